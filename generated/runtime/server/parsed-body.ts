// Generated from templates/runtime/server/parsed-body.ts by `concordat generate`. Do not edit.

/** What a body parser leaves on a request of Node. */
export interface ParsedRequest {
  readonly readableDidRead?: boolean;

  /** The body as it was sent, where the parser keeps it. */
  readonly rawBody?: unknown;

  /** What the parser has made of it. */
  readonly body?: unknown;
}

/**
 * Gives the bytes of a body that a parser has read: those that it kept, or those of what it made of it.
 *
 * @throws {Error} Where neither is there, or what it made of it does not tell what was sent.
 */
export function bytesOfParsed({ rawBody, body }: ParsedRequest, mediaType = ""): Uint8Array {
  const known = rawBody ?? body;
  if (known instanceof Uint8Array) return known;
  const text = typeof known === "string" ? known : rewritten(known, mediaType.split(";", 1).join("").trim());
  if (text !== undefined) return new TextEncoder().encode(text);
  throw new Error(
    `The body (${mediaType || "no Content-Type"}) was read before the server got the request, and can't be restored: ` +
      "put the server before what reads it, or keep the bytes in `rawBody`.",
  );
}

function rewritten(value: unknown, mediaType: string): string | undefined {
  if (value === undefined) return undefined;
  if (/^application\/x-www-form-urlencoded$/i.test(mediaType)) return String(new URLSearchParams(pairsOf(value)));
  return mediaType === "" || /^application\/(?:.+\+)?json$/i.test(mediaType) ? JSON.stringify(value) : undefined;
}

/** The fields of a form, as parsers name those within others: `a[b]`. A list repeats its name. */
function pairsOf(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairsOf(item, name));
  if (typeof value !== "object" || value === null) return name === "" ? [] : [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, field]) => pairsOf(field, name === "" ? key : `${name}[${key}]`));
}
