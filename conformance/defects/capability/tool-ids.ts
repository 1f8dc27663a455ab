import { subjects } from "../../reference/capability/subjects.ts";
import { found, isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `discover/${id}`, title, on("discover", intercept));

const toolIds: ReadonlySet<unknown> = new Set([subjects.chargedTool, subjects.freeTool].map(({ tool_id }) => tool_id));

/** Adds what else resembles a query that is the id of a tool. */
const exact = (added: (own: readonly unknown[], others: readonly unknown[]) => readonly unknown[]): Intercept =>
  wayOut(async (answered, { body }, again) => {
    if (!isRow(body) || !toolIds.has(body["query"])) return;
    const { body: other } = await again({ body: { ...body, query: subjects.rankedQuery.query, limit: 3 } });
    const [own, others] = [answered.body, other].map((each) => found(each, "/results"));
    if (!Array.isArray(own) || !Array.isArray(others)) return;
    const all = added(
      own,
      others.filter((each) => idOf(each) !== body["query"]),
    );
    answered.body = { ...Object(answered.body), total: all.length, results: all };
  });

/** Mistakes with the ids of tools in searches. */
export const toolIdDefects: readonly ServiceDefect[] = [
  make(
    "CAP-FLOW-8",
    "id-not-first",
    "A query that is an id is ranked like any other",
    exact((own, others) => [...others, ...own]),
  ),
  make(
    "CAP-FLOW-8",
    "id-lower-case",
    "A query that is an id is looked up in lower case, and not found",
    bodyIn("/query", (query) => (toolIds.has(query) && query !== String(query).toLowerCase() ? "nothing" : query)),
  ),
  defect(
    "CAP-FLOW-8",
    "discover/id-in-any-order",
    "What else a query finds that is an id comes in another order each time",
    {
      fresh: () => {
        let times = 0;
        return {
          answer: on(
            "discover",
            exact((own, others) => [...own, ...(times++ % 2 === 0 ? others : others.toReversed())]),
          ),
        };
      },
    },
  ),
  make(
    "CAP-FLOW-9",
    "id-lower-cased",
    "Discover gives ids in lower case",
    bodyOut("/results/*/tool_id", (id) => String(id).toLowerCase()),
  ),
  make(
    "CAP-FLOW-9",
    "id-shortened",
    "Discover leaves the version off ids",
    bodyOut("/results/*/tool_id", (id) => String(id).replace(/\.v\d+$/, "")),
  ),
];

function idOf(result: unknown): string {
  return isRow(result) ? String(result["tool_id"]) : "";
}
