import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { isDeliveryStatus } from "../../../generated/workspace/validators.ts";

/** Returns the rows of a list of deliveries: objects with a documented status. Their container may have another status. */
export function deliveryRows(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body.flatMap((each) => deliveryRows(each));
  if (!isRecord(body)) return [];
  if (isDeliveryStatus(body["status"])) return [body];
  const within = Object.values(body).flatMap((value) => deliveryRows(value));
  // A container with an empty list has no rows.
  const isAround = within.length > 0 || !("status" in body) || Object.values(body).some((value) => isEmpty(value));
  expectThat("status of a delivery", isAround, "a documented status", body["status"]);
  return within;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
