/** A parameter as a tool describes it. */
export interface ListedParameter {
  name: string;
  type: string;
  required: boolean;
  enum: readonly unknown[];

  /** The value of the sample; undefined where it has none. */
  sample: unknown;
}

/** A value for a parameter that has no sample: one of its enum, else one that is of its type. */
export function valueFor({ type, name, enum: values, sample }: ListedParameter): unknown {
  if (sample !== undefined) return sample;
  if (values.length > 0) return values[0];
  if (isNumeric(type)) return 1;
  if (type.startsWith("bool")) return true;
  if (type === "array" || type === "list") return [];
  if (type === "object") return {};
  return /date|day|as_of/i.test(name) ? "2024-01-15" : "example";
}

/** True of the names of types of numbers. */
export function isNumeric(type: string): boolean {
  return /^(integer|int|number|float|double)/.test(type);
}

/** A value that is not of a type by any reading; undefined where each could be meant. */
export function valueNotOf(type: string): unknown {
  if (isNumeric(type) || type.startsWith("bool")) return "neither";
  return type === "array" || type === "list" || type === "object" ? "none of these" : undefined;
}
