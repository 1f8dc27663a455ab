import type { CallResponse, CallResult } from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import { type Execution, succeeded } from "../catalog/tool.ts";
import type { Wanted } from "../projections/project.ts";

/** How a call ended. */
export interface Ended {
  executionId: string;
  execution: Execution;

  /** Default: the tool gave nothing. */
  result?: CallResult | undefined;
  wanted: Wanted;
  bill: { summary: string; list_amount_credits: number };
  remainingMicro: number;

  /** Default: the tool never ran. */
  durationMs?: number;
}

/** The answer to a call. Billing is told of in the full projection only. Document 1, Call response. */
export function callAnswer(ended: Ended): CallResponse {
  const { executionId, execution, result, wanted, bill, remainingMicro, durationMs = 0 } = ended;
  const { kind } = wanted.projection;
  const noResult: CallResult = kind === "summary" ? { respond_with: kind, message: "No result." } : { data: null };
  return {
    execution_id: executionId,
    result: result ?? noResult,
    success: succeeded(execution),
    error_message: execution.message ?? null,
    execution_time: durationMs / 1000,
    elapsed_time_ms: durationMs,
    ...(kind === "full" && { billing: bill }),
    cost: bill.list_amount_credits,
    remaining_credits: creditsOf(remainingMicro),
  };
}
