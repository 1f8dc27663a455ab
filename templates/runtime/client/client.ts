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
   * The address that the paths of the operations come after, with or without a slash at the end: `http` or `https`,
   * without credentials, query, fragment and spaces.
   */
  baseUrl: string | URL;

  /** Headers of every request. Default: none besides those that an operation needs. */
  headers?: HeadersInit | undefined;

  /**
   * Sends requests in place of the platform's own `fetch`: through a proxy, say, or to a server in the same process.
   * Redirects are not followed, for a credential could go astray; requests ask for that (`redirect: "manual"`).
   *
   * @example
   * createShopClient({ baseUrl: "http://localhost", fetch: async (request) => app.fetch(request) });
   */
  fetch?: ((request: Request) => Promise<Response>) | undefined;

  /**
   * The milliseconds that one attempt may take, from asking for a credential until its response is read; then it fails
   * with a `TimeoutError`. Default: 60000. A stream of events may last, and has no such limit.
   */
  timeout?: number | undefined;

  /**
   * The most bytes that the body of a response may have, decompressed; reading a larger one stops, and fails with an
   * `UnexpectedBodyError`. A stream of events may go on, and has this limit for each event. Default: 128 MiB.
   */
  maxResponseBytes?: number | undefined;

  /**
   * The rules by which failed requests are sent again: after 429 all of them; after other failures of the service or the
   * network only those that change nothing and cost nothing. Default: three attempts, and as many more as it takes to wait
   * for the quota.
   */
  retry?: RetryOptions | undefined;

  /**
   * Sees every request before it is sent, each attempt anew, and may give another to send in its place. Default: none.
   *
   * @example
   * onRequest: (request) => {
   *   request.headers.set("traceparent", traceparent());
   * }
   */
  onRequest?: ((request: Request, sent: Sent) => Request | void | Promise<Request | void>) | undefined;

  /**
   * Sees every response, before its body is read: to read that here, `clone()` the response. Default: none.
   *
   * @example
   * onResponse: async (response, { operation }) => log(operation, response.status, await response.clone().text())
   */
  onResponse?: ((response: Response, sent: Sent) => void | Promise<void>) | undefined;

  /** Compares the bodies of responses with their documented shapes. Default: none does. */
  validate?: Validate | undefined;
}

/** The options of a client of a service that asks for a credential, though not everywhere. */
export interface PartlySecuredClientOptions extends ClientOptions {
  /**
   * The token or key; or a function that gives one for each attempt, so that it can be renewed. Default: none is sent.
   *
   * @example
   * createShopClient({ baseUrl, auth: async () => (await session.refreshed()).accessToken });
   */
  auth?: Credential | undefined;
}

/** The options of a client of a service that asks for a credential for each of its operations. */
export interface SecuredClientOptions extends PartlySecuredClientOptions {
  /** The token or key; or a function that gives one for each attempt, so that it can be renewed. */
  auth: Credential;
}

/** A token or key; or a function that gives one for each attempt, so that it can be renewed. */
export type Credential = string | ((need: CredentialNeed) => string | Promise<string>);

/** What a credential is for. */
export interface CredentialNeed {
  /** The name of the operation. */
  operation: string;

  /** The scopes of the token, where some are documented. */
  scopes: readonly string[];
}

/** The credentials of a service that knows several, by the names of their schemes. */
export type Credentials = Readonly<Record<string, Credential | undefined>>;

/** The options of a client, of whichever service. */
type AnyClientOptions = ClientOptions & { auth?: Credential | Credentials | undefined };

/**
 * The options of one request.
 *
 * @example
 * await shop.listPets({ limit: 5 }, { signal: AbortSignal.timeout(2000), retry: { attempts: 1 } });
 */
export interface RequestOptions {
  /** Aborts the request, and the wait for a credential or another attempt. Default: none. */
  signal?: AbortSignal | undefined;

  /** The milliseconds that one attempt may take. Default: those of the client. */
  timeout?: number | undefined;

  /** The most bytes that the body of the response, or an event of a stream, may have. Default: those of the client. */
  maxResponseBytes?: number | undefined;

  /** Headers of this request, in place of those of the same name. Default: those of the client. */
  headers?: HeadersInit | undefined;

  /** The rules by which it is sent again; those left out are the client's. */
  retry?: RetryOptions | undefined;

  /**
   * Allows it to be carried out twice, and so to be sent again after any failure of the service or the network.
   * Default: true where the operation changes nothing and costs nothing, else false.
   */
  repeatable?: boolean | undefined;
}

/**
 * Compares the body of a response with its documented shape, and throws where they differ. The input of the request may
 * have chosen that shape.
 */
export type Validate = (sent: Sent, response: Response, body: unknown, input?: object) => void | Promise<void>;

/** The rules of an operation: how its input becomes a request, and the response its output. */
export interface Endpoint {
  /** The method, and after a space the path. `{name}` stands for an input, `{+name}` for one whose slashes stay. */
  route: string;

  /** Set where there is no input: the options stand first. */
  bare?: boolean;

  /** Writes the inputs of path and query into the route. Default: each as text. */
  expand?: (route: string, take: (name: string) => unknown) => string;

  /** The inputs that go into the query. Where it is left out, all that go nowhere else do. */
  query?: readonly string[];

  /** Takes the whole query out of the inputs, as text. Default: it is none of them. */
  passedQuery?: (take: (name: string) => unknown) => string;

  /** The input that is the body, or `*`: the body is an object of all inputs that go nowhere else. Default: `body`. */
  body?: string;

  /** Writes the body. Default: as JSON. */
  serialize?: (body: unknown) => BodyInit;

  /** The media type of a body that does not have one of its own, as a blob has. Default: `application/json`. */
  mediaType?: string;

  /** What the platform has to know of its requests. Default: nothing more. */
  init?: RequestInit;

  /** Adds the credential to a request; a service that knows several gets all that are given. */
  auth?(credential: string | Credentials, request: Authorized): void | Promise<void>;

  /** The scopes that its token needs. Default: none is documented. */
  scopes?: readonly string[];

  /** Set where it may be sent twice, since it changes nothing and costs nothing. Default: true for GET and HEAD. */
  safe?: boolean;

  /** The documented responses, by status (`200`), range (`2XX`), or `default`. Default: none. */
  responses?: DocumentedResponses;

  /** Reads the response where it is a success and not JSON. */
  read?: ReadBody;

  /** Reads the response where it is an error and not JSON. */
  readError?: ReadBody;

  /** The window of the documented quota, in seconds. Default: none is documented. */
  quotaWindow?: number;

  /** The header of an error that holds the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;

  /** Wraps the function that sends one request: gives the method of the client. */
  wrap?: (send: SendRequest) => (input?: object, options?: RequestOptions) => unknown;
}

/**
 * Reads the body of a response.
 *
 * @param check Throws where what was read, in bytes, is more than a response may have.
 */
export type ReadBody = (response: Response, sent: Sent, check: (bytes: number) => void) => Promise<unknown>;

/** The options of one request within a method. */
export interface SendOptions extends RequestOptions {
  /** Makes an attempt in place of the usual one, which it may do with other options and rules. */
  attempt?: typeof attempt | undefined;
}

/** Sends one request. */
export type SendRequest = (input?: object, options?: SendOptions) => Promise<ResponseBody>;

/** The parsed body of a response; the types of the client say of which type. */
export type ResponseBody = ReturnType<typeof JSON.parse>;

/**
 * Makes a client whose methods send requests to these endpoints; its type declares their inputs and outputs.
 *
 * @throws {TypeError} Where no path can come after the base address.
 */
export function createClient<Client extends object>(
  client: AnyClientOptions,
  endpoints: { readonly [Name in keyof Client]: Endpoint },
): Client {
  const base = String(client.baseUrl);
  if (!/^https?:\/\/[^\s?#@/\\]+(\/[^\s?#]*)?$/i.test(base) || !URL.canParse(base)) {
    // A secret may stand before the host, and in the query.
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
 * Gives back the options of a client each of whose operations needs a credential.
 *
 * @throws {TypeError} Where there is none.
 */
export function requireAuth<Options extends { auth: unknown }>(client: Options): Options {
  if (client.auth) return client;
  throw new TypeError("auth: expected a token, or a function that gives one, found none");
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
    // A redirect could lead the credential and the input to another server, and makes a GET of a POST.
    const init: RequestInit = { method, headers, body, signal: end, redirect: "manual", ...endpoint.init };
    // The platform makes a request of its own: another that nobody looks at would take a tenth of the whole time.
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
    // A function of the caller, such as a fetch, may ignore the signal; the platform does not.
    const mayIgnoreSignal = Object.values(client).some((option) => typeof option === "function");
    return await (mayIgnoreSignal ? unlessAborted(end, send) : send());
  } catch (error) {
    signal?.throwIfAborted();
    throw late.aborted ? new TimeoutError(sent, timeout) : error;
  }
}

/**
 * Reads the body of a response: as JSON where that is documented for its status, or the response says so; as text where
 * that is documented; else as JSON or text, as it comes.
 *
 * @param parse Parses JSON, and throws what is none. Default: `JSON.parse`.
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
 * @throws {TypeError} Where a path parameter is missing, empty, or leads to another path.
 */
export function distributeInput(
  { route, expand = writeRoute, query, passedQuery, body: bodyName = "body", serialize = JSON.stringify }: Endpoint,
  input: object | undefined,
  baseUrl: string | URL,
): [method: string, url: URL, body: BodyInit | null] {
  // Without what every object inherits: an input may be named like it, and left out.
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
 * The text of an input.
 *
 * @throws {TypeError} Where it is an object, whose own text says nothing of it.
 */
export function textOf(name: string, value: unknown): string {
  if (Object(value) === value) throw new TypeError(`${name}: expected a text, found an object`);
  return String(value);
}

/** The text of a path parameter. An empty or dotted segment would make it the path of something else. */
function pathText(name: string, text: string, open: string): string {
  if (/^$|(^|\/)\.\.?(\/|$)/.test(text)) throw new TypeError(`${name} can't be "${text}"`);
  return encodeURIComponent(text).replaceAll(open ? "%2F" : "/", "/");
}

/** Takes an input as the whole query. */
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

/** Sends some inputs as headers of the same name. */
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

/** Sends inputs that have only one possible value, which a caller may leave out. */
export function withFixedInputs(send: SendRequest, values: object): SendRequest {
  return (input, options) => send({ ...values, ...input }, options);
}

/**
 * Sends a limit that stands in the text of a query also beside it, where it is so large that both have to carry it.
 *
 * @param text The input that holds the text.
 * @param pattern Finds the limit: the first group of its last match.
 * @param send The input that carries the same limit.
 * @param above Up to this many items the two need not be the same.
 * @throws {RangeError} Where they differ. Nothing is sent.
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

/** Adds a credential to a request, where the service expects it. */
export type Authorize = (credential: string, request: Authorized) => void | Promise<void>;

/** A request that gets a credential. */
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

/** The platform's own message would repeat the credential. */
function checkedCredential(credential: string): string {
  if (credential && /^[!-~\x80-\xff]+$/.test(credential)) return credential;
  throw new TypeError(
    "auth: expected a text that a header can hold, found none, or one with a space, a line break or alike",
  );
}

/** Sends a key in a header of its own. */
export function keyInHeader(name: string): Authorize {
  return (key, { headers }) => headers.set(name, checkedCredential(key));
}

/** Sends a key in the query. */
export function keyInQuery(name: string): Authorize {
  return (key, { url }) => {
    // To change the parameters that there are would write all of them anew.
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
    // Nothing more is sent for nobody.
    reader?.cancel().catch(() => undefined);
  }
}

/** Writes a body that is text. */
export function writeText(body: unknown): string {
  return textOf("body", body);
}

/** Recognizes an error that is a documented response of an operation. */
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

  /** Default: none are documented. */
  responseHeaders?: ResponseHeaders;
}

/** Recognizes a body of the documented shape, for its request; one that is not generated says why it is of another. */
interface ResponseValidator {
  (body: unknown, request: { query: unknown; body: unknown }): boolean;
  errors?: readonly BodyIssue[] | null;
}

/** One fault of a body. */
interface BodyIssue {
  /** The place, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that the body fails there. */
  keyword: string;

  /** The demand of the keyword, under names of its own. */
  params: Record<string, unknown>;
}

/**
 * Compares the bodies and headers of responses with their documented shapes. The guards are loaded with the first response.
 *
 * @param mode The consequence for another shape: none, a warning on the console, or an `UnexpectedBodyError`.
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
    // Beside JSON, a text may be documented: that is what it is.
    const isText = /^text\//i.test(response.headers.get("content-type") ?? "");
    if (isText && byStatus(sent.responses, response.status) !== "json") return;
    const { default: open, error, ...documented } = guards;
    const guard = byStatus(documented, response.status) ?? (response.ok ? undefined : open);
    const { body: name = "body" } = sent;
    const request = { query: input, body: name === "*" ? input : Object(input)[name] };
    // An error whose status is not documented may come as a success.
    if (!guard || guard(body, request) || error?.(body, request)) return;
    const faults = (guard.errors ?? explainRefusal(guard, body, request)).map(
      ({ instancePath, keyword, params }) => `${instancePath || "/"}: ${keyword} ${Object.values(params).join(", ")}`,
    );
    report(`at ${faults.join("; at ")}`);
  };
}
