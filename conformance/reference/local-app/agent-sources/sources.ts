import type { Tables } from "../tables.ts";
import { agentSources } from "./catalog.ts";

export interface Skill {
  name: string;
  description: string;
  addedAt: string;
}

/** An agent source, with what is known of it since the last scan. */
export interface KnownSource {
  id: string;
  name: string;
  lastScannedAt: string | null;
  skills: Skill[];
}

/** All agent sources, scanned or not. */
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

/** Adds a skill to a source; the description of one that is there is replaced. */
export async function addSkill(
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
