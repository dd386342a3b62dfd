"""A report as JSON in the form of ``report.schema.json``."""

import json
from pathlib import Path
from typing import Any

from cadogan.base.faults import Fault, Severity
from cadogan.report.report import Report

VERSION = 1
"""Raised when a field is removed or changes its meaning, not when one is added."""

SCHEMA = Path(__file__).with_name("report.schema.json")


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
