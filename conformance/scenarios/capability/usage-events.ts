import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { usageKindEventTypes } from "../../../generated/capability/states.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { audit, freshKey, readPage, type Row } from "./lists.ts";

/** What requests leave in the audit. */
export const usageEventScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/events/discover",
    requirements: ["CAP-EVT-1", "CAP-EP-4"],
    title: "A Discover leaves an event of type search, with its search_id",
    run: async (target) => {
      const { apiKey, client } = await caller(target);
      const { search_id } = await client.discover({ query: target.subjects.rankedQuery.query });
      const event = await onlyEvent(target, apiKey);
      expectSame("event_type", event["event_type"], "search");
      expectSame("search_id", event["search_id"], search_id);
      expectSame("success", event["success"], true);
    },
  },
  {
    id: "capability/events/inspect",
    requirements: ["CAP-EVT-1"],
    title: "An Inspect leaves an event of type search_by_ids, linked to the search that it follows",
    run: async (target) => {
      const { apiKey, client } = await caller(target);
      const search_id = `srch_${crypto.randomUUID()}`;
      await client.inspect({ tool_ids: [target.subjects.chargedTool.tool_id], search_id });
      const event = await onlyEvent(target, apiKey);
      expectSame("event_type", event["event_type"], "search_by_ids");
      expectSame("search_id", event["search_id"], search_id);
    },
  },
  {
    id: "capability/events/call",
    requirements: ["CAP-EVT-1", "CAP-EP-4"],
    title: "A Call leaves an event of type tool_execute or capabilities_query, with what it was called with",
    run: async (target) => {
      const { apiKey, client } = await caller(target);
      const { tool_id, parameters } = target.subjects.chargedTool;
      const [search_id, session_id] = [`srch_${crypto.randomUUID()}`, `sess_${crypto.randomUUID()}`];
      const { execution_id } = await client.call({ tool_id, parameters, search_id, session_id });
      const event = await onlyEvent(target, apiKey);
      const types = usageKindEventTypes.call;
      expectThat(
        "event_type",
        types.some((type) => type === event["event_type"]),
        types.join(" or "),
        event["event_type"],
      );
      expectSame("execution_id", event["execution_id"], execution_id);
      expectSame("search_id", event["search_id"], search_id);
      expectSame("session_id", event["session_id"], session_id);
      expectSame("tool_id", event["tool_id"], tool_id);
    },
  },
  {
    id: "capability/events/failed-call",
    requirements: ["CAP-EVT-1"],
    title: "A Call that fails leaves its event too",
    run: async (target) => {
      const { apiKey, client } = await caller(target);
      const { tool_id, parameters } = target.subjects.noUsableResultTool;
      const { execution_id } = await client.call({ tool_id, parameters });
      const event = await onlyEvent(target, apiKey);
      expectSame("execution_id", event["execution_id"], execution_id);
      expectSame("success", event["success"], false);
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
    title: "Each request leaves one event; reading the audit leaves none",
    run: async (target) => {
      const { apiKey, client } = await caller(target);
      const { tool_id, parameters } = target.subjects.chargedTool;
      await client.discover({ query: tool_id });
      await client.inspect({ tool_ids: [tool_id] });
      await client.call({ tool_id, parameters });
      await readPage(target, audit, apiKey);
      const { items, total } = await readPage(target, audit, apiKey);
      expectSame("the number of data.items", items.length, 3);
      expectSame("data.total", total, 3);
    },
  },
  {
    id: "capability/events/own-account",
    requirements: ["CAP-EVT-1"],
    title: "The events of an account are not those of another",
    run: async (target) => {
      const [{ client }, other] = [await caller(target), await caller(target)];
      await client.discover({ query: target.subjects.rankedQuery.query });
      expectSame("data.total of another account", (await readPage(target, audit, other.apiKey)).total, 0);
    },
  },
];

async function caller(target: CapabilityTarget) {
  const apiKey = await freshKey(target, 10);
  return { apiKey, client: createCapabilityClient({ baseUrl: target.baseUrl, auth: apiKey, fetch: target.fetch }) };
}

async function onlyEvent(target: CapabilityTarget, apiKey: string): Promise<Row> {
  const { items } = await readPage(target, audit, apiKey);
  expectSame("the number of data.items", items.length, 1);
  return items[0] ?? {};
}
