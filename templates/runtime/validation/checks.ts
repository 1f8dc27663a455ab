import { at, type Check, fail, no } from "./reasons.ts";

export function isString(value: unknown): value is string {
  return typeof value === "string" || no("string");
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value) || no("number");
}

export function isInteger(value: unknown): value is number {
  return Number.isInteger(value) || no("integer");
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean" || no("boolean");
}

export function isNull(value: unknown): value is null {
  return value === null || no("null");
}

export function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value) || no("array");
}

/** An object with unknown values in the fields of a type, or in the fields with these names. */
export type Fields<Shape> = { readonly [Name in NameOf<Shape>]: unknown };

type NameOf<Shape> = Shape extends string ? Shape : keyof { [Name in keyof Shape as Known<Name>]: unknown };

/** A literal name; `never` for `string` and `number`. */
type Known<Name> = string extends Name ? never : number extends Name ? never : Name;

/** True for a JSON object. */
export function isObject<Shape = never>(value: unknown): value is Fields<Shape> {
  return (typeof value === "object" && value !== null && !Array.isArray(value)) || no("object");
}

/** True for a value that equals one of these as JSON. */
export function isOneOf(value: unknown, values: readonly unknown[]): boolean {
  const isKnown = values.includes(value) || (typeof value === "object" && values.some((each) => isEqual(each, value)));
  return isKnown || fail("enum", { allowedValues: values });
}

/** True for a value that equals another as JSON. */
export function isExactly(value: unknown, expected: unknown): boolean {
  return isEqual(value, expected) || fail("const", { allowedValue: expected });
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

export function minimum(value: number, limit: number): boolean {
  return value >= limit || fail("minimum", { comparison: ">=", limit });
}

export function maximum(value: number, limit: number): boolean {
  return value <= limit || fail("maximum", { comparison: "<=", limit });
}

export function exclusiveMinimum(value: number, limit: number): boolean {
  return value > limit || fail("exclusiveMinimum", { comparison: ">", limit });
}

export function exclusiveMaximum(value: number, limit: number): boolean {
  return value < limit || fail("exclusiveMaximum", { comparison: "<", limit });
}

export function multipleOf(value: number, divisor: number): boolean {
  return isMultipleOf(value, divisor) || fail("multipleOf", { multipleOf: divisor });
}

/** True for a multiple in decimal arithmetic: 8.69 is a multiple of 0.01, although their binary quotient is not an integer. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0;
  const [whole, part] = [decimal(value), decimal(divisor)];
  const exponent = Math.min(whole.exponent, part.exponent);
  // Projects may compile to a version of JavaScript without bigint literals.
  const scaled = ({ digits, exponent: own }: Decimal): bigint => digits * BigInt(10) ** BigInt(own - exponent);
  return scaled(whole) % scaled(part) === BigInt(0);
}

/** A decimal number: its digits, and the exponent of ten of the last digit. */
interface Decimal {
  digits: bigint;
  exponent: number;
}

function decimal(value: number): Decimal {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** True for a text of at least `limit` code points. */
export function minLength(value: string, limit: number): boolean {
  const isLong = value.length >= 2 * limit || (value.length >= limit && charactersIn(value) >= limit);
  return isLong || fail("minLength", { limit });
}

export function maxLength(value: string, limit: number): boolean {
  return value.length <= limit || charactersIn(value) <= limit || fail("maxLength", { limit });
}

function charactersIn(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    if ((text.codePointAt(index - 1) ?? 0) > 0xffff) count--;
  }
  return count;
}

/** True for a text that matches a pattern; issues show the documented pattern. */
export function pattern(value: string, expression: RegExp, documented = expression.source): boolean {
  return expression.test(value) || fail("pattern", { pattern: documented });
}

/** True for the text of an integer in a range; issues show the description of the range. */
export function integerText(value: string, expression: RegExp, expected: string): boolean {
  return expression.test(value) || fail("pattern", { expected });
}

/** True for a text or a number in a format. */
export function format<T>(value: T, isInForm: (value: T) => boolean, name: string): boolean {
  return isInForm(value) || fail("format", { format: name });
}

export function minItems(list: readonly unknown[], limit: number): boolean {
  return list.length >= limit || fail("minItems", { limit });
}

export function maxItems(list: readonly unknown[], limit: number): boolean {
  return list.length <= limit || fail("maxItems", { limit });
}

/** True for a list without equal items. */
export function uniqueItems(list: readonly unknown[]): boolean {
  const plain = new Map<unknown, number>();
  const objects: number[] = [];
  for (const [i, item] of list.entries()) {
    const isPlain = typeof item !== "object" || item === null;
    const j = isPlain ? plain.get(item) : objects.find((index) => isEqual(list[index], item));
    if (j !== undefined) return fail("uniqueItems", { i, j });
    if (isPlain) plain.set(item, i);
    else objects.push(i);
  }
  return true;
}

/** True for a list in which `least` to `most` items pass a check. */
export function contains(list: readonly unknown[], check: Check, least = 1, most = Infinity): boolean {
  let count = 0;
  for (const item of list) if (check(item)) count++;
  return (count >= least && count <= most) || fail("contains", { minContains: least, maxContains: most });
}

export function minProperties(value: object, limit: number): boolean {
  return Object.keys(value).length >= limit || fail("minProperties", { limit });
}

export function maxProperties(value: object, limit: number): boolean {
  return Object.keys(value).length <= limit || fail("maxProperties", { limit });
}

/** True for an object whose field names all pass a check. */
export function propertyNames(value: object, check: Check): boolean {
  for (const name in value) if (!check(name)) return fail("propertyNames", { propertyName: name });
  return true;
}

/** True for an object whose fields pass a check. If `names` is given, only fields with a matching name are checked. */
export function fields(value: object, check: Check, names?: RegExp): boolean {
  const all = value as Fields<string>;
  for (const name in all) if ((names === undefined || names.test(name)) && !check(all[name])) return at(name);
  return true;
}

/** True for the fields of an object that a schema describes. */
export type Knows = (name: string, value: object) => boolean;

/** True for an object whose additional fields pass a check. */
export function others(value: object, isKnown: Knows, check: Check): boolean {
  const all = value as Fields<string>;
  for (const name in all) if (!isKnown(name, value) && !check(all[name])) return at(name);
  return true;
}

/** True for an object without additional fields. */
export function noOthers(value: object, isKnown: Knows): boolean {
  for (const name in value)
    if (!isKnown(name, value)) return fail("additionalProperties", { additionalProperty: name });
  return true;
}

/** True for the items of a list that a schema describes. */
export type KnowsItem = (index: number, list: readonly unknown[]) => boolean;

/** True for a list without additional items. */
export function noOtherItems(list: readonly unknown[], isKnown: KnowsItem): boolean {
  const first = list.findIndex((_, index) => !isKnown(index, list));
  return first < 0 || fail("unevaluatedItems", { len: first });
}

/** True for a list whose additional items pass a check. */
export function otherItems(list: readonly unknown[], isKnown: KnowsItem, check: Check): boolean {
  return list.every((item, index) => isKnown(index, list) || check(item) || at(index));
}
