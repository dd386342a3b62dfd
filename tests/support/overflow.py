"""What does not fit on a page as a browser lays it out."""

from playwright.sync_api import Page

# Left out are texts for the ear alone, and frames that scroll, which say so.
_SCRIPT = """() => {
  const found = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
  const speaks = (each) => [...each.childNodes].some((c) => c.nodeType === 3 && c.data.trim());
  for (const each of document.body.querySelectorAll("*")) {
    if (!speaks(each) || each.closest("svg, script, style, noscript")) continue;
    if (each.closest(".cadogan-spoken, .visually-hidden")) continue;
    if (!each.getClientRects().length) continue;
    let box = each;
    while (!box.clientWidth) box = box.parentElement;
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
    if (box.scrollWidth > box.clientWidth + 1)
      found.add(`<${box.localName}> ${box.scrollWidth} > ${box.clientWidth}: ` +
        box.textContent.trim().slice(0, 40));
  }
  return [...found];
}"""


def overflowing(page: Page) -> list[str]:
    """The boxes of text that are narrower than their text, and the page itself."""
    found: list[str] = page.evaluate(_SCRIPT)
    return found
