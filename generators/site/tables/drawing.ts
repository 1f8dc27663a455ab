import { escape } from "../html-template.ts";
import type { SiteTools } from "../source.ts";

/** What the styles of the site say in place of the drawing, and ids that would not be the only ones of their name. */
const unwanted = /\s(?:id|fill|stroke|font-family|font-size|xml:space)="[^"]*"/g;

/** A diagram in the DOT language as an image that has a name, and its colours from the styles of the site. */
export function drawing({ draw }: SiteTools, dot: string, name: string): string {
  return draw(dot)
    .replace(/<!--[^]*?-->|<title>[^<]*<\/title>/g, "")
    .replace(/<[a-z][^>]*>/g, (tag) => (tag.startsWith("<svg") ? opening(tag, name) : tag.replace(unwanted, "")))
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** One unit of the drawing is one pixel of the page, so that texts are as large as the styles say. */
function opening(tag: string, name: string): string {
  const box = /viewBox="([^"]*)"/.exec(tag)?.[1] ?? "";
  const [, , width = "0", height = "0"] = box.split(" ");
  return `<svg class="graph" role="img" aria-label="${escape(name)}" width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}" viewBox="${box}">`;
}
