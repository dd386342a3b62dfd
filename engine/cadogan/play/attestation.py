"""Who says that a rule is so, and who says otherwise: ids of sources, beside the rule's value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """What sources say where a profile says something else.

    It is another ``value`` of the field, or a ``note`` in English where no value can say it.
    """

    sources: tuple[str, ...]
    value: object = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Attestation:
    """Who says a rule of a profile, by the ids of sources.

    ``note`` is the rule in English where no field says it, as when to redeal; ``as_in`` is a game
    that has the same rule from its own sources; ``silent`` are sources on this game that leave
    the rule open.
    """

    follows: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    as_in: str = ""
    note: str = ""
    otherwise: tuple[Reading, ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        """Every id, in the order of the file; one may occur several times."""
        others = (source for reading in self.otherwise for source in reading.sources)
        return (*self.follows, *self.silent, *others)
