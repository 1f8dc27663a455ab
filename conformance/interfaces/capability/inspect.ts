import { errors } from "../../../generated/capability/server.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { freshKey, ledger, plenty, readPage, type Row } from "./lists.ts";
import { call, discover, expectRemaining, expectSuccess, inspect, resultsOf } from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

/** Inspect describes the tools with some ids, or fails as documented. */
export const inspectChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/inspect/found",
    requirements: ["CAP-EP-2"],
    title: "POST /tools/by-ids gives the capabilities with these ids",
    run: async (target) => {
      const { apiKey, chargedTool, freeTool } = target.subjects;
      const tool_ids = [chargedTool.tool_id, freeTool.tool_id];
      const inspected = await inspect(target, apiKey, { tool_ids });
      expectSuccess(inspected);
      const found = resultsOf(inspected).map(({ tool_id }) => tool_id);
      expectSame("the ids of results", found.toSorted(), tool_ids.toSorted());
      expectSame("total", inspected.body["total"], found.length);
    },
  },
  {
    id: "capability/inspect/free",
    requirements: ["CAP-EP-2"],
    title: "Inspect takes no credits",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const tool_ids = [target.subjects.chargedTool.tool_id];
      expectRemaining(await inspect(target, apiKey, { tool_ids }), plenty());
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      expectSame("the entries that consume", items, []);
    },
  },
  {
    id: "capability/inspect/fuller",
    requirements: ["CAP-FLOW-19"],
    title: "Of most tools Inspect gives fuller parameters or examples than Discover",
    run: async (target) => {
      const { apiKey, rankedQuery } = target.subjects;
      const discovered = resultsOf(await discover(target, apiKey, { query: rankedQuery.query, limit: 10 }));
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

/** The number of characters in the parameters and the sample of a capability; none where it has no parameters. */
function fullnessOf({ params, examples }: Row = {}): number {
  return Array.isArray(params) && params.length > 0 ? JSON.stringify({ params, examples }).length : 0;
}

async function failedInspect(
  target: CapabilityTarget,
  failure: "timeout" | "proxy",
): Promise<Readonly<Record<string, unknown>>> {
  const apiKey = await freshKey(target, plenty());
  await target.controls.failInspect({ apiKey, failure });
  return (await inspect(target, apiKey, { tool_ids: [target.subjects.freeTool.tool_id] })).body;
}

const cardFields = ["tool_id", "capability", "cost_class", "reliability", "as_of_support"];

/** The views of Discover and Inspect, and what leaving them out gives. */
export const viewChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/views/routing",
    requirements: ["CAP-FLOW-13"],
    title: "view=routing gives compact cards in place of the complete shape",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const query = chargedTool.tool_id;
      const [card] = resultsOf(await discover(target, apiKey, { query, view: "routing" }));
      const [complete] = resultsOf(await discover(target, apiKey, { query }));
      expectSame("results[0].tool_id", card?.["tool_id"], query);
      for (const field of cardFields) {
        expectThat("results[0]", Object.hasOwn(card ?? {}, field), `a card with ${field}`, card);
      }
      expectCompact(card, complete);
    },
  },
  {
    id: "capability/views/lean",
    requirements: ["CAP-FLOW-14"],
    title: "view=lean gives less of each capability than the complete shape",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const tool_ids = [chargedTool.tool_id];
      const [lean] = resultsOf(await inspect(target, apiKey, { tool_ids, view: "lean" }));
      const [complete] = resultsOf(await inspect(target, apiKey, { tool_ids }));
      expectSame("results[0].tool_id", lean?.["tool_id"], chargedTool.tool_id);
      expectCompact(lean, complete);
    },
  },
  {
    id: "capability/views/discover-full",
    requirements: ["CAP-FLOW-15", "CAP-FLOW-13"],
    title: "Discover: view=full gives the same shape as no view",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const query = chargedTool.tool_id;
      const [omitted] = resultsOf(await discover(target, apiKey, { query }));
      const [full] = resultsOf(await discover(target, apiKey, { query, view: "full" }));
      expectSame("the fields of results[0]", fieldsOf(full), fieldsOf(omitted));
    },
  },
  {
    id: "capability/views/inspect-full",
    requirements: ["CAP-FLOW-15", "CAP-FLOW-14"],
    title: "Inspect: view=full gives the same shape as no view",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const tool_ids = [chargedTool.tool_id];
      const [omitted] = resultsOf(await inspect(target, apiKey, { tool_ids }));
      const [full] = resultsOf(await inspect(target, apiKey, { tool_ids, view: "full" }));
      expectSame("the fields of results[0]", fieldsOf(full), fieldsOf(omitted));
    },
  },
  {
    id: "capability/views/call-full",
    requirements: ["CAP-FLOW-15"],
    title: "Call: respond_with=full gives the same shape as no respond_with",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const omitted = await call(target, apiKey, chargedTool);
      const full = await call(target, apiKey, chargedTool, { respond_with: "full" });
      expectSame("the fields of the body", fieldsOf(full.body), fieldsOf(omitted.body));
      expectSame("the fields of result", fieldsOf(full.body["result"]), fieldsOf(omitted.body["result"]));
    },
  },
];

function expectCompact(short: Row | undefined, complete: Row | undefined): void {
  const [found, most] = [short, complete].map((each) => JSON.stringify(each ?? {}).length);
  expectThat(
    "results[0]",
    Number(found) < Number(most),
    `fewer than the ${most} characters of the complete shape`,
    short,
  );
}

function fieldsOf(value: unknown): string[] {
  return Object.keys(Object(value)).toSorted();
}
