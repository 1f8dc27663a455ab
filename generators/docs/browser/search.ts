import MiniSearch, { type SearchResult } from "minisearch";
import { find, searchOptions } from "./shared/search.ts";
import { messageOf } from "../../../templates/runtime/client/errors.ts";

declare global {
  var siteIndex: string | undefined;
}

const root = document.documentElement.dataset["root"] ?? "";
const most = 30;

/** The index, loaded when it is first needed: as a script, since a page opened from a folder may fetch nothing. */
let loading: Promise<MiniSearch> | undefined;
function index(): Promise<MiniSearch> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}assets/search-index.js`;
    script.addEventListener("load", () => resolve(MiniSearch.loadJSON(globalThis.siteIndex ?? "", searchOptions)));
    script.addEventListener("error", () => reject(new Error("The search's index could not be loaded.")));
    document.head.append(script);
  });
  return loading;
}

function item({ id, title, kind, area }: SearchResult): HTMLLIElement {
  const link = document.createElement("a");
  link.href = `${root}${String(id)}`;
  link.textContent = String(title);
  const about = document.createElement("span");
  about.className = "about";
  about.textContent = [kind, area].filter((word) => word !== "").join(" · ");
  const entry = document.createElement("li");
  entry.append(link, " ", about);
  return entry;
}

/** The message for a query, and its results. */
async function resultsOf(query: string): Promise<{ summary: string; items: HTMLLIElement[] }> {
  if (query.trim() === "") return { summary: "", items: [] };
  try {
    const found = find(await index(), query);
    const items = found.slice(0, most).map(item);
    if (found.length === 0) return { summary: `Nothing is found for “${query}”.`, items };
    return { summary: found.length > most ? `The first ${most} of ${found.length}` : `${found.length} found`, items };
  } catch (error) {
    return { summary: messageOf(error), items: [] };
  }
}

function setUp(): void {
  const form = document.querySelector<HTMLFormElement>("form.search");
  const field = form?.querySelector<HTMLInputElement>("input");
  if (!form || !field) return;

  const panel = document.createElement("div");
  panel.className = "results";
  panel.hidden = true;
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const list = document.createElement("ol");
  panel.append(status, list);
  form.append(panel);

  const close = (): void => {
    panel.hidden = true;
  };
  const show = async (): Promise<void> => {
    const query = field.value;
    const results = await resultsOf(query);
    if (query !== field.value) return; // Something else has been written meanwhile.
    status.textContent = results.summary;
    list.replaceChildren(...results.items);
    panel.hidden = query.trim() === "";
  };
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll("a")];
  const move = (step: number): void => {
    const all: HTMLElement[] = [field, ...links()];
    const here = all.indexOf(document.activeElement as HTMLElement);
    all[(here + step + all.length) % all.length]?.focus();
  };

  field.addEventListener("focus", () => void index().catch(() => undefined)); // Said when something is looked for.
  field.addEventListener("input", () => void show());
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      close();
      field.focus();
    } else if (!panel.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
  form.addEventListener("submit", (event) => {
    const [first] = links();
    if (panel.hidden || !first) return;
    event.preventDefault();
    close();
    location.href = first.href;
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node) || !form.contains(target) || target instanceof HTMLAnchorElement) close();
  });
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    const isWriting = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.key !== "/") return;
    event.preventDefault();
    field.focus();
  });
}

/** On the page of the search: what its address asks for. */
async function answerAddress(): Promise<void> {
  const list = document.querySelector("[data-search-results]");
  const status = document.querySelector("[data-search-status]");
  const query = new URLSearchParams(location.search).get("q");
  if (!list || !status || query === null) return;
  const field = document.querySelector<HTMLInputElement>("form.search input");
  if (field) field.value = query;
  const results = await resultsOf(query);
  status.textContent = results.summary;
  list.replaceChildren(...results.items);
}

document.addEventListener("DOMContentLoaded", () => {
  setUp();
  void answerAddress();
});
