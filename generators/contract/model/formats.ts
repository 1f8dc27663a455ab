import type { Ajv, KeywordErrorDefinition } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { _ } from "ajv";
import addFormats from "ajv-formats";
import { fullFormats } from "ajv-formats/dist/formats.js";

/**
 * An ISO 8601 duration whose seconds may have a fraction.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc3339#appendix-A} for its grammar, which has no fractions.
 */
const duration = /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?|(\d+W)?)$/;

/** The greatest finite 32-bit float. */
const greatestFloat = (2 - 2 ** -23) * 2 ** 127;

/** The bounds of number formats that JSON Schema validators do not know or do not check. */
export const numberBounds: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
  float: [-greatestFloat, greatestFloat],
};

/** The bounds of each integer format with all of its digits, as text: a JavaScript number can't represent them. */
export const integerBits: Readonly<Record<string, readonly [least: bigint, greatest: bigint]>> = Object.fromEntries(
  [8n, 16n, 32n, 64n].flatMap((bits) => [
    [`int${bits}`, [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]],
    [`uint${bits}`, [0n, 2n ** bits - 1n]],
  ]),
);

/** Returns the pattern of texts with a number of a type and format, within its range. */
export function numberPattern(type: unknown, format: unknown): string {
  if (type !== "integer") return String.raw`^-?\d+(\.\d+)?([Ee][+-]?\d+)?$`;
  const bounds = Object.hasOwn(integerBits, String(format)) ? integerBits[String(format)] : undefined;
  if (bounds === undefined) return String.raw`^-?\d+$`;
  const [least, greatest] = bounds;
  const digits = digitsUpTo(String(greatest));
  return least === 0n ? `^0*(${digits})$` : `^(-?0*(${digits})|-0*${-least})$`;
}

const integersByPattern = new Map(
  Object.entries(integerBits).map(([format, bounds]) => [numberPattern("integer", format), bounds]),
);

/** Returns the bounds of the integers in the texts of a pattern; undefined for any other pattern. */
export function integersInText(pattern: unknown): (typeof integerBits)[string] | undefined {
  return integersByPattern.get(String(pattern));
}

/**
 * Describes the integers in the texts of a pattern: `an integer from 0 to 255`. The pattern may be 250 characters
 * long.
 */
export function integersInWords(pattern: unknown): string | undefined {
  const bounds = integersInText(pattern);
  return bounds && `an integer from ${bounds[0]} to ${bounds[1]}`;
}

/** Returns the pattern of digits up to a number. */
function digitsUpTo(greatest: string): string {
  const smaller = [...greatest].flatMap((digit, index) => {
    const [low, high] = [index === 0 ? 1 : 0, Number(digit) - 1];
    const rest = greatest.length - index - 1;
    if (high < low) return [];
    const range = low === high ? String(low) : `[${low}-${high}]`;
    return [`${greatest.slice(0, index)}${range}${rest > 0 ? String.raw`\d{${rest}}` : ""}`];
  });
  return [String.raw`\d{1,${greatest.length - 1}}`, ...smaller, greatest].join("|");
}

/**
 * Adds the formats of TypeSpec to a validator: a time needs no offset, a duration may have fractions, and an integer
 * is exact. `multipleOf` uses decimal arithmetic. Errors of integers in texts include the range.
 */
export function addFormatsTo(ajv: Ajv | Ajv2020): void {
  addFormats.default(ajv);
  ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: (divisor: number, value: number) => isMultipleOf(value, divisor),
    error: {
      message: ({ schema }) => `must be multiple of ${String(schema)}`,
      params: ({ schema }) => _`{multipleOf: ${schema as number}}`,
    },
  });
  const pattern = ajv.getKeyword("pattern");
  if (typeof pattern !== "object") throw new Error("The validator does not define the keyword pattern");
  ajv.removeKeyword("pattern");
  ajv.addKeyword({ ...pattern, error: patternError });
  ajv.addFormat("duration", duration);
  ajv.addFormat("time", fullFormats["iso-time"]);
}

const patternError: KeywordErrorDefinition = {
  message: ({ schema }) => integersInWords(schema) ?? `must match pattern "${String(schema)}"`,
  params: ({ schema }) => {
    const expected = integersInWords(schema);
    return expected === undefined ? _`{pattern: ${schema as string}}` : _`{expected: ${expected}}`;
  },
};

/** Returns true for a multiple in decimal arithmetic, like the guards of the runtime. */
function isMultipleOf(value: number, divisor: number): boolean {
  const [whole, part] = [value, divisor].map((number) => {
    const [mantissa = "", power = "0"] = String(number).split("e");
    const [before = "", after = ""] = mantissa.split(".");
    return { digits: BigInt(before + after), power: Number(power) - after.length };
  }) as [Decimal, Decimal];
  const least = Math.min(whole.power, part.power);
  const [dividend, by] = [whole, part].map(({ digits, power }) => digits * 10n ** BigInt(power - least)) as [
    bigint,
    bigint,
  ];
  return dividend % by === 0n;
}

interface Decimal {
  digits: bigint;
  power: number;
}
