import type { Operations } from "../../../generated/capability/types.ts";
import { found, isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  mapRequestHeader,
  mapResponseBody,
  onRequest,
  onResponse,
  withoutField,
} from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const { defect, on, at } = defectsOf<keyof Operations>("capability");
const discoverDefect = at("discover", "discover/");

const limit = (change: (value: unknown) => unknown): Interceptor => mapRequestBody("/limit", change);
const otherResults = (value: number, other: number): Interceptor =>
  limit((original) => (original === value ? other : original));
const results = (change: (all: readonly unknown[]) => readonly unknown[]): Interceptor =>
  mapResponseBody("/results", (all) => (Array.isArray(all) ? change(all) : all));

/** Defects in what a search finds, and how much of it. */
const discoverDefects: readonly ServiceDefect[] = [
  defect("CAP-EP-1", "discover/charged-as-call", "A search is charged as a call", {
    referenceOptions: { parts: { capability: { searchCredits: 0.01 } } },
    intercept: on(
      "ledger",
      mapResponseBody("/data/items/*/entry_type", (type) =>
        type === "consume_tool_search" ? "consume_tool_execute" : type,
      ),
    ),
  }),
  discoverDefect(
    "CAP-EP-1",
    "charged-in-secret",
    "A search takes credits that no entry tells of",
    mapResponseBody("/remaining_credits", (left) => Number(left) - 0.01),
  ),
  discoverDefect("CAP-EP-1", "no-search-id", "A search has no id", withoutField("/search_id")),
  discoverDefect(
    "CAP-EP-1",
    "other-name",
    "The results are in items",
    mapResponseBody("", (body) => {
      if (!isRow(body)) return body;
      const { results: items, ...others } = body;
      return { ...others, items };
    }),
  ),
  discoverDefect(
    "CAP-LIM-3",
    "default-10",
    "Without limit there are 10 results",
    limit((value) => value ?? 10),
  ),
  discoverDefect(
    "CAP-LIM-3",
    "limit-ignored",
    "limit is not read",
    limit(() => undefined),
  ),
  discoverDefect("CAP-LIM-3", "limit-1-refused", "limit=1 is refused", otherResults(1, 0)),
  discoverDefect("CAP-LIM-3", "limit-100-refused", "limit=100 is refused", otherResults(100, 101)),
  discoverDefect(
    "CAP-LIM-3",
    "limit-at-most-50",
    "There are never more than 50 results",
    limit((value) => (Number(value) > 50 ? 50 : value)),
  ),
  discoverDefect(
    "CAP-LIM-3",
    "limit-101",
    "limit=101 gives 101 results",
    onResponse(async (response, { body }, sendAgain) => {
      if (!isRow(body) || body["limit"] !== 101) return;
      const { status, body: most } = await sendAgain({ body: { ...body, limit: 100 } });
      const all = isRow(most) && Array.isArray(most["results"]) ? most["results"] : [];
      Object.assign(response, { status, body: { ...Object(most), total: 101, results: [...all, ...all.slice(0, 1)] } });
    }),
  ),
  discoverDefect(
    "CAP-FLOW-18",
    "total-of-matches",
    "total counts what was found, also where less is given",
    mapResponseBody("/total", (total, { results: all }) =>
      Array.isArray(all) && all.length > 0 ? Number(total) + 17 : total,
    ),
  ),
  discoverDefect(
    "CAP-FLOW-18",
    "worst-first",
    "The worst result comes first",
    results((all) => all.toReversed()),
  ),
  discoverDefect(
    "CAP-FLOW-18",
    "by-name",
    "Results are in the order of their ids",
    results((all) => all.toSorted((a, b) => idOf(a).localeCompare(idOf(b)))),
  ),
  discoverDefect(
    "CAP-FLOW-18",
    "one-over-limit",
    "There is one more result than limit",
    onResponse((response, { body }) => {
      const most = isRow(body) ? Number(body["limit"] ?? 20) : 0;
      if (!isRow(response.body) || !Array.isArray(response.body["results"])) return;
      const { results: all } = response.body;
      if (Array.isArray(all) && all.length === most)
        response.body = { ...response.body, total: most + 1, results: [...all, all[0]] };
    }),
  ),
  discoverDefect(
    "CAP-FLOW-18",
    "best-cut-off",
    "limit keeps the last of the results, not the best",
    onResponse((response, { body }) => {
      if (isRow(body) && body["limit"] === 1)
        response.body = { ...Object(response.body), results: [{ tool_id: "exchange.rates" }] };
    }),
  ),
];

function idOf(result: unknown): string {
  return isRow(result) ? String(result["tool_id"]) : "";
}

const toolIds: ReadonlySet<unknown> = new Set([fixtures.chargedTool, fixtures.freeTool].map(({ tool_id }) => tool_id));

/** Adds what else resembles a query that is the id of a tool. */
const exact = (added: (own: readonly unknown[], others: readonly unknown[]) => readonly unknown[]): Interceptor =>
  onResponse(async (response, { body }, sendAgain) => {
    if (!isRow(body) || !toolIds.has(body["query"])) return;
    const { body: other } = await sendAgain({ body: { ...body, query: fixtures.rankedQuery.query, limit: 3 } });
    const [own, others] = [response.body, other].map((each) => found(each, "/results"));
    if (!Array.isArray(own) || !Array.isArray(others)) return;
    const all = added(
      own,
      others.filter((each) => idOf(each) !== body["query"]),
    );
    response.body = { ...Object(response.body), total: all.length, results: all };
  });

/** Defects in the ids of tools in searches. */
const toolIdDefects: readonly ServiceDefect[] = [
  discoverDefect(
    "CAP-FLOW-8",
    "id-not-first",
    "A query that is an id is ranked like any other",
    exact((own, others) => [...others, ...own]),
  ),
  discoverDefect(
    "CAP-FLOW-8",
    "id-lower-case",
    "A query that is an id is looked up in lower case, and not found",
    mapRequestBody("/query", (query) =>
      toolIds.has(query) && query !== String(query).toLowerCase() ? "nothing" : query,
    ),
  ),
  defect(
    "CAP-FLOW-8",
    "discover/id-in-any-order",
    "What else a query finds that is an id comes in another order each time",
    {
      makeFresh: () => {
        let times = 0;
        return {
          intercept: on(
            "discover",
            exact((own, others) => [...own, ...(times++ % 2 === 0 ? others : others.toReversed())]),
          ),
        };
      },
    },
  ),
];

const languageDefect = (id: string, title: string, interceptor: Interceptor): ServiceDefect =>
  defect("CAP-FLOW-12", `discover/${id}`, title, on("discover", interceptor));

const accepted = (change: (given: string | undefined) => string | undefined): Interceptor =>
  mapRequestHeader("accept-language", change);

/** Defects in the language of results. */
const languageDefects: readonly ServiceDefect[] = [
  languageDefect(
    "lang-ignored",
    "lang is not read",
    mapRequestBody("/lang", () => undefined),
  ),
  languageDefect(
    "accept-language-ignored",
    "Accept-Language is not read",
    accepted(() => undefined),
  ),
  languageDefect(
    "accept-language-first",
    "Accept-Language goes before lang",
    onRequest((request) => {
      if (request.headers.has("accept-language")) request.body = { ...Object(request.body), lang: undefined };
    }),
  ),
  languageDefect(
    "quality-ignored",
    "The first language of Accept-Language is taken, whatever its quality",
    accepted((given) => given?.split(/[,;]/)[0]),
  ),
  languageDefect(
    "first-unknown",
    "Where the first language is not known, the others are not looked at",
    accepted((given) => (given?.startsWith("fr") ? "en" : given)),
  ),
];

export const defects: readonly ServiceDefect[] = [...discoverDefects, ...toolIdDefects, ...languageDefects];
