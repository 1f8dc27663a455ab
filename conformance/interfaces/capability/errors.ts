import { errors } from "../../../generated/capability/server.ts";
import type { InvalidFilterMessage } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { freshKey, isRow, type List, lists, type Query, readBody, readPage } from "./lists.ts";
import { call, discover, post } from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

/** Searches and calls fail with the documented bodies. The HTTP status is left open. */
export const errorChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/errors/search-without-credits",
    requirements: ["CAP-ERR-1"],
    title: "A search without credits is empty, and says so",
    run: async (target) => {
      const query = target.subjects.rankedQuery.query;
      const { body } = await discover(target, target.subjects.apiKeyWithoutCredits, { query });
      const { body: documented } = errors.discoverInsufficientCredits({ query, search_id: "" });
      const { search_id: _, ...fixed } = documented;
      for (const [name, value] of Object.entries(fixed)) expectSame(name, body[name], value);
      expectThat("search_id", typeof body["search_id"] === "string", "a text", body["search_id"]);
    },
  },
  {
    id: "capability/errors/missing-tool-id",
    requirements: ["CAP-ERR-5"],
    title: "A call that names no tool says that tool_id is missing, in the shape of a call",
    run: async (target) => {
      const { body } = await post(target, "/tools/execute", target.subjects.apiKey, { parameters: {} });
      const { success, error_message, execution_time, result } = body;
      expectSame("success", success, false);
      const namesIt = typeof error_message === "string" && error_message.includes("tool_id");
      expectThat("error_message", namesIt, "a text that names tool_id", error_message);
      const isAboutZero = typeof execution_time === "number" && execution_time >= 0 && execution_time < 1;
      expectThat("execution_time", isAboutZero, "about 0", execution_time);
      expectThat("result", isRow(result), "an object", result);
      const { data } = result;
      const isEmpty = data === "" || Object.keys(Object(data)).length === 0;
      expectThat("result.data", isEmpty && typeof data !== "number" && typeof data !== "boolean", "empty", data);
    },
  },
  {
    id: "capability/errors/upstream",
    requirements: ["CAP-ERR-7"],
    title: "A call whose tool answers with an error gives its HTTP status",
    run: async (target) => {
      const { apiKey, upstreamErrorTool } = target.subjects;
      const { success, error_message } = (await call(target, apiKey, upstreamErrorTool)).body;
      expectSame("success", success, false);
      const expected = `Execute API error: HTTP ${upstreamErrorTool.status}`;
      const isAsDocumented = typeof error_message === "string" && error_message.startsWith(expected);
      expectThat("error_message", isAsDocumented, expected, error_message);
    },
  },
  {
    id: "capability/errors/no-usable-result",
    requirements: ["CAP-ERR-8"],
    title: "A call whose provider returned no usable result costs nothing, and its bill says so",
    run: async (target) => {
      const { apiKey, noUsableResultTool } = target.subjects;
      const { success, error_message, billing, cost } = (await call(target, apiKey, noUsableResultTool)).body;
      expectSame("success", success, false);
      expectThat("error_message", typeof error_message === "string" && error_message !== "", "a text", error_message);
      expectThat("billing", isRow(billing), "an object", billing);
      expectThat("billing.summary", typeof billing["summary"] === "string", "a text", billing["summary"]);
      expectSame("billing.list_amount_credits", billing["list_amount_credits"], 0);
      expectSame("cost", cost, 0);
    },
  },
];

interface ErrorCase {
  name: string;
  query: Query;

  /** The documented message; left out where there is none. */
  message?: InvalidFilterMessage;

  /** True where it is below the least amount that a range takes. */
  isOutOfRange?: true;
  only?: List["name"];
}

const cases: ErrorCase[] = [
  { name: "start-date/word", query: { start_date: "yesterday" }, message: "invalid start_date format" },
  { name: "start-date/other-order", query: { start_date: "31/12/2024" }, message: "invalid start_date format" },
  { name: "start-date/month-13", query: { start_date: "2024-13-01" }, message: "invalid start_date format" },
  { name: "start-date/february-30", query: { start_date: "2024-02-30" } },
  { name: "end-date", query: { end_date: "tomorrow" } },
  { name: "bucket", query: { summary: true, bucket: "month" } },
  {
    name: "credits/crossed",
    query: { min_credits: 5, max_credits: 4.5 },
    message: "min_credits cannot be greater than max_credits",
  },
  {
    name: "credits/min-negative",
    query: { min_credits: -0.5 },
    message: "min_credits must be >= 0",
    isOutOfRange: true,
  },
  { name: "credits/max-negative", query: { max_credits: -0.5 }, isOutOfRange: true },
  {
    name: "direction",
    query: { direction: "sideways" },
    message: "invalid direction (use consume, grant, or any)",
    only: "ledger",
  },
];

/** The rules for ranges of credits. */
const range = { audit: "CAP-AUD-10", ledger: "CAP-LED-5" } as const;

/** The audit and the ledger reject values that are not valid. The HTTP status is left open. */
export const listErrorChecks: Check<CapabilityTarget>[] = lists.flatMap((list) => [
  ...cases
    .filter(({ only = list.name }) => only === list.name)
    .map(({ name, query, message, isOutOfRange }): Check<CapabilityTarget> => ({
      id: `capability/${list.name}/invalid/${name}`,
      requirements: ["CAP-ERR-10", ...(message ? ["CAP-ERR-11"] : []), ...(isOutOfRange ? [range[list.name]] : [])],
      title: `${list.name}: ${JSON.stringify(query)} is answered with status_code -7${message ? ` and "${message}"` : ""}`,
      run: async (target) => {
        const body = await readBody(target, list, await freshKey(target), query);
        expectSame("status", body["status"], "failure");
        expectSame("status_code", body["status_code"], -7);
        expectSame("data", body["data"], null);
        const { message: found } = body;
        if (message) expectSame("message", found, message);
        else expectThat("message", typeof found === "string" && found !== "", "a text", found);
      },
    })),
  {
    id: `capability/${list.name}/valid/bounds`,
    requirements: ["CAP-ERR-10", range[list.name]],
    title: `${list.name}: min_credits and max_credits may be 0, and the same`,
    run: async (target) => {
      const apiKey = await freshKey(target);
      await readPage(target, list, apiKey, { min_credits: 0, max_credits: 0 });
      await readPage(target, list, apiKey, { min_credits: 5, max_credits: 5 });
    },
  },
]);
