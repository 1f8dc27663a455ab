/** Filters a list of sections by words and level. */
class FilterList extends HTMLElement {
  connectedCallback(): void {
    const parts = partsOf(this);
    if (parts.length === 0 || this.querySelector("form")) return;
    const form = document.createElement("form");
    form.className = "not-content";
    form.role = "search";
    form.innerHTML = `<label>Filter <input type="search" autocomplete="off"></label>
      <label>Level <select><option value="">any</option></select></label> <output></output>`;
    const [words, level, output] = ["input", "select", "output"].map((name) => form.querySelector(name));
    if (!(words instanceof HTMLInputElement) || !(level instanceof HTMLSelectElement)) return;
    for (const each of new Set(parts.map((part) => part.level))) level.append(new Option(each, each));
    const show = (): void => {
      const wanted = words.value.toLowerCase().split(/\s+/);
      const fits = (part: Part): boolean =>
        (level.value === "" || part.level === level.value) && wanted.every((word) => part.text.includes(word));
      for (const part of parts) for (const each of part.elements) each.hidden = !fits(part);
      for (const [group, members] of Map.groupBy(parts, (part) => part.group)) {
        if (group) group.hidden = !members.some(fits);
      }
      if (output) output.textContent = `${parts.filter(fits).length} of ${parts.length}`;
    };
    form.addEventListener("input", show);
    form.addEventListener("submit", (event) => event.preventDefault());
    this.prepend(form);
    show();
  }
}

/** A heading of the third level and its section. */
interface Part {
  elements: HTMLElement[];
  text: string;
  level: string;

  /** The heading of the second level above it. */
  group: HTMLElement | undefined;
}

function partsOf(list: HTMLElement): Part[] {
  const parts: Part[] = [];
  let group: HTMLElement | undefined;
  for (const element of list.children) {
    if (!(element instanceof HTMLElement)) continue;
    const isHeading = (level: string): boolean => element.matches(level) || element.querySelector(level) !== null;
    if (isHeading("h2")) group = element;
    else if (isHeading("h3")) parts.push({ elements: [element], text: "", level: "", group });
    else parts.at(-1)?.elements.push(element);
  }
  for (const part of parts) {
    part.text = part.elements.map(({ textContent }) => textContent.toLowerCase()).join(" ");
    part.level = part.elements.map((each) => each.querySelector("strong")?.textContent).find(Boolean) ?? "";
  }
  return parts;
}

customElements.define("filter-list", FilterList);
