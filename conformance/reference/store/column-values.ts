import { createHash } from "node:crypto";

/** The hash of a token or key: enough to know it again, and no use to whoever reads the database. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const microPerCredit = 1_000_000;

/** Credits as they are on the wire: the number nearest to the whole millionths. */
export function creditsOf(micro: number): number {
  return micro / microPerCredit;
}

/** The whole millionths nearest to a number of credits. */
export function microOf(credits: number): number {
  return Math.round(credits * microPerCredit);
}

/** Writes an amount in whole millionths as a plain number: no currency, no grouping, no exponent. */
export function plainNumber(micro: number): string {
  const size = Math.abs(micro);
  const decimals = String(size % 1_000_000)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return `${micro < 0 ? "-" : ""}${Math.floor(size / 1_000_000)}${decimals && `.${decimals}`}`;
}

/** An instant in ISO 8601, in UTC. */
export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** A text as every database keeps it: PostgreSQL takes no NUL, and no half of a surrogate pair comes back. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{fffd}");
}

/** True for a text that comes back from every database as it was. */
export function isStorable(text: string): boolean {
  return storable(text) === text;
}

/** The beginning of a text, so many characters of it, as every database keeps it. */
export function truncateText(text: string, characters: number): string {
  if (text.length <= characters) return storable(text);
  // A character takes two units at most.
  const beginning = Array.from(text.slice(0, 2 * characters)).slice(0, characters);
  return storable(beginning.join(""));
}

const longestKey = 500;

/** A text that callers chose, as it is kept and looked up: no index takes a key of any length. Null for none. */
export function keyText(text: string): string;
export function keyText(text: string | undefined): string | null;
export function keyText(text: string | undefined): string | null {
  return text === undefined ? null : truncateText(text, longestKey);
}

/** A value as JSON text; null for none. */
export function encodeJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** The value of JSON text; undefined for none. */
export function decodeJson<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}

/** A value as JSON; undefined where it is nested too deeply to be written, though JSON like it can be read. */
export function tryEncodeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
