// Generated from templates/runtime/server.ts by `concordat generate`. Do not edit.

import { type Context, Hono } from "hono";
import { memoryRateLimits } from "./rate-limit.ts";
import { answerCall } from "./server-call.ts";
import type { RunningServer, ServedOperation, ServerDefinition } from "./server-definition.ts";
import { answerFailure } from "./server-failure.ts";
import type { OperationTable } from "./server-operation.ts";
import { RefusedRequest } from "./server-refusal.ts";
import { byCloseness, routeOf } from "./server-route.ts";

/**
 * Serves the operations of an interface as a Hono app. To put middleware in front of it, or to serve it below a path,
 * make it a route of another one: `new Hono().use(cors()).route("/", app)`.
 */
export function createServer<Principal>(definition: ServerDefinition<Principal>): Hono {
  const { operations: table, options } = definition;
  const server = { ...definition, store: options.rateLimit?.store ?? memoryRateLimits() };
  const app = new Hono();
  for (const operations of byPath(table)) {
    const [{ route }] = operations;
    app.all(route.pattern, async (context, next) => {
      if (route.match(context) === undefined) return await next();
      return await answer(server, operations, context);
    });
  }
  app.notFound(async ({ req }) => {
    const refused = new RefusedRequest("not_found", `No operation has the path ${req.path}.`);
    return await answerFailure(server, undefined, req.raw, refused);
  });
  return app;
}

type OfOnePath = [ServedOperation, ...ServedOperation[]];

/** The operations of each path, the closer paths first. */
function byPath(table: OperationTable): OfOnePath[] {
  const paths = new Map<string, OfOnePath>();
  for (const [name, rules] of Object.entries(table)) {
    const { method, path, proxied } = rules;
    const operation = { info: { name, method, path }, rules, route: routeOf(path, proxied) };
    const key = path.replace(/\{[^{}]*\}/g, "{}");
    const others = paths.get(key);
    if (others) others.push(operation);
    else paths.set(key, [operation]);
  }
  return [...paths.values()].toSorted(([a], [b]) => byCloseness(a.route, b.route));
}

async function answer<Principal>(
  server: RunningServer<Principal>,
  operations: OfOnePath,
  context: Context,
): Promise<Response> {
  let operation: ServedOperation | undefined;
  try {
    if (!isUtf8(context.req.raw.url)) throw new RefusedRequest("malformed_request", "The address is not valid UTF-8.");
    operation = operationFor(operations, context.req.method);
    return await answerCall(server, operation, context);
  } catch (error) {
    return await answerFailure(server, operation, context.req.raw, error);
  }
}

/** A HEAD is answered as a GET is, unless there is an operation for it. */
function operationFor(operations: OfOnePath, method: string): ServedOperation {
  const find = (wanted: string): ServedOperation | undefined => operations.find(({ rules }) => rules.method === wanted);
  const found = find(method) ?? (method === "HEAD" ? find("GET") : undefined);
  if (found) return found;
  const methods = operations.flatMap(({ rules }) => (rules.method === "GET" ? ["GET", "HEAD"] : [rules.method]));
  const allow = [...new Set(methods)].join(", ");
  throw new RefusedRequest("method_not_allowed", `The method ${method} is none of ${allow}.`, { allow });
}

/** Whether what is percent-encoded is UTF-8; otherwise it would be read as something that was not sent. */
function isUtf8(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    for (const [encoded] of url.matchAll(/(?:%[\dA-Fa-f]{2})+/g)) decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
