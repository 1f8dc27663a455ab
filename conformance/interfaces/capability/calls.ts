import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow } from "./lists.ts";
import { call, discover, idOf, inspect, post, resultsOf, succeededWith } from "./requests.ts";
import type { CapabilityTarget } from "./target.ts";

/** Tools are called by their ids, in either place. */
export const callChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/query",
    requirements: ["CAP-FLOW-10", "CAP-EP-3"],
    title: "POST /tools/execute calls the tool whose tool_id is in the query",
    run: async (target) => {
      const { apiKey, freeTool } = target.subjects;
      succeededWith(await call(target, apiKey, freeTool));
    },
  },
  {
    id: "capability/call/body",
    requirements: ["CAP-FLOW-10"],
    title: "tool_id may be in the body instead",
    run: async (target) => {
      const { apiKey, freeTool } = target.subjects;
      const { tool_id, parameters } = freeTool;
      const inBody = succeededWith(await post(target, "/tools/execute", apiKey, { tool_id, parameters }));
      const inQuery = succeededWith(await call(target, apiKey, freeTool));
      expectSame("the fields of result", Object.keys(inBody).toSorted(), Object.keys(inQuery).toSorted());
    },
  },
  {
    id: "capability/call/without-session",
    requirements: ["CAP-FLOW-11"],
    title: "session_id may be left out",
    run: async (target) => {
      const { apiKey, freeTool } = target.subjects;
      succeededWith(await call(target, apiKey, freeTool));
    },
  },
  {
    id: "capability/call/execution-ids",
    requirements: ["CAP-FLOW-17"],
    title: "Each execution has an id of its own, also of the same call at the same time",
    run: async (target) => {
      const { apiKey, freeTool } = target.subjects;
      const session_id = "one-session";
      const calls = Array.from({ length: 10 }, () => call(target, apiKey, freeTool, { session_id }));
      const responses = [...(await Promise.all(calls)), await call(target, apiKey, freeTool, { session_id })];
      const ids = responses.map((response) => idOf(response, "execution_id"));
      expectSame("the number of different ids", new Set(ids).size, ids.length);
    },
  },
  {
    id: "capability/call/billing",
    requirements: ["CAP-BILL-8"],
    title: "A call carries its bill, by default and with respond_with=full",
    run: async (target) => {
      const { apiKey, chargedTool } = target.subjects;
      const bodies = [];
      for (const more of [{}, { respond_with: "full" } as const])
        bodies.push((await call(target, apiKey, chargedTool, more)).body);
      // It is there when available: in both, or in none.
      const bills = bodies.map(({ billing }) => billing ?? null);
      if (bills.every((billing) => billing === null)) throw new NotTested("no call carries its bill");
      for (const billing of bills) {
        expectThat("billing", isRow(billing), "an object", billing);
        expectThat("billing.summary", typeof billing["summary"] === "string", "a text", billing["summary"]);
        const { list_amount_credits: amount } = billing;
        expectThat("billing.list_amount_credits", typeof amount === "number", "a number", amount);
      }
    },
  },
  {
    id: "capability/call/legacy-fields",
    requirements: ["CAP-VER-2"],
    title: "A call still carries cost, and execution_time in seconds",
    run: async (target) => {
      const { apiKey, slowTool } = target.subjects;
      const sentAt = performance.now();
      const { cost, execution_time } = (await call(target, apiKey, slowTool)).body;
      const seconds = (performance.now() - sentAt) / 1000;
      expectThat("cost", typeof cost === "number", "a number", cost);
      const isInSeconds = typeof execution_time === "number" && execution_time >= 0 && execution_time <= seconds + 1;
      expectThat("execution_time", isInSeconds, `seconds, of which ${seconds.toFixed(1)} have passed`, execution_time);
    },
  },
  {
    id: "capability/call/ids-as-returned",
    requirements: ["CAP-FLOW-9"],
    title: "A tool_id is the same wherever it comes back, and what only resembles it is not that tool's",
    run: async (target) => {
      const { apiKey, chargedTool, freeTool, exemptTool } = target.subjects;
      for (const tool of [chargedTool, freeTool, exemptTool]) {
        const { tool_id } = tool;
        expectSame(
          "tool_id of Discover",
          resultsOf(await discover(target, apiKey, { query: tool_id }))[0]?.["tool_id"],
          tool_id,
        );
        expectSame("tool_id of Inspect", await inspectedIds(target, [tool_id]), [tool_id]);
        succeededWith(await call(target, apiKey, tool));
        const resembling = [tool_id.toLowerCase(), tool_id.toUpperCase(), tool_id.slice(0, -1)];
        const others = resembling.filter((id) => id !== tool_id);
        const found = await inspectedIds(target, others);
        expectThat(`tool_ids for ${others.join(", ")}`, !found.includes(tool_id), `none that is ${tool_id}`, found);
      }
    },
  },
];

/** The ids that Inspect gives; none where it rejects ids that it does not know. */
async function inspectedIds(target: CapabilityTarget, tool_ids: string[]): Promise<unknown[]> {
  const { results } = (await inspect(target, target.subjects.apiKey, { tool_ids })).body;
  return Array.isArray(results) ? results.map((result) => (isRow(result) ? result["tool_id"] : result)) : [];
}

/** An expression that is JSONPath in no reading, and projections of nothing. */
const invalidProjections = ["fields:$.[", "fields:", "fields: , ,", "everything"];

/** Parameters and projections that are not valid are rejected. */
export const callParameterChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/tool-parameters/missing",
    requirements: ["CAP-ERR-9"],
    title: "A call without a parameter that is required is answered 422, which names it",
    run: async (target) => {
      const { tool_id, parameters, name } = target.subjects.requiredParameter;
      succeededWith(await call(target, target.subjects.apiKey, { tool_id, parameters }));
      const { [name]: _, ...rest } = parameters;
      await expectRejected(target, { tool_id, parameters: rest }, name);
    },
  },
  ...(["typedParameter", "enumParameter"] as const).map((subject): Check<CapabilityTarget> => ({
    id: `capability/call/tool-parameters/${subject === "typedParameter" ? "type" : "enum"}`,
    requirements: ["CAP-ERR-9"],
    title: `A parameter ${subject === "typedParameter" ? "of another type" : "that is none of its enum"} is answered 422, which names it`,
    run: async (target) => {
      const { tool_id, parameters, name, wrong } = target.subjects[subject];
      succeededWith(await call(target, target.subjects.apiKey, { tool_id, parameters }));
      await expectRejected(target, { tool_id, parameters: { ...parameters, [name]: wrong } }, name);
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

async function expectRejected(
  target: CapabilityTarget,
  tool: { tool_id: string; parameters: Record<string, unknown> },
  name: string,
): Promise<void> {
  const { status, body } = await call(target, target.subjects.apiKey, tool);
  expectSame("the status", status, 422);
  expectThat("the body", JSON.stringify(body).includes(name), `details that name ${name}`, body);
}
