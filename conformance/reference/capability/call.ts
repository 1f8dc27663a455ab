import type { CapabilityHandlers } from "../../../generated/capability/server.ts";
import type {
  CallRequest,
  CallResponse,
  CallResult,
  FieldsCallResponse,
  SummaryCallResponse,
  SummaryResult,
} from "../../../generated/capability/types.ts";
import { isSummaryResult } from "../../../generated/capability/validators.ts";
import { parameterIssues } from "../../../generated/runtime/flow/flow.ts";
import { within } from "../../kit/within.ts";
import type { Host } from "../host/host.ts";
import { creditsOf } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import type { Billing } from "./billing/billing.ts";
import type { Settlement } from "./billing/charges.ts";
import type { BillingSnapshot, UsageEventInput } from "./billing/usage-event.ts";
import {
  InvalidCall,
  invalidField,
  invalidParameters,
  rejectInvalid,
  rejectWithoutCredits,
  rejectWithoutTool,
} from "./call-errors.ts";
import { toolWithId } from "./catalog/catalog.ts";
import {
  billingRule,
  describeTool,
  type Execution,
  failed,
  type Parameters,
  succeeded,
  type Tool,
} from "./catalog/tool.ts";
import type { StoredFiles } from "./files.ts";
import type { Prices } from "./prices.ts";
import { project, readProjection, type ResponseFormat } from "./projections.ts";

type Call = CapabilityHandlers<Account>["call"];

/**
 * Returns the handler of calls: it reserves the maximum cost, runs the tool, and settles the actual cost together with the
 * usage event. Document 1, Endpoints.
 */
export function createCall(host: Host, billing: Billing, prices: Prices, files: StoredFiles): Call {
  const run = createRun(host, billing, files);
  /** Ends a call that is not executed or whose result cannot be returned, and releases its reservation. */
  const reject = async (attempt: Attempt, why: Rejection): Promise<{ remainingMicro: number }> =>
    await billing.settle({ ...settlementOf(attempt), event: rejectionEvent(attempt, why), settledMicro: 0 });

  return async ({ principal, query, body }) => {
    const executionId = host.identifiers.next("exec");
    // An empty id counts as missing.
    const toolId = query.tool_id || body.tool_id;
    if (!toolId) throw rejectWithoutTool(executionId);
    const listed = toolWithId(toolId);
    const tool = listed && prices.priced(principal.id, listed);
    const attempt: Attempt = { accountId: principal.id, executionId, toolId, tool, body };
    try {
      const wanted = responseFormatOf(body);
      if (tool === undefined) {
        const execution = failed("tool_unavailable", "No tool has this id. Run Discover again.");
        const why = { reason_code: execution.reason, error_message: execution.message };
        const { remainingMicro } = await reject(attempt, why);
        return callResponse({ executionId, execution, wanted, remainingMicro, bill: noCharge("no tool has this id") });
      }
      const parameters = parametersFor(tool, body.parameters);
      if (!(await billing.reserve(principal.id, executionId, mostMicro(tool, parameters)))) {
        const snapshot = { rule: billingRule(tool.price), bill: noCharge("credits are lacking"), requestedMicro: 0 };
        const lacking = rejectWithoutCredits(executionId);
        await reject(attempt, { error_message: lacking.body.error_message, billing: snapshot });
        return lacking;
      }
      return await run({ ...attempt, tool }, parameters, wanted);
    } catch (error) {
      if (!(error instanceof InvalidCall)) throw error;
      await reject(attempt, { reason_code: "validation_error", error_message: error.message });
      return rejectInvalid(executionId, error);
    }
  };
}

/**
 * Returns the requested result format of a call.
 *
 * @throws {InvalidCall} If the format is invalid.
 */
function responseFormatOf(
  body: CallRequest & Required<Pick<CallRequest, "max_response_size" | "respond_with">>,
): ResponseFormat {
  const { max_response_size: maxResponseSize, respond_with } = body;
  if (maxResponseSize < -1) {
    throw invalidField("max_response_size", "expected -1, 0 or more", String(maxResponseSize));
  }
  return { projection: readProjection(respond_with), maxResponseSize };
}

/**
 * Converts the parameters of a call to those of its tool, and validates them against the published description.
 *
 * @throws {InvalidCall} If the parameters are invalid.
 */
function parametersFor(tool: Tool, parameters: Parameters): Parameters {
  const issues = parameterIssues(parameters, describeTool(tool, "en"), {
    descriptions: "params",
    groups: "one_of_required",
  });
  if (issues.length > 0) throw invalidParameters(issues);
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null));
}

/** The response to a call, in the requested projection. */
type CallOutcome = CallResponse | SummaryCallResponse | FieldsCallResponse;

/**
 * Runs a tool after its credits are reserved, and settles the cost.
 *
 * @throws {InvalidCall} If the requested fields of the result cannot be selected; nothing is then settled.
 */
function createRun({ clock, log }: Host, billing: Billing, files: StoredFiles) {
  /** Releases the reservation of a failed call. */
  const release = async (attempt: Attempt): Promise<void> => {
    const why = {
      reason_code: "transport.execution_failed",
      error_message: "The result could not be returned.",
    } as const;
    const settlement = { ...settlementOf(attempt), event: rejectionEvent(attempt, why), settledMicro: 0 };
    await billing
      .settle(settlement)
      .catch((error: unknown) => log.error("the credits of a call could not be released", error));
  };

  return async (
    attempt: Attempt & { tool: Tool },
    parameters: Parameters,
    wanted: ResponseFormat,
  ): Promise<CallOutcome> => {
    const startedAt = clock.now();
    const execution = await execute(attempt.tool, parameters);
    let result: CallResult | SummaryResult | undefined;
    try {
      result = execution.data === undefined ? undefined : await project(execution.data, wanted, files);
    } catch (error) {
      if (!(error instanceof InvalidCall)) await release(attempt);
      throw error;
    }
    const durationMs = clock.now() - startedAt;
    const { settledMicro, ...snapshot } = billOf(attempt.tool, execution);
    const event = { ...executionEvent(attempt, execution, durationMs), billing: snapshot };
    const { remainingMicro } = await billing.settle({ ...settlementOf(attempt), event, settledMicro });
    const { executionId } = attempt;
    return callResponse({ executionId, execution, result, wanted, bill: snapshot.bill, remainingMicro, durationMs });
  };
}

/** The time limit of a tool, in milliseconds. */
const patience = 2000;

/** Runs a tool; errors and timeouts become an outcome. */
async function execute({ run }: Tool, parameters: Parameters): Promise<Execution> {
  const onTime = async (): Promise<Execution> => await run(parameters);
  const ended = onTime().catch(() => failed("transport.execution_failed", "The tool could not be executed."));
  return await within(patience, ended, () => failed("transport.timeout", "The tool timed out."));
}

/** The bill of a call. Amounts in `…Micro` are millionths of a credit. */
interface Bill extends BillingSnapshot {
  bill: { summary: string; list_amount_credits: number };

  /** The charge. */
  settledMicro: number;
}

/** Returns the maximum charge of a call, which is reserved before the tool runs. */
function mostMicro({ price }: Tool, parameters: Parameters): number {
  return price.isExempt ? 0 : price.micro * (price.mostUnits?.(parameters) ?? 1);
}

/** Returns true for a success in terms of billing, which can differ from the `success` of the response. */
function isBillable(execution: Execution): boolean {
  return execution.isBillable ?? succeeded(execution);
}

/** Returns the bill of a finished call. */
function billOf({ price }: Tool, execution: Execution): Bill {
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

/** Returns the bill of a free call. */
function noCharge(why: string): { summary: string; list_amount_credits: 0 } {
  return { summary: `No charge: ${why}.`, list_amount_credits: 0 };
}

/** One incoming call. */
interface Attempt {
  accountId: string;
  executionId: string;
  toolId: string;

  /** Undefined if no tool has this id. */
  tool: Tool | undefined;
  body: CallRequest;
}

/** The reason why a tool did not run, or its result could not be returned. */
type Rejection = Pick<UsageEventInput, "reason_code" | "error_message" | "billing">;

/** Returns the part of a call's settlement that does not depend on its result. */
function settlementOf({ executionId, toolId, tool }: Attempt): Omit<Settlement, "event" | "settledMicro"> {
  const description = `Call of ${tool?.name.en ?? toolId}`;
  return { reservationId: executionId, entryType: "consume_tool_execute", description };
}

/** Returns the usage event of a rejected call. */
function rejectionEvent({ accountId, executionId, toolId, tool, body }: Attempt, why: Rejection): UsageEventInput {
  return {
    accountId,
    event_type: tool?.eventType ?? "tool_execute",
    // A call without a session is a session of its own.
    session_id: body.session_id ?? executionId,
    search_id: body.search_id,
    execution_id: executionId,
    tool_id: toolId,
    success: false,
    duration_ms: 0,
    request_payload: { model: body.model?.slice(0, 100), parameters: inShort(body.parameters) },
    display_target: tool?.name.en ?? toolId,
    ...why,
  };
}

/** Returns the usage event of a call whose tool ran. */
function executionEvent(attempt: Attempt, execution: Execution, durationMs: number): UsageEventInput {
  const { reason, data, message } = execution;
  const outcome = succeeded(execution) ? (reason === "result.valid" ? "success" : "partial_success") : "failure";
  return {
    ...rejectionEvent(attempt, { reason_code: reason, error_message: message }),
    success: succeeded(execution),
    billable_success: isBillable(execution),
    duration_ms: durationMs,
    execution_outcome: { outcome, reason_code: reason },
    response_payload_summary: data === undefined ? undefined : { fields: Object.keys(Object(data)) },
  };
}

/** Returns the types of parameters by name. Values are not stored: they are private, and can be large. */
function inShort(parameters: CallRequest["parameters"]): Record<string, string> {
  const named = Object.entries(parameters).slice(0, 20);
  return Object.fromEntries(
    named.map(([name, value]) => [name.slice(0, 100), Array.isArray(value) ? "array" : typeof value]),
  );
}

/** A finished call. */
interface EndedCall {
  executionId: string;
  execution: Execution;

  /** Default: the tool returned nothing. */
  result?: CallResult | SummaryResult | undefined;
  wanted: ResponseFormat;
  bill: { summary: string; list_amount_credits: number };
  remainingMicro: number;

  /** Default: the tool never ran. */
  durationMs?: number;
}

/** Returns the response to a call. Only the full projection contains billing. Document 1, Call response. */
function callResponse(ended: EndedCall): CallOutcome {
  const { executionId, execution, result, wanted, bill, remainingMicro, durationMs = 0 } = ended;
  const { kind } = wanted.projection;
  const given = result ?? (kind === "summary" ? { respond_with: kind, message: "No result." } : {});
  const status = {
    success: succeeded(execution),
    error_message: execution.message ?? null,
    execution_time: durationMs / 1000,
    elapsed_time_ms: durationMs,
  };
  const credits = { cost: bill.list_amount_credits, remaining_credits: creditsOf(remainingMicro) };
  if (isSummaryResult(given)) return { execution_id: executionId, result: given, ...status, ...credits };
  const billing = kind === "full" && { billing: bill };
  return { execution_id: executionId, result: given, ...status, ...billing, ...credits };
}
