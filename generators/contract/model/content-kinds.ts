import type { MediaType, Schema } from "./contract.ts";
import { isJson } from "./schemas.ts";

/** The media type of bodies of which nothing else is said. */
export const json = "application/json";

/** How the values of a body are written: by its media type, and by what the spec says of its shape. */
export type ContentKind = "json" | "text" | "binary" | "multipart" | "form" | "lines" | "xml" | "other";

export function contentKind(mediaType: string, { schema = {}, itemSchema }: MediaType): ContentKind {
  if (isBinary(schema)) return "binary";
  if (isJson(mediaType)) return "json";
  if (itemSchema !== undefined && isLines(mediaType)) return "lines";
  if (/^multipart\//i.test(mediaType)) return "multipart";
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) return "form";
  // A text is sent as it is, whatever it is written in.
  if (isXml(mediaType) && schema.type !== "string") return "xml";
  return /^text\//i.test(mediaType) ? "text" : "other";
}

/** True of the schema of bytes as they are. */
export function isBinary(schema: Schema): boolean {
  return (
    typeof schema["contentMediaType"] === "string" &&
    schema.type === undefined &&
    schema.$ref === undefined &&
    schema["contentSchema"] === undefined
  );
}

/** True of a media type that holds one JSON value on each line. */
export function isLines(mediaType: string): boolean {
  return /^application\/(jsonl|ndjson|x-ndjson|x-jsonlines|jsonlines)\b/i.test(mediaType);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml *(;|$)/i.test(mediaType);
}

/** How the parts of a body are written. */
export interface Parts {
  /** The media types of parts, where a value does not tell them. */
  readonly types: Readonly<Record<string, string>>;

  /** The parts that hold a list as one value; of others, each item is a part of its own. */
  readonly lists: readonly string[];
}

export function partsOf({ encoding = {} }: MediaType): Parts {
  const all = Object.entries(encoding as Record<string, { contentType?: string; "x-list-in-one-part"?: boolean }>);
  return {
    types: Object.fromEntries(
      all.flatMap(([name, { contentType }]) => (contentType === undefined ? [] : [[name, contentType]])),
    ),
    lists: all.flatMap(([name, { "x-list-in-one-part": isOne }]) => (isOne ? [name] : [])),
  };
}
