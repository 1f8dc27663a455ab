import { setTimeout as sleep } from "node:timers/promises";
import discoverRequest from "../../../generated/capability/schemas/DiscoverRequest.json" with { type: "json" };
import { Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, isFresh, isRow, lists, ownKey, readPage, type Row, settled } from "./lists.ts";
import { type ListedParameter, valueFor } from "./parameters.ts";
import { call, discover, inspect, type JsonResponse } from "./requests.ts";
import { priceOf, prices } from "./spending.ts";
import type { CallableTool, CapabilityTarget } from "./target.ts";

/** A tool as described by Discover and Inspect, with the price of a call. */
export interface ListedTool {
  tool_id: string;

  /** The rows of Discover and Inspect. */
  discovered: Row;
  inspected: Row;
  params: readonly ListedParameter[];

  /** The parameter names of each group of which one is required; empty for an unknown encoding. */
  groups: readonly (readonly string[])[];

  /** Parameters for a call: those of the sample, and values for required ones that the sample lacks. */
  parameters: Record<string, unknown>;

  /** The maximum price of a call; undefined if unknown. */
  price: number | undefined;
}

/** The tools and searches of a target. */
export interface Catalog {
  /** The tools, in the order in which they were found. */
  tools: readonly ListedTool[];
  searches: readonly Search[];
}

/** A search with the ids of its results, best first. */
export interface Search {
  query: string;
  search_id: unknown;
  ids: readonly string[];
}

/** The maximum number of searches, the maximum number of inspected tools, and the batch size. */
const mostSearches = 6;
const mostInspected = 60;
const atOnce = 20;

const { maximum } = discoverRequest.properties.limit;
export const example = discoverRequest.examples[0]?.query ?? "";

/** Up to this number, the found tools may all be of one kind. */
const few = 100;

/** General queries, used if the example finds few tools. */
const general = ["search and find", "get current data", "list"];

/** Finds the tools of a target with free searches: by the example of the contract, and by the words of the results. */
export async function catalog(target: CapabilityTarget): Promise<Catalog> {
  const { apiKey } = target.fixtures;
  const found = new Map<string, Row>();
  const searches: Search[] = [];
  const search = async (query: string): Promise<void> => {
    if (query === "" || searches.length >= mostSearches || searches.some((each) => each.query === query)) return;
    const most = await discover(target, apiKey, { query, limit: maximum });
    const response = most.status < 400 ? most : await discover(target, apiKey, { query });
    const rows = rowsOf(response);
    for (const row of rows) {
      const id = String(row["tool_id"]);
      if (!found.has(id)) found.set(id, row);
    }
    searches.push({ query, search_id: response.body["search_id"], ids: rows.map((row) => String(row["tool_id"])) });
  };
  await search(example);
  for (const query of general) if (found.size < few) await search(query);
  if (found.size === 0)
    throw new NotTested(`Discover finds no tools for ${searches.map(({ query }) => query).join(", ")}`);
  await search(frequentWords([...found.values()]));
  if (found.size < maximum) {
    for (const text of new Set([...found.values()].map(({ provider_name: name }) => name)))
      if (typeof text === "string") await search(text);
  }
  const wanted = byKind([...found.values()], kindOf).slice(0, mostInspected);
  const inspected = new Map<string, Row>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    const tool_ids = wanted.slice(start, start + atOnce).map(({ tool_id }) => String(tool_id));
    for (const row of rowsOf(await inspect(target, apiKey, { tool_ids }))) inspected.set(String(row["tool_id"]), row);
  }
  const tools = wanted.flatMap((row) => {
    const own = inspected.get(String(row["tool_id"]));
    return own === undefined ? [] : [describeTool(row, own)];
  });
  const known = await target.shared(prices);
  for (const { tool_id, price } of tools) known.set(tool_id, price);
  return { tools, searches };
}

function rowsOf({ body }: JsonResponse): Row[] {
  const { results } = body;
  const rows = Array.isArray(results) ? results.filter((row) => isRow(row)) : [];
  return rows.filter(({ tool_id }) => typeof tool_id === "string" && tool_id !== "");
}

/** Returns the most frequent words of descriptions as a query, which finds many tools. */
function frequentWords(rows: readonly Row[]): string {
  const counts = new Map<string, number>();
  for (const { name, description } of rows) {
    const words = `${String(name ?? "")} ${String(description ?? "")}`.toLowerCase().match(/\p{L}+/gu) ?? [];
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return all
    .slice(0, 12)
    .map(([word]) => word)
    .join(" ");
}

/** Orders tools so that kinds alternate, since a few similar tools are enough. */
function byKind<Tool>(tools: readonly Tool[], kind: (tool: Tool) => string): Tool[] {
  const kinds = [...Map.groupBy(tools, kind).values()];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((some) => some.slice(turn, turn + 1))).flat();
}

function kindOf({ provider_name, params, billing_rule, stats }: Row): string {
  const names = Array.isArray(params) ? params.map((each) => (isRow(each) ? each["name"] : undefined)) : [];
  return JSON.stringify([provider_name, names, billing_rule, isRow(stats) ? stats["success_rate"] : undefined]);
}

function describeTool(discovered: Row, inspected: Row): ListedTool {
  const { examples, params: given, one_of_required: encoded } = inspected;
  const sampled = isRow(examples) && isRow(examples["sample_parameters"]) ? examples["sample_parameters"] : {};
  const params = (Array.isArray(given) ? given : [])
    .filter((each) => isRow(each))
    .map((each) => parameterOf(each, sampled));
  const names = new Set(params.map(({ name }) => name));
  const groups = (Array.isArray(encoded) ? encoded : []).flatMap((group): string[][] => {
    const isGroup = Array.isArray(group) && group.length > 0 && group.every((name) => names.has(String(name)));
    return isGroup ? [group.map(String)] : [];
  });
  const own = Object.entries(sampled).filter(([name]) => params.length === 0 || names.has(name));
  const required = params.filter((each) => each.required && each.sample === undefined);
  const grouped = groups.flatMap((group) =>
    group.some((name) => Object.hasOwn(sampled, name)) ? [] : params.filter(({ name }) => name === group[0]),
  );
  const made = [...required, ...grouped].map((each): [string, unknown] => [each.name, valueFor(each)]);
  return {
    tool_id: String(inspected["tool_id"]),
    discovered,
    inspected,
    params,
    groups,
    parameters: Object.fromEntries([...own, ...made]),
    price: priceOf(inspected),
  };
}

function parameterOf({ name, type, required, enum: values }: Row, sample: Row): ListedParameter {
  return {
    name: String(name),
    type: String(type).toLowerCase(),
    required: required === true,
    enum: Array.isArray(values) ? values : [],
    sample: sample[String(name)] ?? undefined,
  };
}

/**
 * Returns ids of existing tools: the declared ones, or else some that Discover found, including ids with capital letters
 * or rare characters.
 */
export async function listedIds(target: CapabilityTarget): Promise<string[]> {
  const { fixtures } = target;
  const declared = [
    ...("chargedTool" in fixtures ? [fixtures.chargedTool] : []),
    ...("freeTool" in fixtures ? [fixtures.freeTool] : []),
    ...("exemptTool" in fixtures ? [fixtures.exemptTool] : []),
  ].map(({ tool_id }) => tool_id);
  if (declared.length > 1) return declared;
  const { tools } = await target.shared(catalog);
  const ids = tools.map(({ tool_id }) => tool_id);
  const some = [ids[0], ids.find((id) => /[A-Z]/.test(id)), ids.find((id) => /[^\w.-]/.test(id)), ...ids.slice(1, 3)];
  return [...new Set(some)].filter((id) => id !== undefined).slice(0, 4);
}

/** Returns a query with several matching tools, not the id of a tool. */
export async function queryWithSeveral(target: CapabilityTarget): Promise<string> {
  const { rankedQuery } = target.fixtures;
  if (rankedQuery.query !== rankedQuery.best) return rankedQuery.query;
  const { searches } = await target.shared(catalog);
  const several = searches.find(({ ids }) => ids.length >= 4);
  if (several === undefined) throw new NotTested("no query with at least four matching tools was found");
  return several.query;
}

/** A call made by the suite. */
export interface OwnCall extends CallableTool {
  tool: ListedTool;
  response: JsonResponse;

  /** Its event in the audit; undefined if none has appeared. */
  event: Row | undefined;
}

/** The calls made by the suite, with the key of their account. */
export interface OwnCalls {
  apiKey: string;
  search: Search;
  calls: readonly OwnCall[];
}

/** The maximum number of calls of free and of priced tools, and of tools that often fail. */
const mostKinds = 8;
const mostFailing = 12;

/** Tools below this success rate are called to observe failures. */
const reliable = 0.9;

/** The number of concurrent calls. */
const callsAtOnce = 4;

/** The divisor of the allowed credits that gives the budget for trying tools. */
const share = 3;

/** The credits of a new account for these calls. */
const ample = 300;

/** Words in ids and names of tools that may have side effects; these tools are not called. */
const acts =
  /(^|[^a-z])(send|delete|remove|create|update|publish|upload|write|order|buy|sell|pay|payment|checkout|book|reserve|transfer|submit|subscribe|invite|notify|email|sms|tweet|trade)([^a-z]|$)/i;

/**
 * Calls tools with their samples, within the budget: first until a priced tool succeeds, then the cheapest of each kind, and
 * some that often fail. Reads their events from the audit. Tools without a known price, and tools that seem to have side
 * effects, are not called.
 */
export async function ownCalls(target: CapabilityTarget): Promise<OwnCalls> {
  const isPaid = !isFresh(target);
  if (isPaid && target.budget.credits === 0)
    throw new NotTested("it needs calls of tools, but no credits may be spent", ["--spend"]);
  const { tools, searches } = await target.shared(catalog);
  const apiKey = await ownKey(target, ample);
  const credits = isPaid ? target.budget.credits : ample;
  const [search = { query: example, search_id: undefined, ids: [] }] = searches;
  const session_id = `sess_${crypto.randomUUID()}`;
  const more = {
    max_response_size: -1,
    session_id,
    ...(typeof search.search_id === "string" && { search_id: search.search_id }),
  };
  const send = async (tool: PricedTool): Promise<Omit<OwnCall, "event">> => {
    const { tool_id, parameters } = tool;
    return { tool, tool_id, parameters, response: await call(target, apiKey, tool, more) };
  };
  const isThin = isPaid && (await isWithoutTimes(target, apiKey));
  const made: Omit<OwnCall, "event">[] = [];
  const { priced, others } = chosenTools(tools);
  let left = credits / share;
  for (const tool of priced) {
    // Reserve credits for a second call by a check.
    if (tool.price * 2 > credits - spentOn(made)) continue;
    const tried = await send(tool);
    made.push(tried);
    if (tried.response.body["success"] === true) break;
  }
  left -= spentOn(made);
  if (isThin) await passTime(target);
  const chosen = others.filter((tool) => {
    if (made.some((each) => each.tool === tool) || tool.price > Math.max(0, left)) return false;
    left -= tool.price;
    return true;
  });
  for (let start = 0; start < chosen.length; start += callsAtOnce)
    made.push(...(await Promise.all(chosen.slice(start, start + callsAtOnce).map(send))));
  if (isThin) {
    await passTime(target);
    await discover(target, apiKey, { query: search.query });
    const again = made.find(({ tool, response: { body } }) => (tool.price ?? 0) > 0 && body["success"] === true);
    if (again !== undefined && (again.tool.price ?? 0) <= left) await call(target, apiKey, again, more);
  }
  const calls = made.toSorted((one, other) => (one.tool.price ?? 0) - (other.tool.price ?? 0));
  if (calls.length === 0) throw new NotTested("no tool has a known price within the allowed credits", ["--spend"]);
  const ids = calls.map(({ response }) => response.body["execution_id"]).filter((id) => typeof id === "string");
  const events = await eventsOf(target, apiKey, ids);
  return {
    apiKey,
    search,
    calls: calls.map((each) => ({ ...each, event: events.get(String(each.response.body["execution_id"])) })),
  };
}

/** The seconds between rows that leave a full second separate from both. */
const apartSeconds = 3.1;

/** The number of separate times that define a period between them. */
const enoughTimes = 3;

/** Returns true if the rows of a list are too close in time to define a period between them. */
async function isWithoutTimes(target: CapabilityTarget, apiKey: string): Promise<boolean> {
  for (const list of lists) {
    const { items } = await readPage(target, list, apiKey);
    const times = items.map(({ created_at: at }) => Date.parse(String(at))).toSorted((one, other) => one - other);
    const gaps = times.slice(1).filter((time, index) => time - (times[index] ?? time) >= apartSeconds * 1000);
    if (!times.some(Number.isNaN) && gaps.length + 1 < enoughTimes) return true;
  }
  return false;
}

/** Waits so that the next row has a separate time. */
async function passTime({ time }: CapabilityTarget): Promise<void> {
  time.take(apartSeconds);
  await sleep(apartSeconds * 1000);
}

type PricedTool = ListedTool & { price: number };

/** The maximum number of priced tools to try until one succeeds. */
const mostTried = 4;

/** Returns the tools to call: priced ones to try until one succeeds, reliable and cheap ones first, and others. */
function chosenTools(tools: readonly ListedTool[]): Record<"priced" | "others", readonly PricedTool[]> {
  const callable = tools.filter(isCallable).toSorted((one, other) => one.price - other.price);
  const kinds = [...Map.groupBy(callable, ({ inspected }) => kindOf(inspected)).values()].flatMap(
    ([tool]) => tool ?? [],
  );
  const [free, priced] = [kinds.filter(({ price }) => price === 0), kinds.filter(({ price }) => price > 0)];
  const [working, failing] = [priced.filter(isReliable), callable.filter((tool) => !isReliable(tool))];
  // Tools with different parameters give more varied results.
  const various = [free.filter(isReliable), working].flatMap((some) => byKind(some, parametersOf).slice(0, mostKinds));
  return {
    priced: [...working, ...priced.filter((tool) => !isReliable(tool))].slice(0, mostTried),
    others: [...various, ...failing.filter((tool) => !various.includes(tool)).slice(0, mostFailing)],
  };
}

function parametersOf({ params }: ListedTool): string {
  return JSON.stringify(params.map(({ name }) => name));
}

function isReliable(tool: ListedTool): boolean {
  return successRateOf(tool) >= reliable;
}

/** Returns the maximum cost of calls. */
function spentOn(calls: readonly Pick<OwnCall, "tool">[]): number {
  return calls.reduce((sum, { tool }) => sum + (tool.price ?? 0), 0);
}

/** Returns a working tool: the declared free one, or else the cheapest of the successful calls of the suite. */
export async function workingTool(target: CapabilityTarget): Promise<CallableTool> {
  if ("freeTool" in target.fixtures) return target.fixtures.freeTool;
  const { calls } = await target.shared(ownCalls);
  const found = calls.find(({ response }) => response.body["success"] === true);
  if (found === undefined) throw new NotTested("no call of a tool succeeded", ["fixtures.freeTool"]);
  const { tool_id, parameters } = found;
  return { tool_id, parameters };
}

/** Returns true if a tool may be called unprompted: its price is known, and it seems to have no side effects. */
export function isCallable(tool: ListedTool): tool is PricedTool {
  const { tool_id, price, inspected } = tool;
  return price !== undefined && !acts.test(`${tool_id} ${String(inspected["name"] ?? "")}`);
}

function successRateOf({ inspected: { stats } }: ListedTool): number {
  const rate = isRow(stats) ? stats["success_rate"] : undefined;
  return typeof rate === "number" ? rate : 1;
}

/** The maximum number of events to look up individually. */
const mostAlone = 6;

/** Returns the events of executions that appear within the settling time. */
async function eventsOf(target: CapabilityTarget, apiKey: string, ids: readonly string[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  const lacking = (): string[] => ids.filter((id) => !found.has(id));
  try {
    await settled(target, async () => {
      const { items } = await readPage(target, audit, apiKey, { kind: "call" });
      for (const item of items) {
        const id = String(item["execution_id"]);
        if (ids.includes(id)) found.set(id, item);
      }
      // On a busy account the events are not among the newest rows. The execution_id is optional.
      for (const id of lacking().slice(0, mostAlone)) {
        const { items: own } = await readPage(target, audit, apiKey, { execution_id: id });
        if (own[0] !== undefined && own.length === 1) found.set(id, own[0]);
      }
      if (lacking().length > 0) throw new Mismatch("the events", "those of all calls", found.size);
    });
  } catch (error) {
    // The checks of the audit report missing events.
    if (!(error instanceof Mismatch)) throw error;
  }
  return found;
}
