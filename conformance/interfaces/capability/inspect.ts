import toolExamples from "../../../generated/capability/schemas/ToolExamples.json" with { type: "json" };
import toolParameter from "../../../generated/capability/schemas/ToolParameter.json" with { type: "json" };
import { expectSame, expectThat, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow, ownKey, plenty, type Row } from "./lists.ts";
import { listedIds, queryWithSeveral } from "./own-history.ts";
import { expectIncluded } from "./movements.ts";
import {
  discover,
  expectRemaining,
  expectSuccess,
  idOf,
  inspect,
  remainingOf,
  resultsOf,
  hasRemaining,
  timed,
  undisturbed,
} from "./requests.ts";
import type { CapabilityCheck } from "./target.ts";

const describes = "describes the capabilities with these ids";

/** Returns true if a result has more than the id of a tool. */
function isDescribed({ tool_id: _, ...others }: Row): boolean {
  return !isBlank(others);
}

/** Checks of the descriptions of tools by id. */
export const inspectChecks: CapabilityCheck[] = [
  {
    id: "capability/inspect/found",
    requirements: ["CAP-EP-2"],
    title: "POST /tools/by-ids returns the capabilities with these ids",
    shows: { "CAP-EP-2": [describes] },
    run: async (target, evidence) => {
      const { apiKey } = target.fixtures;
      const tool_ids = (await listedIds(target)).slice(0, 2);
      const inspected = await timed(async () => await inspect(target, apiKey, { tool_ids }));
      expectSuccess(inspected);
      const results = resultsOf(inspected);
      const found = results.map(({ tool_id }) => tool_id);
      expectSame("the ids of results", found.toSorted(), tool_ids.toSorted());
      expectSame("total", inspected.body["total"], found.length);
      if (results.some(isDescribed)) evidence.saw("CAP-EP-2", describes);
    },
  },
  {
    id: "capability/inspect/ids-of-search",
    requirements: ["CAP-FLOW-9", "CAP-EP-2"],
    title: "Inspect returns each tool that Discover has just found",
    shows: { "CAP-FLOW-9": ["Discover", "Inspect"], "CAP-EP-2": [describes] },
    run: async (target, evidence) => {
      const { apiKey } = target.fixtures;
      const found = resultsOf(await discover(target, apiKey, { query: await queryWithSeveral(target) }));
      const tool_ids = found.map(({ tool_id }) => String(tool_id));
      const results = resultsOf(await inspect(target, apiKey, { tool_ids }));
      const inspected = results.map(({ tool_id }) => tool_id);
      expectSame("the ids of results", inspected.toSorted(), tool_ids.toSorted());
      if (inspected.length === 0) throw new NotTested("Discover finds no tools");
      for (const part of ["Discover", "Inspect"] as const) evidence.saw("CAP-FLOW-9", part);
      if (results.some(isDescribed)) evidence.saw("CAP-EP-2", describes);
    },
  },
  {
    id: "capability/inspect/free",
    requirements: ["CAP-EP-2"],
    title: "Inspect is free",
    shows: { "CAP-EP-2": ["free"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const [tool_id = ""] = await listedIds(target);
      await undisturbed(async () => {
        const searched = await discover(target, apiKey, { query: tool_id });
        const search_id = idOf(searched, "search_id");
        const inspected = await inspect(target, apiKey, { tool_ids: [tool_id], search_id });
        if (hasRemaining(searched) && hasRemaining(inspected)) expectRemaining(inspected, remainingOf(searched));
        else await expectIncluded(target, apiKey, { search_id, event_type: "search_by_ids" });
      });
    },
  },
  {
    id: "capability/inspect/fuller",
    requirements: ["CAP-FLOW-19"],
    title: "For most tools, Inspect returns fuller parameters or examples than Discover",
    run: async (target) => {
      const { apiKey } = target.fixtures;
      const discovered = resultsOf(
        await discover(target, apiKey, { query: await queryWithSeveral(target), limit: 10 }),
      );
      const tool_ids = discovered.map(({ tool_id }) => String(tool_id));
      const inspected = resultsOf(await inspect(target, apiKey, { tool_ids }));
      const lengths = discovered.map((found) => {
        const { tool_id } = found;
        const ofInspect = fullnessOf(inspected.find((each) => each["tool_id"] === tool_id));
        return { tool_id, ofDiscover: fullnessOf(found), ofInspect };
      });
      // For a tool without parameters, Inspect has nothing to add.
      const some = lengths.filter(({ ofDiscover, ofInspect }) => ofDiscover + ofInspect > 0);
      if (some.length === 0) throw new NotTested("none of the found tools has parameters");
      const fuller = some.filter(({ ofDiscover, ofInspect }) => ofInspect > ofDiscover);
      expectThat(
        "the characters of params and examples",
        fuller.length * 2 > some.length,
        "more in Inspect than in Discover for most tools",
        some,
      );
    },
  },
];

/**
 * Returns the number of characters in the documented parameters and sample of a capability; 0 without parameters.
 */
function fullnessOf({ params, examples }: Row = {}): number {
  if (!Array.isArray(params) || params.length === 0) return 0;
  const described = params.map((param) => documentedIn(param, toolParameter));
  return JSON.stringify([described, documentedIn(examples, toolExamples)]).length;
}

function documentedIn(value: unknown, { properties }: { properties: object }): unknown {
  return isRow(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name in properties)) : value;
}
