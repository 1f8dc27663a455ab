import type { LedgerEntryType, ReasonCode, UsageEventType } from "../../../generated/capability/types.ts";
import type { Host, Identifiers } from "../host/host.ts";
import { microOf } from "../store/column-values.ts";
import type { Past } from "./billing/accounts.ts";
import { chargeEntry, movementEntry } from "./billing/charges.ts";
import { ledgerEntryRow } from "./billing/ledger-entry.ts";
import { type BillingSnapshot, type UsageEventInput, usageEventRow } from "./billing/usage-event.ts";
import { toolWithId } from "./catalog/catalog.ts";
import { billingRule } from "./catalog/tool.ts";

/** A past call: its tool, its result, and its cost. */
interface PastCall {
  tool: string;
  reason: ReasonCode;
  success: boolean;

  /** Default: the value of `success`. */
  billable?: boolean;

  /** The price and the charge, in credits. Default: no billing, as if the tool never ran. */
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
  // The charge is lower than the price.
  { tool: "company.screen", reason: "result.valid", success: true, requested: 8, settled: 6 },
  { tool: "credit.report", reason: "provider.error", success: false, requested: 0.4, settled: 0.4 },
  { tool: "Time.ZoneLookup", reason: "result.valid", success: true, requested: 0, settled: 0 },
  // The request succeeded but is not billable; the next one is the reverse.
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

/** Returns the start times of the sessions, oldest first: some days of the last weeks, around a midnight, and today. */
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

/** Movements without a request, with their age in days and their credits. */
const grants: readonly { days: number; credits: number; entryType: LedgerEntryType; description: string }[] = [
  { days: 45, credits: 25, entryType: "grant_welcome_bonus", description: "Welcome bonus" },
  { days: 41, credits: 500, entryType: "grant_payment_recharge", description: "Recharge" },
  { days: 29, credits: 10, entryType: "grant_invitation_reward", description: "Reward for an invitation" },
  { days: 15, credits: -100, entryType: "consume_payment_refund", description: "Refund of a recharge" },
];

/** A past request and its charge. */
interface PastRequest {
  event: UsageEventInput & { createdAt: number };

  /** Default: not settled. */
  settledMicro?: number;

  /** True if its charge has no ledger entry. */
  isUnlinked?: boolean;
}

/** The entry type of a charge. */
export const chargeEntryTypes: Readonly<Record<UsageEventType, LedgerEntryType>> = {
  search: "consume_tool_search",
  search_by_ids: "consume_tool_search",
  tool_execute: "consume_tool_execute",
  capabilities_query: "consume_tool_execute",
  model_call: "consume_model_call",
};

/**
 * Returns the history of the sample account: the sessions of an agent over six weeks and their costs. The last recharge sets the
 * final balance.
 */
export function samplePast({ clock, identifiers }: Host, accountId: string, balanceMicro: number): Past {
  const now = clock.now();
  const movement = (grant: Omit<(typeof grants)[number], "days" | "credits">, amountMicro: number, days: number) =>
    movementEntry(
      { accountId, amountMicro, ...grant, createdAt: now - days * dayMs },
      { entryId: identifiers.next("cle"), now },
    );
  const requests = sessionTimes(now).flatMap((startsAt, index) => sessionOf(accountId, index, startsAt, identifiers));
  const charged = requests.map((request) => chargeOf(request, identifiers));
  const movements = [
    ...charged.flatMap(({ entry }) => entry ?? []),
    ...grants.map(({ days, credits, ...grant }) => movement(grant, microOf(credits), days)),
  ];
  const lacking = movements.reduce((left, { amountMicro }) => left - amountMicro, balanceMicro);
  movements.push(movement({ entryType: "grant_payment_recharge", description: "Recharge" }, lacking, 8));
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

/** Returns the requests of an agent for one task: search, inference, inspection, call and answer. Some searches are charged. */
function sessionOf(accountId: string, index: number, startsAt: number, identifiers: Identifiers): PastRequest[] {
  const call = calls[index % calls.length] ?? weather;
  const tool = toolWithId(call.tool);
  const common = {
    accountId,
    session_id: identifiers.next("sess"),
    search_id: identifiers.next("srch"),
    success: true,
    display_target: tool?.name.en ?? call.tool,
  } as const;
  const execution_id = identifiers.next("exec");
  const found = { reason_code: "result.valid", response_payload_summary: { total: 1 + (index % 5) } } as const;
  const { reason, success, billable = success, requested, settled, withoutSnapshot = false } = call;
  const outcome = !success ? "failure" : reason === "result.valid" ? "success" : "partial_success";
  const rule = tool && billingRule(tool.price);
  const at = (secondsLater: number): number => startsAt + secondsLater * 1000;
  const searchCredits = index % 9 === 4 ? 0.01 : undefined;
  const thought = (secondsLater: number, credits: number): PastRequest => ({
    event: {
      ...common,
      event_type: "model_call",
      duration_ms: 900 + 13 * index,
      display_target: "Model",
      createdAt: at(secondsLater),
      ...priced(credits, { unit: "call", amount_credits: credits }),
    },
    settledMicro: microOf(credits),
    isUnlinked: index === 6 && secondsLater > 100,
  });
  const search: PastRequest["event"] = {
    ...common,
    ...found,
    event_type: "search",
    duration_ms: 30 + (index % 7),
    request_payload: { query: common.display_target },
    createdAt: at(0),
    ...(searchCredits && priced(searchCredits, { unit: "search", amount_credits: searchCredits })),
  };
  const inspected: PastRequest["event"] = {
    ...common,
    ...found,
    event_type: "search_by_ids",
    tool_id: call.tool,
    duration_ms: 12,
    createdAt: at(40),
  };
  const called: PastRequest["event"] = {
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
    createdAt: at(95),
  };
  return [
    { event: search, ...(searchCredits && { settledMicro: microOf(searchCredits) }) },
    thought(15, 0.02),
    { event: inspected },
    { event: called, ...(settled !== undefined && { settledMicro: microOf(settled) }) },
    thought(110, 0.03),
  ];
}

/** Returns the price of a request, with the rule that applied. */
export function priced(credits: number, rule: BillingSnapshot["rule"]): { billing: BillingSnapshot } {
  const bill = { summary: `${credits} credits`, list_amount_credits: credits };
  return { billing: { rule, bill, requestedMicro: microOf(credits) } };
}

/** Returns the event of a request, with the entry of its charge. */
function chargeOf({ event, settledMicro, isUnlinked = false }: PastRequest, identifiers: Identifiers) {
  const { event_type, createdAt } = event;
  const eventId = identifiers.next("evt");
  const charge = { event, entryType: chargeEntryTypes[event_type], description: `Charge of ${event_type}` };
  const entry =
    !settledMicro || isUnlinked
      ? undefined
      : chargeEntry(charge, { eventId, entryId: identifiers.next("cle"), settledMicro, createdAt });
  const settled = { eventId, entryId: entry?.id ?? null, settledMicro: settledMicro ?? null, now: createdAt };
  return { event: usageEventRow(event, settled), entry };
}
