// Generated from templates/runtime/server/operation.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Guard } from "../validation/validation.ts";
import type { Security } from "./credentials.ts";
import type { DocumentedError } from "./errors.ts";
import type { Exceeded, Quota } from "./rate-limit.ts";

/** The rules of an operation, as a server applies them. */
export interface OperationRules {
  /** The method, in capitals. */
  readonly method: string;

  /** The path, with its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** The ways to authenticate; left out where the contract says nothing of it. */
  readonly security?: Security;

  /** Set where a caller without credentials is let in too. */
  readonly anonymous?: boolean;

  /** The documented errors for a caller that could not be authenticated. */
  readonly unauthorized?: Readonly<Partial<Record<UnauthorizedReason, () => DocumentedError>>>;

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

  /** The media type of a success. Default: `application/json`. */
  readonly mediaType?: string;

  /** Set where it streams events: names those whose data is text rather than JSON. */
  readonly stream?: { readonly text: readonly string[] };

  /** Set where its last path parameter stands for the rest of the path, and its request goes to the handler unread. */
  readonly proxied?: boolean;
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

  /** The type that a body of text stands for. Default: `string`. */
  readonly type?: ValueRule["type"];

  /** The defaults of fields that are left out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

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

/** A path of a contract as a route of Hono. */
export interface Route {
  /** Hono's pattern. Segments that Hono can't tell are parameters of it, which `match` looks at. */
  pattern: string;

  /** The looseness of each segment: the lower, the closer the path. */
  looseness: number[];

  /** The path's parameters by name; undefined where the path of a request is another after all. */
  match: (context: Context) => Record<string, string> | undefined;
}

/** Reads a path with its parameters in braces. Of a proxied one, the last stands for the rest of the path. */
export function routeOf(path: string, isProxied = false): Route {
  const segments = path.split("/").slice(1).map(segmentOf);
  const endsInRest = isProxied && segments.at(-1)?.looseness === 2;
  const rest = endsInRest ? segments.pop()?.names[0] : undefined;
  const pattern = segments.map(({ text, isPlain }, index) => (isPlain ? text : `:s${index}`));
  return {
    pattern: `/${[...pattern, ...(endsInRest ? ["*"] : [])].join("/")}`,
    looseness: [...segments.map(({ looseness }) => looseness), ...(endsInRest ? [3] : [])],
    match(context) {
      const params: [string, string][] = [];
      for (const [index, { isPlain, match }] of segments.entries()) {
        const found = isPlain ? [] : match(context.req.param(`s${index}`) ?? "");
        if (found === undefined) return undefined;
        params.push(...found);
      }
      if (rest !== undefined) params.push([rest, restOfPath(context)]);
      return Object.fromEntries(params);
    },
  };
}

/** Puts the closer of two paths first: literal segments go before parameters. */
export function byCloseness(a: { looseness: number[] }, b: { looseness: number[] }): number {
  const differences = a.looseness.map((looseness, index) => looseness - (b.looseness[index] ?? looseness));
  return differences.find((difference) => difference !== 0) ?? 0;
}

interface Segment {
  text: string;

  /** True for a literal that means the same in a pattern of Hono. */
  isPlain: boolean;

  /** 0: a literal; 1: parameters among other text; 2: a parameter alone. */
  looseness: number;

  /** The names of its parameters. */
  names: string[];

  /** The parameters in a decoded segment; undefined where it is another one. */
  match: (value: string) => [string, string][] | undefined;
}

function segmentOf(text: string): Segment {
  // Every second part is the name of a parameter.
  const parts = text.split(/\{([^{}]*)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const pattern = new RegExp(
    `^${parts.map((part, index) => (index % 2 === 1 ? "(.+?)" : escaped(part))).join("")}$`,
    "s",
  );
  return {
    text,
    isPlain: /^[\w~.-]*$/.test(text),
    looseness: names.length === 0 ? 0 : parts.some((part, index) => index % 2 === 0 && part !== "") ? 1 : 2,
    names,
    match: (value) =>
      pattern
        .exec(value)
        ?.slice(1)
        .map((found, index) => [names[index] ?? "", found]),
  };
}

/** Text in a regular expression, unit by unit. */
function escaped(text: string): string {
  return text.replace(/\W/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The rest of the path after the route's own segments, as it was sent: a slash that is encoded is none. */
function restOfPath(context: Context): string {
  const before = routePath(context).split("/").length - 1;
  return new URL(context.req.raw.url).pathname.split("/").slice(before).join("/");
}

/** The types that the text of a parameter may stand for. */
export type ValueType = "boolean" | "integer" | "number" | "string";

/** The rules by which a parameter is read from a URL or a header. */
export interface ValueRule {
  /** The declared type; of several, the one to try first is in front. */
  type: ValueType | readonly ValueType[];

  /** For a list: the separator of its items, or `repeat` where each has the parameter's name before it. */
  list?: "repeat" | "," | " " | "|";

  /** The value of a parameter that is left out. */
  default?: unknown;
}

/**
 * The value that the texts of one parameter stand for; undefined without a text. A text that stands for no value of the
 * declared types stays a text, as do several texts for one value: the guard then reports them.
 */
export function coerce(texts: readonly string[], rule: ValueRule): unknown {
  const { list } = rule;
  const types = [rule.type].flat();
  if (texts.length === 0) return rule.default;
  if (list === undefined) return texts.length === 1 ? valueOf(texts[0] ?? "", types) : texts;
  const items = list === "repeat" ? texts : texts.flatMap((text) => (text === "" ? [] : text.split(list)));
  return items.map((item) => valueOf(list === "," ? item.trim() : item, types));
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
