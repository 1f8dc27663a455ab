import { isLedgerScope, ledgerScopeEntryTypes, ledgerScopeValues } from "../../../generated/capability/states.ts";
import type { Check } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { PastMovement } from "../../target/capability-history.ts";
import { expectFiltered, type FilterCase } from "./filter-case.ts";
import { ledger, readPage } from "./lists.ts";
import { pastMovements, withPastMovements } from "./past-movements.ts";

type Case = FilterCase<PastMovement>;

const entryTypes = [...new Set(pastMovements.map(({ entry_type }) => entry_type))];

const cases: Case[] = [
  ...entryTypes.map((entry_type): Case => ({
    name: `entry-type/${entry_type}`,
    requirements: ["CAP-LED-2"],
    title: `entry_type=${entry_type} gives the entries of this type and no others`,
    query: { entry_type },
    holds: (past) => past.entry_type === entry_type,
  })),
  ...ledgerScopeValues.filter(isLedgerScope).map((scope): Case => ({
    name: `scope/${scope}`,
    requirements: ["CAP-LED-3"],
    title: `scope=${scope} gives the entries of types ${ledgerScopeEntryTypes[scope].join(", ")}`,
    query: { scope },
    holds: (past) => ledgerScopeEntryTypes[scope].includes(past.entry_type),
  })),
  {
    name: "direction/consume",
    requirements: ["CAP-LED-4", "CAP-BILL-7"],
    title: "direction=consume gives the negative movements",
    query: { direction: "consume" },
    holds: (past) => past.amount_credits < 0,
  },
  {
    name: "direction/grant",
    requirements: ["CAP-LED-4", "CAP-BILL-7"],
    title: "direction=grant gives the positive movements",
    query: { direction: "grant" },
    holds: (past) => past.amount_credits > 0,
  },
  ...[{ direction: "any" }, {}].map((query): Case => ({
    name: `direction/${query.direction ?? "default"}`,
    requirements: ["CAP-LED-4"],
    title: `${query.direction ? "direction=any" : "No direction"} gives the movements of both directions`,
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

/** What the filters of the ledger let through. */
export const ledgerFilterScenarios: Check<CapabilityTarget>[] = cases.map(
  ({ name, requirements, title, query, holds }): Check<CapabilityTarget> => ({
    id: `capability/ledger/filters/${name}`,
    requirements,
    title,
    run: async (target) => {
      const { apiKey, entries } = await withPastMovements(target);
      const { items } = await readPage(target, ledger, apiKey, query);
      expectFiltered(items, entries, holds);
    },
  }),
);
