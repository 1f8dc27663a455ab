import type { InterfaceContract, Parameter, Schema } from "../../../generators/contract/model/contract.ts";
import { componentRef } from "../../../generators/contract/model/schemas.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";

/** Two schemas: `loose` accepts every value of `tight`, and more. */
export interface Mutation {
  readonly keyword: string;
  readonly loose: Schema;
  readonly tight: Schema;

  /** True if readers accept the additional values of the loose schema. */
  readonly isOpen?: boolean;

  /** True if a parameter or a header can carry the values, and text distinguishes the two schemas. */
  readonly isText?: boolean;
}

const text: Schema = { type: "string" };
const integer: Schema = { type: "integer" };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
const list = (given: Schema = {}): Schema => ({ type: "array", items: text, ...given });

/** Returns a pair of schemas that differ in one keyword. */
function keyword(name: string, base: Schema, value: unknown, loose?: unknown, more: Partial<Mutation> = {}): Mutation {
  return {
    keyword: name,
    loose: { ...base, ...(loose !== undefined && { [name]: loose }) },
    tight: { ...base, [name]: value },
    isText: base.type !== "object",
    ...more,
  };
}

/** Mutations of every keyword that schemas of contracts use. */
export const mutations: readonly Mutation[] = [
  keyword("type", {}, "integer", "number"),
  keyword("type", {}, "string", ["string", "null"], { isText: false }),
  keyword("type", {}, "object", ["object", "string"], { isText: false }),
  keyword("enum", text, ["a"], ["a", "b"], { isOpen: true }),
  keyword("enum", integer, [1], [1, 2]),
  keyword("enum", text, ["a"], undefined, { isOpen: true }),
  keyword("const", text, "a"),
  keyword("minimum", integer, 3, 2),
  keyword("minimum", { type: "number" }, 0),
  keyword("maximum", integer, 9, 10),
  keyword("exclusiveMinimum", { type: "number" }, 3, 2),
  keyword("exclusiveMaximum", { type: "number" }, 3, 4),
  keyword("multipleOf", integer, 4, 2),
  keyword("multipleOf", { type: "number" }, 0.01),
  keyword("minLength", text, 3, 2),
  keyword("maxLength", text, 20, 21),
  keyword("pattern", text, "^[a-z]{3}-\\d+$"),
  keyword("pattern", text, "^a+$", "^[ab]+$"),
  keyword("format", integer, "int32", "int64"),
  keyword("format", text, "date"),
  keyword("format", text, "uuid"),
  keyword("items", { type: "array" }, integer, { type: "number" }),
  keyword("minItems", list(), 2, 1),
  keyword("maxItems", list(), 2, 3),
  keyword("uniqueItems", list(), true),
  keyword("contains", list(), { type: "string", const: "a" }),
  keyword(
    "contains",
    { type: "array", items: integer },
    { type: "integer", minimum: 5 },
    { type: "integer", minimum: 4 },
  ),
  keyword("minContains", { type: "array", items: integer, contains: { minimum: 5 } }, 2, 1),
  keyword("maxContains", { type: "array", items: integer, contains: { minimum: 5 } }, 5, 6),
  keyword("unevaluatedItems", { type: "array", prefixItems: [integer] }, text, undefined, { isText: false }),
  keyword("prefixItems", { type: "array" }, [integer, text], [integer], { isText: false }),
  keyword("minProperties", { type: "object", additionalProperties: text }, 2, 1),
  keyword("maxProperties", { type: "object", additionalProperties: text }, 2, 3),
  keyword("additionalProperties", object({ a: text }), false),
  keyword("additionalProperties", { type: "object" }, integer, { type: "number" }),
  keyword("unevaluatedProperties", object({ a: text }), false),
  keyword("propertyNames", { type: "object", additionalProperties: text }, { type: "string", pattern: "^[a-z]$" }),
  keyword("propertyNames", object({ name: text }), { pattern: "^[a-z]" }),
  keyword("patternProperties", { type: "object" }, { "^x-": integer }, { "^x-": { type: "number" } }),
  keyword("dependentRequired", object({ a: text, b: text }), { a: ["b"] }),
  keyword("dependentSchemas", object({ a: text }), { a: { properties: { b: text } } }),
  keyword(
    "dependentSchemas",
    object({ a: text }),
    { a: { properties: { b: text } } },
    { a: { properties: { b: {} } } },
  ),
  keyword("required", object({ a: text, b: text }), ["a", "b"], ["a"]),
  keyword("properties", { type: "object", required: ["a"] }, { a: { type: "string", maxLength: 2 } }, { a: text }),
  keyword("anyOf", {}, [text], [text, { type: "null" }], { isText: false }),
  keyword("anyOf", {}, [object({ a: text }, ["a"])], [object({ a: text }, ["a"]), object({ b: text }, ["b"])], {
    isText: false,
  }),
  keyword("oneOf", {}, [text], [text, { type: "array", items: text }], { isText: false }),
  keyword("allOf", text, [{ maxLength: 4 }]),
  keyword("not", text, { const: "a" }),
  keyword("not", { type: "object" }, object({ a: text }, ["a"]), object({ a: { ...text, maxLength: 3 } }, ["a"])),
  keyword(
    "then",
    { ...object({ kind: text }), if: object({ kind: { const: "a" } }, ["kind"]) },
    object({ b: { ...text, maxLength: 40 } }),
    object({ b: text }),
  ),
  {
    keyword: "required, a field with the name of what every object has",
    loose: object({}),
    tight: object({ constructor: text }, ["constructor"]),
  },
];

/** Two tuples in different order: each accepts values that the other rejects. */
export const reordered: Pick<Mutation, "loose" | "tight"> = {
  loose: { type: "array", prefixItems: [text, integer], minItems: 2 },
  tight: { type: "array", prefixItems: [integer, text], minItems: 2 },
};

type Components = Record<string, Schema>;

/** A place for a schema within another one; `id` keeps the components of several places apart. */
export interface PositionOfSchema {
  readonly name: string;
  place(schema: Schema, id: string): { schema: Schema; components?: Components };
}

const ref = (name: string): Schema => ({ $ref: componentRef(name) });

export const positions: readonly PositionOfSchema[] = [
  { name: "inline", place: (schema) => ({ schema }) },
  { name: "a field", place: (schema) => ({ schema: object({ value: schema }, ["value"]) }) },
  { name: "an optional field", place: (schema) => ({ schema: object({ value: schema, other: text }, ["other"]) }) },
  {
    name: "referenced once",
    place: (schema, id) => ({
      schema: object({ value: ref(`Once${id}`) }, ["value"]),
      components: { [`Once${id}`]: schema },
    }),
  },
  {
    name: "referenced twice",
    place: (schema, id) => ({
      schema: object({ one: ref(`Twice${id}`), other: ref(`Twice${id}`) }),
      components: { [`Twice${id}`]: schema },
    }),
  },
  {
    name: "shared by two models",
    place: (schema, id) => ({
      schema: object({ one: ref(`One${id}`), other: ref(`Other${id}`) }),
      components: {
        [`One${id}`]: object({ value: ref(`Shared${id}`) }),
        [`Other${id}`]: object({ value: ref(`Shared${id}`) }, ["value"]),
        [`Shared${id}`]: schema,
      },
    }),
  },
  {
    name: "a subtype",
    place: (schema, id) => ({
      schema: ref(`Base${id}`),
      components: {
        [`Base${id}`]: {
          ...object({ kind: text }, ["kind"]),
          discriminator: {
            propertyName: "kind",
            mapping: { cat: componentRef(`Cat${id}`), dog: componentRef(`Dog${id}`) },
          },
        },
        [`Cat${id}`]: {
          ...object({ kind: { type: "string", const: "cat" }, value: schema }, ["kind", "value"]),
          allOf: [ref(`Base${id}`)],
        },
        [`Dog${id}`]: { ...object({ kind: { type: "string", const: "dog" } }, ["kind"]), allOf: [ref(`Base${id}`)] },
      },
    }),
  },
  {
    name: "inherited",
    place: (schema, id) => ({
      schema: { ...object({ own: text }), allOf: [ref(`Parent${id}`)] },
      components: { [`Parent${id}`]: object({ value: schema }, ["value"]) },
    }),
  },
  { name: "a record", place: (schema) => ({ schema: { type: "object", additionalProperties: schema } }) },
  { name: "an item", place: (schema) => ({ schema: { type: "array", items: schema } }) },
  {
    name: "a tuple",
    place: (schema) => ({ schema: { type: "array", prefixItems: [text, schema], minItems: 2, maxItems: 2 } }),
  },
  {
    name: "a union member",
    place: (schema, id) => ({
      schema: { anyOf: [{ type: "boolean" }, ref(`Member${id}`)] },
      components: { [`Member${id}`]: schema },
    }),
  },
];

/**
 * Returns an interface with operations and an event for each schema: `take0` takes the first, `give0` gives it, `sent0`
 * carries it.
 */
export function interfaceOf(schemas: readonly Schema[], position: PositionOfSchema): InterfaceContract {
  const placed = schemas.map((schema, index) => ({ index, ...position.place(schema, String(index)) }));
  return interfaceWith({
    operations: placed.flatMap(({ index }) => [
      operation(`take${index}`, { requestBody: { required: true, content: inJson(`Taken${index}`) } }),
      operation(`give${index}`, { responses: { "200": { description: "", content: inJson(`Given${index}`) } } }),
    ]),
    events: placed.map(({ index }) => ({ name: `sent${index}`, schema: `Sent${index}` })),
    components: {
      securitySchemes: {},
      schemas: Object.fromEntries(
        placed.flatMap(({ index, schema, components = {} }) => [
          ...Object.entries(components),
          ...["Taken", "Given", "Sent"].map((name) => [`${name}${index}`, schema] as const),
        ]),
      ),
    },
  });
}

/**
 * Does the same for parameters and headers: `query0`, `header0` take a value, `response0` and `delivery0` carry it in a
 * header.
 */
export function interfaceOfTexts(schemas: readonly Schema[]): InterfaceContract {
  return interfaceWith({
    operations: schemas.flatMap((schema, index) => [
      ...(["query", "header", "path"] as const).map((place) =>
        operation(
          `${place}${index}`,
          { parameters: [{ name: "value", in: place, required: true, schema }] },
          place === "path",
        ),
      ),
      operation(`response${index}`, {
        responses: { "200": { description: "", headers: { "X-Value": { required: true, schema } } } },
      }),
    ]),
    deliveries: schemas.map((schema, index) => ({
      name: `delivery${index}`,
      rules: {} as never,
      envelope: "Envelope",
      nameField: "event",
      tags: [],
      headers: [{ name: "X-Value", in: "header", required: true, schema } satisfies Parameter],
      responses: {},
    })),
  });
}

function operation(
  name: string,
  given: Partial<InterfaceContract["operations"][number]>,
  hasParameter = false,
): InterfaceContract["operations"][number] {
  return operationWith(name, { method: "post", path: `/${name}${hasParameter ? "/{value}" : ""}`, ...given });
}

function inJson(component: string): Record<string, { schema: Schema }> {
  return { "application/json": { schema: ref(component) } };
}
