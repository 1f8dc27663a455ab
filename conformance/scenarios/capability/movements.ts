import { type Check, expectSame } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { expectAmount } from "./amounts.ts";
import { freshKey, idsOf, isRow, ledger, plenty, readPage, type Row } from "./lists.ts";
import { withPastMovements } from "./past-movements.ts";
import { call, idOf } from "./requests.ts";

/** What every entry of the ledger keeps to. */
export const movementScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/movements/signs",
    requirements: ["CAP-BILL-7", "CAP-EP-5"],
    title: "Each movement has its amount, negative where it consumes and positive where it grants",
    run: async (target) => {
      const { apiKey, entries } = await withPastMovements(target);
      const { items } = await readPage(target, ledger, apiKey);
      const found = new Map(items.map((item) => [JSON.stringify(item["id"]), item]));
      for (const [id, { entry_type, amount_credits }] of entries) {
        const item = found.get(JSON.stringify(id)) ?? {};
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
      expectSame("the entries", byId(after.filter(({ id }) => kept.has(JSON.stringify(id)))), byId(before));
    },
  },
  {
    id: "capability/movements/one-for-each-call",
    requirements: ["CAP-BILL-4"],
    title: "Each call that is charged has an entry of its own",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty(target.subjects.chargedTool));
      const executions = await callTwice(target, apiKey);
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      expectSame("the number of entries of two calls", items.length, executions.length);
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
  return called.map((answered) => idOf(answered, "execution_id"));
}

function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [JSON.stringify(row["id"]), row]));
}

function totalOf(balance: unknown): number | undefined {
  const total = isRow(balance) ? balance["total_available_credits"] : undefined;
  return typeof total === "number" ? total : undefined;
}
