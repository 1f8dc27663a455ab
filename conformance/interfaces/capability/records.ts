import { expectSame, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { FactDefinitions, LedgerDefinition, SentCase, SentRequest } from "../../kit/ledger-definition.ts";
import { isRow, ownKey, plenty, type Row, settlingSeconds } from "./lists.ts";
import { call, expectAtLeast, inspect, resultsOf, succeededWith } from "./requests.ts";
import { estimateOf, hasRule } from "./spending.ts";
import type {
  CallableTool,
  CapabilityPart,
  CapabilityRequirement,
  CapabilityFixtures,
  CapabilityTarget,
} from "./target.ts";

/** The effective success is `billable_success` if the target declares that it determines charge outcomes. */
export const capabilityFacts: FactDefinitions<CapabilityTarget> = {
  usageHistory: {
    effective_success: ({ billable_success }, { fixtures }) =>
      "billableSuccessCounts" in fixtures && fixtures.billableSuccessCounts
        ? (billable_success ?? undefined)
        : undefined,
  },
};

type Tool = CallableTool & { credits?: number };

/** Calls a tool. Returns the request, the response, and the known event and movements. */
async function callTool(target: CapabilityTarget, tool: Tool, known: Pick<SentRequest, "row" | "moves"> = {}) {
  const apiKey = await ownKey(target, plenty(tool));
  const response = await call(target, apiKey, tool);
  const request = { headers: { authorization: `Bearer ${apiKey}` }, query: { tool_id: tool.tool_id } };
  return { request, response, ...known };
}

type Shows = { readonly [Id in CapabilityRequirement]?: readonly CapabilityPart<Id>[] };

/** Returns a case for a call of a declared tool with known outcome and movements. */
function callCase(
  title: string,
  toolOf: (fixtures: Required<CapabilityFixtures>) => Tool,
  { success, row, shows }: { success?: boolean; row?: Row; shows: Shows },
): SentCase<CapabilityTarget> {
  return {
    title,
    shows,
    send: async (target) => {
      const tool = toolOf(target.fixtures);
      const sent = await callTool(target, tool, {
        ...(row && { row }),
        moves: tool.credits === undefined ? [] : [-tool.credits],
      });
      const { body } = sent.response;
      if (success !== undefined) expectSame("success", body["success"], success);
      // A failure must also have an error message.
      return { ...sent, isShown: success !== false || !isBlank(body["error_message"]) };
    },
  };
}

/** Calls whose events and movements are known from the declarations of their tools. */
const calls: Readonly<Record<string, SentCase<CapabilityTarget>>> = {
  charged: {
    title: "A call of a charged tool moves the price from Inspect",
    shows: {
      "CAP-EP-3": ["consumes what its billing_rule says"],
      "CAP-BILL-3": ["estimate"],
      "CAP-BILL-8": [],
    } satisfies Shows,
    send: async (target) => {
      const { chargedTool, apiKey } = target.fixtures;
      const [tool = {}] = resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] }));
      const requested_amount_credits = estimateOf(tool);
      if (requested_amount_credits === undefined) throw new NotTested("Inspect does not return the price of a call");
      const row = { charge_outcome: "charged", requested_amount_credits };
      const sent = await callTool(target, chargedTool, { row, moves: [-chargedTool.credits] });
      succeededWith(sent.response);
      const { billing } = sent.response.body;
      const amount = isRow(billing) ? (billing["list_amount_credits"] ?? undefined) : undefined;
      if (amount !== undefined) expectAtLeast("billing.list_amount_credits", amount, chargedTool.credits);
      return { ...sent, isShown: hasRule(tool) };
    },
  },
  free: callCase("A call of a free tool makes no movement", ({ freeTool }) => freeTool, {
    success: true,
    row: { charge_outcome: "included" },
    shows: { "CAP-EP-3": [], "CAP-STATE-2": ["included"] },
  }),
  exempt: callCase("A call of a tool that a policy pays for makes no movement", ({ exemptTool }) => exemptTool, {
    success: true,
    row: { charge_outcome: "included" },
    shows: { "CAP-BILL-2": ["a success that is not charged"], "CAP-BILL-3": [], "CAP-STATE-2": ["included"] },
  }),
  uncharged: callCase(
    "A successful call may make no movement although its tool has a price",
    ({ succeededUnchargedTool }) => succeededUnchargedTool,
    { success: true, shows: { "CAP-BILL-2": ["a success that is not charged"] } },
  ),
  failed: callCase("A call whose provider fails makes no movement", ({ upstreamErrorTool }) => upstreamErrorTool, {
    row: { charge_outcome: "failed_not_charged" },
    shows: { "CAP-STATE-3": ["failed_not_charged"] },
  }),
  "failed-and-charged": callCase(
    "A failed call can be charged, and moves its price",
    ({ failedChargedTool }) => failedChargedTool,
    { success: false, shows: { "CAP-BILL-2": ["a failure that is charged"] } },
  ),
  empty: callCase("A call without a usable result leaves its event", ({ noUsableResultTool }) => noUsableResultTool, {
    shows: {},
  }),
  grouped: {
    title: "A call of a CAP capability leaves its event",
    send: async (target) => {
      const { tool_id, parameters, groups } = target.fixtures.oneOfRequiredTool;
      return await callTool(target, { tool_id, parameters: Object.assign({}, parameters, ...groups) as Row });
    },
  },
};

/** The requests that create events and movements. */
export const capabilityLedgers: LedgerDefinition<CapabilityTarget> = { settlingSeconds, requests: { call: calls } };
