import discoverRequest from "../../../generated/capability/schemas/DiscoverRequest.json" with { type: "json" };
import type { Language } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { audit, ledger, ownKey, plenty, readPage, settled } from "./lists.ts";
import { expectIncluded } from "./movements.ts";
import { listedIds, queryWithSeveral } from "./own-history.ts";
import {
  discover,
  expectSuccess,
  idOf,
  inspect,
  isSameAmount,
  type JsonResponse,
  type More,
  remainingOf,
  resultsOf,
  saysRemaining,
  timed,
  undisturbed,
} from "./requests.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityPart } from "./target.ts";

const { default: usual, minimum, maximum } = discoverRequest.properties.limit;

/** The parts of the range of limit that a limit shows. */
const limitParts: Readonly<Record<number, CapabilityPart<"CAP-LIM-3">[]>> = {
  [usual]: ["20 by default"],
  [minimum]: ["as few as 1"],
  [maximum]: ["as many as 100"],
};

/** Discover finds the tools that a query is about, the best first, and no more than are asked for. */
export const discoverChecks: CapabilityCheck[] = [
  {
    id: "capability/discover/found",
    requirements: ["CAP-EP-1", "CAP-FLOW-18"],
    title: "POST /search gives ranked capabilities and the id of the search; total is their number",
    shows: {
      "CAP-EP-1": ["finds capabilities", "gives the id of the search"],
      "CAP-FLOW-18": ["the best first", "total is the number returned"],
    },
    run: async (target, evidence) => {
      const { query, best } = target.subjects.rankedQuery;
      const found = await timed(async () => await discover(target, target.subjects.apiKey, { query }));
      expectSuccess(found);
      const results = resultsOf(found);
      idOf(found, "search_id");
      evidence.saw("CAP-EP-1", "gives the id of the search");
      expectSame("total", found.body["total"], results.length);
      expectSame("results[0].tool_id", results[0]?.["tool_id"], best);
      const ids = new Set(results.map(({ tool_id }) => tool_id));
      expectSame("the number of different tools", ids.size, results.length);
      evidence.saw("CAP-EP-1", "finds capabilities");
      evidence.saw("CAP-FLOW-18", "total is the number returned");
      // Of one result nothing shows that it comes before others.
      if (results.length > 1) evidence.saw("CAP-FLOW-18", "the best first");
    },
  },
  {
    id: "capability/discover/routing-total",
    requirements: ["CAP-FLOW-18"],
    title: "total is the number of compact cards, too",
    run: async (target) => {
      const query = await queryWithSeveral(target);
      const found = await discover(target, target.subjects.apiKey, { query, view: "routing" });
      expectSame("total", found.body["total"], resultsOf(found).length);
    },
  },
  {
    id: "capability/discover/best-one",
    requirements: ["CAP-FLOW-18"],
    title: "With limit 1 it is the best result that is given",
    shows: { "CAP-FLOW-18": ["total is the number returned"] },
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
    id: "capability/discover/better-half",
    requirements: ["CAP-FLOW-18", "CAP-LIM-3"],
    title: "With limit=1 there is one of several results, which is among the better half of them",
    shows: { "CAP-FLOW-18": ["the best first", "no more than limit"], "CAP-LIM-3": ["as few as 1"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const query = await queryWithSeveral(target);
      const only = resultsOf(await discover(target, apiKey, { query, limit: minimum }));
      const ids = resultsOf(await discover(target, apiKey, { query })).map(({ tool_id }) => tool_id);
      if (ids.length < 4) throw new NotTested(`${ids.length} results of "${query}" are too few to tell an order`);
      expectSame("the number of results of limit=1", only.length, minimum);
      // Which results come close to each other may depend on how many are wanted.
      const better = ids.slice(0, Math.ceil(ids.length / 2));
      const found = only[0]?.["tool_id"];
      expectThat("results[0] of limit=1", better.includes(found), `one of ${better.join(", ")}`, found);
    },
  },
  {
    id: "capability/discover/free",
    requirements: ["CAP-EP-1"],
    title: "A search takes no credits, unless the ledger has a charge of search for them",
    shows: { "CAP-EP-1": ["free, unless the ledger charges search"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const [tool_id = ""] = await listedIds(target);
      const ask = async (): Promise<JsonResponse> => await inspect(target, apiKey, { tool_ids: [tool_id] });
      await undisturbed(async () => {
        const asked = await ask();
        const found = await discover(target, apiKey, { query: tool_id });
        if (!saysRemaining(asked) || !saysRemaining(found)) {
          await expectIncluded(target, apiKey, { search_id: idOf(found, "search_id"), event_type: "search" });
          return;
        }
        const before = remainingOf(asked);
        const after = [remainingOf(found), remainingOf(await ask())];
        if (after.every((left) => isSameAmount(left, before))) return;
        await settled(target, async () => {
          const is = await isCharged(target, apiKey, found);
          expectThat("remaining_credits", is, `${before}, or a charge of search in the ledger`, after);
        });
      });
    },
  },
  ...([undefined, minimum, 5, maximum] as const).map((limit): CapabilityCheck => ({
    id: `capability/discover/limit/${limit ?? "default"}`,
    requirements: ["CAP-LIM-3", "CAP-FLOW-18"],
    title: `Of more than ${maximum} results, ${limit ?? usual} are given ${limit ? `with limit=${limit}` : "by default"}`,
    shows: {
      ...(limit !== 5 && { "CAP-LIM-3": limitParts[limit ?? usual] ?? [] }),
      "CAP-FLOW-18": ["no more than limit", "total is the number returned"],
    },
    run: async (target) => {
      const body = { query: target.subjects.broadQuery, ...(limit && { limit }) };
      const found = await discover(target, target.subjects.apiKey, body);
      expectSuccess(found);
      expectSame("the number of results", resultsOf(found).length, limit ?? usual);
      expectSame("total", found.body["total"], limit ?? usual);
    },
  })),
  ...[minimum - 1, maximum + 1].map((limit): CapabilityCheck => ({
    id: `capability/discover/limit/${limit}`,
    requirements: ["CAP-LIM-3"],
    title: `limit=${limit} is out of range: it is refused, or does not give more or less than the range`,
    shows: { "CAP-LIM-3": limit > maximum ? ["no more than 100"] : [] },
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
    shows: { "CAP-FLOW-8": ["the tool with the id comes first", "the same each time"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      for (const tool_id of (await listedIds(target)).slice(0, 3)) {
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

/** Tells from the ledger whether a deployment charges a search. */
async function isCharged(target: CapabilityTarget, apiKey: string, found: JsonResponse): Promise<boolean> {
  const search_id = idOf(found, "search_id");
  const { items: events } = await readPage(target, audit, apiKey, { search_id, event_type: "search" });
  if (!events.some(({ credits_ledger_entry_id: id }) => id !== undefined && id !== null)) return false;
  const ids = new Set(events.map(({ credits_ledger_entry_id: id }) => String(id)));
  const { items } = await readPage(target, ledger, apiKey, { direction: "consume", page_size: 50 });
  const own = items.filter(({ id }) => ids.has(String(id)));
  for (const { entry_type } of own) expectSame("entry_type", entry_type, "consume_tool_search");
  return own.length > 0;
}

const languages = ["zh", "en"] as const;

const negotiated: readonly { accepted: string; expected: Language }[] = [
  { accepted: "zh", expected: "zh" },
  { accepted: "en", expected: "en" },
  { accepted: "en;q=0.4, zh;q=0.9", expected: "zh" },
  { accepted: "zh;q=0.4, en;q=0.9", expected: "en" },
  { accepted: "fr, zh;q=0.8, en;q=0.5", expected: "zh" },
];

/** The language of what Discover gives. Which texts there are in both is not documented. */
export const languageChecks: CapabilityCheck[] = [
  {
    id: "capability/language/lang",
    requirements: ["CAP-FLOW-12"],
    title: "lang=zh gives texts in Chinese, lang=en in English",
    shows: { "CAP-FLOW-12": languages },
    run: async (target) => {
      for (const lang of languages) await expectLanguage(target, lang, { lang });
    },
  },
  {
    id: "capability/language/lang-first",
    requirements: ["CAP-FLOW-12"],
    title: "lang goes before Accept-Language",
    shows: { "CAP-FLOW-12": languages },
    run: async (target) => {
      const [zh, en] = languages;
      await expectLanguage(target, en, { lang: en }, { headers: { "accept-language": zh } });
      await expectLanguage(target, zh, { lang: zh }, { headers: { "accept-language": en } });
    },
  },
  ...negotiated.map(({ accepted, expected }): CapabilityCheck => ({
    id: `capability/language/negotiated/${accepted.replaceAll(/[^a-z0-9.]+/g, "-")}`,
    requirements: ["CAP-FLOW-12"],
    title: `Without lang, Accept-Language: ${accepted} gives the texts of lang=${expected}`,
    shows: { "CAP-FLOW-12": ["Accept-Language without lang"] },
    run: async (target) => await expectLanguage(target, expected, {}, { headers: { "accept-language": accepted } }),
  })),
];

function isText(value: unknown): boolean {
  return typeof value === "string";
}

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
  const hasTexts = results.some(({ tool_id: _, ...fields }) => Object.values(fields).some(isText));
  if (!hasTexts) throw new NotTested("the results have no texts");
  const found = JSON.stringify(results);
  for (const language of languages) {
    const text = texts[language];
    const isThere = found.includes(JSON.stringify(text).slice(1, -1));
    const what = language === expected ? `the text ${text}` : `no text ${text}`;
    expectThat("results", isThere === (language === expected), what, results);
  }
}
