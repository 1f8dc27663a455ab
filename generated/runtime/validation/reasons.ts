// Generated from templates/runtime/validation/reasons.ts by `concordat generate`. Do not edit.

/** One failure, as a guard reports it. */
export interface RawIssue {
  /** The place in the value, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that rejected the value. */
  keyword: string;

  /** The demand of the keyword, under names of its own. */
  params: Readonly<Record<string, unknown>>;
}

/** The types of JSON, and the whole numbers among its numbers. */
export type JsonType = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

/** True for a value that is as it should be. */
export type Check = (value: unknown) => boolean;

/** Why a value is refused: a failure of its own, or those of what it holds under a name. */
type Reason = RawIssue | { name: string | number; within: readonly Reason[] };

/** True while somebody asks why: to say yes or no, guards collect nothing. */
let isAsked = false;

/** Why the check that failed last did. */
let reasons: readonly Reason[] = [];

/** Has a guard say why it refuses a value; nothing where it takes it. Of several failures it says the first. */
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

/** The place of a field or an item of what is at a place. */
export function placeWithin(path: string, name: string | number): string {
  return `${path}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** Says that a keyword refuses the value. */
export function fail(keyword: string, params: RawIssue["params"] = {}): false {
  if (isAsked) reasons = [{ instancePath: "", keyword, params }];
  return false;
}

/** Says that the value is of none of these types. */
export function no(...types: JsonType[]): false {
  if (isAsked) reasons = noneOf(types.map((type) => failure("type", { type })));
  return false;
}

/** Says that the value is of none of these types either. */
export function or(...types: JsonType[]): false {
  if (isAsked) reasons = noneOf([...reasons, ...types.map((type) => failure("type", { type }))], true);
  return false;
}

/** Says that the value is none of these. */
export function only(...values: unknown[]): false {
  if (isAsked) reasons = noneOf(values.map((allowedValue) => failure("const", { allowedValue })));
  return false;
}

/** Says that what the last check refused is a field or an item; with types, that it is of none of them. */
export function at(name: string | number, ...types: JsonType[]): false {
  if (!isAsked) return false;
  if (types.length > 0) no(...types);
  reasons = [{ name, within: reasons }];
  return false;
}

/** Says which of these fields an object lacks, if it does. */
export function lacks(value: unknown, ...names: string[]): false {
  if (!isAsked || typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const missing = names.find((name) => fieldOf(value, name) === undefined);
  return missing === undefined ? false : fail("required", { missingProperty: missing });
}

/** A field of an object, and nothing that all objects inherit. */
export function fieldOf<Field>(value: unknown, name: string): Field | undefined {
  const isInherited = name in Object.prototype && !Object.hasOwn(Object(value), name);
  return isInherited ? undefined : (Reflect.get(Object(value), name) as Field);
}

/** True for a value that one of the checks takes. */
export function anyOf(value: unknown, checks: readonly Check[]): boolean {
  let all: readonly Reason[] = [];
  for (const check of checks) {
    if (check(value)) return true;
    if (isAsked) all = [...all, ...reasons];
  }
  if (isAsked) reasons = noneOf(all, true);
  return false;
}

/** True for a value that one of the checks takes, and only one. */
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

/** The reasons why a value fits no alternative, and that it fits none. */
function noneOf(all: readonly Reason[], isChoice = all.length > 1): readonly Reason[] {
  return isChoice ? [...all, failure("anyOf", {})] : all;
}
