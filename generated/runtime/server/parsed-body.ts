// Generated from templates/runtime/server/parsed-body.ts by `concordat generate`. Do not edit.

/** The properties that a body parser sets on a request of Node. */
export interface ParsedRequest {
  readonly readableDidRead?: boolean;

  /** The raw body, if the parser keeps it. */
  readonly rawBody?: unknown;

  /** The parsed body. */
  readonly body?: unknown;
}

/**
 * Returns the bytes of a body that a parser has read: the raw bytes, or the parsed body encoded again.
 *
 * @throws {Error} If neither is available, or the parsed body does not determine the original bytes.
 */
export function bytesOfParsed({ rawBody, body }: ParsedRequest, mediaType = ""): Uint8Array {
  const known = rawBody ?? body;
  if (known instanceof Uint8Array) return known;
  const text = typeof known === "string" ? known : encodeParsed(known, mediaType.split(";", 1).join("").trim());
  if (text !== undefined) return new TextEncoder().encode(text);
  throw new Error(
    `The body (${mediaType || "no Content-Type"}) was read before the server got the request and can't be restored: ` +
      "register the server before the body parser, or keep the raw bytes in `rawBody`.",
  );
}

function encodeParsed(value: unknown, mediaType: string): string | undefined {
  if (value === undefined) return undefined;
  if (/^application\/x-www-form-urlencoded$/i.test(mediaType)) return String(new URLSearchParams(pairsOf(value)));
  return mediaType === "" || /^application\/(?:.+\+)?json$/i.test(mediaType) ? JSON.stringify(value) : undefined;
}

/** Returns the fields of a form; nested fields are named `a[b]`, as parsers expect. A list repeats its name. */
function pairsOf(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairsOf(item, name));
  if (typeof value !== "object" || value === null) return name === "" ? [] : [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, field]) => pairsOf(field, name === "" ? key : `${name}[${key}]`));
}
