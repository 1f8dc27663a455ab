import { hasEnvelope } from "../../generators/contract/facts/deliveries.ts";
import { expectShape } from "../../generated/runtime/checks/shape.ts";
import type { ResponseGuard } from "../../generated/runtime/validation/validation.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type Alternative, type Schema, type SchemaScope, type Shape, shapeOf, validatorOf } from "./json-schema.ts";

/** The kinds of documented elements of messages. */
export const elementKinds = ["field", "value", "header", "error", "event", "state"] as const;

export type ElementKind = (typeof elementKinds)[number];

/**
 * A documented element of the messages of an implementation, by name: a field of an object (`Pet.name`), a value of an
 * enum (`Kind: cat`), a header of a response (`findPets 429: Retry-After`), an error (`findPets: NoSuchShop`), an
 * event, a state (`Adoption: pending`).
 */
export interface ContractElement {
  kind: ElementKind;
  name: string;
}

/** The names of elements. */
export const nameOf = {
  field: (object: string, field: string): string => `${object}.${field}`,
  value: (owner: string, value: unknown): string => `${owner}: ${String(value)}`,
  header: (operation: string, status: string, header: string): string => `${operation} ${status}: ${header}`,
  error: (operation: string, error: string): string => `${operation}: ${error}`,
};

/** Returns the schemas of a contract, to resolve references. */
export function scopeOf(contract: InterfaceContract): SchemaScope {
  const { name, components } = contract;
  const scope = scopes.get(contract) ?? {
    file: `${name}/contract.json`,
    schemas: components.schemas,
    extensions: true,
  };
  scopes.set(contract, scope);
  return scope;
}

/** Validators are compiled once for each scope. */
const scopes = new WeakMap<InterfaceContract, SchemaScope>();

/** Returns the validator of a schema of a contract. */
export function validatorIn(contract: InterfaceContract, schema: Schema): ReturnType<typeof validatorOf> {
  return validatorOf(schema, scopeOf(contract));
}

/**
 * Asserts that a value is valid under a schema of a contract.
 *
 * @param received The original value, if it was changed before.
 * @throws {Mismatch} At the first wrong field, as a JSON pointer, with the actual value and the expected one.
 */
export function expectValid(
  where: string,
  contract: InterfaceContract,
  schema: Schema,
  value: unknown,
  received = value,
): void {
  expectShape(where, validatorIn(contract, schema) as ResponseGuard<unknown>, value, undefined, received);
}

/** Returns a reference to a schema of the components. */
export function named(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

const resolved = new WeakMap<Schema, Shape>();

/** Returns the values that a schema allows, which are computed once. */
export function resolvedShape(schema: Schema, scope: SchemaScope): Shape {
  const known = resolved.get(schema) ?? shapeOf(schema, scope);
  resolved.set(schema, known);
  return known;
}

/** Returns the alternatives of a schema, without null. */
export function alternativesOf(schema: Schema, scope: SchemaScope): readonly Alternative[] {
  return resolvedShape(schema, scope).alternatives;
}

/** Returns true for a schema whose values are states. */
export function isStateSchema({ states }: InterfaceContract, schema: string | undefined): boolean {
  return states.some((table) => table.schema === schema);
}

/** Returns the values of an enum if there are at least two. */
export function choicesOf({ enum: values = [] }: Schema): readonly unknown[] {
  return values.length > 1 ? values : [];
}

/** Returns every documented element of the messages of an implementation, sorted by kind. */
export function elementsOf(contract: InterfaceContract): ContractElement[] {
  const found = new Map<string, ContractElement>();
  const add = (kind: ElementKind, name: string): void => void found.set(`${kind} ${name}`, { kind, name });
  const scope = scopeOf(contract);
  const visited = new Set<string>();

  const walk = (schema: Schema, place: string): void => {
    for (const { component, keywords } of alternativesOf(schema, scope)) {
      const { properties = {}, items, additionalProperties: others } = keywords;
      const isObject = Object.keys(properties).length > 0;
      const kind = isStateSchema(contract, component) ? "state" : "value";
      for (const value of choicesOf(keywords)) add(kind, nameOf.value(component ?? place, value));
      if (component !== undefined && isObject) {
        if (visited.has(component)) continue;
        visited.add(component);
        for (const field of Object.keys(properties)) add("field", nameOf.field(component, field));
      }
      for (const [field, each] of Object.entries(properties)) walk(each, nameOf.field(component ?? place, field));
      if (items !== undefined) walk(items, place);
      if (typeof others === "object") walk(others, place);
    }
  };

  for (const { name, responses, errorCases } of contract.operations) {
    for (const [status, { headers = {}, content }] of Object.entries(responses)) {
      walk(content?.["application/json"]?.schema ?? {}, name);
      for (const header of Object.keys(headers)) add("header", nameOf.header(name, status, header));
    }
    for (const error of errorCases) add("error", nameOf.error(name, error.name));
  }
  for (const { envelope, nameField } of contract.deliveries.filter(hasEnvelope)) {
    const { properties = {} } = alternativesOf(named(envelope), scope)[0]?.keywords ?? {};
    for (const [field, schema] of Object.entries(properties)) {
      add("field", nameOf.field(envelope, field));
      // The values of this field are the events.
      if (field !== nameField) walk(schema, nameOf.field(envelope, field));
    }
  }
  for (const { name, payload } of contract.events) {
    add("event", name);
    if (payload !== undefined) walk(named(payload), payload);
  }
  for (const { name } of contract.streamEvents) add("event", name);
  for (const { schema, states } of contract.states) for (const each of states) add("state", nameOf.value(schema, each));
  return elementKinds.flatMap((kind) => [...found.values()].filter((each) => each.kind === kind));
}
