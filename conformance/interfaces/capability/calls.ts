import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isRow } from "./lists.ts";
import { listedIds, ownCalls, workingTool } from "./own-history.ts";
import {
  call,
  callByBody,
  discover,
  expectAtLeast,
  idOf,
  inspect,
  resultsOf,
  succeededWith,
  timed,
} from "./requests.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityPart } from "./target.ts";

/** Tools are called by their ids, in either place. */
export const callChecks: CapabilityCheck[] = [
  {
    id: "capability/call/query",
    requirements: ["CAP-FLOW-10", "CAP-EP-3"],
    title: "POST /tools/execute calls the tool whose tool_id is in the query",
    shows: { "CAP-FLOW-10": ["in the query"], "CAP-EP-3": ["calls one capability"] },
    run: async (target) => {
      const tool = await workingTool(target);
      succeededWith(await timed(async () => await call(target, target.subjects.apiKey, tool)));
    },
  },
  {
    id: "capability/call/body",
    requirements: ["CAP-FLOW-10"],
    title: "tool_id may be in the body instead",
    shows: { "CAP-FLOW-10": ["in the body"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      const tool = await workingTool(target);
      const inBody = succeededWith(await callByBody(target, apiKey, tool));
      const inQuery = succeededWith(await call(target, apiKey, tool));
      expectSame("the fields of result", Object.keys(inBody).toSorted(), Object.keys(inQuery).toSorted());
    },
  },
  {
    id: "capability/call/without-session",
    requirements: ["CAP-FLOW-11"],
    title: "session_id may be left out",
    run: async (target) => {
      succeededWith(await call(target, target.subjects.apiKey, await workingTool(target)));
    },
  },
  {
    id: "capability/call/execution-ids",
    requirements: ["CAP-FLOW-17"],
    title: "Each execution has an id of its own, also of the same call at the same time",
    run: async (target) => {
      const { apiKey } = target.subjects;
      const tool = await workingTool(target);
      const session_id = "one-session";
      const calls = Array.from({ length: 10 }, () => call(target, apiKey, tool, { session_id }));
      const responses = [...(await Promise.all(calls)), await call(target, apiKey, tool, { session_id })];
      const ids = responses.map((response) => idOf(response, "execution_id"));
      expectSame("the number of different ids", new Set(ids).size, ids.length);
    },
  },
  {
    id: "capability/call/billing",
    requirements: ["CAP-BILL-8"],
    title: "A call carries its bill, by default and with respond_with=full",
    shows: { "CAP-BILL-8": ["by default", "respond_with=full", "summary", "list_amount_credits"] },
    run: async (target, evidence) => {
      const { apiKey, chargedTool } = target.subjects;
      const bills: { part: CapabilityPart<"CAP-BILL-8">; billing: unknown }[] = [];
      for (const [part, more] of [
        ["by default", {}],
        ["respond_with=full", { respond_with: "full" }],
      ] as const)
        bills.push({ part, billing: (await call(target, apiKey, chargedTool, more)).body["billing"] ?? null });
      // It is there when available: in both, or in none.
      if (bills.every(({ billing }) => billing === null)) throw new NotTested("no call carries its bill");
      for (const { part, billing } of bills) {
        expectThat("billing", isRow(billing), "an object", billing);
        const { summary = null, list_amount_credits: amount = null } = billing;
        if (summary !== null) expectThat("billing.summary", typeof summary === "string", "a text", summary);
        if (amount !== null) expectAtLeast("billing.list_amount_credits", amount, chargedTool.credits);
        evidence.saw("CAP-BILL-8", part);
        if (typeof summary === "string" && summary !== "") evidence.saw("CAP-BILL-8", "summary");
        if (amount !== null) evidence.saw("CAP-BILL-8", "list_amount_credits");
      }
    },
  },
  {
    id: "capability/call/legacy-fields",
    requirements: ["CAP-VER-2"],
    title: "A call still carries cost, and execution_time in seconds",
    shows: { "CAP-VER-2": ["cost", "execution_time"] },
    run: async (target, evidence) => {
      const { subjects } = target;
      const tool = "slowTool" in subjects ? subjects.slowTool : await workingTool(target);
      const { body } = await timed(async () => await call(target, subjects.apiKey, tool));
      const { cost = null, execution_time = null } = body;
      if (cost !== null) expectAtLeast("cost", cost, 0);
      if (cost === null && execution_time === null) throw new NotTested("a call has neither cost nor execution_time");
      if (cost !== null) evidence.saw("CAP-VER-2", "cost");
      if (execution_time !== null) evidence.saw("CAP-VER-2", "execution_time");
    },
  },
  {
    id: "capability/call/ids-as-returned",
    requirements: ["CAP-FLOW-9"],
    title: "A tool_id is the same wherever it comes back, and what only resembles it is not that tool's",
    shows: { "CAP-FLOW-9": ["Discover", "Inspect", "nothing else is the same id"] },
    run: async (target) => {
      const { apiKey } = target.subjects;
      for (const tool_id of await listedIds(target)) {
        expectSame(
          "tool_id of Discover",
          resultsOf(await discover(target, apiKey, { query: tool_id }))[0]?.["tool_id"],
          tool_id,
        );
        expectSame("tool_id of Inspect", await inspectedIds(target, [tool_id]), [tool_id]);
        const resembling = [tool_id.toLowerCase(), tool_id.toUpperCase(), tool_id.slice(0, -1)];
        const others = resembling.filter((id) => id !== tool_id && id !== "");
        const found = await inspectedIds(target, others);
        expectThat(`tool_ids for ${others.join(", ")}`, !found.includes(tool_id), `none that is ${tool_id}`, found);
      }
    },
  },
  {
    id: "capability/call/ids-as-returned/called",
    requirements: ["CAP-FLOW-9", "CAP-FLOW-10"],
    title: "Call takes a tool_id as it was returned, whatever its characters, and in either place the same",
    shows: { "CAP-FLOW-9": ["Call"] },
    run: async (target) => {
      const { subjects } = target;
      const { apiKey } = subjects;
      const declared = [
        ...("chargedTool" in subjects ? [subjects.chargedTool] : []),
        ...("freeTool" in subjects ? [subjects.freeTool] : []),
        ...("exemptTool" in subjects ? [subjects.exemptTool] : []),
      ];
      for (const tool of declared) succeededWith(await call(target, apiKey, tool));
      const { calls } = await target.shared(ownCalls);
      // What fails by one place and succeeds by the other was not found by its id.
      const hasWorked = calls.some(({ response }) => response.body["success"] === true);
      const failing = calls.filter(
        (made) => (isRare(made.tool_id) || !hasWorked) && made.response.body["success"] !== true,
      );
      for (const made of failing.slice(0, 3)) {
        const { success } = (await callByBody(target, apiKey, made)).body;
        expectThat(`success of ${made.tool_id} in the body`, success !== true, "none, as in the query", success);
      }
      if (declared.length === 0 && !hasWorked)
        throw new NotTested("no call of a tool succeeded", ["subjects.freeTool"]);
    },
  },
];

/** True of an id that is easily taken for another: with capital letters, or rare characters. */
function isRare(tool_id: string): boolean {
  return /[^a-z0-9._-]/.test(tool_id);
}

/** The ids that Inspect gives; none where it rejects ids that it does not know. */
async function inspectedIds(target: CapabilityTarget, tool_ids: string[]): Promise<unknown[]> {
  const { results } = (await inspect(target, target.subjects.apiKey, { tool_ids })).body;
  return Array.isArray(results) ? results.map((result) => (isRow(result) ? result["tool_id"] : result)) : [];
}

/** An expression that is JSONPath in no reading, and projections of nothing. */
const invalidProjections = ["fields:$.[", "fields:", "fields: , ,", "everything"];

/** Parameters and projections that are not valid are rejected. */
export const callParameterChecks: CapabilityCheck[] = [
  {
    id: "capability/call/tool-parameters/missing",
    requirements: ["CAP-ERR-9"],
    title: "A call without a parameter that is required is answered 422, which names it",
    shows: { "CAP-ERR-9": ["parameters that are not valid", "details that name the field"] },
    run: async (target) => {
      const { tool_id, parameters, name } = target.subjects.requiredParameter;
      succeededWith(await call(target, target.subjects.apiKey, { tool_id, parameters }));
      const { [name]: _, ...rest } = parameters;
      await expectRejected(target, { tool_id, parameters: rest }, name);
    },
  },
  ...(["typedParameter", "enumParameter"] as const).map((subject): CapabilityCheck => ({
    id: `capability/call/tool-parameters/${subject === "typedParameter" ? "type" : "enum"}`,
    requirements: ["CAP-ERR-9"],
    title: `A parameter ${subject === "typedParameter" ? "of another type" : "that is none of its enum"} is answered 422, which names it`,
    shows: { "CAP-ERR-9": ["parameters that are not valid", "details that name the field"] },
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
    shows: {
      "CAP-FLOW-16": ["none of a group is rejected", "any field of a group will do"],
      "CAP-ERR-9": ["parameters that are not valid"],
    },
    run: async (target, evidence) => {
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
        evidence.saw("CAP-FLOW-16", "none of a group is rejected");
        evidence.saw("CAP-ERR-9", "parameters that are not valid");
        if (Object.keys(group).length > 1) evidence.saw("CAP-FLOW-16", "any field of a group will do");
      }
    },
  },
  ...invalidProjections.map((respond_with): CapabilityCheck => ({
    id: `capability/call/projection/${invalidProjections.indexOf(respond_with) + 1}`,
    requirements: respond_with.startsWith("fields:") ? ["CAP-ERR-9", "CAP-PROJ-3"] : ["CAP-ERR-9"],
    title: `respond_with=${JSON.stringify(respond_with)} is answered 422`,
    shows: {
      "CAP-ERR-9": ["a projection that is not valid"],
      ...(/^fields:[ ,]*$/.test(respond_with) && { "CAP-PROJ-3": ["no expression is rejected"] }),
    },
    run: async (target) => {
      const { subjects } = target;
      const tool = "rowsTool" in subjects ? subjects.rowsTool : await workingTool(target);
      const { status } = await call(target, subjects.apiKey, tool, { respond_with });
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
