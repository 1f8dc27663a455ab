import fc from "fast-check";
import type { Schema } from "../../../../generators/contract/model/contract.ts";
import { randomOf } from "../../../../generators/contract/model/random.ts";
import { sample, Unmakeable } from "../../../../generators/contract/model/sample.ts";

/** Known facts of a server: schemas by name, and meaningful texts and values. */
export interface Known {
  schemas: Readonly<Record<string, Schema>>;
  texts: readonly string[];
  objects: readonly object[];
}

/** Returns an arbitrary of several kinds with weights. */
export function weighted<Value>(...kinds: [weight: number, arbitrary: fc.Arbitrary<Value>][]): fc.Arbitrary<Value> {
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** The current time in generated dates. */
const now = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Returns values that match a schema, except for about one place in twenty. */
export function valuesNear(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.nat().chain((seed) => damaged(validValue(schema, known, seed), known));
}

function validValue(schema: Schema, { schemas }: Known, seed: number): unknown {
  const random = randomOf(seed);
  try {
    return sample(schema, schemas, { random, now, isLean: random() < 0.5, ignoresExamples: random() < 0.5 });
  } catch (error) {
    if (error instanceof Unmakeable) return {};
    throw error;
  }
}

/** Returns values similar to a valid one, with meaningful texts and numbers, and some invalid ones. */
function damaged(value: unknown, known: Known): fc.Arbitrary<unknown> {
  return weighted([19, likely(value, known)], [1, hostileValues()]);
}

function likely(value: unknown, known: Known): fc.Arbitrary<unknown> {
  const usual = fc.constant(value);
  if (typeof value === "string") return fc.oneof(usual, texts(known.texts));
  if (typeof value === "number") {
    const numbers = known.texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
    return fc.oneof(usual, fc.constantFrom(1, ...numbers), fc.integer({ min: -1, max: 100 }));
  }
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => damaged(item, known));
    return weighted([9, fc.tuple(...items)], [1, fc.array(fc.oneof(hostileValues(), ...items), { maxLength: 4 })]);
  }
  if (typeof value !== "object" || value === null) return usual;
  const fields = Object.entries(value).map(([name, field]) => [name, damaged(field, known)] as const);
  return fields.length === 0 ? anything(known) : someOf(Object.fromEntries(fields));
}

/** The schema of an empty object allows most values. */
function anything(known: Known): fc.Arbitrary<unknown> {
  return weighted([2, objects(known)], [1, fc.oneof(texts(known.texts), fc.jsonValue({ maxDepth: 1 }))]);
}

/** Occasionally omits a required field. */
function someOf(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return weighted([14, fc.record(fields)], [1, fc.record(fields, { requiredKeys: [] })]);
}

function objects({ objects: some }: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.dictionary(fc.string({ maxLength: 8 }), hostileValues(), { maxKeys: 3 }),
    fc.constantFrom({}, ...some),
  );
}

const groups: Readonly<Record<string, readonly string[]>> = {
  hooks: ["", " ", "\0", "a\0b", "\u0001\u001f\u007f", "\r\nx-added: 1"],
  unicode: ["\ud800", "x\udc00", "\uffff", "\u202e", "\u{1f600}".repeat(100), "é".repeat(3000)],
  names: ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then"],
  paths: ["../../etc/passwd", "..", ".", "/", "a/b", "%00", "%", "%ff", "%C0%80", "\\", "?", "#", "&=&"],
  injections: ["' or 1=1 --", '"; drop table x; --', "<b onclick=alert(1)>", "${7*7}", "{{7*7}}", "%s%n", "*", "[a-z"],
  numbers: ["1e999", "-1", "-0", "NaN", "Infinity", "0x10", "1.5", "99999999999999999999", "9".repeat(400)],
  json: ["null", "true", "[]", "{}"],
  times: ["2024-02-30", "0000-00-00", "9999-12-31", "+275760-09-13T00:00:00Z", "-271821-04-20", "24:00", "2026-02-29"],
  nearlyTimes: ["2026-13-01T00:00:00Z", "2026-01-02T03:04:05.123456789+02:00"],
  addresses: ["http://[::1", "javascript:1", "file:///etc/passwd", "https://user:secret@127.0.0.1/", "https://\0/"],
  destinations: ["http://127.0.0.1:9/", "https://[fe80::1]/", "ftp://example.com/"],
  projections: ["fields:$", "fields:$[", "fields:$..*", "fields:$[?(@.a==", "fields:$[?match(@, '(a+)+$')]"],
  queries: ["['x'] | sort by _time", "['", "x | ", "| limit 1", "['x'] | limit 99999999999999999999"],
  long: ["a".repeat(5000)],
};

/** Texts that break careless programs: in a URL, in a header, in JSON, in SQL, in a path, in a date. */
export const hostileTexts: readonly string[] = Object.values(groups).flat();

/** Placeholders for `writeJson`: JSON that no JavaScript value is encoded as. */
const rawJson: Readonly<Record<string, string>> = {
  "@infinity": "1e999",
  "@digits": "9".repeat(400),
  "@negative-zero": "-0.0",
  "@deep-array": "[".repeat(10_000) + "]".repeat(10_000),
  "@deep-object": '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000),
  "@prototype": '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  "@twice": '{"a":1,"a":2,"":3}',
};

/** Returns any text, including hostile ones and those known to the server. */
export function texts(known: readonly string[]): fc.Arbitrary<string> {
  return weighted(
    [6, fc.constantFrom("x", ...known)],
    [2, fc.constantFrom(...hostileTexts)],
    [1, fc.string({ unit: "binary", maxLength: 40 })],
    [1, fc.string({ maxLength: 20 })],
  );
}

/** Returns any JSON value, usually an invalid one. */
export function hostileValues(): fc.Arbitrary<unknown> {
  return weighted(
    [3, fc.constantFrom(...hostileTexts)],
    [2, fc.constantFrom(...Object.keys(rawJson))],
    [2, fc.constantFrom(null, true, false, [], {}, [null], [[]], { "": {} }, [1, "a", null])],
    [2, fc.constantFrom(0, -1, 1.5, 1e-7, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, -1e308)],
    [1, fc.jsonValue({ maxDepth: 2 })],
  );
}

/** Returns the JSON text of a value, with its placeholders replaced. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/"@[a-z-]+"/g, (text) => rawJson[text.slice(1, -1)] ?? text);
}
