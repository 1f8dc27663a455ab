/** An issue as a guard reports it. */
export interface RawIssue {
  /** The place in the value, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that rejected the value. */
  keyword: string;

  /** The parameters of the keyword. */
  params: Readonly<Record<string, unknown>>;
}

/** The types of JSON, and `integer`. */
export type JsonType = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

/** True for a valid value. */
export type Check = (value: unknown) => boolean;

/** The reason why a value is rejected: an issue, or the reasons of a field or item. */
type Reason = RawIssue | { name: string | number; within: readonly Reason[] };

/** True while reasons are collected. Otherwise guards collect nothing, which saves time. */
let isAsked = false;

/** The reasons of the last failed check. */
let reasons: readonly Reason[] = [];

/** Returns the reasons why a guard rejects a value; none if it accepts the value. Only the first failure is reported. */
export function explain<Rest extends unknown[]>(
  guard: (value: unknown, ...rest: Rest) => boolean,
  value: unknown,
  ...rest: Rest
): RawIssue[] {
  const before = isAsked;
  isAsked = true;
  reasons = [];
  try {
    return guard(value, ...rest) ? [] : flat(reasons, "", []);
  } finally {
    isAsked = before;
    reasons = [];
  }
}

function flat(nested: readonly Reason[], path: string, all: RawIssue[]): RawIssue[] {
  for (const reason of nested) {
    if ("keyword" in reason) all.push({ ...reason, instancePath: path });
    else flat(reason.within, placeWithin(path, reason.name), all);
  }
  return all;
}

/** Appends the name of a field or an item to a JSON pointer. */
export function placeWithin(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Records that a keyword rejects the value. Returns false. */
export function fail(keyword: string, params: RawIssue["params"] = {}): false {
  if (isAsked) reasons = [{ instancePath: "", keyword, params }];
  return false;
}

/** Records that the value must have one of these types. Returns false. */
export function no(...types: JsonType[]): false {
  if (isAsked) reasons = noneOf(types.map((type) => failure("type", { type })));
  return false;
}

/** Adds types to the last recorded reason. Returns false. */
export function or(...types: JsonType[]): false {
  if (isAsked) reasons = noneOf([...reasons, ...types.map((type) => failure("type", { type }))], true);
  return false;
}

/** Records that the value must be one of these. Returns false. */
export function only(...values: unknown[]): false {
  if (isAsked) reasons = noneOf(values.map((allowedValue) => failure("const", { allowedValue })));
  return false;
}

/** Records that the last check was of a field or an item; with types, that it must have one of them. Returns false. */
export function at(name: string | number, ...types: JsonType[]): false {
  if (!isAsked) return false;
  if (types.length > 0) no(...types);
  reasons = [{ name, within: reasons }];
  return false;
}

/** Records the first of these fields that an object lacks. Returns false. */
export function lacks(value: unknown, ...names: string[]): false {
  if (!isAsked || typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const missing = names.find((name) => fieldOf(value, name) === undefined);
  return missing === undefined ? false : fail("required", { missingProperty: missing });
}

/** Returns an own field of an object. */
export function fieldOf<Field>(value: unknown, name: string): Field | undefined {
  const isInherited = name in Object.prototype && !Object.hasOwn(Object(value), name);
  return isInherited ? undefined : (Reflect.get(Object(value), name) as Field);
}

/** True for a value that passes at least one of the checks. */
export function anyOf(value: unknown, checks: readonly Check[]): boolean {
  let all: readonly Reason[] = [];
  for (const check of checks) {
    if (check(value)) return true;
    if (isAsked) all = [...all, ...reasons];
  }
  if (isAsked) reasons = noneOf(all, true);
  return false;
}

/** True for a value that passes exactly one of the checks. */
export function oneOf(value: unknown, checks: readonly Check[]): boolean {
  let all: readonly Reason[] = [];
  let first = -1;
  for (let index = 0; index < checks.length; index++) {
    if (!checks[index]?.(value)) {
      if (isAsked) all = [...all, ...reasons];
    } else if (first < 0) first = index;
    else return fail("oneOf", { passingSchemas: [first, index] });
  }
  if (first < 0 && isAsked) reasons = [...all, failure("oneOf", { passingSchemas: null })];
  return first >= 0;
}

function failure(keyword: string, params: RawIssue["params"]): RawIssue {
  return { instancePath: "", keyword, params };
}

/** Combines the reasons of all alternatives with the reason that none matches. */
function noneOf(all: readonly Reason[], isChoice = all.length > 1): readonly Reason[] {
  return isChoice ? [...all, failure("anyOf", {})] : all;
}
