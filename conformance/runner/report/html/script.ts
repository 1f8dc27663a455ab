/** Shows the requirements that are asked for: by verdict, and by a text within. Runs in the page. */
export const script = `
const form = document.querySelector("form");
const rows = [...document.querySelectorAll("details[data-verdict]")];
const headings = [...document.querySelectorAll("section[data-interface]")];
function filter() {
  const verdicts = new Set([...form.querySelectorAll("input:checked")].map((box) => box.value));
  const words = form.elements.text.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !verdicts.has(row.dataset.verdict) || !words.every((word) => text.includes(word));
  }
  for (const each of headings) each.hidden = !each.querySelector("details[data-verdict]:not([hidden])");
}
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
`;
