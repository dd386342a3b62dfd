"""Pages and messages read with docutils alone."""

import pytest
from docutils.parsers.rst import directives, roles

from cadogan.markup.opaque import opaque_markup
from cadogan.markup.parsed import HOLE, parse_message
from cadogan.markup.rst import Directive, Role, parse_page

PAGE = """\
:game: la-belle-lucie

The first title
===============

Two lines with the :card:`QD`
and, on the second, :fact:`18 <fans>` fans.

.. patience:: la-belle-lucie/freeing
   :alt: none

   The :card:`8C` is free.

   #. First the :card:`8C`.
   #. Then
      the :card:`2S`.

.. claims::

   8C > 9C
   : QD 2S

.. admonition:: Mind the :card:`KS`

   It blocks.

.. glossary::

   fan
   spread
      Cards that overlap.

.. raw:: html
   :file: /etc/passwd
"""


def test_roles_keep_their_content_and_their_own_line() -> None:
    """A role in the second line of a list item is placed on that line."""
    document, faults = parse_page(PAGE, "page.rst")
    found = [(role.name, role.title, role.target, role.line) for role in document.findall(Role)]
    assert faults == []
    assert found == [
        ("card", "QD", "QD", 6),
        ("fact", "18", "fans", 7),
        ("card", "8C", "8C", 12),
        ("card", "8C", "8C", 14),
        ("card", "2S", "2S", 16),
        ("card", "KS", "KS", 23),
    ]


def test_directives_keep_what_is_written_in_them() -> None:
    """Arguments, options, content and both lines are as in the file; nothing is run."""
    document, _ = parse_page(PAGE, "page.rst")
    found = {node.name: node for node in document.findall(Directive)}
    patience, claims, raw = found["patience"], found["claims"], found["raw"]
    assert (patience.argument, patience.options) == ("la-belle-lucie/freeing", {"alt": "none"})
    assert (patience.line, patience.content_line) == (9, 12)
    assert (claims.content, claims.content_line) == (("8C > 9C", ": QD 2S"), 20)
    assert claims.children == []
    assert raw.options == {"file": "/etc/passwd"}
    assert raw.children == []


def test_broken_markup_is_reported_with_line_and_remedy() -> None:
    """What docutils complains of becomes a fault."""
    _, faults = parse_page("Fine.\n\nThe :card:`8C is free.\n", "page.rst")
    assert [(fault.line, fault.code) for fault in faults] == [(3, "page.markup")]
    assert "a backquote is not closed" in faults[0].message


def test_docutils_is_left_as_it_was() -> None:
    """Neither a page nor an error inside leaves a trace in docutils' registries."""
    vars(roles)["_roles"][""] = marker = object()
    before = roles.role, directives.directive, vars(roles)["_roles"], dict(vars(roles)["_roles"])
    try:
        parse_page(PAGE + "\n.. role:: red\n\n.. default-role:: red\n", "page.rst")
        with pytest.raises(ZeroDivisionError), opaque_markup():
            _ = 1 / 0
        after = roles.role, directives.directive, vars(roles)["_roles"]
        assert after == before[:3]
        assert vars(roles)["_roles"] == before[3]
        assert vars(roles)["_roles"][""] is marker
    finally:
        del vars(roles)["_roles"][""]


def test_a_message_is_taken_apart() -> None:
    """Roles, links, literals and prose are distinguished, in order."""
    text = "*Lay* each :term:`веер <fan>` on ``F``, see :ref:`label`, `here <https://a.b>`__ |x|."
    message = parse_message(text)
    assert [role.key for role in message.roles] == [("term", "fan"), ("ref", "label")]
    assert message.references == ("https://a.b",)
    assert message.literals == ("F",)
    assert message.substitutions == ("x",)
    assert message.emphasis == ("emphasis",)
    assert message.prose == f"Lay each веер on {HOLE}, see {HOLE}, here {HOLE}."


def test_a_numbered_title_is_no_list() -> None:
    """What would be a list as a paragraph is text as a title."""
    assert "numbered list" in parse_message("1. Deal").shape
    assert parse_message("1. Deal", title=True).prose == "1. Deal"
