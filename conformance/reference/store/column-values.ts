import { createHash } from "node:crypto";

/** Returns the hash of a token or key, which can be compared but not used as a credential. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const microPerCredit = 1_000_000;

/** Returns credits as on the wire: the number nearest to the whole millionths. */
export function creditsOf(micro: number): number {
  return micro / microPerCredit;
}

/** Returns the whole millionths nearest to a number of credits. */
export function microOf(credits: number): number {
  return Math.round(credits * microPerCredit);
}

/** Formats an amount in whole millionths as a plain number: no currency, no grouping, no exponent. */
export function plainNumber(micro: number): string {
  const size = Math.abs(micro);
  const decimals = String(size % 1_000_000)
    .padStart(6, "0")
    .replace(/0+$/, "");
  return `${micro < 0 ? "-" : ""}${Math.floor(size / 1_000_000)}${decimals && `.${decimals}`}`;
}

/** Formats an instant in ISO 8601, in UTC. */
export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Returns a text that every database accepts: PostgreSQL rejects NUL, and lone surrogates are lost. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{fffd}");
}

/** Returns true for a text that every database stores unchanged. */
export function isStorable(text: string): boolean {
  return storable(text) === text;
}

/** Returns the first so many characters of a text, in a form that every database accepts. */
export function truncateText(text: string, characters: number): string {
  if (text.length <= characters) return storable(text);
  // A character has two UTF-16 units at most.
  const beginning = Array.from(text.slice(0, 2 * characters)).slice(0, characters);
  return storable(beginning.join(""));
}

const longestKey = 500;

/** Returns a text from callers in the form in which it is stored and looked up: indexes limit the size of a key. Null for a missing text. */
export function keyText(text: string): string;
export function keyText(text: string | undefined): string | null;
export function keyText(text: string | undefined): string | null {
  return text === undefined ? null : truncateText(text, longestKey);
}

/** Returns a value as JSON text; null for undefined. */
export function encodeJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Parses JSON text; returns undefined for null. */
export function decodeJson<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}

/** Returns a value as JSON; undefined if it is nested too deeply to be written, which parsed JSON can be. */
export function tryEncodeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
