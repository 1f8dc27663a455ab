import * as z from "zod";
import type { LocalAppHandlers } from "../../../../generated/local-app/server.ts";
import type { Clock } from "../../host/clock.ts";
import { identifier, readInput, text } from "../input.ts";
import { Problem } from "../problem.ts";
import type { Tables } from "../tables.ts";
import { agentSources } from "./catalog.ts";
import { type Scanner, sourcesNamed } from "./scan.ts";
import { addSkill, readSources } from "./sources.ts";

const knownIds = agentSources.map(({ id }) => id);

const scanRequest = z.object({ sourceIds: z.array(z.enum(knownIds)).min(1).max(knownIds.length).optional() });
const skillRequest = z.object({ name: identifier, description: text(500).default("Added by hand.") });

/** Agent sources: their list, their scan, and skills that are added to them by hand. */
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
        throw new Problem(404, "unknown_source", `There is no such source; there are ${knownIds.join(", ")}.`);
      const skill = await addSkill(tables, sourceId, readInput(skillRequest, body), clock.now());
      return respond({ skill }, { status: 201 });
    },
  };
}
