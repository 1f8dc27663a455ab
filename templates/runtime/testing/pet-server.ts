import { Ajv2020 } from "ajv/dist/2020.js";
import { DocumentedError } from "../server/errors.ts";
import type { HttpScheme } from "../server/credentials.ts";
import type { OperationTable } from "../server/operation.ts";
import type { Authenticate, ServerOptions } from "../server/definition.ts";
import { createServer, type Server } from "../server/server.ts";
import type { Guard } from "../validation/validation.ts";
import type { Served } from "./adapters.ts";

const ajv = new Ajv2020({ strict: false });

function guard(schema: object): Guard<unknown> {
  return ajv.compile(schema);
}

const integer = { type: "integer", minimum: 1, maximum: 100 };
const named = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

export const bearer: HttpScheme = { name: "token", scheme: "Bearer" };

export function notFound(): DocumentedError {
  return new DocumentedError("notFound", "No such pet", { code: "nope" }, { status: 404 });
}

const operations: OperationTable = {
  list: {
    method: "GET",
    path: "/pets",
    query: {
      guard: guard({ type: "object", required: ["shop"], properties: { limit: integer, shop: { type: "string" } } }),
      values: { limit: { type: "integer", default: 20 }, shop: { type: "string" } },
    },
  },
  add: {
    method: "POST",
    path: "/pets",
    status: 201,
    invalidStatus: 422,
    headers: { guard: guard({}), values: { "x-tag": { type: "string", default: "none" } } },
    body: { required: true, guard: guard(named), defaults: { kind: "dog" } },
  },
  get: { method: "GET", path: "/pets/{id}", pathValues: { guard: guard({}), values: { id: { type: "integer" } } } },
  remove: { method: "DELETE", path: "/pets/{id}", status: 204 },
  find: {
    method: "POST",
    path: "/find",
    query: { guard: guard({}), values: { id: { type: "string" } } },
    body: { required: false },
    requiresOneOf: ["/query/id", "/body/id"],
  },
  mine: { method: "GET", path: "/mine", security: [bearer], rateLimit: { requests: 2, windowSeconds: 60 } },
  open: {
    method: "GET",
    path: "/open",
    security: [bearer],
    anonymous: true,
    rateLimit: { requests: 1, windowSeconds: 60 },
  },
  toString: { method: "GET", path: "/to-string" },
  any: { method: "GET", path: "/any", status: "2XX" },
  text: { method: "GET", path: "/text", mediaType: "text/plain" },
  watch: { method: "GET", path: "/watch", stream: { text: [] } },
  pass: { method: "POST", path: "/pass/{rest}", proxied: true },
};

export interface Setup {
  handlers?: object;
  authenticate?: Authenticate<string>;
  options?: ServerOptions<string, string>;
}

/** Makes a server for pets. */
export function serve({ handlers = {}, authenticate, options = {} }: Setup): Server {
  const responses = { add: { "201": guard(named), default: guard({ required: ["code"] }) } };
  return createServer<string>({ operations, handlers, authenticate, responses, options });
}

/** A handler that responds with its inputs. */
export const echo = { list: ({ query }: { query: unknown }) => query };

export function post(body: BodyInit, contentType = "application/json"): RequestInit {
  return { method: "POST", body, headers: { "content-type": contentType } };
}

export function withToken(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Returns the status and the parsed body of a response. */
export async function result(app: Served, path: string, init?: RequestInit): Promise<[status: number, body: unknown]> {
  const response = await app.request(path, init);
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}

/** Returns the statuses of several consecutive requests. */
export async function statuses(app: Served, calls: [path: string, init?: RequestInit][]): Promise<number[]> {
  const [first, ...rest] = calls;
  if (first === undefined) return [];
  const { status } = await app.request(...first);
  return [status, ...(await statuses(app, rest))];
}
