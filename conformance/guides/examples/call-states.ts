import type { LedgerEntry } from "../../../generated/capability/index.ts";
import { classifyChargeOutcome } from "../../../generated/capability/states.ts";
import { foldEventStatus, transitionEventStatus } from "../../../generated/workspace/states.ts";

const consumed = (entries: LedgerEntry[]) => entries.filter(({ amount_credits }) => amount_credits < 0);
const entry = {
  id: "led_1",
  entry_type: "consume_tool_execute",
  amount_credits: -2.5,
  created_at: "2026-07-20T09:30:00Z",
};
console.log(consumed([entry]).length);

console.log(classifyChargeOutcome({ effective_success: false, amount: "positive" })); // failed_charged_review
console.log(transitionEventStatus("pending", "workerAttempt", "refusedWithAttemptsLeft")); // moves to retrying
console.log(foldEventStatus(["delivered", "retrying", "failed"])); // failed
