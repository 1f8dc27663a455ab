// Generated from templates/runtime/client/binary.ts by `concordat generate`. Do not edit.

import { type Bytes, byStatus } from "../operation.ts";
import { joined, type OwnBytes } from "../body.ts";
import type { ReadBody } from "./client.ts";

/** Copies bytes into memory of their own, as the platform's types want them. */
function owned(bytes: Uint8Array): OwnBytes {
  return new Uint8Array(bytes);
}

/**
 * Makes a blob of bytes, of a documented media type: its own, where it is one of those; else the first of them.
 *
 * @param documented Media types, or ranges of them.
 */
export function typedBlob(body: Uint8Array | Blob, documented: readonly string[]): Blob {
  const [first = ""] = documented;
  const own = body instanceof Blob ? body.type : "";
  const isDocumented = documented.some((type) =>
    type.endsWith("*") ? own.startsWith(type.replace(/\*.*/, "")) : own.split(";", 1)[0] === type,
  );
  const type = own && isDocumented ? own : first.includes("*") ? "application/octet-stream" : first;
  if (body instanceof Blob) return body.type === type ? body : new Blob([body], { type });
  return new Blob([owned(body)], { type });
}

/** True of bytes, whichever realm they are from. */
export function isBytes(value: unknown): value is Uint8Array | Blob {
  return value instanceof Blob || ArrayBuffer.isView(value);
}

/**
 * Writes a body of bytes.
 *
 * @param otherwise Writes what is no bytes, where that is documented, too.
 * @throws {TypeError} Where it is anything else.
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

/** Reads a body of bytes, with its media type beside them. */
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
  // Beside the bytes and not among them: what is compared or listed is the bytes.
  return Object.defineProperty(joined(chunks, size), "mediaType", { value: headers.get("content-type") ?? "" });
};

/**
 * Makes what reads each response by its media type.
 *
 * @param readers By media type or range of them; a type goes before a range.
 * @param otherwise Reads a response of none of them.
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

/** Makes what reads responses by their status. */
export function readByStatus(readers: Readonly<Record<string, ReadBody>>, otherwise: ReadBody): ReadBody {
  return (response, sent, check) => (byStatus(readers, response.status) ?? otherwise)(response, sent, check);
}
