import { usageKindEventTypes } from "../../../generated/capability/states.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { audit, freshKey, plenty, type Query, readPage, type Row } from "./lists.ts";
import { call, discover, idOf, inspect } from "./requests.ts";

/** What requests leave in the audit. */
export const usageEventScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/events/discover",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Discover leaves an event of type search, which its search_id leads to",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const { query } = target.subjects.rankedQuery;
      const search_id = idOf(await discover(target, apiKey, { query }), "search_id");
      const event = await onlyEvent(target, apiKey, { search_id });
      expectSame("event_type", event["event_type"], "search");
      expectSame("success", event["success"], true);
    },
  },
  {
    id: "capability/events/inspect",
    requirements: ["CAP-EVT-1", "CAP-AUD-9"],
    title: "An Inspect leaves an event of type search_by_ids, linked to the search that it follows",
    run: async (target) => {
      const { chargedTool, rankedQuery } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: rankedQuery.query }), "search_id");
      await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id], search_id });
      await onlyEvent(target, apiKey, { search_id, event_type: "search_by_ids" });
    },
  },
  {
    id: "capability/events/call",
    requirements: ["CAP-EVT-1", "CAP-EP-4", "CAP-AUD-9"],
    title: "A Call leaves an event of type tool_execute or capabilities_query, which both its ids lead to",
    run: async (target) => {
      const { chargedTool, rankedQuery } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      const search_id = idOf(await discover(target, apiKey, { query: rankedQuery.query }), "search_id");
      const session_id = `sess_${crypto.randomUUID()}`;
      const called = await call(target, apiKey, chargedTool, { search_id, session_id });
      const event = await onlyEvent(target, apiKey, { execution_id: idOf(called, "execution_id") });
      const { event_type } = event;
      const types = usageKindEventTypes.call;
      const isCall = types.some((type) => type === event_type);
      expectThat("event_type", isCall, types.join(" or "), event_type);
      expectSame("session_id", event["session_id"] ?? session_id, session_id);
      expectSame("tool_id", event["tool_id"] ?? chargedTool.tool_id, chargedTool.tool_id);
      const linked = await onlyEvent(target, apiKey, { search_id, kind: "call" });
      expectSame("id of the event with the search_id", linked["id"], event["id"]);
    },
  },
  {
    id: "capability/events/failed-call",
    requirements: ["CAP-EVT-1"],
    title: "A Call that fails leaves its event too",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      await call(target, apiKey, target.subjects.noUsableResultTool);
      await onlyEvent(target, apiKey);
    },
  },
  {
    id: "capability/events/model",
    requirements: ["CAP-EVT-1"],
    title: "The use of a model is an event of type model_call",
    run: async (target) => {
      const apiKey = await freshKey(target);
      const event = { created_at: "2024-03-05T12:00:00Z", event_type: "model_call", success: true } as const;
      await target.controls.recordUsage({ apiKey, events: [event] });
      expectSame("event_type", (await onlyEvent(target, apiKey))["event_type"], "model_call");
    },
  },
  {
    id: "capability/events/one-each",
    requirements: ["CAP-EVT-1"],
    title: "Each Discover, Inspect and Call leaves one event; reading the audit leaves none of their types",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(chargedTool));
      await discover(target, apiKey, { query: chargedTool.tool_id });
      await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] });
      await call(target, apiKey, chargedTool);
      await readPage(target, audit, apiKey);
      await onlyEvent(target, apiKey, { event_type: "search" });
      await onlyEvent(target, apiKey, { event_type: "search_by_ids" });
      await onlyEvent(target, apiKey, { kind: "call" });
    },
  },
  {
    id: "capability/events/own-account",
    requirements: ["CAP-EP-4"],
    title: "The events of an account are not those of another",
    run: async (target) => {
      const [apiKey, other] = [await freshKey(target, plenty()), await freshKey(target, plenty())];
      await discover(target, apiKey, { query: target.subjects.rankedQuery.query });
      expectSame("data.total of another account", (await readPage(target, audit, other)).total, 0);
    },
  },
];

async function onlyEvent(target: CapabilityTarget, apiKey: string, query: Query = {}): Promise<Row> {
  const { items } = await readPage(target, audit, apiKey, query);
  expectSame("the number of data.items", items.length, 1);
  return items[0] ?? {};
}
