// Generated from templates/runtime/client/client.ts by `concordat generate`. Do not edit.

import { byStatus } from "../operation.ts";
import {
  ApiError,
  type DocumentedResponses,
  networkError,
  RequestError,
  type Sent,
  TimeoutError,
  UnexpectedBodyError,
} from "./errors.ts";
import { retrying, type RetryOptions } from "./retry.ts";

/** What every client can be told. */
export interface ClientOptions {
  /** The address that the paths of the operations are relative to. */
  baseUrl: string | URL;

  /** Headers of every request. */
  headers?: HeadersInit | undefined;

  /** Sends requests in place of the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;

  /** Milliseconds that a request may take, reading the answer included; then it is given up. Default: 60000. */
  timeout?: number | undefined;

  /**
   * How failed requests are sent again: after 429 all of them; after other failures of the service or the network only
   * those that change nothing and cost nothing.
   */
  retry?: RetryOptions | undefined;

  /** Sees every request before it is sent, and may send another in its place: `new Request(request, { … })`. */
  onRequest?: ((request: Request, sent: Sent) => Request | void | Promise<Request | void>) | undefined;

  /** Sees every response. Whoever reads its body reads that of a clone. */
  onResponse?: ((response: Response, sent: Sent) => void | Promise<void>) | undefined;

  /** Compares answers with their documented shapes. Default: nothing does. */
  validate?: Validate | undefined;
}

/** What a client of a service that asks for a credential can be told. */
export interface SecuredClientOptions extends ClientOptions {
  /** The token or key, or what gives one for each request. */
  auth?: string | (() => string | Promise<string>) | undefined;
}

/** What one request can be told. */
export interface RequestOptions {
  /** Ends the request, and all waiting for another attempt. */
  signal?: AbortSignal | undefined;

  /** In place of the client's. */
  timeout?: number | undefined;

  /** Headers of this request. They replace those of the client. */
  headers?: HeadersInit | undefined;

  /** In place of the client's, each by itself. */
  retry?: RetryOptions | undefined;

  /** Whether it may be carried out twice. By default only what changes nothing and costs nothing may. */
  repeatable?: boolean | undefined;
}

/** Compares an answer with its documented shape, and throws where they differ. */
export type Validate = (sent: Sent, response: Response, body: unknown) => void | Promise<void>;

/** What a client knows of an operation: how its input becomes a request, and the response its answer. */
export interface Endpoint {
  /** The method, and after a space the path. `{name}` stands for an input, `{+name}` for one whose slashes stay. */
  route: string;

  /** Set where there is no input: the options stand first. */
  bare?: boolean;

  /** The inputs that go into the query. Where it is left out, all that go nowhere else do. */
  query?: readonly string[];

  /** The input that is the body, or `*`: the body is an object of all inputs that go nowhere else. Default: `body`. */
  body?: string;

  /** Writes the body. Default: as JSON. */
  serialize?: (body: unknown) => string;

  /** How a request shows who sends it. */
  auth?: Authorize;

  /** Whether it may be sent twice, since it changes nothing and costs nothing. Default: where the method says so. */
  safe?: boolean;

  /** What is documented of the answers, by status (`200`), range (`2XX`), or `default`. Where left out, nothing. */
  answers?: DocumentedResponses;

  /** Reads the answer where it is a success and not JSON. */
  read?: (response: Response, sent: Sent) => Promise<unknown>;

  /** The header of an error that holds the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;

  /** Wraps the function that sends one request: gives the method of the client. */
  wrap?: (send: SendRequest) => (input?: object, options?: RequestOptions) => unknown;
}

/** Sends one request. */
export type SendRequest = (input?: object, options?: RequestOptions) => Promise<ResponseBody>;

/** An answer, as it is parsed. What it is, the types of the client say. */
export type ResponseBody = ReturnType<typeof JSON.parse>;

/** Makes a client whose methods send requests to these endpoints. Its type says what they take and give. */
export function createClient<Client extends object>(
  client: SecuredClientOptions,
  endpoints: { readonly [Name in keyof Client]: Endpoint },
): Client {
  const methods = Object.entries<Endpoint>(endpoints).map(([operation, endpoint]) => {
    const { route, safe = /^(GET|HEAD)/.test(route), bare, wrap } = endpoint;
    const call: SendRequest = (input, options = {}) =>
      retrying(
        () => attempt(client, operation, endpoint, input, options),
        { ...client.retry, ...options.retry },
        options.repeatable ?? safe,
        options.signal,
      );
    const method = wrap ? wrap(call) : call;
    return [operation, bare ? (options?: RequestOptions) => method({}, options) : method];
  });
  return Object.fromEntries(methods);
}

async function attempt(
  client: SecuredClientOptions,
  operation: string,
  endpoint: Endpoint,
  input: object | undefined,
  { signal, timeout = client.timeout ?? 60_000, headers: more }: RequestOptions,
): Promise<unknown> {
  const [method, url, body] = requestParts(endpoint, input, client.baseUrl);
  const sent = { ...endpoint, operation, method, url: url.href };
  const headers = new Headers(client.headers);
  if (body) headers.set("content-type", "application/json");
  const { auth: credential } = client;
  if (credential) {
    endpoint.auth?.(typeof credential === "function" ? await credential() : credential, { url, headers });
  }
  new Headers(more).forEach((value, name) => headers.set(name, value));
  const late = AbortSignal.timeout(timeout);
  const init = { method, headers, body, signal: signal ? AbortSignal.any([signal, late]) : late };
  const explain = (error: unknown): never => {
    signal?.throwIfAborted();
    if (error instanceof RequestError) throw error;
    throw late.aborted ? new TimeoutError(sent, timeout) : networkError(sent, error);
  };
  // The platform makes a request of its own: to make one for nobody to see costs a tenth of all.
  const request = (client.fetch ?? client.onRequest) && new Request(url, init);
  const response = await (
    request ? (client.fetch ?? fetch)((await client.onRequest?.(request, sent)) ?? request) : fetch(url, init)
  ).catch(explain);
  await client.onResponse?.(response, sent);
  const answer = await ((response.ok && endpoint.read) || bodyOf)(response, sent).catch(explain);
  await client.validate?.(sent, response, answer);
  if (!response.ok) throw new ApiError(sent, response, answer);
  return answer;
}

/** Reads the body of a response: as JSON where that is documented for its status, and otherwise as what it is. */
async function bodyOf(response: Response, sent: Sent): Promise<unknown> {
  const kind = byStatus(sent.answers, response.status);
  const text = await response.text();
  if (text === "" && kind !== "json") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok && kind !== "json") return text;
    throw new UnexpectedBodyError(sent, response, text);
  }
}

/**
 * Distributes the input of an operation over path, query and body.
 *
 * @throws {TypeError} Where a path parameter is missing, empty, or leads to another path.
 */
export function requestParts(
  { route, query, body: bodyName = "body", serialize = JSON.stringify }: Endpoint,
  input: object | undefined,
  baseUrl: string | URL,
): [method: string, url: URL, body: string | null] {
  // Without what every object inherits: an input may be named like it, and left out.
  const values: Record<string, unknown> = { __proto__: null, ...input };
  const take = (name: string): unknown => {
    const value = values[name];
    delete values[name];
    return value;
  };
  const [method = "", path = ""] = route
    .replace(/{(\+?)(.+?)}/g, (_, open, name) => pathText(name, String(take(name) ?? ""), open))
    .split(/ (.*)/s);
  const url = new URL(String(baseUrl).replace(/\/*$/, () => path));
  const body = bodyName === "*" ? values : take(bodyName);
  for (const name of query ?? Object.keys(values)) {
    for (const value of [take(name) ?? []].flat()) url.searchParams.append(name, String(value));
  }
  return [method, url, body === undefined ? null : serialize(body)];
}

/** The text of a path parameter. An empty or dotted segment would make it the path of something else. */
function pathText(name: string, text: string, open: string): string {
  if (/^$|(^|\/)\.\.?(\/|$)/.test(text)) throw new TypeError(`${name} can't be "${text}"`);
  return encodeURIComponent(text).replaceAll(open ? "%2F" : "/", "/");
}

/** Puts a credential where the service expects it. */
export type Authorize = (credential: string, request: { url: URL; headers: Headers }) => void;

/** A bearer token in the Authorization header. */
export const bearer: Authorize = (token, { headers }) => headers.set("authorization", `Bearer ${token}`);

/** A user name and a password, joined by a colon, in the Authorization header. */
export const basic: Authorize = (login, { headers }) => {
  const bytes = new TextEncoder().encode(login);
  headers.set("authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
};

/** A key in a header of its own. */
export function keyInHeader(name: string): Authorize {
  return (key, { headers }) => headers.set(name, key);
}

/** A key in the query. */
export function keyInQuery(name: string): Authorize {
  return (key, { url }) => url.searchParams.set(name, key);
}

/** Reads an answer that is text. */
export function readText(response: Response): Promise<string> {
  return response.text();
}

/** Writes a body that is text. */
export function writeText(body: unknown): string {
  return String(body);
}

/** Whether an error is a documented answer of one of these operations. */
export function isErrorOf<Name extends string>(
  endpoints: { readonly [Each in Name]: Endpoint },
  operation: Name,
  error: unknown,
): boolean {
  const isAnswer = error instanceof ApiError && !(error instanceof UnexpectedBodyError);
  return (
    isAnswer && error.operation === operation && byStatus(endpoints[operation].answers, error.status) !== undefined
  );
}

/** The guards of the answers, by operation and status. */
export interface ResponseValidators {
  responses: Readonly<Record<string, Readonly<Record<string, ResponseValidator>>>>;
}

/** Tells whether an answer has its documented shape. */
interface ResponseValidator {
  (answer: unknown): boolean;
  errors?: readonly BodyIssue[] | null;
}

/** One thing that is wrong with a body. */
interface BodyIssue {
  /** Where, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that the body fails there. */
  keyword: string;

  /** What the keyword asks for. */
  params: Record<string, unknown>;
}

/**
 * Compares answers with their documented shapes. The guards are loaded with the first answer.
 *
 * @param mode What becomes of other answers: nothing, a warning on the console, or an `UnexpectedBodyError`.
 */
export function validateAnswers(mode: "off" | "warn" | "throw", load: () => Promise<ResponseValidators>): Validate {
  return async (sent, response, body) => {
    if (mode === "off") return;
    const { responses } = await load();
    const { default: error, ...documented } = { ...responses[sent.operation] };
    const guard = byStatus(documented, response.status) ?? (response.ok ? undefined : error);
    if (!guard || guard(body)) return;
    const unexpected = new UnexpectedBodyError(sent, response, body, JSON.stringify(guard.errors));
    if (mode === "throw") throw unexpected;
    console.warn(unexpected.message);
  };
}
