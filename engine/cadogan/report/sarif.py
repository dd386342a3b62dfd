"""A report as SARIF 2.1.0, which code scanning services read."""

import json
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from cadogan import __version__
from cadogan.base.checks import all_checks
from cadogan.base.faults import Fault
from cadogan.report.explanation import as_explanation, check_of
from cadogan.report.report import Report

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def as_sarif(report: Report) -> str:
    """One run, with the rules that its faults break; paths are relative to the checkout's root."""
    codes = sorted({fault.code for fault in report.faults})
    run = {
        "tool": {
            "driver": {
                "name": "cadogan",
                "semanticVersion": __version__,
                "rules": [_rule(code) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {"SRCROOT": {"description": {"text": "The working directory."}}},
        "results": [_result(fault, codes.index(fault.code)) for fault in report.faults],
    }
    document = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str) -> dict[str, Any]:
    check = check_of(code, all_checks())
    if check is None:
        help_text = {"text": "Each message ends in its remedy."}
        return {"id": code, "shortDescription": help_text, "help": help_text}
    return {
        "id": code,
        "shortDescription": {"text": check.summary},
        "help": {"text": as_explanation(check)},
        "defaultConfiguration": {"level": check.severity.value},
    }


def _result(fault: Fault, rule: int) -> dict[str, Any]:
    location: dict[str, Any] = {"artifactLocation": _artifact(fault.path)}
    if fault.line:
        column = {"startColumn": fault.column} if fault.column else {}
        location["region"] = {"startLine": fault.line} | column
    return {
        "ruleId": fault.code,
        "ruleIndex": rule,
        "level": fault.severity.value,
        "message": {"text": "\n".join((fault.message, *fault.detail))},
        "locations": [{"physicalLocation": location}],
    }


def _artifact(path: str) -> dict[str, str]:
    if PurePosixPath(path).is_absolute():
        return {"uri": PurePosixPath(path).as_uri()}
    return {"uri": quote(path), "uriBaseId": "SRCROOT"}
