import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

/** A template of `templates/`, compiled. `escape` makes a value safe for the kind of text that is written. */
export function template<Data>(name: string, escape: (value: string) => string): (data: Data) => string {
  const source = readFileSync(join(import.meta.dirname, "../templates", name), "utf8");
  const engine = Handlebars.create();
  const render = engine.compile<unknown>(source, { strict: false, noEscape: true });
  return (data) => render(mapStrings(data, escape));
}

/** Escapes every string of the data; a template marks with {{{ }}} nothing that it does not receive escaped. */
function mapStrings(value: unknown, escape: (value: string) => string): unknown {
  if (typeof value === "string") return escape(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, escape));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, escape)]));
}
