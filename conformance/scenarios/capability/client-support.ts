import { type Check, expectSame, NotTested } from "../../../generated/runtime/check.ts";
import { scriptedCapability } from "../../scripted/capability.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { fieldOf, reasonOf } from "../client-output.ts";
import { callsOf, forecast, model, otherForecast, said } from "./client-tools.ts";

/** What an agent says of itself, and of a call that support is asked about. */
export const supportScenarios: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/model",
    requirements: ["CAP-FLOW-6"],
    title: "every call carries the model that acts for the user",
    run: async (program) => {
      const service = scriptedCapability({
        finds: { "weather of today": [forecast], "weather by city": [otherForecast] },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: "2026-03-01T09:00:00Z", query: "weather of today", tool_id: forecast.tool_id, values: said },
            { at: "2026-03-01T09:01:00Z", query: "weather by city", tool_id: otherForecast.tool_id, values: said },
          ],
        },
        service,
      );
      for (const call of callsOf(service, performed)) expectSame("model", call.model, model);
    },
  },
  {
    id: "capability/client/support-bundle",
    requirements: ["CAP-FLOW-7"],
    title: "support is told execution_id, search_id, session_id, tool_id and model of the call",
    run: async (program) => {
      const query = "weather of today";
      const service = scriptedCapability({ finds: { [query]: [otherForecast, forecast] } });
      const round = { at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said };
      const performed = await program.perform({ task: "support-bundle", model, round }, service);
      const call = callsOf(service, performed).at(-1);
      if ("error" in performed) throw new NotTested(`the program gave nothing for support${reasonOf(performed)}`);
      const expected = {
        execution_id: call?.execution_id,
        search_id: service.searches.at(-1)?.search_id,
        session_id: call?.session_id ?? call?.execution_id,
        tool_id: call?.tool_id,
        model,
      };
      for (const [name, value] of Object.entries(expected)) expectSame(name, fieldOf(performed, name), value);
    },
  },
];
