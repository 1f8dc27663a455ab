import { sql } from "kysely";
import type { CapabilityHandlers } from "../../../generated/capability/server.ts";
import type { Host } from "../host/host.ts";
import { microOf } from "../store/column-values.ts";
import { storedList } from "../store/stored-list.ts";
import type { Account } from "./billing/accounts.ts";
import { ledgerEntryColumns, type LedgerEntryRow, readLedgerEntry } from "./billing/ledger-entry.ts";
import { readUsageEvent, usageEventColumns, type UsageEventRow } from "./billing/usage-event.ts";
import { historyOf } from "./listing.ts";
import type { CapabilityDatabase } from "./tables.ts";

type Handlers = CapabilityHandlers<Account>;

const common = { interface: "capability", owner: "account_id", bound: microOf };

/** Returns the handler of the credits ledger. Document 1, Endpoints. */
export function creditsLedger({ clock }: Host, tables: CapabilityDatabase): Handlers["ledger"] {
  const list = storedList<LedgerEntryRow>(tables, {
    ...common,
    operation: "ledger",
    table: "capability_entries",
    fields: ledgerEntryColumns,
    tie: "sequence",
  });
  const largest = { field: "max_amount_items", by: sql<number>`abs(amount_micro)` };
  return async ({ principal: { id: owner }, query }) =>
    (await historyOf(list, { owner, query, now: clock.now() }, { read: readLedgerEntry, largest })) as never;
}

/** Returns the handler of the usage audit. Document 1, Endpoints. */
export function usageHistory({ clock }: Host, tables: CapabilityDatabase): Handlers["usageHistory"] {
  const list = storedList<UsageEventRow>(tables, {
    ...common,
    operation: "usageHistory",
    table: "capability_events",
    fields: usageEventColumns,
    filteredBy: { outcome: "outcome", min_credits: "effective_micro", max_credits: "effective_micro" },
    tie: "id",
    conditions: {
      // For example, a charge without its entry.
      anomaly: {
        failed_charged_review: sql`charge_outcome = 'failed_charged_review'`,
        missing_ledger_link: sql`settled_micro > 0 and credits_ledger_entry_id is null`,
        missing_billing_snapshot: sql`billing_snapshot_status is null`,
      },
    },
  });
  const largest = { field: "max_charge_items", by: sql<number>`settled_micro` };
  return async ({ principal: { id: owner }, query }) =>
    (await historyOf(list, { owner, query, now: clock.now() }, { read: readUsageEvent, largest })) as never;
}
