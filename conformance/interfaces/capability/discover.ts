import discoverRequest from "../../../generated/capability/schemas/DiscoverRequest.json" with { type: "json" };
import type { Language } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { freshKey, ledger, plenty, readPage } from "./lists.ts";
import { discover, expectRemaining, expectSuccess, idOf, type More, resultsOf } from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

const { default: usual, minimum, maximum } = discoverRequest.properties.limit;

/** Discover finds the tools that a query is about, the best first, and no more than are asked for. */
export const discoverChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/discover/found",
    requirements: ["CAP-EP-1", "CAP-FLOW-18"],
    title: "POST /search gives ranked capabilities and the id of the search; total is their number",
    run: async (target) => {
      const { query, best } = target.subjects.rankedQuery;
      const found = await discover(target, target.subjects.apiKey, { query });
      expectSuccess(found);
      const results = resultsOf(found);
      idOf(found, "search_id");
      expectSame("total", found.body["total"], results.length);
      expectSame("results[0].tool_id", results[0]?.["tool_id"], best);
      const ids = new Set(results.map(({ tool_id }) => tool_id));
      expectSame("the number of different tools", ids.size, results.length);
    },
  },
  {
    id: "capability/discover/best-one",
    requirements: ["CAP-FLOW-18"],
    title: "With limit 1 it is the best result that is given",
    run: async (target) => {
      const { query, best } = target.subjects.rankedQuery;
      const found = await discover(target, target.subjects.apiKey, { query, limit: 1 });
      expectSame(
        "the ids of results",
        resultsOf(found).map(({ tool_id }) => tool_id),
        [best],
      );
      expectSame("total", found.body["total"], 1);
    },
  },
  {
    id: "capability/discover/free",
    requirements: ["CAP-EP-1"],
    title: "A search takes no credits, unless the ledger has a charge of search for them",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const found = await discover(target, apiKey, { query: target.subjects.rankedQuery.query });
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      for (const { entry_type } of items) expectSame("entry_type", entry_type, "consume_tool_search");
      if (items.length === 0) expectRemaining(found, plenty());
    },
  },
  ...([undefined, minimum, 5, maximum] as const).map((limit): Check<CapabilityTarget> => ({
    id: `capability/discover/limit/${limit ?? "default"}`,
    requirements: ["CAP-LIM-3", "CAP-FLOW-18"],
    title: `Of more than ${maximum} results, ${limit ?? usual} are given ${limit ? `with limit=${limit}` : "by default"}`,
    run: async (target) => {
      const body = { query: target.subjects.broadQuery, ...(limit && { limit }) };
      const found = await discover(target, target.subjects.apiKey, body);
      expectSuccess(found);
      expectSame("the number of results", resultsOf(found).length, limit ?? usual);
      expectSame("total", found.body["total"], limit ?? usual);
    },
  })),
  ...[minimum - 1, maximum + 1].map((limit): Check<CapabilityTarget> => ({
    id: `capability/discover/limit/${limit}`,
    requirements: ["CAP-LIM-3"],
    title: `limit=${limit} is out of range: it is refused, or does not give more or less than the range`,
    run: async (target) => {
      const found = await discover(target, target.subjects.apiKey, { query: target.subjects.broadQuery, limit });
      const { results } = found.body;
      if (found.status >= 400 || !Array.isArray(results) || results.length === 0) return;
      expectThat("the number of results", results.length <= maximum, `${maximum} at most`, results.length);
    },
  })),
  {
    id: "capability/discover/exact-id",
    requirements: ["CAP-FLOW-8"],
    title: "A query that is an exact tool id finds that tool first, each time the same",
    run: async (target) => {
      const { apiKey, chargedTool, freeTool } = target.subjects;
      for (const { tool_id } of [chargedTool, freeTool]) {
        const [first, second] = [
          await discover(target, apiKey, { query: tool_id }),
          await discover(target, apiKey, { query: tool_id }),
        ].map((found) => resultsOf(found).map((result) => result["tool_id"]));
        expectSame("results[0].tool_id", first?.[0], tool_id);
        expectSame("the ids of the second time", second, first);
      }
    },
  },
];

const languages = ["zh", "en"] as const;

const negotiated: readonly { accepted: string; expected: Language }[] = [
  { accepted: "zh", expected: "zh" },
  { accepted: "en", expected: "en" },
  { accepted: "en;q=0.4, zh;q=0.9", expected: "zh" },
  { accepted: "zh;q=0.4, en;q=0.9", expected: "en" },
  { accepted: "fr, zh;q=0.8, en;q=0.5", expected: "zh" },
];

/** The language of what Discover gives. Which texts there are in both is not documented. */
export const languageChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/language/lang",
    requirements: ["CAP-FLOW-12"],
    title: "lang=zh gives texts in Chinese, lang=en in English",
    run: async (target) => {
      for (const lang of languages) await expectLanguage(target, lang, { lang });
    },
  },
  {
    id: "capability/language/lang-first",
    requirements: ["CAP-FLOW-12"],
    title: "lang goes before Accept-Language",
    run: async (target) => {
      const [zh, en] = languages;
      await expectLanguage(target, en, { lang: en }, { headers: { "accept-language": zh } });
      await expectLanguage(target, zh, { lang: zh }, { headers: { "accept-language": en } });
    },
  },
  ...negotiated.map(({ accepted, expected }): Check<CapabilityTarget> => ({
    id: `capability/language/negotiated/${accepted.replaceAll(/[^a-z0-9.]+/g, "-")}`,
    requirements: ["CAP-FLOW-12"],
    title: `Without lang, Accept-Language: ${accepted} gives the texts of lang=${expected}`,
    run: async (target) => await expectLanguage(target, expected, {}, { headers: { "accept-language": accepted } }),
  })),
];

/** Holds the results of a query to have the text in one language, and not in the other. */
async function expectLanguage(
  target: CapabilityTarget,
  expected: Language,
  wanted: { lang?: Language },
  more: More = {},
): Promise<void> {
  const { apiKey, translatedQuery } = target.subjects;
  const { query, ...texts } = translatedQuery;
  const results = resultsOf(await discover(target, apiKey, { query, ...wanted }, more));
  const found = JSON.stringify(results);
  for (const language of languages) {
    const text = texts[language];
    const isThere = found.includes(JSON.stringify(text).slice(1, -1));
    const what = language === expected ? `the text ${text}` : `no text ${text}`;
    expectThat("results", isThere === (language === expected), what, results);
  }
}
