import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { PastMovement } from "../../target/capability-history.ts";
import { expectAmount, sumOf } from "./amounts.ts";
import { isRow, ledger, readSummary, type Row } from "./lists.ts";
import { pastMovements, withPastMovements } from "./past-movements.ts";

const days = { start_date: "2024-03-05", end_date: "2024-03-07" };

/** What the summary of the ledger counts. */
export const ledgerSummaryScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/ledger/summary/movements",
    requirements: ["CAP-LED-8"],
    title: "The summary has what was consumed and granted without sign, and the net with it",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const summary = await readSummary(target, ledger, apiKey, days);
      expectSame("total_entries", summary["total_entries"], pastMovements.length);
      expectMovements("", summary, pastMovements);
    },
  },
  {
    id: "capability/ledger/summary/negative-net",
    requirements: ["CAP-LED-8"],
    title: "Of a period that consumes more than it grants the net is negative",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const summary = await readSummary(target, ledger, apiKey, { ...days, start_date: "2024-03-06" });
      expectMovements(
        "",
        summary,
        pastMovements.filter(({ created_at }) => created_at >= "2024-03-06"),
      );
    },
  },
  {
    id: "capability/ledger/summary/filtered",
    requirements: ["CAP-LED-8"],
    title: "The summary is of the entries that match, like the rows",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const summary = await readSummary(target, ledger, apiKey, { ...days, direction: "consume", min_credits: 1 });
      expectMovements(
        "",
        summary,
        pastMovements.filter(({ amount_credits }) => amount_credits <= -1),
      );
    },
  },
  {
    id: "capability/ledger/summary/buckets",
    requirements: ["CAP-LED-8"],
    title: "The buckets of each hour have its movements, and add up to the summary",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const summary = await readSummary(target, ledger, apiKey, { ...days, bucket: "hour" });
      const { buckets } = summary;
      expectThat("buckets", Array.isArray(buckets) && buckets.every(isRow), "an array of objects", buckets);
      for (const field of ["consume_count", "grant_count"])
        expectSame(`the sum of buckets.${field}`, sumOf(buckets, field), summary[field]);
      for (const field of ["consumed_credits", "granted_credits", "net_amount_credits"])
        expectAmount(`the sum of buckets.${field}`, summary[field], sumOf(buckets, field));
      expectSame("the sum of buckets.entry_count", sumOf(buckets, "entry_count"), summary["total_entries"]);
      const busiest = buckets.find(({ entry_count }) => entry_count === 3);
      expectThat("buckets", busiest !== undefined, "one with the three movements of its hour", buckets);
      expectMovements("buckets[].", busiest, pastMovements.slice(0, 3));
    },
  },
  {
    id: "capability/ledger/summary/largest",
    requirements: ["CAP-LED-7"],
    title: "limit caps the largest movements, which are the largest in either direction",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const { max_amount_items } = await readSummary(target, ledger, apiKey, { ...days, limit: 2 });
      expectThat("max_amount_items", Array.isArray(max_amount_items), "an array", max_amount_items);
      expectSame("the number of max_amount_items", max_amount_items.length, 2);
      // What an item is, is not documented; where it has an amount, it is that of one of the largest.
      const amounts = max_amount_items.map((item) => (isRow(item) ? item["amount_credits"] : undefined));
      if (!amounts.every((amount) => typeof amount === "number")) return;
      const sizes = amounts.map(Math.abs).toSorted((a, b) => a - b);
      expectSame("the amounts of max_amount_items, without sign", sizes, [40, 100]);
    },
  },
];

/** Holds a summary or a bucket to the movements that it covers. */
function expectMovements(where: string, found: Row, movements: readonly PastMovement[]): void {
  const consumed = movements.filter(({ amount_credits }) => amount_credits < 0);
  const granted = movements.filter(({ amount_credits }) => amount_credits > 0);
  const [consumedSum, grantedSum] = [consumed, granted].map((rows) =>
    rows.reduce((sum, { amount_credits }) => sum + amount_credits, 0),
  );
  expectSame(`${where}consume_count`, found["consume_count"], consumed.length);
  expectSame(`${where}grant_count`, found["grant_count"], granted.length);
  expectAmount(`${where}consumed_credits`, found["consumed_credits"], -(consumedSum ?? 0));
  expectAmount(`${where}granted_credits`, found["granted_credits"], grantedSum ?? 0);
  expectAmount(`${where}net_amount_credits`, found["net_amount_credits"], (grantedSum ?? 0) + (consumedSum ?? 0));
}
