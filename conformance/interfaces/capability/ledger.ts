import { isLedgerScope, ledgerScopeEntryTypes, ledgerScopeValues } from "../../../generated/capability/states.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { pastMovements, withPastMovements } from "./history.ts";
import { expectFiltered, type FilterCase, isRow, ledger, readPage, readSummary, type Row } from "./lists.ts";
import { expectAmount, sumOf } from "./requests.ts";
import type { PastMovement, CapabilityCheck } from "./target.ts";

type Case = FilterCase<PastMovement>;

const entryTypes = [...new Set(pastMovements.map(({ entry_type }) => entry_type))];

const cases: Case[] = [
  ...entryTypes.map((entry_type): Case => ({
    name: `entry-type/${entry_type}`,
    requirements: ["CAP-LED-2"],
    title: `entry_type=${entry_type} gives the entries of this type and no others`,
    shows: { "CAP-LED-2": [entry_type] },
    query: { entry_type },
    holds: (past) => past.entry_type === entry_type,
  })),
  ...ledgerScopeValues.filter(isLedgerScope).map((scope): Case => ({
    name: `scope/${scope}`,
    requirements: ["CAP-LED-3"],
    title: `scope=${scope} gives the entries of types ${ledgerScopeEntryTypes[scope].join(", ")}`,
    shows: {
      "CAP-LED-3": [...ledgerScopeEntryTypes[scope].filter((type) => entryTypes.includes(type)), "no others"],
    },
    query: { scope },
    holds: (past) => ledgerScopeEntryTypes[scope].includes(past.entry_type),
  })),
  {
    name: "direction/consume",
    requirements: ["CAP-LED-4", "CAP-BILL-7"],
    title: "direction=consume gives the negative movements",
    shows: { "CAP-LED-4": ["consume"], "CAP-BILL-7": ["negative consumes"] },
    query: { direction: "consume" },
    holds: (past) => past.amount_credits < 0,
  },
  {
    name: "direction/grant",
    requirements: ["CAP-LED-4", "CAP-BILL-7"],
    title: "direction=grant gives the positive movements",
    shows: { "CAP-LED-4": ["grant"], "CAP-BILL-7": ["positive grants"] },
    query: { direction: "grant" },
    holds: (past) => past.amount_credits > 0,
  },
  ...[{ direction: "any" }, {}].map((query): Case => ({
    name: `direction/${query.direction ?? "default"}`,
    requirements: ["CAP-LED-4"],
    title: `${query.direction ? "direction=any" : "No direction"} gives the movements of both directions`,
    shows: { "CAP-LED-4": [query.direction ?? "any by default"] },
    query,
    holds: () => true,
  })),
  ...[
    { min_credits: 5 },
    { min_credits: 2.500001 },
    { max_credits: 2.5 },
    { max_credits: 0.1 },
    { min_credits: 2.5, max_credits: 5 },
    { min_credits: 5, max_credits: 5 },
  ].map((range): Case => ({
    name: `credits/${Object.values(range).join("-")}/${Object.keys(range).join("-")}`,
    requirements: ["CAP-LED-5"],
    title: `${Object.entries(range)
      .map((entry) => entry.join("="))
      .join(" and ")} bounds the absolute amount, of movements in both directions`,
    shows: { "CAP-LED-5": Object.keys(range) },
    query: range,
    holds: ({ amount_credits }) => {
      const { min_credits = 0, max_credits = Infinity } = range;
      return Math.abs(amount_credits) >= min_credits && Math.abs(amount_credits) <= max_credits;
    },
  })),
  {
    name: "filters-together",
    requirements: ["CAP-LED-3", "CAP-LED-4", "CAP-LED-5"],
    title: "Filters together give what passes all of them",
    query: { scope: "account_history", direction: "consume", min_credits: 0.2 },
    holds: ({ entry_type, amount_credits }) =>
      ledgerScopeEntryTypes.account_history.includes(entry_type) && amount_credits <= -0.2,
  },
];

/** The filters of the ledger let through the rows that they name. */
export const ledgerFilterChecks: CapabilityCheck[] = cases.map(
  ({ name, requirements, shows, title, query, holds }): CapabilityCheck => ({
    id: `capability/ledger/filters/${name}`,
    requirements,
    ...(shows && { shows: shows as NonNullable<CapabilityCheck["shows"]> }),
    title,
    run: async (target) => {
      const { apiKey, entries } = await withPastMovements(target);
      const { items } = await readPage(target, ledger, apiKey, query);
      expectFiltered(items, entries, holds);
    },
  }),
);

const days = { start_date: "2024-03-05", end_date: "2024-03-07" };

/** The summary of the ledger counts entries, and sums up what they move. */
export const ledgerSummaryChecks: CapabilityCheck[] = [
  {
    id: "capability/ledger/summary/movements",
    requirements: ["CAP-LED-8"],
    shows: { "CAP-LED-8": ["summary.consumed_credits", "summary.granted_credits", "summary.net_amount_credits"] },
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
    shows: { "CAP-LED-7": ["limit of the max-amount samples"] },
    title: "limit caps the largest movements, which are the largest in either direction",
    run: async (target) => {
      const { apiKey } = await withPastMovements(target);
      const { max_amount_items } = await readSummary(target, ledger, apiKey, { ...days, limit: 2 });
      expectThat("max_amount_items", Array.isArray(max_amount_items), "an array", max_amount_items);
      expectSame("the number of max_amount_items", max_amount_items.length, 2);
      // The form of an item is open; where it has an amount, it is that of one of the largest.
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
