import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { isDeliveryStatus } from "../../../generated/workspace/validators.ts";

/** The rows of a list of deliveries: whatever has a status. What stands around them may have one of its own. */
export function deliveryRows(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body.flatMap((each) => deliveryRows(each));
  if (!isRecord(body)) return [];
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
