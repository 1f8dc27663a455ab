import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { expectAmount } from "./amounts.ts";
import { freshKey, idsOf, isRow, ledger, readPage, type Row } from "./lists.ts";
import { withPastMovements } from "./past-movements.ts";

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
      const { apiKey } = await withPastMovements(target);
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
      const { apiKey } = await withPastMovements(target);
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
      const apiKey = await freshKey(target, 10);
      const executions = await callTwice(target, apiKey);
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      const found = items.map(({ execution_id }) => execution_id);
      for (const execution of executions)
        expectSame(`the number of entries of ${execution}`, found.filter((id) => id === execution).length, 1);
    },
  },
];

/** Calls the tool that is charged, twice; gives the ids of the executions. */
async function callTwice({ baseUrl, fetch, subjects }: CapabilityTarget, apiKey: string): Promise<string[]> {
  const { tool_id, parameters } = subjects.chargedTool;
  const client = createCapabilityClient({ baseUrl, auth: apiKey, fetch });
  const executions = [await client.call({ tool_id, parameters }), await client.call({ tool_id, parameters })];
  return executions.map(({ success, execution_id = "" }) => {
    expectThat("success", success === true, "true", success);
    return execution_id;
  });
}

function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [JSON.stringify(row["id"]), row]));
}

function totalOf(balance: unknown): number | undefined {
  const total = isRow(balance) ? balance["total_available_credits"] : undefined;
  return typeof total === "number" ? total : undefined;
}
