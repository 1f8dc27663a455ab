// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type {
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

/** Tells whether a value is of type {@link WebhookCreated}. */
export declare const isWebhookCreated: Guard<WebhookCreated>;

/** Tells whether a value is of type {@link WebhookRegistration}. */
export declare const isWebhookRegistration: Guard<WebhookRegistration>;

/** Tells whether a value is of type {@link AttachRequest}. */
export declare const isAttachRequest: Guard<AttachRequest>;

/** Tells whether a value is of type {@link EventType}. */
export declare const isEventType: Guard<EventType>;

/** Tells whether a value is of type {@link UtcMilliseconds}. */
export declare const isUtcMilliseconds: Guard<UtcMilliseconds>;

/** Tells whether a value is of type {@link DeliveryEnvelope}. */
export declare const isDeliveryEnvelope: Guard<DeliveryEnvelope>;

/** Tells whether a value is of type {@link DeliveryStatus}. */
export declare const isDeliveryStatus: Guard<DeliveryStatus>;

/** Tells whether a value is of type {@link Delivery}. */
export declare const isDelivery: Guard<Delivery>;

/** Tells whether a value is of type {@link ContentIndexed}. */
export declare const isContentIndexed: Guard<ContentIndexed>;

/** Tells whether a value is of type {@link ContentOutdated}. */
export declare const isContentOutdated: Guard<ContentOutdated>;

/** Tells whether a value is of type {@link TranslationNeeded}. */
export declare const isTranslationNeeded: Guard<TranslationNeeded>;

/** Tells whether a value is of type {@link TranslationCompleted}. */
export declare const isTranslationCompleted: Guard<TranslationCompleted>;

/** Tells whether a value is of type {@link TranslationOutdated}. */
export declare const isTranslationOutdated: Guard<TranslationOutdated>;

/** Tells whether a value is of type {@link ChatQuestionAsked}. */
export declare const isChatQuestionAsked: Guard<ChatQuestionAsked>;

/** Tells whether a value is of type {@link ChatNoAnswer}. */
export declare const isChatNoAnswer: Guard<ChatNoAnswer>;

/** Tells whether a value is of type {@link ChatNegativeFeedback}. */
export declare const isChatNegativeFeedback: Guard<ChatNegativeFeedback>;

/** Tells whether a value is of type {@link SearchNoResults}. */
export declare const isSearchNoResults: Guard<SearchNoResults>;

/** Tells whether a value is of type {@link SearchPopular}. */
export declare const isSearchPopular: Guard<SearchPopular>;

/** Tells whether a value is of type {@link TrafficSpike}. */
export declare const isTrafficSpike: Guard<TrafficSpike>;

/** Tells whether a value is of type {@link TrafficDrop}. */
export declare const isTrafficDrop: Guard<TrafficDrop>;

/** Tells whether a value is of type {@link FeedbackReceived}. */
export declare const isFeedbackReceived: Guard<FeedbackReceived>;

/** Tells whether a value is of type {@link PlanUpgraded}. */
export declare const isPlanUpgraded: Guard<PlanUpgraded>;

/** Tells whether a value is of type {@link PlanDowngraded}. */
export declare const isPlanDowngraded: Guard<PlanDowngraded>;

/** Tells whether a value is of type {@link UsageMetric}. */
export declare const isUsageMetric: Guard<UsageMetric>;

/** Tells whether a value is of type {@link UsageLimitApproaching}. */
export declare const isUsageLimitApproaching: Guard<UsageLimitApproaching>;

/** Tells whether a value is of type {@link UsageOverageLimitReached}. */
export declare const isUsageOverageLimitReached: Guard<UsageOverageLimitReached>;

/** Tells whether a value is of type {@link McpToolCalled}. */
export declare const isMcpToolCalled: Guard<McpToolCalled>;

/** Tells whether a value is of type {@link EventStatus}. */
export declare const isEventStatus: Guard<EventStatus>;

/** Tells whether a value is of type {@link FeedItem}. */
export declare const isFeedItem: Guard<FeedItem>;

/** Tells whether a value is of type {@link EventList}. */
export declare const isEventList: Guard<EventList>;

/** Tells whether a value is of type {@link Notifier}. */
export declare const isNotifier: Guard<Notifier>;

/** Tells whether a value is of type {@link UsageWindow}. */
export declare const isUsageWindow: Guard<UsageWindow>;

/** Tells whether a value is of type {@link UsageBreakdown}. */
export declare const isUsageBreakdown: Guard<UsageBreakdown>;

/** Tells whether a value is of type {@link UsageLine}. */
export declare const isUsageLine: Guard<UsageLine>;

/** Tells whether a value is of type {@link RegisterWebhookInput}. */
export declare const isRegisterWebhookInput: Guard<RegisterWebhookInput>;

/** Tells whether a value is of type {@link RegisterTranslationWebhookInput}. */
export declare const isRegisterTranslationWebhookInput: Guard<RegisterTranslationWebhookInput>;

/** Tells whether a value is of type {@link ListWebhooksInput}. */
export declare const isListWebhooksInput: Guard<ListWebhooksInput>;

/** Tells whether a value is of type {@link UnregisterWebhookInput}. */
export declare const isUnregisterWebhookInput: Guard<UnregisterWebhookInput>;

/** Tells whether a value is of type {@link TestWebhookInput}. */
export declare const isTestWebhookInput: Guard<TestWebhookInput>;

/** Tells whether a value is of type {@link ListWebhookDeliveriesInput}. */
export declare const isListWebhookDeliveriesInput: Guard<ListWebhookDeliveriesInput>;

/** Tells whether a value is of type {@link ReplayWebhookDeliveryInput}. */
export declare const isReplayWebhookDeliveryInput: Guard<ReplayWebhookDeliveryInput>;

/** Tells whether a value is of type {@link DiscoveryInput}. */
export declare const isDiscoveryInput: Guard<DiscoveryInput>;

/** Tells whether a value is of type {@link BuiltInFeed}. */
export declare const isBuiltInFeed: Guard<BuiltInFeed>;

/** Tells whether a value is of type {@link FeedFilter}. */
export declare const isFeedFilter: Guard<FeedFilter>;

/** Tells whether a value is of type {@link FeedExportFormat}. */
export declare const isFeedExportFormat: Guard<FeedExportFormat>;

/** Tells whether a value is of type {@link FeedPromptState}. */
export declare const isFeedPromptState: Guard<FeedPromptState>;

/** Tells whether a value is of type {@link DestinationKind}. */
export declare const isDestinationKind: Guard<DestinationKind>;

/** Tells whether a value is of type {@link Notification}. */
export declare const isNotification: Guard<Notification>;

/** Tells whether a value is of type {@link AgentReport}. */
export declare const isAgentReport: Guard<AgentReport>;

/** Tells whether a value is of type {@link UsageSection}. */
export declare const isUsageSection: Guard<UsageSection>;

/** Tells whether a value is of type {@link BillingClass}. */
export declare const isBillingClass: Guard<BillingClass>;

/** Tells whether a value is of type {@link RetainedData}. */
export declare const isRetainedData: Guard<RetainedData>;

/** Tells whether a value is of type {@link ContentIndexedEvent}. */
export declare const isContentIndexedEvent: Guard<ContentIndexedEvent>;

/** Tells whether a value is of type {@link ContentOutdatedEvent}. */
export declare const isContentOutdatedEvent: Guard<ContentOutdatedEvent>;

/** Tells whether a value is of type {@link TranslationNeededEvent}. */
export declare const isTranslationNeededEvent: Guard<TranslationNeededEvent>;

/** Tells whether a value is of type {@link TranslationCompletedEvent}. */
export declare const isTranslationCompletedEvent: Guard<TranslationCompletedEvent>;

/** Tells whether a value is of type {@link TranslationOutdatedEvent}. */
export declare const isTranslationOutdatedEvent: Guard<TranslationOutdatedEvent>;

/** Tells whether a value is of type {@link ChatQuestionAskedEvent}. */
export declare const isChatQuestionAskedEvent: Guard<ChatQuestionAskedEvent>;

/** Tells whether a value is of type {@link ChatNoAnswerEvent}. */
export declare const isChatNoAnswerEvent: Guard<ChatNoAnswerEvent>;

/** Tells whether a value is of type {@link ChatNegativeFeedbackEvent}. */
export declare const isChatNegativeFeedbackEvent: Guard<ChatNegativeFeedbackEvent>;

/** Tells whether a value is of type {@link SearchNoResultsEvent}. */
export declare const isSearchNoResultsEvent: Guard<SearchNoResultsEvent>;

/** Tells whether a value is of type {@link SearchPopularEvent}. */
export declare const isSearchPopularEvent: Guard<SearchPopularEvent>;

/** Tells whether a value is of type {@link TrafficSpikeEvent}. */
export declare const isTrafficSpikeEvent: Guard<TrafficSpikeEvent>;

/** Tells whether a value is of type {@link TrafficDropEvent}. */
export declare const isTrafficDropEvent: Guard<TrafficDropEvent>;

/** Tells whether a value is of type {@link FeedbackReceivedEvent}. */
export declare const isFeedbackReceivedEvent: Guard<FeedbackReceivedEvent>;

/** Tells whether a value is of type {@link PlanUpgradedEvent}. */
export declare const isPlanUpgradedEvent: Guard<PlanUpgradedEvent>;

/** Tells whether a value is of type {@link PlanDowngradedEvent}. */
export declare const isPlanDowngradedEvent: Guard<PlanDowngradedEvent>;

/** Tells whether a value is of type {@link UsageLimitApproachingEvent}. */
export declare const isUsageLimitApproachingEvent: Guard<UsageLimitApproachingEvent>;

/** Tells whether a value is of type {@link UsageOverageLimitReachedEvent}. */
export declare const isUsageOverageLimitReachedEvent: Guard<UsageOverageLimitReachedEvent>;

/** Tells whether a value is of type {@link McpToolCalledEvent}. */
export declare const isMcpToolCalledEvent: Guard<McpToolCalledEvent>;

/** Tells whether a value is what `listWebhooks` takes in its query, as values of their types and not as text. */
export declare const isListWebhooksQuery: Guard<Operations["listWebhooks"]["query"]>;

/** Tells whether a value is what `createWebhook` takes as its body. */
export declare const isCreateWebhookBody: Guard<Operations["createWebhook"]["body"]>;

/** Tells whether a value is what `updateWebhook` takes in its path. */
export declare const isUpdateWebhookPath: Guard<Operations["updateWebhook"]["path"]>;

/** Tells whether a value is what `attachList` takes in its path. */
export declare const isAttachListPath: Guard<Operations["attachList"]["path"]>;

/** Tells whether a value is what `attachList` takes as its body. */
export declare const isAttachListBody: Guard<Operations["attachList"]["body"]>;

/** Tells whether a value is what `deleteWebhook` takes in its path. */
export declare const isDeleteWebhookPath: Guard<Operations["deleteWebhook"]["path"]>;

/** Tells whether a value is what `testWebhook` takes in its path. */
export declare const isTestWebhookPath: Guard<Operations["testWebhook"]["path"]>;

/** Tells whether a value is what `listDeliveries` takes in its path. */
export declare const isListDeliveriesPath: Guard<Operations["listDeliveries"]["path"]>;

/** Tells whether a value is what `replayDelivery` takes in its path. */
export declare const isReplayDeliveryPath: Guard<Operations["replayDelivery"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly createWebhook: {
    readonly "2XX": Guard<Operations["createWebhook"]["responses"]["2XX"]>;
  };
};
