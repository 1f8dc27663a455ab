import type { CapabilityTarget } from "../../target/capability.ts";
import type { PastMovement } from "../../target/capability-history.ts";
import { freshKey } from "./lists.ts";

/** Movements of every type, oldest first, with both signs of the same amounts. */
export const pastMovements: readonly PastMovement[] = [
  { created_at: "2024-03-05T12:05:00Z", entry_type: "grant_payment_recharge", amount_credits: 100 },
  { created_at: "2024-03-05T12:20:00Z", entry_type: "grant_welcome_bonus", amount_credits: 5 },
  { created_at: "2024-03-05T12:40:00Z", entry_type: "consume_tool_execute", amount_credits: -5 },
  { created_at: "2024-03-05T14:00:00Z", entry_type: "consume_tool_search", amount_credits: -0.1 },
  { created_at: "2024-03-06T12:00:00Z", entry_type: "consume_model_call", amount_credits: -0.2 },
  { created_at: "2024-03-06T13:00:00Z", entry_type: "grant_invitation_reward", amount_credits: 2.5 },
  { created_at: "2024-03-07T12:00:00Z", entry_type: "consume_payment_refund", amount_credits: -40 },
  { created_at: "2024-03-07T13:00:00Z", entry_type: "consume_tool_execute", amount_credits: -2.5 },
];

/** An account with that past, and with credits besides; each movement with its id. */
export async function withPastMovements(
  target: CapabilityTarget,
  credits = 0,
): Promise<{ apiKey: string; entries: [id: unknown, past: PastMovement][] }> {
  const apiKey = await freshKey(target, credits);
  const { ids } = await target.controls.moveCredits({ apiKey, movements: pastMovements });
  return { apiKey, entries: pastMovements.map((movement, index) => [ids[index], movement]) };
}
