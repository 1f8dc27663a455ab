import { describe, expect, it } from "vitest";
import * as capability from "../../generated/capability/validators.ts";
import { isAplRequest, isQueryResponse } from "../../generated/log-query/validators.ts";
import { isGetTransactionPath, isSpendEvent } from "../../generated/spend/validators.ts";

const event = {
  id: "ue_1",
  event_type: "tool_execute",
  success: true,
  charge_outcome: "included",
  created_at: "2026-07-20T09:30:00Z",
};
const entry = {
  id: "cle_1",
  entry_type: "consume_tool_execute",
  amount_credits: -1,
  created_at: "2026-07-20T09:30:00Z",
};
const failed = { success: false, error_message: "Insufficient credits" };
const found = { search_id: "srch_1", total: 0, results: [] };

describe("required fields", () => {
  it.each([
    ["Discover", capability.isDiscoverResponse],
    ["Inspect", capability.isInspectResponse],
    ["Call", capability.isCallResponse],
  ])("reject an empty object as a response of %s", (_, isResponse) => {
    expect(isResponse({})).toBe(false);
  });

  it("reject an empty object as an envelope, a page of events or a delivery", () => {
    expect([capability.isUsageEnvelope, capability.isLedgerEnvelope].map((guard) => guard({}))).toEqual([false, false]);
    expect([isQueryResponse({}), isQueryResponse({ status: {}, matches: [{}] })]).toEqual([false, false]);
    expect(isSpendEvent({ id: "evt_1", type: "bills.paid" })).toBe(false);
  });

  it.each(Object.keys(event))("is %s of a usage event", (name) => {
    expect(capability.isUsageEvent(event)).toBe(true);
    expect(capability.isUsageEvent({ ...event, [name]: undefined })).toBe(false);
    expect(capability.isUsageEvent({ ...event, [name]: null })).toBe(false);
  });

  it("are only those in the rows of documented errors", () => {
    expect(capability.isDiscoverInvalidKey({ query: "q", ...found })).toBe(true);
    expect(capability.isDiscoverInsufficientCredits({ query: "q", ...found, ...failed, remaining_credits: 0 })).toBe(
      true,
    );
    expect(capability.isCallInsufficientCredits({ ...failed, remaining_credits: 0 })).toBe(true);
    const missing = { ...failed, error_message: "tool_id is required (query or JSON body)", execution_time: 0 };
    expect(capability.isCallMissingToolId({ ...missing, result: { data: {} } })).toBe(true);
    expect(capability.isCallUpstreamFailure({ ...failed, error_message: "Execute API error: HTTP 503" })).toBe(true);
    const billing = { summary: "No charge", list_amount_credits: 0 };
    expect(capability.isCallNoUsableResult({ ...failed, error_message: "Nothing", billing, cost: 0 })).toBe(true);
  });
});

describe("null", () => {
  it("is accepted for any optional value of a usage event, a ledger entry or a summary", () => {
    const nothing = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));
    const lacking = nothing(
      "source_system source_ref_type source_ref_id session_id search_id execution_id tool_id billable_success reason_code " +
        "error_message duration_ms request_payload response_payload_summary execution_outcome billing_snapshot_status " +
        "billing_rule_snapshot pre_settlement_bill settlement_result pre_settlement_amount_credits settled_amount_credits " +
        "requested_amount_credits actual_amount_credits credits_ledger_entry_id display_target billing_summary",
    );
    expect(capability.isUsageEvent({ ...lacking, ...event })).toBe(true);
    const others = nothing(
      "source_system source_ref_type source_ref_id execution_id pre_settlement_bill settlement_result balance_before " +
        "balance_after ledger_metadata description",
    );
    expect(capability.isLedgerEntry({ ...others, ...entry })).toBe(true);
    expect(capability.isUsageSummary(nothing("start_date bucket total_count settled_credits buckets"))).toBe(true);
    expect(capability.isLedgerBucket(nothing("bucket_start entry_count net_amount_credits"))).toBe(true);
  });

  it("is accepted elsewhere only if documented", () => {
    expect(capability.isDiscoverResponse({ ...found, remaining_credits: null, error_message: null })).toBe(true);
    expect(capability.isDiscoverResponse({ ...found, elapsed_time_ms: null })).toBe(false);
    expect(capability.isDiscoverResponse({ ...found, query: null })).toBe(false);
    expect(capability.isCapabilityResult({ tool_id: "t", examples: null })).toBe(false);
  });
});

it("times are ISO 8601 with an offset or none, and ids texts or numbers", () => {
  const times = ["2026-07-20T09:30:00", "2026-07-20T09:30:00.123456+02:00", "20260720T093000Z"];
  for (const created_at of times) {
    expect(capability.isUsageEvent({ ...event, created_at, id: 7 })).toBe(true);
    expect(isSpendEvent({ id: "evt_1", type: "bills.paid", object: 7, created_at })).toBe(true);
    expect(isQueryResponse({ status: {}, matches: [{ _time: created_at }] })).toBe(true);
  }
  for (const [startTime, isUtc] of [
    ["2026-07-20T09:30:00Z", true],
    ["2026-07-20T09:30:00+00:00", true],
    ["2026-07-20T09:30:00+02:00", false],
  ] as const) {
    expect(isAplRequest({ apl: "['logs']", startTime, endTime: "20260721T093000Z" })).toBe(isUtc);
  }
  expect(isQueryResponse({ status: {}, matches: [{ _time: "yesterday" }] })).toBe(false);
  for (const id of ["txn_1", 7]) expect(isGetTransactionPath({ id })).toBe(true);
  expect(capability.isUsageEvent({ ...event, created_at: "yesterday" })).toBe(false);
  for (const id of [true, {}, []]) expect(capability.isUsageEvent({ ...event, id })).toBe(false);
  for (const created_at of [1784539800, "Mon, 20 Jul 2026 09:30:00 GMT"]) {
    expect(capability.isLedgerEntry({ ...entry, created_at })).toBe(true);
  }
});
