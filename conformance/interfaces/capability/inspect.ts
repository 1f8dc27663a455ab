import toolExamples from "../../../generated/capability/schemas/ToolExamples.json" with { type: "json" };
import toolParameter from "../../../generated/capability/schemas/ToolParameter.json" with { type: "json" };
import { errors } from "../../../generated/capability/server.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { freshKey, isRow, ownKey, plenty, type Row } from "./lists.ts";
import { listedIds, queryWithSeveral, workingTool } from "./own-history.ts";
import { expectIncluded } from "./movements.ts";
import {
  call,
  discover,
  expectRemaining,
  expectSuccess,
  idOf,
  inspect,
  remainingOf,
  resultsOf,
  saysRemaining,
  timed,
  undisturbed,
} from "./requests.ts";
import type { CapabilityTarget, CapabilityCheck } from "./target.ts";

/** Inspect describes the tools with some ids, or fails as documented. */
export const inspectChecks: CapabilityCheck[] = [
  {
    id: "capability/inspect/found",
    requirements: ["CAP-EP-2"],
    title: "POST /tools/by-ids gives the capabilities with these ids",
    shows: { "CAP-EP-2": ["describes the capabilities with these ids"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const tool_ids = (await listedIds(target)).slice(0, 2);
      const inspected = await timed(async () => await inspect(target, apiKey, { tool_ids }));
      expectSuccess(inspected);
      const found = resultsOf(inspected).map(({ tool_id }) => tool_id);
      expectSame("the ids of results", found.toSorted(), tool_ids.toSorted());
      expectSame("total", inspected.body["total"], found.length);
    },
  },
  {
    id: "capability/inspect/ids-of-search",
    requirements: ["CAP-FLOW-9", "CAP-EP-2"],
    title: "Inspect knows each id that Discover has just given",
    shows: { "CAP-FLOW-9": ["Discover", "Inspect"], "CAP-EP-2": ["describes the capabilities with these ids"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const found = resultsOf(await discover(target, apiKey, { query: await queryWithSeveral(target) }));
      const tool_ids = found.map(({ tool_id }) => String(tool_id));
      const inspected = resultsOf(await inspect(target, apiKey, { tool_ids })).map(({ tool_id }) => tool_id);
      expectSame("the ids of results", inspected.toSorted(), tool_ids.toSorted());
    },
  },
  {
    id: "capability/inspect/free",
    requirements: ["CAP-EP-2"],
    title: "Inspect takes no credits",
    shows: { "CAP-EP-2": ["free"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const [tool_id = ""] = await listedIds(target);
      await undisturbed(async () => {
        const searched = await discover(target, apiKey, { query: tool_id });
        const search_id = idOf(searched, "search_id");
        const inspected = await inspect(target, apiKey, { tool_ids: [tool_id], search_id });
        if (saysRemaining(searched) && saysRemaining(inspected)) expectRemaining(inspected, remainingOf(searched));
        else await expectIncluded(target, apiKey, { search_id, event_type: "search_by_ids" });
      });
    },
  },
  {
    id: "capability/inspect/fuller",
    requirements: ["CAP-FLOW-19"],
    title: "Of most tools Inspect gives fuller parameters or examples than Discover",
    run: async (target) => {
      const { apiKey } = target.subjects;
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
      // Of a tool without parameters there is nothing more to say.
      const some = lengths.filter(({ ofDiscover, ofInspect }) => ofDiscover + ofInspect > 0);
      if (some.length === 0) throw new NotTested("none of the tools that are found has parameters");
      const fuller = some.filter(({ ofDiscover, ofInspect }) => ofInspect > ofDiscover);
      expectThat(
        "the characters of params and examples",
        fuller.length * 2 > some.length,
        "more from Inspect than from Discover, for most tools",
        some,
      );
    },
  },
  {
    id: "capability/inspect/timeout",
    requirements: ["CAP-ERR-3"],
    title: "An Inspect that times out says so, with remaining_credits",
    run: async (target) => {
      const { error, ...rest } = await failedInspect(target, "timeout");
      expectSame("error", error, errors.inspectTimeout({ remaining_credits: 0 }).body.error);
      expectThat("the body", "remaining_credits" in rest, "remaining_credits", rest);
    },
  },
  {
    id: "capability/inspect/proxy-failure",
    requirements: ["CAP-ERR-4"],
    title: "An Inspect that fails on the way to the tools gives the reason, with remaining_credits",
    run: async (target) => {
      const { error, ...rest } = await failedInspect(target, "proxy");
      const isAsDocumented = typeof error === "string" && /^Tools by-ids failed: \S/.test(error);
      expectThat("error", isAsDocumented, "Tools by-ids failed: <reason>", error);
      expectThat("the body", "remaining_credits" in rest, "remaining_credits", rest);
    },
  },
];

/**
 * The number of characters in what is documented of the parameters and the sample of a capability; none where it has no
 * parameters.
 */
function fullnessOf({ params, examples }: Row = {}): number {
  if (!Array.isArray(params) || params.length === 0) return 0;
  const said = params.map((param) => documentedIn(param, toolParameter));
  return JSON.stringify([said, documentedIn(examples, toolExamples)]).length;
}

function documentedIn(value: unknown, { properties }: { properties: object }): unknown {
  return isRow(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name in properties)) : value;
}

async function failedInspect(
  target: CapabilityTarget,
  failure: "timeout" | "proxy",
): Promise<Readonly<Record<string, unknown>>> {
  const apiKey = await freshKey(target, plenty());
  await target.controls.failInspect({ apiKey, failure });
  return (await inspect(target, apiKey, { tool_ids: [target.subjects.freeTool.tool_id] })).body;
}

const cardFields = ["capability", "cost_class", "reliability", "as_of_support"] as const;

/** The views of Discover and Inspect, and what leaving them out gives. */
export const viewChecks: CapabilityCheck[] = [
  {
    id: "capability/views/routing",
    requirements: ["CAP-FLOW-13"],
    title: "view=routing gives compact cards in place of the complete shape",
    shows: { "CAP-FLOW-13": ["routing: compact cards", ...cardFields.map((field) => `routing: ${field}` as const)] },
    run: async (target, evidence) => {
      const { apiKey } = target.subjects;
      const [query = ""] = await listedIds(target);
      const [card] = resultsOf(await discover(target, apiKey, { query, view: "routing" }));
      const [complete] = resultsOf(await discover(target, apiKey, { query }));
      expectSame("results[0].tool_id", card?.["tool_id"], query);
      expectCompact(card, complete);
      evidence.saw("CAP-FLOW-13", "routing: compact cards");
      // Their types are open, and each may be left out.
      for (const field of cardFields)
        if ((card?.[field] ?? null) !== null) evidence.saw("CAP-FLOW-13", `routing: ${field}`);
    },
  },
  {
    id: "capability/views/lean",
    requirements: ["CAP-FLOW-14"],
    title: "view=lean gives less of each capability than the complete shape",
    shows: { "CAP-FLOW-14": ["lean: trimmed"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const [tool_id = ""] = await listedIds(target);
      const [lean] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id], view: "lean" }));
      const [complete] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] }));
      expectSame("results[0].tool_id", lean?.["tool_id"], tool_id);
      expectCompact(lean, complete);
    },
  },
  {
    id: "capability/views/discover-full",
    requirements: ["CAP-FLOW-15", "CAP-FLOW-13"],
    title: "Discover: view=full gives the same shape as no view",
    shows: { "CAP-FLOW-15": ["Discover"], "CAP-FLOW-13": ["full or omitted: the complete shape"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const [query = ""] = await listedIds(target);
      const [omitted] = resultsOf(await discover(target, apiKey, { query }));
      const [full] = resultsOf(await discover(target, apiKey, { query, view: "full" }));
      expectComplete("results[0]", omitted, full);
    },
  },
  {
    id: "capability/views/inspect-full",
    requirements: ["CAP-FLOW-15", "CAP-FLOW-14"],
    title: "Inspect: view=full gives the same shape as no view",
    shows: { "CAP-FLOW-15": ["Inspect"], "CAP-FLOW-14": ["full or omitted: the complete shape"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const [tool_id = ""] = await listedIds(target);
      const [omitted] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] }));
      const [full] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id], view: "full" }));
      expectComplete("results[0]", omitted, full);
    },
  },
  {
    id: "capability/views/call-full",
    requirements: ["CAP-FLOW-15"],
    title: "Call: respond_with=full gives the same shape as no respond_with",
    shows: { "CAP-FLOW-15": ["Call"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const tool = await workingTool(target);
      const omitted = await call(target, apiKey, tool);
      const full = await call(target, apiKey, tool, { respond_with: "full" });
      expectComplete("the body", omitted.body, full.body);
      expectSame("the fields of result", fieldsOf(full.body["result"]), fieldsOf(omitted.body["result"]));
    },
  },
];

/** Holds the complete shape to be the same, asked for or not; more is there than the id, or there is nothing to compare. */
function expectComplete(where: string, omitted: Row | undefined, full: Row | undefined): void {
  expectSame(`the fields of ${where}`, fieldsOf(full), fieldsOf(omitted));
  if (fieldsOf(omitted).length < 2) throw new NotTested("there is nothing in the complete shape but an id");
}

function expectCompact(short: Row | undefined, complete: Row | undefined): void {
  if (fieldsOf(complete).length < 2) throw new NotTested("there is nothing in the complete shape but an id");
  const [found, most] = [short, complete].map((each) => JSON.stringify(each ?? {}).length);
  expectThat(
    "results[0]",
    Number(found) < Number(most),
    `fewer than the ${most} characters of the complete shape`,
    short,
  );
}

/** The fields that have a value: null is as good as nothing. */
function fieldsOf(value: unknown): string[] {
  return Object.entries(Object(value))
    .filter(([, each]) => each !== null)
    .map(([name]) => name)
    .toSorted();
}
