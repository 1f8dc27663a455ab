// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import {
  format,
  isArray,
  isInteger,
  isNull,
  isNumber,
  isObject,
  isOneOf,
  isString,
  maximum,
  maxItems,
  minimum,
  noOthers,
  pattern,
} from "../runtime/validation/checks.ts";
import { forRequest } from "../runtime/validation/for-request.ts";
import { isUri } from "../runtime/validation/formats.ts";
import { documentedHeaders, type ResponseHeaders } from "../runtime/validation/headers.ts";
import { anyOf, at, lacks, no, only, or } from "../runtime/validation/reasons.ts";
import type { LowercaseKeys, ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  Anomaly,
  AuthenticationFailure,
  Balance,
  BillingRule,
  Bucket,
  CallFailure,
  CallInsufficientCredits,
  CallMissingToolId,
  CallNoUsableResult,
  CallRequest,
  CallResponse,
  CallResult,
  CallUpstreamFailure,
  CapabilityResult,
  ChargeOutcome,
  ChargeOutcomeCounts,
  CompactBilling,
  DiscoverInsufficientCredits,
  DiscoverInvalidKey,
  DiscoverRequest,
  DiscoverResponse,
  DiscoverView,
  EmptyPayload,
  EmptyResult,
  EnvelopeStatus,
  ExecutionOutcome,
  FieldLevelDetails,
  FieldsCallResponse,
  FieldsProjection,
  Id,
  InspectFailure,
  InspectProxyFailure,
  InspectRequest,
  InspectResponse,
  InspectTimeout,
  InspectView,
  InvalidFilter,
  InvalidFilterMessage,
  IsoDateTime,
  Language,
  LeanCapability,
  LeanInspectResponse,
  LedgerBucket,
  LedgerDirection,
  LedgerEntry,
  LedgerEntryType,
  LedgerEnvelope,
  LedgerPage,
  LedgerScope,
  LedgerSummary,
  NoCharge,
  NoItems,
  NoResult,
  Operations,
  PayloadResult,
  PreSettlementBill,
  RateLimitedBody,
  ReasonCode,
  ResponseProjection,
  RoutingCard,
  RoutingDiscoverResponse,
  SettlementResult,
  SummaryCallResponse,
  SummaryResult,
  ToolExamples,
  ToolParameter,
  ToolStats,
  TruncatedResult,
  UsageBucket,
  UsageEnvelope,
  UsageEvent,
  UsageEventType,
  UsageKind,
  UsagePage,
  UsageSummary,
} from "./types.ts";

/** True for a value of type {@link ToolParameter}. */
export function isToolParameter(value: unknown): value is ToolParameter {
  return (
    (isObject<ToolParameter>(value) &&
      (typeof value.name === "string" || at("name", "string")) &&
      (typeof value.type === "string" || at("type", "string")) &&
      (typeof value.required === "boolean" || at("required", "boolean")) &&
      (typeof value.description === "string" || value.description === undefined || at("description", "string")) &&
      (value.enum === undefined || isArray(value.enum) || at("enum"))) ||
    lacks(value, "name", "type", "required")
  );
}

/** True for a value of type {@link ToolExamples}. */
export function isToolExamples(value: unknown): value is ToolExamples {
  return (
    isObject<ToolExamples>(value) &&
    (value.sample_parameters === undefined ||
      isToolExamplesSampleParameters(value.sample_parameters) ||
      at("sample_parameters"))
  );
}

function isToolExamplesSampleParameters(value: unknown): boolean {
  return isObject(value);
}

/** True for a value of type {@link BillingRule}. */
export function isBillingRule(value: unknown): value is BillingRule {
  return (
    isObject<BillingRule>(value) &&
    (typeof value.unit === "string" || value.unit === undefined || at("unit", "string")) &&
    (Number.isFinite(value.amount_credits) || value.amount_credits === undefined || at("amount_credits", "number"))
  );
}

/** True for a value of type {@link ToolStats}. */
export function isToolStats(value: unknown): value is ToolStats {
  return (
    isObject<ToolStats>(value) &&
    (Number.isFinite(value.avg_execution_time_ms) ||
      value.avg_execution_time_ms === undefined ||
      at("avg_execution_time_ms", "number")) &&
    (value.success_rate === undefined ||
      (isNumber(value.success_rate) && maximum(value.success_rate, 1) && minimum(value.success_rate, 0)) ||
      at("success_rate"))
  );
}

/** True for a value of type {@link CapabilityResult}. */
export function isCapabilityResult(value: unknown): value is CapabilityResult {
  return (
    (isObject<CapabilityResult>(value) &&
      (typeof value.tool_id === "string" || at("tool_id", "string")) &&
      (typeof value.name === "string" || value.name === undefined || at("name", "string")) &&
      (typeof value.description === "string" || value.description === undefined || at("description", "string")) &&
      (typeof value.provider_name === "string" || value.provider_name === undefined || at("provider_name", "string")) &&
      (value.examples === undefined || isToolExamples(value.examples) || at("examples")) &&
      (typeof value.expected_cost === "string" || value.expected_cost === undefined || at("expected_cost", "string")) &&
      (value.billing_rule === undefined || isBillingRule(value.billing_rule) || at("billing_rule")) &&
      (Number.isFinite(value.cost) || value.cost === undefined || at("cost", "number")) &&
      (value.stats === undefined || isToolStats(value.stats) || at("stats")) &&
      (value.params === undefined || isToolParameterList(value.params) || at("params"))) ||
    lacks(value, "tool_id")
  );
}

function isToolParameterList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isToolParameter(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link DiscoverResponse}. */
export function isDiscoverResponse(value: unknown): value is DiscoverResponse {
  return (
    (isObject<DiscoverResponse>(value) &&
      (typeof value.query === "string" || value.query === undefined || at("query", "string")) &&
      (typeof value.search_id === "string" || at("search_id", "string")) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (isCapabilityResultList(value.results) || at("results"))) ||
    lacks(value, "search_id", "total", "results")
  );
}

function isCapabilityResultList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isCapabilityResult(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link RoutingCard}. */
export function isRoutingCard(value: unknown): value is RoutingCard {
  return (
    (isObject<RoutingCard>(value) && (typeof value.tool_id === "string" || at("tool_id", "string"))) ||
    lacks(value, "tool_id")
  );
}

/** True for a value of type {@link RoutingDiscoverResponse}. */
export function isRoutingDiscoverResponse(value: unknown): value is RoutingDiscoverResponse {
  return (
    (isObject<RoutingDiscoverResponse>(value) &&
      (typeof value.query === "string" || value.query === undefined || at("query", "string")) &&
      (typeof value.search_id === "string" || at("search_id", "string")) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (isRoutingCardList(value.results) || at("results"))) ||
    lacks(value, "search_id", "total", "results")
  );
}

function isRoutingCardList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isRoutingCard(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link DiscoverInvalidKey}. */
export function isDiscoverInvalidKey(value: unknown): value is DiscoverInvalidKey {
  return (
    (isObject<DiscoverInvalidKey>(value) &&
      (typeof value.query === "string" || value.query === null || at("query", "string", "null")) &&
      (typeof value.search_id === "string" || value.search_id === null || at("search_id", "string", "null")) &&
      (value.total === 0 || only(0) || at("total")) &&
      ((isArray(value.results) && maxItems(value.results, 0)) || at("results"))) ||
    lacks(value, "query", "search_id", "total", "results")
  );
}

/** True for a value of type {@link DiscoverInsufficientCredits}. */
export function isDiscoverInsufficientCredits(value: unknown): value is DiscoverInsufficientCredits {
  return (
    (isObject<DiscoverInsufficientCredits>(value) &&
      (typeof value.query === "string" || value.query === null || at("query", "string", "null")) &&
      (typeof value.search_id === "string" || value.search_id === null || at("search_id", "string", "null")) &&
      (value.total === 0 || only(0) || at("total")) &&
      (value.error_message === "Insufficient credits" || only("Insufficient credits") || at("error_message")) &&
      (value.remaining_credits === 0 || only(0) || at("remaining_credits")) &&
      ((isArray(value.results) && maxItems(value.results, 0)) || at("results"))) ||
    lacks(value, "query", "search_id", "total", "results", "error_message", "remaining_credits")
  );
}

/** True for a value of type {@link RateLimitedBody}. */
export function isRateLimitedBody(value: unknown): value is RateLimitedBody {
  return (
    (isObject<RateLimitedBody>(value) &&
      (value.status === "failure" || only("failure") || at("status")) &&
      (value.status_code === 429 || only(429) || at("status_code")) &&
      (typeof value.message === "string" || at("message", "string"))) ||
    lacks(value, "status", "status_code", "message")
  );
}

const discoverViewValues = ["routing", "full"];

/** True for a value of type {@link DiscoverView}. */
export function isDiscoverView(value: unknown): value is DiscoverView {
  return isOneOf(value, discoverViewValues);
}

const languageValues = ["zh", "en"];

/** True for a value of type {@link Language}. */
export function isLanguage(value: unknown): value is Language {
  return isOneOf(value, languageValues);
}

/** True for a value of type {@link DiscoverRequest}. */
export function isDiscoverRequest(value: unknown): value is DiscoverRequest {
  return (
    (isObject<DiscoverRequest>(value) &&
      (typeof value.query === "string" || at("query", "string")) &&
      (value.limit === undefined ||
        (isInteger(value.limit) && maximum(value.limit, 100) && minimum(value.limit, 1)) ||
        at("limit")) &&
      (typeof value.session_id === "string" || value.session_id === undefined || at("session_id", "string")) &&
      (value.view === undefined || isDiscoverView(value.view) || at("view")) &&
      (value.lang === undefined || isLanguage(value.lang) || at("lang"))) ||
    lacks(value, "query")
  );
}

/** True for a value of type {@link InspectResponse}. */
export function isInspectResponse(value: unknown): value is InspectResponse {
  return (
    (isObject<InspectResponse>(value) &&
      (typeof value.search_id === "string" || value.search_id === undefined || at("search_id", "string")) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (isCapabilityResultList(value.results) || at("results"))) ||
    lacks(value, "total", "results")
  );
}

/** True for a value of type {@link LeanCapability}. */
export function isLeanCapability(value: unknown): value is LeanCapability {
  return (
    (isObject<LeanCapability>(value) && (typeof value.tool_id === "string" || at("tool_id", "string"))) ||
    lacks(value, "tool_id")
  );
}

/** True for a value of type {@link LeanInspectResponse}. */
export function isLeanInspectResponse(value: unknown): value is LeanInspectResponse {
  return (
    (isObject<LeanInspectResponse>(value) &&
      (typeof value.search_id === "string" || value.search_id === undefined || at("search_id", "string")) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (isLeanCapabilityList(value.results) || at("results"))) ||
    lacks(value, "total", "results")
  );
}

function isLeanCapabilityList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isLeanCapability(value[index])) return at(index);
  return true;
}

const inspectProxyFailureErrorPattern = /^Tools by-ids failed: \S/u;

/** True for a value of type {@link InspectProxyFailure}. */
export function isInspectProxyFailure(value: unknown): value is InspectProxyFailure {
  return (
    (isObject<InspectProxyFailure>(value) &&
      ((isString(value.error) && pattern(value.error, inspectProxyFailureErrorPattern)) || at("error")) &&
      isInspectFailure(value)) ||
    lacks(value, "error")
  );
}

/** True for a value of type {@link InspectFailure}. */
export function isInspectFailure(value: unknown): value is InspectFailure {
  return (
    (isObject<InspectFailure>(value) &&
      (typeof value.error === "string" || at("error", "string")) &&
      value.remaining_credits !== undefined) ||
    lacks(value, "error", "remaining_credits")
  );
}

/** True for a value of type {@link InspectTimeout}. */
export function isInspectTimeout(value: unknown): value is InspectTimeout {
  return (
    (isObject<InspectTimeout>(value) &&
      (value.error === "Request timeout" || only("Request timeout") || at("error")) &&
      isInspectFailure(value)) ||
    lacks(value, "error")
  );
}

/** True for a value of type {@link AuthenticationFailure}. */
export function isAuthenticationFailure(value: unknown): value is AuthenticationFailure {
  return isObject(value);
}

const inspectViewValues = ["lean", "full"];

/** True for a value of type {@link InspectView}. */
export function isInspectView(value: unknown): value is InspectView {
  return isOneOf(value, inspectViewValues);
}

/** True for a value of type {@link InspectRequest}. */
export function isInspectRequest(value: unknown): value is InspectRequest {
  return (
    (isObject<InspectRequest>(value) &&
      (typeof value.search_id === "string" || value.search_id === undefined || at("search_id", "string")) &&
      (typeof value.session_id === "string" || value.session_id === undefined || at("session_id", "string")) &&
      (value.view === undefined || isInspectView(value.view) || at("view")) &&
      (isStringList(value.tool_ids) || at("tool_ids"))) ||
    lacks(value, "tool_ids")
  );
}

function isStringList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isString(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link PayloadResult}. */
export function isPayloadResult(value: unknown): value is PayloadResult {
  return (isObject<PayloadResult>(value) && value.data !== undefined) || lacks(value, "data");
}

const truncatedResultFullContentFileUrlPattern = new RegExp("^https://", "u");

/** True for a value of type {@link TruncatedResult}. */
export function isTruncatedResult(value: unknown): value is TruncatedResult {
  return (
    isObject<TruncatedResult>(value) &&
    (typeof value.message === "string" || value.message === undefined || at("message", "string")) &&
    (typeof value.truncated_content === "string" ||
      value.truncated_content === undefined ||
      at("truncated_content", "string")) &&
    (value.full_content_file_url === undefined ||
      (isString(value.full_content_file_url) &&
        pattern(value.full_content_file_url, truncatedResultFullContentFileUrlPattern, "^https://") &&
        format(value.full_content_file_url, isUri, "uri")) ||
      at("full_content_file_url")) &&
    (value.content_schema === undefined || isToolExamplesSampleParameters(value.content_schema) || at("content_schema"))
  );
}

/** True for a value of type {@link NoResult}. */
export function isNoResult(value: unknown): value is NoResult {
  return isObject(value) && noOthers(value, isFieldOfNoResult);
}

function isFieldOfNoResult(): boolean {
  return false;
}

const callResultKinds = [isPayloadResult, isTruncatedResult, isNoResult];

/** True for a value of type {@link CallResult}. */
export function isCallResult(value: unknown): value is CallResult {
  return anyOf(value, callResultKinds);
}

/** True for a value of type {@link NoCharge}. */
export function isNoCharge(value: unknown): value is NoCharge {
  return (
    (isObject<NoCharge>(value) &&
      (typeof value.summary === "string" || at("summary", "string")) &&
      (value.list_amount_credits === 0 || only(0) || at("list_amount_credits")) &&
      isCompactBilling(value)) ||
    lacks(value, "summary", "list_amount_credits")
  );
}

/** True for a value of type {@link CompactBilling}. */
export function isCompactBilling(value: unknown): value is CompactBilling {
  return (
    isObject<CompactBilling>(value) &&
    (typeof value.summary === "string" || value.summary === undefined || at("summary", "string")) &&
    (Number.isFinite(value.list_amount_credits) ||
      value.list_amount_credits === undefined ||
      at("list_amount_credits", "number"))
  );
}

/** True for a value of type {@link CallResponse}. */
export function isCallResponse(value: unknown): value is CallResponse {
  return (
    (isObject<CallResponse>(value) &&
      (typeof value.execution_id === "string" || at("execution_id", "string")) &&
      (isCallResult(value.result) || at("result")) &&
      (typeof value.success === "boolean" || at("success", "boolean")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (Number.isFinite(value.execution_time) || value.execution_time === undefined || at("execution_time", "number")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (value.billing === undefined || isCompactBilling(value.billing) || at("billing")) &&
      (Number.isFinite(value.cost) || value.cost === undefined || at("cost", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null"))) ||
    lacks(value, "execution_id", "result", "success")
  );
}

/** True for a value of type {@link SummaryResult}. */
export function isSummaryResult(value: unknown): value is SummaryResult {
  return (
    (isObject<SummaryResult>(value) &&
      noOthers(value, isFieldOfSummaryResult) &&
      (value.respond_with === "summary" || only("summary") || at("respond_with")) &&
      (value.content_schema === undefined ||
        isToolExamplesSampleParameters(value.content_schema) ||
        at("content_schema")) &&
      (value.summary === undefined || isToolExamplesSampleParameters(value.summary) || at("summary")) &&
      (value.full_content_file_url === undefined ||
        (isString(value.full_content_file_url) &&
          pattern(value.full_content_file_url, truncatedResultFullContentFileUrlPattern, "^https://") &&
          format(value.full_content_file_url, isUri, "uri")) ||
        at("full_content_file_url")) &&
      (typeof value.message === "string" || value.message === undefined || at("message", "string"))) ||
    lacks(value, "respond_with")
  );
}

function isFieldOfSummaryResult(name: string): boolean {
  return (
    name === "respond_with" ||
    name === "content_schema" ||
    name === "summary" ||
    name === "full_content_file_url" ||
    name === "message"
  );
}

/** True for a value of type {@link SummaryCallResponse}. */
export function isSummaryCallResponse(value: unknown): value is SummaryCallResponse {
  return (
    (isObject<SummaryCallResponse>(value) &&
      noOthers(value, isFieldOfSummaryCallResponse) &&
      (typeof value.execution_id === "string" || at("execution_id", "string")) &&
      (typeof value.success === "boolean" || at("success", "boolean")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (Number.isFinite(value.execution_time) || value.execution_time === undefined || at("execution_time", "number")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.cost) || value.cost === undefined || at("cost", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      (isSummaryResult(value.result) || at("result"))) ||
    lacks(value, "execution_id", "success", "result")
  );
}

function isFieldOfSummaryCallResponse(name: string): boolean {
  return (
    name === "execution_id" ||
    name === "success" ||
    name === "error_message" ||
    name === "execution_time" ||
    name === "elapsed_time_ms" ||
    name === "cost" ||
    name === "remaining_credits" ||
    name === "result"
  );
}

/** True for a value of type {@link FieldsCallResponse}. */
export function isFieldsCallResponse(value: unknown): value is FieldsCallResponse {
  return (
    (isObject<FieldsCallResponse>(value) &&
      (typeof value.execution_id === "string" || at("execution_id", "string")) &&
      (typeof value.success === "boolean" || at("success", "boolean")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (Number.isFinite(value.execution_time) || value.execution_time === undefined || at("execution_time", "number")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (Number.isFinite(value.cost) || value.cost === undefined || at("cost", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null")) &&
      value.result !== undefined) ||
    lacks(value, "execution_id", "success", "result")
  );
}

/** True for a value of type {@link NoItems}. */
export function isNoItems(value: unknown): value is NoItems {
  return isArray(value) && maxItems(value, 0);
}

const emptyPayloadKinds = [isEmptyPayload1, isNoItems, isEmptyPayload3, isNull];

/** True for a value of type {@link EmptyPayload}. */
export function isEmptyPayload(value: unknown): value is EmptyPayload {
  return anyOf(value, emptyPayloadKinds);
}

function isEmptyPayload1(value: unknown): boolean {
  return isObject(value) && noOthers(value, isFieldOfNoResult);
}

function isEmptyPayload3(value: unknown): boolean {
  return value === "" || only("");
}

/** True for a value of type {@link EmptyResult}. */
export function isEmptyResult(value: unknown): value is EmptyResult {
  return (isObject<EmptyResult>(value) && (isEmptyPayload(value.data) || at("data"))) || lacks(value, "data");
}

/** True for a value of type {@link CallInsufficientCredits}. */
export function isCallInsufficientCredits(value: unknown): value is CallInsufficientCredits {
  return (
    (isObject<CallInsufficientCredits>(value) &&
      (value.error_message === "Insufficient credits" || only("Insufficient credits") || at("error_message")) &&
      (value.remaining_credits === 0 || only(0) || at("remaining_credits")) &&
      isCallFailure(value)) ||
    lacks(value, "error_message", "remaining_credits")
  );
}

const callUpstreamFailureErrorMessagePattern = /^Execute API error: HTTP \d{3}/u;

/** True for a value of type {@link CallUpstreamFailure}. */
export function isCallUpstreamFailure(value: unknown): value is CallUpstreamFailure {
  return (
    (isObject<CallUpstreamFailure>(value) &&
      ((isString(value.error_message) && pattern(value.error_message, callUpstreamFailureErrorMessagePattern)) ||
        at("error_message")) &&
      isCallFailure(value)) ||
    lacks(value, "error_message")
  );
}

/** True for a value of type {@link CallNoUsableResult}. */
export function isCallNoUsableResult(value: unknown): value is CallNoUsableResult {
  return (
    (isObject<CallNoUsableResult>(value) &&
      (isNoCharge(value.billing) || at("billing")) &&
      (value.cost === 0 || only(0) || at("cost")) &&
      isCallFailure(value)) ||
    lacks(value, "billing", "cost")
  );
}

/** True for a value of type {@link CallFailure}. */
export function isCallFailure(value: unknown): value is CallFailure {
  return (
    (isObject<CallFailure>(value) &&
      (typeof value.execution_id === "string" || value.execution_id === undefined || at("execution_id", "string")) &&
      (value.result === undefined || isCallFailureResult(value.result) || at("result")) &&
      (value.success === false || only(false) || at("success")) &&
      (typeof value.error_message === "string" || at("error_message", "string")) &&
      (Number.isFinite(value.execution_time) || value.execution_time === undefined || at("execution_time", "number")) &&
      (Number.isFinite(value.elapsed_time_ms) ||
        value.elapsed_time_ms === undefined ||
        at("elapsed_time_ms", "number")) &&
      (value.billing === undefined || isCompactBilling(value.billing) || at("billing")) &&
      (Number.isFinite(value.cost) || value.cost === undefined || at("cost", "number")) &&
      (Number.isFinite(value.remaining_credits) ||
        value.remaining_credits == null ||
        at("remaining_credits", "number", "null"))) ||
    lacks(value, "success", "error_message")
  );
}

const callFailureResultKinds = [isCallResult, isSummaryResult];

function isCallFailureResult(value: unknown): boolean {
  return anyOf(value, callFailureResultKinds);
}

const callMissingToolIdErrorMessagePattern = /tool_id/u;

/** True for a value of type {@link CallMissingToolId}. */
export function isCallMissingToolId(value: unknown): value is CallMissingToolId {
  return (
    (isObject<CallMissingToolId>(value) &&
      (isEmptyResult(value.result) || at("result")) &&
      ((isString(value.error_message) && pattern(value.error_message, callMissingToolIdErrorMessagePattern)) ||
        at("error_message")) &&
      (Number.isFinite(value.execution_time) || at("execution_time", "number")) &&
      isCallFailure(value)) ||
    lacks(value, "result", "error_message", "execution_time")
  );
}

/** True for a value of type {@link FieldLevelDetails}. */
export function isFieldLevelDetails(_value: unknown): _value is FieldLevelDetails {
  return true;
}

const fieldsProjectionPattern = /^fields:[\s,]*[^\s,].*$/u;

/** True for a value of type {@link FieldsProjection}. */
export function isFieldsProjection(value: unknown): value is FieldsProjection {
  return isString(value) && pattern(value, fieldsProjectionPattern);
}

const responseProjectionKinds = [isResponseProjection1, isFieldsProjection];

/** True for a value of type {@link ResponseProjection}. */
export function isResponseProjection(value: unknown): value is ResponseProjection {
  return anyOf(value, responseProjectionKinds);
}

const responseProjection1Values = ["full", "summary"];

function isResponseProjection1(value: unknown): boolean {
  return isOneOf(value, responseProjection1Values);
}

/** True for a value of type {@link CallRequest}. */
export function isCallRequest(value: unknown): value is CallRequest {
  return (
    (isObject<CallRequest>(value) &&
      (typeof value.tool_id === "string" || value.tool_id === undefined || at("tool_id", "string")) &&
      (typeof value.search_id === "string" || value.search_id === undefined || at("search_id", "string")) &&
      (typeof value.session_id === "string" || value.session_id === undefined || at("session_id", "string")) &&
      (typeof value.model === "string" || value.model === undefined || at("model", "string")) &&
      (isToolExamplesSampleParameters(value.parameters) || at("parameters")) &&
      (Number.isInteger(value.max_response_size) ||
        value.max_response_size === undefined ||
        at("max_response_size", "integer")) &&
      (value.respond_with === undefined || isResponseProjection(value.respond_with) || at("respond_with"))) ||
    lacks(value, "parameters")
  );
}

const usageEventTypeValues = ["search", "search_by_ids", "tool_execute", "capabilities_query", "model_call"];

/** True for a value of type {@link UsageEventType}. */
export function isUsageEventType(value: unknown): value is UsageEventType {
  return isOneOf(value, usageEventTypeValues);
}

const usageKindValues = ["discover", "call", "model"];

/** True for a value of type {@link UsageKind}. */
export function isUsageKind(value: unknown): value is UsageKind {
  return isOneOf(value, usageKindValues);
}

const reasonCodeValues = [
  "result.valid",
  "result.partial_success",
  "result.empty",
  "provider.error",
  "provider.http_error",
  "provider.rate_limited",
  "provider.auth_or_permission",
  "transport.timeout",
  "transport.no_response",
  "transport.execution_failed",
  "validation_error",
  "tool_unavailable",
  "region_restricted",
  "oauth_signin_required",
];

/** True for a value of type {@link ReasonCode}. */
export function isReasonCode(value: unknown): value is ReasonCode {
  return isOneOf(value, reasonCodeValues);
}

const chargeOutcomeValues = ["charged", "included", "failed_not_charged", "failed_charged_review"];

/** True for a value of type {@link ChargeOutcome}. */
export function isChargeOutcome(value: unknown): value is ChargeOutcome {
  return isOneOf(value, chargeOutcomeValues);
}

const anomalyValues = ["failed_charged_review", "missing_ledger_link", "missing_billing_snapshot"];

/** True for a value of type {@link Anomaly}. */
export function isAnomaly(value: unknown): value is Anomaly {
  return isOneOf(value, anomalyValues);
}

const bucketValues = ["hour", "day", "week"];

/** True for a value of type {@link Bucket}. */
export function isBucket(value: unknown): value is Bucket {
  return isOneOf(value, bucketValues);
}

const envelopeStatusValues = ["success", "failure"];

/** True for a value of type {@link EnvelopeStatus}. */
export function isEnvelopeStatus(value: unknown): value is EnvelopeStatus {
  return isOneOf(value, envelopeStatusValues);
}

/** True for a value of type {@link Id}. */
export function isId(value: unknown): value is Id {
  return typeof value === "string" || Number.isInteger(value) || no("string", "integer");
}

/** True for a value of type {@link ExecutionOutcome}. */
export function isExecutionOutcome(value: unknown): value is ExecutionOutcome {
  return (
    isObject<ExecutionOutcome>(value) &&
    (typeof value.outcome === "string" || value.outcome == null || at("outcome", "string", "null")) &&
    (typeof value.reason_code === "string" || value.reason_code == null || at("reason_code", "string", "null"))
  );
}

/** True for a value of type {@link PreSettlementBill}. */
export function isPreSettlementBill(value: unknown): value is PreSettlementBill {
  return (
    isObject<PreSettlementBill>(value) &&
    (typeof value.summary === "string" || value.summary == null || at("summary", "string", "null")) &&
    (Number.isFinite(value.list_amount_credits) ||
      value.list_amount_credits == null ||
      at("list_amount_credits", "number", "null"))
  );
}

/** True for a value of type {@link SettlementResult}. */
export function isSettlementResult(value: unknown): value is SettlementResult {
  return (
    isObject<SettlementResult>(value) &&
    (Number.isFinite(value.settled_amount_credits) ||
      value.settled_amount_credits == null ||
      at("settled_amount_credits", "number", "null"))
  );
}

const isoDateTimePattern =
  /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])-[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::[0-5]\d)?)?)?|\d{4}(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|W(?:0[1-9]|[1-4]\d|5[0-3])[1-7]|(?:00[1-9]|0[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]))(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00)?)?(?:[.,]0+)?)(?:Z|[+-](?:[01]\d|2[0-3])(?:[0-5]\d)?)?)?)$/u;

/** True for a value of type {@link IsoDateTime}. */
export function isIsoDateTime(value: unknown): value is IsoDateTime {
  return isString(value) && pattern(value, isoDateTimePattern);
}

/** True for a value of type {@link UsageEvent}. */
export function isUsageEvent(value: unknown): value is UsageEvent {
  return (
    (isObject<UsageEvent>(value) &&
      (isId(value.id) || at("id")) &&
      (typeof value.event_type === "string" || at("event_type", "string")) &&
      (typeof value.session_id === "string" || value.session_id == null || at("session_id", "string", "null")) &&
      (typeof value.search_id === "string" || value.search_id == null || at("search_id", "string", "null")) &&
      (typeof value.execution_id === "string" || value.execution_id == null || at("execution_id", "string", "null")) &&
      (typeof value.tool_id === "string" || value.tool_id == null || at("tool_id", "string", "null")) &&
      (typeof value.success === "boolean" || at("success", "boolean")) &&
      (typeof value.billable_success === "boolean" ||
        value.billable_success == null ||
        at("billable_success", "boolean", "null")) &&
      (typeof value.charge_outcome === "string" || at("charge_outcome", "string")) &&
      (typeof value.reason_code === "string" || value.reason_code == null || at("reason_code", "string", "null")) &&
      (typeof value.error_message === "string" ||
        value.error_message == null ||
        at("error_message", "string", "null")) &&
      (Number.isFinite(value.duration_ms) || value.duration_ms == null || at("duration_ms", "number", "null")) &&
      (value.execution_outcome == null ||
        isExecutionOutcome(value.execution_outcome) ||
        or("null") ||
        at("execution_outcome")) &&
      (typeof value.billing_snapshot_status === "string" ||
        value.billing_snapshot_status == null ||
        at("billing_snapshot_status", "string", "null")) &&
      (value.pre_settlement_bill == null ||
        isPreSettlementBill(value.pre_settlement_bill) ||
        or("null") ||
        at("pre_settlement_bill")) &&
      (value.settlement_result == null ||
        isSettlementResult(value.settlement_result) ||
        or("null") ||
        at("settlement_result")) &&
      (Number.isFinite(value.pre_settlement_amount_credits) ||
        value.pre_settlement_amount_credits == null ||
        at("pre_settlement_amount_credits", "number", "null")) &&
      (Number.isFinite(value.settled_amount_credits) ||
        value.settled_amount_credits == null ||
        at("settled_amount_credits", "number", "null")) &&
      (Number.isFinite(value.requested_amount_credits) ||
        value.requested_amount_credits == null ||
        at("requested_amount_credits", "number", "null")) &&
      (Number.isFinite(value.actual_amount_credits) ||
        value.actual_amount_credits == null ||
        at("actual_amount_credits", "number", "null")) &&
      (value.credits_ledger_entry_id == null ||
        isId(value.credits_ledger_entry_id) ||
        or("null") ||
        at("credits_ledger_entry_id")) &&
      (isIsoDateTime(value.created_at) || at("created_at"))) ||
    lacks(value, "id", "event_type", "success", "charge_outcome", "created_at")
  );
}

/** True for a value of type {@link ChargeOutcomeCounts}. */
export function isChargeOutcomeCounts(value: unknown): value is ChargeOutcomeCounts {
  return (
    (isObject<ChargeOutcomeCounts>(value) &&
      (Number.isInteger(value.charged) || at("charged", "integer")) &&
      (Number.isInteger(value.included) || at("included", "integer")) &&
      (Number.isInteger(value.failed_not_charged) || at("failed_not_charged", "integer")) &&
      (Number.isInteger(value.failed_charged_review) || at("failed_charged_review", "integer"))) ||
    lacks(value, "charged", "included", "failed_not_charged", "failed_charged_review")
  );
}

/** True for a value of type {@link UsageBucket}. */
export function isUsageBucket(value: unknown): value is UsageBucket {
  return (
    isObject<UsageBucket>(value) &&
    (Number.isInteger(value.total_count) || value.total_count == null || at("total_count", "integer", "null")) &&
    (Number.isInteger(value.success_count) || value.success_count == null || at("success_count", "integer", "null")) &&
    (Number.isInteger(value.failure_count) || value.failure_count == null || at("failure_count", "integer", "null")) &&
    (Number.isInteger(value.charged_count) || value.charged_count == null || at("charged_count", "integer", "null")) &&
    (Number.isInteger(value.included_count) ||
      value.included_count == null ||
      at("included_count", "integer", "null")) &&
    (Number.isInteger(value.failed_not_charged_count) ||
      value.failed_not_charged_count == null ||
      at("failed_not_charged_count", "integer", "null")) &&
    (Number.isInteger(value.failed_charged_review_count) ||
      value.failed_charged_review_count == null ||
      at("failed_charged_review_count", "integer", "null")) &&
    (Number.isFinite(value.pre_settlement_credits) ||
      value.pre_settlement_credits == null ||
      at("pre_settlement_credits", "number", "null")) &&
    (Number.isFinite(value.settled_credits) || value.settled_credits == null || at("settled_credits", "number", "null"))
  );
}

/** True for a value of type {@link UsageSummary}. */
export function isUsageSummary(value: unknown): value is UsageSummary {
  return (
    isObject<UsageSummary>(value) &&
    (typeof value.bucket === "string" || value.bucket == null || at("bucket", "string", "null")) &&
    (Number.isInteger(value.total_count) || value.total_count == null || at("total_count", "integer", "null")) &&
    (Number.isInteger(value.success_count) || value.success_count == null || at("success_count", "integer", "null")) &&
    (Number.isInteger(value.failure_count) || value.failure_count == null || at("failure_count", "integer", "null")) &&
    (value.charge_outcome_counts == null ||
      isChargeOutcomeCounts(value.charge_outcome_counts) ||
      or("null") ||
      at("charge_outcome_counts")) &&
    (Number.isFinite(value.pre_settlement_credits) ||
      value.pre_settlement_credits == null ||
      at("pre_settlement_credits", "number", "null")) &&
    (Number.isFinite(value.settled_credits) ||
      value.settled_credits == null ||
      at("settled_credits", "number", "null")) &&
    (value.max_charge_items == null || isArray(value.max_charge_items) || or("null") || at("max_charge_items")) &&
    (value.buckets == null || isUsageBucketList(value.buckets) || or("null") || at("buckets"))
  );
}

function isUsageBucketList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isUsageBucket(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link UsagePage}. */
export function isUsagePage(value: unknown): value is UsagePage {
  return (
    (isObject<UsagePage>(value) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isInteger(value.page) || at("page", "integer")) &&
      (Number.isInteger(value.page_size) || at("page_size", "integer")) &&
      (value.summary === null || isUsageSummary(value.summary) || or("null") || at("summary")) &&
      (isUsageEventList(value.items) || at("items"))) ||
    lacks(value, "items", "total", "page", "page_size", "summary")
  );
}

function isUsageEventList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isUsageEvent(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link UsageEnvelope}. */
export function isUsageEnvelope(value: unknown): value is UsageEnvelope {
  return (
    (isObject<UsageEnvelope>(value) &&
      (typeof value.status === "string" || at("status", "string")) &&
      (typeof value.message === "string" || at("message", "string")) &&
      (Number.isInteger(value.status_code) || at("status_code", "integer")) &&
      (value.data === null || isUsagePage(value.data) || or("null") || at("data"))) ||
    lacks(value, "status", "message", "status_code", "data")
  );
}

const invalidFilterMessageValues = [
  "invalid start_date format",
  "min_credits cannot be greater than max_credits",
  "invalid direction (use consume, grant, or any)",
  "min_credits must be >= 0",
];

/** True for a value of type {@link InvalidFilterMessage}. */
export function isInvalidFilterMessage(value: unknown): value is InvalidFilterMessage {
  return isOneOf(value, invalidFilterMessageValues);
}

/** True for a value of type {@link InvalidFilter}. */
export function isInvalidFilter(value: unknown): value is InvalidFilter {
  return (
    (isObject<InvalidFilter>(value) &&
      (value.status === "failure" || only("failure") || at("status")) &&
      (value.status_code === -7 || only(-7) || at("status_code")) &&
      (value.data === null || at("data", "null")) &&
      (typeof value.message === "string" || at("message", "string"))) ||
    lacks(value, "status", "status_code", "data", "message")
  );
}

const ledgerEntryTypeValues = [
  "grant_payment_recharge",
  "grant_welcome_bonus",
  "grant_invitation_reward",
  "consume_tool_search",
  "consume_tool_execute",
  "consume_model_call",
  "consume_payment_refund",
];

/** True for a value of type {@link LedgerEntryType}. */
export function isLedgerEntryType(value: unknown): value is LedgerEntryType {
  return isOneOf(value, ledgerEntryTypeValues);
}

const ledgerScopeValues = ["account_history"];

/** True for a value of type {@link LedgerScope}. */
export function isLedgerScope(value: unknown): value is LedgerScope {
  return isOneOf(value, ledgerScopeValues);
}

const ledgerDirectionValues = ["consume", "grant", "any"];

/** True for a value of type {@link LedgerDirection}. */
export function isLedgerDirection(value: unknown): value is LedgerDirection {
  return isOneOf(value, ledgerDirectionValues);
}

/** True for a value of type {@link Balance}. */
export function isBalance(value: unknown): value is Balance {
  return (
    isObject<Balance>(value) &&
    (Number.isFinite(value.total_available_credits) ||
      value.total_available_credits == null ||
      at("total_available_credits", "number", "null"))
  );
}

/** True for a value of type {@link LedgerEntry}. */
export function isLedgerEntry(value: unknown): value is LedgerEntry {
  return (
    (isObject<LedgerEntry>(value) &&
      (isId(value.id) || at("id")) &&
      (typeof value.entry_type === "string" || at("entry_type", "string")) &&
      (Number.isFinite(value.amount_credits) || at("amount_credits", "number")) &&
      (typeof value.execution_id === "string" || value.execution_id == null || at("execution_id", "string", "null")) &&
      (value.balance_before == null || isBalance(value.balance_before) || or("null") || at("balance_before")) &&
      (value.balance_after == null || isBalance(value.balance_after) || or("null") || at("balance_after")) &&
      (typeof value.description === "string" || value.description == null || at("description", "string", "null")) &&
      (typeof value.created_at === "string" ||
        Number.isFinite(value.created_at) ||
        at("created_at", "string", "number"))) ||
    lacks(value, "id", "entry_type", "amount_credits", "created_at")
  );
}

/** True for a value of type {@link LedgerBucket}. */
export function isLedgerBucket(value: unknown): value is LedgerBucket {
  return (
    isObject<LedgerBucket>(value) &&
    (Number.isInteger(value.entry_count) || value.entry_count == null || at("entry_count", "integer", "null")) &&
    (Number.isInteger(value.consume_count) || value.consume_count == null || at("consume_count", "integer", "null")) &&
    (Number.isInteger(value.grant_count) || value.grant_count == null || at("grant_count", "integer", "null")) &&
    (Number.isFinite(value.consumed_credits) ||
      value.consumed_credits == null ||
      at("consumed_credits", "number", "null")) &&
    (Number.isFinite(value.granted_credits) ||
      value.granted_credits == null ||
      at("granted_credits", "number", "null")) &&
    (Number.isFinite(value.net_amount_credits) ||
      value.net_amount_credits == null ||
      at("net_amount_credits", "number", "null"))
  );
}

/** True for a value of type {@link LedgerSummary}. */
export function isLedgerSummary(value: unknown): value is LedgerSummary {
  return (
    isObject<LedgerSummary>(value) &&
    (typeof value.bucket === "string" || value.bucket == null || at("bucket", "string", "null")) &&
    (Number.isInteger(value.total_entries) || value.total_entries == null || at("total_entries", "integer", "null")) &&
    (Number.isInteger(value.consume_count) || value.consume_count == null || at("consume_count", "integer", "null")) &&
    (Number.isInteger(value.grant_count) || value.grant_count == null || at("grant_count", "integer", "null")) &&
    (Number.isFinite(value.consumed_credits) ||
      value.consumed_credits == null ||
      at("consumed_credits", "number", "null")) &&
    (Number.isFinite(value.granted_credits) ||
      value.granted_credits == null ||
      at("granted_credits", "number", "null")) &&
    (Number.isFinite(value.net_amount_credits) ||
      value.net_amount_credits == null ||
      at("net_amount_credits", "number", "null")) &&
    (value.max_amount_items == null || isArray(value.max_amount_items) || or("null") || at("max_amount_items")) &&
    (value.buckets == null || isLedgerBucketList(value.buckets) || or("null") || at("buckets"))
  );
}

function isLedgerBucketList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isLedgerBucket(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link LedgerPage}. */
export function isLedgerPage(value: unknown): value is LedgerPage {
  return (
    (isObject<LedgerPage>(value) &&
      (Number.isInteger(value.total) || at("total", "integer")) &&
      (Number.isInteger(value.page) || at("page", "integer")) &&
      (Number.isInteger(value.page_size) || at("page_size", "integer")) &&
      (value.summary === null || isLedgerSummary(value.summary) || or("null") || at("summary")) &&
      (isLedgerEntryList(value.items) || at("items"))) ||
    lacks(value, "items", "total", "page", "page_size", "summary")
  );
}

function isLedgerEntryList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isLedgerEntry(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link LedgerEnvelope}. */
export function isLedgerEnvelope(value: unknown): value is LedgerEnvelope {
  return (
    (isObject<LedgerEnvelope>(value) &&
      (typeof value.status === "string" || at("status", "string")) &&
      (typeof value.message === "string" || at("message", "string")) &&
      (Number.isInteger(value.status_code) || at("status_code", "integer")) &&
      (value.data === null || isLedgerPage(value.data) || or("null") || at("data"))) ||
    lacks(value, "status", "message", "status_code", "data")
  );
}

/** True for a value that `discover` takes in its headers, by names in lowercase. */
export function isDiscoverHeaders(value: unknown): value is LowercaseKeys<Required<Operations["discover"]>["header"]> {
  return (
    isObject<"accept-language">(value) &&
    (typeof value["accept-language"] === "string" ||
      value["accept-language"] === undefined ||
      at("accept-language", "string"))
  );
}

/** True for a value that `discover` takes as its body. */
export function isDiscoverBody(value: unknown): value is Operations["discover"]["body"] {
  return isDiscoverRequest(value);
}

/** True for a value that `inspect` takes as its body. */
export function isInspectBody(value: unknown): value is Operations["inspect"]["body"] {
  return isInspectRequest(value);
}

/** True for a value that `call` takes in its query, as values of their types and not as text. */
export function isCallQuery(value: unknown): value is Required<Operations["call"]>["query"] {
  return (
    isObject<"tool_id">(value) &&
    (typeof value.tool_id === "string" || value.tool_id === undefined || at("tool_id", "string"))
  );
}

/** True for a value that `call` takes as its body. */
export function isCallBody(value: unknown): value is Operations["call"]["body"] {
  return isCallRequest(value);
}

/** True for a value that `usageHistory` takes in its query, as values of their types and not as text. */
export function isUsageHistoryQuery(value: unknown): value is Required<Operations["usageHistory"]>["query"] {
  return (
    isObject<
      | "start_date"
      | "end_date"
      | "event_type"
      | "kind"
      | "success"
      | "billable_success"
      | "outcome"
      | "reason_code"
      | "has_execution_outcome"
      | "charge_outcome"
      | "anomaly"
      | "search_id"
      | "execution_id"
      | "min_credits"
      | "max_credits"
      | "page"
      | "page_size"
      | "summary"
      | "bucket"
      | "limit"
    >(value) &&
    (typeof value.start_date === "string" || value.start_date === undefined || at("start_date", "string")) &&
    (typeof value.end_date === "string" || value.end_date === undefined || at("end_date", "string")) &&
    (value.event_type === undefined || isUsageEventType(value.event_type) || at("event_type")) &&
    (value.kind === undefined || isUsageKind(value.kind) || at("kind")) &&
    (typeof value.success === "boolean" || value.success === undefined || at("success", "boolean")) &&
    (typeof value.billable_success === "boolean" ||
      value.billable_success === undefined ||
      at("billable_success", "boolean")) &&
    (typeof value.outcome === "string" || value.outcome === undefined || at("outcome", "string")) &&
    (value.reason_code === undefined ||
      typeof value.reason_code === "string" ||
      isReasonCode(value.reason_code) ||
      or("string") ||
      at("reason_code")) &&
    (typeof value.has_execution_outcome === "boolean" ||
      value.has_execution_outcome === undefined ||
      at("has_execution_outcome", "boolean")) &&
    (value.charge_outcome === undefined || isChargeOutcome(value.charge_outcome) || at("charge_outcome")) &&
    (value.anomaly === undefined || isAnomaly(value.anomaly) || at("anomaly")) &&
    (typeof value.search_id === "string" || value.search_id === undefined || at("search_id", "string")) &&
    (typeof value.execution_id === "string" || value.execution_id === undefined || at("execution_id", "string")) &&
    (value.min_credits === undefined ||
      (isNumber(value.min_credits) && minimum(value.min_credits, 0)) ||
      at("min_credits")) &&
    (value.max_credits === undefined ||
      (isNumber(value.max_credits) && minimum(value.max_credits, 0)) ||
      at("max_credits")) &&
    (value.page === undefined || (isInteger(value.page) && minimum(value.page, 1)) || at("page")) &&
    (value.page_size === undefined ||
      (isInteger(value.page_size) && maximum(value.page_size, 50000) && minimum(value.page_size, 1)) ||
      at("page_size")) &&
    (typeof value.summary === "boolean" || value.summary === undefined || at("summary", "boolean")) &&
    (value.bucket === undefined || isBucket(value.bucket) || at("bucket")) &&
    (value.limit === undefined ||
      (isInteger(value.limit) && maximum(value.limit, 50) && minimum(value.limit, 1)) ||
      at("limit"))
  );
}

/** True for a value that `ledger` takes in its query, as values of their types and not as text. */
export function isLedgerQuery(value: unknown): value is Required<Operations["ledger"]>["query"] {
  return (
    isObject<
      | "start_date"
      | "end_date"
      | "entry_type"
      | "scope"
      | "direction"
      | "min_credits"
      | "max_credits"
      | "page"
      | "page_size"
      | "summary"
      | "bucket"
      | "limit"
    >(value) &&
    (typeof value.start_date === "string" || value.start_date === undefined || at("start_date", "string")) &&
    (typeof value.end_date === "string" || value.end_date === undefined || at("end_date", "string")) &&
    (value.entry_type === undefined || isLedgerEntryType(value.entry_type) || at("entry_type")) &&
    (value.scope === undefined || isLedgerScope(value.scope) || at("scope")) &&
    (value.direction === undefined || isLedgerDirection(value.direction) || at("direction")) &&
    (value.min_credits === undefined ||
      (isNumber(value.min_credits) && minimum(value.min_credits, 0)) ||
      at("min_credits")) &&
    (value.max_credits === undefined ||
      (isNumber(value.max_credits) && minimum(value.max_credits, 0)) ||
      at("max_credits")) &&
    (value.page === undefined || (isInteger(value.page) && minimum(value.page, 1)) || at("page")) &&
    (value.page_size === undefined ||
      (isInteger(value.page_size) && maximum(value.page_size, 500) && minimum(value.page_size, 1)) ||
      at("page_size")) &&
    (typeof value.summary === "boolean" || value.summary === undefined || at("summary", "boolean")) &&
    (value.bucket === undefined || isBucket(value.bucket) || at("bucket")) &&
    (value.limit === undefined ||
      (isInteger(value.limit) && maximum(value.limit, 50) && minimum(value.limit, 1)) ||
      at("limit"))
  );
}

const discoverResponse2XXKinds = [isDiscoverResponse, isRoutingDiscoverResponse];

function isDiscoverResponse2XX(value: unknown): value is Operations["discover"]["responses"]["2XX"] {
  return anyOf(value, discoverResponse2XXKinds);
}

const discoverResponseDefaultKinds = [isDiscoverInvalidKey, isDiscoverInsufficientCredits];

function isDiscoverResponseDefault(value: unknown): value is Operations["discover"]["responses"]["default"] {
  return anyOf(value, discoverResponseDefaultKinds);
}

function isDiscoverResponseError(value: unknown): value is DiscoverInvalidKey | DiscoverInsufficientCredits {
  return anyOf(value, discoverResponseDefaultKinds);
}

const inspectResponse2XXKinds = [isInspectResponse, isLeanInspectResponse];

function isInspectResponse2XX(value: unknown): value is Operations["inspect"]["responses"]["2XX"] {
  return anyOf(value, inspectResponse2XXKinds);
}

const inspectResponseDefaultKinds = [isInspectTimeout, isInspectProxyFailure, isAuthenticationFailure];

function isInspectResponseDefault(value: unknown): value is Operations["inspect"]["responses"]["default"] {
  return anyOf(value, inspectResponseDefaultKinds);
}

const inspectResponseErrorKinds = [isInspectTimeout, isInspectProxyFailure];

function isInspectResponseError(value: unknown): value is InspectTimeout | InspectProxyFailure {
  return anyOf(value, inspectResponseErrorKinds);
}

const callResponse2XXKinds = [isCallResponse, isSummaryCallResponse, isFieldsCallResponse];

function isCallResponse2XX(value: unknown): value is Operations["call"]["responses"]["2XX"] {
  return anyOf(value, callResponse2XXKinds);
}

const callResponseDefaultKinds = [
  isCallMissingToolId,
  isCallInsufficientCredits,
  isCallUpstreamFailure,
  isCallNoUsableResult,
  isAuthenticationFailure,
];

function isCallResponseDefault(value: unknown): value is Operations["call"]["responses"]["default"] {
  return anyOf(value, callResponseDefaultKinds);
}

const callResponseErrorKinds = [
  isCallMissingToolId,
  isCallInsufficientCredits,
  isCallUpstreamFailure,
  isCallNoUsableResult,
];

function isCallResponseError(
  value: unknown,
): value is CallMissingToolId | CallInsufficientCredits | CallUpstreamFailure | CallNoUsableResult {
  return anyOf(value, callResponseErrorKinds);
}

const usageHistoryResponseDefaultKinds = [isInvalidFilter, isAuthenticationFailure];

function isUsageHistoryResponseDefault(value: unknown): value is Operations["usageHistory"]["responses"]["default"] {
  return anyOf(value, usageHistoryResponseDefaultKinds);
}

function isUsageHistoryResponseError(value: unknown): value is InvalidFilter {
  return isInvalidFilter(value);
}

function isLedgerResponseDefault(value: unknown): value is Operations["ledger"]["responses"]["default"] {
  return anyOf(value, usageHistoryResponseDefaultKinds);
}

function isLedgerResponseError(value: unknown): value is InvalidFilter {
  return isInvalidFilter(value);
}

function isDiscoverHeaders429(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    (isObject<"x-ratelimit-limit" | "x-ratelimit-remaining" | "x-ratelimit-reset" | "retry-after">(value) &&
      (Number.isInteger(value["x-ratelimit-limit"]) || at("x-ratelimit-limit", "integer")) &&
      (Number.isInteger(value["x-ratelimit-remaining"]) || at("x-ratelimit-remaining", "integer")) &&
      (Number.isInteger(value["x-ratelimit-reset"]) || at("x-ratelimit-reset", "integer")) &&
      (Number.isInteger(value["retry-after"]) || at("retry-after", "integer"))) ||
    lacks(value, "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after")
  );
}

function isInspectHeaders429(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    (isObject<"x-ratelimit-limit" | "x-ratelimit-remaining" | "x-ratelimit-reset" | "retry-after">(value) &&
      (Number.isInteger(value["x-ratelimit-limit"]) || at("x-ratelimit-limit", "integer")) &&
      (Number.isInteger(value["x-ratelimit-remaining"]) || at("x-ratelimit-remaining", "integer")) &&
      (Number.isInteger(value["x-ratelimit-reset"]) || at("x-ratelimit-reset", "integer")) &&
      (Number.isInteger(value["retry-after"]) || at("retry-after", "integer"))) ||
    lacks(value, "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after")
  );
}

function isCallHeaders429(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    (isObject<"x-ratelimit-limit" | "x-ratelimit-remaining" | "x-ratelimit-reset" | "retry-after">(value) &&
      (Number.isInteger(value["x-ratelimit-limit"]) || at("x-ratelimit-limit", "integer")) &&
      (Number.isInteger(value["x-ratelimit-remaining"]) || at("x-ratelimit-remaining", "integer")) &&
      (Number.isInteger(value["x-ratelimit-reset"]) || at("x-ratelimit-reset", "integer")) &&
      (Number.isInteger(value["retry-after"]) || at("retry-after", "integer"))) ||
    lacks(value, "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after")
  );
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {
  readonly discover: {
    readonly "429": ResponseGuard<Operations["discover"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["discover"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["discover"]["responses"]["default"]>;
    readonly error: ResponseGuard<DiscoverInvalidKey | DiscoverInsufficientCredits>;
  };
  readonly inspect: {
    readonly "429": ResponseGuard<Operations["inspect"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["inspect"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["inspect"]["responses"]["default"]>;
    readonly error: ResponseGuard<InspectTimeout | InspectProxyFailure>;
  };
  readonly call: {
    readonly "422": ResponseGuard<Operations["call"]["responses"]["422"]>;
    readonly "429": ResponseGuard<Operations["call"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["call"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["call"]["responses"]["default"]>;
    readonly error: ResponseGuard<
      CallMissingToolId | CallInsufficientCredits | CallUpstreamFailure | CallNoUsableResult
    >;
  };
  readonly usageHistory: {
    readonly "2XX": ResponseGuard<Operations["usageHistory"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["usageHistory"]["responses"]["default"]>;
    readonly error: ResponseGuard<InvalidFilter>;
  };
  readonly ledger: {
    readonly "2XX": ResponseGuard<Operations["ledger"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["ledger"]["responses"]["default"]>;
    readonly error: ResponseGuard<InvalidFilter>;
  };
} = {
  discover: {
    "429": isRateLimitedBody,
    "2XX": forRequest(isDiscoverResponse2XX, isDiscoverResponse, [
      { in: "body", field: "view", value: "routing", guard: isRoutingDiscoverResponse },
    ]),
    default: isDiscoverResponseDefault,
    error: isDiscoverResponseError,
  },
  inspect: {
    "429": isRateLimitedBody,
    "2XX": forRequest(isInspectResponse2XX, isInspectResponse, [
      { in: "body", field: "view", value: "lean", guard: isLeanInspectResponse },
    ]),
    default: isInspectResponseDefault,
    error: isInspectResponseError,
  },
  call: {
    "422": isFieldLevelDetails,
    "429": isRateLimitedBody,
    "2XX": forRequest(isCallResponse2XX, isCallResponse, [
      { in: "body", field: "respond_with", value: "summary", guard: isSummaryCallResponse },
      { in: "body", field: "respond_with", value: "fields:*", guard: isFieldsCallResponse },
    ]),
    default: isCallResponseDefault,
    error: isCallResponseError,
  },
  usageHistory: { "2XX": isUsageEnvelope, default: isUsageHistoryResponseDefault, error: isUsageHistoryResponseError },
  ledger: { "2XX": isLedgerEnvelope, default: isLedgerResponseDefault, error: isLedgerResponseError },
};

/** The guards of the documented headers of the responses of each operation, by status. */
export const responseHeaders: ResponseHeaders = {
  discover: {
    "429": documentedHeaders(isDiscoverHeaders429, {
      "x-ratelimit-limit": { type: "integer" },
      "x-ratelimit-remaining": { type: "integer" },
      "x-ratelimit-reset": { type: "integer" },
      "retry-after": { type: "integer" },
    }),
  },
  inspect: {
    "429": documentedHeaders(isInspectHeaders429, {
      "x-ratelimit-limit": { type: "integer" },
      "x-ratelimit-remaining": { type: "integer" },
      "x-ratelimit-reset": { type: "integer" },
      "retry-after": { type: "integer" },
    }),
  },
  call: {
    "429": documentedHeaders(isCallHeaders429, {
      "x-ratelimit-limit": { type: "integer" },
      "x-ratelimit-remaining": { type: "integer" },
      "x-ratelimit-reset": { type: "integer" },
      "retry-after": { type: "integer" },
    }),
  },
};
