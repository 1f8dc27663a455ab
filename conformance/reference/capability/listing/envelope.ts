import type { Page } from "./page.ts";
import type { Period } from "./period.ts";

/** The envelope of a page of the audit or the ledger. */
export function envelopeOf<Item, Summary>(page: Page, items: Item[], total: number, summary: Summary | null) {
  return {
    status: "success",
    status_code: 0,
    message: "ok",
    data: { items, total, page: page.page, page_size: page.size, summary },
  };
}

/** The first and the last instant of a period, for a summary; null where it is open. */
export function datesOf({ from, until }: Period): { start_date: string | null; end_date: string | null } {
  return {
    start_date: from === undefined ? null : isoOf(from),
    end_date: until === undefined ? null : isoOf(until - 1),
  };
}

/** An instant in ISO 8601, in UTC. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
