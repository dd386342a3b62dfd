"""Catalogues in gettext's binary form, which Sphinx reads at run time."""

import struct

from cadogan.catalog.entry import Catalog, Entry
from cadogan.catalog.plurals import TWO_FORMS

_MAGIC = 0x950412DE
_HEAD = 7 * 4


def compile_catalog(catalog: Catalog) -> bytes:
    """The finished translations of a catalogue as a ``.mo`` file: no guess, and no gap."""
    plural = catalog.plural or TWO_FORMS
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural}\n"
    texts = {_key(entry): _value(entry) for entry in catalog.active if entry.finished}
    pairs = sorted({b"": header.encode(), **texts}.items())
    count = len(pairs)
    keys, values = [key for key, _ in pairs], [value for _, value in pairs]
    place = _HEAD + 2 * 8 * count
    tables = b""
    for text in (*keys, *values):
        tables += struct.pack("<II", len(text), place)
        place += len(text) + 1
    head = struct.pack("<7I", _MAGIC, 0, count, _HEAD, _HEAD + 8 * count, 0, place)
    return head + tables + b"".join(text + b"\0" for text in (*keys, *values))


def _key(entry: Entry) -> bytes:
    context = f"{entry.context}\x04" if entry.context is not None else ""
    plural = f"\0{entry.plural.text}" if entry.plural else ""
    return f"{context}{entry.msgid.text}{plural}".encode()


def _value(entry: Entry) -> bytes:
    return "\0".join(form.text for form in entry.msgstr).encode()
