import fc from "fast-check";
import type { Schema } from "../../../kit/json-schema.ts";

/** The facts known of a server: the schemas by name, and texts and values that mean something to it. */
export interface Known {
  schemas: Readonly<Record<string, Schema>>;
  texts: readonly string[];
  objects: readonly object[];
}

const deepest = 6;

/** Values that a schema describes, with one place out of twenty invalid. */
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
  schema: Schema,
  known: Known,
  inner: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { properties, required = [], items = {} } = schema;
  const {
    minimum = -1,
    maximum = 100,
    format = "",
  } = schema as { minimum?: number; maximum?: number; format?: string };
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
      return fc.oneof(texts(known.texts), fc.constantFrom(...(samples[format] ?? ["text"])));
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

const groups: Readonly<Record<string, readonly string[]>> = {
  controls: ["", " ", "\0", "a\0b", "\u0001\u001f\u007f", "\r\nx-added: 1"],
  unicode: ["\ud800", "x\udc00", "\uffff", "\u202e", "\u{1f600}".repeat(100), "é".repeat(3000)],
  names: ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then"],
  paths: ["../../etc/passwd", "..", ".", "/", "a/b", "%00", "%", "%ff", "%C0%80", "\\", "?", "#", "&=&"],
  injections: ["' or 1=1 --", '"; drop table x; --', "<b onclick=alert(1)>", "${7*7}", "{{7*7}}", "%s%n", "*", "[a-z"],
  numbers: ["1e999", "-1", "-0", "NaN", "Infinity", "0x10", "1.5", "99999999999999999999", "9".repeat(400)],
  json: ["null", "true", "[]", "{}"],
  times: ["2024-02-30", "0000-00-00", "9999-12-31", "+275760-09-13T00:00:00Z", "-271821-04-20", "24:00"],
  addresses: ["http://[::1", "javascript:1", "file:///etc/passwd", "https://user:secret@127.0.0.1/", "https://\0/"],
  projections: ["fields:$", "fields:$[", "fields:$..*", "fields:$[?(@.a==", "fields:$[?match(@, '(a+)+$')]"],
  queries: ["['x'] | sort by _time", "['", "x | ", "| limit 1", "['x'] | limit 99999999999999999999"],
  long: ["a".repeat(5000)],
};

/** Texts that break what is careless with them: in a URL, in a header, in JSON, in SQL, in a path, in a date. */
export const hostileTexts: readonly string[] = Object.values(groups).flat();

/** Stands in for a string in `writeJson`: JSON that no value of this language leads to. */
const rawJson: Readonly<Record<string, string>> = {
  "@infinity": "1e999",
  "@digits": "9".repeat(400),
  "@negative-zero": "-0.0",
  "@deep-array": "[".repeat(10_000) + "]".repeat(10_000),
  "@deep-object": '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
  "@prototype": '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  "@twice": '{"a":1,"a":2,"":3}',
};

/** Any text, hostile ones among them, and those that mean something to the server. */
export function texts(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("x", ...known) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
}

/** Any JSON value, mostly an invalid one. */
export function hostileValues(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(rawJson)) },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]], { "": {} }, [1, "a", null]) },
    { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 1e-7, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, -1e308) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** The JSON text of a value, with what stands for other JSON in it put in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/"@[a-z-]+"/g, (text) => rawJson[text.slice(1, -1)] ?? text);
}
