import { describe, expect, it } from "vitest";
import { failedIn, holdInTurn, reasonsOfFailures, runSuite, verdictsIn } from "../run-suite.ts";
import { serve } from "../serving.ts";
import type { Row } from "./account.ts";
import { type CapabilityParts, capabilityService, keys } from "./service.ts";

const spend = 100;

describe("a capability service that shares no code with the suite", () => {
  it.each([
    { catalogue: "rich", least: 60 },
    { catalogue: "poor", least: 50 },
  ] as const)(
    "has at least $least proved requirements with a $catalogue catalogue, by its key and credits",
    async (wanted) => {
      const { catalogue, least } = wanted;
      const { url, close } = await serve(capabilityService(catalogue));
      const args = [
        "capability",
        "--target",
        url,
        "--token",
        keys[0],
        "--other-token",
        keys[1],
        "--spend",
        String(spend),
      ];
      const { exitCode, report } = await runSuite(args);
      await close();
      expect(failedIn(report), reasonsOfFailures(report)).toEqual([]);
      expect(report.counts.proved).toBeGreaterThanOrEqual(least);
      expect(exitCode).toBe(0);
    },
  );

  it("has proved requirements that need rows at different times, on an account without history", async () => {
    const { url, close } = await serve(capabilityService("new"));
    const { report } = await runSuite(["capability", "--target", url, "--token", keys[0], "--spend", String(spend)]);
    await close();
    expect(failedIn(report), reasonsOfFailures(report)).toEqual([]);
    expect(verdictsIn(report)).toMatchObject({ "CAP-AUD-14": "proved", "CAP-AUD-16": "proved", "CAP-LED-1": "proved" });
  });
});

const defects: { defect: string; requirement: string; parts: Partial<CapabilityParts> }[] = [
  {
    defect: "Call accepts a tool_id in another case",
    requirement: "CAP-FLOW-9",
    parts: {
      find: (tools, id, isCall) =>
        tools.find(({ tool_id }) => (isCall ? tool_id.toLowerCase() === id.toLowerCase() : tool_id === id)),
    },
  },
  {
    defect: "Call accepts the beginning of a tool_id",
    requirement: "CAP-FLOW-9",
    parts: {
      find: (tools, id, isCall) =>
        tools.find(({ tool_id }) => tool_id === id || (isCall && id.length > 6 && tool_id.startsWith(id))),
    },
  },
  {
    defect: "an execution_id of another account returns its event",
    requirement: "CAP-AUD-9",
    parts: { rows: (own, others, query) => (query.has("execution_id") ? [...own, ...others] : own) },
  },
  {
    defect: "a search_id of another account returns its events with another filter",
    requirement: "CAP-AUD-9",
    parts: {
      rows: (own, others, query) => {
        const isBeside = ["event_type", "kind", "success", "charge_outcome"].some((name) => query.has(name));
        return query.has("search_id") && isBeside ? [...own, ...others] : own;
      },
    },
  },
  {
    defect: "a call of an unknown tool succeeds",
    requirement: "CAP-FLOW-9",
    parts: { unknownTool: () => ({ success: true, charge: 0 }) },
  },
  {
    defect: "a call of an unknown tool is charged",
    requirement: "CAP-FLOW-9",
    parts: { unknownTool: () => ({ success: false, charge: 1 }) },
  },
  {
    defect: "an unknown execution_id is ignored",
    requirement: "CAP-AUD-9",
    parts: { query: (query, own) => without(query, own, "execution_id") },
  },
  {
    defect: "an unknown search_id is ignored next to another filter",
    requirement: "CAP-AUD-9",
    parts: { query: (query, own) => ([...query].length > 1 ? without(query, own, "search_id") : query) },
  },
  {
    defect: "the beginning of a search_id returns its events",
    requirement: "CAP-AUD-9",
    parts: {
      rows: (own, _, query) => {
        const value = query.get("search_id");
        return value === null ? own : own.filter(({ search_id: id }) => String(id).startsWith(value));
      },
      query: (query) => mapped(query, "search_id", () => undefined),
    },
  },
  {
    defect: "an execution_id is read in any case",
    requirement: "CAP-AUD-9",
    parts: {
      query: (query, own) =>
        mapped(query, "execution_id", (id) => {
          const found = own.find(({ execution_id: each }) => String(each).toLowerCase() === id.toLowerCase());
          return String(found?.["execution_id"] ?? id);
        }),
    },
  },
  {
    defect: "page is ignored next to limit",
    requirement: "CAP-AUD-11",
    parts: { skipped: (at) => (at.limit === undefined ? (at.page - 1) * at.size : 0) },
  },
  {
    defect: "page counts pages of 50 rows, for any limit",
    requirement: "CAP-AUD-11",
    parts: { skipped: ({ page, limit, size }) => (page - 1) * (limit === undefined ? size : 50) },
  },
  {
    defect: "remaining_credits of a call are those before it",
    requirement: "CAP-EP-3",
    parts: { remaining: ({ balance }, charge) => balance + charge },
  },
  {
    defect: "remaining_credits of a call lack its charge twice",
    requirement: "CAP-EP-3",
    parts: { remaining: ({ balance }, charge) => balance - charge },
  },
  {
    defect: "respond_with=full is never truncated",
    requirement: "CAP-PROJ-1",
    parts: { isTooLarge: (bytes, most, request) => request["respond_with"] === undefined && most >= 0 && bytes > most },
  },
  {
    defect: "a tool with a price is charged twice its price",
    requirement: "CAP-EP-3",
    parts: { charge: (_, price) => price * 2 },
  },
];

function without(query: URLSearchParams, own: readonly Row[], name: string): URLSearchParams {
  const isKnown = own.some((row) => row[name] === query.get(name));
  return mapped(query, name, (id) => (isKnown ? id : undefined));
}

function mapped(query: URLSearchParams, name: string, change: (value: string) => string | undefined): URLSearchParams {
  return new URLSearchParams(
    [...query].flatMap(([key, value]): [string, string][] => {
      const changed = key === name ? change(value) : value;
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

describe("a capability service with a defect", () => {
  it.each(defects)("fails if $defect", async ({ requirement, parts }) => {
    const report = await holdInTurn(
      () => capabilityService("rich", parts),
      (baseUrl) => ({ interface: "capability", baseUrl, token: keys[0], otherToken: keys[1], spend }),
      { isEnough: ({ outcome }) => outcome === "failed" },
    );
    expect(failedIn(report), reasonsOfFailures(report)).toContain(requirement);
  });
});
