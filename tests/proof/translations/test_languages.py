"""Right translations in other languages and scripts pass; what is wrong in them is found."""

import pytest

from cadogan.book.terms import Terms
from cadogan.markup.lexicon import lexicon_of
from cadogan.markup.parsed import parse_message
from cadogan.proof.translations.entries import check_pair
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.punctuation import end_of, sentences_of

MOVE = "May the :card:`8C` go on the :card:`9C`? No. It may go on a foundation."
STEPS = "Shuffle. Deal. Play."
FANS = "Deal into fans of three, for example: :fact:`18 <fans>` fans."
NUMBER = "12% of the deals: 1,234.5 cards"
QUESTION = "Which card?"
NAME = "“Trefoil” has no redeal!"
STAYS = "A king (or a queen) stays."
TERM = "See the :term:`fan`."


def codes(source: str, target: str, language: str) -> list[str]:
    """The codes of what is wrong with a translation."""
    pair = Pair(
        parse_message(source),
        parse_message(target),
        language,
        frozenset(),
        lexicon_of(language, {}),
    )
    return [fault.code for fault in check_pair(pair, Terms(), {"Trefoil": "Trefoil"})]


@pytest.mark.parametrize(
    ("language", "source", "target"),
    [
        ("fr", QUESTION, "Quelle carte\u00a0?"),
        ("fr", NUMBER, "12\u00a0% des parties\u00a0: 1\u202f234,5 cartes"),
        ("fr", NAME, "«\u00a0Trefoil\u00a0» n’a pas de redistribution\u00a0!"),
        ("de", FANS, "In Fächer zu je drei geben, z. B.: :fact:`18 <fans>` Fächer."),
        ("de", NUMBER, "12 % der Spiele: 1.234,5 Karten"),
        ("de", STEPS, "Mischen. Geben. Spielen."),
        ("de_CH", "1,234 cards", "1’234 Karten"),
        ("ja", MOVE, ":card:`8C` は :card:`9C` に置けますか？いいえ。台札には置けます。"),
        ("ja", STEPS, "切る。配る。遊ぶ。"),
        ("ja", NAME, "「Trefoil」に配り直しはありません！"),
        ("zh_CN", MOVE, ":card:`8C` 可以放到 :card:`9C` 上吗？不可以。它可以放到基础牌堆上。"),
        ("zh_CN", FANS, "分成每组三张的扇形，例如： :fact:`18 <fans>` 组。"),
        ("ko", STAYS, "킹(또는 퀸)은 남습니다."),
        ("ar", NUMBER, "١٢٪ من التوزيعات: ١٬٢٣٤٫٥ ورقة"),
        ("ar", TERM, "انظر ال\\ :term:`مروحة <fan>`."),
        ("ar", QUESTION, "أي ورقة؟"),
        ("he", TERM, "ראו את ה\\ :term:`מניפה <fan>`."),
        ("hi", STEPS, "फेंटें। बाँटें। खेलें।"),
        ("el", MOVE, "Μπορεί το :card:`8C` να πάει στο :card:`9C`; Όχι. Μπορεί σε βάση."),
        ("el", QUESTION, "Ποιο φύλλο;"),
        ("hy", QUESTION, "Ո՞ր քարտը։"),
        ("hy", STAYS, "Թագավորը (կամ թագուհին) մնում է։"),
        ("th", MOVE, ":card:`8C` วางบน :card:`9C` ได้หรือไม่ ไม่ได้ แต่วางบนกองฐานได้"),
        ("th", STEPS, "สับ แจก เล่น"),
        ("km", STAYS, "ស្តេច (ឬមហាក្សត្រី) នៅ។"),
        ("am", STAYS, "ንጉሥ (ወይም ንግሥት) ይቀራል።"),
    ],
)
def test_right_translations_pass(language: str, source: str, target: str) -> None:
    """Marks, quotes, digits and separators are those of the language."""
    assert codes(source, target, language) == []


@pytest.mark.parametrize(
    ("language", "source", "target", "found"),
    [
        ("ja", QUESTION, "どの札。", ["catalog.end"]),
        ("ja", "One. Two. Three. Four.", "一つ目。二つ目。", ["catalog.sentences"]),
        ("el", QUESTION, "Ποιο φύλλο.", ["catalog.end"]),
        ("ar", NUMBER, "١٢٪ من التوزيعات: ١٬٢٣٥٫٥ ورقة", ["catalog.numbers"]),
        ("hi", STEPS, "फेंटें।", ["catalog.sentences"]),
    ],
)
def test_wrong_translations_are_found(
    language: str, source: str, target: str, found: list[str]
) -> None:
    """The marks of the language are read, not skipped."""
    assert codes(source, target, language) == found


@pytest.mark.parametrize(
    ("language", "text", "parts"),
    [
        ("de", "Drei Karten, z. B. die hier. Dann mehr.", 2),
        ("pt_PT", "Faça-a. Agora sobe.", 2),
        ("en", "It goes up (“now”). Then more.", 2),
        ("zh_CN", "洗牌。“发牌。”开始。", 3),
        ("el", "Πάει; Όχι.", 2),
        ("es", "¿Va; o no? No.", 2),
    ],
)
def test_texts_are_split_into_sentences(language: str, text: str, parts: int) -> None:
    """An abbreviation ends no sentence, a closing quote belongs to the one before it."""
    assert len(sentences_of(text, language)) == parts


def test_three_dots_are_one_mark() -> None:
    """However they are typed."""
    assert end_of("Searching...", "en") == end_of("Buscando…", "es") == "…"
