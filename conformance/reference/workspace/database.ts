import type { Host } from "../host/host.ts";
import type { OutboxDatabase, OutboxTables } from "../outbox/tables.ts";
import type { WorkspaceDatabase, WorkspaceTables } from "./tables.ts";

/** The database, with the tables of the workspace interface. */
export function databaseOf({ store }: Host): WorkspaceDatabase {
  return store.database.withTables<WorkspaceTables>();
}

/** The outbox, in the same transaction. */
export function outboxIn(trx: WorkspaceDatabase): OutboxDatabase {
  return trx.$pickTables<keyof OutboxTables>();
}
