import { Hono } from "hono";
import type { XmlFormat } from "../../generated/runtime/xml/xml.ts";
import { represented } from "./representation.ts";
import { isRecord } from "../../generated/runtime/body.ts";
import { challengeOf } from "../../generated/runtime/server/credentials.ts";
import type { DocumentedError } from "../../generated/runtime/server/errors.ts";
import { memoryRateLimits, type RateLimitStore, type RateWindow } from "../../generated/runtime/server/rate-limit.ts";
import type { OperationRules } from "../../generated/runtime/server/operation.ts";
import { outgoingOf, type Reply, replyToError } from "../../generated/runtime/server/responses.ts";
import { createServer } from "../../generated/runtime/server/server.ts";
import type { ServerOptions } from "../../generated/runtime/server/definition.ts";
import type { ErrorCase, InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { resolved } from "../../generators/contract/facts/resolved-operation.ts";
import { type Clock, createClock } from "../reference/host/clock.ts";
import { printable } from "../reference/host/log.ts";
import { letPagesCall } from "../reference/host/pages.ts";
import { type Answers, createAnswers } from "./answers.ts";
import { controlApp } from "./control.ts";
import { errorFor, type Fault } from "../../generators/contract/facts/errors.ts";
import { type About, createErrors, faultOf, type MockErrors } from "./errors.ts";
import { createEvents, type Events, type Subscriber } from "./events.ts";
import type { Parts } from "./parts.ts";
import { registrationOf } from "./registrations.ts";
import { xmlElements } from "../../generators/contract/facts/xml-shapes.ts";
import { operationOf } from "../../generators/contract/model/routes.ts";
import { guardsOf, rulesOf } from "./rules.ts";
import { isJson } from "../../generators/contract/model/schemas.ts";
import { schemasOf } from "../../generators/contract/model/schema-validator.ts";
import { createValues } from "../../generators/contract/model/sample.ts";

/** The options of a mock. */
export interface MockOptions {
  /** The seed of generated values. Default: `1`. */
  seed?: string;

  /** The only accepted token or key. Default: any. */
  token?: string;

  /** Enforces documented rate limits. Default: true. */
  rateLimit?: boolean;

  /** The initial number of rows of each resource. Default: 12. */
  rows?: number;

  /** The receivers of events. Default: addresses on this machine that requests register. */
  subscribers?: readonly Subscriber[];

  /** Delivers events to registered addresses on other machines too. Default: false. */
  deliverAnywhere?: boolean;

  /** The clock. Default: the system clock. */
  clock?: Clock;

  /** Sends deliveries. Default: the global `fetch`. */
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;

  /** Origins, in addition to those of this machine, whose pages may call the mock from a browser. Default: none. */
  allowOrigins?: readonly string[];

  /** Receives a log line for each request and delivery. Default: no log. */
  log?: (line: string) => void;
}

/** A mock server of an interface, created from its contract. */
export interface Mock {
  /** Responds to a request. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  readonly answers: Answers;
  readonly events: Events;
  readonly clock: Clock;
  stop(): void;
}

/** The request header that selects a documented error, by its name or status. */
export const errorHeader = "x-mock-error";

/**
 * Creates a mock of an interface.
 *
 * @example
 * const mock = createMock(readContractFile("generated/shop/contract.json"), { token: "secret" });
 * await mock.fetch(new Request("http://mock/orders", { headers: { authorization: "Bearer secret" } }));
 */
export function createMock(api: InterfaceContract, options: MockOptions = {}): Mock {
  const { seed = "1", token, rateLimit = true, rows = 12, clock = createClock() } = options;
  const log = (line: string): void => options.log?.(printable(line));
  const all = resolved(api);
  const schemas = schemasOf(api);
  const values = createValues(schemas, seed, clock.now, { isLenient: true });
  const errors = createErrors(schemas, values, clock.now);
  const events = createEvents(api, schemas, values, {
    seed,
    clock,
    subscribers: options.subscribers ?? [],
    fetch: options.fetch ?? (async (request, init) => await fetch(request, init)),
    log,
  });
  const verdicts = new WeakMap<Request, string>();
  const quotas = countedRateLimits();
  const parts: Parts = {
    all,
    schemas,
    values,
    errors,
    events,
    seed,
    now: clock.now,
    rows,
    quotaOf: (_request, operation) => quotas.stateOf(operation, clock.now()),
    note: (request, verdict) => void verdicts.set(request, verdict),
  };
  const answers = createAnswers(parts);
  const guards = guardsOf(api);
  const rules = rulesOf(all, guards, errors);
  quotas.know(rules);
  const accepts = (given: string): boolean => token === undefined || given === token;
  const register = registrationOf(api, events, options.deliverAnywhere ?? false);
  const findOperation = (request: Request): Operation | undefined => operationOf(api.operations, request);
  const server: ServerOptions<string> = {
    ...(rateLimit && {
      rateLimit: { key: (key) => key, anonymousKey: () => "anyone", store: quotas.store, now: clock.now },
    }),
    // No value satisfies a contradictory schema.
    validateResponses: "warn",
    onWarning: ({ message }) => {
      log(`the response is invalid: ${message}`);
    },
    onInvalid: (issues, { name }, request) => {
      const operation = api.operations.find((each) => each.name === name);
      const message = issues.map((issue) => issue.message).join("; ");
      const inputs = issues
        .map(({ path, missing = path }) => missing.split("/")[2] ?? "")
        .filter((input) => input !== "");
      parts.note(request, `rejected: ${message}`);
      return operation && documentedError(operation, [faultOf(issues), "invalid"], { message, inputs }, errors);
    },
    onUnauthorized: async (reason, { name }, request) => {
      const each = all.operations.find(({ operation }) => operation.name === name);
      if (each === undefined) return undefined;
      const { missingCredentials, invalidCredentials } = each.needs.errors;
      // Credentials in another form count as present, but invalid.
      const isThere = request.headers.has("authorization");
      const error = reason === "missing" && !isThere ? missingCredentials : (invalidCredentials ?? missingCredentials);
      const sent = await sentIn(request);
      if (error === undefined) {
        const { 401: unauthorized, 403: forbidden } = each.operation.responses;
        if (forbidden === undefined || unauthorized !== undefined) return undefined;
        const [type, { schema = {} }] = Object.entries(forbidden.content ?? {}).find(([key]) => isJson(key)) ?? [
          "",
          {},
        ];
        const body = type === "" ? null : JSON.stringify(values.make(schema, `${name} 403`));
        return new Response(body, { status: 403, ...(body !== null && { headers: { "content-type": type } }) });
      }
      const made = errors.make(each.operation, error, { sent });
      const reply = replyToError(made, 401);
      const challenge = challengeOf(rules[name]?.security ?? []);
      const isChallenged = challenge !== undefined && reply.status === 401;
      const headers = { ...reply.headers, ...(isChallenged && { "www-authenticate": challenge }) };
      return errorResponse({ ...reply, headers }, made, rules[name]);
    },
    onRejected: ({ code, message }, request) => {
      if (!verdicts.has(request)) parts.note(request, `rejected: ${message}`);
      const operation = findOperation(request);
      const faults: Readonly<Record<string, Fault[]>> = {
        malformed_request: ["malformed"],
        unsupported_media_type: ["unsupported"],
      };
      return operation && documentedError(operation, faults[code] ?? [], { message }, errors);
    },
    onError: (error, operation) => {
      log(
        `the mock failed at ${operation?.name ?? "a request"}: ${error instanceof Error ? error.message : String(error)}`,
      );
    },
  };
  const app = createServer<string>({
    operations: rules,
    handlers: Object.fromEntries(
      Object.entries(answers.handlers).map(([name, handle]) => [name, register(name, handle)]),
    ),
    authenticate: (given, _request, { credentials }) =>
      given !== undefined && Object.values(credentials).every((each) => accepts(each)) ? given : undefined,
    responses: guards.responses,
    options: server,
  });

  /** Returns the error response that a request selects by header; undefined if it selects none. */
  const selectedError = (request: Request, operation: Operation): Response | undefined => {
    const wanted = request.headers.get(errorHeader);
    if (wanted === null) return undefined;
    const error = errorNamed(operation, wanted);
    if (error === undefined) {
      const known = operation.errorCases.map(({ name, status }) =>
        status === undefined ? name : `${name} (${status})`,
      );
      const message = `${errorHeader}: ${operation.name} documents no error ${wanted}; expected one of ${known.join(", ") || "none"}.`;
      parts.note(request, message);
      return Response.json({ error: "no_such_error", message }, { status: 400 });
    }
    parts.note(request, `${error.name}, as requested`);
    const made = errors.make(operation, error);
    const reply = replyToError(made, error.credentials === undefined ? 400 : 401);
    return errorResponse(reply, made, rules[operation.name]);
  };

  const elements = (xmlElements(api) ?? {}) as XmlFormat["elements"];
  const whole = new Hono();
  const hooks = controlApp({ api, answers, events, clock });
  whole.route(controlPath(api), hooks);
  whole.use(letPagesCall(options.allowOrigins ?? []));
  whole.all("*", async ({ req: { raw }, env }) => {
    const started = performance.now();
    const operation = findOperation(raw);
    const made = (operation && selectedError(raw, operation)) ?? (await app.fetch(raw, Object(env)));
    const response = operation ? await represented(made, raw, operation, elements) : made;
    const { pathname, search } = new URL(raw.url);
    const verdict = verdicts.get(raw) ?? verdictOf(response.status);
    const milliseconds = Math.round(performance.now() - started);
    log(
      `${raw.method} ${pathname}${search} ${response.status} ${operation?.name ?? "no operation"}: ${verdict} (${milliseconds} ms)`,
    );
    return response;
  });
  return {
    fetch: async (request, env) => await whole.fetch(request, Object(env)),
    answers,
    events,
    clock,
    stop: events.stop,
  };
}

/** Returns the response of an error in its documented media type. */
function errorResponse(reply: Reply, { status }: DocumentedError, rules: Partial<OperationRules> = {}): Response {
  const { answers = {}, mediaTypes = {} } = rules;
  return outgoingOf(reply, { answers, mediaTypes }, status ?? "default").toResponse();
}

/** Returns the fields of a JSON body; empty for any other body. */
async function sentIn(request: Request): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await request.clone().json();
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/** Returns the base path of the control API. */
export function controlPath({ operations }: InterfaceContract): string {
  return operations.some(({ path }) => /^\/mock(?:\/|$)/.test(path)) ? "/__mock" : "/mock";
}

function verdictOf(status: number): string {
  if (status === 401 || status === 403) return "credentials rejected";
  if (status === 429) return "quota exceeded";
  return status < 400 ? "success" : "rejected";
}

/** Returns the documented error for the first fault that has one. */
function documentedError(
  operation: Operation,
  faults: readonly Fault[],
  about: About,
  errors: MockErrors,
): DocumentedError | undefined {
  const found = faults.map((fault) => errorFor(operation, fault)?.error).find((error) => error !== undefined);
  return found && errors.make(operation, found, about);
}

/** Returns a documented error by its name, ignoring case, or by its status. */
function errorNamed({ errorCases }: Operation, wanted: string): ErrorCase | undefined {
  const name = wanted.trim().toLowerCase();
  return (
    errorCases.find((error) => error.name.toLowerCase() === name) ??
    errorCases.find(({ status }) => String(status) === name)
  );
}

/** Creates a rate-limit store that also reports the remaining quota. */
function countedRateLimits() {
  const store = memoryRateLimits();
  const last = new Map<string, RateWindow>();
  let limits = new Map<string, number>();
  const counting: RateLimitStore = {
    count: async (key, windowSeconds, now) => {
      const window = await store.count(key, windowSeconds, now);
      const [operation] = JSON.parse(key) as [string];
      last.set(operation, window);
      return window;
    },
  };
  return {
    store: counting,
    know: (rules: Readonly<Record<string, { rateLimit?: { requests: number } }>>) => {
      limits = new Map(
        Object.entries(rules).flatMap(([name, each]) => (each.rateLimit ? [[name, each.rateLimit.requests]] : [])),
      );
    },
    stateOf: (operation: string, now: number) => {
      const window = last.get(operation);
      const limit = limits.get(operation);
      if (window === undefined || limit === undefined) return undefined;
      return {
        limit,
        remaining: Math.max(0, limit - window.count),
        resetEpochSeconds: Math.ceil(window.endsAt / 1000),
        retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      };
    },
  };
}
