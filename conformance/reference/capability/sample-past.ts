import type { LedgerEntryType, ReasonCode } from "../../../generated/capability/types.ts";
import type { Host, Identifiers } from "../host/host.ts";
import { creditsOf, microOf } from "../store/column-values.ts";
import type { Past } from "./billing/accounts.ts";
import { type LedgerEntryInput, ledgerEntryRow } from "./billing/ledger-entry.ts";
import { type BillingSnapshot, type UsageEventInput, usageEventRow } from "./billing/usage-event.ts";
import { toolWithId } from "./catalog/catalog.ts";
import { billingRule } from "./catalog/tool.ts";

/** A call of the past: its tool, its result, and what it cost. */
interface PastCall {
  tool: string;
  reason: ReasonCode;
  success: boolean;

  /** Default: as `success`. */
  billable?: boolean;

  /** In credits: the price, and the charge. Default: nothing is billed, as where the tool never ran. */
  requested?: number;
  settled?: number;
  withoutSnapshot?: boolean;
}

const weather: PastCall = {
  tool: "weather.forecast.v2",
  reason: "result.valid",
  success: true,
  requested: 0.5,
  settled: 0.5,
};

/** The calls of the sessions, in turn: every outcome, every reason, and an anomaly. */
const calls: readonly PastCall[] = [
  weather,
  { tool: "company.profile", reason: "result.valid", success: true, requested: 1.2, settled: 1.2 },
  { tool: "holiday/calendar+public", reason: "result.valid", success: true, requested: 0.3, settled: 0 },
  { tool: "news.headlines", reason: "provider.http_error", success: false, requested: 0.4, settled: 0 },
  // It costs less than it would have.
  { tool: "company.screen", reason: "result.valid", success: true, requested: 8, settled: 6 },
  { tool: "credit.report", reason: "provider.error", success: false, requested: 0.4, settled: 0.4 },
  { tool: "Time.ZoneLookup", reason: "result.valid", success: true, requested: 0, settled: 0 },
  // The request went well and billing does not see it so; the next is the other way round.
  { tool: "lost.property", reason: "result.empty", success: true, billable: false, requested: 0.4, settled: 0 },
  {
    tool: "flight.offers",
    reason: "result.partial_success",
    success: false,
    billable: true,
    requested: 0.4,
    settled: 0.4,
  },
  { tool: "company.profile", reason: "validation_error", success: false },
  weather,
  { tool: "social.trends", reason: "provider.rate_limited", success: false, requested: 0.4, settled: 0 },
  { tool: "climate.records", reason: "result.valid", success: true, requested: 0.25, settled: 0.25 },
  { tool: "archive.documents", reason: "provider.auth_or_permission", success: false, requested: 0.4, settled: 0 },
  { tool: "video.render", reason: "transport.timeout", success: false, requested: 0.8, settled: 0 },
  { ...weather, withoutSnapshot: true },
  { tool: "fax.gateway", reason: "transport.no_response", success: false, requested: 0.4, settled: 0 },
  { tool: "company.profile", reason: "result.valid", success: true, requested: 1.2, settled: 1.2 },
  { tool: "page.reader", reason: "transport.execution_failed", success: false, requested: 0.4, settled: 0 },
  { tool: "hotel.offers", reason: "result.partial_success", success: true, requested: 0.4, settled: 0 },
  { tool: "retired.translator", reason: "tool_unavailable", success: false },
  { tool: "maps.traffic", reason: "region_restricted", success: false, requested: 0.4, settled: 0 },
  { ...weather, requested: 1, settled: 1 },
  { tool: "calendar.events", reason: "oauth_signin_required", success: false, requested: 0.4, settled: 0 },
];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The beginnings of the sessions, oldest first: on some days of the last weeks, around a midnight, and today. */
function sessionTimes(now: number): number[] {
  const midnight = now - (now % dayMs);
  const days = [43, 40, 37, 33, 30, 28, 26, 23, 21, 19, 17, 14, 12, 9, 7, 5, 4];
  return [
    ...days.map((ago, index) => midnight - ago * dayMs + (8 * 60 + ((index * 97) % 600)) * minuteMs),
    midnight - 2 * dayMs - 70_000,
    midnight - 2 * dayMs + 7 * 60 * minuteMs,
    ...[31 * 60, 20 * 60, 9 * 60, 130, 45].map((minutes) => now - minutes * minuteMs),
  ];
}

/** Movements that no request has made, with the days since and the credits. */
const grants: readonly { days: number; credits: number; entry_type: LedgerEntryType; description: string }[] = [
  { days: 45, credits: 25, entry_type: "grant_welcome_bonus", description: "Welcome bonus" },
  { days: 41, credits: 500, entry_type: "grant_payment_recharge", description: "Recharge" },
  { days: 29, credits: 10, entry_type: "grant_invitation_reward", description: "Reward for an invitation" },
  { days: 15, credits: -100, entry_type: "consume_payment_refund", description: "Refund of a recharge" },
];

/** A request of the past, and its charge. */
interface PastRequest {
  event: UsageEventInput & { createdAt: number };

  /** Default: it was not settled. */
  settledMicro?: number;
  entryType: LedgerEntryType;

  /** True where its charge has no ledger entry. */
  isUnlinked?: boolean;
}

/**
 * The past of the sample account: the sessions of an agent over six weeks, and what they cost. The last recharge makes the
 * balance what it is to be.
 */
export function samplePast({ clock, identifiers }: Host, accountId: string, balanceMicro: number): Past {
  const now = clock.now();
  const movement = (
    { entry_type, description }: Pick<LedgerEntryInput, "entry_type" | "description">,
    amountMicro: number,
    createdAt: number,
  ): LedgerEntryInput => {
    const id = identifiers.next("cle");
    return {
      id,
      accountId,
      entry_type,
      amountMicro,
      source_ref_type: "movement",
      source_ref_id: id,
      description,
      createdAt,
    };
  };
  const requests = sessionTimes(now).flatMap((startsAt, index) => sessionOf(accountId, index, startsAt, identifiers));
  const charged = requests.map((request) => chargeOf(request, identifiers));
  const movements = [
    ...charged.flatMap(({ entry }) => entry ?? []),
    ...grants.map(({ days, credits, ...grant }) => movement(grant, microOf(credits), now - days * dayMs)),
  ];
  const lacking = movements.reduce((left, { amountMicro }) => left - amountMicro, balanceMicro);
  movements.push(movement({ entry_type: "grant_payment_recharge", description: "Recharge" }, lacking, now - 8 * dayMs));
  let balance_micro = 0;
  return {
    events: charged.map(({ event }) => event),
    entries: movements
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .map((entry, index) => {
        balance_micro += entry.amountMicro;
        return ledgerEntryRow(entry, { balance_micro, entries: index + 1 });
      }),
  };
}

/** What an agent does for a task: it searches, thinks, looks closer, calls, and answers. Some searches were charged for. */
function sessionOf(accountId: string, index: number, startsAt: number, identifiers: Identifiers): PastRequest[] {
  const call = calls[index % calls.length] ?? weather;
  const tool = toolWithId(call.tool);
  const [session_id, search_id] = [identifiers.next("sess"), identifiers.next("srch")];
  const common = { accountId, session_id, search_id, success: true } as const;
  const query = tool?.name.en ?? call.tool;
  const found = { reason_code: "result.valid", response_payload_summary: { total: 1 + (index % 5) } } as const;
  const execution_id = identifiers.next("exec");
  const { reason, success, billable = success, requested, settled, withoutSnapshot = false } = call;
  const outcome = !success ? "failure" : reason === "result.valid" ? "success" : "partial_success";
  const rule = tool && billingRule(tool.price);
  const search: PastRequest = {
    event: {
      ...common,
      ...found,
      event_type: "search",
      duration_ms: 30 + (index % 7),
      request_payload: { query },
      display_target: query,
      createdAt: startsAt,
      ...(index % 9 === 4 && priced(0.01, { unit: "search", amount_credits: 0.01 })),
    },
    entryType: "consume_tool_search",
    ...(index % 9 === 4 && { settledMicro: microOf(0.01) }),
  };
  const thought = (secondsLater: number, credits: number): PastRequest => ({
    event: {
      ...common,
      event_type: "model_call",
      duration_ms: 900 + 13 * index,
      display_target: "Model",
      createdAt: startsAt + secondsLater * 1000,
      ...priced(credits, { unit: "call", amount_credits: credits }),
    },
    settledMicro: microOf(credits),
    entryType: "consume_model_call",
    isUnlinked: index === 6 && secondsLater > 100,
  });
  const inspected: PastRequest = {
    event: {
      ...common,
      ...found,
      event_type: "search_by_ids",
      tool_id: call.tool,
      duration_ms: 12,
      display_target: query,
      createdAt: startsAt + 40_000,
    },
    entryType: "consume_tool_search",
  };
  const called: PastRequest = {
    event: {
      ...common,
      event_type: tool?.eventType ?? "tool_execute",
      execution_id,
      tool_id: call.tool,
      success,
      reason_code: reason,
      ...(requested !== undefined && {
        billable_success: billable,
        execution_outcome: { outcome, reason_code: reason },
        ...priced(requested, withoutSnapshot || rule === undefined ? null : { ...rule, amount_credits: requested }),
      }),
      ...(!success && { error_message: "The call did not succeed." }),
      duration_ms: tool?.stats.averageMs ?? 0,
      display_target: query,
      createdAt: startsAt + 95_000,
    },
    entryType: "consume_tool_execute",
    ...(settled !== undefined && { settledMicro: microOf(settled) }),
  };
  return [search, thought(15, 0.02), inspected, called, thought(110, 0.03)];
}

/** The price of a request, by the rule that it had. */
function priced(credits: number, rule: BillingSnapshot["rule"]): { billing: BillingSnapshot } {
  const bill = { summary: `${credits} credits`, list_amount_credits: credits };
  return { billing: { rule, bill, requestedMicro: microOf(credits) } };
}

/** The event of a request, with the entry of its charge. */
function chargeOf({ event, settledMicro, entryType, isUnlinked = false }: PastRequest, identifiers: Identifiers) {
  const { accountId, execution_id, tool_id, session_id, search_id, billing, createdAt } = event;
  const eventId = identifiers.next("evt");
  const amountMicro = -(settledMicro ?? 0);
  const entry: LedgerEntryInput | undefined =
    amountMicro === 0 || isUnlinked
      ? undefined
      : {
          id: identifiers.next("cle"),
          accountId,
          entry_type: entryType,
          amountMicro,
          source_ref_type: "usage_event",
          source_ref_id: eventId,
          execution_id,
          pre_settlement_bill: billing?.bill,
          settlement_result: { settled_amount_credits: creditsOf(-amountMicro) },
          ledger_metadata: { tool_id, session_id, search_id },
          description: `Charge of ${event.event_type}`,
          createdAt,
        };
  const settled = { eventId, entryId: entry?.id ?? null, settledMicro: settledMicro ?? null, now: createdAt };
  return { event: usageEventRow(event, settled), entry };
}
