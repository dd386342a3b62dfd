"""Faults as workflow commands of GitHub Actions, which shows each at its line of a pull request."""

from cadogan.base.faults import Fault
from cadogan.report.report import Report, place_of, shown


def as_annotations(report: Report) -> str:
    """One command per fault; the log shows only the message, so it begins with the place."""
    return "".join(f"{_command(fault)}\n" for fault in report.faults)


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
