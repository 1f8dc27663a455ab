/** The ids of checks, and the former ids of those that they replace, all without the name of the interface. */
const replaced: readonly (readonly [ids: string, former: string])[] = [
  [
    "usageHistory/event_type/rows",
    "audit/rows/event-type audit/event-type/capabilities_query audit/event-type/model_call audit/event-type/search audit/event-type/search_by_ids audit/event-type/tool_execute",
  ],
  ["usageHistory/kind/rows", "audit/rows/kind audit/kind/call audit/kind/discover audit/kind/model"],
  ["usageHistory/success/rows", "audit/rows/success audit/success/false audit/success/true"],
  [
    "usageHistory/billable_success/rows",
    "audit/rows/billable-success audit/billable-success/false audit/billable-success/true",
  ],
  ["usageHistory/outcome/rows", "audit/rows/outcome audit/outcome/failed audit/outcome/valid"],
  [
    "usageHistory/reason_code/rows",
    "audit/rows/reason-code audit/reason-code/oauth_signin_required audit/reason-code/provider.auth_or_permission audit/reason-code/provider.error audit/reason-code/provider.http_error audit/reason-code/provider.rate_limited audit/reason-code/region_restricted audit/reason-code/result.empty audit/reason-code/result.partial_success audit/reason-code/result.valid audit/reason-code/tool_unavailable audit/reason-code/transport.execution_failed audit/reason-code/transport.no_response audit/reason-code/transport.timeout audit/reason-code/validation_error",
  ],
  [
    "usageHistory/has_execution_outcome/rows",
    "audit/rows/has-execution-outcome audit/has-execution-outcome/false audit/has-execution-outcome/true",
  ],
  [
    "usageHistory/charge_outcome/rows",
    "audit/rows/charge-outcome audit/charge-outcome/charged audit/charge-outcome/failed_charged_review audit/charge-outcome/failed_not_charged audit/charge-outcome/included",
  ],
  [
    "usageHistory/anomaly/rows",
    "audit/rows/anomaly audit/anomaly/failed_charged_review audit/anomaly/missing_billing_snapshot audit/anomaly/missing_ledger_link",
  ],
  ["usageHistory/search_id/rows", "audit/rows/search-id audit/search_id"],
  ["usageHistory/execution_id/rows", "audit/rows/execution-id audit/execution_id"],
  [
    "usageHistory/min_credits/rows",
    "audit/rows/min-credits audit/credits/0.2/min_credits audit/credits/4.000001/min_credits",
  ],
  ["usageHistory/max_credits/rows", "audit/rows/max-credits audit/credits/0.1/max_credits audit/credits/5/max_credits"],
  ["usageHistory/kind/rows usageHistory/charge_outcome/rows", "audit/rows/kind+charge-outcome"],
  ["usageHistory/success/rows usageHistory/charge_outcome/rows", "audit/rows/success+charge-outcome"],
  ["usageHistory/has_execution_outcome/rows usageHistory/kind/rows", "audit/rows/has-execution-outcome+kind"],
  ["usageHistory/event_type/rows usageHistory/success/rows", "audit/rows/event-type+success"],
  ["usageHistory/search_id/rows usageHistory/event_type/rows", "audit/rows/search-id+event-type"],
  ["usageHistory/success/rows usageHistory/billable_success/rows", "audit/rows/flags-together audit/flags-together"],
  [
    "usageHistory/start_date/rows usageHistory/end_date/rows",
    "audit/rows/period audit/period/datetimes audit/period/offset audit/period/one-day",
  ],
  ["usageHistory/rows/pages", "audit/rows/pages audit/pages/last audit/pages/second"],
  [
    "usageHistory/rows/sizes",
    "audit/rows/sizes audit/pages/default audit/pages/largest audit/pages/page-0 audit/pages/page-size-0 audit/pages/page-size-over audit/pages/size audit/pages/smallest",
  ],
  ["usageHistory/rows/order", "audit/rows/order audit/pages/order"],
  ["usageHistory/rows/total", "audit/rows/total audit/pages/total"],
  [
    "usageHistory/limit/sizes",
    "audit/rows/limit audit/rows/limit-capped audit/limit-capped/1 audit/limit-capped/2 audit/limit-capped/3 audit/limit-capped/4 audit/pages/limit audit/pages/limit-0 audit/pages/limit-51 audit/pages/limit-largest audit/pages/limit-smallest",
  ],
  [
    "usageHistory/rows/aggregates",
    "audit/rows/summary/sums audit/summary/credits audit/summary/dates audit/summary/filtered audit/summary/one-date audit/summary/whole",
  ],
  [
    "ledger/entry_type/rows",
    "ledger/rows/entry-type ledger/filters/entry-type/consume_model_call ledger/filters/entry-type/consume_payment_refund ledger/filters/entry-type/consume_tool_execute ledger/filters/entry-type/consume_tool_search ledger/filters/entry-type/grant_invitation_reward ledger/filters/entry-type/grant_payment_recharge ledger/filters/entry-type/grant_welcome_bonus",
  ],
  ["ledger/scope/rows", "ledger/rows/scope ledger/filters/scope/account_history"],
  [
    "ledger/direction/rows",
    "ledger/rows/direction ledger/rows/any-direction ledger/filters/direction/any ledger/filters/direction/consume ledger/filters/direction/default ledger/filters/direction/grant",
  ],
  [
    "ledger/min_credits/rows",
    "ledger/rows/min-credits ledger/filters/credits/2.500001/min_credits ledger/filters/credits/5/min_credits",
  ],
  [
    "ledger/max_credits/rows",
    "ledger/rows/max-credits ledger/filters/credits/0.1/max_credits ledger/filters/credits/2.5/max_credits",
  ],
  ["ledger/scope/rows ledger/direction/rows", "ledger/rows/scope+direction"],
  ["ledger/direction/rows ledger/min_credits/rows", "ledger/rows/direction+min-credits"],
  ["ledger/scope/rows ledger/min_credits/rows", "ledger/rows/scope+min-credits"],
  [
    "ledger/start_date/rows ledger/end_date/rows",
    "ledger/rows/period ledger/period/datetimes ledger/period/offset ledger/period/one-day",
  ],
  [
    "ledger/limit/sizes",
    "ledger/rows/limit ledger/rows/limit-capped ledger/limit-capped/1 ledger/limit-capped/2 ledger/limit-capped/3 ledger/limit-capped/4 ledger/pages/limit ledger/pages/limit-0 ledger/pages/limit-51 ledger/pages/limit-largest ledger/pages/limit-smallest",
  ],
  [
    "ledger/rows/aggregates",
    "ledger/rows/summary/sums ledger/summary/buckets ledger/summary/dates ledger/summary/filtered ledger/summary/movements ledger/summary/negative-net ledger/summary/one-date ledger/summary/whole",
  ],
  [
    "usageHistory/min_credits/rows usageHistory/max_credits/rows",
    "audit/credits/4-7/min_credits-max_credits audit/credits/5-5/min_credits-max_credits",
  ],
  ["usageHistory/kind/rows usageHistory/charge_outcome/rows usageHistory/rows/total", "audit/filters-together"],
  ["usageHistory/end_date/rows", "audit/period/end-date"],
  ["usageHistory/start_date/rows", "audit/period/start-date"],
  [
    "audit/rows/summary/bucket-auto",
    "audit/summary/bucket-auto/3-days audit/summary/bucket-auto/last-day audit/summary/bucket-auto/over-3-days audit/summary/bucket-auto/weeks",
  ],
  ["audit/rows/summary/bucket/day", "audit/summary/bucket/day"],
  ["audit/rows/summary/bucket/hour", "audit/summary/bucket/hour"],
  ["audit/rows/summary/bucket/week", "audit/summary/bucket/week"],
  [
    "usageHistory/rows/aggregates audit/rows/summary/outcomes",
    "audit/summary/buckets/day audit/summary/buckets/hour audit/summary/buckets/week audit/summary/outcomes",
  ],
  ["audit/rows/summary/last-day", "audit/summary/last-day"],
  ["audit/rows/summary/sample", "audit/summary/limit audit/summary/sample"],
  [
    "audit/rows/summary/none",
    "audit/summary/none/ audit/summary/none/summary ledger/summary/none/ ledger/summary/none/summary",
  ],
  [
    "ledger/min_credits/rows ledger/max_credits/rows",
    "ledger/filters/credits/2.5-5/min_credits-max_credits ledger/filters/credits/5-5/min_credits-max_credits",
  ],
  ["ledger/scope/rows ledger/direction/rows ledger/min_credits/rows", "ledger/filters/filters-together"],
  [
    "ledger/rows/sizes",
    "ledger/pages/default ledger/pages/largest ledger/pages/page-0 ledger/pages/page-size-0 ledger/pages/page-size-over ledger/pages/size ledger/pages/smallest",
  ],
  ["ledger/rows/pages", "ledger/pages/last ledger/pages/second"],
  ["ledger/rows/order", "ledger/pages/order"],
  ["ledger/rows/total", "ledger/pages/total"],
  ["ledger/end_date/rows", "ledger/period/end-date"],
  ["ledger/start_date/rows", "ledger/period/start-date"],
  [
    "ledger/rows/summary/bucket-auto",
    "ledger/summary/bucket-auto/3-days ledger/summary/bucket-auto/last-day ledger/summary/bucket-auto/over-3-days ledger/summary/bucket-auto/weeks",
  ],
  ["ledger/rows/summary/bucket/day", "ledger/summary/bucket/day"],
  ["ledger/rows/summary/bucket/hour", "ledger/summary/bucket/hour"],
  ["ledger/rows/summary/bucket/week", "ledger/summary/bucket/week"],
  ["ledger/rows/summary/sample", "ledger/summary/largest ledger/summary/limit ledger/summary/sample"],
  ["ledger/rows/summary/last-day", "ledger/summary/last-day"],
  ["ledger/rows/signs", "movements/signs"],
  ["ledger/rows/balances", "movements/balances"],
];

/** Former ids of checks, each with the ids of those that replace it: the checks that are derived for lists. */
export const renamed: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  replaced.flatMap(([ids, former]) => idsIn(former).map((id) => [id, idsIn(ids)])),
);

function idsIn(text: string): string[] {
  return text.split(" ").map((id) => `capability/${id}`);
}
