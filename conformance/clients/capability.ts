import { randomUUID } from "node:crypto";
import { type CapabilityClient, createCapabilityClient } from "../../generated/capability/client.ts";
import { MetadataCache, searchThenExecute, supportBundle } from "../../generated/capability/flows.ts";
import type { DiscoverItem } from "../../generated/capability/types.ts";
import { checkParameters } from "../../generated/runtime/tool-parameters.ts";
import type { MetadataCacheOptions } from "../../generated/runtime/metadata-cache.ts";
import type { ClientProgram } from "../target/client-program.ts";
import type { Round } from "../target/client-task.ts";
import { parametersOf } from "./parameters.ts";

/** Makes what keeps the metadata of tools. */
export type MakeCache = (options: MetadataCacheOptions) => MetadataCache<DiscoverItem>;

/** Calls tools with the generated client and its flows: an agent, without one. */
export function capabilityProgram(
  makeCache: MakeCache = (options) => new MetadataCache(({ tool_id = "" }) => tool_id, options),
): ClientProgram {
  return async (task, { baseUrl, token, fetch }) => {
    if (task.task !== "search-and-call" && task.task !== "support-bundle") return { unsupported: true };
    const client = createCapabilityClient({ baseUrl, auth: token, fetch });
    const rounds = task.task === "support-bundle" ? [task.round] : task.rounds;
    let now = 0;
    const conversation: Conversation = {
      client,
      session_id: randomUUID(),
      model: task.model,
      cache: makeCache({ now: () => now }),
    };
    const executions: (string | undefined)[] = [];
    for (const round of rounds) {
      now = Date.parse(round.at);
      executions.push(await callIn(conversation, round));
    }
    if (task.task === "search-and-call") return { executions };
    const [execution_id = ""] = executions;
    const { steps: _, ...bundle } = await supportBundle(client, { execution_id, model: task.model });
    return bundle;
  };
}

/** What stays the same from call to call. */
interface Conversation {
  client: CapabilityClient;
  session_id: string;
  model: string;
  cache: MetadataCache<DiscoverItem>;
}

/** Gives the id of the execution. */
async function callIn(conversation: Conversation, { query, tool_id, values }: Round): Promise<string | undefined> {
  const { client, session_id, model, cache } = conversation;
  if (query !== undefined) {
    const { execution_id } = await searchThenExecute(client, {
      query,
      session_id,
      model,
      cache,
      select: { tool: (found) => found.find((tool) => tool.tool_id === tool_id) },
      parameters: (tool) => parametersOf(tool, values),
    });
    return execution_id;
  }
  if (cache.get(tool_id) === undefined) {
    const { results } = await client.inspect({ tool_ids: [tool_id], session_id });
    cache.keep(results);
  }
  const tool = cache.get(tool_id);
  if (tool === undefined) throw new Error(`nothing is known of ${tool_id}`);
  const parameters = parametersOf(tool, values);
  checkParameters(parameters, tool, { descriptions: "params", groups: "one_of_required" });
  const { execution_id } = await client.call({ tool_id, parameters, session_id, model });
  return execution_id;
}
