import { expectSame, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { FactDefinitions, LedgerDefinition, SentCase, SentRequest } from "../../kit/ledger-definition.ts";
import { isRow, ownKey, plenty, type Row, settlingSeconds } from "./lists.ts";
import { call, expectAtLeast, inspect, resultsOf, succeededWith } from "./requests.ts";
import { estimateOf, hasRule } from "./spending.ts";
import type {
  CallableTool,
  CapabilityPart,
  CapabilityRequirement,
  CapabilitySubjects,
  CapabilityTarget,
} from "./target.ts";

/** Effective success is `billable_success`, where the target says that this is what its charge outcomes go by. */
export const capabilityFacts: FactDefinitions<CapabilityTarget> = {
  usageHistory: {
    effective_success: ({ billable_success }, { subjects }) =>
      "billableSuccessCounts" in subjects && subjects.billableSuccessCounts
        ? (billable_success ?? undefined)
        : undefined,
  },
};

type Tool = CallableTool & { credits?: number };

/** A call of a tool, and what is known of its event and of its movements. */
async function called(target: CapabilityTarget, tool: Tool, known: Pick<SentRequest, "row" | "moves"> = {}) {
  const apiKey = await ownKey(target, plenty(tool));
  const response = await call(target, apiKey, tool);
  const request = { headers: { authorization: `Bearer ${apiKey}` }, query: { tool_id: tool.tool_id } };
  return { request, response, ...known };
}

type Shows = { readonly [Id in CapabilityRequirement]?: readonly CapabilityPart<Id>[] };

/** A case of a call: of a declared tool, whose outcome and movements are known. */
function callCase(
  title: string,
  toolOf: (subjects: Required<CapabilitySubjects>) => Tool,
  { success, row, shows }: { success?: boolean; row?: Row; shows: Shows },
): SentCase<CapabilityTarget> {
  return {
    title,
    shows,
    send: async (target) => {
      const tool = toolOf(target.subjects);
      const sent = await called(target, tool, {
        ...(row && { row }),
        moves: tool.credits === undefined ? [] : [-tool.credits],
      });
      const { body } = sent.response;
      if (success !== undefined) expectSame("success", body["success"], success);
      // A failure is told by its text, too.
      return { ...sent, isShown: success !== false || !isBlank(body["error_message"]) };
    },
  };
}

/** Calls whose events and movements are known by what is declared of their tools. */
const calls: Readonly<Record<string, SentCase<CapabilityTarget>>> = {
  charged: {
    title: "A call of a tool that is charged moves the price that Inspect tells",
    shows: {
      "CAP-EP-3": ["consumes what its billing_rule says"],
      "CAP-BILL-3": ["estimate"],
      "CAP-BILL-8": [],
    } satisfies Shows,
    send: async (target) => {
      const { chargedTool, apiKey } = target.subjects;
      const [tool = {}] = resultsOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] }));
      const requested_amount_credits = estimateOf(tool);
      if (requested_amount_credits === undefined) throw new NotTested("Inspect does not tell the price of a call");
      const row = { charge_outcome: "charged", requested_amount_credits };
      const sent = await called(target, chargedTool, { row, moves: [-chargedTool.credits] });
      succeededWith(sent.response);
      const { billing } = sent.response.body;
      const amount = isRow(billing) ? (billing["list_amount_credits"] ?? undefined) : undefined;
      if (amount !== undefined) expectAtLeast("billing.list_amount_credits", amount, chargedTool.credits);
      return { ...sent, isShown: hasRule(tool) };
    },
  },
  free: callCase("A call of a tool that costs nothing moves nothing", ({ freeTool }) => freeTool, {
    success: true,
    row: { charge_outcome: "included" },
    shows: { "CAP-EP-3": [], "CAP-STATE-2": ["included"] },
  }),
  exempt: callCase("A call of a tool that a policy pays for moves nothing", ({ exemptTool }) => exemptTool, {
    success: true,
    row: { charge_outcome: "included" },
    shows: { "CAP-BILL-2": ["a success that is not charged"], "CAP-BILL-3": [], "CAP-STATE-2": ["included"] },
  }),
  uncharged: callCase(
    "A call that succeeds need not move anything, though its tool has a price",
    ({ succeededUnchargedTool }) => succeededUnchargedTool,
    { success: true, shows: { "CAP-BILL-2": ["a success that is not charged"] } },
  ),
  failed: callCase("A call whose provider fails moves nothing", ({ upstreamErrorTool }) => upstreamErrorTool, {
    row: { charge_outcome: "failed_not_charged" },
    shows: { "CAP-STATE-3": ["failed_not_charged"] },
  }),
  "failed-and-charged": callCase(
    "A call that does not succeed can be charged, and moves its price",
    ({ failedChargedTool }) => failedChargedTool,
    { success: false, shows: { "CAP-BILL-2": ["a failure that is charged"] } },
  ),
  empty: callCase("A call without a usable result leaves its event", ({ noUsableResultTool }) => noUsableResultTool, {
    shows: {},
  }),
  grouped: {
    title: "A call of a CAP capability leaves its event",
    send: async (target) => {
      const { tool_id, parameters, groups } = target.subjects.oneOfRequiredTool;
      return await called(target, { tool_id, parameters: Object.assign({}, parameters, ...groups) as Row });
    },
  },
};

/** The requests that leave events and movements. */
export const capabilityLedgers: LedgerDefinition<CapabilityTarget> = { settlingSeconds, requests: { call: calls } };
