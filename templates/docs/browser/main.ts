/** Loads each element of the site where a page has it; without scripts, its content is shown as it is. */
const elements = ["doc-tabs", "try-it", "signature-verifier", "filter-list"];

for (const name of elements) {
  if (document.querySelector(name) !== null) void import(`./elements/${name}.ts`);
}

// The button of the search tells by its attributes which keys open it; what is seen of them must not differ from its name.
for (const key of document.querySelectorAll<HTMLElement>("site-search kbd kbd")) {
  key.dataset["key"] = key.textContent;
  key.textContent = "";
}

/** Takes what is typed into the search before its own field is loaded, and hands it over. */
function keepEarlySearch(): void {
  const place = document.querySelector("#starlight__search");
  if (place === null || place.querySelector("input") !== null) return;
  const words = { ariaLabel: "Search", placeholder: "Search" };
  const early = Object.assign(document.createElement("input"), { ...words, className: "early-search" });
  place.before(early);
  const loading = new MutationObserver(() => {
    const own = place.querySelector("input");
    if (own === null) return;
    loading.disconnect();
    const isFocused = document.activeElement === early;
    own.value = early.value;
    early.remove();
    own.dispatchEvent(new Event("input"));
    if (isFocused) own.focus();
  });
  loading.observe(place, { childList: true, subtree: true });
}
keepEarlySearch();

/** Tables that are wider than the page can be moved by keyboard, too. */
function reachTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>("main table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}
reachTables();
addEventListener("resize", reachTables);
