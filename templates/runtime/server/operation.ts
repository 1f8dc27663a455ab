import type { Guard } from "../validation/validation.ts";
import type { Security } from "./credentials.ts";
import type { DocumentedError } from "./errors.ts";
import type { OutgoingContent } from "./exchange.ts";
import type { Exceeded, Quota } from "./rate-limit.ts";

/** The rules of an operation, as a server applies them. */
export interface OperationRules {
  /** The method, in capitals. */
  readonly method: string;

  /** The path, with its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** The path as a template of RFC 6570, if parameters need more than the replacement of text. */
  readonly template?: string;

  /** The optional parameters of that template. */
  readonly optional?: readonly string[];

  /** The ways to authenticate; omitted if the contract does not state any. */
  readonly security?: Security;

  /** Set if callers without credentials are accepted too. */
  readonly anonymous?: boolean;

  /** The documented errors for a caller that could not be authenticated. */
  readonly unauthorized?: Readonly<Partial<Record<UnauthorizedReason, () => DocumentedError>>>;

  /** Makes the documented error for an invalid request, from a description of the issues. */
  readonly invalid?: (message: string) => DocumentedError;

  /** The documented quota, and the documented error for a caller that has used it up. */
  readonly rateLimit?: Quota & { readonly exceeded?: (quota: Exceeded) => DocumentedError };

  readonly pathValues?: ValueRules;
  readonly query?: ValueRules;

  /** The headers, by name in lower case. */
  readonly headers?: ValueRules;

  readonly body?: BodyRules;

  /** Inputs of which at least one is required, the preferred one first: `/query/id`, `/body/id`. */
  readonly requiresOneOf?: readonly string[];

  /** The status for an invalid request. Default: 400. */
  readonly invalidStatus?: number;

  /** The status of a success. `2XX` is sent as 200, or as 204 without a body. Default: 200. */
  readonly status?: number | "2XX";

  /** The status of a success without a body, if it differs. */
  readonly emptyStatus?: number;

  /** The media type of a success. Default: `application/json`. */
  readonly mediaType?: string;

  /** The media types of responses by status, range or `default`, if one is neither JSON nor that of a success. */
  readonly mediaTypes?: Readonly<Record<string, MediaTypes>>;

  /** The encoders of response bodies that are neither JSON nor text nor bytes, by status. */
  readonly answers?: Readonly<Record<string, Answer>>;

  /** Set if the operation streams events: the events whose data is text rather than JSON, and the end marker. */
  readonly stream?: { readonly text: readonly string[]; readonly end?: StreamEnd };

  /** Set if the last path parameter matches the rest of the path, and the request is passed to the handler unread. */
  readonly proxied?: boolean;
}

/** The media types of a response, by the kind of its body. */
export interface MediaTypes {
  /** For text. Default: the media type of other values. */
  readonly text?: string;

  /** For bytes without a media type of their own. Default: the media type of other values. */
  readonly bytes?: string;

  readonly value: string;
}

/** The encoder of a response. */
export interface Answer {
  readonly mediaType: string;
  readonly write: (body: unknown) => OutgoingContent;
}

/** The marker that ends a stream of events. */
export interface StreamEnd {
  readonly event?: string;
  readonly data: string;
}

/** The reason why a caller is unauthorized: its credentials are missing, or not valid. */
export type UnauthorizedReason = "missing" | "invalid";

/** The rules of parameters by wire name, and the guard of their values. */
export interface ValueRules {
  readonly values: Readonly<Record<string, ValueRule>>;
  readonly guard?: Guard<unknown>;
}

/** The rules for reading and validating the body of a request. */
export interface BodyRules {
  readonly required: boolean;

  /** The documented media types. JSON and text are decoded; handlers read others themselves. Default: `application/json`. */
  readonly mediaTypes?: readonly string[];

  readonly guard?: Guard<unknown>;

  /** The JSON or text media types among them whose body is declared as bytes: handlers read these themselves, too. */
  readonly bytes?: readonly string[];

  /** Decodes a body that is neither JSON nor text. Default: the handler reads it itself. */
  readonly decode?: DecodeBody;

  /** The decoders by media type, if several media types need one. */
  readonly decoders?: Readonly<Record<string, DecodeBody>>;

  /** The type that a text body is converted to. Default: `string`. */
  readonly type?: ValueRule["type"];

  /** The defaults of omitted fields. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * Decodes a body that is neither JSON nor text.
 *
 * @throws {SyntaxError} If the body does not match its media type.
 */
export type DecodeBody = (bytes: Uint8Array, mediaType: string) => unknown;

/** The operations of an interface by name. */
export type OperationTable = Readonly<Record<string, OperationRules>>;

/** The operation for which a hook is called. */
export interface OperationInfo {
  readonly name: string;

  /** The method, in capitals. */
  readonly method: string;

  /** The path, with its parameters in braces: `/pets/{id}`. */
  readonly path: string;
}

/** The types that the text of a parameter can be converted to. */
export type ValueType = "boolean" | "integer" | "number" | "string";

/** The rules for reading a parameter from a URL or a header. */
export interface ValueRule {
  /** The declared type; several are tried in order. */
  type: ValueType | readonly ValueType[];

  /** For a list: the separator of its items, or `repeat` if the name of the parameter is repeated for each item. */
  list?: "repeat" | "," | " " | "|";

  /** The expansion of RFC 6570, if it is more than the replacement of text. */
  expanded?: Expansion;

  /** The value of an omitted parameter. For a required list it is the empty list, which is sent as no text. */
  default?: unknown;
}

/** The rules of an RFC 6570 expression for a parameter. */
export interface Expansion {
  sign: "" | "+" | "." | "/" | ";" | "?";

  /** Set if each item or field is expanded separately (`*`). */
  exploded?: boolean;

  /** The types of the fields of a record. */
  fields?: Readonly<Record<string, ValueRule["type"]>>;

  /** The type of additional fields, if they are allowed. */
  others?: ValueRule["type"];
}

/**
 * Converts the texts of one parameter to its value; undefined without a text. A text that can't be converted to a declared
 * type stays a string, and several texts for one value stay a list: the guard then reports them.
 */
export function coerce(texts: readonly string[], rule: ValueRule): unknown {
  const { list } = rule;
  const types = typeof rule.type === "string" ? [rule.type] : rule.type;
  if (texts.length === 0) return defaultOf(rule);
  if (list === undefined) return texts.length === 1 ? convertText(texts[0] ?? "", types) : texts;
  const items = list === "repeat" ? texts : texts.flatMap((text) => (text === "" ? [] : text.split(list)));
  return items.map((item) => convertText(list === "," ? item.trim() : item, types));
}

/** Returns the default of a parameter: a new copy for each request. */
export function defaultOf({ default: value }: ValueRule): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}

function convertText(text: string, types: readonly ValueType[]): unknown {
  // Keep ids such as "007" as strings.
  const isAny = types.includes("string");
  for (const type of types) {
    const value = readers[type](text);
    if (value !== undefined && (!isAny || String(value) === text)) return value;
  }
  return text;
}

const readers: Record<ValueType, (text: string) => unknown> = {
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  integer: (text) => (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  number: (text) => (/^-?\d+(\.\d+)?([Ee][+-]?\d+)?$/.test(text) ? finite(Number(text)) : undefined),
  string: (text) => text,
};

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
