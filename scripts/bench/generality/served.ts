import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Hono } from "hono";
import { takesOf } from "../../../generators/contract/facts/inputs.ts";
import { brief, toPlainData } from "./answers.ts";
import type { Method } from "./client-types.ts";
import type { Exchange } from "./scenarios.ts";
import type { Match } from "./wire.ts";

/** A successful call of a generated client against the server of the scenarios. */
export interface Went {
  /** The module of the client. */
  file: string;
  match: Match;
  method: Method;
  exchange: Exchange;

  /** The input, and the result; for a stream, the items. */
  input: unknown;
  gave: unknown;

  /** True if the result includes the headers. */
  isWhole: boolean;

  /** Repeats the call with another transport. */
  again: (fetch: (request: Request) => Promise<Response>) => Promise<unknown>;
}

/** The arguments of a handler. */
interface Served {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  request: Request;
  respond: (body: unknown, init: object) => unknown;
}

/**
 * Calls the generated server of the same interface. Returns faults of the handler's inputs, and of the result of the
 * client.
 */
export async function judgeServed(went: Went): Promise<string[]> {
  const { match, exchange, gave } = went;
  const calls: (Served & { bytes: Uint8Array })[] = [];
  const serve = async (call: Served): Promise<Served & { bytes: Uint8Array }> => {
    const bytes = call.request.bodyUsed ? new Uint8Array() : new Uint8Array(await call.request.arrayBuffer());
    const kept = { ...call, bytes };
    calls.push(kept);
    return kept;
  };
  const answer = async (call: Served): Promise<unknown> => answerOf(went, await serve(call));
  const stream = async function* (call: Served): AsyncGenerator {
    await serve(call);
    yield* gave as unknown[];
  };
  const refused: unknown[] = [];
  let back: unknown;
  try {
    const app = await serverOf(went, went.method.isStream ? stream : answer, (error) => refused.push(error));
    back = await went.again(async (request) => {
      const url = new URL(request.url);
      const path = url.pathname.slice(new URL(`https://example.com${match.prefix}`).pathname.replace(/\/$/, "").length);
      const at = new Request(`https://example.com${path}${url.search}`, request);
      return await app.fetch(at);
    });
  } catch (error) {
    back = error;
  }
  const [call] = calls;
  if (call === undefined)
    return exchange.response.status >= 400
      ? []
      : [`the server rejects the request: ${brief(refused[0] ?? bodyOf(back))}`];
  const faults = await inputFaults(went, call);
  if (exchange.response.status >= 300) return faults;
  const [was, is] = await Promise.all([toPlainData(gave), toPlainData(back)]);
  const comesBack = isDeepStrictEqual(was, is) ? [] : [`the client returns ${brief(is)}, expected ${brief(was)}`];
  return [...faults, ...comesBack];
}

async function serverOf({ file, match }: Went, handler: unknown, onError: (error: unknown) => void): Promise<Hono> {
  const module = (await import(pathToFileURL(join(dirname(file), "server.ts")).href)) as Record<string, unknown>;
  const [, create] = Object.entries(module).find(([name]) => /^create.*Server$/.test(name)) ?? [];
  if (typeof create !== "function") throw new Error("the generated module has no server");
  const handlers = { authenticate: () => ({}), [match.operation.name]: handler };
  return (create as (handlers: object, options: object) => Hono)(handlers, { onError });
}

/** Returns the response of a handler that leads to the same result of the client. */
function answerOf({ gave, isWhole, exchange }: Went, { respond }: Served): unknown {
  const { status, headers, body } = exchange.response;
  if (status >= 300) return new Response(body === undefined ? null : "{}", { status, headers });
  const { body: inside, headers: own = {} } = (isWhole ? gave : { body: gave }) as { body: unknown; headers?: object };
  return respond(inside, { status, headers: isWhole ? own : headers });
}

/** Returns the differences between the inputs of the handler and those of the client. */
async function inputFaults({ match, input, exchange }: Went, call: Served & { bytes: Uint8Array }): Promise<string[]> {
  const { operation, api } = match;
  const { flat, parameters, body } = takesOf(operation, api.components.schemas);
  const given = new Map(Object.entries((input ?? {}) as object));
  const places: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
    path: call.path,
    query: call.query,
    header: call.headers,
  };
  const faults: string[] = [];
  const compare = async (name: string, found: unknown, wanted: unknown): Promise<void> => {
    const [is, was] = await Promise.all([toPlainData(found), toPlainData(wanted)]);
    if (!isDeepStrictEqual(is, was)) faults.push(`the handler receives ${name} ${brief(is)}, expected ${brief(was)}`);
  };
  for (const { in: place, name, key, fixed } of parameters) {
    const wanted = given.get(name) ?? fixed?.[0];
    if (wanted !== undefined) await compare(name, places[place]?.[key], wanted);
  }
  if (flat?.body === undefined || body === undefined || exchange.body === undefined) return faults;
  if (flat.body !== "*") {
    const wanted = given.get(flat.body);
    if (body.kind === "binary") await compare("the body", call.bytes, bytesOf(wanted));
    else await compare("the body", call.body, wanted);
    return faults;
  }
  const names = new Set(parameters.map(({ name }) => name));
  const fields = [...given].filter(([name]) => !names.has(name) || body.fields.some((field) => field.name === name));
  const got = call.body as Readonly<Record<string, unknown>> | undefined;
  for (const [name, wanted] of fields) await compare(name, got?.[name], wanted);
  return faults;
}

function bytesOf(value: unknown): unknown {
  return typeof value === "string" ? new TextEncoder().encode(value) : value;
}

function bodyOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "body" in error ? error.body : error;
}
