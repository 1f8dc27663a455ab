/** Leaves out the fields that have no value. */
export function present<T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: NonNullable<T[Key]> };
}
