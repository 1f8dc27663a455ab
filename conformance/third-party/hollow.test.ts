import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { holdInTurn, reasonsOfFailures } from "./run-suite.ts";
import { bodyOf, respond, type Service } from "./serving.ts";

const key = "key-of-the-account";

/** The tools and the history of a service. */
interface Content {
  tools: readonly object[];
  rows: readonly object[];
}

const nothing: Content = { tools: [], rows: [] };

/** Tools and rows without any optional values. */
const untold: Content = {
  tools: ["one", "two", "three", "four", "five"].map((tool_id) => ({
    tool_id,
    name: "",
    description: "",
    provider_name: "",
    params: [],
    examples: {},
    expected_cost: "",
    billing_rule: {},
    stats: {},
  })),
  rows: [],
};

/** Responds to every request with the minimum that the contract allows, and rejects without any text. */
function hollowService({ tools, rows }: Content): Service {
  const found = (wanted: readonly unknown[]): object => {
    const results = tools.filter(({ tool_id }: { tool_id?: unknown }) => wanted.includes(tool_id));
    return { search_id: randomUUID(), total: results.length, results, error_message: "", query: "" };
  };
  const page = { items: rows, total: rows.length, page: 1, page_size: 50, summary: null };
  const list = { status: "success", message: "", status_code: 0, data: page };
  const ids = tools.map(({ tool_id }: { tool_id?: unknown }) => tool_id);
  const bodies: Readonly<Record<string, (body: Record<string, unknown>) => object>> = {
    "/search": ({ query, limit = 20 }) => found((ids.includes(query) ? [query] : ids).slice(0, Number(limit))),
    "/tools/by-ids": ({ tool_ids }) => found([tool_ids].flat()),
    "/tools/execute": () => ({ execution_id: randomUUID(), result: {}, success: true, error_message: "" }),
    "/auth/usage/history/v2": () => list,
    "/auth/credits/ledger": () => list,
  };
  return {
    handle: async (request, response) => {
      const body = await bodyOf(request);
      const { pathname } = new URL(request.url ?? "", "http://hollow.test");
      const make = bodies[pathname];
      if (make === undefined) return respond(response, 404, {});
      if (request.headers.authorization !== `Bearer ${key}`) return respond(response, 401, { message: "" });
      if (body === undefined) return respond(response, 422, {});
      respond(response, 200, make(body));
    },
  };
}

async function provedOf(content: Content, level: string): Promise<readonly [proved: string[], failures: string]> {
  const report = await holdInTurn(
    () => hollowService(content),
    (baseUrl) => ({
      interface: "capability",
      baseUrl,
      ...(level !== "an address" && { token: key }),
      ...(level.endsWith("spend") && { spend: 100 }),
      fixtures: { settlingSeconds: 0 },
    }),
  );
  const proved = report.requirements.filter(({ verdict }) => verdict === "proved").map(({ id }) => id);
  return [proved, reasonsOfFailures(report)];
}

const levels = ["an address", "an address and a token", "an address, a token and credits to spend"];

it.each(levels)("proves nothing for an empty service, given %s", async (level) => {
  const [proved, failures] = await provedOf(nothing, level);
  expect(proved, failures).toEqual([]);
});

it.each(levels)("proves for tools without texts only facts about ids and numbers, given %s", async (level) => {
  const [proved, failures] = await provedOf(untold, level);
  const shown = ["CAP-FLOW-8", "CAP-FLOW-18"];
  expect(proved, failures).toEqual(level === "an address" ? [] : shown);
});
