export type OpenApiVersion = "3.1.1" | "3.2.0";

/** A field that is left out where its list is empty. */
export function listed(name: string, values: readonly unknown[]): object {
  return values.length > 0 ? { [name]: values } : {};
}

/** A field that is left out where its object has no fields. */
export function nonEmpty(name: string, value: object): object {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

/** A field that is left out where it has no value. */
export function optional(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}
