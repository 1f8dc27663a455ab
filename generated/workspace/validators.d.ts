// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Guard, ResponseGuard } from "../runtime/validation/validation.ts";
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
export declare const isWebhookCreated: Guard<WebhookCreated>;

/** True for a value of type {@link WebhookRegistration}. */
export declare const isWebhookRegistration: Guard<WebhookRegistration>;

/** True for a value of type {@link AttachRequest}. */
export declare const isAttachRequest: Guard<AttachRequest>;

/** True for a value of type {@link EventType}. */
export declare const isEventType: Guard<EventType>;

/** True for a value of type {@link UtcMilliseconds}. */
export declare const isUtcMilliseconds: Guard<UtcMilliseconds>;

/** True for a value of type {@link DeliveryEnvelope}. */
export declare const isDeliveryEnvelope: Guard<DeliveryEnvelope>;

/** True for a value of type {@link DeliveryStatus}. */
export declare const isDeliveryStatus: Guard<DeliveryStatus>;

/** True for a value of type {@link Delivery}. */
export declare const isDelivery: Guard<Delivery>;

/** True for a value of type {@link ContentIndexed}. */
export declare const isContentIndexed: Guard<ContentIndexed>;

/** True for a value of type {@link ContentOutdated}. */
export declare const isContentOutdated: Guard<ContentOutdated>;

/** True for a value of type {@link TranslationNeeded}. */
export declare const isTranslationNeeded: Guard<TranslationNeeded>;

/** True for a value of type {@link TranslationCompleted}. */
export declare const isTranslationCompleted: Guard<TranslationCompleted>;

/** True for a value of type {@link TranslationOutdated}. */
export declare const isTranslationOutdated: Guard<TranslationOutdated>;

/** True for a value of type {@link ChatQuestionAsked}. */
export declare const isChatQuestionAsked: Guard<ChatQuestionAsked>;

/** True for a value of type {@link ChatNoAnswer}. */
export declare const isChatNoAnswer: Guard<ChatNoAnswer>;

/** True for a value of type {@link ChatNegativeFeedback}. */
export declare const isChatNegativeFeedback: Guard<ChatNegativeFeedback>;

/** True for a value of type {@link SearchNoResults}. */
export declare const isSearchNoResults: Guard<SearchNoResults>;

/** True for a value of type {@link SearchPopular}. */
export declare const isSearchPopular: Guard<SearchPopular>;

/** True for a value of type {@link TrafficSpike}. */
export declare const isTrafficSpike: Guard<TrafficSpike>;

/** True for a value of type {@link TrafficDrop}. */
export declare const isTrafficDrop: Guard<TrafficDrop>;

/** True for a value of type {@link FeedbackReceived}. */
export declare const isFeedbackReceived: Guard<FeedbackReceived>;

/** True for a value of type {@link PlanUpgraded}. */
export declare const isPlanUpgraded: Guard<PlanUpgraded>;

/** True for a value of type {@link PlanDowngraded}. */
export declare const isPlanDowngraded: Guard<PlanDowngraded>;

/** True for a value of type {@link UsageMetric}. */
export declare const isUsageMetric: Guard<UsageMetric>;

/** True for a value of type {@link UsageLimitApproaching}. */
export declare const isUsageLimitApproaching: Guard<UsageLimitApproaching>;

/** True for a value of type {@link UsageOverageLimitReached}. */
export declare const isUsageOverageLimitReached: Guard<UsageOverageLimitReached>;

/** True for a value of type {@link McpToolCalled}. */
export declare const isMcpToolCalled: Guard<McpToolCalled>;

/** True for a value of type {@link EventStatus}. */
export declare const isEventStatus: Guard<EventStatus>;

/** True for a value of type {@link FeedItem}. */
export declare const isFeedItem: Guard<FeedItem>;

/** True for a value of type {@link EventList}. */
export declare const isEventList: Guard<EventList>;

/** True for a value of type {@link Notifier}. */
export declare const isNotifier: Guard<Notifier>;

/** True for a value of type {@link AgentJob}. */
export declare const isAgentJob: Guard<AgentJob>;

/** True for a value of type {@link UsageWindow}. */
export declare const isUsageWindow: Guard<UsageWindow>;

/** True for a value of type {@link UsageBreakdown}. */
export declare const isUsageBreakdown: Guard<UsageBreakdown>;

/** True for a value of type {@link UsageLine}. */
export declare const isUsageLine: Guard<UsageLine>;

/** True for a value of type {@link RegisterWebhookOutput}. */
export declare const isRegisterWebhookOutput: Guard<RegisterWebhookOutput>;

/** True for a value of type {@link RegisterWebhookInput}. */
export declare const isRegisterWebhookInput: Guard<RegisterWebhookInput>;

/** True for a value of type {@link RegisterTranslationWebhookInput}. */
export declare const isRegisterTranslationWebhookInput: Guard<RegisterTranslationWebhookInput>;

/** True for a value of type {@link ListWebhooksInput}. */
export declare const isListWebhooksInput: Guard<ListWebhooksInput>;

/** True for a value of type {@link UnregisterWebhookInput}. */
export declare const isUnregisterWebhookInput: Guard<UnregisterWebhookInput>;

/** True for a value of type {@link TestWebhookInput}. */
export declare const isTestWebhookInput: Guard<TestWebhookInput>;

/** True for a value of type {@link ListWebhookDeliveriesOutput}. */
export declare const isListWebhookDeliveriesOutput: Guard<ListWebhookDeliveriesOutput>;

/** True for a value of type {@link ListWebhookDeliveriesInput}. */
export declare const isListWebhookDeliveriesInput: Guard<ListWebhookDeliveriesInput>;

/** True for a value of type {@link ReplayWebhookDeliveryInput}. */
export declare const isReplayWebhookDeliveryInput: Guard<ReplayWebhookDeliveryInput>;

/** True for a value of type {@link DiscoveryInput}. */
export declare const isDiscoveryInput: Guard<DiscoveryInput>;

/** True for a value of type {@link BuiltInFeed}. */
export declare const isBuiltInFeed: Guard<BuiltInFeed>;

/** True for a value of type {@link FeedFilter}. */
export declare const isFeedFilter: Guard<FeedFilter>;

/** True for a value of type {@link FeedExportFormat}. */
export declare const isFeedExportFormat: Guard<FeedExportFormat>;

/** True for a value of type {@link FeedPromptState}. */
export declare const isFeedPromptState: Guard<FeedPromptState>;

/** True for a value of type {@link DestinationKind}. */
export declare const isDestinationKind: Guard<DestinationKind>;

/** True for a value of type {@link Notification}. */
export declare const isNotification: Guard<Notification>;

/** True for a value of type {@link AgentReport}. */
export declare const isAgentReport: Guard<AgentReport>;

/** True for a value of type {@link UsageSection}. */
export declare const isUsageSection: Guard<UsageSection>;

/** True for a value of type {@link BillingClass}. */
export declare const isBillingClass: Guard<BillingClass>;

/** True for a value of type {@link RetainedData}. */
export declare const isRetainedData: Guard<RetainedData>;

/** True for a value of type {@link ContentIndexedEvent}. */
export declare const isContentIndexedEvent: Guard<ContentIndexedEvent>;

/** True for a value of type {@link ContentOutdatedEvent}. */
export declare const isContentOutdatedEvent: Guard<ContentOutdatedEvent>;

/** True for a value of type {@link TranslationNeededEvent}. */
export declare const isTranslationNeededEvent: Guard<TranslationNeededEvent>;

/** True for a value of type {@link TranslationCompletedEvent}. */
export declare const isTranslationCompletedEvent: Guard<TranslationCompletedEvent>;

/** True for a value of type {@link TranslationOutdatedEvent}. */
export declare const isTranslationOutdatedEvent: Guard<TranslationOutdatedEvent>;

/** True for a value of type {@link ChatQuestionAskedEvent}. */
export declare const isChatQuestionAskedEvent: Guard<ChatQuestionAskedEvent>;

/** True for a value of type {@link ChatNoAnswerEvent}. */
export declare const isChatNoAnswerEvent: Guard<ChatNoAnswerEvent>;

/** True for a value of type {@link ChatNegativeFeedbackEvent}. */
export declare const isChatNegativeFeedbackEvent: Guard<ChatNegativeFeedbackEvent>;

/** True for a value of type {@link SearchNoResultsEvent}. */
export declare const isSearchNoResultsEvent: Guard<SearchNoResultsEvent>;

/** True for a value of type {@link SearchPopularEvent}. */
export declare const isSearchPopularEvent: Guard<SearchPopularEvent>;

/** True for a value of type {@link TrafficSpikeEvent}. */
export declare const isTrafficSpikeEvent: Guard<TrafficSpikeEvent>;

/** True for a value of type {@link TrafficDropEvent}. */
export declare const isTrafficDropEvent: Guard<TrafficDropEvent>;

/** True for a value of type {@link FeedbackReceivedEvent}. */
export declare const isFeedbackReceivedEvent: Guard<FeedbackReceivedEvent>;

/** True for a value of type {@link PlanUpgradedEvent}. */
export declare const isPlanUpgradedEvent: Guard<PlanUpgradedEvent>;

/** True for a value of type {@link PlanDowngradedEvent}. */
export declare const isPlanDowngradedEvent: Guard<PlanDowngradedEvent>;

/** True for a value of type {@link UsageLimitApproachingEvent}. */
export declare const isUsageLimitApproachingEvent: Guard<UsageLimitApproachingEvent>;

/** True for a value of type {@link UsageOverageLimitReachedEvent}. */
export declare const isUsageOverageLimitReachedEvent: Guard<UsageOverageLimitReachedEvent>;

/** True for a value of type {@link McpToolCalledEvent}. */
export declare const isMcpToolCalledEvent: Guard<McpToolCalledEvent>;

/** True for a value that `listWebhooks` takes in its query, as values of their types and not as text. */
export declare const isListWebhooksQuery: Guard<Operations["listWebhooks"]["query"]>;

/** True for a value that `createWebhook` takes as its body. */
export declare const isCreateWebhookBody: Guard<Operations["createWebhook"]["body"]>;

/** True for a value that `updateWebhook` takes in its path. */
export declare const isUpdateWebhookPath: Guard<Operations["updateWebhook"]["path"]>;

/** True for a value that `attachList` takes in its path. */
export declare const isAttachListPath: Guard<Operations["attachList"]["path"]>;

/** True for a value that `attachList` takes as its body. */
export declare const isAttachListBody: Guard<Operations["attachList"]["body"]>;

/** True for a value that `deleteWebhook` takes in its path. */
export declare const isDeleteWebhookPath: Guard<Operations["deleteWebhook"]["path"]>;

/** True for a value that `testWebhook` takes in its path. */
export declare const isTestWebhookPath: Guard<Operations["testWebhook"]["path"]>;

/** True for a value that `listDeliveries` takes in its path. */
export declare const isListDeliveriesPath: Guard<Operations["listDeliveries"]["path"]>;

/** True for a value that `replayDelivery` takes in its path. */
export declare const isReplayDeliveryPath: Guard<Operations["replayDelivery"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {
  readonly createWebhook: {
    readonly "2XX": ResponseGuard<Operations["createWebhook"]["responses"]["2XX"]>;
  };
};
