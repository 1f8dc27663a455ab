import ts from "typescript";
import type { InterfaceContract } from "../contract/contract.ts";
import { header, perInterface } from "../generator.ts";
import { componentRef } from "../contract/schemas.ts";
import { eventsDeclaration, operationsDeclaration, schemaDeclarations, SchemaTypes } from "./declarations.ts";
import { resolved } from "../contract/resolved-operation.ts";

/** `types.ts`: every schema, operation and event of an interface as documented TypeScript types. */
export const types = perInterface("types", (api) => [{ path: `${api.name}/types.ts`, content: typesFile(api) }]);

function typesFile(api: InterfaceContract): string {
  const names = new Map(Object.entries(resolved(api).names.types));
  const schemaTypes = new SchemaTypes(api.components.schemas, names);
  const events = api.events.map(({ schema, ...event }) => ({ ...event, schema: { $ref: componentRef(schema) } }));
  const statements = [
    ...schemaDeclarations(api, schemaTypes, names),
    ...operationsDeclaration(api, schemaTypes),
    ...eventsDeclaration("Events", ["The body of each event's delivery, by the event's name."], events, schemaTypes),
    ...eventsDeclaration(
      "StreamEvents",
      ["The data of each event on the stream, by its kind."],
      api.streamEvents,
      schemaTypes,
    ),
  ];
  const imports = schemaTypes.usesExtensible ? ['import type { Extensible } from "../runtime/operation.ts";', ""] : [];
  const body = statements.length > 0 ? statements.map(print).join("\n\n") : "export {};";
  return [`// ${header(api.source)}`, "", ...imports, body, ""].join("\n");
}

const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
const target = ts.createSourceFile("types.ts", "", ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, target);
}
