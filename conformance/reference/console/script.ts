/**
 * The script of the console; every page works without it. It copies text, and updates live parts of a page unless the
 * user works in them.
 */
export const script = `"use strict";
for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-copy]") : null;
  const text = button?.previousElementSibling?.textContent;
  if (!text || !navigator.clipboard) return;
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
});
const parts = () => [...document.querySelectorAll("[data-live]")];
let wait = 3000;
const update = async () => {
  if (document.visibilityState === "visible") {
    try {
      const answer = await fetch(location.href, { headers: { accept: "text/html" } });
      if (answer.ok) {
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        for (const part of parts()) {
          const next = fresh.getElementById(part.id);
          const worked = part.contains(document.activeElement) || !getSelection().isCollapsed;
          if (!next || worked || part.dataset.seen === next.innerHTML) continue;
          const first = part.dataset.seen === undefined;
          part.dataset.seen = next.innerHTML;
          if (first && part.textContent === next.textContent) continue;
          const open = new Set([...part.querySelectorAll("details[open][id]")].map(({ id }) => id));
          part.replaceChildren(...next.childNodes);
          for (const details of part.querySelectorAll("details[id]")) if (open.has(details.id)) details.open = true;
          for (const button of part.querySelectorAll("[data-copy]")) button.hidden = false;
        }
        wait = 3000;
      }
    } catch { wait = Math.min(wait * 2, 60000); }
  }
  setTimeout(update, wait);
};
if (parts().length > 0) {
  for (const note of document.querySelectorAll("[data-live-note]")) note.textContent = "Updates automatically.";
  setTimeout(update, wait);
}
`;
