import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, idsOf, ledger, type Query, readPage, type Row, settled } from "./lists.ts";
import {
  executions,
  expectRemaining,
  inspect,
  isSameAmount,
  type JsonResponse,
  remainingOf,
  saysRemaining,
  sumOf,
} from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

/** What the audit and the ledger have of a call. */
export interface Records {
  event: Row;

  /** The movements that are linked to it: by their execution_id, or by the entry that the event names. */
  movements: readonly Row[];
}

/**
 * Judges what the audit and the ledger have of a call once it is there. The links are there when available.
 *
 * @throws {NotTested} Where no entry of the ledger is linked to any call.
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
    if (error instanceof Mismatch && !hasLinks)
      throw new NotTested("no entry of the ledger is linked to the call that it is of");
    throw error;
  }
}

/** Holds the one event that a query gives to say that its request was included: a success that takes nothing. */
export async function expectIncluded(target: CapabilityTarget, apiKey: string, query: Query): Promise<void> {
  await settled(target, async () => {
    const { items } = await readPage(target, audit, apiKey, query);
    expectSame("the number of data.items", items.length, 1);
    expectSame("charge_outcome", items[0]?.["charge_outcome"], "included");
  });
}

/**
 * Notes what an account has, and what its ledger holds; gives what holds the account later to have what it had and what
 * was moved since, whoever moved it. Nothing where the responses do not say what is left.
 */
export async function balanceOf(
  target: CapabilityTarget,
  apiKey: string,
  tool_id: string,
): Promise<(() => Promise<void>) | undefined> {
  const ask = async (): Promise<JsonResponse> => await inspect(target, apiKey, { tool_ids: [tool_id] });
  const entries = async (): Promise<readonly Row[]> => (await readPage(target, ledger, apiKey)).items;
  const known = new Set(idsOf(await entries()));
  const asked = await ask();
  if (!saysRemaining(asked)) return undefined;
  const before = remainingOf(asked);
  const earlier = new Set(await target.shared(executions));
  return async () =>
    await settled(target, async () => {
      const made = await target.shared(executions);
      // The entry of an earlier call may come late, and what is left may tell of it before.
      const come = (await entries()).filter(({ id, execution_id: by }) => !known.has(String(id)) && !earlier.has(by));
      const own = come.filter(({ execution_id: by }) => (by ?? null) === null || made.has(by));
      // Of those of other calls nothing tells when they were made.
      const [all = 0, least = 0] = [come, own].map((rows) => before + sumOf(rows, "amount_credits"));
      const left = await ask();
      expectRemaining(left, saysRemaining(left) && isSameAmount(remainingOf(left), least) ? least : all);
    });
}
