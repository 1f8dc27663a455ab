import { expectThat } from "../../../generated/runtime/check.ts";
import { isDeliveryStatus } from "../../../generated/workspace/validators.js";

/** Whether a value stands anywhere in an answer, whose shape is open. */
export function holds(answer: unknown, is: (value: unknown) => boolean): boolean {
  return is(answer) || (isObject(answer) && Object.values(answer).some((value) => holds(value, is)));
}

/** Whether a text stands anywhere in an answer, or within a longer one. */
export function mentions(answer: unknown, text: string): boolean {
  return holds(answer, (value) => typeof value === "string" && value.includes(text));
}

/** The rows of a list of deliveries: whatever has a status. What stands around them may have one of its own. */
export function deliveryRows(answer: unknown): Record<string, unknown>[] {
  if (!isObject(answer)) return [];
  if (isDeliveryStatus(answer["status"])) return [answer];
  const within = Object.values(answer).flatMap((value) => deliveryRows(value));
  const isAround = within.length > 0 || !("status" in answer);
  expectThat("status of a delivery", isAround, "one of those documented", answer["status"]);
  return within;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
