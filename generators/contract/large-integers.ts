import type { Response, Schema } from "./contract.ts";
import { integerBits } from "./formats.ts";
import { reachable, visitSchemas } from "./schemas.ts";

/** True of bodies in which a number can be an integer that JavaScript does not hold with all of its digits. */
export function haveLargeIntegers(responses: readonly Response[], schemas: Record<string, Schema>): boolean {
  const contents = responses.flatMap(({ content = {} }) => Object.values(content));
  let isFound = false;
  const components = [...reachable(contents, schemas)].map((name) => schemas[name]);
  visitSchemas([...contents, ...components], (schema) => {
    isFound ||= isLargeInteger(schema);
  });
  return isFound;
}

function isLargeInteger(schema: Schema): boolean {
  const { type, enum: values } = schema;
  if (![type].flat().includes("integer") || values !== undefined || "const" in schema) return false;
  const format = String(schema["format"]);
  const [least, greatest] = Object.hasOwn(integerBits, format) ? (integerBits[format] ?? []) : [];
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema as Record<string, number | undefined>;
  const low = minimum ?? exclusiveMinimum ?? Number(least ?? -Infinity);
  const high = maximum ?? exclusiveMaximum ?? Number(greatest ?? Infinity);
  return low < Number.MIN_SAFE_INTEGER || high > Number.MAX_SAFE_INTEGER;
}
