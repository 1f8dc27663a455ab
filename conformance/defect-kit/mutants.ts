import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { contractOf } from "../kit/contract.ts";
import { changedAt, found, isRow, type Row } from "./changed-at.ts";
import type { Mutant, Mutation, SchemaDefect, ServiceDefect } from "./defect.ts";
import {
  atOperation,
  type DecodedRequest,
  decodeRequest,
  type DecodedResponse,
  decodeResponse,
  type Interceptor,
  isWithoutBody,
  type ServiceInterceptor,
} from "./interceptors.ts";

/** A place in a request: `request` is its body. JSON pointers continue it; `*` stands for every item or member. */
export type RequestPlace = "method" | "path" | `query/${string}` | `header/${string}` | "request" | `request/${string}`;

/** A place in a response, in the same way: `response` is its body. */
export type ResponsePlace = "status" | `response-header/${string}` | "response" | `response/${string}`;

/** A place in the documents of an interface, such as `schemas/Order/required`. */
export type DocumentPlace = `schemas/${string}` | `openApi/${string}`;

export type Place = RequestPlace | ResponsePlace | DocumentPlace;

/**
 * The values that a condition accepts: a value, undefined for a missing one, a pattern of texts, several values, or a
 * comparison. Unnamed members of an object may have any value.
 */
export type Accepted =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | readonly Accepted[]
  | { readonly not: Accepted }
  | { readonly over?: number; readonly under?: number };

/** The fields of an object, with the accepted values of each. */
export type Fields = Readonly<Record<string, Accepted>>;

/** The accepted values at places in an exchange, before a mutant changed it. */
export type Condition = Readonly<Partial<Record<Place, Accepted>>>;

/** The edits of a value, with the argument of each. */
interface Edits {
  set: unknown;
  overwrite: unknown;
  drop: undefined;
  fallback: unknown;
  map: Readonly<Record<string, unknown>>;
  scale: number;
  shift: number;
  atMost: number;
  atLeast: number;
  round: number;
  replace: readonly [pattern: string | RegExp, by: string];
  slice: readonly [start: number, end?: number];
  reverse: undefined;
  sort: string;
  unique: string;
  later: number;
  append: readonly unknown[];
  only: Fields | Accepted;
  without: Fields | Accepted;
  twice: Fields;
  as: Form;
  wrap: string;
  unwrap: string;
  rename: readonly [from: string | RegExp, to: string];
}

/** The forms into which `as` converts a value. */
type Form = "text" | "json" | "number" | "list" | "lower" | "upper" | "count" | "absolute";

/** A step of a mutant, as data: JSON, and regular expressions. */
export type Operator = Conditional &
  (
    | { readonly at: Place; readonly edit: keyof Edits; readonly argument: unknown; readonly of?: Fields }
    | { readonly at: Place; readonly copy: string; readonly of?: Fields }
    | { readonly at: ResponsePlace; readonly take: readonly Operator[]; readonly from: ResponsePlace }
    | { readonly at: Place; readonly keep: "first" }
    | { readonly at: `header/${string}`; readonly admit: string }
    | { readonly at: "request"; readonly respond: { readonly status: number; readonly body: unknown } }
  );

interface Conditional {
  readonly where?: Condition;
}

function edit<Name extends keyof Edits>(at: Place, name: Name, argument: Edits[Name]): Operator {
  return { at, edit: name, argument };
}

/** Sets a value. `set("response/total", 7)` */
export const set = (at: Place, value: unknown): Operator => edit(at, "set", value);

/** Replaces an existing value. `overwrite("response/result/message", {})` */
export const overwrite = (at: Place, value: unknown): Operator => edit(at, "overwrite", value);

/** Removes a value. `drop("query/limit")` */
export const drop = (at: Place): Operator => edit(at, "drop", undefined);

/** Sets a value if it is missing or null. `fallback("request/limit", 10)` */
export const fallback = (at: Place, value: unknown): Operator => edit(at, "fallback", value);

/** Replaces some values by others; undefined removes a value. `map("request/view", { full: "lean" })` */
export const map = (at: Place, values: Edits["map"]): Operator => edit(at, "map", values);

/** Multiplies a number, or a numeric string. `scale("response-header/retry-after", 1000)` */
export const scale = (at: Place, factor: number): Operator => edit(at, "scale", factor);

/** Adds to a number, or to a numeric string. `shift("response/remaining_credits", -0.01)` */
export const shift = (at: Place, by: number): Operator => edit(at, "shift", by);

/** Lowers numbers above a bound to it. `atMost("request/limit", 50)` */
export const atMost = (at: Place, bound: number): Operator => edit(at, "atMost", bound);

/** Raises numbers below a bound to it. `atLeast("request/limit", 10)` */
export const atLeast = (at: Place, bound: number): Operator => edit(at, "atLeast", bound);

/** Rounds numbers to multiples of a step. `round("response/rows", 10)` */
export const round = (at: Place, step = 1): Operator => edit(at, "round", step);

/** Replaces parts of a text: the first match of a text, or of a pattern. `replace("query/date", "Z", "+01:00")` */
export const replace = (at: Place, pattern: string | RegExp, by: string): Operator =>
  edit(at, "replace", [pattern, by]);

/** Keeps a part of a text or a list, as its method `slice` does. `slice("response/items", 1)` */
export const slice = (at: Place, start: number, end?: number): Operator =>
  edit(at, "slice", end === undefined ? [start] : [start, end]);

/** Reverses a list. `reverse("response/results")` */
export const reverse = (at: Place): Operator => edit(at, "reverse", undefined);

/** Sorts the rows of a list by a field. `sort("response/results", "id")` */
export const sort = (at: Place, field: string): Operator => edit(at, "sort", field);

/** Keeps the last row of each value of a field. `unique("response/results", "kind")` */
export const unique = (at: Place, field: string): Operator => edit(at, "unique", field);

/** Moves a time by seconds, in UTC; its fraction is unchanged. `later("response/created_at", 3600)` */
export const later = (at: Place, seconds: number): Operator => edit(at, "later", seconds);

/** Adds items to a list. `append("schemas/Order/required", "note")` */
export const append = (at: Place, ...items: readonly unknown[]): Operator => edit(at, "append", items);

/** Keeps the items of a list that match. `only("response/items", { success: true })` */
export const only = (at: Place, items: Fields | Accepted): Operator => edit(at, "only", items);

/** Removes the items of a list that match. `without("schemas/Order/required", "id")` */
export const without = (at: Place, items: Fields | Accepted): Operator => edit(at, "without", items);

/** Repeats the rows of a list that match. `twice("response/items", { type: "charge" })` */
export const twice = (at: Place, rows: Fields = {}): Operator => edit(at, "twice", rows);

/** Converts a value to another form. `as("response/total", "text")` */
export const as = (at: Place, form: Form): Operator => edit(at, "as", form);

/** Wraps a value in an object. `wrap("response", "data")` */
export const wrap = (at: Place, name: string): Operator => edit(at, "wrap", name);

/** Replaces an object with one of its members. `unwrap("response/result", "data")` */
export const unwrap = (at: Place, name: string): Operator => edit(at, "unwrap", name);

/**
 * Renames members of an object: one name, or the matches of a pattern in each. `rename("response", "results", "items")`
 */
export const rename = (at: Place, from: string | RegExp, to: string): Operator => edit(at, "rename", [from, to]);

/**
 * Copies the value of another place, or, with `./`, of a field of the same object. `copy("response/cost", "./price")`
 */
export const copy = (at: Place, from: Place | `./${string}`): Operator => ({ at, copy: from });

/**
 * Sets the value of the response to a changed request.
 * `take("response/total", [drop("query/success")])`
 */
export const take = (at: ResponsePlace, request: readonly Operator[], from: ResponsePlace = at): Operator => ({
  at,
  take: request,
  from,
});

/** Sets the value that the implementation had there first. `keep("response/request_id")` */
export const keep = (at: Place): Operator => ({ at, keep: "first" });

/**
 * Sets the credentials that the service accepts. `when({ "header/authorization": undefined }, admit("authorization"))`
 */
export const admit = (header: string): Operator => ({ at: `header/${header}`, admit: header });

/** Responds in place of the service. `respond(404)` */
export const respond = (status: number, body: unknown = {}): Operator => ({ at: "request", respond: { status, body } });

/** Reads some statuses of responses as another. `respondedAs({ over: 399, under: 500 }, 204)` */
export const respondedAs = (status: Accepted, other: number): Operator => ({
  ...set("status", other),
  where: { status },
});

/** Limits operators to some exchanges. `when({ "request/view": "full" }, drop("response/billing"))` */
export function when(where: Condition, ...operators: readonly Operator[]): Operator[] {
  return operators.map((operator) => ({ ...operator, where: { ...operator.where, ...where } }));
}

/** Limits edits to the fields of some objects. `inRows({ success: false }, drop("response/result/cost"))` */
export function inRows(of: Fields, ...operators: readonly Operator[]): Operator[] {
  return operators.map((operator) => ({ ...operator, of }));
}

/** Returns true for a value that a condition accepts. */
function isAccepted(value: unknown, accepted: Accepted): boolean {
  if (accepted instanceof RegExp) return typeof value === "string" && accepted.test(value);
  if (typeof accepted !== "object" || accepted === null) return value === accepted;
  if (Array.isArray(accepted)) return accepted.some((each: Accepted) => isAccepted(value, each));
  if ("not" in accepted) return !isAccepted(value, accepted.not);
  const { over = -Infinity, under = Infinity } = accepted as { over?: number; under?: number };
  return Number(value ?? NaN) > over && Number(value ?? NaN) < under;
}

function hasFields(value: unknown, fields: Fields): boolean {
  return Object.entries(fields).every(([name, accepted]) => isAccepted(found(value, `/${name}`), accepted));
}

/** Returns true for an item that matches: a row with some fields, or a value. */
function isMatch(item: unknown, items: Fields | Accepted): boolean {
  return isRow(item) ? hasFields(item, items as Fields) : isAccepted(item, items as Accepted);
}

/** Changes a number, or a numeric string. */
function editNumber(value: unknown, change: (number: number) => number): unknown {
  if (typeof value === "number") return change(value);
  const isNumber = typeof value === "string" && value !== "" && !Number.isNaN(Number(value));
  return isNumber ? String(change(Number(value))) : value;
}

function editList(value: unknown, change: (items: readonly unknown[]) => readonly unknown[]): unknown {
  return Array.isArray(value) ? change(value) : value;
}

function renameMembers(value: unknown, change: (name: string) => string): unknown {
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [change(name), member]));
}

/** Returns the field that rows are sorted by: a number, or a string. */
function keyOf(row: unknown, field: string): string | number {
  const key = String(found(row, `/${field}`));
  return Number.isNaN(Number(key)) ? key : Number(key);
}

function movedTime(time: string, seconds: number): string {
  const [fraction = ""] = /\.\d+/.exec(time) ?? [];
  const moved = new Date(Date.parse(time.replace(fraction, "")) + seconds * 1000);
  return moved.toISOString().replace(/\.\d+/, fraction);
}

const forms: Readonly<Record<Form, (value: unknown) => unknown>> = {
  text: String,
  json: (value) => JSON.stringify(value),
  number: Number,
  list: (value) => [value],
  lower: (value) => String(value).toLowerCase(),
  upper: (value) => String(value).toUpperCase(),
  count: (value) => (Array.isArray(value) ? value.length : value),
  absolute: (value) => editNumber(value, Math.abs),
};

/** The result of each edit for an existing value. */
const edits: { readonly [Name in keyof Edits]: (value: unknown, argument: Edits[Name]) => unknown } = {
  set: (_, value) => value,
  overwrite: (_, value) => value,
  drop: () => undefined,
  fallback: (value, other) => value ?? other,
  map: (value, values) => (Object.hasOwn(values, String(value)) ? values[String(value)] : value),
  scale: (value, factor) => editNumber(value, (number) => number * factor),
  shift: (value, by) => editNumber(value, (number) => number + by),
  atMost: (value, bound) => editNumber(value, (number) => Math.min(number, bound)),
  atLeast: (value, bound) => editNumber(value, (number) => Math.max(number, bound)),
  round: (value, step) => editNumber(value, (number) => Math.round(number / step) * step),
  replace: (value, [pattern, by]) => (typeof value === "string" ? value.replace(pattern, by) : value),
  slice: (value, part) =>
    typeof value === "string" ? value.slice(...part) : editList(value, (all) => all.slice(...part)),
  reverse: (value) => editList(value, (all) => all.toReversed()),
  sort: (value, field) =>
    editList(value, (all) => all.toSorted((one, other) => (keyOf(one, field) < keyOf(other, field) ? -1 : 1))),
  unique: (value, field) =>
    editList(value, (all) => [...new Map(all.map((row) => [found(row, `/${field}`), row])).values()]),
  later: (value, seconds) => (typeof value === "string" ? movedTime(value, seconds) : value),
  append: (value, items) => editList(value, (all) => [...all, ...items]),
  only: (value, items) => editList(value, (all) => all.filter((item) => isMatch(item, items))),
  without: (value, items) => editList(value, (all) => all.filter((item) => !isMatch(item, items))),
  twice: (value, rows) =>
    editList(value, (all) => all.flatMap((item) => (hasFields(item, rows) ? [item, item] : [item]))),
  as: (value, form) => forms[form](value),
  wrap: (value, name) => ({ [name]: value }),
  unwrap: (value, name) => (isRow(value) ? (value[name] ?? value) : value),
  rename: (value, [from, to]) =>
    renameMembers(value, (name) => (typeof from === "string" ? (name === from ? to : name) : name.replace(from, to))),
};

/** The edits that add missing values. */
const adding = new Set<keyof Edits>(["set", "fallback"]);

/** The values of an exchange, by the names of its parts. */
type Parts = Readonly<Record<string, unknown>>;

function isMet(parts: Parts, { where = {} }: Conditional): boolean {
  return Object.entries(where).every(([at, accepted]) => isAccepted(found(parts, `/${at}`), accepted));
}

/** Returns the parts after an edit or a copy; `read` has the parts to copy from. */
function applyEdit(parts: Parts, operator: Operator, read: Parts): Parts {
  const { of = {} } = operator as { of?: Fields };
  const change = (value: unknown, holder: Row): unknown => {
    if (!hasFields(holder, of)) return value;
    if ("copy" in operator) {
      const { copy: from } = operator;
      return from.startsWith("./") ? found(holder, from.slice(1)) : found(read, `/${from}`);
    }
    if ("admit" in operator) return found(read, `/service/headers/${operator.admit}`);
    if (!("edit" in operator) || (value === undefined && !adding.has(operator.edit))) return value;
    return (edits[operator.edit] as (value: unknown, argument: unknown) => unknown)(value, operator.argument);
  };
  return changedAt(parts, `/${operator.at}`, change) as Parts;
}

function isOfResponse({ at }: Operator): boolean {
  return /^(?:status$|response\b)/.test(at);
}

function requestParts({ method, url, headers, body }: DecodedRequest): Parts {
  const [query, header] = [Object.fromEntries(url.searchParams), Object.fromEntries(headers)];
  return { method, path: url.pathname, query, header, request: body };
}

/** Writes the changes of a request. */
function writeRequest(request: DecodedRequest, before: Parts, after: Parts): void {
  const { path, request: body } = after;
  if (path !== before["path"]) request.url.pathname = String(path);
  writeMembers(request.url.searchParams, before["query"], after["query"]);
  writeMembers(request.headers, before["header"], after["header"]);
  request.body = body;
}

function writeMembers(target: Headers | URLSearchParams, before: unknown, after: unknown): void {
  const [old, now] = [before, after].map((each) => Object(each) as Row);
  for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    const value = now?.[name];
    if (value === old?.[name]) continue;
    if (value === undefined) target.delete(name);
    else target.set(name, String(value));
  }
}

/**
 * Interprets operators: changes requests, in their order, on the way to the service, and responses on the way back.
 * Conditions read the original exchange. The interceptor stores the values of `keep`.
 */
export function interceptorOf(operators: readonly Operator[]): ServiceInterceptor {
  const ofRequests = operators.filter((each) => !isOfResponse(each));
  const ofResponses = operators.filter(isOfResponse);
  const first = new Map<Operator, unknown>();
  return async (request, next, service) => {
    const [decoded, encode] = await decodeRequest(request);
    const before = requestParts(decoded);
    let sent = before;
    for (const operator of ofRequests.filter((each) => isMet(before, each))) {
      if ("respond" in operator) return responseOf(operator.respond);
      sent = "keep" in operator ? applyKeep(first, operator, sent) : applyEdit(sent, operator, { ...before, service });
    }
    writeRequest(decoded, before, sent);
    if (ofResponses.length === 0) return await next(encode());
    const again = request.clone();
    const response = await next(encode());
    if (isStream(response.headers)) return response;
    const [answered, encodeResponse] = await decodeResponse(response);
    const received = { ...before, ...responseParts(answered) };
    let parts: Parts = received;
    for (const operator of ofResponses.filter((each) => isMet(received, each))) {
      if ("take" in operator) parts = await applyTake(parts, operator, next, again.clone());
      else parts = "keep" in operator ? applyKeep(first, operator, parts) : applyEdit(parts, operator, received);
    }
    writeResponse(answered, received, parts);
    return encodeResponse();
  };
}

/** Sets the value that was there first. */
function applyKeep(first: Map<Operator, unknown>, operator: Operator, parts: Parts): Parts {
  const value = first.get(operator) ?? found(parts, `/${operator.at}`);
  first.set(operator, value);
  return changedAt(parts, `/${operator.at}`, () => value) as Parts;
}

function responseParts({ status, headers, body }: DecodedResponse): Parts {
  return { status, "response-header": Object.fromEntries(headers), response: body };
}

function responseOf({ status, body }: { status: number; body: unknown }): Response {
  return isWithoutBody(status) ? new Response(null, { status }) : Response.json(body, { status });
}

function writeResponse(response: DecodedResponse, before: Parts, after: Parts): void {
  writeMembers(response.headers, before["response-header"], after["response-header"]);
  Object.assign(response, { status: after["status"], body: after["response"] });
}

/** Sets the value of the response to a changed request. */
async function applyTake(
  parts: Parts,
  { at, take: changes, from }: Extract<Operator, { take: unknown }>,
  next: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Parts> {
  const [other, encode] = await decodeRequest(request);
  const before = requestParts(other);
  writeRequest(
    other,
    before,
    changes.reduce((all, each) => applyEdit(all, each, parts), before),
  );
  const [answered] = await decodeResponse(await next(encode()));
  return changedAt(parts, `/${at}`, () => found(responseParts(answered), `/${from}`)) as Parts;
}

/** A step with state: its interceptor is made anew for each implementation. */
interface Fresh {
  readonly fresh: () => ServiceInterceptor;
}

/** A step of a mutant: operators; if none fits, an interceptor, or a mutation of the reference. */
export type Step = Operator | readonly Operator[] | ServiceInterceptor | Fresh | Mutant;

/** The steps of mutants after their titles, which state who does what, by their ids. */
export type Mutants = Readonly<Record<string, readonly [title: string, ...steps: readonly [Step, ...Step[]]]>>;

/** Mutants by the operation that they change, `*` for any, or by `deliveries`. */
export type MutantsByOperation<Operation extends string> = Readonly<
  Partial<Record<Operation | "*" | "deliveries", Mutants>>
>;

/**
 * Returns the mutants of the services of an interface from a table of requirements and operations. The operations are the
 * names of its operations, for the compiler.
 *
 * @example
 * ```ts
 * export const defects = mutantsOf<keyof Operations>("pets", {
 *   "PET-1": {
 *     listPets: {
 *       "list/limit-ignored": ["listPets ignores limit", drop("query/limit")],
 *       "list/cats-missing": ["listPets leaves out cats", without("response/pets", { kind: "cat" })],
 *     },
 *   },
 * });
 * ```
 */
export function mutantsOf<Operation extends string>(
  name: string,
  table: Readonly<Record<string, MutantsByOperation<Operation>>>,
): ServiceDefect[] {
  const contract = contractOf(name);
  return Object.entries(table).flatMap(([requirement, operations]) =>
    Object.entries(operations as Readonly<Record<string, Mutants>>).flatMap(([operation, mutants]) =>
      Object.entries(mutants).map(([id, [title, ...steps]]): ServiceDefect => ({
        id: `${name}/${id}`,
        interface: name,
        target: "service",
        requirement,
        title,
        makeFresh: () => mutationOf(contract, operation, steps),
      })),
    ),
  );
}

function withoutService(interceptor: ServiceInterceptor): Interceptor {
  return async (request, next) => await interceptor(request, next, { headers: {} });
}

/** Combines steps: operators change messages before interceptors do. */
function mutationOf(contract: InterfaceContract, operation: string, steps: readonly Step[]): Mutation {
  const flat = steps.flat() as Exclude<Step, readonly Operator[]>[];
  const operators = flat.filter(isOperator);
  const interceptors = flat.flatMap((step) => {
    if (typeof step === "function") return [step];
    return "fresh" in step ? [step.fresh()] : [];
  });
  const mutations = flat.flatMap((step): Mutation[] => {
    if (typeof step === "function" || isOperator(step) || "fresh" in step) return [];
    const { makeFresh, ...own } = step;
    return [{ ...own, ...makeFresh?.() }];
  });
  const mutation = Object.assign({}, ...mutations) as Mutation;
  const all = [...(operators.length > 0 ? [interceptorOf(operators)] : []), ...interceptors];
  if (operation === "deliveries") return { ...mutation, interceptDelivery: withoutService(inTurn(all)) };
  if (mutation.intercept) all.push(mutation.intercept);
  if (all.length === 0) return mutation;
  const interceptor = inTurn(all);
  return { ...mutation, intercept: operation === "*" ? interceptor : atOperation(contract, operation, interceptor) };
}

function isOperator(step: Step): step is Operator {
  return "at" in step && typeof step === "object";
}

function inTurn([first, ...others]: readonly ServiceInterceptor[]): ServiceInterceptor {
  return async (request, next, service) => {
    if (first === undefined) return await next(request);
    return await first(request, async (passed) => await inTurn(others)(passed, next, service), service);
  };
}

/**
 * Returns the mutants of the documents of an interface from a table of requirements.
 *
 * @example
 * ```ts
 * export const defects = documentMutantsOf("pets", {
 *   "PET-2": { "no-name": ["A pet needs no name", without("schemas/Pet/required", "name")] },
 * });
 * ```
 */
export function documentMutantsOf(
  name: string,
  table: Readonly<Record<string, Readonly<Record<string, readonly [title: string, ...(Operator | Operator[])[]]>>>>,
): SchemaDefect[] {
  return Object.entries(table).flatMap(([requirement, mutants]) =>
    Object.entries(mutants).map(([id, [title, ...operators]]): SchemaDefect => ({
      id: `${name}/schema/${id}`,
      interface: name,
      target: "schema",
      requirement,
      title,
      change: (documents) => {
        const parts: Parts = { ...documents };
        return { ...documents, ...operators.flat().reduce((all, each) => applyEdit(all, each, parts), parts) };
      },
    })),
  );
}
