import { randomUUID } from "node:crypto";
import { type CapabilityClient, createCapabilityClient } from "../../../generated/capability/client.ts";
import { MetadataCache, searchThenExecute, supportBundle } from "../../../generated/capability/flows.ts";
import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { createClientClient, isClientError, TlsError } from "../../../generated/client/client.ts";
import { createLogQueryClient, type LogEventWalk } from "../../../generated/log-query/client.ts";
import type { LogEvent } from "../../../generated/log-query/types.ts";
import { checkParameters, type MetadataCacheOptions } from "../../../generated/runtime/flow/flow.ts";
import type { ClientProgram, Round, WalkTask } from "../../kit/client-program.ts";

/** Makes what keeps the metadata of tools. */
type MakeCache = (options: MetadataCacheOptions) => MetadataCache<CapabilityResult>;

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
      searches: new Map(),
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

/** The values that stay the same from call to call. */
interface Conversation {
  client: CapabilityClient;
  session_id: string;
  model: string;
  cache: MetadataCache<CapabilityResult>;

  /** The search that last found a tool, by the id of the tool. */
  searches: Map<string, string>;
}

/** Gives the id of the execution. */
async function callIn(conversation: Conversation, { query, tool_id, values }: Round): Promise<string | undefined> {
  const { client, session_id, model, cache, searches } = conversation;
  if (query !== undefined) {
    const { execution_id, search_id, steps } = await searchThenExecute(client, {
      query,
      session_id,
      model,
      cache,
      select: { tool: (found) => found.find((tool) => tool.tool_id === tool_id) },
      parameters: (tool) => parametersOf(tool, values),
    });
    for (const { tool_id: id } of steps.found.results ?? []) searches.set(id, search_id);
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
  const search_id = searches.get(tool_id);
  const { execution_id } = await client.call({
    tool_id,
    parameters,
    session_id,
    model,
    ...(search_id !== undefined && { search_id }),
  });
  return execution_id;
}

/** The parameters that a tool describes: what the user has said, and where it needs more, what its sample says. */
function parametersOf(tool: CapabilityResult, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sample = tool.examples?.sample_parameters ?? {};
  const described = (tool.params ?? []).flatMap(({ name = "", required = false }) => {
    const value = values[name] ?? (required ? sample[name] : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(described);
}

/** Asks who the token belongs to, with the generated client. */
export const clientApiProgram: ClientProgram = async (task, { baseUrl, token, fetch }) => {
  if (task.task !== "get-client") return { unsupported: true };
  try {
    await createClientClient({ baseUrl, auth: token, fetch }).getClient();
    return { outcome: "accepted" };
  } catch (error) {
    if (error instanceof TlsError) return { outcome: "certificate", code: error.code };
    return { outcome: isClientError(error, "getClient") ? "unauthorized" : "failed", message: String(error) };
  }
};

/** Reads datasets with the generated client and its walks. */
export function logQueryProgram(options: Pick<LogEventWalk, "key" | "step"> = {}): ClientProgram {
  return async (task, { baseUrl, token, fetch }) => {
    if (task.task !== "walk") return { unsupported: true };
    const client = createLogQueryClient({ baseUrl, auth: token, fetch });
    const { dataset, startTime, endTime, endpoint, order, by, limit } = task;
    const walk = { order, by, ...options };
    const bounds = { startTime, endTime };
    const walked =
      endpoint === "apl"
        ? client.queryApl.all({ apl: aplOf(task), ...bounds }, walk)
        : client.queryLegacy.all(
            { dataset_name: dataset, ...bounds, limit, order: [{ field: "_time", desc: order === "descending" }] },
            walk,
          );
    const events: LogEvent[] = [];
    for await (const event of walked) events.push(event);
    return { events };
  };
}

function aplOf({ dataset, order, limit }: WalkTask): string {
  return `['${dataset}'] | sort by _time ${order === "ascending" ? "asc" : "desc"} | limit ${limit}`;
}

/** A right client program of each interface that says something about clients. */
export const programs: Readonly<Record<string, ClientProgram>> = {
  capability: capabilityProgram(),
  client: clientApiProgram,
  "log-query": logQueryProgram(),
};
