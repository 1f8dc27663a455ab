import discoverRequest from "../../../generated/capability/schemas/DiscoverRequest.json" with { type: "json" };
import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { Finders, RequestMaker } from "../../kit/define-suite.ts";
import { isRow, type Row } from "./lists.ts";
import { catalog, example, isCallable, type ListedTool, type OwnCall, ownCalls } from "./own-history.ts";
import { isNumeric, type ListedParameter, valueFor, valueNotOf } from "./parameters.ts";
import { isAffordable } from "./payloads.ts";
import { call, discover, isSameAmount, resultsOf } from "./requests.ts";
import { estimateOf } from "./spending.ts";
import type { CallableTool, CapabilityFixtures, CapabilityTarget } from "./target.ts";

const { maximum } = discoverRequest.properties.limit;
const usualSize = callRequest.properties.max_response_size.default;

/** Finds fixtures on a service, from its lists and from the results of calls. */
export const find: Finders<CapabilityTarget, CapabilityFixtures> = {
  invalidApiKey: async () => await Promise.resolve(`never-issued-${crypto.randomUUID()}`),
  rankedQuery: async (target) => {
    const { tools } = await target.shared(catalog);
    const [tool] = tools;
    if (tool === undefined) throw new NotTested("Inspect returns none of the tools that Discover found");
    return { query: tool.tool_id, best: tool.tool_id };
  },
  broadQuery: async (target) => {
    const { searches } = await target.shared(catalog);
    const broad = searches.find(({ ids }) => ids.length >= maximum);
    if (broad === undefined) throw new NotTested(`no query with ${maximum} matching tools was found`);
    return broad.query;
  },
  translatedQuery: async (target) => await findTranslatedQuery(target),
  chargedTool: async (target) => {
    const found = await findCall(target, "is charged", ({ tool, response, event }) => {
      return isPriced(tool) && saysPrice(tool) && succeeded(response.body) && isCharged(event);
    });
    return { ...toolOf(found), credits: chargeOf(found) };
  },
  freeTool: async (target) =>
    toolOf(
      await findCall(target, "costs nothing", ({ tool, response }) => tool.price === 0 && succeeded(response.body)),
    ),
  exemptTool: async (target) =>
    toolOf(
      await findCall(target, "a policy pays for", ({ tool, response, event }) => {
        return isPriced(tool) && succeeded(response.body) && event?.["charge_outcome"] === "included";
      }),
    ),
  upstreamErrorTool: async (target) => {
    const found = await findCall(target, "responds with an HTTP error", ({ response, event }) => {
      return upstreamStatusOf(response.body) >= 400 && !isCharged(event);
    });
    return { ...toolOf(found), status: upstreamStatusOf(found.response.body) };
  },
  noUsableResultTool: async (target) =>
    toolOf(
      await findCall(target, "returns no usable result", ({ response, event }) => {
        return response.body["success"] === false && event?.["reason_code"] === "result.empty";
      }),
    ),
  failedChargedTool: async (target) => {
    const found = await findCall(target, "fails and is charged", ({ response, event }) => {
      return response.body["success"] === false && isCharged(event);
    });
    return { ...toolOf(found), credits: Math.abs(amountOf(found.event)) || (found.tool.price ?? 0) };
  },
  succeededUnchargedTool: async (target) =>
    toolOf(
      await findCall(target, "succeeds, has a price and is not charged", ({ tool, response, event }) => {
        return isPriced(tool) && succeeded(response.body) && event !== undefined && !isCharged(event);
      }),
    ),
  requiredParameter: async (target) => {
    const [tool, { name }] = await withParameter(target, "is required", (each) => each.required);
    return { ...toolOf(tool), name };
  },
  typedParameter: async (target) => {
    const [tool, parameter] = await withParameter(target, "has a type other than string", isTyped);
    return { ...toolOf(tool), name: parameter.name, wrong: valueNotOf(parameter.type) };
  },
  enumParameter: async (target) => {
    const [tool, { name }] = await withParameter(target, "has an enum", isEnum);
    return { ...toolOf(tool), name, wrong: "none-of-these" };
  },
  oneOfRequiredTool: async (target) => await findGroupedTool(target),
  rowsTool: async (target) => {
    const { calls } = await target.shared(ownCalls);
    for (const made of calls) {
      const found = rowsIn(dataOf(made.response.body));
      if (found !== undefined) return { ...toolOf(made), ...found };
    }
    throw new NotTested(`none of the ${calls.length} called tools returns a list of objects`);
  },
  largeTool: async (target) => {
    const found = await findCall(target, "returns a large payload with non-ASCII characters", ({ response }) => {
      const text = JSON.stringify(dataOf(response.body) ?? null);
      const bytes = new TextEncoder().encode(text).length;
      return bytes > usualSize && bytes > text.length;
    });
    if (!isAffordable(target, found))
      throw new NotTested("many calls of the tool with a large payload exceed the allowed credits", ["--spend"]);
    const again = await call(target, target.fixtures.apiKey, found, { max_response_size: -1 });
    if (JSON.stringify(dataOf(again.body)) !== JSON.stringify(dataOf(found.response.body)))
      throw new NotTested("the payload of the tool with a large payload changes with each call");
    return toolOf(found);
  },
  sizedTool: async (target) => await findSizedTool(target),
};

/** Requests that succeed. */
export const requests: Readonly<Record<string, RequestMaker<CapabilityTarget>>> = {
  // A search without results succeeds too.
  discover: async () => await Promise.resolve([{ body: { query: example } }]),
  inspect: async (target) => {
    const { tools } = await target.shared(catalog);
    return tools.slice(0, 1).map(({ tool_id }) => ({ body: { tool_ids: [tool_id] } }));
  },
  call: async (target): Promise<RequestParts[]> => {
    if ("freeTool" in target.fixtures) return [callOf(target.fixtures.freeTool)];
    const { calls } = await target.shared(ownCalls);
    const [cheapest] = calls
      .filter(({ response }) => succeeded(response.body))
      .toSorted((one, other) => (one.tool.price ?? 0) - (other.tool.price ?? 0));
    if (cheapest === undefined) throw new NotTested("no call of a tool succeeded", ["requests.call"]);
    // Each check that uses the request sends it once or twice.
    target.budget.spend((cheapest.tool.price ?? 0) * 2);
    return [callOf(cheapest)];
  },
  usageHistory: async () => await Promise.resolve([{}]),
  ledger: async () => await Promise.resolve([{}]),
};

/** Returns the request that calls a tool. */
export function callOf({ tool_id, parameters }: CallableTool): RequestParts {
  return { query: { tool_id }, body: { parameters } };
}

/** Returns the first matching call of the suite; the cheapest come first. */
async function findCall(
  target: CapabilityTarget,
  what: string,
  isWanted: (made: OwnCall) => boolean,
): Promise<OwnCall> {
  const { calls } = await target.shared(ownCalls);
  const found = calls.find(isWanted);
  if (found === undefined) throw new NotTested(`none of the ${calls.length} called tools ${what}`);
  return found;
}

function toolOf({ tool_id, parameters }: CallableTool): CallableTool {
  return { tool_id, parameters };
}

/** Returns true if a tool is not free. */
function isPriced({ price = 0 }: ListedTool): boolean {
  return price > 0;
}

/** Returns true if the billing rule of a tool has its price. The legacy cost may differ from the charge. */
function saysPrice({ inspected: { billing_rule: rule } }: ListedTool): boolean {
  return isRow(rule) && typeof rule["amount_credits"] === "number";
}

function succeeded(body: Row): boolean {
  return body["success"] === true;
}

/**
 * Returns the charge of a call: the amount of its billing rule. If its event requested that amount but settled less, it is
 * the settled amount, since included credits may pay a part.
 */
function chargeOf({ tool, event }: OwnCall): number {
  const estimate = estimateOf(tool.inspected) ?? 0;
  const { requested_amount_credits: requested } = event ?? {};
  const settled = amountOf(event);
  const isReduced = typeof requested === "number" && isSameAmount(requested, estimate) && settled < estimate;
  return isReduced ? settled : estimate;
}

/** Returns the charged amount of an event; 0 if it has none. */
function amountOf(event: Row | undefined): number {
  const { actual_amount_credits: actual, settled_amount_credits: settled } = event ?? {};
  return Number(actual ?? settled ?? 0);
}

/** Returns true if an event was charged, by its amounts or its outcome. */
function isCharged(event: Row | undefined): boolean {
  const outcome = event?.["charge_outcome"];
  return amountOf(event) !== 0 || outcome === "charged" || outcome === "failed_charged_review";
}

function upstreamStatusOf({ success, error_message: message }: Row): number {
  const [, status] = (typeof message === "string" && /^Execute API error: HTTP (\d{3})\b/.exec(message)) || [];
  return success === false && status !== undefined ? Number(status) : 0;
}

function dataOf({ success, result }: Row): unknown {
  return success === true && isRow(result) ? result["data"] : undefined;
}

/** Returns a member of a payload with a list of at least three objects, and a string field with distinct values. */
function rowsIn(data: unknown): { rows: string; field: string } | undefined {
  for (const [rows, list] of isRow(data) ? Object.entries(data) : []) {
    if (!/^\w+$/.test(rows) || !Array.isArray(list) || list.length < 3 || !list.every((row) => isRow(row))) continue;
    const looked = [list[0], list[1], list[2], ...(list.length > 3 ? [list.at(-1)] : [])];
    const field = Object.keys(looked[0] ?? {}).find((name) => {
      const values = looked.map((row) => row?.[name]);
      const areTexts = values.every((value) => typeof value === "string" && value !== "");
      return /^\w+$/.test(name) && areTexts && new Set(values).size === values.length;
    });
    if (field !== undefined) return { rows, field };
  }
  return undefined;
}

/** Returns true if a string is invalid for the type of a parameter. */
function isTyped({ type, enum: values }: ListedParameter): boolean {
  return values.length === 0 && valueNotOf(type) !== undefined;
}

function isEnum({ enum: values }: ListedParameter): boolean {
  return values.length > 0 && values.every((value) => typeof value === "string" && value !== "");
}

/** Returns true if a parameter may be a size. */
function isSize({ type, enum: values }: ListedParameter): boolean {
  return isNumeric(type) && values.length === 0;
}

/** Returns the cheapest tool with a matching parameter. */
async function withParameter(
  target: CapabilityTarget,
  what: string,
  isWanted: (parameter: ListedParameter) => boolean,
): Promise<[ListedTool, ListedParameter]> {
  for (const tool of await cheapestFirst(target)) {
    const parameter = tool.params.find((each) => isWanted(each));
    if (parameter !== undefined) {
      const { name } = parameter;
      return [
        { ...tool, parameters: { ...tool.parameters, [name]: tool.parameters[name] ?? valueFor(parameter) } },
        parameter,
      ];
    }
  }
  throw new NotTested(`no callable tool has a parameter that ${what}`);
}

/** Returns the callable tools, the cheapest first, without those whose calls failed. */
async function cheapestFirst(target: CapabilityTarget): Promise<(ListedTool & { price: number })[]> {
  const { calls } = await target.shared(ownCalls);
  const failed = new Set(calls.filter(({ response }) => !succeeded(response.body)).map(({ tool_id }) => tool_id));
  const { tools } = await target.shared(catalog);
  return tools
    .filter((tool) => isCallable(tool))
    .filter(({ tool_id }) => !failed.has(tool_id))
    .toSorted((one, other) => one.price - other.price);
}

/** Returns a tool with groups of parameters, with the values of each group that succeed. */
async function findGroupedTool(
  target: CapabilityTarget,
): Promise<NonNullable<CapabilityFixtures["oneOfRequiredTool"]>> {
  const tool = (await cheapestFirst(target)).find(({ groups }) => groups.length > 0);
  if (tool === undefined) throw new NotTested("no callable tool has groups of parameters in one_of_required");
  const { tool_id, groups, params } = tool;
  const names = new Set(groups.flat());
  const parameters = Object.fromEntries(Object.entries(tool.parameters).filter(([name]) => !names.has(name)));
  const found: Record<string, unknown>[] = [];
  for (const group of groups) {
    const values: Record<string, unknown> = {};
    const others = Object.entries(tool.parameters).filter(([name]) => !group.includes(name));
    for (const parameter of params.filter(({ name }) => group.includes(name))) {
      const value = tool.parameters[parameter.name] ?? valueFor(parameter);
      const tried = { tool_id, parameters: { ...Object.fromEntries(others), [parameter.name]: value } };
      const { body } = await call(target, target.fixtures.apiKey, tried);
      if (succeeded(body)) values[parameter.name] = value;
    }
    if (Object.keys(values).length === 0)
      throw new NotTested(`no valid value was found for ${group.join(" or ")} of ${tool_id}`);
    found.push(values);
  }
  return { tool_id, parameters, groups: found };
}

/** The maximum number of tools to try for a size parameter. */
const mostSized = 2;

/** Returns a tool with a parameter that determines the number of characters of its payload. */
async function findSizedTool(target: CapabilityTarget): Promise<NonNullable<CapabilityFixtures["sizedTool"]>> {
  const some = (await cheapestFirst(target)).filter(({ params }) => params.some((each) => isSize(each)));
  for (const { tool_id, parameters, params } of some.slice(0, mostSized)) {
    const size = params.find((each) => isSize(each))?.name ?? "";
    const lengthAt = async (value: number): Promise<number> => {
      const tool = { tool_id, parameters: { ...parameters, [size]: value } };
      const { body } = await call(target, target.fixtures.apiKey, tool, { max_response_size: -1 });
      const data = dataOf(body);
      return data === undefined ? Number.NaN : (typeof data === "string" ? data : JSON.stringify(data)).length;
    };
    const least = await lengthAt(100);
    if ((await lengthAt(101)) - least === 1 && (await lengthAt(1100)) - least === 1000)
      return { tool_id, parameters, size };
  }
  throw new NotTested("no tool was found with a parameter for the size of its payload");
}

/** Returns a query with a text that the service has in Chinese and in English. */
async function findTranslatedQuery(
  target: CapabilityTarget,
): Promise<NonNullable<CapabilityFixtures["translatedQuery"]>> {
  const { tools } = await target.shared(catalog);
  const query = tools[0]?.tool_id ?? "";
  const namesIn = async (lang: "zh" | "en"): Promise<Row> => {
    const found = await discover(
      target,
      target.fixtures.apiKey,
      { query, lang },
      { headers: { "accept-language": lang } },
    );
    return resultsOf(found)[0] ?? {};
  };
  const [zh, en] = [await namesIn("zh"), await namesIn("en")];
  for (const field of ["name", "description"]) {
    const [inChinese, inEnglish] = [zh[field], en[field]];
    if (typeof inChinese !== "string" || typeof inEnglish !== "string" || inEnglish === "") continue;
    if (/\p{Script=Han}/u.test(inChinese) && !/\p{Script=Han}/u.test(inEnglish))
      return { query, zh: inChinese, en: inEnglish };
  }
  throw new NotTested("no text was found in both Chinese and English");
}
