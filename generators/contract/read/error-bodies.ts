import { json } from "../model/content-kinds.ts";
import type { ErrorCase, MediaType, Operation, Schema } from "../model/contract.ts";
import { componentOf, componentRef, mapEntries } from "../model/schemas.ts";

/**
 * Returns operations whose documented errors have existing components: an inline body, such as that of a template,
 * becomes a component with the name of the error. An error without fields has no body.
 *
 * @returns Also the added components, by name.
 */
export function withErrorComponents(
  operations: readonly Operation[],
  schemas: Readonly<Record<string, Schema>>,
): { operations: Operation[]; added: Record<string, Schema> } {
  const added = new Map<string, Schema>();
  const isThere = ({ schema }: ErrorCase): boolean => Object.hasOwn(schemas, componentOf(schema?.$ref) ?? "");
  const named = operations.map((operation) => {
    const names = new Map<string, string>();
    const errorCases = operation.errorCases.map((each) => {
      const { schema, ...bare } = each;
      if (schema !== undefined && isThere(each)) return { ...bare, schema };
      const body = writtenBody(operation, each, isThere);
      const name = body && freeName(each.name, body, schemas, added);
      if (body === undefined || name === undefined) return bare;
      added.set(name, body);
      names.set(keyOf(each.status, body), name);
      return { ...bare, schema: { $ref: componentRef(name) } };
    });
    return names.size === 0 ? { ...operation, errorCases } : { ...withNames(operation, names), errorCases };
  });
  return { operations: named, added: Object.fromEntries(added) };
}

/** Returns the inline body of an error; if errors share a status, each takes the one at its position. */
function writtenBody(
  { responses, errorCases }: Operation,
  error: ErrorCase,
  isThere: (each: ErrorCase) => boolean,
): Schema | undefined {
  const alike = errorCases.filter((each) => each.status === error.status && !isThere(each));
  const { schema } = responses[statusKey(error.status)]?.content?.[json] ?? {};
  const written = alternatives(schema).filter((each) => each.$ref === undefined && each.properties !== undefined);
  return written.length === alike.length ? written[alike.indexOf(error)] : undefined;
}

function statusKey(status: number | undefined): string {
  return String(status ?? "default");
}

function alternatives(schema: Schema | undefined): Schema[] {
  return schema === undefined ? [] : (schema.anyOf ?? [schema]);
}

/** Returns the name of an error, changed if another schema has it. */
function freeName(
  name: string,
  body: Schema,
  schemas: Readonly<Record<string, Schema>>,
  added: ReadonlyMap<string, Schema>,
): string | undefined {
  const before = added.get(name);
  const isTaken = Object.hasOwn(schemas, name) || (before !== undefined && schemaKey(before) !== schemaKey(body));
  return isTaken ? undefined : name;
}

function withNames(operation: Operation, names: ReadonlyMap<string, string>): Operation {
  const responses = mapEntries(operation.responses, ({ content, ...response }, status) => {
    const renamed = (schema: Schema): Schema => {
      const name = names.get(keyOf(status === "default" ? undefined : Number(status), schema));
      return name === undefined ? schema : { $ref: componentRef(name) };
    };
    const ofMedia = (media: MediaType): MediaType => {
      const { schema } = media;
      if (schema === undefined) return media;
      const { anyOf } = schema;
      return { ...media, schema: anyOf ? { ...schema, anyOf: anyOf.map(renamed) } : renamed(schema) };
    };
    return { ...response, ...(content && { content: mapEntries(content, ofMedia) }) };
  });
  return { ...operation, responses };
}

function keyOf(status: number | undefined, body: Schema): string {
  return `${statusKey(status)} ${schemaKey(body)}`;
}

function schemaKey(schema: Schema): string {
  return JSON.stringify(schema);
}
