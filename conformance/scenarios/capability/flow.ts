import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { searchThenExecute } from "../../../generated/capability/flows.ts";
import { usageKindEventTypes } from "../../../generated/capability/states.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { audit, freshKey, plenty, readPage } from "./lists.ts";
import { call, discover, idOf, inspect, resultsOf } from "./requests.ts";

/** Search, then execute; and what of it the audit tells. */
export const flowScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/flow/search-then-execute",
    requirements: ["CAP-FLOW-2"],
    title: "What a search gives is what a call takes: the id of the tool, and ids that the audit links",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const session_id = "conformance-session";
      const client = createCapabilityClient({ baseUrl: target.baseUrl, auth: apiKey, fetch: target.fetch });
      const { search_id, execution_id, steps } = await searchThenExecute(client, {
        query: chargedTool.tool_id,
        session_id,
        model: "conformance-model",
        select: { tool: ([first]) => first },
        parameters: () => chargedTool.parameters,
      });
      expectSame("success", steps.executed.success, true);
      expectThat("search_id", typeof search_id === "string" && search_id !== "", "an id", search_id);
      expectThat("execution_id", typeof execution_id === "string" && execution_id !== "", "an id", execution_id);
      const { items } = await readPage(target, audit, apiKey, { execution_id });
      expectSame("the number of events of the execution", items.length, 1);
      const [event] = items;
      const ids = { search_id, session_id, tool_id: chargedTool.tool_id };
      for (const [name, id] of Object.entries(ids)) expectSame(`${name} of the event`, event?.[name] ?? id, id);
    },
  },
  {
    id: "capability/flow/usage-events",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one usage event",
    run: async (target) => {
      const { chargedTool, oneOfRequiredTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const searchId = idOf(await discover(target, apiKey, { query: chargedTool.tool_id }), "search_id");
      resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id], search_id: searchId }));
      const executions = [];
      for (const { tool_id, parameters } of [chargedTool, completed(oneOfRequiredTool)]) {
        executions.push(
          idOf(await call(target, apiKey, { tool_id, parameters }, { search_id: searchId }), "execution_id"),
        );
      }
      const { items } = await readPage(target, audit, apiKey);
      const found = items.map(({ event_type, execution_id }) => [event_type, execution_id ?? null]);
      expectSame("the number of events", items.length, 4);
      const [search, inspected] = usageKindEventTypes.discover;
      for (const type of [search, inspected]) {
        expectSame(`the number of ${type} events`, found.filter(([each]) => each === type).length, 1);
      }
      for (const id of executions) {
        const types = found.filter(([, each]) => each === id).map(([type]) => type);
        const isCall = types.length === 1 && usageKindEventTypes.call.some((type) => type === types[0]);
        expectThat(`the events of ${id}`, isCall, `one of ${usageKindEventTypes.call.join(" or ")}`, types);
      }
      const searches = items.filter(({ event_type }) => event_type === search).map(({ search_id }) => search_id);
      expectSame("search_id of the search event", searches, [searchId]);
    },
  },
];

function completed({ tool_id, parameters, groups }: CapabilityTarget["subjects"]["oneOfRequiredTool"]) {
  return { tool_id, parameters: Object.assign({}, parameters, ...groups) };
}
