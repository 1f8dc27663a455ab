import { errors } from "../../../generated/capability/server.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { settledOf } from "./list-definitions.ts";
import { audit, freshKey, ledger, ownKey, plenty, readPage, type Row, settled } from "./lists.ts";
import { balanceOf } from "./movements.ts";
import {
  call,
  expectRemaining,
  idOf,
  inspect,
  isSameAmount,
  type JsonResponse,
  remainingOf,
  resultsOf,
  hasRemaining,
  succeededWith,
  undisturbed,
} from "./requests.ts";
import { hasRule } from "./spending.ts";
import type { CapabilityTarget, CapabilityCheck } from "./target.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;

const insufficientParts = ["success false", "Insufficient credits", "remaining_credits 0"] as const;

/** Checks of the costs of calls and remaining credits. */
export const callChargeChecks: CapabilityCheck[] = [
  {
    id: "capability/call/last-credits",
    requirements: ["CAP-EP-3", "CAP-ERR-6"],
    title: "Credits that exactly cover a call pay for it; the next call fails with insufficient credits",
    shows: { "CAP-ERR-6": insufficientParts },
    run: async (target) => {
      const { chargedTool } = target.fixtures;
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
    id: "capability/call/free/remaining",
    // Concurrent charges of other checks would count.
    disturbs: true,
    requirements: ["CAP-EP-3"],
    title: "A free call does not change the remaining credits",
    shows: {},
    run: async (target) => {
      const { exemptTool } = target.fixtures;
      const apiKey = await ownKey(target, plenty());
      const before = await inspect(target, apiKey, { tool_ids: [exemptTool.tool_id] });
      if (!hasRemaining(before)) throw new NotTested("no response has remaining_credits");
      expectRemaining(await call(target, apiKey, exemptTool), remainingOf(before));
    },
  },
  {
    id: "capability/call/remaining",
    disturbs: true,
    requirements: ["CAP-EP-3", "CAP-BILL-3"],
    title: "remaining_credits of a call are the credits before it, with or without the amount in the audit subtracted",
    shows: {},
    run: async (target) =>
      await undisturbed(async () => {
        const { before, left, settled: taken, requested } = await balanceAround(target);
        const possible = [before - taken, before, before - requested];
        const isPossible = possible.some((amount) => isSameAmount(amount, left));
        expectThat("remaining_credits", isPossible, `${before - taken}, or ${before} if it is not settled yet`, left);
      }),
  },
  {
    id: "capability/call/remaining/settled",
    disturbs: true,
    // The document does not say that a charge is settled before the response.
    level: "should",
    requirements: ["CAP-EP-3", "CAP-BILL-3"],
    title: "remaining_credits of a call are the credits before it less the amount in the audit",
    shows: {},
    run: async (target) =>
      await undisturbed(async () => {
        const { before, left, settled: taken } = await balanceAround(target);
        expectThat("remaining_credits", isSameAmount(left, before - taken), String(before - taken), left);
      }),
  },
  {
    id: "capability/call/insufficient-credits",
    requirements: ["CAP-ERR-6"],
    title: "A call without credits fails with insufficient credits",
    shows: { "CAP-ERR-6": insufficientParts },
    run: async (target) => {
      const { apiKeyWithoutCredits, chargedTool } = target.fixtures;
      expectInsufficient(await call(target, apiKeyWithoutCredits, chargedTool));
    },
  },
];

/** Makes a charged call. Returns the credits before it, the remaining credits of its response, and its amounts in the audit. */
async function balanceAround(
  target: CapabilityTarget,
): Promise<Record<"before" | "left" | "settled" | "requested", number>> {
  const { chargedTool } = target.fixtures;
  const apiKey = await ownKey(target, plenty(chargedTool));
  const before = remainingOf(await inspect(target, apiKey, { tool_ids: [chargedTool.tool_id] }));
  const response = await call(target, apiKey, chargedTool);
  succeededWith(response);
  const left = remainingOf(response);
  const execution_id = idOf(response, "execution_id");
  const event = await settled(target, async () => {
    const { items } = await readPage(target, audit, apiKey, { execution_id });
    expectSame("the number of data.items", items.length, 1);
    return items[0] ?? {};
  });
  const taken = settledOf(event);
  if (taken === undefined) throw new NotTested("the audit does not show the settled amount");
  const { requested_amount_credits: requested } = event;
  return { before, left, settled: taken, requested: typeof requested === "number" ? requested : taken };
}

function expectInsufficient({ body }: JsonResponse): void {
  expectSame("success", body["success"], false);
  expectSame("error_message", body["error_message"], insufficient);
  expectSame("remaining_credits", body["remaining_credits"], 0);
}

const calls = 6;

/** Checks of the charges of concurrent calls. */
export const concurrentCallChecks: CapabilityCheck[] = [
  {
    id: "capability/call/at-once/charged",
    // Concurrent charges of other checks would count.
    disturbs: true,
    requirements: ["CAP-EP-3"],
    title: "Concurrent calls are charged each: the balance changes by the sum of all movements",
    shows: { "CAP-EP-3": ["consumes what its billing_rule says"] },
    run: async (target, evidence) => {
      const { chargedTool } = target.fixtures;
      const { tool_id, credits } = chargedTool;
      const apiKey = await ownKey(target, credits * calls * 2);
      const expectBalance = await balanceOf(target, apiKey, tool_id);
      await callAtOnce(target, apiKey);
      await expectBalance?.();
      const [tool = {}] = resultsOf(await inspect(target, apiKey, { tool_ids: [tool_id] }));
      if (hasRule(tool)) evidence.saw("CAP-EP-3", "consumes what its billing_rule says");
    },
  },
  {
    id: "capability/call/at-once/insufficient",
    requirements: ["CAP-ERR-6"],
    title: "No more concurrent calls succeed than the credits cover",
    shows: {},
    run: async (target) => {
      const { chargedTool } = target.fixtures;
      const apiKey = await freshKey(target, chargedTool.credits * 2);
      const found = succeeded(await callAtOnce(target, apiKey));
      expectThat("the number of successful calls", found <= 2, "at most 2", found);
    },
  },
];

async function callAtOnce(target: CapabilityTarget, apiKey: string): Promise<JsonResponse[]> {
  const { chargedTool } = target.fixtures;
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
