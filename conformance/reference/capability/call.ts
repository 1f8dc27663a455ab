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
 * Calls a capability: what it may cost is set aside, the tool runs, and what it does cost is settled together with the
 * usage event. Document 1, Endpoints.
 */
export function createCall(host: Host, billing: Billing, prices: Prices, files: StoredFiles): Call {
  const run = createRun(host, billing, files);
  /** Ends a call that is not executed, or whose result can't be returned: its reservation is released. */
  const reject = async (attempt: Attempt, why: Rejection): Promise<{ remainingMicro: number }> =>
    await billing.settle({ ...settlementOf(attempt), event: rejectionEvent(attempt, why), settledMicro: 0 });

  return async ({ principal, query, body }) => {
    const executionId = host.identifiers.next("exec");
    // An empty id names nothing.
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
 * The format that a call wants its result in.
 *
 * @throws {InvalidCall} where that is not valid.
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
 * The parameters of a call as its tool takes them, checked by the description that clients have of it.
 *
 * @throws {InvalidCall} where they do not fit.
 */
function parametersFor(tool: Tool, parameters: Parameters): Parameters {
  const issues = parameterIssues(parameters, describeTool(tool, "en"), {
    descriptions: "params",
    groups: "one_of_required",
  });
  if (issues.length > 0) throw invalidParameters(issues);
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null));
}

/** The response to a call, in the projection that is wanted. */
type CallOutcome = CallResponse | SummaryCallResponse | FieldsCallResponse;

/**
 * Runs a tool for which credits are set aside, and settles what it costs.
 *
 * @throws {InvalidCall} where the fields of its result that are wanted can't be selected: nothing is settled then.
 */
function createRun({ clock, log }: Host, billing: Billing, files: StoredFiles) {
  /** Releases the credits of a call that failed. */
  const release = async (attempt: Attempt): Promise<void> => {
    const why = { reason_code: "transport.execution_failed", error_message: "The result could not be given." } as const;
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

/** Runs a tool; whatever keeps it from ending well is how it went. */
async function execute({ run }: Tool, parameters: Parameters): Promise<Execution> {
  const onTime = async (): Promise<Execution> => await run(parameters);
  const ended = onTime().catch(() => failed("transport.execution_failed", "The tool could not be executed."));
  return await within(patience, ended, () => failed("transport.timeout", "The tool did not answer in time."));
}

/** The bill of a call. Amounts in `…Micro` are millionths of a credit. */
interface Bill extends BillingSnapshot {
  bill: { summary: string; list_amount_credits: number };

  /** The charge. */
  settledMicro: number;
}

/** The most that a call can be charged: it is set aside before the tool runs. */
function mostMicro({ price }: Tool, parameters: Parameters): number {
  return price.isExempt ? 0 : price.micro * (price.mostUnits?.(parameters) ?? 1);
}

/** True for a success as billing sees it, which the `success` of the response does not decide. */
function isBillable(execution: Execution): boolean {
  return execution.isBillable ?? succeeded(execution);
}

/** The bill of a call that has run. */
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

/** The bill of what costs nothing. */
function noCharge(why: string): { summary: string; list_amount_credits: 0 } {
  return { summary: `No charge: ${why}.`, list_amount_credits: 0 };
}

/** One call, as it came. */
interface Attempt {
  accountId: string;
  executionId: string;
  toolId: string;

  /** Undefined where no tool has this id. */
  tool: Tool | undefined;
  body: CallRequest;
}

/** The reason why a tool never ran, or its result could not be returned. */
type Rejection = Pick<UsageEventInput, "reason_code" | "error_message" | "billing">;

/** The part of a call's settlement that its result does not change. */
function settlementOf({ executionId, toolId, tool }: Attempt): Omit<Settlement, "event" | "settledMicro"> {
  const description = `Call of ${tool?.name.en ?? toolId}`;
  return { reservationId: executionId, entryType: "consume_tool_execute", description };
}

/** The usage event of a rejected call. */
function rejectionEvent({ accountId, executionId, toolId, tool, body }: Attempt, why: Rejection): UsageEventInput {
  return {
    accountId,
    event_type: tool?.eventType ?? "tool_execute",
    // A call that belongs to no session is one of its own.
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

/** The usage event of a call whose tool ran. */
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

/** The types of parameters by name: their values may be of any size and depth, and are nobody else's business. */
function inShort(parameters: CallRequest["parameters"]): Record<string, string> {
  const named = Object.entries(parameters).slice(0, 20);
  return Object.fromEntries(
    named.map(([name, value]) => [name.slice(0, 100), Array.isArray(value) ? "array" : typeof value]),
  );
}

/** A call that has ended. */
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

/** The response to a call. Billing is in the full projection only. Document 1, Call response. */
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
