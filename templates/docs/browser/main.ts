/** Loads the custom elements that the page uses. Without scripts, their static content is shown. */
const elements = ["doc-tabs", "try-it", "signature-verifier", "filter-list"];

for (const name of elements) {
  if (document.querySelector(name) !== null) void import(`./elements/${name}.ts`);
}

// The visible keys must match the accessible name of the search button, which is computed from its attributes.
for (const key of document.querySelectorAll<HTMLElement>("site-search kbd kbd")) {
  key.dataset["key"] = key.textContent;
  key.textContent = "";
}

/** Makes tables that are wider than the page scrollable by keyboard. */
function reachTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>("main table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}
reachTables();
addEventListener("resize", reachTables);
