"""Words of Spanish and Russian with the words that change the meaning of a sentence."""

from collections.abc import Mapping


def _both(pairs: Mapping[str, str]) -> dict[str, str]:
    """Each word of some pairs with the other."""
    return {**pairs, **{b: a for a, b in pairs.items()}}


def _forms(*pairs: str) -> dict[str, str]:
    """Forms of two words exchanged, each pair as ``one/other``."""
    return _both(dict(_two(pair) for pair in pairs))


def _two(pair: str) -> tuple[str, str]:
    one, _, other = pair.partition("/")
    return one, other


def _to(*pairs: str) -> dict[str, str]:
    return dict(_two(pair) for pair in pairs)


DENIALS: dict[str, frozenset[str]] = {
    "es": frozenset({
        *("no", "nunca", "nada", "nadie", "ni", "ningún", "ninguno", "ninguna", "sin", "tampoco"),
        "jamás",
    }),
    "ru": frozenset({
        *("не", "нет", "ни", "нельзя", "никогда", "ничего", "ничто", "никто", "никуда", "нигде"),
        *("без", "никакой", "никакая", "никакие", "никаких", "некуда", "нечего", "никакого"),
        *("никакую", "никакому", "нему"),
    }),
}
"""Words of which two in one sentence deny only once."""

UNDENIED: dict[str, dict[str, str]] = {
    "es": _to(
        *("no /", "nunca/siempre", "sin/con", "ninguna/alguna", "ningún/algún", "nada/algo"),
        *("tampoco/también", "nadie/alguien"),
    ),
    "ru": _to("не /", "нет/есть", "нельзя/можно", "без/с"),
}

DENIED: dict[str, dict[str, str]] = {
    "es": {
        word: f"no {word}"
        for word in (
            *("puede", "pueden", "puedes", "va", "van", "está", "están", "sube", "suben", "es"),
            *("hay", "queda", "quedan", "tapa", "tapan", "espera", "cae", "pasa", "son"),
        )
    },
    "ru": {
        word: f"не {word}"
        for word in (
            *("может", "могут", "лежит", "лежат", "переходит", "уходит", "прикрывает", "ложится"),
            *("доступна", "ждёт", "заперта", "свободна", "пусты", "остаётся", "кладут"),
        )
    }
    | {"можно": "нельзя"},
}

KEPT: dict[str, tuple[str, ...]] = {
    "es": ("hasta que no", "no solo", "si no", "sino"),
    "ru": ("пока не", "не только", "если не", "не раньше", "чуть не", "без того"),
}
"""In these a denial denies nothing, or nothing alone."""

DIRECTIONS: dict[str, dict[str, str]] = {
    "es": _forms(
        *("ascendente/descendente", "hacia arriba/hacia abajo", "sube/baja", "suben/bajan"),
        *("subir/bajar", "boca arriba/boca abajo", "más alta/más baja", "más alto/más bajo"),
        *("mayor/menor",),
    ),
    "ru": _forms(
        *("возрастанию/убыванию", "вверх/вниз", "выше/ниже", "старше/младше", "старшая/младшая"),
        *("старшей/младшей", "старшую/младшую", "старшие/младшие", "старших/младших"),
    ),
}

PLACES: dict[str, dict[str, str]] = {
    "es": _forms(
        *("encima/debajo", "superior/inferior", "superiores/inferiores"),
        "de abajo arriba/de arriba abajo",
    ),
    "ru": _forms(
        *("верхняя/нижняя", "верхнюю/нижнюю", "верхней/нижней", "верхние/нижние"),
        *("верхних/нижних", "снизу вверх/сверху вниз", "сверху/снизу", "верхними/нижними"),
    ),
}

COLOURS: dict[str, dict[str, str]] = {
    "es": _forms("rojo/negro", "roja/negra", "rojas/negras", "rojos/negros"),
    "ru": _forms("красная/чёрная", "красные/чёрные", "красной/чёрной", "красное/чёрное")
    | _forms("красный/чёрный", "красную/чёрную", "красных/чёрных"),
}

TIMES: dict[str, dict[str, str]] = {
    "es": _forms("antes/después", "todavía/ya no", "primero/después"),
    "ru": _forms(
        *("раньше/позже", "прежде/потом", "сначала/потом", "до пересдачи/после пересдачи"),
        *("до следующей/после следующей", "до начала/после начала", "до хода/после хода"),
        *("до того/после того", "до раздачи/после раздачи"),
    )
    | _to("после/до"),
}
"""Russian "до" counts before an event only: in "от 2 до 10" or "до конца" it is no time."""

SUITS: dict[str, dict[str, str]] = {
    "es": _forms("tréboles/diamantes", "corazones/picas", "trébol/diamante", "corazón/pica"),
    "ru": _forms("трефы/пики", "треф/пик", "черви/бубны", "червей/бубён", "трефа/пика")
    | _forms("черва/бубна"),
}

RANKS: dict[str, dict[str, str]] = {
    "es": _forms("as/rey", "ases/reyes", "reina/jota", "reinas/jotas"),
    "ru": _forms("туз/король", "туза/короля", "тузом/королём", "тузов/королей", "тузы/короли")
    | _forms("тузами/королями", "тузу/королю", "тузе/короле", "тузах/королях")
    | _to("дама/двойка", "даму/двойку", "дамой/двойкой", "валет/туз", "валета/туза"),
}

STATES: dict[str, dict[str, str]] = {
    "es": _to(
        *("disponible/tapada", "disponibles/tapadas", "tapada/disponible", "tapadas/disponibles"),
        *("libre/encerrada", "libres/encerradas", "encerrada/libre", "encerradas/libres"),
        *("bloqueada/libre", "bloqueadas/libres", "perdida/ganada", "ganada/perdida"),
        *("ganas/pierdes", "pierdes/ganas", "legal/ilegal", "legales/ilegales", "vacío/lleno"),
        *("vacía/llena", "vacíos/llenos", "vacías/llenas"),
    ),
    "ru": _to(
        *("доступна/заперта", "доступная/запертая", "доступной/запертой", "заперта/доступна"),
        *("заперты/доступны", "прикрыта/доступна", "свободна/заперта", "свободны/заперты"),
        *("допустимых/недопустимых", "допустимые/недопустимые", "допустим/недопустим"),
        *("проиграна/выиграна", "выиграна/проиграна", "сошёлся/не сошёлся", "проиграли/выиграли"),
        *("выигрыш/проигрыш", "проигрыш/выигрыш", "пустое/полное", "пусты/полны", "пуст/полон"),
    ),
}

DUTIES: dict[str, dict[str, str]] = {
    "es": _forms("puede/debe", "pueden/deben", "puedes/debes"),
    "ru": _to(
        *("может/должна", "могут/должны", "можно/нужно", "нужно/можно", "должна/может"),
        *("должен/может", "должны/могут"),
    ),
}

RESTRICTIONS: dict[str, dict[str, str]] = {
    "es": _to("solo /", "solamente /", "únicamente /"),
    "ru": _to("только /", "лишь /"),
}

ORDINALS: dict[str, dict[str, str]] = {
    "es": _to(
        *("primera/segunda", "segunda/tercera", "tercera/primera", "primer/segundo"),
        *("última/primera", "último/primer", "segundo/tercer"),
    ),
    "ru": _to(
        *("первая/вторая", "первой/второй", "первую/вторую", "вторая/третья", "второй/третьей"),
        *("последняя/первая", "последней/первой", "последний/первый", "третьей/второй"),
    ),
}

TERMS: dict[str, dict[str, str]] = {
    "es": _to(
        *("abanico/montón", "abanicos/montones", "base/fila", "bases/filas", "hueco/sitio"),
        *("redistribución/repartición", "redistribuciones/reparticiones", "palo/color"),
        *("palos/colores", "celda/base", "celdas/bases", "reparto/juego"),
    ),
    "ru": _to(
        *("веер/ряд", "веера/ряда", "вееров/рядов", "вееры/ряды", "веере/ряду"),
        *("основание/стопка", "основания/стопки", "основаниях/стопках", "пересдача/раздача"),
        *("пересдачи/раздачи", "пересдач/раздач", "пересдачу/раздачу", "масть/цвет"),
        *("масти/цвета", "ячейки/места", "ячейке/месте"),
    ),
}
"""Words that another author might take, of which a reader does not know that they are the same."""

TERMS_EXCHANGED: dict[str, dict[str, str]] = {
    "es": _to(
        *("abanico/base", "abanicos/bases", "base/abanico", "bases/abanicos", "hueco/abanico"),
        *("redistribución/merci", "palo/valor", "palos/valores", "valor/palo", "celda/base"),
        *("celdas/bases", "merci/redistribución", "redistribuciones/bases"),
    ),
    "ru": _to(
        *("веер/основание", "веера/основания", "вееров/оснований", "основание/веер"),
        *("основания/веера", "оснований/вееров", "основаниях/веерах", "масть/достоинство"),
        *("масти/достоинства", "достоинство/масть", "пересдача/раздача", "пересдачи/раздачи"),
        *("ячейки/веера", "ячейке/веере", "merci/пересдача"),
    ),
}
"""Words of the term base for other words of it."""
