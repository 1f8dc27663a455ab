import type { CapabilityHandlers } from "../../../../generated/capability/server.ts";
import type { Host } from "../../host/host.ts";
import type { Account, Billing } from "../billing/billing.ts";
import { toolWithId } from "../catalog/catalog.ts";
import { billingRule } from "../catalog/describe.ts";
import { failed } from "../catalog/tool.ts";
import type { StoredFiles } from "../files/files.ts";
import { mostMicro, noCharge } from "./bill.ts";
import { callAnswer } from "./call-answer.ts";
import { type Attempt, type Refusal, refusalEvent, settlementOf } from "./call-event.ts";
import { parametersFor, wantedBy } from "./check-call.ts";
import { InvalidCall } from "./invalid-call.ts";
import { refuseInvalid, refuseWithoutCredits, refuseWithoutTool } from "./refusals.ts";
import { createRun } from "./run.ts";

type Call = CapabilityHandlers<Account>["call"];

/**
 * Calls a capability: what it may cost is set aside, the tool runs, and what it does cost is settled together with the
 * usage event. Document 1, Endpoints.
 */
export function createCall(host: Host, billing: Billing, files: StoredFiles): Call {
  const run = createRun(host, billing, files);
  /** Ends a call that is not executed, or whose result can't be given: what was set aside is given back. */
  const refuse = async (attempt: Attempt, why: Refusal): Promise<{ remainingMicro: number }> =>
    await billing.settle({ ...settlementOf(attempt), event: refusalEvent(attempt, why), settledMicro: 0 });

  return async ({ principal, query, body }) => {
    const executionId = host.identifiers.next("exec");
    // An empty id names nothing.
    const toolId = query.tool_id || body.tool_id;
    if (!toolId) throw refuseWithoutTool(executionId);
    const tool = toolWithId(toolId);
    const attempt: Attempt = { accountId: principal.id, executionId, toolId, tool, body };
    try {
      const wanted = wantedBy(body);
      if (tool === undefined) {
        const execution = failed("tool_unavailable", "No tool has this id. Run Discover again.");
        const why = { reasonCode: execution.reason, errorMessage: execution.message };
        const { remainingMicro } = await refuse(attempt, why);
        return callAnswer({ executionId, execution, wanted, remainingMicro, bill: noCharge("no tool has this id") });
      }
      const parameters = parametersFor(tool, body.parameters);
      if (!(await billing.reserve(principal.id, executionId, mostMicro(tool, parameters)))) {
        const snapshot = { rule: billingRule(tool.price), bill: noCharge("credits are lacking"), requestedMicro: 0 };
        const lacking = refuseWithoutCredits(executionId);
        await refuse(attempt, { errorMessage: lacking.body.error_message, billing: snapshot });
        return lacking;
      }
      return await run({ ...attempt, tool }, parameters, wanted);
    } catch (error) {
      if (!(error instanceof InvalidCall)) throw error;
      await refuse(attempt, { reasonCode: "validation_error", errorMessage: error.message });
      return refuseInvalid(executionId, error);
    }
  };
}
