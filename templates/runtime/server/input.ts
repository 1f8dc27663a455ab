import { isRecord, readAtMost } from "../body.ts";
import { describe, type Issue, issues, valueAt } from "../validation/validation.ts";
import { headerValue } from "../validation/headers.ts";
import { RejectedRequest } from "./errors.ts";
import { readExpanded, readQuery } from "./addresses.ts";
import type { ContentSource, InputSource, MakeOfBytes } from "./exchange.ts";
import { findJsonFault } from "./json-syntax.ts";
import {
  type BodyRules,
  coerce,
  type DecodeBody,
  type OperationRules,
  type ValueRule,
  type ValueRules,
} from "./operation.ts";
import { type Query, queryOf } from "./query.ts";
import type { Text } from "./routes.ts";
import { isJson } from "./responses.ts";

/** The inputs of a request, decoded to their declared types, with defaults filled in. */
export interface RequestInputs {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/** The inputs of a request, with the issues of their validation. */
export interface CheckedInputs {
  inputs: RequestInputs;

  /** Empty if the request is valid. Paths begin with the place: `/query/limit`, `/body/name`. */
  issues: Issue[];
}

/** The options of reading requests, see `ServerOptions`. */
export interface ReadOptions {
  /** Default: 1048576, 1 MiB. */
  maxBodyBytes?: number;

  /** Default: false. */
  nullIsAbsent?: boolean;
}

const mebibyte = 1_048_576;

/** Reads and validates the inputs of a request; synchronous if there is no body. @throws {RejectedRequest} If the body can't be read. */
export type InputReader = (
  request: InputSource,
  params: Readonly<Record<string, Text>>,
  options: ReadOptions,
) => CheckedInputs | Promise<CheckedInputs>;

/** Makes the reader of the inputs of an operation. */
export function inputReader(rules: OperationRules): InputReader {
  const readPath = valuesReader("path", rules.pathValues, readParam);
  const readOfQuery = valuesReader("query", rules.query, queryValue(Object.keys(rules.query?.values ?? {})));
  const readHeaders = valuesReader("headers", rules.headers, readHeader);
  const { body: bodyRules, requiresOneOf } = rules;
  return (request, params, { maxBodyBytes = mebibyte, nullIsAbsent = false }) => {
    const path = readPath?.(params);
    const query = readOfQuery?.(queryOf(request.target));
    const headers = readHeaders?.(request);
    const checked = (content?: RequestBody): CheckedInputs => {
      const body = content && bodyRules && checkNested(() => checkBody(content, bodyRules, nullIsAbsent));
      const inputs: RequestInputs = {};
      const found: Issue[] = [];
      if (path) inputs.path = valueIn(path, found);
      if (query) inputs.query = valueIn(query, found);
      if (headers) inputs.headers = valueIn(headers, found);
      if (body) inputs.body = valueIn(body, found);
      if (requiresOneOf) found.push(...missingAlternatives(inputs, requiresOneOf));
      return { inputs, issues: found };
    };
    return bodyRules === undefined ? checked() : readContent(request, bodyRules, maxBodyBytes, checked);
  };
}

interface Checked<T> {
  value: T;
  issues: Issue[];
}

/** Returns the value of one place and appends its issues to all. */
function valueIn<T>({ value, issues: own }: Checked<T>, all: Issue[]): T {
  if (own.length > 0) all.push(...own);
  return value;
}

/** Makes the reader of the values of one place; undefined if the operation has no inputs there. */
function valuesReader<Source>(
  place: string,
  rules: ValueRules | undefined,
  read: (source: Source, name: string, rule: ValueRule) => unknown,
): ((source: Source) => Checked<Record<string, unknown>>) | undefined {
  if (rules === undefined) return undefined;
  const { guard } = rules;
  const known = Object.entries(rules.values);
  return (source) => {
    const entries: [string, unknown][] = [];
    for (const [name, rule] of known) {
      const value = read(source, name, rule);
      if (value !== undefined) entries.push([name, value]);
    }
    const value = Object.fromEntries(entries);
    return { value, issues: guard ? issuesAt(place, issues(guard, value)) : [] };
  };
}

function readParam(params: Readonly<Record<string, Text>>, name: string, rule: ValueRule): unknown {
  const text = params[name];
  if (text === undefined || rule.expanded === undefined) return coerce(present(text), rule);
  return readExpanded(name, text, rule, rule.expanded);
}

function readHeader(request: ContentSource, name: string, rule: ValueRule): unknown {
  return headerValue(name, request.header(name), rule);
}

function queryValue(names: readonly string[]) {
  return ({ search, texts }: Query, name: string, rule: ValueRule): unknown => {
    if (!rule.expanded && rule.list !== ",") return coerce(texts.get(name) ?? [], rule);
    const others = names.filter((other) => other !== name);
    return readQuery(name, search, rule, others);
  };
}

function present(text: string | undefined): string[] {
  return text === undefined ? [] : [text];
}

/** @throws {RejectedRequest} If the nesting of a body exceeds the call stack. */
function checkNested<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RejectedRequest("malformed_request", "The body is nested too deeply.");
  }
}

function checkBody(
  { isPresent, isPlain, value: sent }: RequestBody,
  { required, guard, defaults }: BodyRules,
  nullIsAbsent: boolean,
): Checked<unknown> {
  const value = nullIsAbsent && isRecord(sent) ? withoutNulls(sent) : sent;
  if (value === undefined) return { value, issues: required && !isPresent ? [missing("/body", "a body")] : [] };
  const found = guard && !isPlain ? issuesAt("body", issues(guard, value)) : [];
  return { value: defaults && isRecord(value) ? { ...defaults, ...value } : value, issues: found };
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

/** Returns the issue if all alternatives lack a value. */
function missingAlternatives(inputs: RequestInputs, alternatives: readonly string[]): Issue[] {
  const [preferred] = alternatives;
  const hasValue = alternatives.some((pointer) => (valueAt(inputs, pointer) ?? undefined) !== undefined);
  return preferred === undefined || hasValue
    ? []
    : [missing(preferred, `a value there or at ${alternatives.slice(1).join(" or ")}`)];
}

function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** The decoded body of a request. */
export interface RequestBody {
  /** True if there is a body. */
  isPresent: boolean;

  /** True if the body is plain text, not JSON. */
  isPlain?: boolean;

  /** Also undefined if the handler reads the body itself. */
  value?: unknown;
}

/**
 * Reads the body of a request: JSON as a value, text as a string.
 *
 * @throws {RejectedRequest} If the body is too large, has an undocumented media type, or is malformed.
 */
export async function readBody(request: Request, rules: BodyRules, maxBytes: number): Promise<RequestBody> {
  return await readContent(new RequestContent(request), rules, maxBytes, (body) => body);
}

/**
 * The content of a request of the platform. A body with a declared length is read in one piece: a stream of chunks, which
 * adapters create on demand, is the most expensive part of a request.
 */
export class RequestContent implements ContentSource {
  readonly request: Request;
  readonly length: number | undefined;

  constructor(request: Request) {
    this.request = request;
    this.length = declaredLength(this);
  }

  header(name: string): string | undefined {
    return this.request.headers.get(name) ?? undefined;
  }

  mayHaveBody(): boolean {
    return Boolean(this.length) || this.request.body !== null;
  }

  readBytes<Result>(limit: number, make: MakeOfBytes<Result>): Promise<Result> {
    const { request, length } = this;
    return length
      ? request.arrayBuffer().then((buffer) => make(new Uint8Array(buffer)), breaksOff)
      : readAtMost(request.body, limit).then(make, breaksOff);
  }
}

/** Reads the body of a request, see `readBody`, and passes it to `make`. Throws before reading if the headers suffice. */
function readContent<Result>(
  request: ContentSource,
  rules: BodyRules,
  maxBytes: number,
  make: (body: RequestBody) => Result,
): Promise<Result> | Result {
  const { mediaTypes = ["application/json"], bytes: left = [] } = rules;
  const mediaType = request.header("content-type") ?? "";
  const isDocumented = mediaTypes.some((documented) => matchesMediaType(mediaType, documented));
  const read = isJson(mediaType) ? undefined : decoderFor(mediaType, rules);
  const isLeft = left.some((documented) => matchesMediaType(mediaType, documented)) || (!isText(mediaType) && !read);
  // Empty content is a valid text or form, but not valid JSON.
  const mayBeEmpty = isDocumented && mediaType !== "" && (isLeft || !isJson(mediaType)) && !needsContent(mediaType);
  const readAll = (bytes: Uint8Array): Result | PromiseLike<Result> => {
    if (bytes.length === 0 && !mayBeEmpty) return make({ isPresent: false });
    if (!isDocumented || !isPlainUtf8(request, mediaType)) throw unsupported(request, mediaType, mediaTypes);
    if (read) return decodedBy(read, bytes, mediaType).then(make);
    return make({ isPresent: true, isPlain: !isJson(mediaType), value: decodeValue(bytes, mediaType, rules) });
  };
  const hasBody = request.mayHaveBody();
  if (isDocumented && isLeft && (hasBody || mayBeEmpty)) return make({ isPresent: true });
  if (!hasBody) return readAll(new Uint8Array()) as Promise<Result> | Result;
  const { length } = request;
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  return request.readBytes(maxBytes, (bytes) => {
    if (bytes === undefined || bytes.length > maxBytes) throw tooLarge(maxBytes);
    return readAll(bytes);
  });
}

/** Returns the decoder of a media type that is not JSON; undefined for text and for bodies that handlers read. */
function decoderFor(mediaType: string, rules: BodyRules): DecodeBody | undefined {
  if (rules.decoders === undefined) return rules.decode;
  return Object.entries(rules.decoders).find(([documented]) => matchesMediaType(mediaType, documented))?.[1];
}

/** True for media types whose encoding is never empty, even of an empty value. */
function needsContent(mediaType: string): boolean {
  return /^multipart\/|[/+]xml *(?:;|$)/i.test(mediaType);
}

/** @throws {RejectedRequest} If the body does not match its media type. */
async function decodedBy(read: DecodeBody, bytes: Uint8Array, mediaType: string): Promise<RequestBody> {
  try {
    const value: unknown = await read(bytes, mediaType);
    return { isPresent: true, isPlain: typeof value === "string", value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const found = `The body is not ${mediaType.split(";", 1).join("")}: ${error.message}.`;
    throw new RejectedRequest("malformed_request", found);
  }
}

/** @throws {RejectedRequest} If the body is not a value of the type. */
function decodeValue(bytes: Uint8Array, mediaType: string, { type = "string" }: BodyRules): unknown {
  const text = decode(bytes);
  if (isJson(mediaType)) return parse(text);
  const value = coerce([text], { type });
  if (typeof value === "string" && ![type].flat().includes("string"))
    throw new RejectedRequest("malformed_request", `The body is not of the type ${[type].flat().join(" or ")}.`);
  return value;
}

function isText(mediaType: string): boolean {
  return isJson(mediaType) || /^text\//i.test(mediaType);
}

/** Compares a media type with a documented one, ignoring parameters; `text/*` and the like are ranges. */
function matchesMediaType(mediaType: string, documented: string): boolean {
  if (mediaType === documented) return true;
  const [found = "", wanted = ""] = [mediaType, documented].map((type) => essenceOf(type));
  if (!wanted.endsWith("/*")) return found === wanted;
  return wanted === "*/*" || found.startsWith(wanted.slice(0, -1));
}

function essenceOf(mediaType: string): string {
  return mediaType.split(";", 1).join("").trim().toLowerCase();
}

function isPlainUtf8(request: ContentSource, mediaType: string): boolean {
  const encoding = request.header("content-encoding");
  if (encoding !== undefined && !/^identity$/i.test(encoding)) return false;
  const charset = mediaType.includes(";") ? /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType)?.[1] : undefined;
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function unsupported(request: ContentSource, mediaType: string, mediaTypes: readonly string[]): RejectedRequest {
  const encoding = request.header("content-encoding");
  const found = mediaType === "" ? "no Content-Type" : JSON.stringify(mediaType);
  const encoded = encoding === undefined ? "" : ` in Content-Encoding ${JSON.stringify(encoding)}`;
  const message = `The body is of ${found}${encoded}; expected ${mediaTypes.join(" or ")} in UTF-8.`;
  return new RejectedRequest("unsupported_media_type", message, { accept: mediaTypes.join(", ") });
}

/** Returns the declared length of a body in bytes (`Content-Length`); undefined if it is not declared. */
export function declaredLength(request: Pick<ContentSource, "header">): number | undefined {
  const length = request.header("content-length");
  return length === undefined || request.header("transfer-encoding") !== undefined ? undefined : Number(length);
}

/** The error if the caller disconnected, or sent invalid chunks. */
export function brokenOff(): RejectedRequest {
  return new RejectedRequest("malformed_request", "The request body is incomplete.");
}

/** Throws the error of an incomplete body. */
export function breaksOff(): never {
  throw brokenOff();
}

function tooLarge(maxBytes: number): RejectedRequest {
  return new RejectedRequest("payload_too_large", `The body is larger than ${maxBytes} bytes.`);
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
