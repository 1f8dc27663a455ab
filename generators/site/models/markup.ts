import { escape } from "../html-template.ts";
import { rootOf } from "../page.ts";

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
