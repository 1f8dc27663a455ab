/** The outcome of a completed request. */
export interface Told {
  at?: number;
  type: "search" | "search_by_ids" | "tool_execute" | "capabilities_query" | "model_call";
  success: boolean;

  /** The success that billing uses. Default: that of the request. */
  billable?: boolean;
  reason?: string;

  /** The structured outcome; undefined if there is none. */
  outcome?: string;

  /** The list price, and the charged amount. */
  price?: number;
  charge?: number;
  tool_id?: string;
  session_id?: string;
  search_id?: string;
  execution_id?: string;
  error_message?: string | null;
  duration?: number;

  /** A required element that is missing. */
  lacks?: "link" | "snapshot";
  request?: unknown;
}

export type Row = Record<string, unknown> & { created_at: string };

/** An account with its balance, the events of its requests, and the movements of its credits, oldest first. */
export interface Account {
  balance: number;
  events: Row[];
  entries: Row[];
}

let last = 0;

/** A unique id. */
export function newId(prefix: string): string {
  last += 1;
  const random = Buffer.from(crypto.randomUUID()).toString("base64").replaceAll(/\W/g, "").slice(0, 12);
  return `${prefix}_${last.toString(36).padStart(5, "0")}${random}`;
}

/** Rounds credits to a thousandth. */
export function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}

/** Moves credits, and records it in the ledger. */
export function move(account: Account, type: string, amount: number, more: Partial<Row> & { at?: number } = {}): Row {
  const { at = Date.now(), ...others } = more;
  const before = account.balance;
  account.balance = rounded(before + amount);
  const entry: Row = {
    id: newId("led"),
    entry_type: type,
    amount_credits: amount,
    source_system: "billing",
    source_ref_type: "movement",
    source_ref_id: newId("mov"),
    execution_id: null,
    pre_settlement_bill: null,
    settlement_result: null,
    balance_before: { total_available_credits: before },
    balance_after: { total_available_credits: account.balance },
    ledger_metadata: {},
    description: type.replaceAll("_", " "),
    ...others,
    created_at: new Date(at).toISOString(),
  };
  account.entries.push(entry);
  return entry;
}

const ofModels = "consume_model_call";

/** Records a request in the audit, and its charge in the ledger. */
export function record(account: Account, told: Told): Row {
  const { at = Date.now(), type, success, billable, reason = null, price = 0, charge = 0, lacks } = told;
  const bill = { summary: charge > 0 ? `${charge} credits` : "No charge", list_amount_credits: price };
  const settlement = { settled_amount_credits: charge };
  const isEffective = billable ?? success;
  const entry =
    charge > 0
      ? move(account, type === "model_call" ? ofModels : "consume_tool_execute", -charge, {
          at,
          ...(told.execution_id !== undefined && { execution_id: told.execution_id }),
          pre_settlement_bill: bill,
          settlement_result: settlement,
        })
      : undefined;
  const event: Row = {
    id: newId("evt"),
    event_type: type,
    source_system: "gateway",
    source_ref_type: "request",
    source_ref_id: newId("req"),
    session_id: told.session_id ?? told.execution_id ?? null,
    search_id: told.search_id ?? null,
    execution_id: told.execution_id ?? null,
    tool_id: told.tool_id ?? null,
    success,
    billable_success: billable ?? success,
    charge_outcome: isEffective
      ? charge > 0
        ? "charged"
        : "included"
      : charge > 0
        ? "failed_charged_review"
        : "failed_not_charged",
    reason_code: reason,
    error_message: told.error_message ?? null,
    duration_ms: told.duration ?? 12,
    request_payload: told.request ?? null,
    response_payload_summary: null,
    execution_outcome: told.outcome === undefined ? null : { outcome: told.outcome, reason_code: reason },
    billing_snapshot_status: lacks === "snapshot" ? "missing" : "captured",
    billing_rule_snapshot: lacks === "snapshot" ? null : { unit: "call", amount_credits: price },
    pre_settlement_bill: bill,
    settlement_result: settlement,
    pre_settlement_amount_credits: price,
    settled_amount_credits: charge,
    requested_amount_credits: price,
    actual_amount_credits: charge,
    credits_ledger_entry_id: lacks === "link" ? null : (entry?.["id"] ?? null),
    display_target: told.tool_id ?? type,
    billing_summary: bill.summary,
    created_at: new Date(at).toISOString(),
  };
  account.events.push(event);
  return event;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns an account that has just been opened. */
export function opened(credits: number): Account {
  const account: Account = { balance: 0, events: [], entries: [] };
  move(account, "grant_welcome_bonus", credits, { at: Date.now() - 15 * day });
  return account;
}

/** Adds two weeks of requests of every kind and outcome, with recharges in between. */
export function busyAccount(tools: readonly { tool_id: string; price: number }[]): Account {
  const account = opened(500);
  const [beginning, now] = [Date.now() - 14 * day, Date.now()];
  const valid = { reason: "result.valid", outcome: "valid" };
  const outcomes: readonly Partial<Told>[] = [
    valid,
    valid,
    { reason: "result.partial_success", outcome: "partial" },
    { success: false, charge: 0, reason: "provider.http_error", outcome: "failed" },
    { billable: false, charge: 0, reason: "result.empty", outcome: "empty" },
    { success: false, charge: 0, reason: "transport.timeout" },
    { success: false, reason: "provider.error", outcome: "failed" },
    { success: false, billable: true, reason: "result.partial_success", outcome: "partial" },
    { success: false, charge: 0, reason: "provider.rate_limited", outcome: "failed", lacks: "snapshot" },
    { ...valid, lacks: "link" },
  ];
  const grants = ["grant_payment_recharge", "grant_invitation_reward", "grant_welcome_bonus"];
  for (let index = 0; beginning + index * 2.3 * hour < now - hour; index += 1) {
    const at = beginning + index * 2.3 * hour + (index % 7) * 3.1 * minute;
    const search_id = newId("srch");
    const session_id = newId("task");
    record(account, { at, type: "search", success: true, search_id, session_id, duration: 31 });
    if (index % 2 === 0)
      record(account, { at: at + 4000, type: "search_by_ids", success: true, search_id, session_id, duration: 9 });
    const { tool_id, price } = tools[(index * 5) % tools.length] ?? { tool_id: "", price: 0 };
    record(account, {
      at: at + 15_000,
      type: index % 4 === 3 ? "capabilities_query" : "tool_execute",
      success: true,
      tool_id,
      search_id,
      session_id,
      execution_id: newId("exec"),
      price,
      charge: price,
      duration: 400 + index,
      ...outcomes[(index * 3) % outcomes.length],
    });
    if (index % 5 === 0)
      record(account, {
        at: at + 40_000,
        type: "model_call",
        success: true,
        price: 0.25,
        charge: 0.25,
        reason: "result.valid",
      });
    if (index % 9 === 0)
      move(account, grants[(index / 9) % grants.length] ?? "", 25 + index, { at: at + 60_000, description: "Credits" });
  }
  move(account, "consume_payment_refund", -30, { at: now - 50 * minute });
  return account;
}

/** Adds a little history from a day ago. */
export function quietAccount(): Account {
  const account = opened(120);
  const at = Date.now() - 30 * hour;
  const search_id = newId("srch");
  record(account, { at, type: "search", success: true, search_id });
  const call = { type: "tool_execute", search_id, tool_id: "tickerline.news.search", price: 2.5 } as const;
  record(account, {
    at: at + minute,
    ...call,
    success: true,
    charge: 2.5,
    execution_id: newId("exec"),
    reason: "result.valid",
  });
  record(account, {
    at: at + 2 * minute,
    ...call,
    success: false,
    execution_id: newId("exec"),
    reason: "provider.error",
  });
  return account;
}
