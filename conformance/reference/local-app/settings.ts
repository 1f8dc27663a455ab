import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import { identifier, isDeeperThan, readInput } from "./input.ts";
import type { Tables } from "./tables.ts";

const settingInput = z
  .unknown()
  .refine((value) => !isDeeperThan(value, 20), { error: "is nested too deeply", abort: true })
  .refine((value) => JSON.stringify(value).length <= 10_000, "is too long");

/** The maximum number of changes per request: each is a statement that blocks others. */
const mostChanges = 100;

const changesInput = z
  .record(identifier, settingInput)
  .refine((changes) => Object.keys(changes).length <= mostChanges, `names more than ${mostChanges} settings`);

/** Returns the handlers of settings: named settings are changed, null removes one, and the rest is kept. */
export function settingsHandlers(tables: Tables): Pick<LocalAppHandlers, "updateSettings"> {
  return {
    updateSettings: async ({ body }) => {
      // A fixed order prevents deadlocks.
      const entries = Object.entries(readInput(changesInput, body)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      await tables.transaction().execute(async (trx) => {
        for (const [name, changed] of entries) {
          if (changed === null) await trx.deleteFrom("local_app_settings").where("name", "=", name).execute();
          else await write(trx, name, JSON.stringify(changed));
        }
      });
      return { settings: await readSettings(tables) };
    },
  };
}

/** Returns all settings by name. */
export async function readSettings(tables: Tables): Promise<Record<string, unknown>> {
  const rows = await tables.selectFrom("local_app_settings").selectAll().orderBy("name").execute();
  return Object.fromEntries(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
}

async function write(tables: Tables, name: string, content: string): Promise<void> {
  await tables
    .insertInto("local_app_settings")
    .values({ name, value: content })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: content }))
    .execute();
}
