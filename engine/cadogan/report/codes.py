"""What each kind of fault is about: one sentence a code, for people who meet it in a report."""

from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "file.unreadable": "A file must be there, readable, and in UTF-8.",
    "position.card-missing": "A full position holds every card of the game.",
    "position.card-twice": "No card lies in a position more often than there are packs.",
    "position.cells": "A position has no more free cells than its game.",
    "position.fan-too-long": "A fan holds no more cards than its game allows.",
    "position.foundation": "Foundations stand as the game has them, one a suit and pack.",
    "position.left": "No more redeals or draws are left than the game has.",
    "position.line-twice": "Each kind of line but a fan's stands once.",
    "script.empty": "A script must say something.",
    "script.too-long": "A script has a bounded size.",
    "script.notation": "Every line of a script is a tag, board line, move, refusal, claim or show.",
    "script.conflict": "No merge conflict is left in a script.",
    "script.tag": "A script's tags are known, stand once, and have a value that they allow.",
    "script.game": "A script names a game that has a profile.",
    "script.no-position": "A script gives a position.",
    "script.deal": "The cards that a script lists agree with the numbered deal that it names.",
    "script.order": "Board lines stand above the first move, or right below a redeal.",
    "script.redeal": "A redeal is followed by its new layout.",
    "script.illegal-move": "Every move of a script is legal.",
    "script.refusal-legal": "What a script says to be refused is refused.",
    "script.refusal-rule": "A refused move breaks the rule that the script says.",
    "script.refusal-absent": "What a refusal names is in the position.",
    "script.claim-false": "What a script claims of a position is so.",
    "script.claim-unknowable": "An excerpt claims nothing that a missing card could overturn.",
    "script.claim-unproved": "A claim must be decided within the search's limit.",
    "page.markup": "A page is correct reStructuredText.",
    "terms.value": "The term base holds only terms and refused words, in their form.",
}
"""By code, as it stands in brackets at the end of a message."""
