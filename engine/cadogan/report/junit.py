"""A report as JUnit XML, which Jenkins, GitLab and others show as tests."""

import re
from collections import defaultdict
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from cadogan.base.faults import Fault, Severity
from cadogan.report.report import Report, as_text, shown

_NO_XML = re.compile(r"[\ud800-\udfff\ufffe\uffff]")


def as_junit(report: Report) -> str:
    """One test per file; a file with errors fails, and its warnings are in its output."""
    found: dict[str, list[Fault]] = defaultdict(list)
    for fault in report.faults:
        found[fault.path].append(fault)
    names = sorted({*report.files, *found})
    cases = [_case(name, found[name]) for name in names]
    failures = str(sum(case.find("failure") is not None for case in cases))
    counts = {"tests": str(len(cases)), "failures": failures, "errors": "0"}
    suites = ET.Element("testsuites", {"name": "cadogan", **counts})
    ET.SubElement(suites, "testsuite", {"name": "cadogan check", **counts}).extend(cases)
    ET.indent(suites)
    text = ET.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _case(name: str, faults: Sequence[Fault]) -> ET.Element:
    case = ET.Element("testcase", {"name": _clean(name), "classname": "cadogan"})
    errors = [fault for fault in faults if fault.severity is Severity.ERROR]
    warnings = [fault for fault in faults if fault.severity is Severity.WARNING]
    if errors:
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        message = _clean(errors[0].message + more)
        failure = ET.SubElement(case, "failure", {"type": errors[0].code, "message": message})
        failure.text = _clean(as_text(errors))
    if warnings:
        ET.SubElement(case, "system-out").text = _clean(as_text(warnings))
    return case


def _clean(text: str) -> str:
    """A text without the characters that XML can't hold."""
    return _NO_XML.sub("\ufffd", shown(text))
