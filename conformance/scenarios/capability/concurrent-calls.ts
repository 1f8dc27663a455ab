import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { expectAmount, sumOf } from "./amounts.ts";
import { freshKey, ledger, readPage, type Row } from "./lists.ts";
import { type Answered, call, expectRemaining, inspect } from "./requests.ts";

const calls = 6;

/** What calls at the same time cost. */
export const concurrentCallScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/call/at-once/charged",
    requirements: ["CAP-EP-3"],
    title: "Calls at the same time are charged each: what is left is what there was less all movements",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const credits = chargedTool.credits * calls * 2;
      const apiKey = await freshKey(target, credits);
      const answers = await callAtOnce(target, apiKey);
      const taken = sumOf(await chargesOf(target, apiKey), "amount_credits");
      expectAmount("the movements", taken, -chargedTool.credits * succeeded(answers));
      const { tool_id } = chargedTool;
      expectRemaining(await inspect(target, apiKey, { tool_ids: [tool_id] }), credits + taken);
    },
  },
  {
    id: "capability/call/at-once/insufficient",
    requirements: ["CAP-ERR-6"],
    title: "Of calls at the same time no more succeed than there are credits for",
    run: async (target) => {
      const { chargedTool } = target.subjects;
      const apiKey = await freshKey(target, chargedTool.credits * 2);
      const found = succeeded(await callAtOnce(target, apiKey));
      expectThat("the calls that succeed", found <= 2, "2 at most", found);
    },
  },
];

async function callAtOnce(target: CapabilityTarget, apiKey: string): Promise<Answered[]> {
  const { chargedTool } = target.subjects;
  return await Promise.all(Array.from({ length: calls }, () => call(target, apiKey, chargedTool)));
}

function succeeded(answers: readonly Answered[]): number {
  return answers.filter(({ body }) => body["success"] === true).length;
}

async function chargesOf(target: CapabilityTarget, apiKey: string): Promise<readonly Row[]> {
  return (await readPage(target, ledger, apiKey, { direction: "consume" })).items;
}
