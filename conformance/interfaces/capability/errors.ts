import { errors } from "../../../generated/capability/server.ts";
import type { InvalidFilterMessage } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow, type List, lists, ownKey, plenty, type Query, readBody, readPage, type Row } from "./lists.ts";
import { judgeRecords } from "./movements.ts";
import { ownCalls } from "./own-history.ts";
import { call, discover, post } from "./requests.ts";
import type { CapabilityCheck, CapabilityPart } from "./target.ts";

const noResultParts = ["success false with a message", "billing: no charge", "cost 0"] as const;

const upstreamParts = ["success false", "Execute API error: HTTP <status>"] as const;

/** Searches and calls fail with the documented bodies. The HTTP status is left open. */
export const errorChecks: CapabilityCheck[] = [
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
    shows: { "CAP-ERR-7": upstreamParts },
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
    shows: {
      "CAP-ERR-8": ["success false with a message", "billing: no charge", "cost 0", "failed_not_charged in the audit"],
    },
    run: async (target, evidence) => {
      const apiKey = await ownKey(target, plenty());
      const response = await call(target, apiKey, target.subjects.noUsableResultTool);
      expectNoUsableResult(response.body);
      for (const part of noResultParts) evidence.saw("CAP-ERR-8", part);
      const { execution_id } = response.body;
      if (typeof execution_id !== "string") return;
      // It is normally classified so.
      await judgeRecords(target, apiKey, execution_id, ({ event, movements }) => {
        expectSame("the movements", movements, []);
        if (event["charge_outcome"] === "failed_not_charged")
          evidence.saw("CAP-ERR-8", "failed_not_charged in the audit");
      });
    },
  },
  {
    id: "capability/errors/by-reason",
    requirements: ["CAP-ERR-7", "CAP-ERR-8"],
    title: "What the audit gives as an HTTP error of the provider, or as an empty result, is told so by the call",
    shows: {
      "CAP-ERR-7": upstreamParts,
      "CAP-ERR-8": noResultParts,
    },
    run: async (target, evidence) => {
      const { calls } = await target.shared(ownCalls);
      const of = (reason: string): Row[] =>
        calls.filter(({ event }) => event?.["reason_code"] === reason).map(({ response }) => response.body);
      const [upstream, empty] = [of("provider.http_error"), of("result.empty")];
      for (const body of upstream) expectUpstreamError(body);
      for (const body of empty) expectNoUsableResult(body);
      // What a call that fails says has the documented form wherever it begins so.
      const begin = "Execute API error";
      for (const { response } of calls)
        if (String(response.body["error_message"]).startsWith(begin)) expectUpstreamError(response.body);
      if (upstream.length + empty.length === 0) throw new NotTested("no call of a tool has failed in either way");
      for (const part of upstream.length > 0 ? upstreamParts : []) evidence.saw("CAP-ERR-7", part);
      if (empty.length === 0) return;
      for (const part of noResultParts) evidence.saw("CAP-ERR-8", part);
    },
  },
];

function expectUpstreamError({ success, error_message }: Row): void {
  expectSame("success", success, false);
  const isAsDocumented =
    typeof error_message === "string" && /^Execute API error: HTTP [1345]\d\d\b/.test(error_message);
  expectThat("error_message", isAsDocumented, "Execute API error: HTTP <status>", error_message);
}

function expectNoUsableResult({ success, error_message, billing, cost }: Row): void {
  expectSame("success", success, false);
  expectThat("error_message", typeof error_message === "string" && error_message !== "", "a text", error_message);
  expectThat("billing", isRow(billing), "an object", billing);
  const { summary } = billing;
  expectThat("billing.summary", typeof summary === "string" && summary !== "", "a text", summary);
  expectSame("billing.list_amount_credits", billing["list_amount_credits"], 0);
  expectSame("cost", cost, 0);
}

interface ErrorCase {
  name: string;

  /** The kind of value that is not valid. */
  kind: "date" | "bucket" | "direction" | "credit range";
  query: Query;

  /** The documented message; left out where there is none. */
  message?: InvalidFilterMessage;

  /** True where it is below the least amount that a range takes. */
  isOutOfRange?: true;
  only?: List["name"];
}

const cases: ErrorCase[] = [
  { kind: "date", name: "start-date/word", query: { start_date: "yesterday" }, message: "invalid start_date format" },
  {
    kind: "date",
    name: "start-date/other-order",
    query: { start_date: "31/12/2024" },
    message: "invalid start_date format",
  },
  {
    kind: "date",
    name: "start-date/month-13",
    query: { start_date: "2024-13-01" },
    message: "invalid start_date format",
  },
  { kind: "date", name: "start-date/february-30", query: { start_date: "2024-02-30" } },
  { kind: "date", name: "end-date", query: { end_date: "tomorrow" } },
  { kind: "bucket", name: "bucket", query: { summary: true, bucket: "month" } },
  {
    kind: "credit range",
    name: "credits/crossed",
    query: { min_credits: 5, max_credits: 4.5 },
    message: "min_credits cannot be greater than max_credits",
  },
  {
    kind: "credit range",
    name: "credits/min-negative",
    query: { min_credits: -0.5 },
    message: "min_credits must be >= 0",
    isOutOfRange: true,
  },
  { kind: "credit range", name: "credits/max-negative", query: { max_credits: -0.5 }, isOutOfRange: true },
  {
    kind: "direction",
    name: "direction",
    query: { direction: "sideways" },
    message: "invalid direction (use consume, grant, or any)",
    only: "ledger",
  },
];

/** The rules for ranges of credits. */
const range = { audit: "CAP-AUD-10", ledger: "CAP-LED-5" } as const;

/** The audit and the ledger reject values that are not valid. The HTTP status is left open. */
export const listErrorChecks: CapabilityCheck[] = lists.flatMap((list) => [
  ...cases
    .filter(({ only = list.name }) => only === list.name)
    .map(({ name, kind, query, message, isOutOfRange }): CapabilityCheck => ({
      id: `capability/${list.name}/invalid/${name}`,
      requirements: [
        "CAP-ERR-10",
        ...(message ? (["CAP-ERR-11"] as const) : []),
        ...(isOutOfRange ? [range[list.name]] : []),
      ],
      shows: {
        "CAP-ERR-10": [`${list.name}: ${kind}` as CapabilityPart<"CAP-ERR-10">],
        ...(message && { "CAP-ERR-11": [message] }),
        ...(isOutOfRange && { [range[list.name]]: ["each >= 0"] }),
      },
      title: `${list.name}: ${JSON.stringify(query)} is answered with status_code -7${message ? ` and "${message}"` : ""}`,
      run: async (target) => {
        const body = await readBody(target, list, await ownKey(target), query);
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
      const apiKey = await ownKey(target);
      await readPage(target, list, apiKey, { min_credits: 0, max_credits: 0 });
      await readPage(target, list, apiKey, { min_credits: 5, max_credits: 5 });
    },
  },
]);
