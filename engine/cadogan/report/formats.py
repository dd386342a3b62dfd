"""The formats in which a report can be written, and how each escapes what can't be encoded."""

import codecs
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cadogan.base.faults import Fault, Severity
from cadogan.report.report import Report, as_text, place_of, shown

VERSION = 1
"""That of our own JSON: raised when a field is removed or changes, not when one is added."""

SCHEMA = Path(__file__).with_name("report.schema.json")

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def as_annotations(report: Report) -> str:
    """Workflow commands of GitHub Actions, which shows each at its line of a pull request.

    The log shows only the message, so it begins with the place.
    """
    return "".join(f"{_command(fault)}\n" for fault in report.faults)


def as_json(report: Report) -> str:
    """The report as one object; unknown lines and columns are null."""
    document = {
        "version": VERSION,
        "files": list(report.files),
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "faults": [_fault(fault) for fault in report.faults],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def as_sarif(report: Report) -> str:
    """The report as SARIF, which code scanning services read."""
    # Imported where it is needed: the command line starts with this module.
    from cadogan.report import sarif

    return sarif.as_sarif(report)


def as_junit(report: Report) -> str:
    """The report as JUnit XML, which shows each file as a test."""
    from cadogan.report import junit

    return junit.as_junit(report)


FORMATS: Mapping[str, Callable[[Report], str]] = {
    "text": lambda report: as_text(report.faults),
    "github": as_annotations,
    "json": as_json,
    "sarif": as_sarif,
    "junit": as_junit,
}
"""Each formats a report as text that is the same on every machine at every time."""


def encodable(text: str, kind: str, encoding: str) -> str:
    """The text of a format with escapes for what can't be encoded.

    Text and annotations get Python's escapes. JSON and XML are UTF-8 by definition: in any other
    encoding they are written in ASCII, with their own escapes.

    Args:
        kind: the format's name: ``json``, ``sarif``, ``junit``, or one for people.
        encoding: that of the stream or file.
    """
    utf8 = codecs.lookup(encoding).name in ("utf-8", "utf-8-sig")
    match kind:
        case "json" | "sarif":
            escaped = _SURROGATE if utf8 else _NOT_ASCII
            return escaped.sub(lambda found: json.dumps(found[0])[1:-1], text)
        case "junit" if not utf8:
            return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
        case _:
            return text.encode(encoding, "backslashreplace").decode(encoding)


def _command(fault: Fault) -> str:
    parameters = {
        "file": fault.path,
        "line": str(fault.line or ""),
        "col": str(fault.column or ""),
        "title": f"cadogan {fault.code}",
    }
    named = ",".join(f"{name}={_property(text)}" for name, text in parameters.items() if text)
    message = "\n".join((f"{place_of(fault)}: {fault.message}", *fault.detail))
    return f"::{fault.severity.value} {named}::{_data(message)}"


def _data(text: str) -> str:
    return shown(text).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "path": fault.path,
        "line": fault.line or None,
        "column": fault.column or None,
        "severity": fault.severity.value,
        "code": fault.code,
        "message": fault.message,
        "detail": list(fault.detail),
    }
