import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Clock } from "../host/clock.ts";
import type { Host } from "../host/host.ts";
import type { EventLog } from "./events.ts";
import { identifier, readInput, textInput } from "./input.ts";
import { Problem } from "./problem.ts";
import type { Tables } from "./tables.ts";

/** A directory with the skills of an agent. */
interface AgentSource {
  id: string;
  name: string;

  /** The skills that a scan finds. */
  found: readonly string[];
}

/** Sample agent sources; the real machine is not read. */
export const agentSources: readonly AgentSource[] = [
  { id: "src_notes", name: "Notes", found: ["find-note", "summarize-notes"] },
  { id: "src_terminal", name: "Terminal", found: ["run-tests"] },
  { id: "src_editor", name: "Editor", found: ["explain-code", "rename-symbol"] },
];

const knownIds = agentSources.map(({ id }) => id);

const scanRequest = z.object({ sourceIds: z.array(z.enum(knownIds)).min(1).max(knownIds.length).optional() });
const skillRequest = z.object({ name: identifier, description: textInput(500).default("Added by hand.") });

/** Returns the handlers of agent sources: list, scan, and manually added skills. */
export function agentSourceHandlers(
  tables: Tables,
  scanner: Scanner,
  clock: Clock,
): Pick<LocalAppHandlers, "listAgentSources" | "scanAgentSources" | "addAgentSourceSkill"> {
  return {
    listAgentSources: async () => ({ sources: await readSources(tables) }),
    scanAgentSources: ({ body, respond }) => {
      const { sourceIds } = readInput(scanRequest, body);
      return respond({ scan: scanner.start(sourcesNamed(sourceIds)) }, { status: 202 });
    },
    addAgentSourceSkill: async ({ path: { sourceId }, body, respond }) => {
      if (!knownIds.includes(sourceId))
        throw new Problem(404, "unknown_source", `Unknown source; expected one of ${knownIds.join(", ")}.`);
      const skill = await addSkill(tables, sourceId, readInput(skillRequest, body), clock.now());
      return respond({ skill }, { status: 201 });
    },
  };
}

/** A running scan. */
interface Scan {
  id: string;
  sourceIds: string[];
}

type Scanner = ReturnType<typeof createScanner>;

/** Scans agent sources, one scan at a time and source by source. Results are stored, and the stream gets an event for each source and one for the end. */
export function createScanner(tables: Tables, events: EventLog, { clock, identifiers, log }: Host) {
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
    /** Starts a scan; returns the running one if there is one. */
    start: (sources: readonly AgentSource[]): Scan => {
      if (running === undefined) {
        const scan = { id: identifiers.next("scan"), sourceIds: sources.map(({ id }) => id) };
        // The response to the request is sent before the events of its scan.
        const done = new Promise<void>((resolve) => setImmediate(resolve)).then(() => run(scan.id, sources));
        running = { scan, done };
      }
      return running.scan;
    },

    /** Waits for the running scan. */
    finish: async () => await running?.done,
  };
}

/** Returns the sources in a request; all of them if it names none. */
function sourcesNamed(ids: readonly string[] | undefined): readonly AgentSource[] {
  return ids === undefined ? agentSources : agentSources.filter(({ id }) => ids.includes(id));
}

/** Stores the skills of a source, without a change to skills that users have described. */
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

interface Skill {
  name: string;
  description: string;
  addedAt: string;
}

/** An agent source, with the results of its last scan. */
interface KnownSource {
  id: string;
  name: string;
  lastScannedAt: string | null;
  skills: Skill[];
}

/** Returns all agent sources, scanned or not. */
export async function readSources(tables: Tables): Promise<KnownSource[]> {
  const skills = await tables.selectFrom("local_app_skills").selectAll().orderBy("name").execute();
  const scanned = await tables.selectFrom("local_app_scanned").selectAll().execute();
  return agentSources.map(({ id, name }) => {
    const lastScan = scanned.find((row) => row.source_id === id)?.scanned_at;
    return {
      id,
      name,
      lastScannedAt: lastScan === undefined ? null : new Date(lastScan).toISOString(),
      skills: skills.filter((row) => row.source_id === id).map(skillOf),
    };
  });
}

/** Adds a skill to a source, or replaces its description. */
async function addSkill(
  tables: Tables,
  sourceId: string,
  skill: { name: string; description: string },
  now: number,
): Promise<Skill> {
  const row = await tables
    .insertInto("local_app_skills")
    .values({ ...skill, source_id: sourceId, added_at: now })
    .onConflict((conflict) => conflict.columns(["source_id", "name"]).doUpdateSet({ description: skill.description }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return skillOf(row);
}

function skillOf(row: { name: string; description: string; added_at: number }): Skill {
  return { name: row.name, description: row.description, addedAt: new Date(row.added_at).toISOString() };
}
