import { type CapabilityHandlers, DocumentedError } from "../../../generated/capability/server.ts";
import { type Collection, RefusedForm, type Row } from "../host/collections.ts";
import type { Host } from "../host/host.ts";
import { creditsOf } from "../store/column-values.ts";
import { storedRows } from "../store/rows.ts";
import type { Account } from "./billing/accounts.ts";
import { readLedgerEntry } from "./billing/ledger-entry.ts";
import { readUsageEvent } from "./billing/usage-event.ts";
import { creditsLedger, usageHistory } from "./histories.ts";
import type { CapabilityDatabase } from "./tables.ts";

/** Returns the collection of accounts, which own all other rows. */
export function accountRows(tables: CapabilityDatabase) {
  return {
    name: "accounts",
    columns: ["name", "balance_credits", "available_credits", "entries"],
    nameOf: ({ name }: Row) => String(name),
    ...storedRows(tables, {
      table: "capability_accounts",
      order: "created_at",
      shown: ({ balance_micro, available_micro, ...row }) => ({
        ...row,
        balance_credits: creditsOf(Number(balance_micro)),
        available_credits: creditsOf(Number(available_micro)),
      }),
    }),
  };
}

const empty = "Nothing yet. Every search and call adds a usage event, and every charge adds a ledger entry.";

/** Returns the ledger entries, with the filters of the ledger operation. */
export function entryRows(host: Host, tables: CapabilityDatabase): Collection {
  return {
    name: "ledger",
    model: "LedgerEntry",
    operation: "ledger",
    columns: ["id", "created_at", "entry_type", "description", "amount_credits", "balance_after"],
    empty,
    filters: () => ["entry_type", "scope", "direction", "start_date", "end_date", "min_credits", "max_credits"],
    list: listedBy(creditsLedger(host, tables)),
    read: storedRows(tables, {
      table: "capability_entries",
      owner: "account_id",
      shown: (row) => ({ ...readLedgerEntry(row as Parameters<typeof readLedgerEntry>[0]) }),
    }).read,
  };
}

const usageFilters =
  "kind event_type success outcome reason_code charge_outcome anomaly search_id execution_id start_date end_date min_credits max_credits";

/** Returns the usage events, with the filters of the audit operation. */
export function eventRows(host: Host, tables: CapabilityDatabase): Collection {
  return {
    name: "usage-events",
    model: "UsageEvent",
    operation: "usageHistory",
    columns: ["id", "created_at", "event_type", "tool_id", "reason_code", "charge_outcome", "settled_amount_credits"],
    empty,
    filters: () => usageFilters.split(" "),
    list: listedBy(usageHistory(host, tables)),
    read: storedRows(tables, {
      table: "capability_events",
      owner: "account_id",
      shown: (row) => ({ ...readUsageEvent(row as Parameters<typeof readUsageEvent>[0]) }),
    }).read,
  };
}

/** Lists the rows of an operation for an account. */
function listedBy(
  handler: CapabilityHandlers<Account>["ledger"] | CapabilityHandlers<Account>["usageHistory"],
): Collection["list"] {
  return async ({ owner: id, filter, skip, count }) => {
    const query = { ...filter, page: Math.floor(skip / count) + 1, page_size: count, summary: false };
    try {
      // The fields of the filter are the parameters of the operation.
      const { data } = (await handler({ principal: { id }, query } as never)) as unknown as {
        data: { items: Row[]; total: number };
      };
      return { rows: data.items, more: skip + data.items.length < data.total };
    } catch (error) {
      if (!(error instanceof DocumentedError)) throw error;
      throw new RefusedForm([{ message: `${(error.body as { message: string }).message}.` }]);
    }
  };
}
