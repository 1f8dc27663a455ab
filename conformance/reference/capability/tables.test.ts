import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../store/migrate.ts";
import { openStore, type Store } from "../store/store.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { ledgerEntryColumns } from "./billing/ledger-entry.ts";
import { usageEventColumns } from "./billing/usage-event.ts";
import { capabilityMigrations } from "./tables.ts";

/** The columns of databases of the first release. Never change them: a new column needs a migration. */
const firstRelease = {
  capability_events:
    `account_id actual_micro billable_success billing_rule_snapshot billing_snapshot_status billing_summary
    charge_outcome created_at credits_ledger_entry_id display_target duration_ms effective_micro error_message event_type
    execution_id execution_outcome id outcome pre_settlement_bill pre_settlement_micro reason_code request_payload
    requested_micro response_payload_summary search_id session_id settled_micro settlement_result source_ref_id
    source_ref_type source_system success tool_id`.split(/\s+/),
  capability_entries:
    `account_id amount_micro balance_after_micro balance_before_micro created_at description entry_type
    execution_id id ledger_metadata pre_settlement_bill sequence settlement_result source_ref_id source_ref_type
    source_system`.split(/\s+/),
};

describe.each(databases)("a database of the first release on $name", ({ open }) => {
  let database: TestDatabase;
  let store: Store;

  beforeEach(async () => {
    database = await open();
    store = openStore(database.address);
    const first = Object.entries(capabilityMigrations).filter(([name]) => name < "capability_007");
    await migrate(store, Object.fromEntries(first));
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const columnsOf = async (name: string): Promise<string[]> => {
    const tables = await store.database.introspection.getTables();
    return (
      tables
        .find((table) => table.name === name)
        ?.columns.map((column) => column.name)
        .toSorted() ?? []
    );
  };

  it.each([
    ["capability_events", firstRelease.capability_events, usageEventColumns, "usage-event.ts"],
    ["capability_entries", firstRelease.capability_entries, ledgerEntryColumns, "ledger-entry.ts"],
  ])("gets the missing columns of %s", async (table, columns, fields, file) => {
    const advice = `a field that is added to capability/billing/${file} needs its migration: addedBy: "capability_…"`;
    expect(await columnsOf(table), advice).toEqual(columns);
    await migrate(store, capabilityMigrations);
    const names = Object.entries(fields).map(([name, field]) => ("column" in field ? field.column : name));
    expect(await columnsOf(table)).toEqual(names.toSorted());
  });
});
