import type { ChargeOutcome } from "../../../generated/capability/types.ts";
import { type Check, expectSame } from "../../../generated/runtime/check.ts";
import type { CallableTool, CapabilityTarget } from "../../target/capability.ts";
import { expectAmount } from "./amounts.ts";
import { audit, freshKey, idsOf, ledger, plenty, readPage, type Row } from "./lists.ts";
import { type Answered, call, idOf } from "./requests.ts";

/** From what a call answers, by way of the audit, to the movement that it made. */
export const reconciliationScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/reconciliation/charged",
    requirements: ["CAP-BILL-3", "CAP-BILL-4", "CAP-STATE-1", "CAP-EP-4", "CAP-EP-5"],
    title:
      "A call that is charged can be followed by its execution_id to the audit, and from there to its ledger entry",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const { apiKey, answered, movements } = await callOnce(target, chargedTool);
      const executionId = idOf(answered, "execution_id");
      const { items } = await readPage(target, audit, apiKey, { execution_id: executionId });
      expectSame("the number of usage events with the execution_id", items.length, 1);
      const [event = {}] = items;
      expectSame("execution_id of the event", event["execution_id"] ?? executionId, executionId);
      expectSame("charge_outcome", event["charge_outcome"], "charged");
      expectAmount("actual_amount_credits", event["actual_amount_credits"], chargedTool.credits);
      expectSame("the number of movements", movements.length, 1);
      const [movement = {}] = movements;
      expectSame("id of the ledger entry", String(movement["id"]), String(event["credits_ledger_entry_id"]));
      expectSame("execution_id of the ledger entry", movement["execution_id"] ?? executionId, executionId);
      expectSame("entry_type", movement["entry_type"], "consume_tool_execute");
      expectAmount("amount_credits", movement["amount_credits"], -chargedTool.credits);
    },
  },
  uncharged("included", "CAP-STATE-2", "A call that a policy pays is included", ({ exemptTool }) => exemptTool),
  uncharged("free", "CAP-STATE-2", "A call that costs nothing is included", ({ freeTool }) => freeTool),
  uncharged("failed", "CAP-STATE-3", "A call whose provider fails is not charged", (subjects) => ({
    ...subjects.upstreamErrorTool,
    outcome: "failed_not_charged",
  })),
  {
    id: "capability/reconciliation/failed-and-charged",
    requirements: ["CAP-STATE-4", "CAP-BILL-2"],
    title: "A call that does not succeed and is charged is to be reviewed, and has its movement",
    run: async (target) => {
      const { failedChargedTool } = target.subjects;
      const { answered, event, movements } = await callOnce(target, failedChargedTool);
      expectSame("success", answered.body["success"], false);
      expectSame("charge_outcome", event["charge_outcome"], "failed_charged_review");
      expectSame("the number of movements", movements.length, 1);
      expectAmount("amount_credits", movements[0]?.["amount_credits"], -failedChargedTool.credits);
    },
  },
  {
    id: "capability/reconciliation/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds is not charged for that",
    run: async (target) => {
      const { answered, movements } = await callOnce(target, target.subjects.succeededUnchargedTool);
      expectSame("success", answered.body["success"], true);
      expectSame("the movements", idsOf(movements), []);
    },
  },
];

function uncharged(
  name: string,
  requirement: string,
  title: string,
  toolOf: (subjects: CapabilityTarget["subjects"]) => CallableTool & { outcome?: ChargeOutcome },
): Check<CapabilityTarget> {
  return {
    id: `capability/reconciliation/${name}`,
    requirements: [requirement, "CAP-BILL-3"],
    title: `${title}, and moves nothing`,
    run: async (target) => {
      const { outcome = "included", ...tool } = toolOf(target.subjects);
      const { event, movements } = await callOnce(target, tool);
      expectSame("charge_outcome", event["charge_outcome"], outcome);
      expectAmount("actual_amount_credits", event["actual_amount_credits"] ?? 0, 0);
      expectSame("credits_ledger_entry_id", event["credits_ledger_entry_id"] ?? null, null);
      expectSame("the movements", idsOf(movements), []);
    },
  };
}

interface Called {
  apiKey: string;
  answered: Answered;

  /** Its event in the audit. */
  event: Row;

  /** What the account has consumed. */
  movements: readonly Row[];
}

/** Calls a tool with a new account, and reads what the audit and the ledger say of it. */
async function callOnce(target: CapabilityTarget, tool: CallableTool & { credits?: number }): Promise<Called> {
  const apiKey = await freshKey(target, plenty(tool));
  const answered = await call(target, apiKey, tool);
  const { items: events } = await readPage(target, audit, apiKey, { kind: "call" });
  expectSame("the number of usage events of one call", events.length, 1);
  const { items: movements } = await readPage(target, ledger, apiKey, { direction: "consume" });
  return { apiKey, answered, event: events[0] ?? {}, movements };
}
