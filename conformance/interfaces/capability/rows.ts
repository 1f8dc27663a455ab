import { type Evidence, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { contractOf } from "../../kit/contract.ts";
import { type ListFacts, listFacts } from "../../kit/rows/facts.ts";
import { idOf, isBounded, type Lets, letsBy, type Row, valueAt, type Walk } from "../../kit/rows/judges.ts";
import { instantOf } from "../../kit/rows/times.ts";
import { audit, ledger, type List, type ListPage, type Query, readPage } from "./lists.ts";
import type { CapabilityTarget } from "./target.ts";

/** The rows of a list that the account of the token has: its newest. */
export interface Rows extends Walk {
  list: List;

  /** As the list counts them. */
  total: number | undefined;

  /** The rows as the pages had them, in their order. */
  pages: readonly (readonly Row[])[];
}

/** The size of the pages that queries ask for. */
export const pageSize = 250;

/** The size of the pages of a walk, and the most of them: what is older may be a great deal. */
const walkSize = pageSize;
const mostPages = 4;

export const facts: Readonly<Record<List["name"], ListFacts>> = {
  audit: listFacts(contractOf("capability"), audit.operation),
  ledger: listFacts(contractOf("capability"), ledger.operation),
};

/** Reads one page with the token. */
export async function read(target: CapabilityTarget, list: List, query: Query = {}): Promise<ListPage> {
  return await readPage(target, list, target.subjects.apiKey, query);
}

async function walk(target: CapabilityTarget, list: List): Promise<Rows> {
  const pages: (readonly Row[])[] = [];
  const rows = new Map<string, Row>();
  let total: number | undefined;
  let isWhole = false;
  for (let page = 1; page <= mostPages && !isWhole; page++) {
    const found = await read(target, list, { page_size: walkSize, ...(page > 1 && { page }) });
    total = typeof found.total === "number" ? found.total : total;
    const before = rows.size;
    for (const row of found.items) if (!rows.has(idOf(row))) rows.set(idOf(row), row);
    pages.push(found.items);
    isWhole = found.items.length === 0 || rows.size >= (total ?? Infinity);
    // A page that brings nothing new, or is not full, is the last that tells anything.
    if (rows.size === before || found.items.length < walkSize) break;
  }
  return { list, rows: [...rows.values()], total, isWhole, pages };
}

async function auditWalk(target: CapabilityTarget): Promise<Rows> {
  return await walk(target, audit);
}

async function ledgerWalk(target: CapabilityTarget): Promise<Rows> {
  return await walk(target, ledger);
}

/** The rows that are there, read once in a run. */
export async function rowsOf(target: CapabilityTarget, list: List): Promise<Rows> {
  return await target.shared(list === audit ? auditWalk : ledgerWalk);
}

/**
 * Judges the rows of a list that are there, and once more where something is wrong: rows may have come meanwhile, of
 * requests of the run or of others.
 */
export async function judgeRows(
  target: CapabilityTarget,
  list: List,
  judge: (rows: Rows) => Promise<void>,
): Promise<void> {
  const known = await rowsOf(target, list);
  if (known.rows.length === 0) throw new NotTested(`the ${list.name} of the token's account has no rows`);
  try {
    await judge(known);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    await judge(await walk(target, list));
  }
}

/** Takes down parts, of those that a check can show; ends it as not tested where there are none. */
export function takeDown(evidence: Evidence, requirement: string, parts: Iterable<string>, otherwise: string): void {
  const all = [...parts];
  if (all.length === 0) throw new NotTested(otherwise);
  for (const part of all) evidence.saw(requirement, part);
}

/** The times of rows, where they are known. */
export function timesOf({ list, rows }: Rows): number[] {
  const field = facts[list.name].order?.field ?? "";
  return rows.flatMap((row) => instantOf(valueAt(row, field)) ?? []);
}

/** What the filters of a list let through. */
export function filtersOf({ list, rows }: Rows): ReadonlyMap<string, Lets> {
  const { filters } = facts[list.name];
  const stated = [...filters].map(([name, filter]): [string, Lets] => [name, letsBy(filter, rows)]);
  return new Map([...stated, ...Object.entries(list === audit ? auditLets(rows) : ledgerLets)]);
}

const ledgerLets: Readonly<Record<string, Lets>> = {
  direction: ({ amount_credits: amount }, value) => {
    if (typeof amount !== "number") return undefined;
    return value === "any" || (value === "consume" ? amount < 0 : amount > 0);
  },
};

/** What goes by more than one field of an event. */
function auditLets(rows: readonly Row[]): Readonly<Record<string, Lets>> {
  const isLinked = rows.some((row) => valueAt(row, "credits_ledger_entry_id") !== undefined);
  const isShown = rows.some((row) => settledOf(row) !== undefined);
  const captured = new Set(
    rows.filter((row) => valueAt(row, snapshot) !== undefined).map((row) => valueAt(row, "billing_snapshot_status")),
  );
  return {
    min_credits: bounded("atLeast", isShown),
    max_credits: bounded("atMost", isShown),
    anomaly: (row, value) => {
      const settled = settledOf(row);
      if (value === "failed_charged_review")
        return row["charge_outcome"] === undefined ? undefined : row["charge_outcome"] === value;
      if (value === "missing_ledger_link") {
        if (valueAt(row, "credits_ledger_entry_id") !== undefined || settled === 0) return false;
        // A target that shows no link at all may have them.
        return settled !== undefined && isLinked ? true : undefined;
      }
      if (valueAt(row, snapshot) !== undefined) return false;
      const requested = valueAt(row, "requested_amount_credits");
      const isDue = typeof requested === "number" && requested > 0 && captured.size > 0;
      return isDue && !captured.has(valueAt(row, "billing_snapshot_status")) ? true : undefined;
    },
  };
}

/** Lets through by the amounts that may be the effective one, where all of them tell the same. */
function bounded(match: "atLeast" | "atMost", isShown: boolean): Lets {
  return (row, value) => {
    const [first, ...others] = effectiveAmounts(row, isShown).map((amount) => isBounded(amount, value, { match }));
    return others.every((each) => each === first) ? first : undefined;
  };
}

const snapshot = "billing_rule_snapshot";

/** The settled amount of an event, wherever it is shown. */
export function settledOf(row: Row): number | undefined {
  const places = ["settled_amount_credits", "settlement_result.settled_amount_credits", "actual_amount_credits"];
  return places.map((place) => valueAt(row, place)).find((amount) => typeof amount === "number");
}

const charged = new Set<unknown>(["charged", "failed_charged_review"]);

/**
 * The amounts of an event that may be the effective one: what was settled, where that is not 0. What is not shown as
 * settled may be 0, unless there was a charge; where it is never shown, it may be anything.
 */
export function effectiveAmounts(row: Row, isShown: boolean): readonly unknown[] {
  const settled = settledOf(row);
  const requested = valueAt(row, "requested_amount_credits");
  if (settled !== undefined && settled !== 0) return [settled];
  if (typeof requested !== "number" || !isShown) return [undefined];
  return charged.has(row["charge_outcome"]) && settled === undefined ? [requested] : [0, requested];
}
