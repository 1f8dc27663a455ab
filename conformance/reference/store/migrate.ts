import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Store } from "./store.ts";

/** The migrations of a part by name, `part_001_what_it_does`. Only append to them; they run forward only. */
export type Migrations = Readonly<
  Record<string, (schema: Kysely<Record<never, never>>["schema"], kind: Store["kind"]) => Promise<void>>
>;

/**
 * Runs the missing migrations. Processes that start at the same time wait for each other.
 *
 * @throws {Error} If a migration fails; the tables are then unchanged.
 */
export async function migrate({ database, kind, name: address }: Store, migrations: Migrations): Promise<void> {
  const all = Object.fromEntries(
    Object.entries(migrations).map(([name, up]): [string, Migration] => [name, { up: (db) => up(db.schema, kind) }]),
  );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(all) },
    // Each part numbers its own migrations.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "the table of migrations";
  throw new Error(`The database ${address} could not be migrated (${failed})`, { cause: error });
}
