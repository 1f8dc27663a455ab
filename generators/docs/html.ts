import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { compiled } from "../templates.ts";
import { places } from "./links.ts";
import { rootOf } from "./page.ts";

/**
 * A template of `theme/`, compiled. Everything is escaped but `{{{…}}}`, which is for HTML that the site made.
 *
 * - `{{href path}}`: a place of the site, from the page that it is put into.
 * - `{{prose text}}`: words of the spec, with code between backticks and lines as paragraphs would wrap.
 * - `{{requirement api id}}`: a link to a requirement.
 */
export function htmlTemplate<Data extends object>(name: string): (path: string, data: Data) => string {
  const render = compiled<Data & { root: string }>(engine, readFileSync(join(folder, name), "utf8"));
  return (path, data) => render({ ...data, root: rootOf(path) });
}

const folder = join(import.meta.dirname, "theme");
const engine = Handlebars.create();

engine.registerHelper("href", (path: string, { data }: Handlebars.HelperOptions) => rootIn(data) + path);
engine.registerHelper("prose", (text: unknown) => new Handlebars.SafeString(prose(text)));
engine.registerHelper("requirement", (api: string, id: string, { data }: Handlebars.HelperOptions) => {
  const href = escape(rootIn(data) + places.requirement(api, id));
  return new Handlebars.SafeString(`<a class="id" href="${href}">${escape(id)}</a>`);
});

function rootIn(data: unknown): string {
  return (data as { root: { root: string } }).root.root;
}

/** Text that is nothing but text in HTML, in an attribute too. */
export function escape(text: string): string {
  return Handlebars.escapeExpression(text);
}

/** Words of the spec as HTML: what stands between backticks is code. */
export function prose(text: unknown): string {
  if (text === undefined || text === null) return "";
  return String(text)
    .split(/`([^`\n]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escape(part)}</code>` : escape(part)))
    .join("");
}

/** A value of the contract as code, as JSON would write it. */
export function code(value: unknown): string {
  return codeText(JSON.stringify(value) ?? "undefined");
}

/** Text as code. */
export function codeText(text: string): string {
  return `<code>${escape(text)}</code>`;
}

/** A link from a page to a place of the site. */
export function link(from: string, to: string, text: string): string {
  return `<a href="${escape(rootOf(from) + to)}">${escape(text)}</a>`;
}

/** `a`, `a or b`, `a, b or c`. */
export function either(parts: readonly string[], word = "or"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.slice(-1).join("")}`;
}

/** An id of one part below another: the same in the page and in a link to it, whatever the part's name holds. */
export function anchorWithin(anchor: string, name: string): string {
  return `${anchor}.${encodeURIComponent(name.toWellFormed())}`;
}
