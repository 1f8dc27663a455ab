import fc from "fast-check";
import { hostileValues, texts } from "./hostile.ts";

/** JSON Schema, as far as it says what to put somewhere. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  format?: string;
}

/** What is known of a server: the schemas by name, and texts and values that mean something to it. */
export interface Known {
  schemas: Readonly<Record<string, Schema>>;
  texts: readonly string[];
  objects: readonly object[];
}

const deepest = 6;

/** Values that a schema describes, with something wrong in one place out of twenty. */
export function valuesOf(schema: Schema, known: Known, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 19, arbitrary: depth > deepest ? fc.constant(null) : rightValues(schema, known, depth) },
    { weight: 1, arbitrary: hostileValues() },
  );
}

function rightValues(schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema): fc.Arbitrary<unknown> => valuesOf(part, known, depth + 1);
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return inner(known.schemas[name] ?? {});
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 0) return fc.oneof(texts(known.texts), fc.jsonValue({ maxDepth: 1 }), objects(known));
  return fc.oneof(...types.map((type) => ofType(type, schema, known, inner)));
}

function ofType(
  type: string,
  { properties, required = [], items = {}, minimum = -1, maximum = 100, format }: Schema,
  known: Known,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (type) {
    case "object":
      if (!properties || Object.keys(properties).length === 0) return objects(known);
      return recordOf(
        Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
        required,
      );
    case "array":
      return fc.array(inner(items), { maxLength: 4 });
    case "integer":
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) }),
        fc.constantFrom(1, ...known.texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number)),
      );
    case "number":
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.oneof(texts(known.texts), fc.constantFrom(...(samples[format ?? ""] ?? ["text"])));
  }
}

/** Once in a while something that is required is not there. */
function recordOf(fields: Record<string, fc.Arbitrary<unknown>>, required: readonly string[]): fc.Arbitrary<unknown> {
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof({ weight: 14, arbitrary: whole }, { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) });
}

function objects({ objects: some }: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.dictionary(fc.string({ maxLength: 8 }), hostileValues(), { maxKeys: 3 }),
    fc.constantFrom({}, ...some),
  );
}

const samples: Readonly<Record<string, readonly string[]>> = {
  "date-time": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.123456789+02:00", "2026-13-01T00:00:00Z"],
  date: ["2026-01-02", "2026-02-29"],
  uri: ["https://destination.example.com/hook", "http://127.0.0.1:9/", "https://[fe80::1]/"],
  url: ["https://destination.example.com/hook", "ftp://example.com/"],
};
