import fc from "fast-check";
import type { Route } from "./operations.ts";
import { hostileTexts, hostileValues, type Known, texts, valuesNear, weighted, writeJson } from "./values.ts";
import type { Schema } from "../../../../generators/contract/model/contract.ts";

type Headers = [name: string, value: string][];

/** Returns random requests for an operation, mostly with valid credentials and usually with some defect. */
export function requestsOf(operation: Route, known: Known, credentials: readonly Headers[]): fc.Arbitrary<BadRequest> {
  const { path, parameters, body = {} } = operation;
  const queried = parameters.filter((parameter) => parameter.in === "query");
  const named = parameters.filter((parameter) => parameter.in === "header");
  return fc
    .record({
      method: mostly(operation.method, "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"),
      path: pathsOf(path, known),
      query: weighted([8, queriesOf(queried, known)], [1, garbage]),
      credentials: weighted([8, fc.constantFrom(...credentials)], [2, wrongCredentials]),
      headers: fc.tuple(accepting, ...named.map(({ name }) => header(name, known))).map((some) => some.flat()),
      abuse: weighted([9, fc.constant<Headers>([])], [1, abuses]),
      body: fc.option(bodiesOf(body, known), { freq: operation.body ? 30 : 1, nil: undefined }),
    })
    .map(({ method, path: place, query, credentials: own, headers, abuse, body: sent }) => ({
      method,
      target: oneByteEach(place + (query === "" ? "" : `?${query}`)),
      headers: [...own, ...headers, ...typeOf(sent), ...abuse].map(
        ([name, value]) => [name, headerValue(value)] as const,
      ),
      ...(sent && method !== "HEAD" && { body: sent.bytes }),
    }));
}

function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return weighted([25, fc.constant(usual)], [1, fc.constantFrom(...others)]);
}

function pathsOf(path: string, { texts: known }: Known): fc.Arbitrary<string> {
  const parts = path
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith("{")
        ? texts(known).chain((text) => fc.constantFrom(encoded(text), encoded(text), text))
        : mostly(part, `${part}/`, `${part}%00`, `/${part}`, part.toUpperCase(), `${part}%2f..%2f`, `${part}%`),
    );
  return fc.tuple(...parts).map((some) => some.join(""));
}

function queriesOf(parameters: Route["parameters"], known: Known): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc
      .option(fc.array(valuesNear(schema, known), { minLength: 1, maxLength: 2, size: "xsmall" }), { freq: 1 })
      .map((values) => (values ?? []).map((value) => `${encoded(name)}=${encoded(asText(value))}`)),
  );
  const stray = weighted(
    [9, fc.constant<string[]>([])],
    [1, fc.tuple(texts([]), texts([])).map((pair) => [pair.map(encoded).join("=")])],
  );
  return fc.tuple(stray, ...pairs).map((some) => some.flat().join("&"));
}

const garbage = fc.oneof(
  fc.constantFrom("%", "%zz=1", "%ff=%fe", "=", "&&&", "a[b]=1&a[__proto__]=2", "__proto__=1", "a=1&".repeat(500)),
  fc.constantFrom(`q=${"x".repeat(9000)}`, `q=${"%F0%9F%98%80".repeat(500)}`, `q=${"x".repeat(30_000)}`),
  fc.string({ unit: "binary-ascii", maxLength: 50 }),
);

const wrongCredentials: fc.Arbitrary<Headers> = fc.oneof(
  fc.constant<Headers>([]),
  fc
    .constantFrom("Bearer", "Bearer ", "Basic YTpi", "Bearer a b", `Bearer ${"x".repeat(5000)}`, "bearer __proto__")
    .map((value): Headers => [["authorization", value]]),
  fc.constantFrom(...hostileTexts).map((text): Headers => [["authorization", `Bearer ${text}`]]),
);

const abuses: fc.Arbitrary<Headers> = fc.array(
  fc.tuple(
    fc.constantFrom(
      "accept",
      "accept-language",
      "last-event-id",
      "x-forwarded-for",
      "origin",
      "cookie",
      "range",
      "__proto__",
    ),
    fc.constantFrom(...hostileTexts, "a;q=2,b;q=-1,*;q=x", "null", "application/json, text/event-stream", "bytes=5-1"),
  ),
  { minLength: 1, maxLength: 4 },
);

function header(name: string, known: Known): fc.Arbitrary<Headers> {
  return fc
    .option(texts(known.texts), { freq: 1 })
    .map((value) => (value === null ? [] : [[name.toLowerCase(), value]]));
}

/** Required by the Model Context Protocol; ignored by other operations. */
const accepting: fc.Arbitrary<Headers> = mostly<Headers>([["accept", "application/json, text/event-stream"]], []);

function typeOf(body: Body | undefined): Headers {
  return body?.contentType === undefined ? [] : [["content-type", body.contentType]];
}

/** Percent-encodes UTF-8; a lone surrogate becomes the bytes that some programs write for it. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Removes characters that cannot be in a request line: spaces, control characters, characters beyond one byte. */
function oneByteEach(text: string): string {
  return text.replace(/[^\u0021-\u00ff]/g, (unit) => `%${(unit.charCodeAt(0) & 0xff).toString(16).padStart(2, "0")}`);
}

/** Removes characters that the client rejects in a header value. */
function headerValue(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?");
}

interface Body {
  contentType: string | undefined;
  bytes: Uint8Array;
}

const mebibyte = 1_048_576;

/** Returns bodies for an operation: most are JSON close to the schema, the rest are malformed. */
function bodiesOf(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const json = valuesNear(schema, known).map(writeJson);
  const bytes = weighted(
    [60, json.map(utf8)],
    [10, fc.tuple(json, fc.nat()).map(([text, at]) => utf8(text.slice(0, at % (text.length + 1))))],
    [10, fc.tuple(json.map(utf8), fc.nat(), strayBytes).map(insertBytes)],
    [10, hostileValues().map((value) => utf8(writeJson(value)))],
    [5, fc.uint8Array({ maxLength: 60 })],
    [4, fc.constantFrom(...broken).map(utf8)],
    [1, valuesNear(schema, known).map((value) => utf8(writeJson(enlargeLists(value))))],
    [1, fc.constantFrom(...large).map((make) => utf8(make()))],
  );
  return fc.record({ contentType: contentTypes, bytes });
}

const contentTypes = weighted(
  [12, fc.constant("application/json")],
  [
    2,
    fc.constantFrom(
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
  ],
);

/** Byte sequences that JSON or UTF-8 do not allow, or allow only in some places. */
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

/** Returns a value whose lists are as long as the size limit of bodies allows. */
function enlargeLists(value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const times = Math.floor((mebibyte * 0.9) / JSON.stringify(value).length);
    return Array.from({ length: times }, () => value as unknown[]).flat();
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, enlargeLists(inner)]));
}

function insertBytes([bytes, at, stray]: [Uint8Array, number, number[]]): Uint8Array {
  const place = at % (bytes.length + 1);
  return Uint8Array.from([...bytes.subarray(0, place), ...stray, ...bytes.subarray(place)]);
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

/** A request to send, byte for byte if possible. */
export interface BadRequest {
  method: string;

  /** Path and query, as in the request line: characters up to U+00FF, one byte each. */
  target: string;

  headers: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array;
}

/** The maximum length of a shown body; the seed and the number of the request reproduce longer ones. */
const longestShown = 3000;

/** Returns the request as a curl command. */
export function curlOf({ method, target, headers, body }: BadRequest, origin: string): string {
  const options = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join("");
  const bytes = Buffer.from(body ?? []);
  const [before, data] =
    body === undefined
      ? ["", ""]
      : bytes.length > longestShown
        ? [`# the body has ${bytes.length} bytes\n`, " --data-binary @body"]
        : [`echo ${bytes.toString("base64")} | base64 -d | `, " --data-binary @-"];
  const line = `${before}curl -g --path-as-is -X ${method} ${quoted(origin + target)}${options}${data}`;
  // Shorten long repetitions.
  return line.replace(/(.{1,12}?)\1{49,}/gsu, (run, part: string) => `${part}…(${run.length} characters)`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
