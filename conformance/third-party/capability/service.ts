import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { bodyOf, respond, type Service } from "../serving.ts";
import { type Account, busyAccount, newId, opened, quietAccount, record, type Row } from "./account.ts";
import { type Outcome, poor, rich, type Texts, type Tool } from "./catalogue.ts";
import { audit, Invalid, ledger, type PageOf, pageOf } from "./listing.ts";
import { outlineOf, schemaOf, select } from "./projections.ts";

type Body = Readonly<Record<string, unknown>>;

/** The parts of the service that a defect replaces. */
export interface CapabilityParts {
  /** Finds the tool of an id, to inspect it or to call it. */
  find(tools: readonly Tool[], id: string, isCall: boolean): Tool | undefined;

  /** Returns the rows of an account that match a query. */
  rows(own: readonly Row[], others: readonly Row[], query: URLSearchParams): readonly Row[];

  /** Changes a query before it is parsed. */
  query(query: URLSearchParams, own: readonly Row[]): URLSearchParams;

  /** Returns the number of rows before a page. */
  skipped(page: PageOf): number;

  /** Returns the outcome of a call of an unknown tool. */
  unknownTool(account: Account): { success: boolean; charge: number };

  /** Returns true for a payload that is truncated. */
  isTooLarge(bytes: number, most: number, request: Body): boolean;

  /** Returns the remaining credits in a response. */
  remaining(account: Account, charge: number): number;

  /** Returns the charged part of a price. */
  charge(tool: Tool, price: number): number;
}

const right: CapabilityParts = {
  find: (tools, id) => tools.find(({ tool_id }) => tool_id === id),
  rows: (own) => own,
  query: (query) => query,
  skipped: ({ page, size }) => (page - 1) * size,
  unknownTool: () => ({ success: false, charge: 0 }),
  isTooLarge: (bytes, most) => most >= 0 && bytes > most,
  remaining: ({ balance }) => balance,
  charge: (_, price) => price,
};

/** The keys of two accounts. */
export const keys = ["cap-key-of-ana", "cap-key-of-ben"] as const;

const storage = "https://127.0.0.1:9";
const searchFields = ["query", "limit", "session_id", "view", "lang"] as const;

/**
 * Returns the capability service, implemented from the document alone.
 *
 * @param catalogue `rich`: many tools and two weeks of history; `poor`: a few tools and little history; `new`: no history.
 */
export function capabilityService(catalogue: "rich" | "poor" | "new", change: Partial<CapabilityParts> = {}): Service {
  const parts = { ...right, ...change };
  const tools = catalogue === "rich" ? rich : poor;
  const accounts = new Map<string, Account>([
    [keys[0], catalogue === "rich" ? busyAccount(tools) : catalogue === "poor" ? quietAccount() : opened(120)],
    [keys[1], catalogue === "rich" ? busyAccount(tools.slice(0, 8)) : opened(10)],
  ]);

  const discover = (account: Account, body: Body, request: IncomingMessage, startedAt: number) => {
    const { query, view = "full", lang = languageOf(request), session_id } = body;
    if (typeof query !== "string" || query === "") return { status: 400, body: { error: "query is required" } };
    if (view !== "full" && view !== "routing") return { status: 400, body: { error: "view is full or routing" } };
    const limit = Math.min(Math.max(Math.trunc(Number(body["limit"] ?? 20)), 1), 100);
    const exact = parts.find(tools, query, false);
    const found = exact === undefined ? ranked(tools, query).slice(0, limit) : [exact];
    const language = lang === "zh" ? "zh" : "en";
    const search_id = newId("srch");
    record(account, {
      type: "search",
      success: true,
      search_id,
      reason: "result.valid",
      ...(typeof session_id === "string" && { session_id }),
      request: Object.fromEntries(searchFields.map((name) => [name, body[name]])),
    });
    return {
      status: 200,
      body: {
        query,
        search_id,
        total: found.length,
        results: found.map((tool) => {
          const { examples: _, ...shown } = full(tool, language);
          return view === "routing" ? card(tool, language) : { ...shown, params: shown.params.map(withoutText) };
        }),
        elapsed_time_ms: performance.now() - startedAt,
        remaining_credits: account.balance,
        error_message: null,
      },
    };
  };

  const inspect = (account: Account, body: Body, request: IncomingMessage, startedAt: number) => {
    const { tool_ids: ids, search_id = null, session_id, view = "full" } = body;
    if (!Array.isArray(ids)) return { status: 400, body: { error: "tool_ids is required" } };
    const found = ids.flatMap((id) => parts.find(tools, String(id), false) ?? []);
    record(account, {
      type: "search_by_ids",
      success: true,
      reason: "result.valid",
      ...(typeof search_id === "string" && { search_id }),
      ...(typeof session_id === "string" && { session_id }),
    });
    const language = languageOf(request);
    return {
      status: 200,
      body: {
        ...(search_id !== null && { search_id }),
        total: found.length,
        results: found.map((tool) => (view === "lean" ? lean(tool, language) : full(tool, language))),
        elapsed_time_ms: performance.now() - startedAt,
        remaining_credits: account.balance,
        error_message: null,
      },
    };
  };

  const call = (account: Account, id: string | undefined, body: Body) => {
    const execution_id = newId("exec");
    const { search_id, session_id, parameters, respond_with: projection = "full" } = body;
    const ids = {
      execution_id,
      ...(typeof search_id === "string" && { search_id }),
      ...(typeof session_id === "string" && { session_id }),
    };
    const nothing = { result: { data: {} }, success: false, execution_time: 0 };
    if (id === undefined || id === "")
      return { status: 400, body: { ...nothing, error_message: "tool_id is required (query parameter or JSON body)" } };
    const told = { type: "tool_execute", tool_id: id, ...ids } as const;
    const tool = parts.find(tools, id, true);
    if (tool === undefined) {
      const { success, charge } = parts.unknownTool(account);
      const error_message = success ? null : `No tool has the id ${id}; run Discover again`;
      record(account, { ...told, success, price: charge, charge, reason: "tool_unavailable", error_message });
      return { status: success ? 200 : 404, body: { execution_id, ...nothing, success, error_message, cost: charge } };
    }
    const faults = [...faultsOf(tool, parameters), ...projectionFaults(projection)];
    if (faults.length > 0) {
      const error_message = `Invalid: ${faults.map(({ field }) => field).join(", ")}`;
      record(account, { ...told, success: false, reason: "validation_error", error_message });
      return { status: 422, body: { execution_id, ...nothing, error_message, details: faults } };
    }
    const price = tool.isIncluded === true ? 0 : tool.price;
    if (account.balance < price) {
      const error_message = "Insufficient credits";
      record(account, { ...told, success: false, price, reason: "tool_unavailable", error_message });
      return { status: 402, body: { execution_id, ...nothing, error_message, remaining_credits: 0 } };
    }
    const outcome = tool.run(parameters as Body);
    if (!("data" in outcome)) {
      const { error_message, reason, name } = failureOf(outcome);
      record(account, { ...told, success: false, reason, outcome: name, price: tool.price, error_message });
      const billing = { summary: `No charge: ${error_message}`, list_amount_credits: 0 };
      const timing = { execution_time: tool.duration / 1e6, elapsed_time_ms: tool.duration / 1000 };
      const remaining_credits = parts.remaining(account, 0);
      return {
        status: 200,
        body: { execution_id, ...nothing, ...timing, error_message, billing, cost: 0, remaining_credits },
      };
    }
    const charge = parts.charge(tool, price);
    record(account, { ...told, success: true, reason: "result.valid", outcome: "valid", price: tool.price, charge });
    const summary = price === 0 ? "No charge: included" : `${price} credits for one call`;
    return {
      status: 200,
      body: {
        execution_id,
        result: resultOf(outcome.data, body),
        success: true,
        error_message: null,
        execution_time: tool.duration / 1e6,
        elapsed_time_ms: tool.duration / 1000,
        ...(projection === "full" && { billing: { summary, list_amount_credits: price } }),
        cost: price,
        remaining_credits: parts.remaining(account, charge),
      },
    };
  };

  const resultOf = (data: unknown, request: Body): Record<string, unknown> => {
    const { respond_with: projection = "full", max_response_size: most = 20_480 } = request;
    const json = JSON.stringify(data);
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const full_content_file_url = `${storage}/results/${newId("file")}.json?expires=${expires}&signature=${newId("sig")}`;
    const content_schema = schemaOf(data);
    if (projection === "summary") {
      const message = "The payload was summarized";
      return { respond_with: projection, content_schema, summary: outlineOf(data), full_content_file_url, message };
    }
    if (typeof projection === "string" && projection.startsWith("fields:"))
      return { data: select(data, projection.slice("fields:".length)) };
    const bytes = Buffer.from(json);
    if (!parts.isTooLarge(bytes.length, Number(most), request)) return { data };
    return {
      message: `The payload of ${bytes.length} bytes was truncated to ${String(most)}`,
      truncated_content: bytes.subarray(0, Number(most)).toString(),
      full_content_file_url,
      content_schema,
    };
  };

  const read = (name: "events" | "entries", account: Account, query: URLSearchParams) => {
    const others = [...accounts.values()].filter((each) => each !== account).flatMap((each) => each[name]);
    try {
      const asked = parts.query(query, account[name]);
      const rows = parts.rows(account[name], others, query);
      const data = pageOf(rows, asked, name === "events" ? audit : ledger, parts.skipped);
      return { status: 200, body: { status: "success", message: "ok", status_code: 0, data } };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      return { status: 400, body: { status: "failure", message: error.message, status_code: -7, data: null } };
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const body = await bodyOf(request);
    const answer = ({ status, body: given }: { status: number; body: unknown }) => respond(response, status, given);
    const account = accounts.get(/^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "");
    const route = `${request.method} ${pathname}`;
    if (account === undefined) {
      const { query = null } = body ?? {};
      const failed = { query, search_id: "srch_failed", total: 0, results: [] };
      return answer({
        status: 401,
        body: route === "POST /search" ? failed : { error: { message: "Unknown API key" } },
      });
    }
    if (body === undefined) return answer({ status: 400, body: { error: "a JSON object is expected" } });
    switch (route) {
      case "POST /search":
        return answer(discover(account, body, request, startedAt));
      case "POST /tools/by-ids":
        return answer(inspect(account, body, request, startedAt));
      case "POST /tools/execute": {
        const { tool_id } = body;
        const inBody = typeof tool_id === "string" ? tool_id : undefined;
        return answer(call(account, searchParams.get("tool_id") ?? inBody, body));
      }
      case "GET /auth/usage/history/v2":
        return answer(read("events", account, searchParams));
      case "GET /auth/credits/ledger":
        return answer(read("entries", account, searchParams));
      default:
        return answer({ status: 404, body: { error: { message: "No such path" } } });
    }
  };
  return { handle };
}

const card = ({ tool_id, ...tool }: Tool, lang: keyof Texts) => ({
  tool_id,
  capability: tool.name[lang],
  cost_class: tool.price === 0 ? "free" : tool.price < 5 ? "low" : "high",
  reliability: tool.rate > 0.95 ? "high" : "low",
  as_of_support: false,
});

const lean = (tool: Tool, lang: keyof Texts) => ({
  tool_id: tool.tool_id,
  name: tool.name[lang],
  description: tool.description[lang],
  params: tool.params,
  ...(tool.groups && { one_of_required: tool.groups }),
  expected_cost: tool.price === 0 ? "free" : `${tool.price} credits per call`,
  billing_rule: { unit: "call", amount_credits: tool.price },
  cost: tool.price,
});

const full = (tool: Tool, lang: keyof Texts) => ({
  ...lean(tool, lang),
  provider_name: tool.provider_name,
  examples: { sample_parameters: tool.sample },
  stats: { avg_execution_time_ms: tool.duration, success_rate: tool.rate },
});

function withoutText({ description: _, ...param }: Tool["params"][number]) {
  return param;
}

function failureOf(outcome: Exclude<Outcome, { data: unknown }>) {
  if ("empty" in outcome) return { error_message: outcome.empty, reason: "result.empty", name: "empty" };
  const error_message = `Execute API error: HTTP ${outcome.upstream}`;
  return { error_message, reason: "provider.http_error", name: "failed" };
}

/** Returns tools that share words with a query, the best match first; rare words count more. */
function ranked(tools: readonly Tool[], query: string): Tool[] {
  const texts = tools.map(
    (tool) =>
      [
        tool,
        [tool.tool_id, tool.name.en, tool.name.zh, tool.description.en, tool.description.zh].join(" ").toLowerCase(),
      ] as const,
  );
  const words = new Set(query.toLowerCase().match(/[a-z0-9]+|\p{Script=Han}/gu));
  const weights = [...words].map((word) => {
    const count = texts.filter(([, text]) => text.includes(word)).length;
    return [word, count === 0 ? 0 : 1 / count] as const;
  });
  return texts
    .map(([tool, text]) => {
      const score = weights.reduce((sum, [word, weight]) => sum + (text.includes(word) ? weight : 0), 0);
      return { tool, score: score * tool.rate };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ tool }) => tool);
}

/** Returns the preferred one of the two languages. */
function languageOf({ headers }: IncomingMessage): keyof Texts {
  const wishes = (headers["accept-language"] ?? "").split(",").map((each) => {
    const [range = "", quality = "q=1"] = each.split(";").map((part) => part.trim());
    return { range: range.toLowerCase(), quality: Number(quality.slice(2)) };
  });
  const best = wishes
    .filter(({ range, quality }) => quality > 0 && /^(zh|en)\b/.test(range))
    .toSorted((one, other) => other.quality - one.quality)[0];
  return best?.range.startsWith("zh") === true ? "zh" : "en";
}

interface Fault {
  field: string;
  message: string;
}

function faultsOf({ params, groups = [] }: Tool, parameters: unknown): Fault[] {
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters))
    return [{ field: "parameters", message: "is required, as an object" }];
  const given = parameters as Body;
  const own = params.flatMap(({ name, type, required, enum: values }): Fault[] => {
    const value = given[name];
    const field = `parameters.${name}`;
    if (value === undefined) return required ? [{ field, message: "is required" }] : [];
    const isOfType = type === "integer" ? Number.isInteger(value) : typeof value === type;
    if (!isOfType) return [{ field, message: `must be of type ${type}` }];
    return values?.includes(String(value)) === false ? [{ field, message: `must be one of ${values.join(", ")}` }] : [];
  });
  const lacking = groups.filter((group) => group.every((name) => given[name] === undefined));
  return [...own, ...lacking.map((group) => ({ field: group.join(" or "), message: "one of these is required" }))];
}

function projectionFaults(projection: unknown): Fault[] {
  const isKnown =
    projection === "full" ||
    projection === "summary" ||
    (typeof projection === "string" &&
      projection.startsWith("fields:") &&
      select({}, projection.slice(7)) !== undefined);
  return isKnown ? [] : [{ field: "respond_with", message: "is full, summary, or fields: with JSONPath expressions" }];
}
