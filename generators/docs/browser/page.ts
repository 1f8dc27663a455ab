/** The script of every page: for a narrow screen, for reading without a mouse, and for paper. */

// On a narrow screen the menu is closed until a reader opens it.
const menu = document.querySelector<HTMLDetailsElement>("[data-menu]");
if (menu && matchMedia("(max-width: 60rem)").matches) menu.open = false;

/** A table that fits needs no stop of the keyboard, and is no region of its own. */
function tell(): void {
  for (const table of document.querySelectorAll<HTMLElement>(".wide[aria-label]")) {
    const scrolls = table.scrollWidth > table.clientWidth;
    table.tabIndex = scrolls ? 0 : -1;
    table.role = scrolls ? "region" : "group";
  }
}
tell();
addEventListener("resize", tell);
addEventListener("toggle", tell, { capture: true });

/** Paper can't be unfolded. */
let folded: HTMLDetailsElement[] = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
  for (const details of folded) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false;
});
