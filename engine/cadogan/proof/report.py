"""Faults as text for people."""

from collections.abc import Iterable

from cadogan.play.faults import Fault, Severity


def as_text(faults: Iterable[Fault]) -> str:
    """Faults in the order of path and line, a line each, their details indented below.

    A place is ``path:line:column:`` as far as it is known; the code stands last, in brackets. The
    text ends in a line break unless it is empty.
    """
    lines: list[str] = []
    for fault in sorted(faults, key=lambda fault: (fault.path, fault.line, fault.column)):
        place = ":".join(str(part) for part in (fault.path, fault.line, fault.column) if part)
        kind = "warning: " if fault.severity is Severity.WARNING else ""
        lines.append(f"{place}: {kind}{fault.message} [{fault.code}]")
        lines.extend(f"  {line}".rstrip() for line in fault.detail)
    return "".join(f"{line}\n" for line in lines)
