import type { Response, Schema } from "./contract.ts";
import { integerBits } from "./formats.ts";
import { reachable, visitSchemas } from "./schemas.ts";

/**
 * True of bodies in which a number can be an integer of a size that JavaScript does not hold with all of its digits. Integers of no size are left out: they count, and each client would be larger by 160 bytes.
 */
export function haveLargeIntegers(responses: readonly Response[], schemas: Record<string, Schema>): boolean {
  const contents = responses.flatMap(({ content = {} }) => Object.values(content));
  let isFound = false;
  const components = [...reachable(contents, schemas)].map((name) => schemas[name]);
  visitSchemas([...contents, ...components], (schema) => {
    isFound ||= isLargeInteger(schema);
  });
  return isFound;
}

/** True of an integer of a size, such as int64, that JavaScript does not hold with all of its digits. */
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
