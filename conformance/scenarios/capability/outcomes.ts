import { chargeOutcomeDecisions } from "../../../generated/capability/states.ts";
import { type Check, expectSame } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import type { PastUsage } from "../../target/capability-history.ts";
import { audit, freshKey, readPage } from "./lists.ts";

/** What requests of the past are classified as, by the documented table: each row of it, with the flag of either kind. */
export const outcomeScenarios: Check<CapabilityTarget>[] = chargeOutcomeDecisions.flatMap(
  ({ facts, outcome, requirement }): Check<CapabilityTarget>[] => {
    const { effective_success, amount } = facts;
    const check = (
      name: string,
      requirements: Check<CapabilityTarget>["requirements"],
      title: string,
      flags: Pick<PastUsage, "success" | "billable_success">,
    ): Check<CapabilityTarget> => ({
      id: `capability/outcomes/${outcome}/${name}`,
      requirements,
      title,
      run: async (target) => {
        const apiKey = await freshKey(target, 100);
        const event: PastUsage = {
          ...flags,
          created_at: "2024-03-05T12:00:00Z",
          event_type: "tool_execute",
          requested_credits: 2,
          settled_credits: amount === "positive" ? 2 : 0,
        };
        await target.controls.recordUsage({ apiKey, events: [event] });
        const { items } = await readPage(target, audit, apiKey);
        expectSame("the number of data.items", items.length, 1);
        expectSame("charge_outcome", items[0]?.["charge_outcome"], outcome);
      },
    });
    const [ends, charge] = [effective_success ? "success" : "failure", `a ${amount} amount`];
    return requirement === undefined
      ? []
      : [
          check("plain", [requirement], `A ${ends} with ${charge} is ${outcome}`, {
            success: effective_success,
            billable_success: effective_success,
          }),
          check(
            "differing",
            [requirement, "CAP-BILL-2"],
            `A ${ends} as billing sees it, with ${charge}, is ${outcome}, although the request went otherwise`,
            { success: !effective_success, billable_success: effective_success },
          ),
        ];
  },
);
