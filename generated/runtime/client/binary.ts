// Generated from templates/runtime/client/binary.ts by `concordat generate`. Do not edit.

import { type Bytes, byStatus } from "../operation.ts";
import { joined, type OwnBytes } from "../body.ts";
import type { ReadBody } from "./client.ts";

/** Copies bytes into their own `ArrayBuffer`, as the platform's types require. */
function copyBytes(bytes: Uint8Array): OwnBytes {
  return new Uint8Array(bytes);
}

/**
 * Makes a blob with a documented media type: its own, if that is documented, otherwise the first documented one.
 *
 * @param documented Media types or ranges of media types.
 */
export function typedBlob(body: Uint8Array | Blob, documented: readonly string[]): Blob {
  const [first = ""] = documented;
  const own = body instanceof Blob ? body.type : "";
  const isDocumented = documented.some((type) =>
    type.endsWith("*") ? own.startsWith(type.replace(/\*.*/, "")) : own.split(";", 1)[0] === type,
  );
  const type = own && isDocumented ? own : first.includes("*") ? "application/octet-stream" : first;
  if (body instanceof Blob) return body.type === type ? body : new Blob([body], { type });
  return new Blob([copyBytes(body)], { type });
}

/** True for bytes, also from another realm. */
export function isBytes(value: unknown): value is Uint8Array | Blob {
  return value instanceof Blob || ArrayBuffer.isView(value);
}

/**
 * Encodes a body of bytes.
 *
 * @param otherwise Encodes other values, if they are documented, too.
 * @throws {TypeError} If the body is of another type.
 */
export function writeBinary(
  documented: readonly string[],
  otherwise?: (body: unknown, mediaType?: string) => BodyInit,
) {
  return (body: unknown, mediaType?: string): BodyInit => {
    if (isBytes(body)) return typedBlob(body, documented);
    if (otherwise) return otherwise(body, mediaType);
    throw new TypeError(`body: expected a Uint8Array or a Blob, found ${body === null ? "null" : typeof body}`);
  };
}

/** Reads a body of bytes; the property `mediaType` has its media type. */
export const readBytes: ReadBody = async ({ body, headers }, _, check): Promise<Bytes> => {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (!value) break;
      size += value.length;
      check(size);
      chunks.push(value);
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
  // Not enumerable, so that comparing or listing the array uses only its bytes.
  return Object.defineProperty(joined(chunks, size), "mediaType", { value: headers.get("content-type") ?? "" });
};

/**
 * Makes the reader of responses by media type.
 *
 * @param readers The readers by media type or range; a media type has precedence.
 * @param otherwise Reads responses of other media types.
 */
export function readByType(
  readers: readonly (readonly [type: string, read: ReadBody])[],
  otherwise: ReadBody,
): ReadBody {
  return (response, sent, check) => {
    const found = (response.headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
    const range = ([type]: readonly [type: string, read: ReadBody]): boolean =>
      type.endsWith("*") && found.startsWith(type.replace(/\*.*/, ""));
    const [, read = otherwise] = readers.find(([type]) => type === found) ?? readers.find(range) ?? [];
    return read(response, sent, check);
  };
}

/** Makes the reader of responses by status. */
export function readByStatus(readers: Readonly<Record<string, ReadBody>>, otherwise: ReadBody): ReadBody {
  return (response, sent, check) => (byStatus(readers, response.status) ?? otherwise)(response, sent, check);
}
