// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { Extensible } from "../runtime/operation.ts";

/** Describes one parameter of a capability. */
export interface ToolParameter {
  /** Its name: the key in the `parameters` of a call. */
  name: string;

  /** The name of its type. */
  type: string;

  /** True if the parameter is required. */
  required: boolean;

  /** The description of the parameter. */
  description?: string;

  /** The allowed values. Their encoding is not documented. */
  enum?: unknown[];
}

/** Examples of a capability. */
export interface ToolExamples {
  /** A sample value for each parameter, by parameter name. */
  sample_parameters?: { [key: string]: unknown };
}

/** A cost signal for programs. */
export interface BillingRule {
  /** The unit of the rule. Its values are not documented. */
  unit?: string;

  /**
   * The amount of the rule.
   *
   * Unit: credits.
   */
  amount_credits?: number;
}

/** Statistics of earlier calls of a capability. */
export interface ToolStats {
  /**
   * The average duration of an execution in the past.
   *
   * Unit: ms.
   */
  avg_execution_time_ms?: number;

  /**
   * The share of executions that succeeded in the past.
   *
   * @minimum 0
   * @maximum 1
   */
  success_rate?: number;
}

/** One capability (tool), as Discover and Inspect return it. Only `tool_id` is always present. */
export interface CapabilityResult {
  /** Unique id of the capability for Inspect and Call. */
  tool_id: string;

  /** Name for people. */
  name?: string;

  /** Description of the capability. */
  description?: string;

  /** Name of the provider behind it. */
  provider_name?: string;

  /** The descriptions of the parameters of a call. */
  params?: ToolParameter[];

  /**
   * Groups of parameters; a call requires at least one of each group.
   *
   * Present when it is a CAP capability.
   */
  one_of_required?: unknown;

  /**
   * Examples, among them sample parameters.
   *
   * Present when available.
   */
  examples?: ToolExamples;

  /**
   * The expected cost of a call, in words for people.
   *
   * Present when available.
   */
  expected_cost?: string;

  /**
   * The expected cost of a call, for programs.
   *
   * Present when available.
   */
  billing_rule?: BillingRule;

  /**
   * Legacy cost signal.
   *
   * Legacy: retained for older clients.
   */
  cost?: number;

  /** Statistics of earlier calls. */
  stats?: ToolStats;
}

/** The results of a search in the complete shape: the default response. */
export interface DiscoverResponse {
  /**
   * The query of the request.
   *
   * Present when available.
   */
  query?: string;

  /** Id of this search, for subsequent Inspect and Call requests. */
  search_id: string;

  /** Number of results in this response. */
  total: number;

  /** The results, best first. */
  results: CapabilityResult[];

  /**
   * Duration of the search.
   *
   * Unit: ms.
   */
  elapsed_time_ms?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The details of a failure, for people. */
  error_message?: string | null;
}

/** A compact description of a capability, as Discover returns it in the routing view. */
export interface RoutingCard {
  /** The same id as in the complete shape. */
  tool_id: string;

  /** Only its name is documented. */
  capability?: unknown;

  /** Only its name is documented. */
  cost_class?: unknown;

  /** Only its name is documented. */
  reliability?: unknown;

  /** Only its name is documented. */
  as_of_support?: unknown;
}

/** The results of a search as compact cards: the response if `view` is `routing`. */
export interface RoutingDiscoverResponse {
  /**
   * The query of the request.
   *
   * Present when available.
   */
  query?: string;

  /** Id of this search, for subsequent Inspect and Call requests. */
  search_id: string;

  /** Number of results in this response. */
  total: number;

  /** The results, best first. */
  results: RoutingCard[];

  /**
   * Duration of the search.
   *
   * Unit: ms.
   */
  elapsed_time_ms?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The details of a failure, for people. */
  error_message?: string | null;
}

/** Discover with a key that is not valid. */
export interface DiscoverInvalidKey {
  /** The query of the request, if it is available. */
  query: string | null;

  /** A marker of failure in place of an id. */
  search_id: string | null;

  /** No results. */
  total: 0;

  /** No results. */
  results: unknown[];
}

/** Discover without credits. */
export interface DiscoverInsufficientCredits {
  /** The query of the request, if it is available. */
  query: string | null;

  /** A marker of failure in place of an id. */
  search_id: string | null;

  /** No results. */
  total: 0;

  /** No results. */
  results: unknown[];

  /** States that there are not enough credits. */
  error_message: "Insufficient credits";

  /** No credits are left. */
  remaining_credits: 0;
}

/** The body of a response to a caller that has used up its quota. */
export interface RateLimitedBody {
  /** The request failed. */
  status: "failure";

  /** The HTTP status, repeated in the body. */
  status_code: 429;

  /** The error, in words for people. */
  message: string;
}

/** The detail in which Discover describes results. */
export type DiscoverView = "routing" | "full";

/** The language of a response. */
export type Language = "zh" | "en";

/** A search, and the form of its results. */
export interface DiscoverRequest {
  /** The purpose of the capability, in natural language, or the exact id of one tool. */
  query: string;

  /**
   * The maximum number of results.
   *
   * @default 20
   * @minimum 1
   * @maximum 100
   */
  limit?: number;

  /**
   * Id of the user's task or conversation: for tracing, analytics and the context of prices. It does not guarantee
   * cache reuse.
   */
  session_id?: string;

  /** The detail of each result. Default: everything. */
  view?: DiscoverView;

  /** The language of the response. Default: negotiated by `Accept-Language`. */
  lang?: Language;
}

/** Descriptions of capabilities in the complete shape: the default response. */
export interface InspectResponse {
  /**
   * Id of the search that found them.
   *
   * Present when available.
   */
  search_id?: string;

  /** Number of results in this response. */
  total: number;

  /** The capabilities, usually with more complete parameters and examples than in Discover. */
  results: CapabilityResult[];

  /**
   * Duration of the request.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The details of a failure, for people. */
  error_message?: string | null;
}

/** One capability in the lean view of Inspect: trimmed for the context of a model. */
export interface LeanCapability {
  /** The same id as in the complete shape. */
  tool_id: string;

  [key: string]: unknown;
}

/** Trimmed descriptions of capabilities: the response if `view` is `lean`. */
export interface LeanInspectResponse {
  /**
   * Id of the search that found them.
   *
   * Present when available.
   */
  search_id?: string;

  /** Number of results in this response. */
  total: number;

  /** The capabilities, usually with more complete parameters and examples than in Discover. */
  results: LeanCapability[];

  /**
   * Duration of the request.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The details of a failure, for people. */
  error_message?: string | null;
}

/** A proxy failed on the way of an Inspect request. */
export type InspectProxyFailure = {
  /**
   * The reason after a fixed prefix.
   *
   * @pattern ^Tools by-ids failed: \S
   */
  error: string;
} & InspectFailure;

/** A failed Inspect request. */
export interface InspectFailure {
  /** The error. */
  error: string;

  /** Credits that the account has left. Its type here is not documented. */
  remaining_credits: unknown;
}

/** Inspect took too long. */
export type InspectTimeout = {
  /** States that it took too long. */
  error: "Request timeout";
} & InspectFailure;

/**
 * The key is missing or not valid, on all endpoints except Discover: the service's standard error object, whose
 * fields are not documented.
 */
export interface AuthenticationFailure {
  [key: string]: unknown;
}

/** The detail in which Inspect describes capabilities. */
export type InspectView = "lean" | "full";

/** The ids of the capabilities to inspect, and the detail of the results. */
export interface InspectRequest {
  /** Ids that Discover returned. */
  tool_ids: string[];

  /** Id of the search that found them. */
  search_id?: string;

  /** Id of the user's task or conversation, for tracing. */
  session_id?: string;

  /** The detail of each result. Default: everything. */
  view?: InspectView;
}

/** A result with the payload. */
export interface PayloadResult {
  /** The payload of the capability. Its shape depends on the capability. */
  data: unknown;
}

/** The replacement of a payload that is larger than `max_response_size`. */
export interface TruncatedResult {
  /** States in words that the payload was truncated. */
  message?: string;

  /** The first bytes of the payload. */
  truncated_content?: string;

  /**
   * Temporary signed HTTPS URL of the full content, on the storage's own origin. Use it unchanged.
   *
   * @format uri
   * @pattern ^https://
   */
  full_content_file_url?: string;

  /**
   * JSON Schema of the full content.
   *
   * Present when available.
   */
  content_schema?: { [key: string]: unknown };
}

/** The result of a call without a payload. */
export interface NoResult {
  [key: string]: never;
}

/** The result of a call: its payload, a preview of a payload that is too large, or nothing. */
export type CallResult = PayloadResult | TruncatedResult | NoResult;

/** The bill of a call that is not charged. */
export type NoCharge = {
  /** States that there is no charge. */
  summary: string;

  /**
   * The list amount, which is 0.
   *
   * Unit: credits.
   */
  list_amount_credits: 0;
} & CompactBilling;

/** The bill of a request before it is settled. */
export interface CompactBilling {
  /** A summary of the statement. */
  summary?: string;

  /**
   * The list amount.
   *
   * Unit: credits.
   */
  list_amount_credits?: number;
}

/** The outcome of a call with its full result: the default response. */
export interface CallResponse {
  /** Id of this execution, for the audit and for support. */
  execution_id: string;

  /** The result of the capability, or its replacement. */
  result: CallResult;

  /** True if the execution succeeded. */
  success: boolean;

  /** The error, if `success` is false. */
  error_message?: string | null;

  /**
   * Duration of the call, in seconds.
   *
   * Legacy: retained for older clients.
   */
  execution_time?: number;

  /**
   * Duration of the call.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /**
   * The bill before settlement.
   *
   * Present when the projection is full and it is available.
   */
  billing?: CompactBilling;

  /**
   * Cost before settlement.
   *
   * Unit: credits. Legacy: new user interfaces for billing prefer the usage audit and the ledger.
   */
  cost?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;
}

/** The replacement of the payload with `respond_with: summary`. It has no other fields. */
export interface SummaryResult {
  /** The projection. */
  respond_with: "summary";

  /** JSON Schema of the full content. */
  content_schema?: { [key: string]: unknown };

  /** The schema with statistics of size and rows. */
  summary?: { [key: string]: unknown };

  /**
   * Temporary signed HTTPS URL of the full content, on the storage's own origin. Use it unchanged.
   *
   * @format uri
   * @pattern ^https://
   */
  full_content_file_url?: string;

  /** A message. Its content is not documented. */
  message?: string;
}

/**
 * The outcome of a call with a summary of its payload: the response if `respond_with` is `summary`. It has no
 * other fields.
 */
export interface SummaryCallResponse {
  /** Id of this execution, for the audit and for support. */
  execution_id: string;

  /** True if the execution succeeded. */
  success: boolean;

  /** The error, if `success` is false. */
  error_message?: string | null;

  /**
   * Duration of the call, in seconds.
   *
   * Legacy: retained for older clients.
   */
  execution_time?: number;

  /**
   * Duration of the call.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /**
   * Cost before settlement.
   *
   * Unit: credits. Legacy: new user interfaces for billing prefer the usage audit and the ledger.
   */
  cost?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The summary. */
  result: SummaryResult;
}

/**
 * The outcome of a call with some fields of its payload: the response if `respond_with` begins with `fields:`.
 * It has no bill.
 */
export interface FieldsCallResponse {
  /** Id of this execution, for the audit and for support. */
  execution_id: string;

  /** True if the execution succeeded. */
  success: boolean;

  /** The error, if `success` is false. */
  error_message?: string | null;

  /**
   * Duration of the call, in seconds.
   *
   * Legacy: retained for older clients.
   */
  execution_time?: number;

  /**
   * Duration of the call.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /**
   * Cost before settlement.
   *
   * Unit: credits. Legacy: new user interfaces for billing prefer the usage audit and the ledger.
   */
  cost?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;

  /** The selected fields. */
  result: unknown;
}

/** An array without items. */
export type NoItems = unknown[];

/** No payload. Its encoding is not documented. */
export type EmptyPayload = { [key: string]: never } | NoItems | "" | null;

/** A result without payload. */
export interface EmptyResult {
  /** An empty payload in any encoding. */
  data: EmptyPayload;
}

/** A call without credits. */
export type CallInsufficientCredits = {
  /** States that there are not enough credits. */
  error_message: "Insufficient credits";

  /** No credits are left. */
  remaining_credits: 0;
} & CallFailure;

/** The tool behind the capability responded with an error. */
export type CallUpstreamFailure = {
  /**
   * States the HTTP status of the tool's response.
   *
   * @pattern ^Execute API error: HTTP \d{3}
   */
  error_message: string;
} & CallFailure;

/** The provider returned no usable data. */
export type CallNoUsableResult = {
  /** The statement that there is no charge. */
  billing: NoCharge;

  /**
   * The cost before settlement, which is 0.
   *
   * Unit: credits.
   */
  cost: 0;
} & CallFailure;

/** A failed call: the response reports the failure. */
export interface CallFailure {
  /**
   * Id of the execution that failed, for the audit and for support.
   *
   * Present when something was executed.
   */
  execution_id?: string;

  /**
   * The result of the capability, or its replacement.
   *
   * Present when there is one.
   */
  result?: CallResult | SummaryResult;

  /** It did not succeed. */
  success: false;

  /** The error. */
  error_message: string;

  /**
   * Duration of the call, in seconds.
   *
   * Legacy: retained for older clients.
   */
  execution_time?: number;

  /**
   * Duration of the call.
   *
   * Unit: ms. Present when available.
   */
  elapsed_time_ms?: number;

  /**
   * The bill before settlement.
   *
   * Present when the projection is full and it is available.
   */
  billing?: CompactBilling;

  /**
   * Cost before settlement.
   *
   * Unit: credits. Legacy: new user interfaces for billing prefer the usage audit and the ledger.
   */
  cost?: number;

  /** Credits that the account has left. */
  remaining_credits?: number | null;
}

/** A call that names no capability. */
export type CallMissingToolId = {
  /** No payload. */
  result: EmptyResult;

  /**
   * States that `tool_id` is missing and may be in the query or in the JSON body.
   *
   * @pattern tool_id
   */
  error_message: string;

  /**
   * About 0: nothing was executed.
   *
   * Unit: s.
   */
  execution_time: number;
} & CallFailure;

/** Field-level details of invalid parameters or of an invalid projection. Their shape is not documented. */
export type FieldLevelDetails = unknown;

/**
 * `fields:` and comma-separated JSONPath expressions, rooted at `result.data`. At least one of them is not
 * empty.
 *
 * @pattern ^fields:[\s,]*[^\s,].*$
 */
export type FieldsProjection = `fields:${string}`;

/** The requested part of the response to a call. */
export type ResponseProjection = ("full" | "summary") | FieldsProjection;

/** A call: the capability, its parameters, and the form of the response. */
export interface CallRequest {
  /** Id of the capability, if it is not in the query. */
  tool_id?: string;

  /**
   * Id of the search that found the capability.
   *
   * Recommended.
   */
  search_id?: string;

  /** Id of the user's task or conversation. */
  session_id?: string;

  /**
   * Identifier of the model that selected the capability or produced the parameters.
   *
   * Recommended for agents.
   */
  model?: string;

  /** The capability's own parameters, as its `params` describe them. */
  parameters: { [key: string]: unknown };

  /**
   * The size above which the payload is truncated; -1 never truncates. The unit is not documented.
   *
   * @default 20480
   */
  max_response_size?: number;

  /**
   * `full`, `summary`, or `fields:` and comma-separated JSONPath expressions, rooted at `result.data`.
   *
   * @default "full"
   */
  respond_with?: ResponseProjection;
}

/** Kinds of requests that create an event in the audit. */
export type UsageEventType = "search" | "search_by_ids" | "tool_execute" | "capabilities_query" | "model_call";

/** A kind of action that is audited. */
export type UsageKind = "discover" | "call" | "model";

/** The machine-readable reason for the outcome of a request. */
export type ReasonCode =
  | "result.valid"
  | "result.partial_success"
  | "result.empty"
  | "provider.error"
  | "provider.http_error"
  | "provider.rate_limited"
  | "provider.auth_or_permission"
  | "transport.timeout"
  | "transport.no_response"
  | "transport.execution_failed"
  | "validation_error"
  | "tool_unavailable"
  | "region_restricted"
  | "oauth_signin_required";

/** The charge of a finished request. */
export type ChargeOutcome = "charged" | "included" | "failed_not_charged" | "failed_charged_review";

/** An anomaly of an event. */
export type Anomaly = "failed_charged_review" | "missing_ledger_link" | "missing_billing_snapshot";

/** The width of the intervals of a summary. */
export type Bucket = "hour" | "day" | "week";

/** The outcome of a request. */
export type EnvelopeStatus = "success" | "failure";

/** An id whose type is not documented: a string or a number. */
export type Id = string | number;

/** The outcome of an execution. */
export interface ExecutionOutcome {
  /** The outcome. Its values are not documented. */
  outcome?: string | null;

  /** The reason of the outcome. */
  reason_code?: Extensible<ReasonCode> | null;
}

/** The bill of a request before it is settled. */
export interface PreSettlementBill {
  /** A summary of the statement. */
  summary?: string | null;

  /**
   * The list amount.
   *
   * Unit: credits.
   */
  list_amount_credits?: number | null;
}

/** The settlement of a request. */
export interface SettlementResult {
  /**
   * The amount that was settled.
   *
   * Unit: credits.
   */
  settled_amount_credits?: number | null;
}

/**
 * An ISO 8601 date with an optional time: in the extended or the basic form, with or without seconds, fractions
 * after a point or a comma, and an offset. Calendar dates are usual; week and ordinal dates are accepted. The
 * `date-time` of RFC 3339 is narrower.
 *
 * @pattern ^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$
 */
export type IsoDateTime = string;

/** One audited request. */
export interface UsageEvent {
  /** Id of the event. */
  id: Id;

  /** The kind of request. */
  event_type: Extensible<UsageEventType>;

  /** The source system. Its type is not documented. */
  source_system?: unknown;

  /** The type of the reference to the source. Its own type is not documented. */
  source_ref_type?: unknown;

  /** The id of the reference to the source. Its type is not documented. */
  source_ref_id?: unknown;

  /** Id of the user's task or conversation. */
  session_id?: string | null;

  /** Id of the search that it belongs to. */
  search_id?: string | null;

  /** Id of the execution that it belongs to. */
  execution_id?: string | null;

  /** Id of the capability. */
  tool_id?: string | null;

  /** The success flag that was recorded. */
  success: boolean;

  /**
   * The success flag for billing.
   *
   * Present when available.
   */
  billable_success?: boolean | null;

  /** The final charge of the request. */
  charge_outcome: Extensible<ChargeOutcome>;

  /** The normalized reason. */
  reason_code?: Extensible<ReasonCode> | null;

  /**
   * The error, in words for people.
   *
   * Present when available.
   */
  error_message?: string | null;

  /**
   * Duration of the request.
   *
   * Unit: ms.
   */
  duration_ms?: number | null;

  /** Stored summary of the request. Its type is not documented. */
  request_payload?: unknown;

  /** Stored summary of the response. Its type is not documented. */
  response_payload_summary?: unknown;

  /** The structured outcome. */
  execution_outcome?: ExecutionOutcome | null;

  /** The status of the billing snapshot. Its values are not documented. */
  billing_snapshot_status?: string | null;

  /** The billing rule at the time of the request. Its type is not documented. */
  billing_rule_snapshot?: unknown;

  /** The bill before settlement. */
  pre_settlement_bill?: PreSettlementBill | null;

  /** The final settlement. */
  settlement_result?: SettlementResult | null;

  /**
   * The amount before settlement.
   *
   * Unit: credits.
   */
  pre_settlement_amount_credits?: number | null;

  /**
   * The amount that was settled.
   *
   * Unit: credits.
   */
  settled_amount_credits?: number | null;

  /**
   * The requested amount.
   *
   * Unit: credits.
   */
  requested_amount_credits?: number | null;

  /**
   * The actual amount.
   *
   * Unit: credits.
   */
  actual_amount_credits?: number | null;

  /**
   * Id of the ledger entry with the movement.
   *
   * Present when the event produced a balance movement.
   */
  credits_ledger_entry_id?: Id | null;

  /** The target of the request, safe to show in a user interface. Its type is not documented. */
  display_target?: unknown;

  /** The billing of the request, safe to show in a user interface. Its type is not documented. */
  billing_summary?: unknown;

  /** The time of the record. */
  created_at: IsoDateTime;
}

/** The number of events by outcome. */
export interface ChargeOutcomeCounts {
  /** Events that were charged. */
  charged: number;

  /** Events that were included. */
  included: number;

  /** Events that failed and were not charged. */
  failed_not_charged: number;

  /** Events that failed and were charged, to be reviewed. */
  failed_charged_review: number;
}

/** Aggregates of the usage events in one interval. */
export interface UsageBucket {
  /** The start of the interval. Its type is not documented. */
  bucket_start?: unknown;

  /** All events. */
  total_count?: number | null;

  /** Events that succeeded. */
  success_count?: number | null;

  /** Events that failed. */
  failure_count?: number | null;

  /** Events that were charged. */
  charged_count?: number | null;

  /** Events that were included. */
  included_count?: number | null;

  /** Events that failed and were not charged. */
  failed_not_charged_count?: number | null;

  /** Events that failed and were charged, to be reviewed. */
  failed_charged_review_count?: number | null;

  /** Credits before settlement. */
  pre_settlement_credits?: number | null;

  /** Credits that were settled. */
  settled_credits?: number | null;
}

/** Aggregates of the usage events in a period. */
export interface UsageSummary {
  /** The start of the period. Its type is not documented. */
  start_date?: unknown;

  /** The end of the period. Its type is not documented. */
  end_date?: unknown;

  /** The width of the intervals. */
  bucket?: Extensible<Bucket> | null;

  /** All events. */
  total_count?: number | null;

  /** Events that succeeded. */
  success_count?: number | null;

  /** Events that failed. */
  failure_count?: number | null;

  /** The number of events by outcome. */
  charge_outcome_counts?: ChargeOutcomeCounts | null;

  /** Credits before settlement. */
  pre_settlement_credits?: number | null;

  /** Credits that were settled. */
  settled_credits?: number | null;

  /** Items with the largest charges. The form of an item is not documented. */
  max_charge_items?: unknown[] | null;

  /** The same counts, by interval. */
  buckets?: UsageBucket[] | null;
}

/** One page of usage events. */
export interface UsagePage {
  /** The rows, newest first. */
  items: UsageEvent[];

  /** Total number of rows that match the filters. */
  total: number;

  /** Number of this page. */
  page: number;

  /** The effective page size. */
  page_size: number;

  /** Aggregates; null unless `summary=true` was requested. */
  summary: UsageSummary | null;
}

/** The response of the usage audit. */
export interface UsageEnvelope {
  /** True if the request succeeded. */
  status: Extensible<EnvelopeStatus>;

  /** The server's message. */
  message: string;

  /** 0 if the request succeeded, negative if a value in it is not valid. */
  status_code: number;

  /** The requested data; null if the request failed. */
  data: UsagePage | null;
}

/** The messages that name an invalid value. */
export type InvalidFilterMessage =
  | "invalid start_date format"
  | "min_credits cannot be greater than max_credits"
  | "invalid direction (use consume, grant, or any)"
  | "min_credits must be >= 0";

/** A value in the request to the audit or the ledger is not valid. */
export interface InvalidFilter {
  /** The request failed. */
  status: "failure";

  /** The code of these failures. */
  status_code: -7;

  /** No data. */
  data: null;

  /** The message that names the invalid value. */
  message: Extensible<InvalidFilterMessage>;
}

/** Causes of a movement of the balance. */
export type LedgerEntryType =
  | "grant_payment_recharge"
  | "grant_welcome_bonus"
  | "grant_invitation_reward"
  | "consume_tool_search"
  | "consume_tool_execute"
  | "consume_model_call"
  | "consume_payment_refund";

/** A preset group of ledger entries. */
export type LedgerScope = "account_history";

/** The direction of a movement of credits. */
export type LedgerDirection = "consume" | "grant" | "any";

/** The credits of an account at one moment. */
export interface Balance {
  /** The total available credits. */
  total_available_credits?: number | null;
}

/** One final movement of the credit balance. */
export interface LedgerEntry {
  /** Id of the entry. */
  id: Id;

  /** The cause of the movement. */
  entry_type: Extensible<LedgerEntryType>;

  /**
   * The movement: negative consumes, positive grants.
   *
   * Unit: credits.
   */
  amount_credits: number;

  /** The source system. Its type is not documented. */
  source_system?: unknown;

  /** The type of the reference to the source. Its own type is not documented. */
  source_ref_type?: unknown;

  /** The id of the reference to the source. Its type is not documented. */
  source_ref_id?: unknown;

  /**
   * Id of the execution of the Call.
   *
   * Present when the entry is for a Call and it is available.
   */
  execution_id?: string | null;

  /** Snapshot of the bill before settlement. Its type is not documented. */
  pre_settlement_bill?: unknown;

  /** Snapshot of the final settlement. Its type is not documented. */
  settlement_result?: unknown;

  /**
   * The balance before the movement.
   *
   * Present when available.
   */
  balance_before?: Balance | null;

  /**
   * The balance after it.
   *
   * Present when available.
   */
  balance_after?: Balance | null;

  /** Extra metadata for audits. Its type is not documented. */
  ledger_metadata?: unknown;

  /** The description of the movement for people. */
  description?: string | null;

  /** The time of the entry. Its format is not documented. */
  created_at: string | number;
}

/** Aggregates of the movements in one interval. */
export interface LedgerBucket {
  /** The start of the interval. Its type is not documented. */
  bucket_start?: unknown;

  /** All entries. */
  entry_count?: number | null;

  /** Entries that consume credits. */
  consume_count?: number | null;

  /** Entries that grant credits. */
  grant_count?: number | null;

  /** Absolute sum of consumed credits. */
  consumed_credits?: number | null;

  /** Absolute sum of granted credits. */
  granted_credits?: number | null;

  /**
   * Signed sum of all movements.
   *
   * Unit: credits.
   */
  net_amount_credits?: number | null;
}

/** Aggregates of the movements in a period. */
export interface LedgerSummary {
  /** The start of the period. Its type is not documented. */
  start_date?: unknown;

  /** The end of the period. Its type is not documented. */
  end_date?: unknown;

  /** The width of the intervals. */
  bucket?: Extensible<Bucket> | null;

  /** All entries. */
  total_entries?: number | null;

  /** Entries that consume credits. */
  consume_count?: number | null;

  /** Entries that grant credits. */
  grant_count?: number | null;

  /** Absolute sum of consumed credits. */
  consumed_credits?: number | null;

  /** Absolute sum of granted credits. */
  granted_credits?: number | null;

  /**
   * Signed sum of all movements.
   *
   * Unit: credits.
   */
  net_amount_credits?: number | null;

  /** The largest movements by absolute amount, no more than `limit`. The form of an item is not documented. */
  max_amount_items?: unknown[] | null;

  /** The aggregates by interval. */
  buckets?: LedgerBucket[] | null;
}

/** One page of ledger entries. */
export interface LedgerPage {
  /** The rows, newest first. */
  items: LedgerEntry[];

  /** Total number of rows that match the filters. */
  total: number;

  /** Number of this page. */
  page: number;

  /** The effective page size. */
  page_size: number;

  /** Aggregates; null unless `summary=true` was requested. */
  summary: LedgerSummary | null;
}

/** The response of the credits ledger. */
export interface LedgerEnvelope {
  /** True if the request succeeded. */
  status: Extensible<EnvelopeStatus>;

  /** The server's message. */
  message: string;

  /** 0 if the request succeeded, negative if a value in it is not valid. */
  status_code: number;

  /** The requested data; null if the request failed. */
  data: LedgerPage | null;
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * Discover capabilities.
   *
   * Finds the capabilities that answer a query in natural language, best first, or the one with an exact id. Free,
   * and limited in requests per minute. A key that is not valid and an account without credits both get an empty
   * search.
   */
  discover: {
    header?: {
      /** The languages that the caller prefers; used if `lang` is omitted. */
      "Accept-Language"?: string;
    };
    body: DiscoverRequest;
    responses: {
      /** Rate limit exceeded. */
      "429": RateLimitedBody;

      /** The results, with any 2xx status: cards if `view` is `routing`, otherwise the complete shape. */
      "2XX": DiscoverResponse | RoutingDiscoverResponse;

      /** An error whose HTTP status is not documented: Invalid key; Insufficient credits. */
      default: DiscoverInvalidKey | DiscoverInsufficientCredits;
    };
  };

  /**
   * Inspect capabilities by id.
   *
   * Returns the schemas, examples, quality and cost signals of the capabilities with these ids. Free, and limited
   * in requests per minute. It leaves a usage event, and can time out or fail at a proxy.
   */
  inspect: {
    body: InspectRequest;
    responses: {
      /** Rate limit exceeded. */
      "429": RateLimitedBody;

      /** The capabilities, with any 2xx status: trimmed if `view` is `lean`, otherwise the complete shape. */
      "2XX": InspectResponse | LeanInspectResponse;

      /** An error whose HTTP status is not documented: Timeout; Proxy failure; Authentication failure. */
      default: InspectTimeout | InspectProxyFailure | AuthenticationFailure;
    };
  };

  /**
   * Call a capability.
   *
   * Executes one capability with parameters. It may consume credits, by the capability's billing rule; the usage
   * audit states the charge, not `success`. Limited in requests per minute.
   */
  call: {
    query?: {
      /**
       * Id of the capability, exactly as it was returned. In the query it appears in request logs, unlike in the body.
       *
       * Recommended.
       */
      tool_id?: string;
    };
    body: CallRequest;
    responses: {
      /** Invalid parameters or projection. */
      "422": FieldLevelDetails;

      /** Rate limit exceeded. */
      "429": RateLimitedBody;

      /**
       * The outcome of the call, with any 2xx status: a summary or some fields if `respond_with` requests them,
       * otherwise the full result.
       */
      "2XX": CallResponse | SummaryCallResponse | FieldsCallResponse;

      /**
       * An error whose HTTP status is not documented: Missing tool_id; Insufficient credits; Upstream tool failure;
       * Provider returned no usable result; Authentication failure.
       */
      default:
        | CallMissingToolId
        | CallInsufficientCredits
        | CallUpstreamFailure
        | CallNoUsableResult
        | AuthenticationFailure;
    };
  };

  /**
   * Read the usage audit.
   *
   * Reports the final status and the charge outcome of requests, newest first.
   */
  usageHistory: {
    query?: {
      /** The start of the period: YYYY-MM-DD or an ISO 8601 datetime. */
      start_date?: string;

      /** The end of the period: YYYY-MM-DD for the end of that day, or an ISO 8601 datetime. */
      end_date?: string;

      /** Only events of this type. */
      event_type?: UsageEventType;

      /** Only events of this kind of action. */
      kind?: UsageKind;

      /** Only events with this recorded success flag. */
      success?: boolean;

      /** Only events with this billing-specific success flag, which can differ from the success of the transport. */
      billable_success?: boolean;

      /** Only events whose structured outcome has this `outcome`. */
      outcome?: string;

      /** Only events with this normalized reason. */
      reason_code?: Extensible<ReasonCode>;

      /** True: only events with a structured outcome. False: only those without. */
      has_execution_outcome?: boolean;

      /** Only events with this charge outcome. */
      charge_outcome?: ChargeOutcome;

      /** Only events with this anomaly. */
      anomaly?: Anomaly;

      /** Only events linked to this search. */
      search_id?: string;

      /** Only events of this Call execution. */
      execution_id?: string;

      /**
       * Only events whose effective settled or requested credits are at least this.
       *
       * @minimum 0
       */
      min_credits?: number;

      /**
       * Only events whose effective settled or requested credits are at most this.
       *
       * @minimum 0
       */
      max_credits?: number;

      /**
       * Number of the page.
       *
       * @default 1
       * @minimum 1
       */
      page?: number;

      /**
       * The number of rows on a page, if `limit` is omitted.
       *
       * @default 50
       * @minimum 1
       * @maximum 50000
       */
      page_size?: number;

      /**
       * True to add aggregates and samples. Without dates they cover the last 24 hours.
       *
       * @default false
       */
      summary?: boolean;

      /** The width of the intervals in the aggregates. Default: days for a period of over 3 days, hours otherwise. */
      bucket?: Bucket;

      /**
       * The number of rows and samples, instead of `page_size`, capped at 50 for agents. Default for samples: 10.
       *
       * @minimum 1
       * @maximum 50
       */
      limit?: number;
    };
    responses: {
      /** One page of usage events, with any 2xx status. */
      "2XX": UsageEnvelope;

      /**
       * An error whose HTTP status is not documented: Invalid date, bucket, direction or credit range; Authentication
       * failure.
       */
      default: InvalidFilter | AuthenticationFailure;
    };
  };

  /**
   * Read the credits ledger.
   *
   * Reports the final movements of the credit balance, newest first.
   */
  ledger: {
    query?: {
      /** The start of the period: YYYY-MM-DD or an ISO 8601 datetime. */
      start_date?: string;

      /** The end of the period: YYYY-MM-DD for the end of that day, or an ISO 8601 datetime. */
      end_date?: string;

      /** Only entries of this type. */
      entry_type?: LedgerEntryType;

      /** Only entries of the types in this preset group. */
      scope?: LedgerScope;

      /**
       * Only movements in this direction.
       *
       * @default "any"
       */
      direction?: LedgerDirection;

      /**
       * Only movements whose absolute amount is at least this.
       *
       * Unit: credits.
       *
       * @minimum 0
       */
      min_credits?: number;

      /**
       * Only movements whose absolute amount is at most this.
       *
       * Unit: credits.
       *
       * @minimum 0
       */
      max_credits?: number;

      /**
       * Number of the page.
       *
       * @default 1
       * @minimum 1
       */
      page?: number;

      /**
       * The number of rows on a page, if `limit` is omitted.
       *
       * @default 50
       * @minimum 1
       * @maximum 500
       */
      page_size?: number;

      /**
       * True to add aggregates and samples. Without dates they cover the last 24 hours.
       *
       * @default false
       */
      summary?: boolean;

      /** The width of the intervals in the aggregates. Default: days for a period of over 3 days, hours otherwise. */
      bucket?: Bucket;

      /**
       * The number of rows and samples, instead of `page_size`, capped at 50 for agents. Default for samples: 10.
       *
       * @minimum 1
       * @maximum 50
       */
      limit?: number;
    };
    responses: {
      /** One page of ledger entries, with any 2xx status. */
      "2XX": LedgerEnvelope;

      /**
       * An error whose HTTP status is not documented: Invalid date, bucket, direction or credit range; Authentication
       * failure.
       */
      default: InvalidFilter | AuthenticationFailure;
    };
  };
}
