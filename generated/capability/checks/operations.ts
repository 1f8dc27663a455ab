// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import {
  isCallInsufficientCredits,
  isCallMissingToolId,
  isCallNoUsableResult,
  isCallUpstreamFailure,
  isDiscoverInsufficientCredits,
  isDiscoverInvalidKey,
  isInspectProxyFailure,
  isInspectTimeout,
  isInvalidFilter,
  isRateLimitedBody,
  responses,
} from "../validators.js";

/** The checks of each operation of “Capability discovery, execution and credit billing”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "capability/discover",
    name: "discover",
    method: "POST",
    path: "/search",
    requirements: ["CAP-EP-1"],
    example: { body: { query: "weather forecast for a city", limit: 5, session_id: "sess_7f2c", lang: "en" } },
    responses: responses["discover"],
    conditional: ["/query", "/results/*/examples", "/results/*/expected_cost", "/results/*/billing_rule"],
    errors: [isDiscoverInvalidKey, isDiscoverInsufficientCredits, isRateLimitedBody],
    credentials: {
      header: "authorization",
      scheme: "Bearer",
      missing: ["CAP-EP-1"],
      invalid: ["CAP-AUTH-2", "CAP-AUTH-1"],
      open: ["missing"],
    },
    inputs: [
      { in: "body", name: "query", requirements: ["CAP-EP-1"], required: true, wrongType: { not: "expected" } },
      { in: "body", name: "limit", requirements: ["CAP-LIM-3"], minimum: 1, maximum: 100, wrongType: "many" },
      { in: "body", name: "view", requirements: ["CAP-FLOW-13"], enum: ["routing", "full"] },
      { in: "body", name: "lang", requirements: ["CAP-FLOW-12"], enum: ["zh", "en"] },
    ],
  }),

  ...operationChecks({
    id: "capability/inspect",
    name: "inspect",
    method: "POST",
    path: "/tools/by-ids",
    requirements: ["CAP-EP-2"],
    example: { body: { tool_ids: ["example.weather.forecast"], search_id: "srch_51b0", session_id: "sess_7f2c" } },
    responses: responses["inspect"],
    conditional: [
      "/search_id",
      "/results/*/examples",
      "/results/*/expected_cost",
      "/results/*/billing_rule",
      "/elapsed_time_ms",
    ],
    errors: [isInspectTimeout, isInspectProxyFailure, isRateLimitedBody],
    credentials: {
      header: "authorization",
      scheme: "Bearer",
      missing: ["CAP-AUTH-3", "CAP-AUTH-1"],
      invalid: ["CAP-AUTH-3", "CAP-AUTH-1"],
    },
    inputs: [
      { in: "body", name: "tool_ids", requirements: ["CAP-EP-2"], required: true, wrongType: { not: "expected" } },
      { in: "body", name: "view", requirements: ["CAP-FLOW-14"], enum: ["lean", "full"] },
    ],
  }),

  ...operationChecks({
    id: "capability/call",
    name: "call",
    method: "POST",
    path: "/tools/execute",
    requirements: ["CAP-EP-3"],
    example: {
      body: {
        search_id: "srch_51b0",
        session_id: "sess_7f2c",
        model: "example-model-1",
        parameters: { city: "Lisbon", days: 3 },
      },
    },
    responses: responses["call"],
    conditional: ["/result/content_schema", "/elapsed_time_ms", "/billing", "/execution_id", "/result"],
    errors: [
      isCallMissingToolId,
      isCallInsufficientCredits,
      isCallUpstreamFailure,
      isCallNoUsableResult,
      isRateLimitedBody,
    ],
    credentials: {
      header: "authorization",
      scheme: "Bearer",
      missing: ["CAP-AUTH-3", "CAP-AUTH-1"],
      invalid: ["CAP-AUTH-3", "CAP-AUTH-1"],
    },
    inputs: [
      { in: "body", name: "parameters", requirements: ["CAP-EP-3"], required: true, wrongType: "text" },
      { in: "body", name: "max_response_size", requirements: ["CAP-PROJ-1"], wrongType: "many" },
      { in: "body", name: "respond_with", requirements: ["CAP-PROJ-3"], enum: ["full", "summary"] },
    ],
  }),

  ...operationChecks({
    id: "capability/usageHistory",
    name: "usageHistory",
    method: "GET",
    path: "/auth/usage/history/v2",
    requirements: ["CAP-EP-4"],
    example: {},
    responses: responses["usageHistory"],
    errors: [isInvalidFilter],
    credentials: {
      header: "authorization",
      scheme: "Bearer",
      missing: ["CAP-AUTH-3", "CAP-AUTH-1"],
      invalid: ["CAP-AUTH-3", "CAP-AUTH-1"],
    },
    inputs: [
      {
        in: "query",
        name: "event_type",
        requirements: ["CAP-AUD-2"],
        enum: ["search", "search_by_ids", "tool_execute", "capabilities_query", "model_call"],
      },
      { in: "query", name: "kind", requirements: ["CAP-AUD-3"], enum: ["discover", "call", "model"] },
      {
        in: "query",
        name: "charge_outcome",
        requirements: ["CAP-AUD-7"],
        enum: ["charged", "included", "failed_not_charged", "failed_charged_review"],
      },
      {
        in: "query",
        name: "anomaly",
        requirements: ["CAP-AUD-8"],
        enum: ["failed_charged_review", "missing_ledger_link", "missing_billing_snapshot"],
      },
      { in: "query", name: "min_credits", requirements: ["CAP-AUD-10"], minimum: 0, wrongType: "many" },
      { in: "query", name: "max_credits", requirements: ["CAP-AUD-10"], minimum: 0, wrongType: "many" },
      { in: "query", name: "page", requirements: ["CAP-AUD-11"], minimum: 1, wrongType: "many" },
      { in: "query", name: "page_size", requirements: ["CAP-AUD-11"], minimum: 1, maximum: 50000, wrongType: "many" },
      { in: "query", name: "bucket", requirements: ["CAP-AUD-14"], enum: ["hour", "day", "week"] },
      { in: "query", name: "limit", requirements: ["CAP-AUD-12"], minimum: 1, maximum: 50, wrongType: "many" },
    ],
  }),

  ...operationChecks({
    id: "capability/ledger",
    name: "ledger",
    method: "GET",
    path: "/auth/credits/ledger",
    requirements: ["CAP-EP-5"],
    example: {},
    responses: responses["ledger"],
    errors: [isInvalidFilter],
    credentials: {
      header: "authorization",
      scheme: "Bearer",
      missing: ["CAP-AUTH-3", "CAP-AUTH-1"],
      invalid: ["CAP-AUTH-3", "CAP-AUTH-1"],
    },
    inputs: [
      {
        in: "query",
        name: "entry_type",
        requirements: ["CAP-LED-2"],
        enum: [
          "grant_payment_recharge",
          "grant_welcome_bonus",
          "grant_invitation_reward",
          "consume_tool_search",
          "consume_tool_execute",
          "consume_model_call",
          "consume_payment_refund",
        ],
      },
      { in: "query", name: "scope", requirements: ["CAP-LED-3"], enum: ["account_history"] },
      { in: "query", name: "direction", requirements: ["CAP-LED-4"], enum: ["consume", "grant", "any"] },
      { in: "query", name: "min_credits", requirements: ["CAP-LED-5"], minimum: 0, wrongType: "many" },
      { in: "query", name: "max_credits", requirements: ["CAP-LED-5"], minimum: 0, wrongType: "many" },
      { in: "query", name: "page", requirements: ["CAP-LED-6"], minimum: 1, wrongType: "many" },
      { in: "query", name: "page_size", requirements: ["CAP-LED-6"], minimum: 1, maximum: 500, wrongType: "many" },
      { in: "query", name: "bucket", requirements: ["CAP-LED-8"], enum: ["hour", "day", "week"] },
      { in: "query", name: "limit", requirements: ["CAP-LED-7"], minimum: 1, maximum: 50, wrongType: "many" },
    ],
  }),
];
