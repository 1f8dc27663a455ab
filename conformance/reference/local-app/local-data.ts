import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Host } from "../host/host.ts";
import type { Account } from "./account.ts";
import { readSources } from "./agent-sources.ts";
import { readInput } from "./input.ts";
import { readChannels } from "./integrations.ts";
import type { Memories } from "./memory.ts";
import type { ModelConfig } from "./model-config.ts";
import { Problem } from "./problem.ts";
import type { LocalAppTables, StoredRecord, Tables } from "./tables.ts";
import { readSettings } from "./settings.ts";

/** The tables of the local data, by their public names. */
const kept = {
  settings: "local_app_settings",
  records: "local_app_records",
  codes: "local_app_codes",
  channels: "local_app_channels",
  scans: "local_app_scanned",
  skills: "local_app_skills",
  memories: "local_app_memories",
} satisfies Record<string, keyof LocalAppTables>;

const deleteRequest = z.object({ confirm: z.literal(true).optional() });

/** The local data outside tables. */
export interface LocalDataSources {
  modelConfig: StoredRecord<ModelConfig>;
  account: StoredRecord<Account>;
  memories: Memories;
}

/** Returns the handlers that locate, export and delete the local data. */
export function localDataHandlers(
  tables: Tables,
  { modelConfig, account, memories }: LocalDataSources,
  { store, clock }: Host,
): Pick<LocalAppHandlers, "revealLocalData" | "exportLocalData" | "deleteLocalData"> {
  return {
    revealLocalData: async () => ({ store: store.kind, rows: await countRows(tables) }),
    exportLocalData: async () => ({
      exportedAt: new Date(clock.now()).toISOString(),
      settings: await readSettings(tables),
      modelConfig: (await modelConfig.read()) ?? null,
      account: (await account.read()) ?? null,
      channels: await readChannels(tables),
      sources: await readSources(tables),
      memories: await memories.all(),
    }),
    deleteLocalData: async ({ body }) => {
      if (readInput(deleteRequest, body).confirm !== true)
        throw new Problem(400, "confirmation_required", 'To delete all local data, send the body {"confirm": true}.');
      return { deleted: await deleteRows(tables) };
    },
  };
}

/** Counts the rows of the local data, by public table name. */
export async function countRows(tables: Tables): Promise<Record<string, number>> {
  const counts = Object.entries(kept).map(async ([name, table]): Promise<[string, number]> => {
    const { count } = await tables
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return [name, Number(count)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Deletes the local data, and returns the number of rows before. */
export async function deleteRows(tables: Tables): Promise<Record<string, number>> {
  return await tables.transaction().execute(async (trx) => {
    const deleted: Record<string, number> = {};
    for (const [name, table] of Object.entries(kept)) {
      const { numDeletedRows } = await trx.deleteFrom(table).executeTakeFirst();
      deleted[name] = Number(numDeletedRows);
    }
    return deleted;
  });
}
