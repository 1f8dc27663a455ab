import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { InvalidFilterMessage } from "../../../generated/capability/types.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey, lists, type List, type Query, readBody, readPage } from "./lists.ts";

interface ErrorCase {
  name: string;
  query: Query;

  /** The documented message; left out where there is none. */
  message?: InvalidFilterMessage;

  /** Whether it is below the least amount that a range takes. */
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

/** What a range of credits is held to. */
const range = { audit: "CAP-AUD-10", ledger: "CAP-LED-5" } as const;

/** What the audit and the ledger answer to values that are not valid. The HTTP status is left open. */
export const listErrorScenarios: Check<CapabilityTarget>[] = lists.flatMap((list) => [
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
