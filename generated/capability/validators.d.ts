// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { Guard, LowercaseKeys } from "../runtime/validation/validation.ts";
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
  DiscoverItem,
  DiscoverRequest,
  DiscoverResponse,
  DiscoverView,
  EmptyPayload,
  EmptyResult,
  EnvelopeStatus,
  ExecutionOutcome,
  InspectFailure,
  InspectProxyFailure,
  InspectRequest,
  InspectResponse,
  InspectTimeout,
  InspectView,
  InvalidFilter,
  InvalidFilterMessage,
  Language,
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
  Operations,
  PayloadResult,
  PreSettlementBill,
  RateLimitedBody,
  ReasonCode,
  RoutingCard,
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

/** Tells whether a value is of type {@link ToolParameter}. */
export declare const isToolParameter: Guard<ToolParameter>;

/** Tells whether a value is of type {@link ToolExamples}. */
export declare const isToolExamples: Guard<ToolExamples>;

/** Tells whether a value is of type {@link BillingRule}. */
export declare const isBillingRule: Guard<BillingRule>;

/** Tells whether a value is of type {@link ToolStats}. */
export declare const isToolStats: Guard<ToolStats>;

/** Tells whether a value is of type {@link CapabilityResult}. */
export declare const isCapabilityResult: Guard<CapabilityResult>;

/** Tells whether a value is of type {@link RoutingCard}. */
export declare const isRoutingCard: Guard<RoutingCard>;

/** Tells whether a value is of type {@link DiscoverItem}. */
export declare const isDiscoverItem: Guard<DiscoverItem>;

/** Tells whether a value is of type {@link DiscoverResponse}. */
export declare const isDiscoverResponse: Guard<DiscoverResponse>;

/** Tells whether a value is of type {@link DiscoverInvalidKey}. */
export declare const isDiscoverInvalidKey: Guard<DiscoverInvalidKey>;

/** Tells whether a value is of type {@link DiscoverInsufficientCredits}. */
export declare const isDiscoverInsufficientCredits: Guard<DiscoverInsufficientCredits>;

/** Tells whether a value is of type {@link RateLimitedBody}. */
export declare const isRateLimitedBody: Guard<RateLimitedBody>;

/** Tells whether a value is of type {@link DiscoverView}. */
export declare const isDiscoverView: Guard<DiscoverView>;

/** Tells whether a value is of type {@link Language}. */
export declare const isLanguage: Guard<Language>;

/** Tells whether a value is of type {@link DiscoverRequest}. */
export declare const isDiscoverRequest: Guard<DiscoverRequest>;

/** Tells whether a value is of type {@link InspectResponse}. */
export declare const isInspectResponse: Guard<InspectResponse>;

/** Tells whether a value is of type {@link InspectProxyFailure}. */
export declare const isInspectProxyFailure: Guard<InspectProxyFailure>;

/** Tells whether a value is of type {@link InspectFailure}. */
export declare const isInspectFailure: Guard<InspectFailure>;

/** Tells whether a value is of type {@link InspectTimeout}. */
export declare const isInspectTimeout: Guard<InspectTimeout>;

/** Tells whether a value is of type {@link AuthenticationFailure}. */
export declare const isAuthenticationFailure: Guard<AuthenticationFailure>;

/** Tells whether a value is of type {@link InspectView}. */
export declare const isInspectView: Guard<InspectView>;

/** Tells whether a value is of type {@link InspectRequest}. */
export declare const isInspectRequest: Guard<InspectRequest>;

/** Tells whether a value is of type {@link PayloadResult}. */
export declare const isPayloadResult: Guard<PayloadResult>;

/** Tells whether a value is of type {@link TruncatedResult}. */
export declare const isTruncatedResult: Guard<TruncatedResult>;

/** Tells whether a value is of type {@link SummaryResult}. */
export declare const isSummaryResult: Guard<SummaryResult>;

/** Tells whether a value is of type {@link CallResult}. */
export declare const isCallResult: Guard<CallResult>;

/** Tells whether a value is of type {@link NoCharge}. */
export declare const isNoCharge: Guard<NoCharge>;

/** Tells whether a value is of type {@link CompactBilling}. */
export declare const isCompactBilling: Guard<CompactBilling>;

/** Tells whether a value is of type {@link NoItems}. */
export declare const isNoItems: Guard<NoItems>;

/** Tells whether a value is of type {@link EmptyPayload}. */
export declare const isEmptyPayload: Guard<EmptyPayload>;

/** Tells whether a value is of type {@link EmptyResult}. */
export declare const isEmptyResult: Guard<EmptyResult>;

/** Tells whether a value is of type {@link CallMissingToolId}. */
export declare const isCallMissingToolId: Guard<CallMissingToolId>;

/** Tells whether a value is of type {@link CallInsufficientCredits}. */
export declare const isCallInsufficientCredits: Guard<CallInsufficientCredits>;

/** Tells whether a value is of type {@link CallUpstreamFailure}. */
export declare const isCallUpstreamFailure: Guard<CallUpstreamFailure>;

/** Tells whether a value is of type {@link CallNoUsableResult}. */
export declare const isCallNoUsableResult: Guard<CallNoUsableResult>;

/** Tells whether a value is of type {@link CallFailure}. */
export declare const isCallFailure: Guard<CallFailure>;

/** Tells whether a value is of type {@link CallResponse}. */
export declare const isCallResponse: Guard<CallResponse>;

/** Tells whether a value is of type {@link CallRequest}. */
export declare const isCallRequest: Guard<CallRequest>;

/** Tells whether a value is of type {@link UsageEventType}. */
export declare const isUsageEventType: Guard<UsageEventType>;

/** Tells whether a value is of type {@link UsageKind}. */
export declare const isUsageKind: Guard<UsageKind>;

/** Tells whether a value is of type {@link ReasonCode}. */
export declare const isReasonCode: Guard<ReasonCode>;

/** Tells whether a value is of type {@link ChargeOutcome}. */
export declare const isChargeOutcome: Guard<ChargeOutcome>;

/** Tells whether a value is of type {@link Anomaly}. */
export declare const isAnomaly: Guard<Anomaly>;

/** Tells whether a value is of type {@link Bucket}. */
export declare const isBucket: Guard<Bucket>;

/** Tells whether a value is of type {@link EnvelopeStatus}. */
export declare const isEnvelopeStatus: Guard<EnvelopeStatus>;

/** Tells whether a value is of type {@link ExecutionOutcome}. */
export declare const isExecutionOutcome: Guard<ExecutionOutcome>;

/** Tells whether a value is of type {@link PreSettlementBill}. */
export declare const isPreSettlementBill: Guard<PreSettlementBill>;

/** Tells whether a value is of type {@link SettlementResult}. */
export declare const isSettlementResult: Guard<SettlementResult>;

/** Tells whether a value is of type {@link UsageEvent}. */
export declare const isUsageEvent: Guard<UsageEvent>;

/** Tells whether a value is of type {@link ChargeOutcomeCounts}. */
export declare const isChargeOutcomeCounts: Guard<ChargeOutcomeCounts>;

/** Tells whether a value is of type {@link UsageBucket}. */
export declare const isUsageBucket: Guard<UsageBucket>;

/** Tells whether a value is of type {@link UsageSummary}. */
export declare const isUsageSummary: Guard<UsageSummary>;

/** Tells whether a value is of type {@link UsagePage}. */
export declare const isUsagePage: Guard<UsagePage>;

/** Tells whether a value is of type {@link UsageEnvelope}. */
export declare const isUsageEnvelope: Guard<UsageEnvelope>;

/** Tells whether a value is of type {@link InvalidFilterMessage}. */
export declare const isInvalidFilterMessage: Guard<InvalidFilterMessage>;

/** Tells whether a value is of type {@link InvalidFilter}. */
export declare const isInvalidFilter: Guard<InvalidFilter>;

/** Tells whether a value is of type {@link LedgerEntryType}. */
export declare const isLedgerEntryType: Guard<LedgerEntryType>;

/** Tells whether a value is of type {@link LedgerScope}. */
export declare const isLedgerScope: Guard<LedgerScope>;

/** Tells whether a value is of type {@link LedgerDirection}. */
export declare const isLedgerDirection: Guard<LedgerDirection>;

/** Tells whether a value is of type {@link Balance}. */
export declare const isBalance: Guard<Balance>;

/** Tells whether a value is of type {@link LedgerEntry}. */
export declare const isLedgerEntry: Guard<LedgerEntry>;

/** Tells whether a value is of type {@link LedgerBucket}. */
export declare const isLedgerBucket: Guard<LedgerBucket>;

/** Tells whether a value is of type {@link LedgerSummary}. */
export declare const isLedgerSummary: Guard<LedgerSummary>;

/** Tells whether a value is of type {@link LedgerPage}. */
export declare const isLedgerPage: Guard<LedgerPage>;

/** Tells whether a value is of type {@link LedgerEnvelope}. */
export declare const isLedgerEnvelope: Guard<LedgerEnvelope>;

/** Tells whether a value is of type {@link SummaryCallResponse}. */
export declare const isSummaryCallResponse: Guard<SummaryCallResponse>;

/** Tells whether a value is what `discover` takes in its headers, by names in lowercase. */
export declare const isDiscoverHeaders: Guard<LowercaseKeys<Required<Operations["discover"]>["header"]>>;

/** Tells whether a value is what `discover` takes as its body. */
export declare const isDiscoverBody: Guard<Operations["discover"]["body"]>;

/** Tells whether a value is what `inspect` takes as its body. */
export declare const isInspectBody: Guard<Operations["inspect"]["body"]>;

/** Tells whether a value is what `call` takes in its query, as values of their types and not as text. */
export declare const isCallQuery: Guard<Required<Operations["call"]>["query"]>;

/** Tells whether a value is what `call` takes as its body. */
export declare const isCallBody: Guard<Operations["call"]["body"]>;

/** Tells whether a value is what `usageHistory` takes in its query, as values of their types and not as text. */
export declare const isUsageHistoryQuery: Guard<Required<Operations["usageHistory"]>["query"]>;

/** Tells whether a value is what `ledger` takes in its query, as values of their types and not as text. */
export declare const isLedgerQuery: Guard<Required<Operations["ledger"]>["query"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly discover: {
    readonly "200": Guard<Operations["discover"]["responses"]["200"]>;
    readonly "429": Guard<Operations["discover"]["responses"]["429"]>;
    readonly default: Guard<Operations["discover"]["responses"]["default"]>;
  };
  readonly inspect: {
    readonly "200": Guard<Operations["inspect"]["responses"]["200"]>;
    readonly "429": Guard<Operations["inspect"]["responses"]["429"]>;
    readonly default: Guard<Operations["inspect"]["responses"]["default"]>;
  };
  readonly call: {
    readonly "200": Guard<Operations["call"]["responses"]["200"]>;
    readonly "429": Guard<Operations["call"]["responses"]["429"]>;
    readonly default: Guard<Operations["call"]["responses"]["default"]>;
  };
  readonly usageHistory: {
    readonly "200": Guard<Operations["usageHistory"]["responses"]["200"]>;
    readonly default: Guard<Operations["usageHistory"]["responses"]["default"]>;
  };
  readonly ledger: {
    readonly "200": Guard<Operations["ledger"]["responses"]["200"]>;
    readonly default: Guard<Operations["ledger"]["responses"]["default"]>;
  };
};
