import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import { scriptedCapability, type SeenCall } from "../../scripted/capability.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { callsOf, changedForecast, forecast, model, otherForecast, said } from "./client-tools.ts";

/** Where parameters come from, and which description of the tool counts. */
export const parameterScenarios: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/parameters/selected",
    requirements: ["CAP-FLOW-3"],
    title: "the parameters are those of the selected result, not of another one or of the tool's name",
    run: async (program) => {
      const query = "weather of the week";
      for (const [selected, other] of [
        [forecast, otherForecast],
        [otherForecast, forecast],
      ] as const) {
        const service = scriptedCapability({ finds: { [query]: [other, selected] } });
        const rounds = [{ at: morning, query, tool_id: selected.tool_id, values: said }];
        const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
        for (const call of callsOf(service, performed)) expectParametersOf(call, selected);
      }
    },
  },
  {
    id: "capability/client/parameters/found-again",
    requirements: ["CAP-FLOW-3"],
    title: "the parameters are those of the result of the new search where the tool is found again, and has changed",
    run: async (program) => {
      const service = scriptedCapability({
        finds: {
          "weather of today": [forecast, otherForecast],
          "weather of tomorrow": [otherForecast, changedForecast],
        },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
            { at: evening, query: "weather of tomorrow", tool_id: forecast.tool_id, values: said },
          ],
        },
        service,
      );
      const [, second] = callsOf(service, performed, 2);
      if (second) expectParametersOf(second, changedForecast);
    },
  },
  {
    id: "capability/client/metadata/refreshed",
    requirements: ["CAP-FLOW-4"],
    title: "what is known of a tool is that of the search that it last came back from, though another tool was called",
    run: async (program) => {
      const service = scriptedCapability({
        finds: {
          "weather of today": [forecast, otherForecast],
          "weather of tomorrow": [otherForecast, changedForecast],
        },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: "2026-02-27T09:00:00Z", query: "weather of today", tool_id: forecast.tool_id, values: said },
            // Days later: what was known is out of date for a program that goes by its age, too.
            { at: morning, query: "weather of tomorrow", tool_id: otherForecast.tool_id, values: said },
            { at: "2026-03-01T09:00:20Z", tool_id: forecast.tool_id, values: said },
          ],
        },
        service,
      );
      const [, , third] = callsOf(service, performed, 3);
      if (third) expectParametersOf(third, changedForecast);
    },
  },
];

const morning = "2026-03-01T09:00:00Z";
const evening = "2026-03-01T19:00:00Z";

function expectParametersOf(call: SeenCall, { tool_id, params = [], examples }: CapabilityResult): void {
  const sample = Object.keys(examples?.sample_parameters ?? {});
  const names = new Set([...params.map(({ name }) => name), ...sample]);
  for (const [name, value] of Object.entries(call.parameters)) {
    expectThat(`parameters.${name}`, names.has(name), `nothing but ${[...names].join(", ")} for ${tool_id}`, value);
  }
  for (const { name = "", required } of params) {
    if (required) expectThat(`parameters.${name}`, name in call.parameters, `a value for ${tool_id}`, undefined);
  }
}
