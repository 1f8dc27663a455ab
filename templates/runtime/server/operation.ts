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

  /** The path as a template of RFC 6570, where parameters are more than text in their place. */
  readonly template?: string;

  /** The parameters of that template that may be left out. */
  readonly optional?: readonly string[];

  /** The ways to authenticate; left out where the contract says nothing of it. */
  readonly security?: Security;

  /** Set where a caller without credentials is let in too. */
  readonly anonymous?: boolean;

  /** The documented errors for a caller that could not be authenticated. */
  readonly unauthorized?: Readonly<Partial<Record<UnauthorizedReason, () => DocumentedError>>>;

  /** The documented error for a request that is not valid, with what is wrong. */
  readonly invalid?: (message: string) => DocumentedError;

  /** The documented quota, and the documented error for a caller that has used it up. */
  readonly rateLimit?: Quota & { readonly exceeded?: (quota: Exceeded) => DocumentedError };

  readonly pathValues?: ValueRules;
  readonly query?: ValueRules;

  /** The headers, by name in lower case. */
  readonly headers?: ValueRules;

  readonly body?: BodyRules;

  /** Inputs of which at least one has to have a value, the preferred one first: `/query/id`, `/body/id`. */
  readonly requiresOneOf?: readonly string[];

  /** The status of a request that is not valid. Default: 400. */
  readonly invalidStatus?: number;

  /** The status of a success; where any of 2xx is documented, 200, or 204 without a body. Default: 200. */
  readonly status?: number | "2XX";

  /** The status of a success without a body, where that is another one. */
  readonly emptyStatus?: number;

  /** The media type of a success. Default: `application/json`. */
  readonly mediaType?: string;

  /** The media types of responses by status, range or `default`, where one is neither JSON nor that of a success. */
  readonly mediaTypes?: Readonly<Record<string, MediaTypes>>;

  /** What writes the bodies of responses that are neither JSON nor text nor bytes, by status. */
  readonly answers?: Readonly<Record<string, Answer>>;

  /** Set where it streams events: names those whose data is text rather than JSON, and says what ends it. */
  readonly stream?: { readonly text: readonly string[]; readonly end?: StreamEnd };

  /** Set where its last path parameter stands for the rest of the path, and its request goes to the handler unread. */
  readonly proxied?: boolean;
}

/** The media types of a response, by what its body is. */
export interface MediaTypes {
  /** Of a text. Default: that of any other value. */
  readonly text?: string;

  /** Of bytes that have none of their own. Default: that of any other value. */
  readonly bytes?: string;

  readonly value: string;
}

/** How a response is written. */
export interface Answer {
  readonly mediaType: string;
  readonly write: (body: unknown) => OutgoingContent;
}

/** What ends a stream of events, and is none. */
export interface StreamEnd {
  readonly event?: string;
  readonly data: string;
}

/** The reason for which a caller is unauthorized: its credentials are missing, or not valid. */
export type UnauthorizedReason = "missing" | "invalid";

/** Parameters by wire name, and the guard of their values. */
export interface ValueRules {
  readonly values: Readonly<Record<string, ValueRule>>;
  readonly guard?: Guard<unknown>;
}

/** The rules by which the body of an operation is read and checked. */
export interface BodyRules {
  readonly required: boolean;

  /** The documented media types; JSON and text are read, any other is left to the handler. Default: `application/json`. */
  readonly mediaTypes?: readonly string[];

  readonly guard?: Guard<unknown>;

  /** Those of them that hold bytes, though they are JSON or text: they are left to the handler, too. */
  readonly bytes?: readonly string[];

  /** Reads a body that is neither JSON nor text. Default: it is left to the handler. */
  readonly decode?: DecodeBody;

  /** Reads a body by its media type, where there are several forms of it. */
  readonly decoders?: Readonly<Record<string, DecodeBody>>;

  /** The type that a body of text stands for. Default: `string`. */
  readonly type?: ValueRule["type"];

  /** The defaults of fields that are left out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * Reads a body that is neither JSON nor text.
 *
 * @throws {SyntaxError} Where it is not of its media type.
 */
export type DecodeBody = (bytes: Uint8Array, mediaType: string) => unknown;

/** The operations of an interface by name. */
export type OperationTable = Readonly<Record<string, OperationRules>>;

/** The operation that a hook is called for. */
export interface OperationInfo {
  readonly name: string;

  /** The method, in capitals. */
  readonly method: string;

  /** The path, with its parameters in braces: `/pets/{id}`. */
  readonly path: string;
}

/** The types that the text of a parameter may stand for. */
export type ValueType = "boolean" | "integer" | "number" | "string";

/** The rules by which a parameter is read from a URL or a header. */
export interface ValueRule {
  /** The declared type; of several, the one to try first is in front. */
  type: ValueType | readonly ValueType[];

  /** For a list: the separator of its items, or `repeat` where each has the parameter's name before it. */
  list?: "repeat" | "," | " " | "|";

  /** The way in which an address holds it, where it is more than text in its place. */
  expanded?: Expansion;

  /** The value of a parameter that is left out: also the empty list where one has to be there, as it leaves no text. */
  default?: unknown;
}

/** The way in which an address holds a parameter, as an expression of RFC 6570 says it. */
export interface Expansion {
  sign: "" | "+" | "." | "/" | ";" | "?";

  /** Set where each item or field stands for itself. */
  exploded?: boolean;

  /** The types of the fields of a record. */
  fields?: Readonly<Record<string, ValueRule["type"]>>;

  /** The type of its other fields, where it may have some. */
  others?: ValueRule["type"];
}

/**
 * The value that the texts of one parameter stand for; undefined without a text. A text that stands for no value of the
 * declared types stays a text, as do several texts for one value: the guard then reports them.
 */
export function coerce(texts: readonly string[], rule: ValueRule): unknown {
  const { list } = rule;
  const types = typeof rule.type === "string" ? [rule.type] : rule.type;
  if (texts.length === 0) return defaultOf(rule);
  if (list === undefined) return texts.length === 1 ? valueOf(texts[0] ?? "", types) : texts;
  const items = list === "repeat" ? texts : texts.flatMap((text) => (text === "" ? [] : text.split(list)));
  return items.map((item) => valueOf(list === "," ? item.trim() : item, types));
}

/** The value of a parameter that is left out: of each request its own. */
export function defaultOf({ default: value }: ValueRule): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}

function valueOf(text: string, types: readonly ValueType[]): unknown {
  // An id such as 007 is more than its number.
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
