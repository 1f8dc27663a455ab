import { isRecord } from "../../generated/runtime/body.ts";
import { responseOf } from "../../generators/contract/facts/responses.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import type { Schema, SchemaScope } from "./json-schema.ts";
import { alternativesOf, scopeOf } from "./elements.ts";
import { isLike } from "./is-like.ts";
import { askedIn, closestAlternative, isTelling, type SentRequest } from "./sightings.ts";

type Row = Readonly<Record<string, unknown>>;

/** A documented object: its fields, and the name of its schema, which identifies it. */
export interface DocumentedObject {
  name: string;
  keywords: Schema;
}

/** Returns another object in place of a documented one. */
export type ObjectChange = (object: Row, documented: DocumentedObject) => Row;

/**
 * Returns the body of a response with every documented object in it changed, the innermost first. Returns the same body
 * if it has no documented object. The suite decides which of several documented forms an object has.
 */
export function changedObjects(
  contract: InterfaceContract,
  operation: Operation,
  { request, status, body }: { request: SentRequest; status: number; body: unknown },
  change: ObjectChange,
): unknown {
  const schema = schemaOf(operation, status);
  const scope = scopeOf(contract);
  if (schema === undefined || isOpenError(operation, body, scope)) return body;
  return changedIn(body, [schema], { scope, asked: askedIn(request), change, owner: "" });
}

/** Returns the schema of the bodies of a status. An error with an open status may have any object. */
export function schemaOf(operation: Operation, status: number): Schema | undefined {
  return responseOf(operation, status)?.response.content?.["application/json"]?.schema;
}

/**
 * Returns the body of a response without conditional fields that are null, which count as missing. Returns undefined
 * for a documented error that may have the status of a success.
 */
export function withoutConditionalNulls(
  contract: InterfaceContract,
  operation: Operation,
  response: { request: SentRequest; status: number; body: unknown },
): unknown {
  if (isOpenError(operation, response.body, scopeOf(contract))) return undefined;
  return changedObjects(contract, operation, response, (object, { keywords: { properties = {} } }) =>
    Object.fromEntries(
      Object.entries(object).filter(([name, value]) => value !== null || properties[name]?.["x-when"] === undefined),
    ),
  );
}

/** Returns true for a documented error with an open status, which may be that of a success. */
function isOpenError({ errorCases }: Operation, body: unknown, scope: SchemaScope): boolean {
  return errorCases.some(
    ({ status, credentials, schema }) =>
      status === undefined &&
      credentials === undefined &&
      schema !== undefined &&
      isTelling(schema, scope) &&
      isLike(body, schema, scope),
  );
}

interface Changing {
  scope: SchemaScope;
  asked: Readonly<Record<string, unknown>>;
  change: ObjectChange;

  /** The name of an object without a named schema. */
  owner: string;
}

function changedIn(value: unknown, schemas: readonly Schema[], changing: Changing): unknown {
  if (typeof value !== "object") return value;
  const { scope, asked, change, owner } = changing;
  const [only, ...more] = schemas;
  const alternatives =
    only !== undefined && more.length === 0
      ? alternativesOf(only, scope)
      : schemas.flatMap((schema) => alternativesOf(schema, scope));
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ keywords }) => (keywords.items === undefined ? [] : [keywords.items]));
    if (items.length === 0) return value;
    const changed = value.map((item: unknown) => changedIn(item, items, changing));
    return changed.some((item, index) => item !== value[index]) ? changed : value;
  }
  if (!isRecord(value)) return value;
  const { component = owner, keywords } = closestAlternative(value, alternatives, asked) ?? {};
  if (keywords === undefined) return value;
  const { properties = {}, additionalProperties: others } = keywords;
  let inside: Row = value;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (typeof member !== "object" || member === null) continue;
    const schema = properties[name] ?? (typeof others === "object" ? others : undefined);
    if (schema === undefined) continue;
    const changed = changedIn(member, [schema], { ...changing, owner: `${component}.${name}` });
    if (changed !== member) inside = { ...inside, [name]: changed };
  }
  return change(inside, { name: component, keywords });
}

/** A field of a documented object in the responses of an operation. */
export interface DocumentedField {
  operation: string;

  /** The name of the object, or that of the enclosing schema. */
  object: string;
  name: string;
  schema: Schema;
  required: boolean;

  /** True if the object has only documented fields. */
  isClosed: boolean;

  /** True if its value selects a variant: with another value, the object is a variant that readers do not know yet. */
  isDiscriminator: boolean;
}

/** Returns every field of every documented object in the responses of an operation with a documented status. */
export function documentedFields(contract: InterfaceContract, operation: Operation): DocumentedField[] {
  const scope = scopeOf(contract);
  const found = new Map<string, DocumentedField>();
  const visit = (schema: Schema, owner: string): void => {
    for (const { component = owner, keywords } of alternativesOf(schema, scope)) {
      const { properties = {}, required = [], items, additionalProperties: others, discriminator } = keywords;
      if (items !== undefined) visit(items, owner);
      if (typeof others === "object") visit(others, owner);
      for (const [name, each] of Object.entries(properties)) {
        const key = `${component}.${name}`;
        if (found.has(key)) continue;
        found.set(key, {
          operation: operation.name,
          object: component,
          name,
          schema: each,
          required: required.includes(name),
          isClosed: others === false,
          isDiscriminator: isRecord(discriminator) && discriminator["propertyName"] === name,
        });
        visit(each, key);
      }
    }
  };
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const schema = content?.["application/json"]?.schema;
    if (schema !== undefined && status !== "default") visit(schema, "");
  }
  return [...found.values()];
}
