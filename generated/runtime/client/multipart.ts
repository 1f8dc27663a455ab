// Generated from templates/runtime/client/multipart.ts by `concordat generate`. Do not edit.

import { isBytes, typedBlob } from "./binary.ts";

/** The rules for encoding the parts of a body. */
export interface PartRules {
  /** The media type of the body. Default: `multipart/form-data`. */
  type?: string;

  /** The media types of parts whose values do not determine them. */
  types?: Readonly<Record<string, string>>;

  /** The parts that contain a list as one value; of other lists, each item is a separate part. */
  lists?: readonly string[];
}

/**
 * Encodes an object as parts: bytes as files, texts and numbers as text, other values as JSON. `FormData` of the platform
 * supports media types only for files.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc7578}
 */
export function writeMultipart({ type = "multipart/form-data", types = {}, lists = [] }: PartRules = {}) {
  return (body: unknown): Blob => {
    const boundary = Array.from(crypto.getRandomValues(new Uint32Array(4)), (each) => each.toString(36)).join("-");
    const pieces: (string | Blob)[] = [];
    for (const [name, value] of Object.entries(Object(body))) {
      const items: unknown[] = Array.isArray(value) && !lists.includes(name) ? value : [value];
      for (const item of items) {
        if (item === undefined || item === null) continue;
        const documented = Object.hasOwn(types, name) ? types[name] : undefined;
        const [kind, content, file] = partOf(item, documented);
        const filename = file === undefined ? "" : `; filename="${quoteName(file)}"`;
        const disposition = `form-data; name="${quoteName(name)}"${filename}`;
        pieces.push(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${kind}\r\n\r\n`);
        pieces.push(content, "\r\n");
      }
    }
    return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${type}; boundary=${boundary}` });
  };
}

function partOf(value: unknown, documented?: string): [type: string, content: string | Blob, file?: string] {
  const types = documented?.split(", ");
  if (isBytes(value)) {
    // Without a documented media type, the blob keeps its own.
    const blob = typedBlob(value, types ?? ["*/*"]);
    return [blob.type, blob, value instanceof File ? value.name : "blob"];
  }
  const [first = typeof value === "object" ? "application/json" : "text/plain"] = types ?? [];
  const isText = typeof value !== "object" && !/[/+]json/.test(first);
  return [first, isText ? String(value) : JSON.stringify(value)];
}

/** Quotes a name as browsers do. */
function quoteName(name: string): string {
  return name.replace(/[\r\n"]/g, encodeURIComponent);
}
