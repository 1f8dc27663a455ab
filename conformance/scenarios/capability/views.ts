import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { Row } from "./lists.ts";
import { call, discover, inspect, resultsOf } from "./requests.ts";

const cardFields = ["tool_id", "capability", "cost_class", "reliability", "as_of_support"];

/** The views of Discover and Inspect, and what leaving them out gives. */
export const viewScenarios: Check<CapabilityTarget>[] = [
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
