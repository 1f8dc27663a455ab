import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { isRecord } from "../../../generated/runtime/body.ts";
import { isDeliveryStatus } from "../../../generated/workspace/validators.ts";

// The shapes of most bodies are open: what they hold is looked for.

/** Looks for a value anywhere in a body. */
export function holds(body: unknown, is: (value: unknown) => boolean): boolean {
  return is(body) || (isObject(body) && Object.values(body).some((value) => holds(value, is)));
}

/** Looks for a text anywhere in a body, or within a longer one. */
export function mentions(body: unknown, text: string): boolean {
  return holds(body, (value) => typeof value === "string" && value.includes(text));
}

/** The objects in a body that are wanted, the innermost of those that hold each other. */
export function innermost(
  body: unknown,
  isWanted: (object: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>>[] {
  if (!isObject(body)) return [];
  const within = Object.values(body).flatMap((value) => innermost(value, isWanted));
  return within.length === 0 && isRecord(body) && isWanted(body) ? [body] : within;
}

/** The value at a field, or at one of an object within: `webhook.id`. */
export function leafAt(body: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** The texts and numbers in an object and in those within, by their paths. */
export function leavesOf(body: unknown, before = ""): [path: string, value: string | number][] {
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]): [string, string | number][] =>
    typeof value === "string" || typeof value === "number"
      ? [[`${before}${name}`, value]]
      : leavesOf(value, `${before}${name}.`),
  );
}

/** The rows of a list of deliveries: whatever has a status. What stands around them may have one of its own. */
export function deliveryRows(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return [];
  if (isDeliveryStatus(body["status"])) return [body];
  const within = Object.values(body).flatMap((value) => deliveryRows(value));
  // What holds an empty list may stand around no rows.
  const isAround = within.length > 0 || !("status" in body) || Object.values(body).some((value) => isEmpty(value));
  expectThat("status of a delivery", isAround, "one of those documented", body["status"]);
  return within;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
