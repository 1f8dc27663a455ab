import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { unlike } from "../../../generated/runtime/checks/near-misses.ts";
import { settledOf } from "./list-definitions.ts";
import { audit, isRow, readPage, type Row, settled } from "./lists.ts";
import { listedIds, ownCalls, workingTool } from "./own-history.ts";
import { call, callByBody, discover, idOf, inspect, resultsOf, succeededWith, timed } from "./requests.ts";
import { prices } from "./spending.ts";
import type { CallableTool, CapabilityTarget, CapabilityCheck } from "./target.ts";

/** Checks of calls by the ids of tools, in the query or the body. */
export const callChecks: CapabilityCheck[] = [
  {
    id: "capability/call/query",
    requirements: ["CAP-EP-3", "CAP-VER-2", "CAP-FLOW-17"],
    title: "POST /tools/execute calls the tool whose tool_id is in the query; execution_time is in seconds",
    shows: { "CAP-EP-3": ["calls one capability"] },
    run: async (target) => {
      const tool = await workingTool(target);
      const send = async () => await call(target, target.fixtures.apiKey, tool, { session_id: "conformance" });
      const [first, second] = [await timed(send), await send()];
      succeededWith(first);
      // Also within one session.
      expectThat("execution_id", idOf(first, "execution_id") !== idOf(second, "execution_id"), "a new id", second.body);
    },
  },
  {
    id: "capability/call/without-session",
    requirements: ["CAP-FLOW-11"],
    title: "session_id is optional",
    run: async (target) => {
      succeededWith(await call(target, target.fixtures.apiKey, await workingTool(target)));
    },
  },
  {
    id: "capability/call/ids-as-returned",
    requirements: ["CAP-FLOW-9"],
    title: "A tool_id is the same in all responses, and similar ids are not accepted for it",
    shows: { "CAP-FLOW-9": ["Discover", "Inspect", "nothing else is the same id"] },
    run: async (target) => {
      const { apiKey } = target.fixtures;
      for (const tool_id of await listedIds(target)) {
        expectSame(
          "tool_id of Discover",
          resultsOf(await discover(target, apiKey, { query: tool_id }))[0]?.["tool_id"],
          tool_id,
        );
        expectSame("tool_id of Inspect", await inspectedIds(target, [tool_id]), [tool_id]);
        const others = resembling(tool_id);
        const found = await inspectedIds(target, others);
        expectThat(`tool_ids for ${others.join(", ")}`, !found.includes(tool_id), `ids other than ${tool_id}`, found);
      }
    },
  },
  {
    id: "capability/call/ids-as-returned/called",
    requirements: ["CAP-FLOW-9", "CAP-FLOW-10"],
    title: "Call accepts a tool_id exactly as returned, in the query and in the body",
    shows: { "CAP-FLOW-9": ["Call"] },
    run: async (target) => {
      const { fixtures } = target;
      const { apiKey } = fixtures;
      const declared = [
        ...("chargedTool" in fixtures ? [fixtures.chargedTool] : []),
        ...("freeTool" in fixtures ? [fixtures.freeTool] : []),
        ...("exemptTool" in fixtures ? [fixtures.exemptTool] : []),
      ];
      for (const tool of declared) succeededWith(await call(target, apiKey, tool));
      const { calls } = await target.shared(ownCalls);
      // A call that fails with the id in the query but succeeds with it in the body did not find the id.
      const hasWorked = calls.some(({ response }) => response.body["success"] === true);
      const failing = calls.filter(
        (made) => (isRare(made.tool_id) || !hasWorked) && made.response.body["success"] !== true,
      );
      for (const made of failing.slice(0, 3)) {
        const { success } = (await callByBody(target, apiKey, made)).body;
        expectThat(
          `success of ${made.tool_id} in the body`,
          success !== true,
          "no success, as with the id in the query",
          success,
        );
      }
      if (declared.length === 0 && !hasWorked)
        throw new NotTested("no call of a tool succeeded", ["fixtures.freeTool"]);
    },
  },
];

/** Checks that calls of unknown ids fail and are free. */
export const unknownCallChecks: CapabilityCheck[] = [
  {
    id: "capability/call/unknown-id",
    requirements: ["CAP-FLOW-9", "CAP-EP-3"],
    title: "A call of an unknown id fails and is free",
    shows: { "CAP-FLOW-9": ["nothing else is the same id"] },
    run: async (target) => {
      const [known = ""] = await listedIds(target);
      await expectNothingCalled(target, { tool_id: unlike(known), parameters: {} });
    },
  },
  {
    id: "capability/call/near-id",
    requirements: ["CAP-FLOW-9"],
    title: "A call of an id that resembles the id of a tool fails and is free",
    shows: { "CAP-FLOW-9": ["nothing else is the same id"] },
    run: async (target) => {
      const { tool_id, parameters } = await workingTool(target);
      // A defective target may charge the call.
      const price = (await target.shared(prices)).get(tool_id) ?? 0;
      target.budget.spend(price);
      target.budget.restore(price);
      const others = resembling(tool_id);
      const found = new Set(await inspectedIds(target, others));
      const unknown = others.filter((id) => !found.has(id));
      if (unknown.length === 0) throw new NotTested(`all ids that resemble ${tool_id} are ids of other tools`);
      for (const id of unknown) await expectNothingCalled(target, { tool_id: id, parameters });
    },
  },
];

/** Returns similar ids: in another case, and shortened. */
function resembling(tool_id: string): string[] {
  const all = [tool_id.toLowerCase(), tool_id.toUpperCase(), tool_id.slice(0, -1)];
  return [...new Set(all)].filter((id) => id !== tool_id && id !== "");
}

async function expectNothingCalled(target: CapabilityTarget, tool: CallableTool): Promise<void> {
  const { apiKey } = target.fixtures;
  const response = await call(target, apiKey, tool);
  const { success, execution_id: id } = response.body;
  const [event] = typeof id === "string" && id !== "" ? await eventsOf(target, apiKey, id) : [];
  // A mock returns an example without calling a tool.
  if (success === true && event === undefined) throw new NotTested("the audit has no event of a successful call");
  expectThat(`success of a call of ${tool.tool_id}`, success !== true, "no success: no tool has this id", success);
  if (event === undefined) return;
  const { charge_outcome: outcome } = event;
  const isCharged = outcome === "charged" || outcome === "failed_charged_review" || (settledOf(event) ?? 0) > 0;
  expectThat(`charge_outcome of a call of ${tool.tool_id}`, !isCharged, "no charge: no tool has this id", outcome);
}

/** Returns the events of an execution; empty if none appear within the settling time. */
async function eventsOf(target: CapabilityTarget, apiKey: string, execution_id: string): Promise<readonly Row[]> {
  try {
    return await settled(target, async () => {
      const { items } = await readPage(target, audit, apiKey, { execution_id });
      expectThat("data.items", items.length > 0, "the event of the call", items);
      return items;
    });
  } catch (error) {
    if (error instanceof Mismatch) return [];
    throw error;
  }
}

/** Returns true for an id with capital letters or rare characters, which is easily confused with another. */
function isRare(tool_id: string): boolean {
  return /[^a-z0-9._-]/.test(tool_id);
}

/** Returns the ids in the response of Inspect; empty if it rejects unknown ids. */
async function inspectedIds(target: CapabilityTarget, tool_ids: string[]): Promise<unknown[]> {
  const { results } = (await inspect(target, target.fixtures.apiKey, { tool_ids })).body;
  return Array.isArray(results) ? results.map((result) => (isRow(result) ? result["tool_id"] : result)) : [];
}

/** Checks of groups of parameters, of which at least one is required. */
export const callParameterChecks: CapabilityCheck[] = [
  {
    id: "capability/call/tool-parameters/groups",
    requirements: ["CAP-FLOW-16", "CAP-ERR-9"],
    title: "A call needs at least one parameter of each group: any of them is accepted, none is rejected with 422",
    shows: {
      "CAP-FLOW-16": ["none of a group is rejected", "any field of a group will do"],
      "CAP-ERR-9": ["parameters that are not valid"],
    },
    run: async (target, evidence) => {
      const { apiKey, oneOfRequiredTool } = target.fixtures;
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
];
