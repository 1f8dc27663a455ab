const storage = "tabs:";

/** Shows collapsible sections as tabs. The choice in a group applies to all pages. */
class DocTabs extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];
  #panels: HTMLElement[] = [];

  connectedCallback(): void {
    if (this.#tabs.length > 0) return;
    const parts = [...this.querySelectorAll<HTMLDetailsElement>(":scope > details")];
    const list = element("div", "tablist");
    list.className = "not-content";
    for (const part of parts) this.#add(part, list);
    this.prepend(list);
    list.addEventListener("keydown", (event) => this.#move(event));
    addEventListener("hashchange", () => this.#showTarget());
    this.#show(Math.max(0, this.#labels.indexOf(remembered(this.#group))));
    this.#showTarget();
  }

  get #group(): string {
    return this.getAttribute("group") ?? "";
  }

  get #labels(): string[] {
    return this.#tabs.map(({ textContent }) => textContent);
  }

  #add(part: HTMLDetailsElement, list: HTMLElement): void {
    const [tab, panel] = [element("button", "tab"), element("div", "tabpanel")];
    const id = `tab-${[...document.querySelectorAll("doc-tabs")].indexOf(this)}-${this.#tabs.length}`;
    const summary = part.querySelector("summary");
    tab.type = "button";
    tab.textContent = summary?.textContent.trim() ?? "";
    tab.id = id;
    tab.setAttribute("aria-controls", `${id}-panel`);
    tab.addEventListener("click", () => this.#choose(this.#tabs.indexOf(tab)));
    summary?.remove();
    panel.id = `${id}-panel`;
    panel.setAttribute("aria-labelledby", id);
    panel.append(...part.childNodes);
    part.replaceWith(panel);
    list.append(tab);
    this.#tabs.push(tab);
    this.#panels.push(panel);
  }

  /** Selects a tab here and the tab with the same name in the group. The scroll position of the page is kept. */
  #choose(index: number): void {
    const label = this.#labels[index] ?? "";
    const { top } = this.getBoundingClientRect();
    for (const each of document.querySelectorAll("doc-tabs")) {
      if (!(each instanceof DocTabs) || each.#group !== this.#group) continue;
      const same = each === this ? index : each.#labels.indexOf(label);
      if (same >= 0) each.#show(same);
    }
    scrollBy({ top: this.getBoundingClientRect().top - top, behavior: "instant" });
    remember(this.#group, label);
  }

  #show(index: number): void {
    this.#tabs.forEach((tab, at) => {
      tab.ariaSelected = String(at === index);
      tab.tabIndex = at === index ? 0 : -1;
    });
    this.#panels.forEach((panel, at) => (panel.hidden = at !== index));
  }

  /** Opens the tab that contains the target of a link. */
  #showTarget(): void {
    const target = document.querySelector(":target");
    const index = this.#panels.findIndex((panel) => target !== null && panel.contains(target));
    if (index < 0) return;
    this.#show(index);
    target?.scrollIntoView();
  }

  #move(event: KeyboardEvent): void {
    const last = this.#tabs.length - 1;
    const now = this.#tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (to === undefined || now < 0) return;
    event.preventDefault();
    const index = (to + last + 1) % (last + 1);
    this.#choose(index);
    this.#tabs[index]?.focus();
  }
}

function element<Name extends "div" | "button">(name: Name, role: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.setAttribute("role", role);
  return made;
}

/** Stores the choice. If the browser does not allow storage, it applies to this page only. */
function remember(group: string, label: string): void {
  try {
    if (group !== "") localStorage.setItem(storage + group, label);
  } catch {}
}

function remembered(group: string): string {
  try {
    return localStorage.getItem(storage + group) ?? "";
  } catch {
    return "";
  }
}

customElements.define("doc-tabs", DocTabs);
