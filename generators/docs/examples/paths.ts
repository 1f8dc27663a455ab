import { type Generator, perInterface } from "../../generator.ts";
import { literal } from "../../typescript/literal.ts";
import { Module } from "../../typescript/module.ts";
import { constant, doc } from "../../typescript/structures.ts";

/** Generates the paths of an interface's operations as a constant of TypeScript. */
export const paths: Generator = perInterface(
  "paths",
  (api) => {
    const module = new Module(api);
    const operations = module.type("./types.ts", "Operations");
    const statement = constant({
      name: module.declare("paths"),
      type: `Readonly<Record<keyof ${operations}, string>>`,
      value: literal(Object.fromEntries(api.operations.map(({ name, path }) => [name, path]))),
      docs: doc(`The paths of “${api.title}”, by operation.`),
    });
    return [{ path: `${api.name}/paths.ts`, content: module.print([statement]) }];
  },
  ({ operations }) => (operations.length === 0 ? [] : [{ path: "paths.ts", purpose: "the path of each operation" }]),
);
