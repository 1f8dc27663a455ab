import { errors } from "../../../generated/capability/server.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { keyWithMovements } from "./history.ts";
import { freshKey, idsOf, ledger, ownKey, plenty, readPage, type Row, settled } from "./lists.ts";
import { balanceOf, judgeRecords } from "./movements.ts";
import {
  call,
  expectAmount,
  expectRemaining,
  idOf,
  inspect,
  type JsonResponse,
  remainingOf,
  saysRemaining,
  succeededWith,
  undisturbed,
} from "./requests.ts";
import type { CallableTool, CapabilityTarget, CapabilityCheck } from "./target.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;

const insufficientParts = ["success false", "Insufficient credits", "remaining_credits 0"] as const;

/** Calls cost what the ledger says. */
export const callChargeChecks: CapabilityCheck[] = [
  {
    id: "capability/call/charged",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-EP-3"],
    title: "A call of a tool that is charged takes its price, and no more",
    shows: { "CAP-EP-3": ["consumes what its billing_rule says"] },
    run: async (target) => {
      const { chargedTool } = target.subjects;
      await expectCharge(target, chargedTool, chargedTool.credits);
    },
  },
  {
    id: "capability/call/last-credits",
    requirements: ["CAP-EP-3", "CAP-ERR-6"],
    title: "Credits that are just enough for a call pay for it; the next one is told that they are insufficient",
    shows: { "CAP-ERR-6": insufficientParts },
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits);
      const called = await call(target, apiKey, chargedTool);
      succeededWith(called);
      expectRemaining(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] }), 0);
      expectInsufficient(await call(target, apiKey, chargedTool));
      await settled(target, async () =>
        expectSame("the number of charges", (await chargesOf(target, apiKey)).length, 1),
      );
    },
  },
  {
    id: "capability/call/insufficient-credits",
    requirements: ["CAP-ERR-6"],
    title: "A call without credits does not succeed, and says that credits are insufficient",
    shows: { "CAP-ERR-6": insufficientParts },
    run: async (target) => {
      const { apiKeyWithoutCredits, chargedTool } = target.subjects;
      expectInsufficient(await call(target, apiKeyWithoutCredits, chargedTool));
    },
  },
  {
    id: "capability/call/not-charged/freeTool",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-EP-3"],
    title: "A call of a tool that costs nothing takes nothing",
    shows: {},
    run: async (target) => await expectCharge(target, target.subjects.freeTool, 0),
  },
  {
    id: "capability/call/not-charged/exemptTool",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-EP-3", "CAP-BILL-2"],
    title: "A call of a tool that a policy pays for takes nothing, though it succeeds",
    shows: { "CAP-BILL-2": ["a success that is not charged"] },
    run: async (target) => await expectCharge(target, target.subjects.exemptTool, 0),
  },
  {
    id: "capability/call/failed-and-charged",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-BILL-2"],
    title: "A call that does not succeed can be charged",
    shows: { "CAP-BILL-2": ["a failure that is charged"] },
    run: async (target) => {
      const { failedChargedTool } = target.subjects;
      const apiKey = await ownKey(target, plenty(failedChargedTool));
      const called = await call(target, apiKey, failedChargedTool);
      expectSame("success", called.body["success"], false);
      await expectMovements(target, apiKey, called, [-failedChargedTool.credits]);
    },
  },
  {
    id: "capability/call/succeeded-and-not-charged",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-BILL-2"],
    title: "A call that succeeds need not be charged, though its tool has a price",
    shows: { "CAP-BILL-2": ["a success that is not charged"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const called = await call(target, apiKey, target.subjects.succeededUnchargedTool);
      succeededWith(called);
      await expectMovements(target, apiKey, called, []);
    },
  },
];

/** Holds a call to succeed, and to take so many credits: as the ledger says, and as what is left says once it is settled. */
async function expectCharge(target: CapabilityTarget, tool: CallableTool, credits: number): Promise<void> {
  const apiKey = await ownKey(target, plenty({ credits }));
  const expectBalance = await balanceOf(target, apiKey, tool.tool_id);
  const called = await call(target, apiKey, tool);
  succeededWith(called);
  await expectMovements(target, apiKey, called, credits === 0 ? [] : [-credits]);
  await expectBalance?.();
  if (credits === 0) await expectUntouched(target, apiKey, tool);
}

/** Holds a call that is free to say that as much is left as before. */
async function expectUntouched(target: CapabilityTarget, apiKey: string, tool: CallableTool): Promise<void> {
  await undisturbed(async () => {
    const before = await inspect(target, apiKey, { tool_ids: [tool.tool_id] });
    if (saysRemaining(before)) expectRemaining(await call(target, apiKey, tool), remainingOf(before));
  });
}

/** Holds what a call has consumed to these amounts, by what is linked to it. */
async function expectMovements(
  target: CapabilityTarget,
  apiKey: string,
  called: JsonResponse,
  amounts: readonly number[],
): Promise<void> {
  const executionId = idOf(called, "execution_id");
  await judgeRecords(target, apiKey, executionId, ({ movements }) => {
    expectSame("the number of movements", movements.length, amounts.length);
    for (const [index, { amount_credits, execution_id }] of movements.entries()) {
      expectAmount("amount_credits", amount_credits, amounts[index] ?? 0);
      expectSame("execution_id of the movement", execution_id ?? executionId, executionId);
    }
  });
}

function expectInsufficient({ body }: JsonResponse): void {
  expectSame("success", body["success"], false);
  expectSame("error_message", body["error_message"], insufficient);
  expectSame("remaining_credits", body["remaining_credits"], 0);
}

const calls = 6;

/** Calls at the same time are all charged. */
export const concurrentCallChecks: CapabilityCheck[] = [
  {
    id: "capability/call/at-once/charged",
    // What others charge the account meanwhile would count.
    disturbs: true,
    requirements: ["CAP-EP-3"],
    title: "Calls at the same time are charged each: what is left is what there was less all movements",
    shows: { "CAP-EP-3": ["consumes what its billing_rule says"] },
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const { tool_id, credits } = chargedTool;
      const apiKey = await ownKey(target, credits * calls * 2);
      const expectBalance = await balanceOf(target, apiKey, tool_id);
      const responses = await callAtOnce(target, apiKey);
      for (const response of responses)
        if (isSuccess(response)) await expectMovements(target, apiKey, response, [-credits]);
      await expectBalance?.();
    },
  },
  {
    id: "capability/call/at-once/insufficient",
    requirements: ["CAP-ERR-6"],
    title: "Of calls at the same time no more succeed than there are credits for",
    shows: {},
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits * 2);
      const found = succeeded(await callAtOnce(target, apiKey));
      expectThat("the calls that succeed", found <= 2, "2 at most", found);
    },
  },
];

async function callAtOnce(target: CapabilityTarget, apiKey: string): Promise<JsonResponse[]> {
  const { chargedTool } = target.subjects;
  return await Promise.all(Array.from({ length: calls }, () => call(target, apiKey, chargedTool)));
}

function succeeded(responses: readonly JsonResponse[]): number {
  return responses.filter((response) => isSuccess(response)).length;
}

function isSuccess({ body }: JsonResponse): boolean {
  return body["success"] === true;
}

async function chargesOf(target: CapabilityTarget, apiKey: string): Promise<readonly Row[]> {
  return (await readPage(target, ledger, apiKey, { direction: "consume" })).items;
}

/** Every entry of the ledger says what it moved, and stays as it is. */
export const movementChecks: CapabilityCheck[] = [
  {
    id: "capability/movements/immutable",
    requirements: ["CAP-BILL-6"],
    shows: { "CAP-BILL-6": ["entries stay as they are"] },
    title: "An entry stays as it is, whatever comes after it",
    run: async (target) => {
      const apiKey = await keyWithMovements(target, plenty(target.subjects.chargedTool));
      await callTwice(target, apiKey);
      const { items: before } = await readPage(target, ledger, apiKey);
      await callTwice(target, apiKey);
      await target.controls.moveCredits({
        apiKey,
        movements: [
          { created_at: "2024-03-08T12:00:00Z", entry_type: "consume_payment_refund", amount_credits: -3 },
          { created_at: "2024-03-08T13:00:00Z", entry_type: "grant_payment_recharge", amount_credits: 3 },
        ],
      });
      const { items: after } = await readPage(target, ledger, apiKey);
      const kept = new Set(idsOf(before));
      expectSame("the entries", byId(after.filter(({ id }) => kept.has(String(id)))), byId(before));
    },
  },
  {
    id: "capability/movements/one-for-each-call",
    requirements: ["CAP-BILL-4"],
    title: "Each call that is charged has an entry of its own",
    shows: { "CAP-BILL-4": ["a linked ledger entry"] },
    run: async (target) => {
      const apiKey = await ownKey(target, plenty(target.subjects.chargedTool));
      for (const id of await callTwice(target, apiKey)) {
        await judgeRecords(target, apiKey, id, ({ movements }) => {
          expectSame(`the number of entries of the call ${id}`, movements.length, 1);
        });
      }
    },
  },
];

/** Calls the tool that is charged, twice; gives the ids of the executions. */
async function callTwice(target: CapabilityTarget, apiKey: string): Promise<string[]> {
  const { chargedTool } = target.subjects;
  const called = [await call(target, apiKey, chargedTool), await call(target, apiKey, chargedTool)];
  for (const { body } of called) expectSame("success", body["success"], true);
  return called.map((response) => idOf(response, "execution_id"));
}

function byId(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [String(row["id"]), row]));
}
