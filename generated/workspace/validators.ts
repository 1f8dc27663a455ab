// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import { format, isArray, isObject, isOneOf, isString, pattern } from "../runtime/validation/checks.ts";
import { isDateTime, isUri } from "../runtime/validation/formats.ts";
import { at, lacks, only } from "../runtime/validation/reasons.ts";
import type { ResponseGuard } from "../runtime/validation/validation.ts";
import type {
  AgentJob,
  AgentReport,
  AttachRequest,
  BillingClass,
  BuiltInFeed,
  ChatNegativeFeedback,
  ChatNegativeFeedbackEvent,
  ChatNoAnswer,
  ChatNoAnswerEvent,
  ChatQuestionAsked,
  ChatQuestionAskedEvent,
  ContentIndexed,
  ContentIndexedEvent,
  ContentOutdated,
  ContentOutdatedEvent,
  Delivery,
  DeliveryEnvelope,
  DeliveryStatus,
  DestinationKind,
  DiscoveryInput,
  EventList,
  EventStatus,
  EventType,
  FeedbackReceived,
  FeedbackReceivedEvent,
  FeedExportFormat,
  FeedFilter,
  FeedItem,
  FeedPromptState,
  ListWebhookDeliveriesInput,
  ListWebhookDeliveriesOutput,
  ListWebhooksInput,
  McpToolCalled,
  McpToolCalledEvent,
  Notification,
  Notifier,
  Operations,
  PlanDowngraded,
  PlanDowngradedEvent,
  PlanUpgraded,
  PlanUpgradedEvent,
  RegisterTranslationWebhookInput,
  RegisterWebhookInput,
  RegisterWebhookOutput,
  ReplayWebhookDeliveryInput,
  RetainedData,
  SearchNoResults,
  SearchNoResultsEvent,
  SearchPopular,
  SearchPopularEvent,
  TestWebhookInput,
  TrafficDrop,
  TrafficDropEvent,
  TrafficSpike,
  TrafficSpikeEvent,
  TranslationCompleted,
  TranslationCompletedEvent,
  TranslationNeeded,
  TranslationNeededEvent,
  TranslationOutdated,
  TranslationOutdatedEvent,
  UnregisterWebhookInput,
  UsageBreakdown,
  UsageLimitApproaching,
  UsageLimitApproachingEvent,
  UsageLine,
  UsageMetric,
  UsageOverageLimitReached,
  UsageOverageLimitReachedEvent,
  UsageSection,
  UsageWindow,
  UtcMilliseconds,
  WebhookCreated,
  WebhookRegistration,
} from "./types.ts";

/** True for a value of type {@link WebhookCreated}. */
export function isWebhookCreated(value: unknown): value is WebhookCreated {
  return (
    (isObject<WebhookCreated>(value) && (typeof value.secret === "string" || at("secret", "string"))) ||
    lacks(value, "secret")
  );
}

/** True for a value of type {@link WebhookRegistration}. */
export function isWebhookRegistration(value: unknown): value is WebhookRegistration {
  return (
    (isObject<WebhookRegistration>(value) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (typeof value.event_type === "string" || at("event_type", "string")) &&
      ((isString(value.url) && format(value.url, isUri, "uri")) || at("url")) &&
      (typeof value.secret === "string" || value.secret === undefined || at("secret", "string")) &&
      (typeof value.auth_header === "string" || value.auth_header === undefined || at("auth_header", "string"))) ||
    lacks(value, "workspace_id", "event_type", "url")
  );
}

/** True for a value of type {@link AttachRequest}. */
export function isAttachRequest(value: unknown): value is AttachRequest {
  return (
    (isObject<AttachRequest>(value) && (Number.isInteger(value.list_id) || at("list_id", "integer"))) ||
    lacks(value, "list_id")
  );
}

const eventTypeValues = [
  "content.indexed",
  "content.outdated",
  "translation.needed",
  "translation.completed",
  "translation.outdated",
  "chat.question_asked",
  "chat.no_answer",
  "chat.negative_feedback",
  "search.no_results",
  "search.popular",
  "traffic.spike",
  "traffic.drop",
  "feedback.received",
  "plan.upgraded",
  "plan.downgraded",
  "usage.limit_approaching",
  "usage.overage_limit_reached",
  "mcp.tool_called",
];

/** True for a value of type {@link EventType}. */
export function isEventType(value: unknown): value is EventType {
  return isOneOf(value, eventTypeValues);
}

const utcMillisecondsPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|\+00:00)$/u;

/** True for a value of type {@link UtcMilliseconds}. */
export function isUtcMilliseconds(value: unknown): value is UtcMilliseconds {
  return isString(value) && pattern(value, utcMillisecondsPattern) && format(value, isDateTime, "date-time");
}

/** True for a value of type {@link DeliveryEnvelope}. */
export function isDeliveryEnvelope(value: unknown): value is DeliveryEnvelope {
  return (
    (isObject<DeliveryEnvelope>(value) &&
      (typeof value.event === "string" || at("event", "string")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isDeliveryEnvelopeData(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

function isDeliveryEnvelopeData(value: unknown): boolean {
  return isObject(value);
}

const deliveryStatusValues = ["pending", "retrying", "delivered", "failed"];

/** True for a value of type {@link DeliveryStatus}. */
export function isDeliveryStatus(value: unknown): value is DeliveryStatus {
  return isOneOf(value, deliveryStatusValues);
}

/** True for a value of type {@link Delivery}. */
export function isDelivery(value: unknown): value is Delivery {
  return (
    isObject<Delivery>(value) &&
    (value.status === undefined || isDeliveryStatus(value.status) || at("status")) &&
    (Number.isInteger(value.retry_count) || value.retry_count === undefined || at("retry_count", "integer")) &&
    (value.payload === undefined || isDeliveryEnvelopeData(value.payload) || at("payload")) &&
    (Number.isInteger(value.response_code) || value.response_code === undefined || at("response_code", "integer")) &&
    (typeof value.response_body === "string" || value.response_body === undefined || at("response_body", "string"))
  );
}

/** True for a value of type {@link ContentIndexed}. */
export function isContentIndexed(value: unknown): value is ContentIndexed {
  return isObject<ContentIndexed>(value);
}

/** True for a value of type {@link ContentOutdated}. */
export function isContentOutdated(value: unknown): value is ContentOutdated {
  return isObject<ContentOutdated>(value);
}

/** True for a value of type {@link TranslationNeeded}. */
export function isTranslationNeeded(value: unknown): value is TranslationNeeded {
  return isObject<TranslationNeeded>(value);
}

/** True for a value of type {@link TranslationCompleted}. */
export function isTranslationCompleted(value: unknown): value is TranslationCompleted {
  return isObject<TranslationCompleted>(value);
}

/** True for a value of type {@link TranslationOutdated}. */
export function isTranslationOutdated(value: unknown): value is TranslationOutdated {
  return isObject<TranslationOutdated>(value);
}

/** True for a value of type {@link ChatQuestionAsked}. */
export function isChatQuestionAsked(value: unknown): value is ChatQuestionAsked {
  return isObject<ChatQuestionAsked>(value);
}

/** True for a value of type {@link ChatNoAnswer}. */
export function isChatNoAnswer(value: unknown): value is ChatNoAnswer {
  return isObject<ChatNoAnswer>(value);
}

/** True for a value of type {@link ChatNegativeFeedback}. */
export function isChatNegativeFeedback(value: unknown): value is ChatNegativeFeedback {
  return isObject<ChatNegativeFeedback>(value);
}

/** True for a value of type {@link SearchNoResults}. */
export function isSearchNoResults(value: unknown): value is SearchNoResults {
  return isObject<SearchNoResults>(value);
}

/** True for a value of type {@link SearchPopular}. */
export function isSearchPopular(value: unknown): value is SearchPopular {
  return isObject<SearchPopular>(value);
}

/** True for a value of type {@link TrafficSpike}. */
export function isTrafficSpike(value: unknown): value is TrafficSpike {
  return isObject<TrafficSpike>(value);
}

/** True for a value of type {@link TrafficDrop}. */
export function isTrafficDrop(value: unknown): value is TrafficDrop {
  return isObject<TrafficDrop>(value);
}

/** True for a value of type {@link FeedbackReceived}. */
export function isFeedbackReceived(value: unknown): value is FeedbackReceived {
  return isObject<FeedbackReceived>(value);
}

/** True for a value of type {@link PlanUpgraded}. */
export function isPlanUpgraded(value: unknown): value is PlanUpgraded {
  return isObject<PlanUpgraded>(value);
}

/** True for a value of type {@link PlanDowngraded}. */
export function isPlanDowngraded(value: unknown): value is PlanDowngraded {
  return isObject<PlanDowngraded>(value);
}

const usageMetricValues = ["ai", "translation"];

/** True for a value of type {@link UsageMetric}. */
export function isUsageMetric(value: unknown): value is UsageMetric {
  return isOneOf(value, usageMetricValues);
}

/** True for a value of type {@link UsageLimitApproaching}. */
export function isUsageLimitApproaching(value: unknown): value is UsageLimitApproaching {
  return (
    isObject<UsageLimitApproaching>(value) &&
    (typeof value.metric === "string" || value.metric === undefined || at("metric", "string"))
  );
}

/** True for a value of type {@link UsageOverageLimitReached}. */
export function isUsageOverageLimitReached(value: unknown): value is UsageOverageLimitReached {
  return isObject<UsageOverageLimitReached>(value);
}

/** True for a value of type {@link McpToolCalled}. */
export function isMcpToolCalled(value: unknown): value is McpToolCalled {
  return isObject<McpToolCalled>(value);
}

const eventStatusValues = ["pending", "retrying", "delivered", "failed", "not sent"];

/** True for a value of type {@link EventStatus}. */
export function isEventStatus(value: unknown): value is EventStatus {
  return isOneOf(value, eventStatusValues);
}

/** True for a value of type {@link FeedItem}. */
export function isFeedItem(value: unknown): value is FeedItem {
  return (
    (isObject<FeedItem>(value) &&
      (isEventType(value.type) || at("type")) &&
      (typeof value.summary === "string" || at("summary", "string")) &&
      (isEventStatus(value.status) || at("status"))) ||
    lacks(value, "type", "summary", "status")
  );
}

/** True for a value of type {@link EventList}. */
export function isEventList(value: unknown): value is EventList {
  return (isObject<EventList>(value) && value.filter !== undefined) || lacks(value, "filter");
}

/** True for a value of type {@link Notifier}. */
export function isNotifier(value: unknown): value is Notifier {
  return (
    (isObject<Notifier>(value) &&
      value.channel !== undefined &&
      ((isString(value.url) && format(value.url, isUri, "uri")) || at("url")) &&
      value.credentials !== undefined) ||
    lacks(value, "channel", "url", "credentials")
  );
}

/** True for a value of type {@link AgentJob}. */
export function isAgentJob(value: unknown): value is AgentJob {
  return (isObject<AgentJob>(value) && value.destination !== undefined) || lacks(value, "destination");
}

const usageWindowValues = ["24 hours", "7 days", "30 days"];

/** True for a value of type {@link UsageWindow}. */
export function isUsageWindow(value: unknown): value is UsageWindow {
  return isOneOf(value, usageWindowValues);
}

/** True for a value of type {@link UsageBreakdown}. */
export function isUsageBreakdown(value: unknown): value is UsageBreakdown {
  return (
    (isObject<UsageBreakdown>(value) &&
      (isUsageWindow(value.window) || at("window")) &&
      value.charged !== undefined &&
      value.not_charged !== undefined) ||
    lacks(value, "window", "charged", "not_charged")
  );
}

/** True for a value of type {@link UsageLine}. */
export function isUsageLine(value: unknown): value is UsageLine {
  return (
    (isObject<UsageLine>(value) &&
      (Number.isInteger(value.count) || at("count", "integer")) &&
      (Number.isFinite(value.cost) || at("cost", "number")) &&
      value.charged !== undefined) ||
    lacks(value, "count", "cost", "charged")
  );
}

/** True for a value of type {@link RegisterWebhookOutput}. */
export function isRegisterWebhookOutput(value: unknown): value is RegisterWebhookOutput {
  return (
    isObject<RegisterWebhookOutput>(value) &&
    (typeof value.secret === "string" || value.secret === undefined || at("secret", "string"))
  );
}

/** True for a value of type {@link RegisterWebhookInput}. */
export function isRegisterWebhookInput(value: unknown): value is RegisterWebhookInput {
  return (
    (isObject<RegisterWebhookInput>(value) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      ((isString(value.url) && format(value.url, isUri, "uri")) || at("url"))) ||
    lacks(value, "workspace_id", "url")
  );
}

const registerTranslationWebhookInputRepoPattern = new RegExp("^[^/\\s]+/[^/\\s]+$", "u");

/** True for a value of type {@link RegisterTranslationWebhookInput}. */
export function isRegisterTranslationWebhookInput(value: unknown): value is RegisterTranslationWebhookInput {
  return (
    (isObject<RegisterTranslationWebhookInput>(value) &&
      ((isString(value.repo) &&
        pattern(value.repo, registerTranslationWebhookInputRepoPattern, "^[^/\\s]+/[^/\\s]+$")) ||
        at("repo")) &&
      ((isString(value.url) && format(value.url, isUri, "uri")) || at("url"))) ||
    lacks(value, "repo", "url")
  );
}

/** True for a value of type {@link ListWebhooksInput}. */
export function isListWebhooksInput(value: unknown): value is ListWebhooksInput {
  return (
    (isObject<ListWebhooksInput>(value) && (Number.isInteger(value.workspace_id) || at("workspace_id", "integer"))) ||
    lacks(value, "workspace_id")
  );
}

/** True for a value of type {@link UnregisterWebhookInput}. */
export function isUnregisterWebhookInput(value: unknown): value is UnregisterWebhookInput {
  return (isObject<UnregisterWebhookInput>(value) && value.webhook_id !== undefined) || lacks(value, "webhook_id");
}

/** True for a value of type {@link TestWebhookInput}. */
export function isTestWebhookInput(value: unknown): value is TestWebhookInput {
  return (isObject<TestWebhookInput>(value) && value.webhook_id !== undefined) || lacks(value, "webhook_id");
}

/** True for a value of type {@link ListWebhookDeliveriesOutput}. */
export function isListWebhookDeliveriesOutput(value: unknown): value is ListWebhookDeliveriesOutput {
  return (
    isObject<ListWebhookDeliveriesOutput>(value) &&
    (value.deliveries === undefined || isDeliveryList(value.deliveries) || at("deliveries"))
  );
}

function isDeliveryList(value: unknown): boolean {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) if (!isDelivery(value[index])) return at(index);
  return true;
}

/** True for a value of type {@link ListWebhookDeliveriesInput}. */
export function isListWebhookDeliveriesInput(value: unknown): value is ListWebhookDeliveriesInput {
  return (isObject<ListWebhookDeliveriesInput>(value) && value.webhook_id !== undefined) || lacks(value, "webhook_id");
}

/** True for a value of type {@link ReplayWebhookDeliveryInput}. */
export function isReplayWebhookDeliveryInput(value: unknown): value is ReplayWebhookDeliveryInput {
  return (
    (isObject<ReplayWebhookDeliveryInput>(value) && value.delivery_id !== undefined) || lacks(value, "delivery_id")
  );
}

/** True for a value of type {@link DiscoveryInput}. */
export function isDiscoveryInput(value: unknown): value is DiscoveryInput {
  return isObject(value);
}

const builtInFeedValues = [
  "Reader events",
  "Translations",
  "Language events",
  "Chat events",
  "Reader feedback",
  "MCP calls",
  "All events",
  "Content gaps",
  "Conversions",
  "Plan & usage",
  "AI crawler activity",
];

/** True for a value of type {@link BuiltInFeed}. */
export function isBuiltInFeed(value: unknown): value is BuiltInFeed {
  return isOneOf(value, builtInFeedValues);
}

const feedFilterValues = ["event type", "status", "destination", "visitor", "completed goal", "free text"];

/** True for a value of type {@link FeedFilter}. */
export function isFeedFilter(value: unknown): value is FeedFilter {
  return isOneOf(value, feedFilterValues);
}

const feedExportFormatValues = ["CSV", "JSON", "NDJSON"];

/** True for a value of type {@link FeedExportFormat}. */
export function isFeedExportFormat(value: unknown): value is FeedExportFormat {
  return isOneOf(value, feedExportFormatValues);
}

const feedPromptStateValues = ["armed", "disarmed"];

/** True for a value of type {@link FeedPromptState}. */
export function isFeedPromptState(value: unknown): value is FeedPromptState {
  return isOneOf(value, feedPromptStateValues);
}

const destinationKindValues = ["api", "chatChannel"];

/** True for a value of type {@link DestinationKind}. */
export function isDestinationKind(value: unknown): value is DestinationKind {
  return isOneOf(value, destinationKindValues);
}

const notificationValues = ["signedEnvelope", "shortLine"];

/** True for a value of type {@link Notification}. */
export function isNotification(value: unknown): value is Notification {
  return isOneOf(value, notificationValues);
}

const agentReportValues = ["delivered", "nothing"];

/** True for a value of type {@link AgentReport}. */
export function isAgentReport(value: unknown): value is AgentReport {
  return isOneOf(value, agentReportValues);
}

const usageSectionValues = ["AI & tokens", "MCP tool calls", "Events logged"];

/** True for a value of type {@link UsageSection}. */
export function isUsageSection(value: unknown): value is UsageSection {
  return isOneOf(value, usageSectionValues);
}

const billingClassValues = ["mcp.read", "mcp.write", "mcp.query", "mcp.egress", "mcp.generate", "mcp.agent"];

/** True for a value of type {@link BillingClass}. */
export function isBillingClass(value: unknown): value is BillingClass {
  return isOneOf(value, billingClassValues);
}

const retainedDataValues = ["reader analytics", "AI ledger"];

/** True for a value of type {@link RetainedData}. */
export function isRetainedData(value: unknown): value is RetainedData {
  return isOneOf(value, retainedDataValues);
}

/** True for a value of type {@link ContentIndexedEvent}. */
export function isContentIndexedEvent(value: unknown): value is ContentIndexedEvent {
  return (
    (isObject<ContentIndexedEvent>(value) &&
      (value.event === "content.indexed" || only("content.indexed") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isContentIndexed(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link ContentOutdatedEvent}. */
export function isContentOutdatedEvent(value: unknown): value is ContentOutdatedEvent {
  return (
    (isObject<ContentOutdatedEvent>(value) &&
      (value.event === "content.outdated" || only("content.outdated") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isContentOutdated(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link TranslationNeededEvent}. */
export function isTranslationNeededEvent(value: unknown): value is TranslationNeededEvent {
  return (
    (isObject<TranslationNeededEvent>(value) &&
      (value.event === "translation.needed" || only("translation.needed") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isTranslationNeeded(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link TranslationCompletedEvent}. */
export function isTranslationCompletedEvent(value: unknown): value is TranslationCompletedEvent {
  return (
    (isObject<TranslationCompletedEvent>(value) &&
      (value.event === "translation.completed" || only("translation.completed") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isTranslationCompleted(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link TranslationOutdatedEvent}. */
export function isTranslationOutdatedEvent(value: unknown): value is TranslationOutdatedEvent {
  return (
    (isObject<TranslationOutdatedEvent>(value) &&
      (value.event === "translation.outdated" || only("translation.outdated") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isTranslationOutdated(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link ChatQuestionAskedEvent}. */
export function isChatQuestionAskedEvent(value: unknown): value is ChatQuestionAskedEvent {
  return (
    (isObject<ChatQuestionAskedEvent>(value) &&
      (value.event === "chat.question_asked" || only("chat.question_asked") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isChatQuestionAsked(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link ChatNoAnswerEvent}. */
export function isChatNoAnswerEvent(value: unknown): value is ChatNoAnswerEvent {
  return (
    (isObject<ChatNoAnswerEvent>(value) &&
      (value.event === "chat.no_answer" || only("chat.no_answer") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isChatNoAnswer(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link ChatNegativeFeedbackEvent}. */
export function isChatNegativeFeedbackEvent(value: unknown): value is ChatNegativeFeedbackEvent {
  return (
    (isObject<ChatNegativeFeedbackEvent>(value) &&
      (value.event === "chat.negative_feedback" || only("chat.negative_feedback") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isChatNegativeFeedback(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link SearchNoResultsEvent}. */
export function isSearchNoResultsEvent(value: unknown): value is SearchNoResultsEvent {
  return (
    (isObject<SearchNoResultsEvent>(value) &&
      (value.event === "search.no_results" || only("search.no_results") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isSearchNoResults(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link SearchPopularEvent}. */
export function isSearchPopularEvent(value: unknown): value is SearchPopularEvent {
  return (
    (isObject<SearchPopularEvent>(value) &&
      (value.event === "search.popular" || only("search.popular") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isSearchPopular(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link TrafficSpikeEvent}. */
export function isTrafficSpikeEvent(value: unknown): value is TrafficSpikeEvent {
  return (
    (isObject<TrafficSpikeEvent>(value) &&
      (value.event === "traffic.spike" || only("traffic.spike") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isTrafficSpike(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link TrafficDropEvent}. */
export function isTrafficDropEvent(value: unknown): value is TrafficDropEvent {
  return (
    (isObject<TrafficDropEvent>(value) &&
      (value.event === "traffic.drop" || only("traffic.drop") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isTrafficDrop(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link FeedbackReceivedEvent}. */
export function isFeedbackReceivedEvent(value: unknown): value is FeedbackReceivedEvent {
  return (
    (isObject<FeedbackReceivedEvent>(value) &&
      (value.event === "feedback.received" || only("feedback.received") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isFeedbackReceived(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link PlanUpgradedEvent}. */
export function isPlanUpgradedEvent(value: unknown): value is PlanUpgradedEvent {
  return (
    (isObject<PlanUpgradedEvent>(value) &&
      (value.event === "plan.upgraded" || only("plan.upgraded") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isPlanUpgraded(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link PlanDowngradedEvent}. */
export function isPlanDowngradedEvent(value: unknown): value is PlanDowngradedEvent {
  return (
    (isObject<PlanDowngradedEvent>(value) &&
      (value.event === "plan.downgraded" || only("plan.downgraded") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isPlanDowngraded(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link UsageLimitApproachingEvent}. */
export function isUsageLimitApproachingEvent(value: unknown): value is UsageLimitApproachingEvent {
  return (
    (isObject<UsageLimitApproachingEvent>(value) &&
      (value.event === "usage.limit_approaching" || only("usage.limit_approaching") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isUsageLimitApproaching(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link UsageOverageLimitReachedEvent}. */
export function isUsageOverageLimitReachedEvent(value: unknown): value is UsageOverageLimitReachedEvent {
  return (
    (isObject<UsageOverageLimitReachedEvent>(value) &&
      (value.event === "usage.overage_limit_reached" || only("usage.overage_limit_reached") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isUsageOverageLimitReached(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value of type {@link McpToolCalledEvent}. */
export function isMcpToolCalledEvent(value: unknown): value is McpToolCalledEvent {
  return (
    (isObject<McpToolCalledEvent>(value) &&
      (value.event === "mcp.tool_called" || only("mcp.tool_called") || at("event")) &&
      (Number.isInteger(value.workspace_id) || at("workspace_id", "integer")) &&
      (isUtcMilliseconds(value.occurred_at) || at("occurred_at")) &&
      (isMcpToolCalled(value.data) || at("data"))) ||
    lacks(value, "event", "workspace_id", "occurred_at", "data")
  );
}

/** True for a value that `listWebhooks` takes in its query, as values of their types and not as text. */
export function isListWebhooksQuery(value: unknown): value is Operations["listWebhooks"]["query"] {
  return (
    (isObject<"workspace_id">(value) && (Number.isInteger(value.workspace_id) || at("workspace_id", "integer"))) ||
    lacks(value, "workspace_id")
  );
}

/** True for a value that `createWebhook` takes as its body. */
export function isCreateWebhookBody(value: unknown): value is Operations["createWebhook"]["body"] {
  return isWebhookRegistration(value);
}

/** True for a value that `updateWebhook` takes in its path. */
export function isUpdateWebhookPath(value: unknown): value is Operations["updateWebhook"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** True for a value that `attachList` takes in its path. */
export function isAttachListPath(value: unknown): value is Operations["attachList"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** True for a value that `attachList` takes as its body. */
export function isAttachListBody(value: unknown): value is Operations["attachList"]["body"] {
  return isAttachRequest(value);
}

/** True for a value that `deleteWebhook` takes in its path. */
export function isDeleteWebhookPath(value: unknown): value is Operations["deleteWebhook"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** True for a value that `testWebhook` takes in its path. */
export function isTestWebhookPath(value: unknown): value is Operations["testWebhook"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** True for a value that `listDeliveries` takes in its path. */
export function isListDeliveriesPath(value: unknown): value is Operations["listDeliveries"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** True for a value that `replayDelivery` takes in its path. */
export function isReplayDeliveryPath(value: unknown): value is Operations["replayDelivery"]["path"] {
  return (isObject<"id">(value) && (typeof value.id === "string" || at("id", "string"))) || lacks(value, "id");
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {
  readonly createWebhook: {
    readonly "2XX": ResponseGuard<Operations["createWebhook"]["responses"]["2XX"]>;
  };
} = { createWebhook: { "2XX": isWebhookCreated } };
