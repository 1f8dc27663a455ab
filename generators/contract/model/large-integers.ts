import type { Response, Schema } from "./contract.ts";
import { integerBits } from "./formats.ts";
import { componentsWith, hasSchema, referredTo } from "./schemas.ts";

const known = new WeakMap<object, Set<string>>();

/**
 * Returns true if a body can have an integer of a format that JavaScript rounds. Integers without a format are
 * usually counts; supporting them would add 160 bytes to each client.
 */
export function haveLargeIntegers(responses: readonly Response[], schemas: Record<string, Schema>): boolean {
  const contents = responses.flatMap(({ content = {} }) => Object.values(content));
  const components = known.get(schemas) ?? componentsWith(schemas, isLargeInteger);
  known.set(schemas, components);
  return hasSchema(contents, isLargeInteger) || !referredTo(contents, schemas).isDisjointFrom(components);
}

/** Returns true for an integer format, such as int64, that JavaScript rounds. */
export function isLargeInteger(schema: Schema): boolean {
  const { type, enum: values } = schema;
  const format = String(schema["format"]);
  const isSized = Object.hasOwn(integerBits, format);
  if (!isSized || ![type].flat().includes("integer") || values !== undefined || "const" in schema) return false;
  const [least, greatest] = integerBits[format] ?? [];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<string, number | undefined>;
  const low = minimum ?? exclusiveMinimum ?? Number(least ?? -Infinity);
  const high = maximum ?? exclusiveMaximum ?? Number(greatest ?? Infinity);
  return low < Number.MIN_SAFE_INTEGER || high > Number.MAX_SAFE_INTEGER;
}
