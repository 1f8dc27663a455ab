import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { type Check, NotTested, Mismatch } from "../../../generated/runtime/check.ts";
import { parameterIssues } from "../../../generated/runtime/tool-parameters.ts";
import { scriptedCapability, type ScriptedCapability } from "../../scripted/capability.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { reasonOf } from "../client-output.ts";
import { callsOf, model } from "./client-tools.ts";

/** A tool whose sample is not valid: the values are of no type or enum that its parameters have. */
const converter: CapabilityResult = {
  tool_id: "example.units.convert",
  name: "Convert units",
  provider_name: "Example Units",
  params: [
    { name: "amount", type: "number", required: true, description: "How much" },
    { name: "to", type: "string", required: true, description: "The unit", enum: ["kg", "lb"] },
    { name: "digits", type: "integer", required: false, description: "How many digits" },
  ],
  examples: { sample_parameters: { amount: "ten", to: "stone", digits: "two" } },
};

/** The sample is a hint; the parameters of the call are valid. */
export const sampleScenarios: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/sample/beside",
    requirements: ["CAP-FLOW-5"],
    title: "the parameters are valid where the user has said what is needed, though the sample is not",
    run: async (program) => {
      const service = await converted(program, { amount: 2, to: "kg" });
      expectValid(service);
    },
  },
  {
    id: "capability/client/sample/alone",
    requirements: ["CAP-FLOW-5"],
    title: "values of the sample that are not valid are not sent, though nothing else is there",
    run: async (program) => expectValid(await converted(program, { amount: 2 }, "may refuse")),
  },
  {
    id: "capability/client/sample/user",
    requirements: ["CAP-FLOW-5"],
    title: "values of the user that are not valid for the tool are not sent",
    run: async (program) => expectValid(await converted(program, { amount: 2, to: "tonne" }, "may refuse")),
  },
];

async function converted(
  program: ClientProgramTarget,
  values: Record<string, unknown>,
  call: "needed" | "may refuse" = "needed",
): Promise<ScriptedCapability> {
  const query = "convert units of weight";
  const service = scriptedCapability({ finds: { [query]: [converter] } });
  const rounds = [{ at: "2026-03-01T09:00:00Z", query, tool_id: converter.tool_id, values }];
  const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
  if (service.searches.length === 0) throw new NotTested(`the program did not search${reasonOf(performed)}`);
  if (call === "needed") callsOf(service, performed);
  return service;
}

function expectValid({ calls }: ScriptedCapability): void {
  for (const { parameters } of calls) {
    for (const { parameter, expected } of parameterIssues(parameters, converter, { descriptions: "params" })) {
      throw new Mismatch(`parameters.${parameter}`, expected, parameters[parameter]);
    }
  }
}
