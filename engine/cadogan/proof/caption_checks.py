"""What must hold of a picture on a page: its script, and the captions of its panels."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.book.contents import ScriptFile
from cadogan.markup.rst import Directive, line_of
from cadogan.play.cards import Card
from cadogan.play.moves import Transfer
from cadogan.proof.page_checks import listed
from cadogan.proof.sentences import cards_in
from cadogan.script.replay import Panel


@check("page.script")
def shown_script(
    directive: Directive, scripts: Mapping[str, ScriptFile] | Collection[str], *, playable: bool
) -> Iterator[Finding]:
    """A page shows scripts that exist and have no error.

    Wrong::

        .. patience:: la-belle-lucie/freing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.
    """
    key = directive.argument
    if key not in scripts:
        message = f"there is no script '{key}' in diagrams/; {nearest(key, scripts)}"
        yield Finding(message, line_of(directive))
    elif not playable:
        message = f"the script '{key}' has errors; fix diagrams/{key}.patience"
        yield Finding(message, line_of(directive))


@check("page.captions")
def caption_count(directive: Directive, captions: int, panels: int) -> Iterator[Finding]:
    """A picture has one caption per panel.

    Wrong::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.
    """
    if captions != panels:
        message = (
            f"{captions} captions for {panels} panels; write one paragraph for the start, then one "
            "item of a numbered list for each further panel"
        )
        yield Finding(message, line_of(directive))


@check("page.caption-card")
def caption_cards(cards: Sequence[Card], panel: Panel, line: int) -> Iterator[Finding]:
    """A caption names only cards that its own panel shows.

    Wrong::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`KD` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.
    """
    if absent := [card for card in cards if panel.position.find(card) is None]:
        message = f"the caption names {listed(absent)}, which the picture does not show"
        yield Finding(f"{message}; name its own cards", line)


@check("page.caption-order")
def caption_order(cards: Sequence[Card], panel: Panel, line: int) -> Iterator[Finding]:
    """The caption of a move names the moved card first, then the card that it goes on.

    Wrong::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. On the :card:`9C` goes the :card:`8C`.
           #. The :card:`2S` goes to its foundation.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.
    """
    move = panel.move
    if cards and isinstance(move, Transfer):
        expected = [move.cards[-1], *([move.to] if isinstance(move.to, Card) else [])]
        if list(cards[: len(expected)]) != expected:
            message = f"the caption of '{move}' begins with {listed(cards[: len(expected)])}"
            yield Finding(f"{message}; name first {listed(expected)}", line)


def caption_line(caption: Sequence[nodes.Node], otherwise: int) -> int:
    """The line of a caption's first node that has one."""
    return next(filter(None, map(line_of, caption)), otherwise)


def caption_cards_in(caption: Sequence[nodes.Node]) -> list[Card]:
    """The cards that a caption names, in order."""
    return [card for node in caption for card in cards_in(node)]
