import { inspect, isDeepStrictEqual } from "node:util";
import type { Method } from "./client-types.ts";
import type { Driver } from "./driver.ts";
import { bytesOf, wireOf } from "./inputs.ts";
import type { Exchange, Scenario } from "./scenarios.ts";
import { Items } from "./values.ts";
import type { Match } from "./wire.ts";

/** A request of the client, with the status of its response. */
export interface Seen {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  status?: number;
}

/** The result or the error of a call. */
export interface Given {
  value?: unknown;
  error?: unknown;
}

/** Returns the faults of the last request that the server of the scenarios does not report. */
export function judgeRequest({ operation }: Match, exchange: Exchange, seen: readonly Seen[]): string[] {
  const last = seen.at(-1);
  if (last === undefined) return [];
  const faults: string[] = [];
  const documented = Object.keys(operation.requestBody?.content ?? {});
  const type = (last.headers["content-type"] ?? "").split(";")[0] ?? "";
  if (exchange.body !== undefined && documented.length > 0 && !documented.includes("*/*") && !documented.includes(type))
    faults.push(`sends the media type ${type || "(none)"}, expected ${documented.join(" or ")}`);
  if (operation.requestBody === undefined && last.body.length > 0) faults.push("sends an undocumented body");
  const text = decodeURIComponent(last.url) + new TextDecoder().decode(last.body);
  if (text.includes("[object ")) faults.push("sends an object as its text: [object …]");
  return faults;
}

/** Returns the faults of a call's result, and the expected result according to its types. */
export async function judgeAnswer(
  { types, values }: Driver,
  method: Method,
  match: Match,
  exchange: Exchange,
  given: Given,
  seen: readonly Seen[],
  scenario: Scenario,
): Promise<{ faults: string[]; expected?: { value: unknown } }> {
  const { status, body } = exchange.response;
  const last = seen.at(-1);
  if (last === undefined) return { faults: [`no request was sent: ${wordOf(given.error)}`] };
  if (last.status === undefined) return { faults: [`no response: ${wordOf(given.error)}`] };
  const isThrown = given.error !== undefined;
  const thrown = isThrown ? fieldOf(given.error, "status") : undefined;
  if (last.status !== status)
    return { faults: [`status ${last.status}, expected ${status}: ${wordOf(fieldOf(given.error, "body"))}`] };
  if (isThrown && thrown !== status) return { faults: [`the client cannot read the response: ${wordOf(given.error)}`] };
  if (status >= 400 && !isThrown) return { faults: [`no error is thrown for status ${status}`] };
  const isBinary = !isThrown && values.isBinary(types.property(method.answer, "body") ?? method.answer);
  const wire = body === undefined ? undefined : isBinary ? bytesOf(body) : answerWire(body);
  if (isThrown) {
    const got = await toPlainData(fieldOf(given.error, "body"));
    return { faults: isDeepStrictEqual(got, wire) ? [] : [`the error has ${brief(got)} instead of ${brief(wire)}`] };
  }
  if (method.isStream) return await judgeStream(method, values, exchange, given, seen, scenario);
  const { value: expected, lost } = expectedAnswer({ types, values }, method, match, exchange, wire);
  const faults = lost.map((name) => `the documented response header ${name} is missing in the result`);
  const [got, wanted] = await Promise.all([toPlainData(given.value), toPlainData(expected)]);
  if (!isDeepStrictEqual(trimTexts(got, body?.mediaType), wanted))
    faults.push(`returns ${brief(got)}, expected ${brief(wanted)}`);
  return { faults, expected: { value: expected } };
}

/** Returns the documented headers of the expected response, by their names in the spec. */
export function expectedHeaders(
  { operation }: Pick<Match, "operation">,
  { response }: Pick<Exchange, "response">,
): string[] {
  const documented = operation.responses[String(response.status)] ?? operation.responses["default"];
  return Object.keys(documented?.headers ?? {}).filter((name) => {
    const key = name.toLowerCase();
    return key in response.headers && key !== "content-type";
  });
}

/** Returns the expected result of a call: the body, together with documented headers if the type has them. */
function expectedAnswer(
  { types, values }: Pick<Driver, "types" | "values">,
  { answer }: Method,
  { operation }: Match,
  { response }: Exchange,
  wire: unknown,
): { value: unknown; lost: string[] } {
  const names = expectedHeaders({ operation }, { response });
  const headersType = types.property(answer, "headers");
  const inBody = typeof wire === "object" && wire !== null && "headers" in wire;
  if (headersType === undefined || inBody) {
    const found = names.filter((name) => types.property(answer, name) !== undefined);
    const value = values.of(answer, wire);
    const own = found.map((name) => [
      name,
      values.of(types.property(answer, name), response.headers[name.toLowerCase()]),
    ]);
    const whole = own.length === 0 ? value : { ...(value as object | undefined), ...Object.fromEntries(own) };
    return { value: whole, lost: names.filter((name) => !found.includes(name)) };
  }
  // The media type decides the type of the body, even if it is also a header.
  const mediaType = types.checker
    .getPropertiesOfType(headersType)
    .filter(({ name }) => /^content-type$/i.test(name) && "content-type" in response.headers);
  const given = [...mediaType.map(({ name }) => name), ...names];
  const headers = given.map((name) => [
    name,
    values.of(types.property(headersType, name), response.headers[name.toLowerCase()]),
  ]);
  const bodyType = types.property(answer, "body");
  const status = types.property(answer, "status") === undefined ? {} : { status: response.status };
  const value = { body: values.of(bodyType, wire), headers: Object.fromEntries(headers), ...status };
  return { value, lost: names.filter((name) => types.property(headersType, name) === undefined) };
}

async function judgeStream(
  method: Method,
  values: Driver["values"],
  exchange: Exchange,
  given: Given,
  seen: readonly Seen[],
  scenario: Scenario,
): Promise<{ faults: string[]; expected?: { value: unknown } }> {
  const got = Array.isArray(given.value) ? given.value : [];
  const { body } = exchange.response;
  const wire = body === undefined ? undefined : wireOf(body);
  const faults: string[] = [];
  if (Array.isArray(wire)) {
    const expected = wire.map((each) => values.of(method.answer, each));
    const [own, wanted] = await Promise.all([toPlainData(got), toPlainData(expected)]);
    if (!isDeepStrictEqual(own, wanted)) faults.push(`returns ${brief(own)}, expected ${brief(wanted)}`);
    return { faults, expected: { value: expected } };
  }
  const events = eventsIn(wire instanceof Uint8Array ? Buffer.from(wire).toString() : String(wire));
  const ends = events.findIndex(({ data }) => data === "[DONE]");
  if (ends >= 0 && seen.length > 1) faults.push("a completed stream is opened again");
  const sent = ends >= 0 && got.length === ends ? events.slice(0, ends) : events;
  const own = got.map((each) => ({ event: fieldOf(each, "event") ?? "message", data: fieldOf(each, "data") }));
  if (!isDeepStrictEqual(own.slice(0, sent.length), sent))
    faults.push(`returns ${brief(own)}, expected ${brief(sent)}`);
  if (got.length < sent.length * scenario.requests)
    faults.push(`returns ${got.length} events of ${sent.length * scenario.requests}`);
  return { faults };
}

function eventsIn(text: string): { event: string; data: unknown }[] {
  return text.split("\n\n").flatMap((each) => {
    const data = /^data: ?(.*)$/m.exec(each)?.[1];
    if (data === undefined) return [];
    const event = /^event: ?(.*)$/m.exec(each)?.[1] ?? "message";
    return [{ event, data: /^[{["\d]/.test(data) && data !== "[DONE]" ? (JSON.parse(data) as unknown) : data }];
  });
}

/** Returns the faults of the items of a paged call: they must be the items of all pages. */
export function judgeWalk({ operation }: Match, { exchanges }: Scenario, items: readonly unknown[]): string[] {
  const first = exchanges.filter(({ query }) => !Object.keys(query).some((name) => /size|limit/i.test(name)));
  const pages = first.length === 0 ? exchanges.slice(0, 1) : first;
  const path = (operation.listing?.items ?? "").split(".");
  const expected = pages.flatMap(({ response }) => {
    const page = response.body === undefined ? undefined : wireOf(response.body);
    const list = path.reduce(fieldOf, page);
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  if (expected.length === 0) return [`the pages have no items at ${path.join(".")}, the documented place`];
  return isDeepStrictEqual(items, expected) ? [] : [`paging returns ${items.length} of ${expected.length} items`];
}

function answerWire(body: NonNullable<Exchange["response"]["body"]>): unknown {
  const wire = wireOf(body);
  return wire instanceof Uint8Array && body.mediaType.startsWith("text/") ? Buffer.from(wire).toString() : wire;
}

/** White space around the text of an element is formatting. */
function trimTexts(value: unknown, mediaType = ""): unknown {
  if (!/[/+]xml$/.test(mediaType) || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === "string" ? each.trim() : (each as unknown)]),
  );
}

/** Converts a value to plain data: all byte types become byte arrays, and streams their contents. */
export async function toPlainData(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return new Uint8Array(await value.arrayBuffer());
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (value instanceof ReadableStream) return new Uint8Array(await new Response(value).arrayBuffer());
  if (value instanceof Items) return await toPlainData(value.items);
  if (value instanceof Date || value instanceof URL || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return await Promise.all(value.map(toPlainData));
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    await Promise.all(fields.map(async ([name, each]) => [name, await toPlainData(each)] as const)),
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function wordOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : brief(error);
}

export function brief(value: unknown): string {
  const text = inspect(value, { depth: 5, breakLength: Number.POSITIVE_INFINITY });
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
