/** Narrows the requirements of a page to those with a text, a level and a kind of proof. Without it, all are shown. */
const form = document.querySelector<HTMLFormElement>("[data-requirement-filter]");
const status = form?.querySelector("[role=status]");
const areas = [...document.querySelectorAll<HTMLElement>(".area")].map((area) => ({
  area,
  items: [...area.querySelectorAll<HTMLElement>(".requirement")].map((item) => ({
    item,
    text: item.textContent.toLowerCase(),
  })),
}));

function show(): void {
  if (!form || !status) return;
  const data = new FormData(form);
  const chosen = (name: string): string => String(data.get(name) ?? "");
  const words = chosen("text").toLowerCase().split(/\s+/);
  const [level, proof] = [chosen("level"), chosen("proof")];
  let shown = 0;
  for (const { area, items } of areas) {
    const before = shown;
    for (const { item, text } of items) {
      item.hidden =
        !words.every((word) => text.includes(word)) ||
        (level !== "" && item.dataset["level"] !== level) ||
        (proof !== "" && item.dataset["proof"] !== proof);
      if (!item.hidden) shown++;
    }
    area.hidden = shown === before;
  }
  const all = areas.reduce((sum, { items }) => sum + items.length, 0);
  status.textContent = `${shown} of ${all} shown`;
}

/** A link to a requirement leads to it, also where the filter has hidden it. */
function showTarget(): void {
  const target = document.querySelector(":target");
  if (!form || !target?.closest("[hidden]")) return;
  form.reset();
  show();
  target.scrollIntoView({ behavior: "instant" });
}

if (form) {
  form.hidden = false;
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", showTarget);
  show();
}
