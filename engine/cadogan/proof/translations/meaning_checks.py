"""What must hold of the sentences of a translation: numbers, negations, ends, letters."""

import re
from collections.abc import Iterator
from functools import cache

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.markup.forms import find_form
from cadogan.markup.lexicon import Lexicon
from cadogan.markup.parsed import Message
from cadogan.markup.prose import numbers_in_words
from cadogan.proof.translations import number_checks
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.punctuation import end_of, marks_ends, sentences_of
from cadogan.words.language import SOURCE

_CLAUSE = re.compile(r"[,;:()—]")
DOUBLED = re.compile(r"(?<![,;] )\b([^\W\d_]{2,})\s+\1\b", re.IGNORECASE)
"""A word that is there twice in a row, but not after a comma, as in "Karten, die die Dame"."""
_ESCAPED = re.compile(r"\w*\\[^\W\d_]+")
_DIGITS = re.compile(r"\d+")
# UTF-8 read as Latin-1 or as Windows-1251.
_MOJIBAKE = re.compile(
    r"Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€|(?:[РС][\u0080-\u00bf\u0402-\u045f]){2}"
)


@check("catalog.number-word")
def number_words(pair: Pair) -> Iterator[Finding]:
    """A number that a translation has as a word is in its source.

    The number 2 may also come of 'both' or 'neither'; so it counts only where another is missing.

    Wrong::

        # es.po
        msgid "Deal three cards."
        msgstr "Reparte cuatro cartas."

    Right::

        # es.po
        msgid "Deal three cards."
        msgstr "Reparte tres cartas."
    """
    if not pair.lexicon.numbers or _is_list(pair.source):
        return
    ours = _spoken(pair.target, pair.lexicon)
    strange = ours - _known(pair.source, pair.source_lexicon)
    missing = _spoken(pair.source, pair.source_lexicon) - ours - _in_digits(pair.target)
    changed = strange - {2} or (strange and missing)
    if changed and not number_checks.numbers(pair):  # otherwise that is reported
        found = f"the translation has the number {min(strange - {2} or strange)} as a word"
        yield Finding(f"{found}, and the source has not; write its numbers")
        return
    for said, here in _sentence_pairs(pair) if ours or _DIGITS.search(pair.target.prose) else ():
        theirs, ours = _numbers_of(pair, said, here)
        strange, missing = ours - theirs - {0, 1}, theirs - ours - {0, 1}
        if strange and missing:
            found = f"'{_shortened(said)}' has {min(missing)}, and its translation {min(strange)}"
            yield Finding(f"{found}; write its numbers")


@check("catalog.negation")
def negation(pair: Pair) -> Iterator[Finding]:
    """A sentence denies what the source's sentence denies, unless a comment says otherwise.

    Wrong::

        # es.po
        msgid "The :card:`8C` may not go there."
        msgstr "El :card:`8C` puede ir ahí."

    Right::

        # es.po
        msgid "The :card:`8C` may not go there."
        msgstr "El :card:`8C` no puede ir ahí."
    """
    if "negated" not in pair.notes:
        yield from _negations(pair)


@check("catalog.concord")
def concord(pair: Pair) -> Iterator[Finding]:
    """A word that needs a negation in its sentence has one.

    Wrong::

        # es.po
        msgid "A space takes no card."
        msgstr "Un hueco admite ninguna carta."

    Right::

        # es.po
        msgid "A space takes no card."
        msgstr "Un hueco no admite ninguna carta."
    """
    if not _is_list(pair.source) and find_form(pair.lexicon.concord, pair.target.prose):
        for sentence in sentences_of(pair.target.prose.strip(), pair.language):
            if word := pair.lexicon.without_concord(sentence):
                found = f"'{word}' needs a negation in its sentence, and there is none"
                yield Finding(f"{found}; write it")


@check("catalog.negated", severity=Severity.WARNING)
def negated(pair: Pair) -> Iterator[Finding]:
    """The comment ``cadogan: negated`` is only where one of two sentences denies something.

    Wrong::

        # es.po
        # cadogan: negated, an idiom
        msgid "The deck is full."
        msgstr "La baraja está completa."

    Right::

        # es.po
        msgid "The deck is full."
        msgstr "La baraja está completa."
    """
    if "negated" in pair.notes and not any(_negations(pair)):
        found = "the comment '# cadogan: negated' is not needed, both deny the same"
        yield Finding(f"{found}; delete it")


@check("catalog.end")
def end(pair: Pair) -> Iterator[Finding]:
    """A translation ends as its source does: with a full stop, a question, a colon or none.

    Wrong::

        # es.po
        msgid "May a king go there?"
        msgstr "Un rey puede ir ahí."

    Right::

        # es.po
        msgid "May a king go there?"
        msgstr "¿Puede ir ahí un rey?"
    """
    if not marks_ends(pair.language):
        return
    theirs, ours = end_of(pair.source.prose, SOURCE), end_of(pair.target.prose, pair.language)
    if theirs != ours and (theirs or ours):
        found = f"the source ends with '{theirs}' and" if theirs else "the source has no mark and"
        yield Finding(f"{found} the translation with '{ours}'; end it alike")


@check("catalog.letters")
def letters(pair: Pair) -> Iterator[Finding]:
    """A translation has words where its source has, and letters in the order of reading.

    Wrong::

        # es.po
        msgid "The deck"
        msgstr "TODO"

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    text = pair.target.text
    if turned := next((char for char in text if char in "\u202a\u202b\u202d\u202e"), ""):
        yield Finding(f"U+{ord(turned):04X} turns the letters round; delete it")
    has_words = any(char.isalpha() for char in pair.source.prose)
    if has_words and not pair.target.roles and not any(char.isalpha() for char in text):
        yield Finding("the translation has no words; translate it")
    elif text.strip(" .").upper() in ("TODO", "FIXME", "XXX", "TBD"):
        yield Finding(f"'{text}' is a reminder, not a translation; translate it")
    elif (escape := _ESCAPED.search(text)) and escape[0] not in pair.source.text:
        yield Finding(f"'{escape[0]}' has a backslash before a letter; delete the backslash")
    elif wrong := _MOJIBAKE.search(text):
        yield Finding(f"'{wrong[0]}' has been read in a wrong encoding; type it again")


@check("catalog.doubled-word", severity=Severity.WARNING)
def doubled_word(pair: Pair) -> Iterator[Finding]:
    """No word is written twice in a row.

    Wrong::

        # es.po
        msgid "The deck is full."
        msgstr "La la baraja está completa."

    Right::

        # es.po
        msgid "The deck is full."
        msgstr "La baraja está completa."
    """
    doubled = DOUBLED.search(pair.target.prose)
    if doubled and not DOUBLED.search(pair.source.prose):
        yield Finding(f"'{doubled[0]}': the word is there twice; delete one, or run --fix")


@check("catalog.sentences", severity=Severity.WARNING)
def sentence_count(pair: Pair) -> Iterator[Finding]:
    """A translation has about as many sentences as its source: at most one more or less.

    Wrong::

        # es.po
        msgid "Shuffle. Deal. Play."
        msgstr "Baraja."

    Right::

        # es.po
        msgid "Shuffle. Deal. Play."
        msgstr "Baraja. Reparte. Juega."
    """
    theirs, ours = map(len, _sentences(pair))
    if marks_ends(pair.language) and abs(theirs - ours) > 1:
        found = f"the source has {theirs} sentences and the translation {ours}"
        yield Finding(f"{found}; translate each of them")


def _negations(pair: Pair) -> Iterator[Finding]:
    if not (pair.lexicon.negations and pair.source_lexicon.negations) or _is_list(pair.source):
        return
    theirs, ours = _sentences(pair)
    if len(theirs) != len(ours):
        theirs, ours = [pair.source.prose], [pair.target.prose]
    for said, here in zip(theirs, ours, strict=True):
        denied = pair.source_lexicon.denies(said) and _denials(said, pair.source_lexicon)
        if denied and denied > sum(map(pair.lexicon.may_deny, _CLAUSE.split(here))):
            more = "does so less often" if pair.lexicon.may_deny(here) else "does not"
            yield Finding(_unlike("the source denies something, and", said, more))
        elif pair.lexicon.denies(here) and not pair.source_lexicon.may_deny(said):
            yield Finding(_unlike("the translation denies something, and", said, "does not"))


@cache
def _denials(text: str, lexicon: Lexicon) -> int:
    """The clauses of a text that deny something."""
    return sum(map(lexicon.denies, _CLAUSE.split(text)))


def _unlike(found: str, said: str, verb: str) -> str:
    whose = "the translation of" if found.startswith("the source") else "the source"
    remedy = "correct it, or write the comment '# cadogan: negated, REASON' where it means the same"
    return f"{found} {whose} '{_shortened(said)}' {verb}; {remedy}"


def _sentence_pairs(pair: Pair) -> list[tuple[str, str]]:
    """Each sentence with its translation; none where their numbers differ, or where it is one."""
    theirs, ours = _sentences(pair)
    return list(zip(theirs, ours, strict=True)) if 1 < len(theirs) == len(ours) else []


def _numbers_of(pair: Pair, said: str, here: str) -> tuple[frozenset[int], frozenset[int]]:
    """The numbers of a sentence and of its translation, in digits and as words."""
    return _numbers_said(said, pair.source_lexicon), _numbers_in(here, pair.lexicon)


@cache
def _numbers_said(said: str, lexicon: Lexicon) -> frozenset[int]:
    return _numbers_in(said, lexicon).union(map(int, numbers_in_words(said)))


def _numbers_in(text: str, lexicon: Lexicon) -> frozenset[int]:
    digits = (int(number) for number in _DIGITS.findall(text) if len(number) < 10)
    return frozenset((*lexicon.spoken(text), *digits))


def _shortened(said: str) -> str:
    return said if len(said) <= 60 else f"{said[:59]}…"


def _sentences(pair: Pair) -> tuple[list[str], list[str]]:
    """Those of the source and of the translation."""
    source, target = pair.source.prose.strip(), pair.target.prose.strip()
    return sentences_of(source, SOURCE), sentences_of(target, pair.language)


@cache
def _is_list(message: Message) -> bool:
    """Whether a text is words for a search, and no sentence."""
    return message.text.count(",") > 3 and not end_of(message.prose, SOURCE)


@cache
def _spoken(message: Message, lexicon: Lexicon) -> frozenset[int]:
    """The numbers above 1 that a text has as words."""
    return frozenset(number for number in lexicon.spoken(message.prose) if number > 1)


@cache
def _known(message: Message, lexicon: Lexicon) -> frozenset[int]:
    """Every number of a text, 'both' and 'twice' included."""
    in_words = frozenset(map(int, numbers_in_words(_with_titles(message))))
    return in_words | _in_digits(message) | _spoken(message, lexicon)


def _in_digits(message: Message) -> frozenset[int]:
    numbers = _DIGITS.findall(_with_titles(message))
    return frozenset(int(number) for number in numbers if len(number) < 10)


def _with_titles(message: Message) -> str:
    """The prose of a message, and what its roles show."""
    return " ".join([message.prose, *(role.title for role in message.roles)])
