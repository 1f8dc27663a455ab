import type { CallResponse, CallResult } from "../../../../generated/capability/types.ts";
import type { Host } from "../../host/host.ts";
import type { Billing } from "../billing/billing.ts";
import type { Parameters, Tool } from "../catalog/tool.ts";
import type { StoredFiles } from "../files/files.ts";
import { project, type Wanted } from "../projections/project.ts";
import { billOf } from "./bill.ts";
import { callAnswer } from "./call-answer.ts";
import { type Attempt, executionEvent, refusalEvent, settlementOf } from "./call-event.ts";
import { execute } from "./execute.ts";
import { InvalidCall } from "./invalid-call.ts";

/**
 * Runs a tool for which credits are set aside, and settles what it costs.
 *
 * @throws {InvalidCall} where the fields of its result that are wanted can't be selected: nothing is settled then.
 */
export function createRun({ clock, log }: Host, billing: Billing, files: StoredFiles) {
  /** Gives back what was set aside for a call that broke down. */
  const giveBack = async (attempt: Attempt): Promise<void> => {
    const why = { reasonCode: "transport.execution_failed", errorMessage: "The result could not be given." } as const;
    const settlement = { ...settlementOf(attempt), event: refusalEvent(attempt, why), settledMicro: 0 };
    await billing.settle(settlement).catch((error: unknown) => log.error("a call could not be given back", error));
  };

  return async (attempt: Attempt & { tool: Tool }, parameters: Parameters, wanted: Wanted): Promise<CallResponse> => {
    const startedAt = clock.now();
    const execution = await execute(attempt.tool, parameters);
    let result: CallResult | undefined;
    try {
      result = execution.data === undefined ? undefined : await project(execution.data, wanted, files);
    } catch (error) {
      if (!(error instanceof InvalidCall)) await giveBack(attempt);
      throw error;
    }
    const durationMs = clock.now() - startedAt;
    const { settledMicro, ...snapshot } = billOf(attempt.tool, execution);
    const event = { ...executionEvent(attempt, execution, durationMs), billing: snapshot };
    const { remainingMicro } = await billing.settle({ ...settlementOf(attempt), event, settledMicro });
    const { executionId } = attempt;
    return callAnswer({ executionId, execution, result, wanted, bill: snapshot.bill, remainingMicro, durationMs });
  };
}
