import { randomUUID } from "node:crypto";
import { type CapabilityClient, createCapabilityClient } from "../../../generated/capability/client.ts";
import { MetadataCache, searchThenExecute, supportBundle } from "../../../generated/capability/flows.ts";
import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { createClientClient } from "../../../generated/client/client.ts";
import { ApiError, TlsError } from "../../../generated/runtime/client/errors.ts";
import { createLogQueryClient, type LogEventWalk } from "../../../generated/log-query/client.ts";
import { checkParameters, type MetadataCacheOptions } from "../../../generated/runtime/flow/flow.ts";
import type { CallTask, ClientProgram, FlowRound, ServiceAccess, WalkTask } from "../../kit/client-program.ts";

/** Makes a generated client. */
type CreateClient = (options: { baseUrl: string; auth: string; fetch: ServiceAccess["fetch"] }) => object;

/** A method of a generated client. */
type Method = ((input: object) => Promise<unknown>) & { all?(input: object, walk: object): AsyncIterable<unknown> };

/** Calls operations and walks through lists with a generated client. */
export function generatedProgram(createClient: CreateClient, walkOptions: object = {}): ClientProgram {
  return async (task, { baseUrl, token, fetch }) => {
    if (task.task === "flow") return { unsupported: true };
    const method = Reflect.get(createClient({ baseUrl, auth: token, fetch }), task.operation) as Method | undefined;
    if (method === undefined) return { unsupported: true };
    return task.task === "call" ? await call(method, task) : await walk(method, task, walkOptions);
  };
}

async function call(method: Method, { input }: CallTask): Promise<object> {
  try {
    await method(input);
    return { outcome: "succeeded" };
  } catch (error) {
    if (error instanceof TlsError) return { outcome: "certificate", code: error.code };
    const isUnauthorized = error instanceof ApiError && error.status === 401;
    return { outcome: isUnauthorized ? "unauthorized" : "failed", message: String(error) };
  }
}

async function walk({ all }: Method, { input, order, by }: WalkTask, options: object): Promise<object> {
  if (all === undefined) return { unsupported: true };
  const items: unknown[] = [];
  for await (const item of all(input, { order, by, ...options })) items.push(item);
  return { items };
}

/** Makes the store of the metadata of tools. */
type MakeCache = (options: MetadataCacheOptions) => MetadataCache<CapabilityResult>;

/** Calls tools with the generated client and its flows, like an agent. */
export function capabilityProgram(
  makeCache: MakeCache = (options) => new MetadataCache(({ tool_id = "" }) => tool_id, options),
): ClientProgram {
  const plain = generatedProgram(createCapabilityClient);
  return async (task, service) => {
    if (task.task !== "flow") return await plain(task, service);
    const { baseUrl, token: auth, fetch } = service;
    const client = createCapabilityClient({ baseUrl, auth, fetch });
    let now = 0;
    const cache = makeCache({ now: () => now });
    const conversation: Conversation = { client, session_id: randomUUID(), cache, searches: new Map() };
    const results: object[] = [];
    for (const round of task.rounds) {
      now = Date.parse(round.at);
      results.push(
        task.flow === "supportBundle"
          ? await supportBundle(client, round.input as unknown as Parameters<typeof supportBundle>[1])
          : await callIn(conversation, round),
      );
    }
    return { results };
  };
}

/** The values that stay the same in all calls. */
interface Conversation {
  client: CapabilityClient;
  session_id: string;
  cache: MetadataCache<CapabilityResult>;

  /** The search that last returned a tool, by the id of the tool. */
  searches: Map<string, string>;
}

/** The inputs of a round, and the tool that it selects. */
interface CapabilityRound {
  input: { query?: string; model: string; parameters: Readonly<Record<string, unknown>> };
  select: { tool: { tool_id: string } };
}

async function callIn(conversation: Conversation, round: FlowRound): Promise<object> {
  const { client, session_id, cache, searches } = conversation;
  const { input, select } = round as unknown as CapabilityRound;
  const { query, model, parameters: values } = input;
  const { tool_id } = select.tool;
  if (query !== undefined) {
    const { steps, ...kept } = await searchThenExecute(client, {
      query,
      session_id,
      model,
      cache,
      select: { tool: (found) => found.find((tool) => tool.tool_id === tool_id) },
      parameters: (tool) => parametersOf(tool, values),
    });
    for (const { tool_id: id } of steps.found.results ?? []) searches.set(id, kept.search_id);
    return kept;
  }
  if (cache.get(tool_id) === undefined) {
    const { results } = await client.inspect({ tool_ids: [tool_id], session_id });
    cache.keep(results);
  }
  const tool = cache.get(tool_id);
  if (tool === undefined) throw new Error(`unknown tool: ${tool_id}`);
  const parameters = parametersOf(tool, values);
  checkParameters(parameters, tool, { descriptions: "params", groups: "one_of_required" });
  const search_id = searches.get(tool_id);
  const found = search_id === undefined ? {} : { search_id };
  const { execution_id } = await client.call({ tool_id, parameters, session_id, model, ...found });
  return { execution_id };
}

/**
 * Returns the parameters that a tool describes: the values of the user, and for other required ones those of its
 * sample.
 */
function parametersOf(tool: CapabilityResult, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sample = tool.examples?.sample_parameters ?? {};
  const described = (tool.params ?? []).flatMap(({ name = "", required = false }) => {
    const value = values[name] ?? (required ? sample[name] : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(described);
}

/** Reads the holder of the token with the generated client. */
export const clientApiProgram: ClientProgram = generatedProgram(createClientClient);

/** Reads datasets with the generated client and its walks. */
export function logQueryProgram(options: Pick<LogEventWalk, "key" | "step"> = {}): ClientProgram {
  return generatedProgram(createLogQueryClient, options);
}

/** A correct client program of each interface with requirements of clients. */
export const programs: Readonly<Record<string, ClientProgram>> = {
  capability: capabilityProgram(),
  client: clientApiProgram,
  "log-query": logQueryProgram(),
};
