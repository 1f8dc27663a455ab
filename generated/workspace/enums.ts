// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type {
  AgentReport,
  BillingClass,
  BuiltInFeed,
  DeliveryStatus,
  DestinationKind,
  EventStatus,
  EventType,
  FeedExportFormat,
  FeedFilter,
  FeedPromptState,
  Notification,
  RetainedData,
  UsageMetric,
  UsageSection,
  UsageWindow,
} from "./types.ts";

/** Every {@link EventType}. */
export const eventTypeValues: readonly EventType[] = [
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

/** True for a value that {@link eventTypeValues} has. */
export function isEventType(value: unknown): value is EventType {
  return eventTypeValues.some((known) => known === value);
}

/** Every {@link DeliveryStatus}. */
export const deliveryStatusValues: readonly DeliveryStatus[] = ["pending", "retrying", "delivered", "failed"];

/** True for a value that {@link deliveryStatusValues} has. */
export function isDeliveryStatus(value: unknown): value is DeliveryStatus {
  return deliveryStatusValues.some((known) => known === value);
}

/** Every {@link UsageMetric}. */
export const usageMetricValues: readonly UsageMetric[] = ["ai", "translation"];

/** True for a value that {@link usageMetricValues} has. */
export function isUsageMetric(value: unknown): value is UsageMetric {
  return usageMetricValues.some((known) => known === value);
}

/** Every {@link EventStatus}. */
export const eventStatusValues: readonly EventStatus[] = ["pending", "retrying", "delivered", "failed", "not sent"];

/** True for a value that {@link eventStatusValues} has. */
export function isEventStatus(value: unknown): value is EventStatus {
  return eventStatusValues.some((known) => known === value);
}

/** Every {@link UsageWindow}. */
export const usageWindowValues: readonly UsageWindow[] = ["24 hours", "7 days", "30 days"];

/** True for a value that {@link usageWindowValues} has. */
export function isUsageWindow(value: unknown): value is UsageWindow {
  return usageWindowValues.some((known) => known === value);
}

/** Every {@link BuiltInFeed}. */
export const builtInFeedValues: readonly BuiltInFeed[] = [
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

/** True for a value that {@link builtInFeedValues} has. */
export function isBuiltInFeed(value: unknown): value is BuiltInFeed {
  return builtInFeedValues.some((known) => known === value);
}

/** Every {@link FeedFilter}. */
export const feedFilterValues: readonly FeedFilter[] = [
  "event type",
  "status",
  "destination",
  "visitor",
  "completed goal",
  "free text",
];

/** True for a value that {@link feedFilterValues} has. */
export function isFeedFilter(value: unknown): value is FeedFilter {
  return feedFilterValues.some((known) => known === value);
}

/** Every {@link FeedExportFormat}. */
export const feedExportFormatValues: readonly FeedExportFormat[] = ["CSV", "JSON", "NDJSON"];

/** True for a value that {@link feedExportFormatValues} has. */
export function isFeedExportFormat(value: unknown): value is FeedExportFormat {
  return feedExportFormatValues.some((known) => known === value);
}

/** Every {@link FeedPromptState}. */
export const feedPromptStateValues: readonly FeedPromptState[] = ["armed", "disarmed"];

/** True for a value that {@link feedPromptStateValues} has. */
export function isFeedPromptState(value: unknown): value is FeedPromptState {
  return feedPromptStateValues.some((known) => known === value);
}

/** Every {@link DestinationKind}. */
export const destinationKindValues: readonly DestinationKind[] = ["api", "chatChannel"];

/** True for a value that {@link destinationKindValues} has. */
export function isDestinationKind(value: unknown): value is DestinationKind {
  return destinationKindValues.some((known) => known === value);
}

/** Every {@link Notification}. */
export const notificationValues: readonly Notification[] = ["signedEnvelope", "shortLine"];

/** True for a value that {@link notificationValues} has. */
export function isNotification(value: unknown): value is Notification {
  return notificationValues.some((known) => known === value);
}

/** Every {@link AgentReport}. */
export const agentReportValues: readonly AgentReport[] = ["delivered", "nothing"];

/** True for a value that {@link agentReportValues} has. */
export function isAgentReport(value: unknown): value is AgentReport {
  return agentReportValues.some((known) => known === value);
}

/** Every {@link UsageSection}. */
export const usageSectionValues: readonly UsageSection[] = ["AI & tokens", "MCP tool calls", "Events logged"];

/** True for a value that {@link usageSectionValues} has. */
export function isUsageSection(value: unknown): value is UsageSection {
  return usageSectionValues.some((known) => known === value);
}

/** Every {@link BillingClass}. */
export const billingClassValues: readonly BillingClass[] = [
  "mcp.read",
  "mcp.write",
  "mcp.query",
  "mcp.egress",
  "mcp.generate",
  "mcp.agent",
];

/** True for a value that {@link billingClassValues} has. */
export function isBillingClass(value: unknown): value is BillingClass {
  return billingClassValues.some((known) => known === value);
}

/** Every {@link RetainedData}. */
export const retainedDataValues: readonly RetainedData[] = ["reader analytics", "AI ledger"];

/** True for a value that {@link retainedDataValues} has. */
export function isRetainedData(value: unknown): value is RetainedData {
  return retainedDataValues.some((known) => known === value);
}

/** The name of every event. */
export const eventTypes: readonly EventType[] = eventTypeValues;
