// Remembers the language that a reader chose, for the root page; only on a choice.
"use strict";
document.addEventListener("click", (event) => {
  const link = event.target.closest(".languages a[hreflang]");
  try {
    if (link) localStorage.setItem("cadogan-language", link.hreflang);
  } catch {}
});
