import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

/** Escapes a value for one kind of text: `{{code name}}`. */
export type Writers = Record<string, (value: string) => string>;

/**
 * A compiled template of `templates/`. Nothing is escaped automatically, since the escaping depends on the place:
 * each value from a spec must use one of the writers.
 */
export function template<Data>(name: string, writers: Writers): (data: Data) => string {
  const engine = Handlebars.create();
  for (const [writer, write] of Object.entries(writers)) engine.registerHelper(writer, (value) => write(String(value)));
  return compiled<Data>(engine, readFileSync(join(import.meta.dirname, "../templates", name), "utf8"), {
    noEscape: true,
  });
}

/**
 * Compiles a template that rejects unknown names; a value may be undefined, but a misspelt name is an error. The
 * strict mode of Handlebars does not cover the arguments of helpers, as in `{{#if nmae}}`.
 */
export function compiled<Data>(
  engine: typeof Handlebars,
  source: string,
  options: CompileOptions = {},
): Handlebars.TemplateDelegate<Data> {
  const program = engine.parse(source);
  new StrictPaths().accept(program);
  return engine.compile<Data>(program, { ...options, strict: true });
}

/** Marks every path of a template as required. */
class StrictPaths extends Handlebars.Visitor {
  override PathExpression(path: hbs.AST.PathExpression): void {
    Object.assign(path, { strict: true });
  }
}
