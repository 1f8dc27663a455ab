import { classifyChargeOutcome } from "../../../generated/capability/states.ts";
import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import type { PastUsage } from "../../target/capability-history.ts";

/** How a request of the past was charged, by the documented table. */
export function chargeOutcomeOf({
  success,
  billable_success = success,
  settled_credits = 0,
}: Pick<PastUsage, "success" | "billable_success" | "settled_credits">): ChargeOutcome {
  return classifyChargeOutcome({
    effective_success: billable_success,
    amount: settled_credits > 0 ? "positive" : "zero",
  });
}
