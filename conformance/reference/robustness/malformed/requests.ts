import fc from "fast-check";
import type { BadRequest } from "./bad-request.ts";
import { type Body, bodiesOf } from "./bodies.ts";
import { hostileTexts, texts } from "./hostile.ts";
import type { Operation } from "./operations.ts";
import { type Known, valuesOf } from "./schema-values.ts";

type Headers = [name: string, value: string][];

/** Requests for an operation: random, mostly with good credentials, and seldom quite right. */
export function requestsOf(
  operation: Operation,
  known: Known,
  credentials: readonly Headers[],
): fc.Arbitrary<BadRequest> {
  const { path, parameters, body = {} } = operation;
  const queried = parameters.filter((parameter) => parameter.in === "query");
  const named = parameters.filter((parameter) => parameter.in === "header");
  return fc
    .record({
      method: mostly(operation.method, "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"),
      path: pathsOf(path, known),
      query: fc.oneof({ weight: 8, arbitrary: queriesOf(queried, known) }, { weight: 1, arbitrary: garbage }),
      credentials: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...credentials) },
        { weight: 2, arbitrary: wrongCredentials },
      ),
      headers: fc.tuple(accepting, ...named.map(({ name }) => header(name, known))).map((some) => some.flat()),
      abuse: fc.oneof({ weight: 9, arbitrary: fc.constant<Headers>([]) }, { weight: 1, arbitrary: abuses }),
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
  return fc.oneof({ weight: 25, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
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

function queriesOf(parameters: Operation["parameters"], known: Known): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc
      .option(fc.array(valuesOf(schema, known), { minLength: 1, maxLength: 2, size: "xsmall" }), { freq: 1 })
      .map((values) => (values ?? []).map((value) => `${encoded(name)}=${encoded(asText(value))}`)),
  );
  const stray = fc.oneof(
    { weight: 9, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.tuple(texts([]), texts([])).map((pair) => [pair.map(encoded).join("=")]) },
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

/** As clients of the Model Context Protocol have to; to all others it makes no difference. */
const accepting: fc.Arbitrary<Headers> = mostly<Headers>([["accept", "application/json, text/event-stream"]], []);

function typeOf(body: Body | undefined): Headers {
  return body?.contentType === undefined ? [] : [["content-type", body.contentType]];
}

/** Percent-encoded UTF-8; a lone surrogate, which has none, as the bytes that some programs write for it. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** What can stand in the first line of a request: no space, no control character, nothing above a byte. */
function oneByteEach(text: string): string {
  return text.replace(/[^\u0021-\u00ff]/g, (unit) => `%${(unit.charCodeAt(0) & 0xff).toString(16).padStart(2, "0")}`);
}

/** What the client lets through as the value of a header. */
function headerValue(text: string): string {
  return text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?");
}
