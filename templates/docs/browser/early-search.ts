/**
 * Opens the search with its key, and keeps what is typed into it, before the scripts of the search have loaded. Each
 * page contains this script, as a loaded one could be late itself.
 */
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== "k" || customElements.get("site-search")) return;
  const dialog = document.querySelector<HTMLDialogElement>("site-search dialog");
  if (dialog === null) return;
  event.preventDefault();
  if (dialog.open) return dialog.close();
  addEarlyField();
  dialog.showModal();
});

/** Passes an open dialog on to the script of the search. */
async function passOn(): Promise<void> {
  await customElements.whenDefined("site-search");
  addEarlyField();
  // The dialog stays open; the click attaches the listeners that close it.
  if (document.querySelector("site-search dialog[open]")) {
    document.querySelector<HTMLElement>("site-search [data-open-modal]")?.click();
  }
}
void passOn();

/** Adds a field that is replaced by that of the search when it is loaded, with the same text. */
function addEarlyField(): void {
  const place = document.querySelector("#starlight__search");
  if (place === null || document.querySelector("site-search input") !== null) return;
  const words = { ariaLabel: "Search", placeholder: "Search", autofocus: true };
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
