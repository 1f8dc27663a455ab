import type { Host } from "../../host/host.ts";
import type { EventLog } from "../events/event-log.ts";
import type { Tables } from "../tables.ts";
import { type AgentSource, agentSources } from "./catalog.ts";

/** A scan that runs. */
export interface Scan {
  id: string;
  sourceIds: string[];
}

/** Scans agent sources, one scan at a time. */
export interface Scanner {
  /** Starts a scan; gives the one that runs already, where one does. */
  start(sources: readonly AgentSource[]): Scan;

  /** Waits for the scan that runs. */
  finish(): Promise<void>;
}

/** What is found is kept source by source, and each source is told of on the stream; so is the end. */
export function createScanner(tables: Tables, events: EventLog, { clock, identifiers, log }: Host): Scanner {
  let running: { scan: Scan; done: Promise<void> } | undefined;

  const run = async (id: string, sources: readonly AgentSource[]): Promise<void> => {
    let status = "completed";
    try {
      for (const [index, source] of sources.entries()) {
        await keep(tables, source, clock.now());
        const payload = { scanId: id, sourceId: source.id, scanned: index + 1, total: sources.length };
        events.publish("agent_source.scan_progress", payload);
      }
    } catch (error) {
      status = "failed";
      log.error("local-app: a scan failed", error);
    }
    running = undefined;
    events.publish("agent_source.scan_completed", {
      scanId: id,
      status,
      sourceIds: sources.map((source) => source.id),
    });
  };

  return {
    start: (sources) => {
      if (running === undefined) {
        const scan = { id: identifiers.next("scan"), sourceIds: sources.map(({ id }) => id) };
        // What it finds is told after the answer to whoever started it.
        const done = new Promise<void>((resolve) => setImmediate(resolve)).then(() => run(scan.id, sources));
        running = { scan, done };
      }
      return running.scan;
    },
    finish: async () => await running?.done,
  };
}

/** The sources of a request: all of them where it names none. */
export function sourcesNamed(ids: readonly string[] | undefined): readonly AgentSource[] {
  return ids === undefined ? agentSources : agentSources.filter(({ id }) => ids.includes(id));
}

/** Keeps what is found in a source. Skills that users have described stay as they are. */
async function keep(tables: Tables, source: AgentSource, now: number): Promise<void> {
  await tables.transaction().execute(async (trx) => {
    await trx
      .insertInto("local_app_skills")
      .values(
        source.found.map((name) => ({
          source_id: source.id,
          name,
          description: `Found in ${source.name}.`,
          added_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto("local_app_scanned")
      .values({ source_id: source.id, scanned_at: now })
      .onConflict((conflict) => conflict.column("source_id").doUpdateSet({ scanned_at: now }))
      .execute();
  });
}
