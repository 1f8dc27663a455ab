// Generated from templates/runtime/client/client.ts by `concordat generate`. Do not edit.

import { byStatus } from "../operation.ts";
import {
  ApiError,
  type DocumentedResponses,
  fetchError,
  RequestError,
  type Sent,
  TimeoutError,
  UnexpectedBodyError,
} from "./errors.ts";
import { writeHeaderList } from "../header-list.ts";
import { anyOf, unlessAborted } from "../signals.ts";
import type { ResponseHeaders } from "../validation/headers.ts";
import { explain as explainRefusal } from "../validation/reasons.ts";
import { withRetries, type RetryOptions } from "./retry.ts";

/**
 * The options of a client.
 *
 * @example
 * const client = createShopClient({
 *   baseUrl: "https://shop.example/v1",
 *   headers: { "user-agent": "pet-finder/2.1" },
 *   timeout: 10_000,
 *   retry: { attempts: 5 },
 *   onResponse: (response, { operation }) => console.log(operation, response.status),
 * });
 */
export interface ClientOptions {
  /**
   * The base URL of the paths of the operations, with or without a slash at the end: `http` or `https`, without credentials,
   * query, fragment and spaces.
   */
  baseUrl: string | URL;

  /** Additional headers of every request. Default: none. */
  headers?: HeadersInit | undefined;

  /**
   * Sends requests instead of the platform's `fetch`, for example through a proxy or to a server in the same process.
   * It must not follow redirects (`redirect: "manual"`), which could send credentials to another server.
   *
   * @example
   * createShopClient({ baseUrl: "http://localhost", fetch: async (request) => app.fetch(request) });
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined;

  /**
   * The maximum milliseconds of one attempt, from requesting a credential until its response is read; then it fails with a
   * `TimeoutError`. Streams of events have no such limit. Default: 60000.
   */
  timeout?: number | undefined;

  /**
   * The maximum number of bytes in the body of a response, decompressed; a larger body fails with an `UnexpectedBodyError`.
   * In a stream, the limit is for each event. Default: 128 MiB.
   */
  maxResponseBytes?: number | undefined;

  /**
   * The rules for retrying failed requests. After 429, all requests are retried; after other failures of the service or the
   * network, only requests that change nothing and cost nothing. Default: three attempts, plus retries after 429.
   */
  retry?: RetryOptions | undefined;

  /**
   * Called before each attempt with the request. It may change the request or return another one. Default: none.
   *
   * @example
   * onRequest: (request) => {
   *   request.headers.set("traceparent", traceparent());
   * }
   */
  onRequest?: ((request: Request, sent: Sent) => Request | void | Promise<Request | void>) | undefined;

  /**
   * Called with each response before its body is read; to read the body, `clone()` the response. Default: none.
   *
   * @example
   * onResponse: async (response, { operation }) => log(operation, response.status, await response.clone().text())
   */
  onResponse?: ((response: Response, sent: Sent) => void | Promise<void>) | undefined;

  /** Validates the bodies of responses. Default: no validation. */
  validate?: Validate | undefined;
}

/** The options of a client for a service in which some operations require a credential. */
export interface PartlySecuredClientOptions extends ClientOptions {
  /**
   * The token or key, or a function that returns one for each attempt, so that it can be renewed. Default: none is sent.
   *
   * @example
   * createShopClient({ baseUrl, auth: async () => (await session.refreshed()).accessToken });
   */
  auth?: Credential | undefined;
}

/** The options of a client for a service in which all operations require a credential. */
export interface SecuredClientOptions extends PartlySecuredClientOptions {
  /** The token or key, or a function that returns one for each attempt, so that it can be renewed. */
  auth: Credential;
}

/** A token or key, or a function that returns one for each attempt, so that it can be renewed. */
export type Credential = string | ((need: CredentialNeed) => string | Promise<string>);

/** The purpose of a credential. */
export interface CredentialNeed {
  /** The name of the operation. */
  operation: string;

  /** The documented scopes of the token. */
  scopes: readonly string[];
}

/** The credentials of a service with several security schemes, by the name of the scheme. */
export type Credentials = Readonly<Record<string, Credential | undefined>>;

/** The options of a client for any service. */
type AnyClientOptions = ClientOptions & { auth?: Credential | Credentials | undefined };

/**
 * The options of one request.
 *
 * @example
 * await shop.listPets({ limit: 5 }, { signal: AbortSignal.timeout(2000), retry: { attempts: 1 } });
 */
export interface RequestOptions {
  /** Aborts the request, including waiting for a credential or a retry. Default: none. */
  signal?: AbortSignal | undefined;

  /** The maximum milliseconds of one attempt. Default: the option of the client. */
  timeout?: number | undefined;

  /** The maximum number of bytes in the body of the response or an event of a stream. Default: the option of the client. */
  maxResponseBytes?: number | undefined;

  /** Headers of this request, which replace those of the client with the same name. Default: those of the client. */
  headers?: HeadersInit | undefined;

  /** The rules for retries; omitted ones are those of the client. */
  retry?: RetryOptions | undefined;

  /**
   * True if the request may be executed twice, so that it is retried after any failure of the service or the network.
   * Default: true if the operation changes nothing and costs nothing, otherwise false.
   */
  repeatable?: boolean | undefined;
}

/**
 * Validates the body of a response, and throws if it does not have the documented shape. The input of the request may
 * determine that shape.
 */
export type Validate = (sent: Sent, response: Response, body: unknown, input?: object) => void | Promise<void>;

/** The rules of an operation for encoding its input to a request and decoding its output from the response. */
export interface Endpoint {
  /** The method, a space, and the path. `{name}` is replaced by an input, `{+name}` by an input with unencoded slashes. */
  route: string;

  /** Set if there is no input: the options are the first parameter. */
  bare?: boolean;

  /** Expands the route with the inputs of path and query. Default: each as text. */
  expand?: (route: string, take: (name: string) => unknown) => string;

  /** The inputs in the query. Default: all inputs that are not used elsewhere. */
  query?: readonly string[];

  /** Takes the whole query from an input, as text. Default: no input is the whole query. */
  passedQuery?: (take: (name: string) => unknown) => string;

  /** The input that is the body, or `*` for an object of all inputs that are not used elsewhere. Default: `body`. */
  body?: string;

  /** Encodes the body. Default: as JSON. */
  serialize?: (body: unknown) => BodyInit;

  /** The media type of a body without its own, unlike a blob. Default: `application/json`. */
  mediaType?: string;

  /** Additional options of `Request`. Default: none. */
  init?: RequestInit;

  /** Adds the credential to a request; with several security schemes, it receives all given credentials. */
  auth?(credential: string | Credentials, request: Authorized): void | Promise<void>;

  /** The required scopes of the token. Default: none. */
  scopes?: readonly string[];

  /** Set if it may be sent twice, since it changes nothing and costs nothing. Default: true for GET and HEAD. */
  safe?: boolean;

  /** The documented responses, by status (`200`), range (`2XX`), or `default`. Default: none. */
  responses?: DocumentedResponses;

  /** Reads successes that are not JSON. */
  read?: ReadBody;

  /** Reads errors that are not JSON. */
  readError?: ReadBody;

  /** The window of the documented quota, in seconds. Default: no quota. */
  quotaWindow?: number;

  /** The response header of an error with the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;

  /** Makes the method of the client from the function that sends one request. */
  wrap?: (send: SendRequest) => (input?: object, options?: RequestOptions) => unknown;
}

/**
 * Reads the body of a response.
 *
 * @param check Throws if the given number of bytes is more than a response may have.
 */
export type ReadBody = (response: Response, sent: Sent, check: (bytes: number) => void) => Promise<unknown>;

/** The internal options of one request. */
export interface SendOptions extends RequestOptions {
  /** Replaces the function that makes an attempt, for example to change its options and rules. */
  attempt?: typeof attempt | undefined;
}

/** Sends one request. */
export type SendRequest = (input?: object, options?: SendOptions) => Promise<ResponseBody>;

/** The parsed body of a response; the types of the client declare its type. */
export type ResponseBody = ReturnType<typeof JSON.parse>;

/**
 * Makes a client whose methods send requests to these endpoints; its type declares their inputs and outputs.
 *
 * @throws {TypeError} If the base URL is invalid.
 */
export function createClient<Client extends object>(
  client: AnyClientOptions,
  endpoints: { readonly [Name in keyof Client]: Endpoint },
): Client {
  const base = String(client.baseUrl);
  if (!/^https?:\/\/[^\s?#@/\\]+(\/[^\s?#]*)?$/i.test(base) || !URL.canParse(base)) {
    // Hide the user information and the query, which may contain secrets.
    const found = base.replace(/([?#])[^]*/, "$1…").replace(/[^]*@/, "…@");
    throw new TypeError(`baseUrl: expected http(s)://host/path without query, fragment and spaces, found "${found}"`);
  }
  const methods = Object.entries<Endpoint>(endpoints).map(([operation, endpoint]) => {
    const { route, safe = /^(GET|HEAD)/.test(route), bare, wrap } = endpoint;
    const call: SendRequest = (input, options = {}) =>
      withRetries(
        () => (options.attempt ?? attempt)(client, operation, endpoint, input, options),
        { ...client.retry, ...options.retry },
        options.repeatable ?? safe,
        options.signal,
        endpoint.quotaWindow,
      );
    const method = wrap ? wrap(call) : call;
    return [operation, bare ? (options?: RequestOptions) => method({}, options) : method];
  });
  return Object.fromEntries(methods);
}

/**
 * Returns the options of a client in which all operations require a credential.
 *
 * @throws {TypeError} If the credential is missing.
 */
export function requireAuth<Options extends { auth: unknown }>(client: Options): Options {
  if (client.auth) return client;
  throw new TypeError("auth: expected a token or a function");
}

/** Sends a request once, and reads its response. */
export async function attempt(
  client: AnyClientOptions,
  operation: string,
  endpoint: Endpoint,
  input: object | undefined,
  {
    signal,
    timeout = client.timeout ?? 60_000,
    maxResponseBytes: most = client.maxResponseBytes ?? 2 ** 27,
    headers: more,
  }: RequestOptions,
): Promise<unknown> {
  const [method, url, body] = distributeInput(endpoint, input, client.baseUrl);
  const sent = { scopes: [], ...endpoint, operation, method, url: url.href };
  const late = AbortSignal.timeout(timeout);
  const end = signal ? anyOf([signal, late]) : late;
  const explain = (error: unknown): never => {
    throw error instanceof RequestError ? error : fetchError(sent, error);
  };
  const send = async (): Promise<unknown> => {
    const headers = new Headers(client.headers);
    if (body !== null) headers.set("content-type", Object(body).type || (endpoint.mediaType ?? "application/json"));
    const { auth: credential } = client;
    if (credential && endpoint.auth) {
      await endpoint.auth(typeof credential === "function" ? await credential(sent) : credential, {
        url,
        headers,
        operation,
      });
    }
    if (more) new Headers(more).forEach((value, name) => headers.set(name, value));
    // A redirect could send the credential and the input to another server, and changes POST to GET.
    const init: RequestInit = { method, headers, body, signal: end, redirect: "manual", ...endpoint.init };
    // `fetch` creates a request itself: an additional one would take a tenth of the total time.
    const request = (client.fetch ?? client.onRequest) && new Request(url, init);
    const changed = request && (await client.onRequest?.(request, sent));
    end.throwIfAborted();
    const response = await (request ? (client.fetch ?? fetch)(changed ?? request) : fetch(url, init)).catch(explain);
    await client.onResponse?.(response, sent);
    const read = (response.ok ? endpoint.read : endpoint.readError) ?? readAny;
    const output = await read(response, sent, (bytes) => {
      if (bytes > most) throw new UnexpectedBodyError(sent, response, undefined, `more than ${most} bytes`);
    }).catch(explain);
    await client.validate?.(sent, response, output, input);
    if (!response.ok) throw new ApiError(sent, response, output);
    return output;
  };
  try {
    end.throwIfAborted();
    // Functions of the caller, such as `fetch`, may ignore the signal; the platform does not.
    const mayIgnoreSignal = Object.values(client).some((option) => typeof option === "function");
    return await (mayIgnoreSignal ? unlessAborted(end, send) : send());
  } catch (error) {
    signal?.throwIfAborted();
    throw late.aborted ? new TimeoutError(sent, timeout) : error;
  }
}

/**
 * Reads the body of a response: as JSON if that is documented for its status or stated by the response; as text if that is
 * documented; otherwise as JSON if possible, or as text.
 *
 * @param parse Parses JSON, and throws if it is malformed. Default: `JSON.parse`.
 */
export const readAny = async (
  response: Response,
  sent: Sent,
  check: (bytes: number) => void,
  parse: (text: string) => unknown = JSON.parse,
): Promise<unknown> => {
  const kind = byStatus(sent.responses, response.status);
  const text = await readText(response, sent, check);
  const isJson = kind === "json" || /[/+]json *(;|$)/i.test(response.headers.get("content-type") ?? "");
  if (kind === "text" && !isJson) return text;
  if (!text && kind !== "json") return undefined;
  try {
    return parse(text);
  } catch {
    if (!isJson) return text;
    throw new UnexpectedBodyError(sent, response, text);
  }
};

/**
 * Distributes the input of an operation over path, query and body.
 *
 * @throws {TypeError} If a path parameter is missing or empty, or would change the path.
 */
export function distributeInput(
  { route, expand = writeRoute, query, passedQuery, body: bodyName = "body", serialize = JSON.stringify }: Endpoint,
  input: object | undefined,
  baseUrl: string | URL,
): [method: string, url: URL, body: BodyInit | null] {
  // Without a prototype: an omitted input can have the name of a member of `Object.prototype`.
  const values: Record<string, unknown> = { __proto__: null, ...input };
  const take = (name: string): unknown => {
    const value = values[name];
    delete values[name];
    return value;
  };
  const line = expand(route, take);
  const at = line.indexOf(" ");
  const url = new URL(String(baseUrl).replace(/\/*$/, "") + line.slice(at + 1));
  if (passedQuery) url.search = passedQuery(take);
  const body = bodyName === "*" ? values : take(bodyName);
  for (const name of query ?? Object.keys(values)) {
    for (const value of [take(name) ?? []].flat()) url.searchParams.append(name, textOf(name, value));
  }
  return [line.slice(0, at), url, body === undefined ? null : serialize(body)];
}

const writeRoute: NonNullable<Endpoint["expand"]> = (route, take) =>
  route.replace(/{(\+?)(.+?)}/g, (_, open, name) => pathText(name, textOf(name, take(name) ?? ""), open));

/**
 * Converts an input to text.
 *
 * @throws {TypeError} If the input is an object.
 */
export function textOf(name: string, value: unknown): string {
  if (Object(value) === value) throw new TypeError(`${name}: expected a text, found an object`);
  return String(value);
}

/** Encodes a path parameter. An empty or dotted segment would change the path, so it is rejected. */
function pathText(name: string, text: string, open: string): string {
  if (/^$|(^|\/)\.\.?(\/|$)/.test(text)) throw new TypeError(`${name} can't be "${text}"`);
  return encodeURIComponent(text).replaceAll(open ? "%2F" : "/", "/");
}

/** Makes the function that takes an input as the whole query. */
export function passQuery(name: string): NonNullable<Endpoint["passedQuery"]> {
  return (take) => {
    const query = take(name) ?? {};
    if (typeof query === "string" || query instanceof URLSearchParams) return String(query);
    const pairs = Object.entries(query).flatMap(([key, value]) =>
      [value].flat().flatMap((each) => (each == null ? [] : [[key, textOf(key, each)]])),
    );
    return String(new URLSearchParams(pairs));
  };
}

/** Sends some inputs as headers with the same name. */
export function withHeaderInputs(send: SendRequest, names: readonly string[]): SendRequest {
  return async (input, options) => {
    const rest: Record<string, unknown> = { ...input };
    const headers = new Headers();
    for (const name of names) {
      const value = rest[name] ?? undefined;
      if (value !== undefined) headers.set(name, headerText(name, value));
      delete rest[name];
    }
    new Headers(options?.headers).forEach((value, name) => headers.set(name, value));
    return await send(rest, { ...options, headers });
  };
}

function headerText(name: string, value: unknown): string {
  if (!Array.isArray(value)) return textOf(name, value);
  return writeHeaderList(
    name,
    value.map((each) => textOf(name, each)),
  );
}

/** Sends inputs with only one possible value, which callers may omit. */
export function withFixedInputs(send: SendRequest, values: object): SendRequest {
  return (input, options) => send({ ...values, ...input }, options);
}

/**
 * Copies a limit from the text of a query to a separate input, if it is so large that the service requires both.
 *
 * @param text The input with the text.
 * @param pattern Finds the limit: the first group of its last match.
 * @param send The input for the same limit.
 * @param above The limit above which both must be equal.
 * @throws {RangeError} If they differ. No request is sent.
 */
export function withTextLimit(
  call: SendRequest,
  text: string,
  pattern: string,
  send: string,
  above: number,
): SendRequest {
  return async (input, options) => {
    const values: Record<string, unknown> = { ...input };
    const limit = Number([...String(values[text]).matchAll(new RegExp(pattern, "gi"))].at(-1)?.[1]);
    if (limit > above) {
      const { [send]: beside = limit } = values;
      if (beside !== limit) throw new RangeError(`${send}: expected ${limit} as in ${text}, found ${beside}`);
      values[send] = limit;
    }
    return await call(values, options);
  };
}

/** Adds a credential to a request, in the place that the service expects. */
export type Authorize = (credential: string, request: Authorized) => void | Promise<void>;

/** A request to which a credential is added. */
interface Authorized {
  url: URL;
  headers: Headers;
  operation: string;
}

/** Sends a bearer token in the Authorization header. */
export const bearer: Authorize = (token, { headers }) =>
  headers.set("authorization", `Bearer ${checkedCredential(token)}`);

/** Sends a user name and a password, joined by a colon, in the Authorization header. */
export const basic: Authorize = (login, { headers }) => {
  const bytes = new TextEncoder().encode(login);
  headers.set("authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
};

/** Checks a credential, because the error message of the platform would contain it. */
function checkedCredential(credential: string): string {
  if (credential && /^[!-~\x80-\xff]+$/.test(credential)) return credential;
  throw new TypeError("auth: not a valid header value: empty, or with spaces or control characters");
}

/** Sends a key in a separate header. */
export function keyInHeader(name: string): Authorize {
  return (key, { headers }) => headers.set(name, checkedCredential(key));
}

/** Sends a key in the query. */
export function keyInQuery(name: string): Authorize {
  return (key, { url }) => {
    // Append as text: `searchParams` would encode the existing parameters again.
    url.search += `${url.search && "&"}${new URLSearchParams([[name, key]])}`;
  };
}

/** Reads a response whose body is text. */
export async function readText({ body }: Response, _: Sent, check: (bytes: number) => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let bytes = 0; ;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) return text + decoder.decode();
      bytes += value.length;
      check(bytes);
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // Stop the transfer.
    reader?.cancel().catch(() => undefined);
  }
}

/** Encodes a text body. */
export function writeText(body: unknown): string {
  return textOf("body", body);
}

/** True for an error that is a documented response of an operation. */
export function isErrorOf<Name extends string>(
  endpoints: { readonly [Each in Name]: Endpoint },
  operation: Name,
  error: unknown,
): boolean {
  const isResponse = error instanceof ApiError && !(error instanceof UnexpectedBodyError);
  return (
    isResponse && error.operation === operation && byStatus(endpoints[operation].responses, error.status) !== undefined
  );
}

/** The guards of the bodies of responses, by operation and status, and their documented headers. */
export interface ResponseValidators {
  responses: Readonly<Record<string, Readonly<Record<string, ResponseValidator>>>>;

  /** The guards of documented headers. Default: no documented headers. */
  responseHeaders?: ResponseHeaders;
}

/** Returns true for a body with the documented shape. Validators that are not generated set `errors`. */
interface ResponseValidator {
  (body: unknown, request: { query: unknown; body: unknown }): boolean;
  errors?: readonly BodyIssue[] | null;
}

/** One issue of a body. */
interface BodyIssue {
  /** The place, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that rejects the value. */
  keyword: string;

  /** The parameters of the keyword. */
  params: Record<string, unknown>;
}

/**
 * Makes the function that validates the bodies and headers of responses. The guards are loaded with the first response.
 *
 * @param mode The reaction to an invalid response: none, a warning on the console, or an `UnexpectedBodyError`.
 */
export function validateAnswers(mode: "off" | "warn" | "throw", load: () => Promise<ResponseValidators>): Validate {
  return async (sent, response, body, input) => {
    if (mode === "off") return;
    const report = (found: string, part?: string): void => {
      const unexpected = new UnexpectedBodyError(sent, response, body, found, part);
      if (mode === "throw") throw unexpected;
      console.warn(unexpected.message);
    };
    const { responses, responseHeaders = {} } = await load();
    const { default: openHeaders, ...ofStatus }: ResponseHeaders[string] = responseHeaders[sent.operation] ?? {};
    const headers = byStatus(ofStatus, response.status) ?? (response.ok ? undefined : openHeaders);
    const wrong = headers?.(response.headers) ?? [];
    if (wrong.length > 0) report(wrong.map(({ message }) => message).join("; "), "headers");
    const guards: ResponseValidators["responses"][string] = responses[sent.operation] ?? {};
    // A plain text may be documented in addition to JSON; it is validated unparsed.
    const isText = /^text\//i.test(response.headers.get("content-type") ?? "");
    if (isText && byStatus(sent.responses, response.status) !== "json") return;
    const { default: open, error, ...documented } = guards;
    const guard = byStatus(documented, response.status) ?? (response.ok ? undefined : open);
    const { body: name = "body" } = sent;
    const request = { query: input, body: name === "*" ? input : Object(input)[name] };
    // Services may send errors without a documented status with a success status.
    if (!guard || guard(body, request) || error?.(body, request)) return;
    const faults = (guard.errors ?? explainRefusal(guard, body, request)).map(
      ({ instancePath, keyword, params }) => `${instancePath || "/"}: ${keyword} ${Object.values(params).join(", ")}`,
    );
    report(`at ${faults.join("; at ")}`);
  };
}
