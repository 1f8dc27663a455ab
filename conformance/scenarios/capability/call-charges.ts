import { errors } from "../../../generated/capability/server.ts";
import { type Check, expectSame } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { expectAmount } from "./amounts.ts";
import { freshKey, ledger, plenty, readPage } from "./lists.ts";
import { type Answered, call, expectRemaining, idOf, succeededWith } from "./requests.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;

/** What calls cost, which is for the ledger to say. */
export const callChargeScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/charged",
    requirements: ["CAP-EP-3"],
    title: "A call of a tool that is charged takes its price, and no more",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits * 3);
      const called = await call(target, apiKey, chargedTool);
      succeededWith(called);
      expectRemaining(called, chargedTool.credits * 2);
      await expectMovements(target, apiKey, called, [-chargedTool.credits]);
    },
  },
  {
    id: "capability/call/last-credits",
    requirements: ["CAP-EP-3", "CAP-ERR-6"],
    title: "Credits that are just enough for a call pay for it; the next one is told that they are insufficient",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits);
      const called = await call(target, apiKey, chargedTool);
      succeededWith(called);
      expectRemaining(called, 0);
      expectInsufficient(await call(target, apiKey, chargedTool));
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      expectSame("the number of charges", items.length, 1);
    },
  },
  {
    id: "capability/call/insufficient-credits",
    requirements: ["CAP-ERR-6"],
    title: "A call without credits does not succeed, and says that credits are insufficient",
    run: async (target) => {
      const { apiKeyWithoutCredits, chargedTool } = target.subjects;
      expectInsufficient(await call(target, apiKeyWithoutCredits, chargedTool));
    },
  },
  ...(["freeTool", "exemptTool"] as const).map((subject): Check<CapabilityTarget> => ({
    id: `capability/call/not-charged/${subject}`,
    requirements: ["CAP-EP-3"],
    title: `A call of a tool that costs its caller nothing takes nothing (${subject})`,
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const called = await call(target, apiKey, target.subjects[subject]);
      succeededWith(called);
      expectRemaining(called, plenty());
      await expectMovements(target, apiKey, called, []);
    },
  })),
  {
    id: "capability/call/failed-and-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that does not succeed can be charged",
    run: async (target) => {
      const { failedChargedTool } = target.subjects;
      const apiKey = await freshKey(target, plenty(failedChargedTool));
      const called = await call(target, apiKey, failedChargedTool);
      expectSame("success", called.body["success"], false);
      await expectMovements(target, apiKey, called, [-failedChargedTool.credits]);
    },
  },
  {
    id: "capability/call/succeeded-and-not-charged",
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds need not be charged, though its tool has a price",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const called = await call(target, apiKey, target.subjects.succeededUnchargedTool);
      succeededWith(called);
      await expectMovements(target, apiKey, called, []);
    },
  },
];

/** Holds what an account has consumed to these amounts, all by its only call. The execution_id is there when available. */
async function expectMovements(
  target: CapabilityTarget,
  apiKey: string,
  called: Answered,
  amounts: readonly number[],
): Promise<void> {
  const executionId = idOf(called, "execution_id");
  const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
  expectSame("the number of movements", items.length, amounts.length);
  for (const [index, { amount_credits, execution_id }] of items.entries()) {
    expectAmount("amount_credits", amount_credits, amounts[index] ?? 0);
    expectSame("execution_id of the movement", execution_id ?? executionId, executionId);
  }
}

function expectInsufficient({ body }: Answered): void {
  expectSame("success", body["success"], false);
  expectSame("error_message", body["error_message"], insufficient);
  expectSame("remaining_credits", body["remaining_credits"], 0);
}
