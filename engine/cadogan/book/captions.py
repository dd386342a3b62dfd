"""The captions in the body of a ``patience`` directive: which nodes belong to which panel."""

from collections.abc import Sequence

from docutils import nodes


def panel_captions(body: Sequence[nodes.Node]) -> list[Sequence[nodes.Node]]:
    """The caption of each panel: what comes before the list, then one list item per panel.

    Args:
        body: the directive's children: paragraphs, then at most one numbered list.
    """
    start = [node for node in body if not isinstance(node, nodes.enumerated_list)]
    items: list[Sequence[nodes.Node]] = [
        item.children for node in body if isinstance(node, nodes.enumerated_list) for item in node
    ]
    return [start, *items] if start else items
