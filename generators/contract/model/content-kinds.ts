import type { MediaType, Schema } from "./contract.ts";
import { isJson } from "./schemas.ts";

/** The media type of bodies without a documented one. */
export const json = "application/json";

/** The encoding of a body, by its media type and its schema. */
export type ContentKind = "json" | "text" | "binary" | "multipart" | "form" | "lines" | "xml" | "other";

export function contentKind(mediaType: string, { schema = {}, itemSchema }: MediaType): ContentKind {
  if (isBinary(schema)) return "binary";
  if (isJson(mediaType)) return "json";
  if (itemSchema !== undefined && isLines(mediaType)) return "lines";
  if (/^multipart\//i.test(mediaType)) return "multipart";
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) return "form";
  // A string is sent as it is in every media type, XML included.
  if (isXml(mediaType) && schema.type !== "string") return "xml";
  return /^text\//i.test(mediaType) ? "text" : "other";
}

/** Returns true for the schema of raw bytes. */
export function isBinary(schema: Schema): boolean {
  return (
    typeof schema["contentMediaType"] === "string" &&
    schema.type === undefined &&
    schema.$ref === undefined &&
    schema["contentSchema"] === undefined
  );
}

/** Returns true for a media type with one JSON value on each line. */
export function isLines(mediaType: string): boolean {
  return /^application\/(jsonl|ndjson|x-ndjson|x-jsonlines|jsonlines)\b/i.test(mediaType);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml *(;|$)/i.test(mediaType);
}

/** The encoding of the parts of a body. */
export interface Parts {
  /** The media types of parts whose schema does not determine one. */
  readonly types: Readonly<Record<string, string>>;

  /** The parts with a list as one value; the items of other lists are separate parts. */
  readonly lists: readonly string[];
}

/** The style of a field in a form: `deepObject`, or the separator of the items of a list. */
export type FormStyle = "deepObject" | "," | " " | "|";

/** Returns the styles of fields in a form that have another one than the default. */
export function formStylesOf({ encoding = {} }: MediaType): Record<string, FormStyle> {
  const all = Object.entries(encoding as Record<string, { style?: string; explode?: boolean }>);
  return Object.fromEntries(
    all.flatMap(([name, given]): [string, FormStyle][] => {
      const style = formStyleOf(given);
      return style === undefined ? [] : [[name, style]];
    }),
  );
}

function formStyleOf({
  style = "form",
  explode = style === "form",
}: {
  style?: string;
  explode?: boolean;
}): FormStyle | undefined {
  if (style === "deepObject") return style;
  if (explode) return undefined;
  return style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",";
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
