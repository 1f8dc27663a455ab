import { isRecord } from "../body.ts";
import { formFields, type FormStyles } from "../form-styles.ts";
import { byStatus } from "../operation.ts";
import type { Guard, ResponseGuard } from "../validation/validation.ts";
import { type Check, expectThat, NotTested } from "./check.ts";
import { expectShape } from "./shape.ts";

/** An implementation of an API under test. */
export interface ApiTarget {
  /** The base URL of the paths of the interface, without a slash at the end. */
  baseUrl: string;

  /** Sends a request to the target. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every request, such as credentials. Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** Requests that succeed, by the name of the operation. */
  requests: Readonly<Record<string, ValidRequests>>;
}

/** Requests that succeed, or a function that makes them, for requests that need data or succeed only once. */
export type ValidRequests = readonly RequestParts[] | (() => Promise<readonly RequestParts[]>);

/** The parts of a request. */
export interface RequestParts {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;

  /** Headers, which replace those of the target with the same name. */
  headers?: Readonly<Record<string, string>>;

  /**
   * The body, encoded in the documented media type: as JSON, as a form, or as text. The header `content-type` sets another
   * media type. Default: no body.
   */
  body?: unknown;
}

/** The facts of an operation from which its checks are made. */
export interface OperationFacts {
  /** The first part of the ids of its checks: `interface/operation`. */
  readonly id: string;

  /** The name of the operation. */
  readonly name: string;

  /** The method, in capitals. */
  readonly method: string;

  /** The path, with its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** The requirements on the operation as a whole. */
  readonly requirements: readonly [string, ...string[]];

  /** A request that every target can process; omitted if it needs data of the target. */
  readonly example?: RequestParts;

  /** The guards of the bodies of responses, by status (`200`), range (`2XX`), or `default`. */
  readonly responses: Readonly<Record<string, ResponseGuard<unknown>>>;

  /** The documented statuses (`200`, `2XX`, `default`). Default: any status. */
  readonly statuses?: readonly string[];

  /** The required headers of responses, by status, in lower case. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;

  /** The media types of responses, by status, range or `default`, if one of them is not only `application/json`. */
  readonly mediaTypes?: Readonly<Record<string, readonly string[]>>;

  /**
   * The conditional fields of the bodies, as pointers in which `*` matches every item: null in such a field is treated as
   * a missing field.
   */
  readonly conditional?: readonly string[];

  /** The guards of the bodies of documented errors, for errors that are identified by their body. */
  readonly errors?: readonly Guard<unknown>[];

  /** The path parameters that identify a resource, if requests with an unknown value must be rejected. */
  readonly ids?: readonly string[];

  /** The media type of the bodies of requests. Default: `application/json`. */
  readonly bodyType?: string;

  /** The styles of fields in a form. Default: a list repeats its name, and an object is JSON. */
  readonly styles?: FormStyles;

  /** The parts of a multipart body that are files. */
  readonly files?: readonly string[];

  /** The separators of lists in the query; `repeat` for one parameter for each item. Default: commas. */
  readonly separators?: Readonly<Record<string, string>>;

  /** The path parameters whose slashes are not percent-encoded. */
  readonly reserved?: readonly string[];

  /** The statuses (`302`, `3XX`) of documented redirects, which are successes, too. */
  readonly redirects?: readonly string[];

  /** Set if a success is a stream of events. */
  readonly streams?: boolean;

  /** The header with the credentials, and its requirements. */
  readonly credentials?: CredentialFacts;

  readonly inputs: readonly InputFacts[];

  /**
   * The parts of requirements, by requirement. Checks of a success or of rejected credentials cover the parts that have the
   * name of the operation (`listPets`, `GET /pets`).
   */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

/** The place of credentials in a request. */
export interface CredentialPlace {
  /** The name of the header, in lower case. */
  readonly header: string;

  /** The scheme in front of the credentials, such as `Bearer`. */
  readonly scheme?: string;

  /** The name of the cookie, if the header is `cookie`. */
  readonly cookie?: string;

  /** The name of the parameter, if the credentials are in the query. `header` only names it for the target. */
  readonly query?: string;
}

/** The header of the credentials, and the requirements on requests without valid ones. */
export interface CredentialFacts extends CredentialPlace {
  /** The places of the other ways to authenticate. */
  readonly others?: readonly CredentialPlace[];

  /** The requirements on a request without credentials. */
  readonly missing: readonly [string, ...string[]];

  /** The requirements on a request with invalid credentials. */
  readonly invalid: readonly [string, ...string[]];

  /** The cases without a documented error, for which any rejection is accepted. */
  readonly open?: readonly ("missing" | "invalid")[];
}

/** The documented facts of an input: a parameter, or a field of the body. */
export interface InputFacts {
  readonly in: "query" | "body";
  readonly name: string;

  /** The names of the objects around a nested field of a body, the outermost first; `0` for the first item of an array. */
  readonly within?: readonly string[];
  readonly requirements: readonly [string, ...string[]];
  readonly required?: boolean;

  /** A value of a wrong type, if it can't be converted to the documented type. */
  readonly wrongType?: unknown;

  readonly minimum?: number;
  readonly maximum?: number;

  /** The documented values, if a requirement states that each is accepted. */
  readonly enum?: readonly unknown[];

  /** Documented values that may depend on the other inputs, or on the state of what is changed. */
  readonly members?: readonly unknown[];
}

/** Returns the parts that a check of a success of the operation covers: those with the name of the operation. */
export function shownBy(
  { name, method, path, parts = {} }: OperationFacts,
  requirements: readonly string[],
): Pick<Check<ApiTarget>, "shows"> {
  const names = new Set([name, `${method} ${path}`]);
  const found = requirements.flatMap((id) => {
    const shown = (parts[id] ?? []).filter((part) => names.has(part));
    return shown.length > 0 ? [[id, shown] as const] : [];
  });
  return found.length > 0 ? { shows: Object.fromEntries(found) } : {};
}

export function expectSuccess(facts: OperationFacts, response: ReadResponse, parts: RequestParts): void {
  expectThat("the status", isSuccess(response.status, facts), "a success", response.status);
  expectStatus(facts, response);
  expectDocumented(facts, response, parts);
  expectThat("the response", isDocumentedSuccess(facts, response, parts), "a success", response.body);
}

/** Asserts that a success has a documented status, if one is documented. */
export function expectStatus(facts: Pick<OperationFacts, "statuses">, { status }: { status: number }): void {
  const documented = documentedSuccesses(facts);
  expectThat("the status", hasDocumentedStatus(facts, { status }), documented.join(" or "), status);
}

/** True for a success with a documented status, or if none is documented. */
export function hasDocumentedStatus(facts: Pick<OperationFacts, "statuses">, { status }: { status: number }): boolean {
  const documented = documentedSuccesses(facts);
  return documented.length === 0 || isOneOf(documented, status);
}

function documentedSuccesses({ statuses = [] }: Pick<OperationFacts, "statuses">): readonly string[] {
  return statuses.filter((each) => /^[23]/.test(each));
}

/** True for a status that is documented. */
export function isOneOf(statuses: readonly string[], status: number): boolean {
  return [String(status), `${Math.floor(status / 100)}XX`].some((each) => statuses.includes(each));
}

/** Asserts the documented headers for the status. */
export function expectHeaders({ headers = {} }: OperationFacts, response: ReadResponse): void {
  const { default: error, ...own } = headers;
  const required = byStatus(own, response.status) ?? (response.status >= 400 ? error : undefined) ?? [];
  for (const name of required) expectThat(name, response.headers.has(name), "a value", null);
}

/**
 * Asserts the documented shape for the status: of a success for this request, or of an error. Errors that are identified by
 * their body may have any status, as documents do not state the status of some errors.
 */
export function expectDocumented(facts: OperationFacts, response: ReadResponse, parts: RequestParts): void {
  if (!isSuccess(response.status, facts)) expectErrorShape(facts, response);
  else if (!isIdentifiedError(facts, response) && !isOtherContent(facts, response))
    expectBody(successGuard(facts, response), response, parts);
}

export function expectErrorShape(facts: OperationFacts, response: ReadResponse): void {
  if (isIdentifiedError(facts, response) || isOtherContent(facts, response)) return;
  const { responses } = facts;
  expectBody(isSuccess(response.status, facts) ? responses["default"] : byStatus(responses, response.status), response);
}

/** The statuses with which a service may reject any request, even if they are not documented. */
export const always: ReadonlySet<number> = new Set([401, 403, 429, 503]);

/**
 * Asserts that a rejection has a documented status, if a status for its reason is documented, and the documented shape.
 * Documented errors without a status may have any status.
 *
 * @param telling The statuses for the reason.
 */
export function expectDocumentedRejection(
  facts: OperationFacts,
  response: ReadResponse,
  telling: readonly string[],
): void {
  const { status } = response;
  const errors = (facts.statuses ?? []).filter((each) => !/^[123]/.test(each));
  const isTold = errors.some((each) => telling.includes(each)) && !errors.includes("default");
  if (isTold && !isSuccess(status, facts) && !always.has(status))
    expectThat("the status", isOneOf(errors, status), errors.join(" or "), status);
  if (isSuccess(status, facts) || !Object.hasOwn(facts.responses, String(status))) return;
  expectErrorShape(facts, response);
  expectMediaType(facts, response);
}

function expectBody(
  guard: ResponseGuard<unknown> | undefined,
  { body, received }: ReadResponse,
  parts?: RequestParts,
): void {
  if (guard !== undefined) expectShape("the body", guard, body, parts, received);
}

/** Asserts that a body has a documented media type, with any parameters. Types based on JSON are accepted as JSON. */
export function expectMediaType(facts: OperationFacts, response: ReadResponse): void {
  const { status, headers, received } = response;
  if (received === undefined) return;
  const [type, found] = [headers.get("content-type") ?? "none", essenceOf(headers)];
  const documented = documentedTypes(facts, status);
  const isNamed = documented.includes(found) || (documented.includes(json) && isJson(found));
  if (documented.length > 0) expectThat("Content-Type", isNamed, documented.join(" or "), type);
}

const json = "application/json";

function isJson(type: string): boolean {
  return /^application\/(?:[\w.!#$&^+-]+\+)?json$/.test(type);
}

function essenceOf(headers: Headers): string {
  return (headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
}

/** Returns the documented media types for a status; none if the body is not documented. `default` is for errors. */
function documentedTypes(facts: OperationFacts, status: number): readonly string[] {
  const { default: error, ...own } = facts.mediaTypes ?? {};
  const found = byStatus(own, status) ?? (isSuccess(status, facts) ? undefined : error);
  return found ?? (byStatus(facts.responses, status) === undefined ? [] : [json]);
}

/** True for a body of a documented media type other than JSON, which no guard can validate. */
function isOtherContent(facts: OperationFacts, { status, headers }: ReadResponse): boolean {
  const type = essenceOf(headers);
  return !isJson(type) && documentedTypes(facts, status).includes(type);
}

/** A response, read completely unless it is a stream. */
export interface ReadResponse {
  status: number;
  headers: Headers;

  /** The body; JSON is parsed; undefined if it is empty. */
  received: unknown;

  /** The body without conditional fields that are null. */
  body: unknown;
}

/**
 * Sends a request to an operation.
 *
 * @throws {NotTested} If the response is 401 and the target declares no credentials.
 */
export async function send(target: ApiTarget, facts: OperationFacts, parts: RequestParts): Promise<ReadResponse> {
  const response = await target.fetch(requestOf(target, facts, parts));
  const { status, headers } = response;
  if (status === 401 && Object.keys(target.headers).length === 0 && parts.headers === undefined)
    throw new NotTested("the response is 401, and the target declares no credentials", ["headers"]);
  // A body that should be a stream may never end, even with a wrong media type.
  if (isStream(headers) || (facts.streams && response.ok)) {
    await response.body?.cancel();
    return { status, headers, received: undefined, body: undefined };
  }
  const { conditional = [] } = facts;
  const received = parseJson(await response.text());
  const body = conditional.reduce((rest, pointer) => withoutNull(rest, pointer), received);
  return { status, headers, received, body };
}

/** Returns the requests that the target declares as successful; at least one. */
export async function declaredRequests(
  target: ApiTarget,
  { name }: OperationFacts,
): Promise<readonly [RequestParts, ...RequestParts[]]> {
  // Reading a missing entry may throw `NotTested`, so read before `hasOwn`, which excludes `Object.prototype`.
  const found = target.requests[name];
  const declared = Object.hasOwn(target.requests, name) ? (found ?? []) : [];
  const [first, ...others] = typeof declared === "function" ? await declared() : declared;
  if (first === undefined) throw new NotTested(`the target declares no requests.${name}`, [`requests.${name}`]);
  return [first, ...others];
}

/** Returns the first request that the target declares as successful. */
export async function declaredRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const [first] = await declaredRequests(target, facts);
  return first;
}

/**
 * Returns a declared request of the target, or else a request that any target can process. A request that may change or
 * delete data and has no documented example must be declared.
 */
export async function someRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const { example, method, name } = facts;
  const isHarmless = method === "GET" || method === "HEAD" || example?.body !== undefined;
  return example && isHarmless && !(name in target.requests) ? example : await declaredRequest(target, facts);
}

/** Returns the request with another value of an input; undefined removes the input. */
export function withInput(
  parts: RequestParts,
  { in: place, within = [], name }: Pick<InputFacts, "in" | "name" | "within">,
  value?: unknown,
): RequestParts {
  return { ...parts, [place]: withField(parts[place], [...within, name], value) };
}

function withField(holder: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) {
    return holder.map((item: unknown, index) => (String(index) === name ? withField(item, rest, value) : item));
  }
  const fields = typeof holder === "object" && holder !== null ? holder : {};
  const { [name]: before, ...others } = fields as Record<string, unknown>;
  const after = rest.length > 0 ? withField(before, rest, value) : value;
  return after === undefined ? others : { ...others, [name]: after };
}

/** True if a request has the object of a nested field. */
export function hasHolder(parts: RequestParts, { in: place, within = [] }: InputFacts): boolean {
  if (within.length === 0) return true;
  const holder = within.reduce<unknown>(
    (value, name) =>
      Array.isArray(value)
        ? value[Number(name)]
        : isRecord(value) && Object.hasOwn(value, name)
          ? value[name]
          : undefined,
    parts[place],
  );
  return isRecord(holder);
}

/**
 * True for the response to a rejected request: by its status or, since documents do not state some statuses, by a body that
 * identifies a documented error.
 */
export function isRejection(facts: OperationFacts, response: ReadResponse): boolean {
  return response.status >= 400 || isIdentifiedError(facts, response);
}

/**
 * True for the response to a request that was rejected because of its credentials. If neither status nor body of such an
 * error is documented, any documented error is accepted.
 */
export function isUnauthorized(facts: OperationFacts, response: ReadResponse, parts: RequestParts): boolean {
  if (isRejection(facts, response)) return true;
  const isError = facts.responses["default"]?.(response.body) ?? false;
  return isError && !(successGuard(facts, response)?.(response.body, parts) ?? false);
}

/** True for a documented error that is identified by its body, with any status. */
export function isIdentifiedError({ errors = [] }: OperationFacts, { body }: ReadResponse): boolean {
  return errors.some((isError) => isError(body));
}

/** True for a success: by its status, and the documented body for this request. */
export function isDocumentedSuccess(facts: OperationFacts, response: ReadResponse, parts: RequestParts): boolean {
  if (!isSuccess(response.status, facts)) return false;
  return isOtherContent(facts, response) || (successGuard(facts, response)?.(response.body, parts) ?? true);
}

export function inWords({ status }: ReadResponse): string {
  return `status ${status}`;
}

export function isSuccess(status: number, { redirects = [] }: Pick<OperationFacts, "redirects"> = {}): boolean {
  if (status >= 300 && status < 400) return redirects.includes(String(status)) || redirects.includes("3XX");
  return status >= 200 && status < 300;
}

/** Returns the guard of a success with the status of a response. */
export function successGuard(
  { responses }: OperationFacts,
  { status }: ReadResponse,
): ResponseGuard<unknown> | undefined {
  return byStatus(successes(responses), status);
}

/** Returns the guards of successes. */
export function successes(responses: OperationFacts["responses"]): OperationFacts["responses"] {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => /^[23]/.test(status)));
}

/** True for a stream of events, by its headers. */
export function isStream(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

/** Makes a request to an operation, with the headers of the target. */
export function requestOf(
  target: ApiTarget,
  { method, path, redirects, bodyType = json, styles, files = [], separators = {}, reserved = [] }: OperationFacts,
  parts: RequestParts,
): Request {
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = parts.path?.[name];
    if (value === undefined) throw new NotTested(`the request has no value for {${name}} of ${path}`);
    return reserved.includes(name) ? value.split("/").map(encodeURIComponent).join("/") : encodeURIComponent(value);
  });
  const url = new URL(target.baseUrl + filled);
  const query = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    parameterOf(name, value, Object.hasOwn(separators, name) ? separators[name] : undefined),
  );
  url.search = [url.search.slice(1), ...query].filter((each) => each !== "").join("&");
  const headers = new Headers({ ...target.headers, ...parts.headers });
  for (const [name] of [...headers].filter(([, value]) => value === "")) headers.delete(name);
  const init: RequestInit = { method, headers, redirect: redirects ? "manual" : "follow" };
  if (parts.body === undefined) return new Request(url, init);
  const type = new Headers(parts.headers).get("content-type") ?? bodyType;
  const essence = type.split(";", 1).join("").trim().toLowerCase();
  // `Request` chooses the boundary of a form.
  if (essence === "multipart/form-data" && isRecord(parts.body)) {
    headers.delete("content-type");
    return new Request(url, { ...init, body: formOf(parts.body, files) });
  }
  headers.set("content-type", type);
  return new Request(url, { ...init, body: encodeBody(parts.body, essence, styles) });
}

/** Encodes a query parameter, with the documented separator of lists: separating commas are not percent-encoded. */
function parameterOf(name: string, value: unknown, separator = ","): string[] {
  const items = [value].flat().map((item) => encodeURIComponent(String(item)));
  const glue = separator === "," ? separator : encodeURIComponent(separator);
  const texts = separator === "repeat" ? items : [items.join(glue)];
  return texts.map((text) => `${encodeURIComponent(name)}=${text}`);
}

/** Encodes a body in its media type. */
function encodeBody(body: unknown, type: string, styles?: FormStyles): BodyInit {
  if (isJson(type)) return JSON.stringify(body);
  if (type === "application/x-www-form-urlencoded" && isRecord(body))
    return String(new URLSearchParams(formFields(body, styles)));
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array || body instanceof Blob) return body as BodyInit;
  throw new NotTested(`declare the body of type ${type} as text`);
}

/** Makes a form with a part for each field, and for each item of a list. */
function formOf(body: Readonly<Record<string, unknown>>, files: readonly string[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of itemsOf(value)) {
      if (item instanceof Blob) form.append(name, item);
      else if (item instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(item)]), name);
      else if (files.includes(name)) form.append(name, new Blob([String(item)]), name);
      else if (isRecord(item)) form.append(name, new Blob([JSON.stringify(item)], { type: json }));
      else form.append(name, String(item));
    }
  }
  return form;
}

/** Returns the items of a field of a form, which has no null. */
function itemsOf(value: unknown): unknown[] {
  return [value].flat().filter((item) => item !== null);
}

/** Removes a field from a body if it is null. */
function withoutNull(value: unknown, pointer: string): unknown {
  const [, name = "", ...rest] = pointer.split("/");
  const next = rest.length > 0 ? `/${rest.join("/")}` : undefined;
  if (Array.isArray(value)) {
    return name === "*" && next !== undefined ? value.map((item: unknown) => withoutNull(item, next)) : value;
  }
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  const { [name]: found, ...others } = value;
  if (next === undefined) return found === null ? others : value;
  return { ...value, [name]: withoutNull(found, next) };
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
