// Generated from templates/runtime/delivery-field.ts by `concordat generate`. Do not edit.

/** A field at the top of a body; undefined where there is none. */
export function fieldOf(body: unknown, field: string): unknown {
  return isRecord(body) && Object.hasOwn(body, field) ? body[field] : undefined;
}

/** A text, or undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
