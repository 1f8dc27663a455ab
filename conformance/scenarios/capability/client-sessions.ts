import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import { type ScriptedCapability, scriptedCapability } from "../../scripted/capability.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { callsOf, forecast, model, otherForecast, said } from "./client-tools.ts";

/** One session id for a conversation. */
export const sessionScenarios: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/session/stable",
    requirements: ["CAP-FLOW-1"],
    title: "the session_id is the same in all requests of a conversation",
    run: async (program) => {
      const service = await conversation(program, ["weather of today", "weather of next week"]);
      const [{ session_id } = { session_id: undefined }] = service.calls;
      for (const { operation, session_id: sent } of service.sessions) {
        // Only a call has to have one.
        if (sent === undefined && operation !== "call") continue;
        expectThat(`session_id of ${operation}`, typeof sent === "string" && sent !== "", "an id", sent);
        expectSame(`session_id of ${operation}`, sent, session_id);
      }
    },
  },
  {
    id: "capability/client/session/own",
    requirements: ["CAP-FLOW-1"],
    title: "another conversation has another session_id",
    run: async (program) => {
      const [first] = (await conversation(program, ["weather of today", "weather of tomorrow"])).calls;
      const [second] = (await conversation(program, ["weather of next week", "weather of next month"])).calls;
      expectThat(
        "session_id of the second conversation",
        second?.session_id !== first?.session_id,
        "an id of its own",
        second?.session_id,
      );
    },
  },
];

/** Searches and calls twice. */
async function conversation(program: ClientProgramTarget, queries: [string, string]): Promise<ScriptedCapability> {
  const [first, second] = queries;
  const service = scriptedCapability({ finds: { [first]: [forecast, otherForecast], [second]: [otherForecast] } });
  const performed = await program.perform(
    {
      task: "search-and-call",
      model,
      rounds: [
        { at: "2026-03-01T09:00:00Z", query: first, tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:01:00Z", query: second, tool_id: otherForecast.tool_id, values: said },
      ],
    },
    service,
  );
  callsOf(service, performed, 2);
  return service;
}
