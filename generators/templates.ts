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
  const engine = Handlebars.create();
  for (const [writer, write] of Object.entries(writers)) engine.registerHelper(writer, (value) => write(String(value)));
  return compiled<Data>(engine, readFileSync(join(import.meta.dirname, "../templates", name), "utf8"), {
    noEscape: true,
  });
}

/**
 * Compiles a template in which every name has to be one that the data has, be it with the value undefined: a misspelt
 * one is an error. Handlebars' own strictness leaves out the arguments of helpers, as in `{{#if nmae}}`.
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

/** Marks every path of a template as one that has to lead somewhere. */
class StrictPaths extends Handlebars.Visitor {
  override PathExpression(path: hbs.AST.PathExpression): void {
    Object.assign(path, { strict: true });
  }
}
