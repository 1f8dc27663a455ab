import { reconcile } from "../../../generated/capability/flows.ts";
import { capability } from "./capability.ts";

export async function explain(execution_id: string): Promise<string> {
  const { confirmed, charge_outcome, amount_credits, missing } = await reconcile(capability, {
    execution_id,
    start_date: "2026-01-01",
    maxPages: 50,
    wait: { totalTime: 5_000, interval: 500 },
  });
  if (confirmed === undefined) return `${charge_outcome ?? "unknown"}, since ${missing?.message}`;
  return confirmed ? `${charge_outcome}: ${amount_credits} credits` : `${charge_outcome}: the amounts differ`;
}
