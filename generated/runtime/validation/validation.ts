// Generated from templates/runtime/validation/validation.ts by `concordat generate`. Do not edit.

import { explain, placeWithin, type RawIssue } from "./reasons.ts";

export type { RawIssue } from "./reasons.ts";

/** Returns true for a value that is a T; {@link issues} returns the reasons why it is not. */
export interface Guard<T> {
  (value: unknown): value is T;

  /** The issues of the last rejected value, for guards that are not generated, such as those compiled by a library. */
  errors?: RawIssue[] | null;
}

/** Returns true for a response body that is a T. If the request determines the shape, the body must have that shape. */
export interface ResponseGuard<T> {
  (body: unknown, request?: RequestValues): body is T;
  errors?: RawIssue[] | null;
}

/** The values of a request that may determine the shape of its response. */
export interface RequestValues {
  query?: unknown;
  body?: unknown;
}

/** One issue of a value, for people. */
export interface Issue {
  /** The place, as a JSON pointer; empty for the value as a whole. */
  path: string;

  /** The type and the beginning of the value found there, such as `string "3"`. */
  found: string;

  /** The value that was expected, such as `an integer`. */
  expected: string;

  /** The place of the missing field, if a field is missing. */
  missing?: string;

  /** The issue as one message: `at /limit: expected an integer, found string "3"`. */
  message: string;
}

/** An object with its keys in lower case, like the names of headers. */
export type LowercaseKeys<T> = { [Key in keyof T as Key extends string ? Lowercase<Key> : Key]: T[Key] };

/**
 * Returns the issues of a value, for people; none if the guard accepts it. A guard stops at the first failure, so there
 * are several only if a value matches none of several alternatives.
 *
 * @param request The request, if the value is the body of a response.
 */
export function issues(guard: ResponseGuard<unknown>, value: unknown, request?: RequestValues): Issue[] {
  if (guard(value, request)) return [];
  return gathered(reasonsOf(guard, value, request)).map((alternatives) => toIssue(alternatives, value));
}

/** Returns the reasons why a guard rejects a value; at least one, as an empty list means that it is accepted. */
function reasonsOf(guard: ResponseGuard<unknown>, value: unknown, request?: RequestValues): RawIssue[] {
  const own = guard.errors ?? explain(guard, value, request);
  return own.length > 0 ? own : [{ instancePath: "", keyword: unexplained, params: {} }];
}

const unexplained = "unexplained";

/** The expectation if a guard gives no reason. */
export const otherValue = "another value";

function toIssue({ path, field, missing, expected }: Alternatives, root: unknown): Issue {
  const issue = { path, found: foundInWords(valueAt(root, field ?? path)), expected: expected.join(" or ") };
  const isMissing = missing !== undefined && expected.length === 1;
  return { ...issue, message: describe(issue), ...(isMissing && { missing }) };
}

/** Returns the message of an issue. */
export function describe({ path, found: value, expected }: Omit<Issue, "message">): string {
  return `${path === "" ? "" : `at ${path}: `}expected ${expected}, ${value === "nothing" ? "but it is missing" : `found ${value}`}`;
}

/** The expected values in one place. */
export interface Alternatives {
  path: string;
  expected: string[];

  /** The place of the actual value, if it differs. */
  field?: string;

  /** The place of the missing field. */
  missing?: string;

  /** True if a constant does not match: the value is probably meant for another alternative. */
  isOtherKind: boolean;
}

/**
 * Selects the failures to show. A choice (`anyOf`) reports the failures of each alternative and then its own: only the
 * failures of the best-matching alternatives are kept.
 */
export function gathered(raw: readonly RawIssue[]): Alternatives[] {
  const all: Alternatives[] = [];
  for (const issue of raw) {
    if (issue.keyword === "if") continue;
    if (!reportsSubschemas(issue)) all.push(alternativesOf(issue));
    else {
      const inner = takeWithin(all, issue.instancePath);
      const isChoice = inner.length > 0 && choices.has(issue.keyword) && !issue.params["passingSchemas"];
      all.push(...(isChoice ? closest(inner) : [alternativesOf(issue)]));
    }
  }
  return all;
}

const choices = new Set(["anyOf", "oneOf"]);

/** True for keywords that report the failures of their subschemas first. */
function reportsSubschemas({ keyword }: RawIssue): boolean {
  return choices.has(keyword) || keyword === "contains" || keyword === "propertyNames";
}

function alternativesOf(issue: RawIssue): Alternatives {
  const { instancePath: path, keyword, params } = issue;
  const extra = params["additionalProperty"] ?? params["unevaluatedProperty"];
  const missing = params["missingProperty"];
  return {
    path,
    expected: [expectedInWords(issue)],
    ...(typeof extra === "string" && { field: placeWithin(path, extra) }),
    ...(typeof missing === "string" && { missing: placeWithin(path, missing) }),
    isOtherKind: keyword === "const",
  };
}

/** Removes and returns the last failures at or below a place. */
function takeWithin(all: Alternatives[], place: string): Alternatives[] {
  let first = all.length;
  while (isAtOrWithin(all[first - 1], place)) first--;
  return all.splice(first);
}

function isAtOrWithin(failure: Alternatives | undefined, place: string): boolean {
  return failure !== undefined && (failure.path === place || failure.path.startsWith(`${place}/`));
}

/** Returns the deepest failures, one for each place, without alternatives that the value is not meant for. */
function closest(inner: Alternatives[]): Alternatives[] {
  const depth = ({ path }: Alternatives): number => path.split("/").length;
  const meant = inner.filter(({ isOtherKind }) => !isOtherKind);
  const likely = meant.length > 0 ? meant : inner;
  const deepest = Math.max(...likely.map(depth));
  const merged = new Map<string, Alternatives>();
  for (const each of likely.filter((one) => depth(one) === deepest)) {
    const same = merged.get(each.path);
    const both = [...new Set([...(same?.expected ?? []), ...each.expected])];
    merged.set(each.path, { ...each, expected: both, isOtherKind: each.isOtherKind && (same?.isOtherKind ?? true) });
  }
  return [...merged.values()];
}

/** Describes the requirement of a JSON Schema keyword in words. */
export function expectedInWords({ keyword, params }: RawIssue): string {
  const { limit, comparison } = params;
  switch (keyword) {
    case "type":
      return [params["type"]].flat().map(typeInWords).join(" or ");
    case "const":
      return short(params["allowedValue"]);
    case "enum":
      return oneOf([params["allowedValues"]].flat());
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return `a number ${String(comparison)} ${String(limit)}`;
    case "multipleOf":
      return `a multiple of ${String(params["multipleOf"])}`;
    case "minLength":
    case "minItems":
    case "minProperties":
      return `at least ${countOf(limit, keyword)}`;
    case "maxLength":
    case "maxItems":
    case "maxProperties":
    case "items":
    case "unevaluatedItems":
      return `at most ${countOf(limit ?? params["len"], keyword)}`;
    case "uniqueItems":
      return `unique items; items ${String(params["j"])} and ${String(params["i"])} are equal`;
    case "contains":
      return "an item of the documented form";
    case "pattern":
      return String(params["expected"] ?? `text that matches ${String(params["pattern"])}`);
    case "format":
      if (params["format"] === "int64")
        return `an integer within ±${Number.MAX_SAFE_INTEGER}, which is exact in JavaScript`;
      if (params["format"] === "int32") return "a 32-bit integer";
      return `text in the form of ${withArticle(String(params["format"]))}`;
    case "required":
    case "dependentRequired":
      return `a field ${quoteField(params["missingProperty"])}`;
    case "additionalProperties":
      return `no field ${quoteField(params["additionalProperty"])}`;
    case "unevaluatedProperties":
      return `no field ${quoteField(params["unevaluatedProperty"])}`;
    case "propertyNames":
      return `another name for the field ${quoteField(params["propertyName"])}`;
    case "oneOf":
      return "a value that matches exactly one of the alternatives";
    case "false schema":
      return "nothing";
    case unexplained:
      return otherValue;
    default:
      return `a value that "${keyword}" accepts`;
  }
}

function typeInWords(type: unknown): string {
  return type === "null" ? "null" : withArticle(String(type));
}

function withArticle(noun: string): string {
  return /^[aeio]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

function countOf(limit: unknown, keyword: string): string {
  const [singular, plural] = keyword.endsWith("Length")
    ? ["character", "characters"]
    : keyword.endsWith("Properties")
      ? ["field", "fields"]
      : ["item", "items"];
  return `${String(limit)} ${limit === 1 ? singular : plural}`;
}

function quoteField(field: unknown): string {
  return `\`${String(field)}\``;
}

const most = 12;

function oneOf(values: unknown[]): string {
  const listed = values.slice(0, most).map(short).join(", ");
  const rest = values.length - most;
  return `one of ${listed}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function short(value: unknown): string {
  return cut(JSON.stringify(value) ?? "nothing");
}

const longest = 60;

/** Describes the type of a value and its beginning in at most about sixty characters. */
export function foundInWords(value: unknown): string {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return `string ${JSON.stringify(cut(value))}`;
    case "object":
      return value === null ? "null" : structure(value);
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    default:
      return `${typeof value} ${cut(String(value))}`;
  }
}

function structure(value: object): string {
  if (Array.isArray(value)) return value.length === 1 ? "an array of 1 item" : `an array of ${value.length} items`;
  const names = fieldNames(value);
  return names === "" ? "an object without fields" : `an object with ${names}`;
}

/** Lists the first field names; it reads no other fields and no values, as the value may be large. */
function fieldNames(value: object): string {
  let names = "";
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    const longer = names === "" ? name : `${names}, ${name}`;
    if (longer.length > longest) return cut(`${longer}…`);
    names = longer;
  }
  return names;
}

/** Shortens a text without splitting a character. */
export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Returns the value at a JSON pointer; undefined if it is missing. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
