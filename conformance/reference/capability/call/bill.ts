import { billingRule } from "../catalog/describe.ts";
import { type Execution, type Parameters, succeeded, type Tool } from "../catalog/tool.ts";
import type { BillingSnapshot } from "../billing/billing.ts";
import { creditsOf } from "../billing/credits.ts";

/** What a call costs. Amounts in `…Micro` are millionths of a credit. */
export interface Bill extends BillingSnapshot {
  bill: { summary: string; list_amount_credits: number };

  /** What is charged. */
  settledMicro: number;
}

/** The most that a call can be charged: it is set aside before the tool runs. */
export function mostMicro({ price }: Tool, parameters: Parameters): number {
  return price.isExempt ? 0 : price.micro * (price.mostUnits?.(parameters) ?? 1);
}

/** Whether billing takes a call for a success, which what its caller is told does not decide. */
export function isBillable(execution: Execution): boolean {
  return execution.isBillable ?? succeeded(execution);
}

/** The bill of a call that has run. */
export function billOf({ price }: Tool, execution: Execution): Bill {
  const { units = 1, isCharged = isBillable(execution) } = execution;
  const requestedMicro = isCharged ? price.micro * units : 0;
  const amount = creditsOf(requestedMicro);
  const covered = price.isExempt ? ", included by policy: no charge" : "";
  const summary =
    requestedMicro > 0
      ? `${amount} credits for ${units} ${price.unit}${units === 1 ? "" : "s"}${covered}.`
      : noCharge(price.micro === 0 ? "the tool is free" : "there is nothing to bill").summary;
  return {
    rule: billingRule(price),
    bill: { summary, list_amount_credits: amount },
    requestedMicro,
    settledMicro: price.isExempt ? 0 : requestedMicro,
  };
}

/** The bill of what costs nothing. */
export function noCharge(why: string): { summary: string; list_amount_credits: 0 } {
  return { summary: `No charge: ${why}.`, list_amount_credits: 0 };
}
