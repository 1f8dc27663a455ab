import { chargeOutcomeDecisions, classifyChargeOutcome } from "../../../generated/capability/states.ts";
import { isLedgerEntryType } from "../../../generated/capability/enums.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { Row } from "../../kit/list-definition.ts";
import { expectUnchanged, idOf, valueAt } from "../../laws/lists/judges.ts";
import { judged, knownRows } from "../../laws/lists/check.ts";
import { readGood } from "../../laws/lists/list.ts";
import { settledOf } from "./list-definitions.ts";
import { expectAmount } from "./requests.ts";
import { foundLists, takeDown } from "./rows.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityRequirement } from "./target.ts";

/** The outcome of an event by the documented table; undefined where it is not known which flag or amount counts. */
function outcomeOf({ subjects }: CapabilityTarget, row: Row): string | undefined {
  const { success } = row;
  const billable = valueAt(row, "billable_success") ?? success;
  const amount = settledOf(row);
  const isKnown = billable === success || ("billableSuccessCounts" in subjects && subjects.billableSuccessCounts);
  if (typeof billable !== "boolean" || amount === undefined || !isKnown) return undefined;
  return classifyChargeOutcome({ effective_success: billable, amount: amount > 0 ? "positive" : "zero" });
}

/** True of an outcome that is of a positive amount. */
function isTaken(outcome: unknown): boolean {
  return outcome === "charged" || outcome === "failed_charged_review";
}

/** The charge outcome of each event is that of the documented table. */
const outcomeChecks = chargeOutcomeDecisions.flatMap(({ outcome, requirement }): CapabilityCheck[] =>
  requirement === undefined
    ? []
    : [
        {
          id: `capability/audit/rows/outcomes/${outcome}`,
          requirements: [requirement as CapabilityRequirement],
          shows: { [requirement]: [outcome] } as NonNullable<CapabilityCheck["shows"]>,
          title: `audit: Every event that is ${outcome} by its success and its settled amount says so, and no other`,
          run: async (target, evidence) =>
            await judged(target, foundLists.usageHistory, async ({ rows }) => {
              let [seen, odd] = [0, 0];
              for (const row of rows) {
                const expected = outcomeOf(target, row);
                const { charge_outcome: found } = row;
                if (expected === undefined || (expected !== outcome && found !== outcome)) continue;
                // Billing may have its own flag, and not show it; the amount is shown.
                const mayDiffer =
                  valueAt(row, "billable_success") === undefined && isTaken(found) === isTaken(expected);
                if (found !== expected && mayDiffer) odd++;
                else expectThat(`charge_outcome of ${idOf(row)}`, found === expected, expected, found);
                seen++;
              }
              if (odd > 0) throw new NotTested("the flag is not shown that events go by");
              takeDown(evidence, requirement, seen > 0 ? [outcome] : [], `no event is ${outcome}`);
            }),
        },
      ],
);

/** The audit reports what became of requests. */
const reported: CapabilityCheck = {
  id: "capability/audit/rows/reported",
  requirements: ["CAP-EP-4"],
  shows: { "CAP-EP-4": ["the request status", "the charge outcome"] },
  title: "audit: Every event has the status of its request and its charge outcome",
  run: async (target) =>
    await judged(target, foundLists.usageHistory, async ({ rows }) => {
      for (const row of rows) {
        expectThat(`success of ${idOf(row)}`, typeof row["success"] === "boolean", "true or false", row["success"]);
        const isOutcome = chargeOutcomeDecisions.some(({ outcome }) => outcome === row["charge_outcome"]);
        expectThat(`charge_outcome of ${idOf(row)}`, isOutcome, "one of the four", row["charge_outcome"]);
      }
    }),
};

/** The ledger reports movements, whose sign tells which way they go. */
const movements: CapabilityCheck = {
  id: "capability/ledger/rows/signs",
  requirements: ["CAP-BILL-7", "CAP-EP-5"],
  shows: { "CAP-BILL-7": ["negative consumes", "positive grants"], "CAP-EP-5": ["balance movements"] },
  title:
    "ledger: Every entry is of a documented type, and has an amount: negative where it consumes, positive where it grants",
  run: async (target, evidence) =>
    await judged(target, foundLists.ledger, async ({ rows }) => {
      for (const row of rows) {
        const { entry_type: type, amount_credits: amount } = row;
        expectThat(`entry_type of ${idOf(row)}`, isLedgerEntryType(type), "one of the seven", type);
        expectThat(`amount_credits of ${idOf(row)}`, typeof amount === "number", "a number", amount);
        if (amount !== 0) evidence.saw("CAP-EP-5", "balance movements");
        // A refund may be undone.
        if (type === "consume_payment_refund" || amount === 0) continue;
        const isGrant = type.startsWith("grant");
        expectThat(`amount_credits of a ${type}`, amount > 0 === isGrant, isGrant ? "above 0" : "below 0", amount);
        evidence.saw("CAP-BILL-7", isGrant ? "positive grants" : "negative consumes");
      }
    }),
};

/** The balances of an entry differ by its amount. */
const balances: CapabilityCheck = {
  id: "capability/ledger/rows/balances",
  requirements: ["CAP-BILL-6", "CAP-BILL-7", "CAP-EP-5"],
  shows: { "CAP-BILL-6": ["balance_after - balance_before"] },
  title: "ledger: balance_after minus balance_before is amount_credits in every entry that has its balances",
  run: async (target, evidence) =>
    await judged(target, foundLists.ledger, async ({ rows }) => {
      const seen: string[] = [];
      for (const row of rows) {
        const before = valueAt(row, "balance_before.total_available_credits");
        const after = valueAt(row, "balance_after.total_available_credits");
        if (typeof before !== "number" || typeof after !== "number") continue;
        expectAmount(`balance_after - balance_before of ${idOf(row)}`, after - before, Number(row["amount_credits"]));
        seen.push("balance_after - balance_before");
      }
      takeDown(evidence, "CAP-BILL-6", seen, "no entry has its balances");
    }),
};

/** The link of an event leads to the entry of its charge. */
const links: CapabilityCheck = {
  id: "capability/audit/rows/ledger-links",
  requirements: ["CAP-BILL-3"],
  title: "audit: credits_ledger_entry_id is the id of an entry of the ledger, which moves what the event was charged",
  run: async (target) =>
    await judged(target, foundLists.usageHistory, async ({ rows }) => {
      const { rows: entries, isWhole } = await knownRows(target, foundLists.ledger);
      const known = new Map(entries.map((entry) => [idOf(entry), entry]));
      let seen = 0;
      for (const row of rows) {
        const id = valueAt(row, "credits_ledger_entry_id");
        if (id === undefined) continue;
        const entry = known.get(String(id)) ?? (await newestEntries(target)).get(String(id));
        // It may be older than what was read.
        if (entry === undefined && !isWhole) continue;
        expectThat(`credits_ledger_entry_id of ${idOf(row)}`, entry !== undefined, "the id of an entry", id);
        const amount = settledOf(row);
        if (amount !== undefined) expectAmount(`amount_credits of ${idOf(entry)}`, entry["amount_credits"], -amount);
        const [one, other] = [valueAt(row, "execution_id"), valueAt(entry, "execution_id")];
        if (one !== undefined && other !== undefined)
          expectThat(`execution_id of ${idOf(entry)}`, one === other, JSON.stringify(one), other);
        seen++;
      }
      if (seen === 0) throw new NotTested("no event is linked to an entry that was read");
    }),
};

async function newestEntries(target: CapabilityTarget): Promise<Map<string, Row>> {
  const { items } = await readGood(target, foundLists.ledger, { page_size: 250 });
  return new Map(items.map((entry) => [idOf(entry), entry]));
}

/** An entry is the same, however it is asked for. */
const unchanged: CapabilityCheck = {
  id: "capability/ledger/rows/unchanged",
  requirements: ["CAP-BILL-6"],
  shows: { "CAP-BILL-6": ["entries stay as they are"] },
  title: "ledger: An entry that is read again, on other pages and through filters, is as it was",
  run: async (target, evidence) =>
    await judged(target, foundLists.ledger, async ({ rows }) => {
      const again = await Promise.all([
        readGood(target, foundLists.ledger, { page: 2, page_size: Math.max(1, Math.floor(rows.length / 3)) }),
        readGood(target, foundLists.ledger, { direction: "grant", page_size: 100 }),
        readGood(target, foundLists.ledger, { direction: "consume", page_size: 100 }),
        readGood(target, foundLists.ledger, { page_size: 100 }),
      ]);
      const count = again.reduce((all, { items }) => all + expectUnchanged(rows, items), 0);
      takeDown(evidence, "CAP-BILL-6", count > 0 ? ["entries stay as they are"] : [], "there are no entries");
    }),
};

/** What events and entries say of themselves and of each other. */
export const rowStateChecks: CapabilityCheck[] = [...outcomeChecks, reported, movements, balances, links, unchanged];
