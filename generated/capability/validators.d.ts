// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

import type { Guard, LowercaseKeys, ResponseGuard } from "../runtime/validation/validation.ts";
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
export declare const isToolParameter: Guard<ToolParameter>;

/** True for a value of type {@link ToolExamples}. */
export declare const isToolExamples: Guard<ToolExamples>;

/** True for a value of type {@link BillingRule}. */
export declare const isBillingRule: Guard<BillingRule>;

/** True for a value of type {@link ToolStats}. */
export declare const isToolStats: Guard<ToolStats>;

/** True for a value of type {@link CapabilityResult}. */
export declare const isCapabilityResult: Guard<CapabilityResult>;

/** True for a value of type {@link DiscoverResponse}. */
export declare const isDiscoverResponse: Guard<DiscoverResponse>;

/** True for a value of type {@link RoutingCard}. */
export declare const isRoutingCard: Guard<RoutingCard>;

/** True for a value of type {@link RoutingDiscoverResponse}. */
export declare const isRoutingDiscoverResponse: Guard<RoutingDiscoverResponse>;

/** True for a value of type {@link DiscoverInvalidKey}. */
export declare const isDiscoverInvalidKey: Guard<DiscoverInvalidKey>;

/** True for a value of type {@link DiscoverInsufficientCredits}. */
export declare const isDiscoverInsufficientCredits: Guard<DiscoverInsufficientCredits>;

/** True for a value of type {@link RateLimitedBody}. */
export declare const isRateLimitedBody: Guard<RateLimitedBody>;

/** True for a value of type {@link DiscoverView}. */
export declare const isDiscoverView: Guard<DiscoverView>;

/** True for a value of type {@link Language}. */
export declare const isLanguage: Guard<Language>;

/** True for a value of type {@link DiscoverRequest}. */
export declare const isDiscoverRequest: Guard<DiscoverRequest>;

/** True for a value of type {@link InspectResponse}. */
export declare const isInspectResponse: Guard<InspectResponse>;

/** True for a value of type {@link LeanCapability}. */
export declare const isLeanCapability: Guard<LeanCapability>;

/** True for a value of type {@link LeanInspectResponse}. */
export declare const isLeanInspectResponse: Guard<LeanInspectResponse>;

/** True for a value of type {@link InspectProxyFailure}. */
export declare const isInspectProxyFailure: Guard<InspectProxyFailure>;

/** True for a value of type {@link InspectFailure}. */
export declare const isInspectFailure: Guard<InspectFailure>;

/** True for a value of type {@link InspectTimeout}. */
export declare const isInspectTimeout: Guard<InspectTimeout>;

/** True for a value of type {@link AuthenticationFailure}. */
export declare const isAuthenticationFailure: Guard<AuthenticationFailure>;

/** True for a value of type {@link InspectView}. */
export declare const isInspectView: Guard<InspectView>;

/** True for a value of type {@link InspectRequest}. */
export declare const isInspectRequest: Guard<InspectRequest>;

/** True for a value of type {@link PayloadResult}. */
export declare const isPayloadResult: Guard<PayloadResult>;

/** True for a value of type {@link TruncatedResult}. */
export declare const isTruncatedResult: Guard<TruncatedResult>;

/** True for a value of type {@link NoResult}. */
export declare const isNoResult: Guard<NoResult>;

/** True for a value of type {@link CallResult}. */
export declare const isCallResult: Guard<CallResult>;

/** True for a value of type {@link NoCharge}. */
export declare const isNoCharge: Guard<NoCharge>;

/** True for a value of type {@link CompactBilling}. */
export declare const isCompactBilling: Guard<CompactBilling>;

/** True for a value of type {@link CallResponse}. */
export declare const isCallResponse: Guard<CallResponse>;

/** True for a value of type {@link SummaryResult}. */
export declare const isSummaryResult: Guard<SummaryResult>;

/** True for a value of type {@link SummaryCallResponse}. */
export declare const isSummaryCallResponse: Guard<SummaryCallResponse>;

/** True for a value of type {@link FieldsCallResponse}. */
export declare const isFieldsCallResponse: Guard<FieldsCallResponse>;

/** True for a value of type {@link NoItems}. */
export declare const isNoItems: Guard<NoItems>;

/** True for a value of type {@link EmptyPayload}. */
export declare const isEmptyPayload: Guard<EmptyPayload>;

/** True for a value of type {@link EmptyResult}. */
export declare const isEmptyResult: Guard<EmptyResult>;

/** True for a value of type {@link CallInsufficientCredits}. */
export declare const isCallInsufficientCredits: Guard<CallInsufficientCredits>;

/** True for a value of type {@link CallUpstreamFailure}. */
export declare const isCallUpstreamFailure: Guard<CallUpstreamFailure>;

/** True for a value of type {@link CallNoUsableResult}. */
export declare const isCallNoUsableResult: Guard<CallNoUsableResult>;

/** True for a value of type {@link CallFailure}. */
export declare const isCallFailure: Guard<CallFailure>;

/** True for a value of type {@link CallMissingToolId}. */
export declare const isCallMissingToolId: Guard<CallMissingToolId>;

/** True for a value of type {@link FieldLevelDetails}. */
export declare const isFieldLevelDetails: Guard<FieldLevelDetails>;

/** True for a value of type {@link FieldsProjection}. */
export declare const isFieldsProjection: Guard<FieldsProjection>;

/** True for a value of type {@link ResponseProjection}. */
export declare const isResponseProjection: Guard<ResponseProjection>;

/** True for a value of type {@link CallRequest}. */
export declare const isCallRequest: Guard<CallRequest>;

/** True for a value of type {@link UsageEventType}. */
export declare const isUsageEventType: Guard<UsageEventType>;

/** True for a value of type {@link UsageKind}. */
export declare const isUsageKind: Guard<UsageKind>;

/** True for a value of type {@link ReasonCode}. */
export declare const isReasonCode: Guard<ReasonCode>;

/** True for a value of type {@link ChargeOutcome}. */
export declare const isChargeOutcome: Guard<ChargeOutcome>;

/** True for a value of type {@link Anomaly}. */
export declare const isAnomaly: Guard<Anomaly>;

/** True for a value of type {@link Bucket}. */
export declare const isBucket: Guard<Bucket>;

/** True for a value of type {@link EnvelopeStatus}. */
export declare const isEnvelopeStatus: Guard<EnvelopeStatus>;

/** True for a value of type {@link Id}. */
export declare const isId: Guard<Id>;

/** True for a value of type {@link ExecutionOutcome}. */
export declare const isExecutionOutcome: Guard<ExecutionOutcome>;

/** True for a value of type {@link PreSettlementBill}. */
export declare const isPreSettlementBill: Guard<PreSettlementBill>;

/** True for a value of type {@link SettlementResult}. */
export declare const isSettlementResult: Guard<SettlementResult>;

/** True for a value of type {@link IsoDateTime}. */
export declare const isIsoDateTime: Guard<IsoDateTime>;

/** True for a value of type {@link UsageEvent}. */
export declare const isUsageEvent: Guard<UsageEvent>;

/** True for a value of type {@link ChargeOutcomeCounts}. */
export declare const isChargeOutcomeCounts: Guard<ChargeOutcomeCounts>;

/** True for a value of type {@link UsageBucket}. */
export declare const isUsageBucket: Guard<UsageBucket>;

/** True for a value of type {@link UsageSummary}. */
export declare const isUsageSummary: Guard<UsageSummary>;

/** True for a value of type {@link UsagePage}. */
export declare const isUsagePage: Guard<UsagePage>;

/** True for a value of type {@link UsageEnvelope}. */
export declare const isUsageEnvelope: Guard<UsageEnvelope>;

/** True for a value of type {@link InvalidFilterMessage}. */
export declare const isInvalidFilterMessage: Guard<InvalidFilterMessage>;

/** True for a value of type {@link InvalidFilter}. */
export declare const isInvalidFilter: Guard<InvalidFilter>;

/** True for a value of type {@link LedgerEntryType}. */
export declare const isLedgerEntryType: Guard<LedgerEntryType>;

/** True for a value of type {@link LedgerScope}. */
export declare const isLedgerScope: Guard<LedgerScope>;

/** True for a value of type {@link LedgerDirection}. */
export declare const isLedgerDirection: Guard<LedgerDirection>;

/** True for a value of type {@link Balance}. */
export declare const isBalance: Guard<Balance>;

/** True for a value of type {@link LedgerEntry}. */
export declare const isLedgerEntry: Guard<LedgerEntry>;

/** True for a value of type {@link LedgerBucket}. */
export declare const isLedgerBucket: Guard<LedgerBucket>;

/** True for a value of type {@link LedgerSummary}. */
export declare const isLedgerSummary: Guard<LedgerSummary>;

/** True for a value of type {@link LedgerPage}. */
export declare const isLedgerPage: Guard<LedgerPage>;

/** True for a value of type {@link LedgerEnvelope}. */
export declare const isLedgerEnvelope: Guard<LedgerEnvelope>;

/** True for a value that `discover` takes in its headers, by names in lowercase. */
export declare const isDiscoverHeaders: Guard<LowercaseKeys<Required<Operations["discover"]>["header"]>>;

/** True for a value that `discover` takes as its body. */
export declare const isDiscoverBody: Guard<Operations["discover"]["body"]>;

/** True for a value that `inspect` takes as its body. */
export declare const isInspectBody: Guard<Operations["inspect"]["body"]>;

/** True for a value that `call` takes in its query, as values of their types and not as text. */
export declare const isCallQuery: Guard<Required<Operations["call"]>["query"]>;

/** True for a value that `call` takes as its body. */
export declare const isCallBody: Guard<Operations["call"]["body"]>;

/** True for a value that `usageHistory` takes in its query, as values of their types and not as text. */
export declare const isUsageHistoryQuery: Guard<Required<Operations["usageHistory"]>["query"]>;

/** True for a value that `ledger` takes in its query, as values of their types and not as text. */
export declare const isLedgerQuery: Guard<Required<Operations["ledger"]>["query"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly discover: {
    readonly "429": ResponseGuard<Operations["discover"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["discover"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["discover"]["responses"]["default"]>;
  };
  readonly inspect: {
    readonly "429": ResponseGuard<Operations["inspect"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["inspect"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["inspect"]["responses"]["default"]>;
  };
  readonly call: {
    readonly "422": ResponseGuard<Operations["call"]["responses"]["422"]>;
    readonly "429": ResponseGuard<Operations["call"]["responses"]["429"]>;
    readonly "2XX": ResponseGuard<Operations["call"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["call"]["responses"]["default"]>;
  };
  readonly usageHistory: {
    readonly "2XX": ResponseGuard<Operations["usageHistory"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["usageHistory"]["responses"]["default"]>;
  };
  readonly ledger: {
    readonly "2XX": ResponseGuard<Operations["ledger"]["responses"]["2XX"]>;
    readonly default: ResponseGuard<Operations["ledger"]["responses"]["default"]>;
  };
};
