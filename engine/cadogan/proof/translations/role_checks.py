"""What a translation must have as its source has it: roles, literals, links, placeholders."""

from collections import Counter
from collections.abc import Iterator

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.markup.parsed import PLACEHOLDER, Message
from cadogan.proof.translations.pair import Pair, differences, written


@check("catalog.role-name")
def role_name(pair: Pair) -> Iterator[Finding]:
    """A role keeps its name, which is not translated.

    Wrong::

        # ru.po
        msgid "The :card:`8C` is free."
        msgstr ":карта:`8C` свободна."

    Right::

        # ru.po
        msgid "The :card:`8C` is free."
        msgstr ":card:`8C` свободна."
    """
    known = {role.name for role in pair.source.roles}
    strange = next((role for role in pair.target.roles if role.name not in known), None)
    if strange and not strange.name:
        meant = next((str(role) for role in pair.source.roles if role.raw == strange.raw), "")
        remedy = f"write {meant}" if meant else "write the source's role, or ``…`` for a literal"
        yield Finding(f"`{strange.raw}` has no role before it; {remedy}")
    elif strange and not strange.name.isascii():
        remedy = f"write {' or '.join(f':{name}:' for name in sorted(known))}"
        found = f":{strange.name}: is not a role, since names of roles are not translated"
        yield Finding(f"{found}; {remedy if known else 'delete it'}")


@check("catalog.roles")
def roles(pair: Pair) -> Iterator[Finding]:
    """A translation has the roles of its source, with their targets.

    Wrong::

        # es.po
        msgid "See :doc:`the rules <rules>`."
        msgstr "Consulta :doc:`las reglas <reglas>`."

    Right::

        # es.po
        msgid "See :doc:`the rules <rules>`."
        msgstr "Consulta :doc:`las reglas <rules>`."
    """
    theirs, ours = (
        [written(role) for role in message.roles if role.name not in ("card", "fact")]
        for message in (pair.source, pair.target)
    )
    yield from differences("roles", theirs, ours)


@check("catalog.literals")
def literals(pair: Pair) -> Iterator[Finding]:
    """A translation has the literals of its source.

    Wrong::

        # es.po
        msgid "Write ``show``."
        msgstr "Escribe ``muestra``."

    Right::

        # es.po
        msgid "Write ``show``."
        msgstr "Escribe ``show``."
    """
    theirs, ours = ([f"``{x}``" for x in m.literals] for m in (pair.source, pair.target))
    yield from differences("literals", theirs, ours)


@check("catalog.placeholders")
def placeholders(pair: Pair) -> Iterator[Finding]:
    """A translation has the placeholders of its source.

    The form of a plural that serves few numbers may do without one, as "one card".

    Wrong::

        # es.po
        msgid "Step {number}"
        msgstr "Paso {número}"

    Right::

        # es.po
        msgid "Step {number}"
        msgstr "Paso {number}"
    """
    theirs, ours = _placeholders(pair.source), _placeholders(pair.target)
    dropped = len(set(theirs) - set(ours)) == 1 and set(ours) <= set(theirs)
    if not (pair.of_few and dropped):
        yield from differences("placeholders", theirs, ours)


@check("catalog.links")
def links(pair: Pair) -> Iterator[Finding]:
    """A translation has the links and footnotes of its source.

    Wrong::

        # es.po
        msgid "See `PySolFC <https://pysolfc.sourceforge.io/>`__."
        msgstr "Consulta PySolFC."

    Right::

        # es.po
        msgid "See `PySolFC <https://pysolfc.sourceforge.io/>`__."
        msgstr "Consulta `PySolFC <https://pysolfc.sourceforge.io/>`__."
    """
    yield from differences("links", pair.source.references, pair.target.references)


@check("catalog.substitutions")
def substitutions(pair: Pair) -> Iterator[Finding]:
    """A translation has the substitutions of its source.

    Wrong::

        # es.po
        msgid "Version |version|"
        msgstr "Versión |versión|"

    Right::

        # es.po
        msgid "Version |version|"
        msgstr "Versión |version|"
    """
    theirs, ours = ([f"|{x}|" for x in m.substitutions] for m in (pair.source, pair.target))
    yield from differences("substitutions", theirs, ours)


@check("catalog.emphasis", severity=Severity.WARNING)
def emphasis(pair: Pair) -> Iterator[Finding]:
    """A translation emphasises as much as its source.

    Wrong::

        # es.po
        msgid "The deck is *full*."
        msgstr "La baraja está completa."

    Right::

        # es.po
        msgid "The deck is *full*."
        msgstr "La baraja está *completa*."
    """
    theirs, ours = Counter(pair.source.emphasis), Counter(pair.target.emphasis)
    if theirs != ours:
        found = f"the source has {_counted(theirs)} and the translation {_counted(ours)}"
        yield Finding(f"emphasis differs: {found}; emphasise the same words")


def _placeholders(message: Message) -> list[str]:
    return PLACEHOLDER.findall(message.prose) if message.has_placeholders else []


def _counted(kinds: Counter[str]) -> str:
    return " and ".join(f"{n} {kind}" for kind, n in kinds.items()) or "none"
