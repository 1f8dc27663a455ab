import type { Outcome } from "../../../generated/runtime/sender-outcome.ts";
import { keptText } from "./kept-text.ts";
import type { AttemptRow, DeliveryRow, DeliveryStatus, OutboxDatabase } from "./tables.ts";

/** The characters that are kept of an answer, and of why there was none. */
const kept = { body: 2000, error: 500 };

/** How many bytes of an answer are needed for the characters that are kept of it. */
export const keptBytes = 4 * kept.body;

/** An attempt that is over. */
export interface Settlement {
  /** The delivery as it was claimed. */
  delivery: Pick<DeliveryRow, "id" | "lease">;
  outcome: Outcome;

  /** Where the delivery stands now. */
  status: DeliveryStatus;
  now: number;
}

/**
 * Stores what came of attempts: on each delivery, and as one more line of its history. Whoever has lost the claim of a
 * delivery meanwhile stores nothing of it; nor does whoever has stored it before.
 */
export async function settle(trx: OutboxDatabase, settlements: readonly Settlement[]): Promise<void> {
  const attempts: AttemptRow[] = [];
  for (const { delivery, outcome, status, now } of settlements) {
    const answer = answerOf(outcome);
    const { numUpdatedRows } = await trx
      .updateTable("outbox_deliveries")
      .set({ ...answer, status, attempts: outcome.attempt, due_at: nextOf(outcome, now), ...noLease })
      .where("id", "=", delivery.id)
      .where("lease", "=", delivery.lease)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) attempts.push({ ...answer, ...attemptOf(outcome), delivery_id: delivery.id, status });
  }
  if (attempts.length > 0) await trx.insertInto("outbox_attempts").values(attempts).execute();
}

const noLease = { lease: null, lease_until: null };

function answerOf({ status, body, error }: Outcome) {
  return {
    response_code: status ?? null,
    response_body: status === undefined ? null : keptText(body, kept.body),
    error: error === undefined ? null : keptText(reasonOf(error), kept.error),
  };
}

function attemptOf({ attempt, attemptedAt, durationMs }: Outcome) {
  return { attempt, attempted_at: attemptedAt.getTime(), duration_ms: durationMs };
}

/** When the next attempt is due: never in the run that this one was made in, which makes one of a delivery at most. */
function nextOf(outcome: Outcome, now: number): number | null {
  return outcome.result === "retrying" ? Math.max(outcome.dueAt.getTime(), now + 1) : null;
}

/** What an error says, with what caused it. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause === undefined ? message : `${message}: ${reasonOf(cause)}`;
}
