"""The formats in which a report can be written, by name."""

from collections.abc import Callable, Mapping

from cadogan.report.annotations import as_annotations
from cadogan.report.junit import as_junit
from cadogan.report.machine import as_json
from cadogan.report.report import Report, as_text
from cadogan.report.sarif import as_sarif


def _as_plain_text(report: Report) -> str:
    return as_text(report.faults)


FORMATS: Mapping[str, Callable[[Report], str]] = {
    "text": _as_plain_text,
    "github": as_annotations,
    "json": as_json,
    "sarif": as_sarif,
    "junit": as_junit,
}
"""Each formats a report as text that is the same on every machine at every time."""
