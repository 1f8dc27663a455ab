import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { LanguageDefinitions } from "../../kit/language-definition.ts";
import type { RankingDefinitions } from "../../kit/ranking-definition.ts";
import { audit, ledger, ownKey, plenty, readPage, settled } from "./lists.ts";
import { expectIncluded } from "./movements.ts";
import { example, listedIds, queryWithSeveral } from "./own-history.ts";
import {
  discover,
  expectSuccess,
  idOf,
  inspect,
  isSameAmount,
  type JsonResponse,
  remainingOf,
  resultsOf,
  hasRemaining,
  timed,
  undisturbed,
} from "./requests.ts";
import type { CapabilityTarget, CapabilityCheck } from "./target.ts";

/** A number of results above that of most queries. */
const many = 4;

/** Searches with many results, and with a known best result. */
export const rankings: RankingDefinitions<CapabilityTarget> = {
  discover: {
    request: async (target, count) => {
      if (count > many) return { body: { query: target.fixtures.broadQuery } };
      return { body: { query: count === many ? await queryWithSeveral(target) : example } };
    },
    best: async ({ fixtures: { rankedQuery } }) =>
      await Promise.resolve({ request: { body: { query: rankedQuery.query } }, key: rankedQuery.best }),
    keys: listedIds,
  },
};

/** Results with a text in each language. The translated texts are not documented. */
export const languages: LanguageDefinitions<CapabilityTarget> = {
  discover: async ({ fixtures: { translatedQuery } }) => {
    const { query, ...texts } = translatedQuery;
    return await Promise.resolve({ request: { body: { query } }, texts });
  },
};

/** Checks of search results and of their costs. */
export const discoverChecks: CapabilityCheck[] = [
  {
    id: "capability/discover/found",
    requirements: ["CAP-EP-1"],
    title: "POST /search returns capabilities, the id of the search and its true duration",
    shows: { "CAP-EP-1": ["finds capabilities", "gives the id of the search"] },
    run: async (target) => {
      const { query, best } = target.fixtures.rankedQuery;
      const found = await timed(async () => await discover(target, target.fixtures.apiKey, { query }));
      expectSuccess(found);
      idOf(found, "search_id");
      const ids = resultsOf(found).map(({ tool_id }) => tool_id);
      expectThat("the ids of results", ids.includes(best), `ids that include ${best}`, ids);
    },
  },
  {
    id: "capability/discover/free",
    requirements: ["CAP-EP-1"],
    title: "A search is free, unless the ledger has a charge of search",
    shows: { "CAP-EP-1": ["free, unless the ledger charges search"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const [tool_id = ""] = await listedIds(target);
      const inspectTool = async (): Promise<JsonResponse> => await inspect(target, apiKey, { tool_ids: [tool_id] });
      await undisturbed(async () => {
        const inspected = await inspectTool();
        const found = await discover(target, apiKey, { query: tool_id });
        if (!hasRemaining(inspected) || !hasRemaining(found)) {
          await expectIncluded(target, apiKey, { search_id: idOf(found, "search_id"), event_type: "search" });
          return;
        }
        const before = remainingOf(inspected);
        const after = [remainingOf(found), remainingOf(await inspectTool())];
        if (after.every((left) => isSameAmount(left, before))) return;
        await settled(target, async () => {
          const hasCharge = await isCharged(target, apiKey, found);
          expectThat("remaining_credits", hasCharge, `${before}, or a charge of search in the ledger`, after);
        });
      });
    },
  },
];

/** Returns true if the ledger has a charge for a search. */
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
