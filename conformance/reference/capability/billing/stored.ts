const longest = 500;

/**
 * A text that callers chose, as it is kept and looked up: PostgreSQL keeps no NUL, and no index takes a key of any
 * length. Null for none.
 */
export function stored(text: string): string;
export function stored(text: string | undefined): string | null;
export function stored(text: string | undefined): string | null {
  return text?.replaceAll("\0", "\u{fffd}").slice(0, longest).toWellFormed() ?? null;
}

/** A value as JSON text; null for none. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** The value of JSON text; undefined for none. */
export function fromJson<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}
