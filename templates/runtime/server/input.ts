import { isRecord, readAtMost } from "../body.ts";
import { describe, type Issue, issues, valueAt } from "../validation/validation.ts";
import { RejectedRequest } from "./errors.ts";
import { findJsonFault } from "./json-syntax.ts";
import { type BodyRules, coerce, type OperationRules, type ValueRule, type ValueRules } from "./operation.ts";
import { isJson } from "./responses.ts";

/** The inputs of an operation as they were sent, of their declared types, with defaults filled in. */
export interface RequestInputs {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** The inputs of a request, and their faults. */
export interface CheckedInputs {
  inputs: RequestInputs;

  /** Empty where the request is valid. Paths begin with the place: `/query/limit`, `/body/name`. */
  issues: Issue[];
}

/** The options of reading requests, see `ServerOptions`. */
export interface ReadOptions {
  maxBodyBytes: number;
  nullIsAbsent: boolean;
}

/**
 * Reads and checks the inputs of an operation.
 *
 * @throws {RejectedRequest} Where the body can't be read.
 */
export async function readRequest(
  request: Request,
  params: Readonly<Record<string, string>>,
  rules: OperationRules,
  { maxBodyBytes, nullIsAbsent }: ReadOptions,
): Promise<CheckedInputs> {
  const path = readValues("path", rules.pathValues, (name) => present(params[name]));
  const search = rules.query && new URL(request.url).searchParams;
  const query = readValues("query", rules.query, (name) => search?.getAll(name) ?? []);
  const headers = readValues("headers", rules.headers, (name) => present(request.headers.get(name)));
  const body = rules.body && checkBody(await readBody(request, rules.body, maxBodyBytes), rules.body, nullIsAbsent);
  const inputs = {
    ...(path && { path: path.value }),
    ...(query && { query: query.value }),
    ...(headers && { headers: headers.value }),
    ...(body && { body: body.value }),
  };
  const found = [path, query, headers, body].flatMap((part) => part?.issues ?? []);
  return { inputs, issues: [...found, ...missingAlternatives(inputs, rules.requiresOneOf)] };
}

interface Checked<T> {
  value: T;
  issues: Issue[];
}

function present(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text];
}

function readValues(
  place: string,
  rules: ValueRules | undefined,
  textsOf: (name: string, rule: ValueRule) => string[],
): Checked<Record<string, unknown>> | undefined {
  if (rules === undefined) return undefined;
  const entries = Object.entries(rules.values).flatMap(([name, rule]) => {
    const value = coerce(textsOf(name, rule), rule);
    return value === undefined ? [] : [[name, value] as const];
  });
  const value = Object.fromEntries(entries);
  return { value, issues: rules.guard ? issuesAt(place, issues(rules.guard, value)) : [] };
}

function checkBody(
  { isPresent, value: sent }: RequestBody,
  { required, guard, defaults }: BodyRules,
  nullIsAbsent: boolean,
): Checked<unknown> {
  const value = nullIsAbsent && isRecord(sent) ? withoutNulls(sent) : sent;
  if (value === undefined) return { value, issues: required && !isPresent ? [missing("/body", "a body")] : [] };
  const found = guard ? issuesAt("body", issues(guard, value)) : [];
  return { value: isRecord(value) ? { ...defaults, ...value } : value, issues: found };
}

function issuesAt(place: string, found: Issue[]): Issue[] {
  return found.map((issue) => {
    const moved = { ...issue, path: `/${place}${issue.path}` };
    return { ...moved, message: describe(moved) };
  });
}

function missing(path: string, expected: string): Issue {
  const issue = { path, found: "nothing", expected };
  return { ...issue, message: describe(issue) };
}

/** The issue where none of the alternatives has a value. */
function missingAlternatives(inputs: RequestInputs, alternatives: readonly string[] = []): Issue[] {
  const [preferred] = alternatives;
  const hasValue = alternatives.some((pointer) => (valueAt(inputs, pointer) ?? undefined) !== undefined);
  return preferred === undefined || hasValue
    ? []
    : [missing(preferred, `a value there or at ${alternatives.slice(1).join(" or ")}`)];
}

function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** A body that was read. */
export interface RequestBody {
  /** True where there is a body. */
  isPresent: boolean;

  /** Undefined also where it is of a documented media type that is left to the handler. */
  value?: unknown;
}

/**
 * Reads the body of a request: JSON as a value, text as a string.
 *
 * @throws {RejectedRequest} Where it is too large, of a media type that is not documented, or not of its media type.
 */
export async function readBody(
  request: Request,
  { mediaTypes = ["application/json"], type = "string" }: BodyRules,
  maxBytes: number,
): Promise<RequestBody> {
  const length = declaredLength(request);
  if (!length && request.body === null) return { isPresent: false };
  const mediaType = request.headers.get("content-type") ?? "";
  const isDocumented = mediaTypes.some((documented) => matches(mediaType, documented));
  if (isDocumented && !isText(mediaType)) return { isPresent: true };
  const bytes = await readBytes(request, length, maxBytes);
  if (bytes.length === 0) return { isPresent: false };
  if (!isDocumented || !isPlainUtf8(request, mediaType)) throw unsupported(request, mediaType, mediaTypes);
  const text = decode(bytes);
  return { isPresent: true, value: isJson(mediaType) ? parse(text) : valueOf(text, type) };
}

/** @throws {RejectedRequest} Where the text stands for no value of the type. */
function valueOf(text: string, type: ValueRule["type"]): unknown {
  const value = coerce([text], { type });
  if (typeof value === "string" && ![type].flat().includes("string"))
    throw new RejectedRequest("malformed_request", `The body is not of the type ${[type].flat().join(" or ")}.`);
  return value;
}

function isText(mediaType: string): boolean {
  return isJson(mediaType) || /^text\//i.test(mediaType);
}

/** Compares a media type with a documented one, apart from its parameters; `text/*` and the like are ranges. */
function matches(mediaType: string, documented: string): boolean {
  const [found = "", wanted = ""] = [mediaType, documented].map((type) => essenceOf(type));
  if (!wanted.endsWith("/*")) return found === wanted;
  return wanted === "*/*" || found.startsWith(wanted.slice(0, -1));
}

function essenceOf(mediaType: string): string {
  return mediaType.split(";", 1).join("").trim().toLowerCase();
}

function isPlainUtf8(request: Request, mediaType: string): boolean {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType) ?? [];
  const encoding = request.headers.get("content-encoding") ?? "identity";
  return /^utf-?8$/i.test(charset) && /^identity$/i.test(encoding);
}

function unsupported({ headers }: Request, mediaType: string, mediaTypes: readonly string[]): RejectedRequest {
  const encoding = headers.get("content-encoding");
  const found = mediaType === "" ? "no Content-Type" : JSON.stringify(mediaType);
  const encoded = encoding === null ? "" : ` in Content-Encoding ${JSON.stringify(encoding)}`;
  const message = `The body is of ${found}${encoded}; expected ${mediaTypes.join(" or ")} in UTF-8.`;
  return new RejectedRequest("unsupported_media_type", message, { accept: mediaTypes.join(", ") });
}

/** The length that a request declares for its body, to which HTTP limits it; undefined where it declares none. */
function declaredLength({ headers }: Request): number | undefined {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? undefined : Number(length);
}

/**
 * Reads no further than the limit. A body whose declared length is within it is read as a whole: adapters make a stream
 * of it only on demand, and that costs more than all else.
 *
 * @throws {RejectedRequest} Where it is too large, or breaks off: the caller has gone away, or sent no valid body.
 */
async function readBytes(request: Request, length: number | undefined, maxBytes: number): Promise<Uint8Array> {
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const bytes = await (length ? readWhole(request) : readAtMost(request.body, maxBytes)).catch(() => {
    throw new RejectedRequest("malformed_request", "The body breaks off.");
  });
  if (bytes === undefined || bytes.length > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

function tooLarge(maxBytes: number): RejectedRequest {
  return new RejectedRequest("payload_too_large", `The body is larger than ${maxBytes} bytes.`);
}

async function readWhole(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await request.arrayBuffer());
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RejectedRequest("malformed_request", "The body is not valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    if (fault === undefined) throw new RejectedRequest("malformed_request", "The body is not JSON.");
    const { line, column, found, expected } = fault;
    const place = `line ${line}, column ${column}`;
    throw new RejectedRequest(
      "malformed_request",
      `The body is not JSON: at ${place}: expected ${expected}, found ${found}.`,
    );
  }
}
