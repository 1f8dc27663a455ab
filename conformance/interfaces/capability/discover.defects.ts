import type { Operations } from "../../../generated/capability/types.ts";
import { found, isRow } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";
import {
  append,
  atMost,
  drop,
  fallback,
  map,
  mutantsOf,
  rename,
  replace,
  reverse,
  set,
  shift,
  sort,
  when,
} from "../../defect-kit/mutants.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const limit = "request/limit";
const results = "response/results";
const accepted = "header/accept-language";
const toolIds = [fixtures.chargedTool, fixtures.freeTool].map(({ tool_id }) => tool_id);
const capitalIds = toolIds.filter((id) => id !== id.toLowerCase());

/** Defects in what a search finds, how much of it, and in which language. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-EP-1": {
    ledger: {
      "discover/charged-as-call": [
        "Discover is charged as a call",
        { referenceOptions: { parts: { capability: { searchCredits: 0.01 } } } },
        map("response/data/items/*/entry_type", { consume_tool_search: "consume_tool_execute" }),
      ],
    },
    discover: {
      "discover/charged-in-secret": ["Discover charges without an entry", shift("response/remaining_credits", -0.01)],
      "discover/other-name": ["The results are in items", rename("response", "results", "items")],
    },
  },
  "CAP-LIM-3": {
    discover: {
      "discover/default-10": ["Discover returns 10 results by default", fallback(limit, 10)],
      "discover/limit-ignored": ["Discover ignores limit", drop(limit)],
      "discover/limit-at-most-50": ["Discover returns at most 50 results", atMost(limit, 50)],
      "discover/limit-101": [
        "limit=101 gives 101 results",
        when({ [limit]: 101 }, set(limit, 100), append(results, { tool_id: "one.more" }), set("response/total", 101)),
      ],
    },
  },
  "CAP-FLOW-18": {
    discover: {
      "discover/total-of-matches": [
        "total counts results that are not in the response",
        when({ "response/results/0": { not: undefined } }, shift("response/total", 17)),
      ],
      "discover/worst-first": ["The worst result comes first", reverse(results)],
      "discover/by-name": ["Results are sorted by id", sort(results, "tool_id")],
      "discover/one-over-limit": [
        "There is a result more than limit",
        fallback(limit, 20),
        shift(limit, 1),
        atMost(limit, 100),
      ],
      "discover/best-cut-off": [
        "limit cuts off the best results",
        when({ [limit]: 1 }, set(results, [{ tool_id: "exchange.rates" }])),
      ],
    },
  },
  "CAP-FLOW-8": {
    discover: {
      "discover/id-not-first": ["Discover ranks an id like any query", exact((own, others) => [...others, ...own])],
      "discover/id-lower-case": [
        "Discover finds no ids with capital letters",
        map("request/query", Object.fromEntries(capitalIds.map((id) => [id, "nothing"]))),
      ],
      "discover/id-in-any-order": ["After the tool of an id, results are in any order", { fresh: inAnyOrder }],
    },
  },
  "CAP-FLOW-12": {
    discover: {
      "discover/lang-ignored": ["Discover ignores lang", drop("request/lang")],
      "discover/accept-language-ignored": ["Discover ignores Accept-Language", drop(accepted)],
      "discover/accept-language-first": [
        "Accept-Language overrides lang",
        when({ [accepted]: /./ }, drop("request/lang")),
      ],
      "discover/quality-ignored": ["Discover ignores the quality of languages", replace(accepted, /[,;].*/, "")],
      "discover/first-unknown": ["Discover reads only the first language", replace(accepted, /^fr.*/, "en")],
    },
  },
});

/** Adds other results for a query that is the id of a tool. */
function exact(add: (own: readonly unknown[], others: readonly unknown[]) => readonly unknown[]): Interceptor {
  return onResponse(async (response, { body }, sendAgain) => {
    if (!isRow(body) || !toolIds.includes(String(body["query"]))) return;
    const { body: other } = await sendAgain({ body: { ...body, query: fixtures.rankedQuery.query, limit: 3 } });
    const [own, others] = [response.body, other].map((each) => found(each, "/results"));
    if (!Array.isArray(own) || !Array.isArray(others)) return;
    const all = add(
      own,
      others.filter((each) => found(each, "/tool_id") !== body["query"]),
    );
    response.body = { ...Object(response.body), total: all.length, results: all };
  });
}

function inAnyOrder(): Interceptor {
  let times = 0;
  return exact((own, others) => [...own, ...(times++ % 2 === 0 ? others : others.toReversed())]);
}
