import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayOut, without } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `discover/${id}`, title, on("discover", intercept));

const limit = (change: (asked: unknown) => unknown): Intercept => bodyIn("/limit", change);
const instead = (value: number, other: number): Intercept => limit((asked) => (asked === value ? other : asked));
const results = (change: (all: readonly unknown[]) => readonly unknown[]): Intercept =>
  bodyOut("/results", (all) => (Array.isArray(all) ? change(all) : all));

/** Mistakes with what a search finds, and how much of it. */
export const discoverDefects: readonly ServiceDefect[] = [
  defect("CAP-EP-1", "discover/charged-as-call", "A search is charged as a call", {
    options: { parts: { capability: { searchCredits: 0.01 } } },
    answer: on(
      "ledger",
      bodyOut("/data/items/*/entry_type", (type) => (type === "consume_tool_search" ? "consume_tool_execute" : type)),
    ),
  }),
  make(
    "CAP-EP-1",
    "charged-in-secret",
    "A search takes credits that no entry tells of",
    bodyOut("/remaining_credits", (left) => Number(left) - 0.01),
  ),
  make("CAP-EP-1", "no-search-id", "A search has no id", without("/search_id")),
  make(
    "CAP-EP-1",
    "other-name",
    "The results are in items",
    bodyOut("", (body) => {
      if (!isRow(body)) return body;
      const { results: items, ...others } = body;
      return { ...others, items };
    }),
  ),
  make(
    "CAP-LIM-3",
    "default-10",
    "Without limit there are 10 results",
    limit((asked) => asked ?? 10),
  ),
  make(
    "CAP-LIM-3",
    "limit-ignored",
    "limit is not read",
    limit(() => undefined),
  ),
  make("CAP-LIM-3", "limit-1-refused", "limit=1 is refused", instead(1, 0)),
  make("CAP-LIM-3", "limit-100-refused", "limit=100 is refused", instead(100, 101)),
  make(
    "CAP-LIM-3",
    "limit-at-most-50",
    "There are never more than 50 results",
    limit((asked) => (Number(asked) > 50 ? 50 : asked)),
  ),
  make(
    "CAP-LIM-3",
    "limit-101",
    "limit=101 gives 101 results",
    wayOut(async (answered, { body }, again) => {
      if (!isRow(body) || body["limit"] !== 101) return;
      const { status, body: most } = await again({ body: { ...body, limit: 100 } });
      const all = isRow(most) && Array.isArray(most["results"]) ? most["results"] : [];
      Object.assign(answered, { status, body: { ...Object(most), total: 101, results: [...all, ...all.slice(0, 1)] } });
    }),
  ),
  make(
    "CAP-FLOW-18",
    "total-of-matches",
    "total counts what was found, also where less is given",
    bodyOut("/total", (total, { results: all }) => (Array.isArray(all) && all.length > 0 ? Number(total) + 17 : total)),
  ),
  make(
    "CAP-FLOW-18",
    "worst-first",
    "The worst result comes first",
    results((all) => all.toReversed()),
  ),
  make(
    "CAP-FLOW-18",
    "by-name",
    "Results are in the order of their ids",
    results((all) => all.toSorted((a, b) => idOf(a).localeCompare(idOf(b)))),
  ),
  make(
    "CAP-FLOW-18",
    "one-over-limit",
    "There is one more result than limit",
    wayOut((answered, { body }) => {
      const most = isRow(body) ? Number(body["limit"] ?? 20) : 0;
      if (!isRow(answered.body) || !Array.isArray(answered.body["results"])) return;
      const { results: all } = answered.body;
      if (Array.isArray(all) && all.length === most)
        answered.body = { ...answered.body, total: most + 1, results: [...all, all[0]] };
    }),
  ),
  make(
    "CAP-FLOW-18",
    "best-cut-off",
    "limit keeps the last of the results, not the best",
    wayOut((answered, { body }) => {
      if (isRow(body) && body["limit"] === 1)
        answered.body = { ...Object(answered.body), results: [{ tool_id: "exchange.rates" }] };
    }),
  ),
];

function idOf(result: unknown): string {
  return isRow(result) ? String(result["tool_id"]) : "";
}
