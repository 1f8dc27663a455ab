// Generated from templates/runtime/request-body.ts by `concordat generate`. Do not edit.

import { coerce, type ValueRule } from "./coerce.ts";
import { readStream } from "./delivery-body.ts";
import { findJsonFault } from "./json-syntax.ts";
import { isJson } from "./server-answer.ts";
import type { BodyRules } from "./server-operation.ts";
import { RefusedRequest } from "./server-refusal.ts";

/** A body that was read. */
export interface ReadBody {
  /** Whether there is a body. */
  isGiven: boolean;

  /** Undefined also where it is of a documented media type that is left to the handler. */
  value?: unknown;
}

/**
 * Reads the body of a request: JSON as a value, text as a string.
 *
 * @throws {RefusedRequest} where it is too large, of a media type that is not documented, or not what it says.
 */
export async function readBody(
  request: Request,
  { mediaTypes = ["application/json"], type = "string" }: BodyRules,
  maxBytes: number,
): Promise<ReadBody> {
  const length = declaredLength(request);
  if (!length && request.body === null) return { isGiven: false };
  const mediaType = request.headers.get("content-type") ?? "";
  const isDocumented = mediaTypes.some((documented) => matches(mediaType, documented));
  if (isDocumented && !isText(mediaType)) return { isGiven: true };
  const bytes = await readBytes(request, length, maxBytes);
  if (bytes.length === 0) return { isGiven: false };
  if (!isDocumented || !isPlainUtf8(request, mediaType)) throw unsupported(request, mediaType, mediaTypes);
  const text = decode(bytes);
  return { isGiven: true, value: isJson(mediaType) ? parse(text) : valueOf(text, type) };
}

/** @throws {RefusedRequest} where the text stands for no value of the type. */
function valueOf(text: string, type: ValueRule["type"]): unknown {
  const value = coerce([text], { type });
  if (typeof value === "string" && ![type].flat().includes("string"))
    throw new RefusedRequest("malformed_request", `The body is not of the type ${[type].flat().join(" or ")}.`);
  return value;
}

function isText(mediaType: string): boolean {
  return isJson(mediaType) || /^text\//i.test(mediaType);
}

/** Whether a media type is a documented one, apart from its parameters; `text/*` and the like are ranges. */
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

function unsupported({ headers }: Request, mediaType: string, mediaTypes: readonly string[]): RefusedRequest {
  const encoding = headers.get("content-encoding");
  const found = mediaType === "" ? "no Content-Type" : JSON.stringify(mediaType);
  const encoded = encoding === null ? "" : ` in Content-Encoding ${JSON.stringify(encoding)}`;
  const message = `The body is of ${found}${encoded}; expected ${mediaTypes.join(" or ")} in UTF-8.`;
  return new RefusedRequest("unsupported_media_type", message, { accept: mediaTypes.join(", ") });
}

/** The length that a request says its body has, which HTTP holds it to; undefined where it says none. */
function declaredLength({ headers }: Request): number | undefined {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? undefined : Number(length);
}

/**
 * Reads no further than the limit. What says that it is within it is read as a whole: servers make a stream of a body
 * only for those who ask, and it costs more than all else.
 *
 * @throws {RefusedRequest} where it is too large, or breaks off: the caller has gone away, or sent what is no body.
 */
async function readBytes(request: Request, length: number | undefined, maxBytes: number): Promise<Uint8Array> {
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const bytes = await (length ? readWhole(request) : readStream(request.body, maxBytes)).catch(() => {
    throw new RefusedRequest("malformed_request", "The body breaks off.");
  });
  if (bytes === undefined || bytes.length > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

function tooLarge(maxBytes: number): RefusedRequest {
  return new RefusedRequest("payload_too_large", `The body is larger than ${maxBytes} bytes.`);
}

async function readWhole(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await request.arrayBuffer());
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new RefusedRequest("malformed_request", "The body is not valid UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    if (fault === undefined) throw new RefusedRequest("malformed_request", "The body is not JSON.");
    const { line, column, found, expected } = fault;
    const place = `line ${line}, column ${column}`;
    throw new RefusedRequest(
      "malformed_request",
      `The body is not JSON: at ${place}: expected ${expected}, found ${found}.`,
    );
  }
}
