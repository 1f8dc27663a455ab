import { errors } from "../../../generated/capability/server.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { withPastMovements } from "./history.ts";
import { freshKey, idsOf, isRow, ledger, plenty, readPage, type Row, settled } from "./lists.ts";
import {
  type JsonResponse,
  call,
  expectAmount,
  expectRemaining,
  idOf,
  inspect,
  succeededWith,
  sumOf,
} from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;

/** Calls cost what the ledger says. */
export const callChargeChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/charged",
    requirements: ["CAP-EP-3"],
    title: "A call of a tool that is charged takes its price, and no more",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits * 3);
      const called = await call(target, apiKey, chargedTool);
      succeededWith(called);
      expectRemaining(called, chargedTool.credits * 2);
      await expectMovements(target, apiKey, called, [-chargedTool.credits]);
    },
  },
  {
    id: "capability/call/last-credits",
    requirements: ["CAP-EP-3", "CAP-ERR-6"],
    title: "Credits that are just enough for a call pay for it; the next one is told that they are insufficient",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits);
      const called = await call(target, apiKey, chargedTool);
      succeededWith(called);
      expectRemaining(called, 0);
      expectInsufficient(await call(target, apiKey, chargedTool));
      await settled(target, async () =>
        expectSame("the number of charges", (await chargesOf(target, apiKey)).length, 1),
      );
    },
  },
  {
    id: "capability/call/insufficient-credits",
    requirements: ["CAP-ERR-6"],
    title: "A call without credits does not succeed, and says that credits are insufficient",
    run: async (target) => {
      const { apiKeyWithoutCredits, chargedTool } = target.subjects;
      expectInsufficient(await call(target, apiKeyWithoutCredits, chargedTool));
    },
  },
  ...(["freeTool", "exemptTool"] as const).map((subject): Check<CapabilityTarget> => ({
    id: `capability/call/not-charged/${subject}`,
    requirements: ["CAP-EP-3"],
    title: `A call of a tool that costs its caller nothing takes nothing (${subject})`,
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const called = await call(target, apiKey, target.subjects[subject]);
      succeededWith(called);
      expectRemaining(called, plenty());
      await expectMovements(target, apiKey, called, []);
    },
  })),
  {
    id: "capability/call/failed-and-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that does not succeed can be charged",
    run: async (target) => {
      const { failedChargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(failedChargedTool));
      const called = await call(target, apiKey, failedChargedTool);
      expectSame("success", called.body["success"], false);
      await expectMovements(target, apiKey, called, [-failedChargedTool.credits]);
    },
  },
  {
    id: "capability/call/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds need not be charged, though its tool has a price",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const called = await call(target, apiKey, target.subjects.succeededUnchargedTool);
      succeededWith(called);
      await expectMovements(target, apiKey, called, []);
    },
  },
];

/** Holds what an account has consumed to these amounts, all by its only call. The execution_id is there when available. */
async function expectMovements(
  target: CapabilityTarget,
  apiKey: string,
  called: JsonResponse,
  amounts: readonly number[],
): Promise<void> {
  const executionId = idOf(called, "execution_id");
  await settled(target, async () => {
    const items = await chargesOf(target, apiKey);
    expectSame("the number of movements", items.length, amounts.length);
    for (const [index, { amount_credits, execution_id }] of items.entries()) {
      expectAmount("amount_credits", amount_credits, amounts[index] ?? 0);
      expectSame("execution_id of the movement", execution_id ?? executionId, executionId);
    }
  });
}

function expectInsufficient({ body }: JsonResponse): void {
  expectSame("success", body["success"], false);
  expectSame("error_message", body["error_message"], insufficient);
  expectSame("remaining_credits", body["remaining_credits"], 0);
}

const calls = 6;

/** Calls at the same time are all charged. */
export const concurrentCallChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/at-once/charged",
    requirements: ["CAP-EP-3"],
    title: "Calls at the same time are charged each: what is left is what there was less all movements",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const credits = chargedTool.credits * calls * 2;
      const apiKey = await freshKey(target, credits);
      const responses = await callAtOnce(target, apiKey);
      const taken = await settled(target, async () => {
        const sum = sumOf(await chargesOf(target, apiKey), "amount_credits");
        expectAmount("the movements", sum, -chargedTool.credits * succeeded(responses));
        return sum;
      });
      const { tool_id } = chargedTool;
      expectRemaining(await inspect(target, apiKey, { tool_ids: [tool_id] }), credits + taken);
    },
  },
  {
    id: "capability/call/at-once/insufficient",
    requirements: ["CAP-ERR-6"],
    title: "Of calls at the same time no more succeed than there are credits for",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits * 2);
      const found = succeeded(await callAtOnce(target, apiKey));
      expectThat("the calls that succeed", found <= 2, "2 at most", found);
    },
  },
];

async function callAtOnce(target: CapabilityTarget, apiKey: string): Promise<JsonResponse[]> {
  const { chargedTool } = target.subjects;
  return await Promise.all(Array.from({ length: calls }, () => call(target, apiKey, chargedTool)));
}

function succeeded(responses: readonly JsonResponse[]): number {
  return responses.filter(({ body }) => body["success"] === true).length;
}

async function chargesOf(target: CapabilityTarget, apiKey: string): Promise<readonly Row[]> {
  return (await readPage(target, ledger, apiKey, { direction: "consume" })).items;
}

/** Every entry of the ledger says what it moved, and stays as it is. */
export const movementChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/movements/signs",
    requirements: ["CAP-BILL-7", "CAP-EP-5"],
    title: "Each movement has its amount, negative where it consumes and positive where it grants",
    run: async (target) => {
      const { apiKey, entries } = await withPastMovements(target);
      const { items } = await readPage(target, ledger, apiKey);
      const found = new Map(items.map((item) => [String(item["id"]), item]));
      for (const [id, { entry_type, amount_credits }] of entries) {
        const item = found.get(String(id)) ?? {};
        expectSame("entry_type", item["entry_type"], entry_type);
        expectAmount(`amount_credits of ${entry_type}`, item["amount_credits"], amount_credits);
      }
    },
  },
  {
    id: "capability/movements/balances",
    requirements: ["CAP-BILL-6"],
    title: "balance_after minus balance_before is amount_credits, for grants and charges alike",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target, plenty(target.subjects.chargedTool));
      await callTwice(target, apiKey);
      const { items } = await readPage(target, ledger, apiKey);
      for (const item of items) {
        const [before, after] = [totalOf(item["balance_before"]), totalOf(item["balance_after"])];
        // The balances are there when available.
        if (before !== undefined && after !== undefined)
          expectAmount("balance_after - balance_before", after - before, Number(item["amount_credits"]));
      }
    },
  },
  {
    id: "capability/movements/immutable",
    requirements: ["CAP-BILL-6"],
    title: "An entry stays as it is, whatever comes after it",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target, plenty(target.subjects.chargedTool));
      await callTwice(target, apiKey);
      const { items: before } = await readPage(target, ledger, apiKey);
      await callTwice(target, apiKey);
      await target.controls.moveCredits({
        apiKey,
        movements: [
          { created_at: "2024-03-08T12:00:00Z", entry_type: "consume_payment_refund", amount_credits: -3 },
          { created_at: "2024-03-08T13:00:00Z", entry_type: "grant_payment_recharge", amount_credits: 3 },
        ],
      });
      const { items: after } = await readPage(target, ledger, apiKey);
      const kept = new Set(idsOf(before));
      expectSame("the entries", byId(after.filter(({ id }) => kept.has(String(id)))), byId(before));
    },
  },
  {
    id: "capability/movements/one-for-each-call",
    requirements: ["CAP-BILL-4"],
    title: "Each call that is charged has an entry of its own",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty(target.subjects.chargedTool));
      const executions = await callTwice(target, apiKey);
      const items = await settled(target, async () => {
        const charges = await chargesOf(target, apiKey);
        expectSame("the number of entries of two calls", charges.length, executions.length);
        return charges;
      });
      // The execution_id is there when it is available.
      const found = items.flatMap(({ execution_id }) => (typeof execution_id === "string" ? [execution_id] : []));
      if (found.length === items.length)
        expectSame("the execution_id of the entries", found.toSorted(), executions.toSorted());
    },
  },
];

/** Calls the tool that is charged, twice; gives the ids of the executions. */
async function callTwice(target: CapabilityTarget, apiKey: string): Promise<string[]> {
  const { chargedTool } = target.subjects;
  const called = [await call(target, apiKey, chargedTool), await call(target, apiKey, chargedTool)];
  for (const { body } of called) expectSame("success", body["success"], true);
  return called.map((response) => idOf(response, "execution_id"));
}

function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [String(row["id"]), row]));
}

function totalOf(balance: unknown): number | undefined {
  const total = isRow(balance) ? balance["total_available_credits"] : undefined;
  return typeof total === "number" ? total : undefined;
}
