import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

/** Puts a value into text of one kind so that it stays what it is: `{{code name}}`. */
export type Writers = Record<string, (value: string) => string>;

/**
 * A template of `templates/`, compiled. Nothing is escaped by itself, since what is safe depends on the place: a value
 * that comes from a spec goes through one of the writers.
 */
export function template<Data>(name: string, writers: Writers): (data: Data) => string {
  const source = readFileSync(join(import.meta.dirname, "../templates", name), "utf8");
  const engine = Handlebars.create();
  for (const [writer, write] of Object.entries(writers)) engine.registerHelper(writer, (value) => write(String(value)));
  return engine.compile(source, { noEscape: true, knownHelpersOnly: false });
}
