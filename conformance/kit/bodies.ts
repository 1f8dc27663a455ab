import { isRecord } from "../../generated/runtime/body.ts";
import { isSame } from "../../generated/runtime/checks/check.ts";
import { instantOf } from "./times.ts";

// The shape of bodies can be open: these functions find values at any depth.

/** Returns true if a body has a matching value at any depth. */
export function holds(body: unknown, is: (value: unknown) => boolean): boolean {
  return is(body) || (isObject(body) && Object.values(body).some((value) => holds(value, is)));
}

/** Returns true if a body has a text at any depth, also within a longer one. */
export function mentions(body: unknown, text: string): boolean {
  return holds(body, (value) => typeof value === "string" && value.includes(text));
}

/** Returns the objects of a kind in a body: the innermost of nested ones. */
export function innermost(
  body: unknown,
  isWanted: (object: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>>[] {
  if (!isObject(body)) return [];
  const within = Object.values(body).flatMap((value) => innermost(value, isWanted));
  return within.length === 0 && isRecord(body) && isWanted(body) ? [body] : within;
}

/** Returns the value of a field, or of a field of a nested object: `webhook.id`. */
export function leafAt(body: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** Returns the strings and numbers of an object and of nested ones, by their paths. */
export function leavesOf(body: unknown, before = ""): [path: string, value: string | number][] {
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]): [string, string | number][] =>
    typeof value === "string" || typeof value === "number"
      ? [[`${before}${name}`, value]]
      : leavesOf(value, `${before}${name}.`),
  );
}

/** Returns the path of the first string or number of an object that another one has no value for; empty texts need none. */
export function lostIn(sent: Readonly<Record<string, unknown>>, shown: unknown, before = ""): string | undefined {
  for (const [name, value] of Object.entries(sent)) {
    const found = isRecord(shown) ? shown[name] : undefined;
    const isLeaf = typeof value === "number" || (typeof value === "string" && value !== "");
    const lost = isRecord(value) ? lostIn(value, found, `${before}${name}.`) : undefined;
    if (isLeaf && found === undefined) return before + name;
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/**
 * Returns true for a value that matches the sent one, allowing for other spaces, another case, or a completed value.
 *
 * @param isExact Allows only for more fields of objects, and for other texts of the same time.
 */
export function isAlike(shown: unknown, sent: unknown, isExact = false): boolean {
  if (isSame(shown, sent)) return true;
  if (Array.isArray(sent)) {
    if (!Array.isArray(shown) || !isExact) return Array.isArray(shown);
    return shown.length === sent.length && sent.every((each, index) => isAlike(shown[index], each, isExact));
  }
  if (isRecord(sent))
    return (
      isRecord(shown) &&
      Object.entries(sent).every(([name, value]) => !(name in shown) || isAlike(shown[name], value, isExact))
    );
  if (typeof sent !== "string" || typeof shown !== "string") return false;
  const [one, other] = [instantOf(shown), instantOf(sent)];
  if (one !== undefined && other !== undefined) return one === other;
  if (isExact) return false;
  const [mine, theirs] = [shown, sent].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")) as [
    string,
    string,
  ];
  return mine !== "" && theirs !== "" && (mine.includes(theirs) || theirs.includes(mine));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
