import { type ExportDeclarationStructure, StructureKind } from "ts-morph";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { valueLists } from "../contract/facts/value-lists.ts";
import { perInterface } from "../generator.ts";
import { Module } from "../typescript/module.ts";

/**
 * `index.ts`: what the interface's own name gives when it is imported: its client and its types, or, where there is
 * nothing to call, its guards and its types, and the values of its enums. Every other role has an entry point of its own.
 */
export const entry = perInterface("entry", (api) => [
  { path: `${api.name}/index.ts`, content: new Module(api).print(exportsOf(api)) },
]);

function exportsOf(api: InterfaceContract): ExportDeclarationStructure[] {
  const lists = Object.values(valueLists(api)).flat();
  const hasSchemas = Object.keys(api.components.schemas).length > 0;
  const isCalled = api.operations.length > 0;
  // Guards of values are among the validators, too.
  const names = isCalled ? [] : lists.map(({ values }) => values);
  return [
    ...(isCalled ? [exportFrom("./client.ts")] : hasSchemas ? [exportFrom("./validators.ts")] : []),
    ...(lists.length > 0 ? [exportFrom("./enums.ts", names)] : []),
    { ...exportFrom("./types.ts"), isTypeOnly: true },
  ];
}

/** Of all names, or of some. */
function exportFrom(moduleSpecifier: string, namedExports: string[] = []): ExportDeclarationStructure {
  return { kind: StructureKind.ExportDeclaration, moduleSpecifier, namedExports };
}
