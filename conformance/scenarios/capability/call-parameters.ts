import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { call, succeededWith } from "./requests.ts";

/** An expression that is JSONPath in no reading, and projections of nothing. */
const invalidProjections = ["fields:$.[", "fields:", "fields: , ,", "everything"];

/** What is answered to parameters and projections that are not valid. */
export const callParameterScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/tool-parameters/missing",
    requirements: ["CAP-ERR-9"],
    title: "A call without a parameter that is required is answered 422, which names it",
    run: async (target) => {
      const { tool_id, parameters, name } = target.subjects.requiredParameter;
      succeededWith(await call(target, target.subjects.apiKey, { tool_id, parameters }));
      const { [name]: _, ...rest } = parameters;
      await expectRefused(target, { tool_id, parameters: rest }, name);
    },
  },
  ...(["typedParameter", "enumParameter"] as const).map((subject): Check<CapabilityTarget> => ({
    id: `capability/call/tool-parameters/${subject === "typedParameter" ? "type" : "enum"}`,
    requirements: ["CAP-ERR-9"],
    title: `A parameter ${subject === "typedParameter" ? "of another type" : "that is none of its enum"} is answered 422, which names it`,
    run: async (target) => {
      const { tool_id, parameters, name, wrong } = target.subjects[subject];
      succeededWith(await call(target, target.subjects.apiKey, { tool_id, parameters }));
      await expectRefused(target, { tool_id, parameters: { ...parameters, [name]: wrong } }, name);
    },
  })),
  {
    id: "capability/call/tool-parameters/groups",
    requirements: ["CAP-FLOW-16", "CAP-ERR-9"],
    title: "A call gives at least one parameter of each group: any of them will do, none is answered 422",
    run: async (target) => {
      const { apiKey, oneOfRequiredTool } = target.subjects;
      const { tool_id, parameters, groups } = oneOfRequiredTool;
      const firsts = groups.map((group) => Object.fromEntries(Object.entries(group).slice(0, 1)));
      for (const [index, group] of groups.entries()) {
        const others = Object.assign({}, parameters, ...firsts.filter((_, other) => other !== index));
        for (const [name, value] of Object.entries(group)) {
          succeededWith(await call(target, apiKey, { tool_id, parameters: { ...others, [name]: value } }));
        }
        succeededWith(await call(target, apiKey, { tool_id, parameters: { ...others, ...group } }));
        const { status } = await call(target, apiKey, { tool_id, parameters: others });
        expectSame(`the status without ${Object.keys(group).join(" and ")}`, status, 422);
      }
    },
  },
  ...invalidProjections.map((respond_with): Check<CapabilityTarget> => ({
    id: `capability/call/projection/${invalidProjections.indexOf(respond_with) + 1}`,
    requirements: respond_with.startsWith("fields:") ? ["CAP-ERR-9", "CAP-PROJ-3"] : ["CAP-ERR-9"],
    title: `respond_with=${JSON.stringify(respond_with)} is answered 422`,
    run: async (target) => {
      const { status } = await call(target, target.subjects.apiKey, target.subjects.rowsTool, { respond_with });
      expectSame("the status", status, 422);
    },
  })),
];

async function expectRefused(
  target: CapabilityTarget,
  tool: { tool_id: string; parameters: Record<string, unknown> },
  name: string,
): Promise<void> {
  const { status, body } = await call(target, target.subjects.apiKey, tool);
  expectSame("the status", status, 422);
  expectThat("the body", JSON.stringify(body).includes(name), `details that name ${name}`, body);
}
