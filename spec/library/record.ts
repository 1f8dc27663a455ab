/** Returns true for an object with fields; false for a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a string unchanged, and any other value as JSON. */
export function stringOrJson(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
