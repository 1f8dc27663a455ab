import { errors } from "../../../generated/capability/server.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { isRow } from "./lists.ts";
import { call, discover, post } from "./requests.ts";

/** How searches and calls fail. The HTTP status is left open. */
export const errorScenarios: Check<CapabilityTarget>[] = [
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
  ...["/tools/execute", "/tools/execute?other=1"].map((path): Check<CapabilityTarget> => ({
    id: `capability/errors/missing-tool-id/${path.includes("?") ? "other-query" : "no-query"}`,
    requirements: ["CAP-ERR-5"],
    title: "A call that names no tool says that tool_id is missing, in the shape of a call",
    run: async (target) => {
      const { body } = await post(target, path, target.subjects.apiKey, { parameters: {} });
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
  })),
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
