import type { CallRequest } from "../../../../generated/capability/types.ts";
import type { Settlement, UsageEventInput } from "../billing/billing.ts";
import { type Execution, succeeded, type Tool } from "../catalog/tool.ts";
import { isBillable } from "./bill.ts";

/** One call, as it came. */
export interface Attempt {
  accountId: string;
  executionId: string;
  toolId: string;

  /** Undefined where no tool has this id. */
  tool: Tool | undefined;
  body: CallRequest;
}

/** Why a tool never ran, or its result was not given. */
export type Refusal = Pick<UsageEventInput, "reasonCode" | "errorMessage" | "billing">;

/** What the settlement of a call is, whatever it comes to. */
export function settlementOf({ executionId, toolId, tool }: Attempt): Omit<Settlement, "event" | "settledMicro"> {
  const description = `Call of ${tool?.name.en ?? toolId}`;
  return { reservationId: executionId, entryType: "consume_tool_execute", description };
}

/** The usage event of a call that is refused. */
export function refusalEvent({ accountId, executionId, toolId, tool, body }: Attempt, why: Refusal): UsageEventInput {
  return {
    accountId,
    eventType: tool?.eventType ?? "tool_execute",
    // A call that belongs to no session is one of its own.
    sessionId: body.session_id ?? executionId,
    searchId: body.search_id,
    executionId,
    toolId,
    success: false,
    durationMs: 0,
    requestPayload: { model: body.model?.slice(0, 100), parameters: inShort(body.parameters) },
    displayTarget: tool?.name.en,
    ...why,
  };
}

/** The usage event of a call whose tool ran. */
export function executionEvent(attempt: Attempt, execution: Execution, durationMs: number): UsageEventInput {
  const { reason, data, message } = execution;
  const outcome = succeeded(execution) ? (reason === "result.valid" ? "success" : "partial_success") : "failure";
  return {
    ...refusalEvent(attempt, { reasonCode: reason, errorMessage: message }),
    success: succeeded(execution),
    billableSuccess: isBillable(execution),
    durationMs,
    executionOutcome: { outcome, reason_code: reason },
    responsePayloadSummary: data === undefined ? undefined : { fields: Object.keys(Object(data)) },
  };
}

/** The types of parameters by name: their values may be of any size and depth, and are nobody else's business. */
function inShort(parameters: CallRequest["parameters"]): Record<string, string> {
  const named = Object.entries(parameters).slice(0, 20);
  return Object.fromEntries(
    named.map(([name, value]) => [name.slice(0, 100), Array.isArray(value) ? "array" : typeof value]),
  );
}
