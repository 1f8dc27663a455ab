import { type ExportDeclarationStructure, StructureKind } from "ts-morph";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { valueLists } from "../contract/facts/value-lists.ts";
import { perInterface } from "../generator.ts";
import { Module } from "../typescript/module.ts";

/**
 * Generates `index.ts`, the module behind the name of the interface: its client and types or, without operations, its
 * guards and types, and the values of its enums. Other roles have separate entry points.
 */
export const entry = perInterface("entry", (api) => [
  { path: `${api.name}/index.ts`, content: new Module(api).print(exportsOf(api)) },
]);

function exportsOf(api: InterfaceContract): ExportDeclarationStructure[] {
  const lists = Object.values(valueLists(api)).flat();
  const hasSchemas = Object.keys(api.components.schemas).length > 0;
  const isCalled = api.operations.length > 0;
  // Guards of values are also among the validators.
  const names = isCalled ? [] : lists.map(({ values }) => values);
  return [
    ...(isCalled ? [exportFrom("./client.ts")] : hasSchemas ? [exportFrom("./validators.ts")] : []),
    ...(lists.length > 0 ? [exportFrom("./enums.ts", names)] : []),
    { ...exportFrom("./types.ts"), isTypeOnly: true },
  ];
}

/** Exports all names, or some. */
function exportFrom(moduleSpecifier: string, namedExports: string[] = []): ExportDeclarationStructure {
  return { kind: StructureKind.ExportDeclaration, moduleSpecifier, namedExports };
}
