import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, idsOf, ledger, type Query, readPage, type Row, settled } from "./lists.ts";
import {
  executions,
  expectRemaining,
  inspect,
  isSameAmount,
  type JsonResponse,
  remainingOf,
  hasRemaining,
  sumOf,
} from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

/** The records of a call in the audit and the ledger. */
export interface Records {
  event: Row;

  /** The linked movements: by their execution_id, or by the entry named in the event. */
  movements: readonly Row[];
}

/**
 * Applies assertions to the records of a call when they have appeared. Links are optional.
 *
 * @throws {NotTested} If no entry of the ledger is linked to a call.
 */
export async function judgeRecords(
  target: CapabilityTarget,
  apiKey: string,
  executionId: string,
  judge: (records: Records) => void | Promise<void>,
): Promise<void> {
  let hasLinks = true;
  try {
    await settled(target, async () => {
      const { items: events } = await readPage(target, audit, apiKey, { execution_id: executionId });
      expectThat(`the events with the execution_id ${executionId}`, events.length === 1, "one", events);
      const [event = {}] = events;
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      const entryId = event["credits_ledger_entry_id"] ?? undefined;
      const ofCalls = items.filter(({ entry_type: type }) => type === "consume_tool_execute");
      const isLinked = ofCalls.some((row) => (row["execution_id"] ?? null) !== null);
      hasLinks = entryId !== undefined || ofCalls.length === 0 || isLinked;
      const movements = items.filter(
        ({ id, execution_id }) =>
          execution_id === executionId || (entryId !== undefined && String(id) === String(entryId)),
      );
      await judge({ event, movements });
    });
  } catch (error) {
    if (error instanceof Mismatch && !hasLinks) throw new NotTested("no entry of the ledger is linked to its call");
    throw error;
  }
}

/** Asserts that a query returns one event with charge_outcome `included`, a free success. */
export async function expectIncluded(target: CapabilityTarget, apiKey: string, query: Query): Promise<void> {
  await settled(target, async () => {
    const { items } = await readPage(target, audit, apiKey, query);
    expectSame("the number of data.items", items.length, 1);
    expectSame("charge_outcome", items[0]?.["charge_outcome"], "included");
  });
}

/**
 * Records the balance and the ledger of an account. Returns an assertion that the balance changed by the sum of all
 * movements since; undefined if responses have no remaining_credits.
 */
export async function balanceOf(
  target: CapabilityTarget,
  apiKey: string,
  tool_id: string,
): Promise<(() => Promise<void>) | undefined> {
  const inspectTool = async (): Promise<JsonResponse> => await inspect(target, apiKey, { tool_ids: [tool_id] });
  const entries = async (): Promise<readonly Row[]> => (await readPage(target, ledger, apiKey)).items;
  const known = new Set(idsOf(await entries()));
  const inspected = await inspectTool();
  if (!hasRemaining(inspected)) return undefined;
  const before = remainingOf(inspected);
  const earlier = new Set(await target.shared(executions));
  return async () =>
    await settled(target, async () => {
      const made = await target.shared(executions);
      // The entry of an earlier call may appear late, after the balance already included it.
      const come = (await entries()).filter(({ id, execution_id: by }) => !known.has(String(id)) && !earlier.has(by));
      const own = come.filter(({ execution_id: by }) => (by ?? null) === null || made.has(by));
      // The times of entries of other calls are unknown, so they may or may not count.
      const [all = 0, least = 0] = [come, own].map((rows) => before + sumOf(rows, "amount_credits"));
      const left = await inspectTool();
      expectRemaining(left, hasRemaining(left) && isSameAmount(remainingOf(left), least) ? least : all);
    });
}
