import { sql } from "kysely";
import type { Store } from "../../../conformance/reference/store/store.ts";

const month = 30 * 24 * 3_600_000;
const begin = Date.UTC(2026, 0, 1);

/** Gives the sample account so many events and ledger entries, evenly over thirty days: calls and searches in turn. */
export async function fillHistory({ kind, database }: Store, count: number): Promise<void> {
  const run = async (text: string): Promise<unknown> => await sql.raw(text).execute(database);
  const series =
    kind === "sqlite"
      ? `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})`
      : `with series(n) as (select generate_series(1::bigint, ${count}))`;
  const at = `${begin} + n * ${Math.floor(month / count)}`;
  const micro = "((n % 97 + 1) * 10000)";
  const isCall = "n % 2 = 0";
  const events = {
    id: "'evt_' || (10000000 + n)",
    account_id: "'acct_sample'",
    event_type: `case when ${isCall} then 'tool_execute' else 'search' end`,
    source_system: "'capability'",
    source_ref_type: "'execution'",
    source_ref_id: "'exec_' || (10000000 + n)",
    session_id: "'sess_' || (n / 10)",
    search_id: "'srch_' || (n / 4)",
    execution_id: `case when ${isCall} then 'exec_' || (10000000 + n) end`,
    tool_id: "'weather.forecast.v2'",
    success: "1",
    billable_success: "1",
    charge_outcome: `case when ${isCall} then 'charged' else 'included' end`,
    reason_code: "'result.valid'",
    duration_ms: "n % 500",
    outcome: "'success'",
    execution_outcome: `'{"outcome":"success","reason_code":"result.valid"}'`,
    request_payload: `'{"parameters":{"city":"string","days":"number"}}'`,
    response_payload_summary: `'{"fields":["city","units","forecast"]}'`,
    billing_snapshot_status: "'captured'",
    billing_rule_snapshot: `'{"unit":"call","amount_credits":0.5}'`,
    pre_settlement_bill: `'{"summary":"0.5 credits for 1 call.","list_amount_credits":0.5}'`,
    settlement_result: `'{"settled_amount_credits":0.5}'`,
    pre_settlement_micro: micro,
    settled_micro: `case when ${isCall} then ${micro} else 0 end`,
    requested_micro: micro,
    actual_micro: micro,
    effective_micro: micro,
    credits_ledger_entry_id: "'cle_' || (10000000 + n)",
    display_target: "'Weather forecast'",
    billing_summary: "'Charged 0.5 credits.'",
    created_at: at,
  };
  const entries = {
    id: "'cle_' || (10000000 + n)",
    account_id: "'acct_sample'",
    sequence: "n + 10",
    entry_type: "case when n % 10 = 0 then 'grant_payment_recharge' else 'consume_tool_execute' end",
    amount_micro: `case when n % 10 = 0 then ${micro} else -${micro} end`,
    balance_before_micro: "n * 10000",
    balance_after_micro: "n * 10000",
    source_system: "'capability'",
    source_ref_type: "'usage_event'",
    source_ref_id: "'evt_' || (10000000 + n)",
    execution_id: "'exec_' || (10000000 + n)",
    pre_settlement_bill: `'{"summary":"0.5 credits for 1 call.","list_amount_credits":0.5}'`,
    settlement_result: `'{"settled_amount_credits":0.5}'`,
    description: "'Call of Weather forecast'",
    created_at: at,
  };
  for (const [table, columns] of Object.entries({ capability_events: events, capability_entries: entries })) {
    const names = Object.keys(columns).join(", ");
    await run(`${series} insert into ${table} (${names}) select ${Object.values(columns).join(", ")} from series`);
    // PostgreSQL would do it by itself, some time later.
    if (kind === "postgres") await run(`vacuum analyze ${table}`);
  }
}
