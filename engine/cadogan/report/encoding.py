"""Text for a stream that is not UTF-8, or a name that no encoding has: escaped, never refused."""

import codecs
import io
import json
import re
from typing import TextIO

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


def allow_every_character(stream: TextIO) -> None:
    """Let a stream write ``\\u2663`` where its encoding lacks a character, instead of failing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")


def encodable(text: str, kind: str, encoding: str) -> str:
    """The text of a format with escapes for what can't be encoded.

    Text and annotations get Python's escapes. JSON and XML are UTF-8 by definition: in any other
    encoding they are written in ASCII, with their own escapes.

    Args:
        kind: the format's name: ``json``, ``sarif``, ``junit``, or one for people.
        encoding: that of the stream or file.
    """
    utf8 = codecs.lookup(encoding).name in ("utf-8", "utf-8-sig")
    match kind:
        case "json" | "sarif":
            escaped = _SURROGATE if utf8 else _NOT_ASCII
            return escaped.sub(lambda found: json.dumps(found[0])[1:-1], text)
        case "junit" if not utf8:
            return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
        case _:
            return text.encode(encoding, "backslashreplace").decode(encoding)
