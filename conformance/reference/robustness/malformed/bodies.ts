import fc from "fast-check";
import { hostileValues, writeJson } from "./hostile.ts";
import { type Known, type Schema, valuesOf } from "./schema-values.ts";

export interface Body {
  contentType: string | undefined;
  bytes: Uint8Array;
}

const mebibyte = 1_048_576;

/** Bodies for an operation: most are JSON of about the right shape, the rest are broken in one way or another. */
export function bodiesOf(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const json = valuesOf(schema, known).map(writeJson);
  const bytes = fc.oneof(
    { weight: 60, arbitrary: json.map(utf8) },
    {
      weight: 10,
      arbitrary: fc.tuple(json, fc.nat()).map(([text, at]) => utf8(text.slice(0, at % (text.length + 1)))),
    },
    { weight: 10, arbitrary: fc.tuple(json.map(utf8), fc.nat(), strayBytes).map(inserted) },
    { weight: 10, arbitrary: hostileValues().map((value) => utf8(writeJson(value))) },
    { weight: 5, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    { weight: 4, arbitrary: fc.constantFrom(...broken).map(utf8) },
    { weight: 1, arbitrary: valuesOf(schema, known).map((value) => utf8(writeJson(swollen(value)))) },
    { weight: 1, arbitrary: fc.constantFrom(...large).map((make) => utf8(make())) },
  );
  return fc.record({ contentType: contentTypes, bytes });
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      undefined,
      "",
      "text/plain",
      "application/xml",
      "*/*",
      "application/json; charset=utf-16",
      "json",
      ";",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json; charset=",
      "application/problem+json",
      "APPLICATION/JSON;charset=UTF-8",
      "text/event-stream",
    ),
  },
);

/** What JSON and UTF-8 do not allow, or allow only in places. */
const strayBytes = fc.constantFrom(
  [0x00],
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x80],
  ...[",", "}", "]", '"', "\\", "\\u", "\n", "/**/", "NaN", "\u2028"].map((text) => [...utf8(text)]),
);

const broken = [
  "{",
  "[",
  '"',
  "{,}",
  '{"a"}',
  "[1,]",
  "{'a':1}",
  "undefined",
  "01",
  "\ufeff{}",
  "{}{}",
  "-",
  "tru",
  "a=b",
];

const large = [
  () => `{"a":"${"x".repeat(mebibyte - 100)}"}`,
  () => `{"a":"${"x".repeat(3 * mebibyte)}"}`,
  () => `[${"1,".repeat(mebibyte / 4)}1]`,
  () => `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join()}}`,
  () => "[".repeat(mebibyte / 2),
];

/** A value whose lists are as long as fits into what is read. */
function swollen(value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const times = Math.floor((mebibyte * 0.9) / JSON.stringify(value).length);
    return Array.from({ length: times }, () => value as unknown[]).flat();
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, swollen(inner)]));
}

function inserted([bytes, at, stray]: [Uint8Array, number, number[]]): Uint8Array {
  const place = at % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, place), ...stray, ...bytes.subarray(place)]);
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}
