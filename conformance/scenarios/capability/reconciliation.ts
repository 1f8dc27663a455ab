import { createCapabilityClient } from "../../../generated/capability/client.ts";
import type { CallResponse, ChargeOutcome } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CallableTool, CapabilityTarget } from "../../target/capability.ts";
import { expectAmount } from "./amounts.ts";
import { audit, freshKey, ledger, readPage, type Row } from "./lists.ts";

/** From what a call was said to cost to the movement that it made. */
export const reconciliationScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/reconciliation/charged",
    requirements: ["CAP-BILL-3", "CAP-BILL-4", "CAP-STATE-1", "CAP-EP-4", "CAP-EP-5"],
    title: "A call that is charged can be followed from its price by way of the audit to its ledger entry",
    run: async (target) => {
      const { credits, ...tool } = target.subjects.chargedTool;
      const { apiKey, executionId, event, entries } = await callOnce(target, tool);
      expectSame("charge_outcome", event["charge_outcome"], "charged");
      expectAmount("actual_amount_credits", event["actual_amount_credits"], credits);
      expectSame("the number of ledger entries with the execution_id", entries.length, 1);
      const [entry = {}] = entries;
      expectSame("id of the ledger entry", entry["id"], event["credits_ledger_entry_id"]);
      expectSame("execution_id of the ledger entry", entry["execution_id"], executionId);
      expectSame("entry_type", entry["entry_type"], "consume_tool_execute");
      expectAmount("amount_credits", entry["amount_credits"], -credits);
      await expectRemaining(target, apiKey, 10 - credits);
    },
  },
  {
    id: "capability/reconciliation/estimate",
    requirements: ["CAP-BILL-3"],
    title: "What Inspect says of the price is what a call of one unit comes to",
    run: async (target) => {
      const { tool_id, credits } = target.subjects.chargedTool;
      const { results = [] } = await clientOf(target, await freshKey(target, 10)).inspect({ tool_ids: [tool_id] });
      const rule = results.find((result) => result.tool_id === tool_id)?.billing_rule;
      // The rule is there where it is available, and a call may take more units than one.
      if (rule?.amount_credits === undefined) return;
      const units = credits / rule.amount_credits;
      expectThat(
        "billing_rule.amount_credits",
        Math.abs(units - Math.round(units)) < 1e-6,
        `a part of ${credits}`,
        rule,
      );
    },
  },
  {
    id: "capability/reconciliation/included",
    requirements: ["CAP-STATE-2", "CAP-BILL-3"],
    title: "A call that a policy pays is included, and moves nothing",
    run: async (target) => await expectUncharged(target, target.subjects.exemptTool, "included"),
  },
  {
    id: "capability/reconciliation/free",
    requirements: ["CAP-STATE-2"],
    title: "A call that costs nothing is included, and moves nothing",
    run: async (target) => await expectUncharged(target, target.subjects.freeTool, "included"),
  },
  {
    id: "capability/reconciliation/failed",
    requirements: ["CAP-STATE-3", "CAP-BILL-3"],
    title: "A call whose provider fails is not charged, and moves nothing",
    run: async (target) => await expectUncharged(target, target.subjects.upstreamErrorTool, "failed_not_charged"),
  },
  {
    id: "capability/reconciliation/failed-and-charged",
    requirements: ["CAP-STATE-4", "CAP-BILL-2"],
    title: "A call that does not succeed and is charged is to be reviewed, and has its ledger entry",
    run: async (target) => {
      const { credits, ...tool } = target.subjects.failedChargedTool;
      const { apiKey, response, event, entries } = await callOnce(target, tool);
      expectSame("success", response.success, false);
      expectSame("charge_outcome", event["charge_outcome"], "failed_charged_review");
      expectSame("the number of ledger entries with the execution_id", entries.length, 1);
      expectAmount("amount_credits", entries[0]?.["amount_credits"], -credits);
      await expectRemaining(target, apiKey, 10 - credits);
    },
  },
  {
    id: "capability/reconciliation/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds does not have to be charged, price or not",
    run: async (target) => {
      const { response, entries } = await callOnce(target, target.subjects.succeededUnchargedTool);
      expectSame("success", response.success, true);
      expectSame("the number of ledger entries with the execution_id", entries.length, 0);
    },
  },
];

interface Called {
  apiKey: string;
  response: CallResponse;
  executionId: string;

  /** Its event in the audit. */
  event: Row;

  /** The ledger entries with its execution id. */
  entries: readonly Row[];
}

/** Calls a tool with an account of 10 credits, and reads what the audit and the ledger say of it. */
async function callOnce(target: CapabilityTarget, { tool_id, parameters }: CallableTool): Promise<Called> {
  const apiKey = await freshKey(target, 10);
  const response = await clientOf(target, apiKey).call({ tool_id, parameters });
  const { execution_id: executionId } = response;
  expectThat("execution_id", typeof executionId === "string" && executionId !== "", "an id", executionId);
  const { items } = await readPage(target, audit, apiKey, { execution_id: executionId });
  expectSame("the number of usage events with the execution_id", items.length, 1);
  const { items: rows } = await readPage(target, ledger, apiKey);
  const entries = rows.filter(({ execution_id }) => execution_id === executionId);
  return { apiKey, response, executionId, event: items[0] ?? {}, entries };
}

async function expectUncharged(target: CapabilityTarget, tool: CallableTool, outcome: ChargeOutcome): Promise<void> {
  const { apiKey, event, entries } = await callOnce(target, tool);
  expectSame("charge_outcome", event["charge_outcome"], outcome);
  expectAmount("actual_amount_credits", event["actual_amount_credits"] ?? 0, 0);
  expectSame("credits_ledger_entry_id", event["credits_ledger_entry_id"] ?? null, null);
  expectSame("the number of ledger entries with the execution_id", entries.length, 0);
  await expectRemaining(target, apiKey, 10);
}

/** Holds the account to what it has left, as Inspect gives it. */
async function expectRemaining(target: CapabilityTarget, apiKey: string, credits: number): Promise<void> {
  const { remaining_credits } = await clientOf(target, apiKey).inspect({ tool_ids: [] });
  if (remaining_credits !== null && remaining_credits !== undefined)
    expectAmount("remaining_credits", remaining_credits, credits);
}

function clientOf({ baseUrl, fetch }: CapabilityTarget, apiKey: string) {
  return createCapabilityClient({ baseUrl, auth: apiKey, fetch });
}
