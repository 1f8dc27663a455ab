/** A described parameter of a tool. */
export interface ListedParameter {
  name: string;
  type: string;
  required: boolean;
  enum: readonly unknown[];

  /** The value in the sample; undefined if absent. */
  sample: unknown;
}

/** Returns a value for a parameter: that of the sample, of its enum, or of its type. */
export function valueFor({ type, name, enum: values, sample }: ListedParameter): unknown {
  if (sample !== undefined) return sample;
  if (values.length > 0) return values[0];
  if (isNumeric(type)) return 1;
  if (type.startsWith("bool")) return true;
  if (type === "array" || type === "list") return [];
  if (type === "object") return {};
  return /date|day|as_of/i.test(name) ? "2024-01-15" : "example";
}

/** Returns true for names of numeric types. */
export function isNumeric(type: string): boolean {
  return /^(integer|int|number|float|double)/.test(type);
}

/** Returns a value that is invalid for a type; undefined if any value could be valid. */
export function valueNotOf(type: string): unknown {
  if (isNumeric(type) || type.startsWith("bool")) return "neither";
  return type === "array" || type === "list" || type === "object" ? "none of these" : undefined;
}
