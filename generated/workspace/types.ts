// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Extensible } from "../runtime/operation.ts";

/** The response to a registration. */
export interface WebhookCreated {
  /** The signing secret, which is returned only here. */
  secret: string;

  [key: string]: unknown;
}

/** The registration of a webhook: one event type and its destination. */
export interface WebhookRegistration {
  /** The workspace whose events are delivered. */
  workspace_id: number;

  /** The event's name from the catalog, in its dotted form or with underscores: `chat.no_answer`, `chat_no_answer`. */
  event_type: string;

  /**
   * The URL to which deliveries are posted.
   *
   * @format uri
   */
  url: string;

  /** The secret to sign deliveries with. */
  secret?: string;

  /**
   * The `Authorization` header of every delivery, for receivers that require credentials. A value without a space
   * is sent as a bearer token; a value with a scheme is sent unchanged.
   */
  auth_header?: string;
}

/** The additional list for a destination. */
export interface AttachRequest {
  /** The event list, by its id. */
  list_id: number;
}

/** The events of a workspace, by their name in the envelope and in the `X-Service-Event` header. */
export type EventType =
  | "content.indexed"
  | "content.outdated"
  | "translation.needed"
  | "translation.completed"
  | "translation.outdated"
  | "chat.question_asked"
  | "chat.no_answer"
  | "chat.negative_feedback"
  | "search.no_results"
  | "search.popular"
  | "traffic.spike"
  | "traffic.drop"
  | "feedback.received"
  | "plan.upgraded"
  | "plan.downgraded"
  | "usage.limit_approaching"
  | "usage.overage_limit_reached"
  | "mcp.tool_called";

/**
 * A moment in UTC, to the millisecond: `2026-03-02T09:15:27.418Z`.
 *
 * @format date-time
 * @pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|\+00:00)$
 */
export type UtcMilliseconds = string;

/** The JSON body of every delivery. */
export interface DeliveryEnvelope {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: Extensible<EventType>;

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: { [key: string]: unknown };
}

/** The status of a delivery. */
export type DeliveryStatus = "pending" | "retrying" | "delivered" | "failed";

/** One row of the outbox: a delivery, its status, its number of attempts, and the response of its destination. */
export interface Delivery {
  /** The status of the delivery. */
  status?: DeliveryStatus;

  /** Number of attempts or retries. */
  retry_count?: number;

  /** The payload of the delivery. */
  payload?: { [key: string]: unknown };

  /**
   * The HTTP status of the destination's response.
   *
   * Present when an attempt was made.
   */
  response_code?: number;

  /**
   * The truncated body of the destination's response; the maximum length is not documented.
   *
   * Present when an attempt was made.
   */
  response_body?: string;

  [key: string]: unknown;
}

/** The payload of `content.indexed`. */
export interface ContentIndexed {
  /** The count of pages. */
  pages_count?: unknown;

  /** The count of relations. */
  relations_count?: unknown;

  /** The time of indexing. */
  indexed_at?: unknown;
}

/** The payload of `content.outdated`. */
export interface ContentOutdated {
  /** The time of the last indexing. */
  last_indexed_at?: unknown;

  /** The SHA of the head of the repository. */
  repo_head_sha?: unknown;
}

/** The payload of `translation.needed`. */
export interface TranslationNeeded {
  /** The path of the source. */
  source_path?: unknown;

  /** The language of the event. */
  language?: unknown;
}

/** The payload of `translation.completed`. */
export interface TranslationCompleted {
  /** The path of the source. */
  source_path?: unknown;

  /** The language of the event. */
  language?: unknown;

  /** The origin of the translation. */
  origin?: unknown;
}

/** The payload of `translation.outdated`. */
export interface TranslationOutdated {
  /** The path of the source. */
  source_path?: unknown;

  /** The language of the event. */
  language?: unknown;

  /** True if the hash of the source changed. */
  source_hash_changed?: unknown;
}

/** The payload of `chat.question_asked`. */
export interface ChatQuestionAsked {
  /** The question of the event. */
  question?: unknown;

  /** The id of the chat. */
  chat_id?: unknown;

  /** True if the question was answered. */
  answered?: unknown;
}

/** The payload of `chat.no_answer`. */
export interface ChatNoAnswer {
  /** The question of the event. */
  question?: unknown;

  /** The id of the chat. */
  chat_id?: unknown;
}

/** The payload of `chat.negative_feedback`. */
export interface ChatNegativeFeedback {
  /** The question of the event. */
  question?: unknown;

  /** The id of the chat. */
  chat_id?: unknown;

  /** The text that was given in reply to the question. */
  answer?: unknown;
}

/** The payload of `search.no_results`. */
export interface SearchNoResults {
  /** The query of the search. */
  query?: unknown;
}

/** The payload of `search.popular`. */
export interface SearchPopular {
  /** The query of the search. */
  query?: unknown;

  /** The count in 24 hours. */
  count_24h?: unknown;
}

/** The payload of `traffic.spike`. */
export interface TrafficSpike {
  /** The path of the event. */
  path?: unknown;

  /** The number of views. */
  views?: unknown;

  /** The baseline that the event is derived from. */
  baseline?: unknown;
}

/** The payload of `traffic.drop`. */
export interface TrafficDrop {
  /** The path of the event. */
  path?: unknown;

  /** The number of views. */
  views?: unknown;

  /** The baseline that the event is derived from. */
  baseline?: unknown;
}

/** The payload of `feedback.received`. */
export interface FeedbackReceived {
  /** The path of the event. */
  path?: unknown;

  /** The rating of the feedback. */
  rating?: unknown;

  /** The comment of the feedback. */
  comment?: unknown;
}

/** The payload of `plan.upgraded`. */
export interface PlanUpgraded {
  /** The previous plan. */
  from?: unknown;

  /** The new plan. */
  to?: unknown;
}

/** The payload of `plan.downgraded`. */
export interface PlanDowngraded {
  /** The previous plan. */
  from?: unknown;

  /** The new plan. */
  to?: unknown;
}

/** The kinds of usage with a limit. */
export type UsageMetric = "ai" | "translation";

/** The payload of `usage.limit_approaching`. */
export interface UsageLimitApproaching {
  /** The kind of usage that approaches its limit. */
  metric?: Extensible<UsageMetric>;

  /** The amount of usage. */
  used?: unknown;

  /** The limit that is approached. */
  limit?: unknown;
}

/** The payload of `usage.overage_limit_reached`. */
export interface UsageOverageLimitReached {
  /** The id of the workspace. */
  workspace_id?: unknown;

  /** The overage that was spent, in cents. */
  overage_spent_cents?: unknown;

  /** The limit of the overage, in cents. */
  overage_limit_cents?: unknown;
}

/** The payload of `mcp.tool_called`. */
export interface McpToolCalled {
  /** The name of the tool. */
  tool_name?: unknown;

  /** The arguments of the call. */
  args?: unknown;
}

/** The status of an event: the worst status of its deliveries, or a status for events without deliveries. */
export type EventStatus = "pending" | "retrying" | "delivered" | "failed" | "not sent";

/**
 * One line of a feed: an event that the workspace produced. Lines are grouped by day; opening one shows every
 * attempt to deliver it, with the response, replay and the raw payload.
 */
export interface FeedItem {
  /** The event. */
  type: EventType;

  /** The event in one line. */
  summary: string;

  /** The destination of the event. Its format is not documented. */
  destination?: unknown;

  /** The worst status among the event's deliveries. */
  status: EventStatus;
}

/** A saved feed: a filter, such as a narrowed built-in one. Notifiers attach to it. */
export interface EventList {
  /** The filter of the list. Its format is not documented. */
  filter: unknown;
}

/**
 * A destination that is independent of the saved lists it serves. It can serve many lists with one signing
 * secret.
 */
export interface Notifier {
  /** Its channel. The format is not documented. */
  channel: unknown;

  /**
   * The URL of the destination.
   *
   * @format uri
   */
  url: string;

  /** Its credentials; their form is not documented. */
  credentials: unknown;
}

/** An agent job that is ticked as a writer for a notifier. Its other fields are not documented. */
export interface AgentJob {
  /** The destination of its reports, stored on the job. Its format is not documented. */
  destination: unknown;
}

/** The period of the breakdown and of an export of its raw events. */
export type UsageWindow = "24 hours" | "7 days" | "30 days";

/** The spending of a project in one window. It is opened from the balance notice. */
export interface UsageBreakdown {
  /** The period of the breakdown. */
  window: UsageWindow;

  /** The charged total. Its name and format are not documented. */
  charged: unknown;

  /** The total that was not charged. Its name and format are not documented. */
  not_charged: unknown;
}

/**
 * One line of the breakdown as CSV: a model, a tool or an event type. The names of its columns are not
 * documented.
 */
export interface UsageLine {
  /** The count of the line. */
  count: number;

  /** The cost of the line, as a plain number. */
  cost: number;

  /** The flag for a charged cost. Its format is not documented. */
  charged: unknown;

  [key: string]: unknown;
}

/** The result of a tool that registers a webhook. */
export interface RegisterWebhookOutput {
  /** The secret for signing deliveries. */
  secret?: string;

  [key: string]: unknown;
}

/**
 * Subscribes a destination to one event of a workspace. There is one tool for each event.
 *
 * Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook`
 * sends a ping, and `unregister_webhook` ends the subscription.
 */
export interface RegisterWebhookInput {
  /** The workspace, by its id. */
  workspace_id: number;

  /**
   * The destination URL.
   *
   * @format uri
   */
  url: string;
}

/**
 * Subscribes a destination to one translation event of a repository.
 *
 * Use it to notify a receiver of the event. It takes the repository instead of the workspace. Registering and
 * receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the
 * subscription.
 */
export interface RegisterTranslationWebhookInput {
  /**
   * The repository, as owner and name separated by a slash.
   *
   * @pattern ^[^/\s]+/[^/\s]+$
   */
  repo: string;

  /**
   * The destination URL.
   *
   * @format uri
   */
  url: string;
}

/**
 * Lists the webhooks of a workspace.
 *
 * Use it to find a webhook to test or remove, or to read its deliveries.
 */
export interface ListWebhooksInput {
  /** The workspace, by its id. */
  workspace_id: number;
}

/**
 * Removes one subscription.
 *
 * Use it to stop the delivery of an event to a destination. `list_webhooks` finds the webhook.
 */
export interface UnregisterWebhookInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/**
 * Queues a synthetic ping to a webhook's destination.
 *
 * Use it to test if a destination accepts deliveries. Each call is a request to it on the caller's behalf, and
 * is metered as egress. Afterwards, `list_webhook_deliveries` shows the outcome.
 */
export interface TestWebhookInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/** The result of the tool that lists past deliveries. */
export interface ListWebhookDeliveriesOutput {
  /** The past deliveries. */
  deliveries?: Delivery[];

  [key: string]: unknown;
}

/**
 * Shows past deliveries of a webhook with status, retry count and payload.
 *
 * Use it to see which deliveries succeeded or failed. `list_webhooks` finds the webhook, and
 * `replay_webhook_delivery` sends a failed delivery again.
 */
export interface ListWebhookDeliveriesInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/**
 * Delivers a past delivery again.
 *
 * Use it for a failed delivery after its destination is repaired. Each call is a request to it on the caller's
 * behalf, and is metered as egress. `list_webhook_deliveries` finds the delivery, and afterwards shows the new
 * attempt.
 */
export interface ReplayWebhookDeliveryInput {
  /** The delivery, by its id. */
  delivery_id: unknown;
}

/**
 * A tool of free discovery.
 *
 * Use it for discovery: its calls are never metered and create no row in a feed. There are more such tools than
 * the named ones, and their inputs are not documented.
 */
export interface DiscoveryInput {
  [key: string]: unknown;
}

/** The feeds that every workspace has. Each is a filter, not a list. */
export type BuiltInFeed =
  | "Reader events"
  | "Translations"
  | "Language events"
  | "Chat events"
  | "Reader feedback"
  | "MCP calls"
  | "All events"
  | "Content gaps"
  | "Conversions"
  | "Plan & usage"
  | "AI crawler activity";

/** Criteria by which a feed can be filtered. */
export type FeedFilter = "event type" | "status" | "destination" | "visitor" | "completed goal" | "free text";

/** Formats of the export of the filtered view: all of it, whatever its age. */
export type FeedExportFormat = "CSV" | "JSON" | "NDJSON";

/** The state of an assistant prompt on a feed. */
export type FeedPromptState = "armed" | "disarmed";

/** The kinds of destination that receive events. */
export type DestinationKind = "api" | "chatChannel";

/** The form in which a destination receives an event. */
export type Notification = "signedEnvelope" | "shortLine";

/**
 * The handling of the report of an agent job at a destination. With the newer set of built-in feeds, a job can
 * be ticked as a writer for a notifier, and then stores the destination itself.
 */
export type AgentReport = "delivered" | "nothing";

/** The parts of the usage breakdown. */
export type UsageSection = "AI & tokens" | "MCP tool calls" | "Events logged";

/** The billing classes of calls of MCP tools. */
export type BillingClass = "mcp.read" | "mcp.write" | "mcp.query" | "mcp.egress" | "mcp.generate" | "mcp.agent";

/** Data that is kept for a limited time only. */
export type RetainedData = "reader analytics" | "AI ledger";

/** Content was indexed. */
export interface ContentIndexedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "content.indexed";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: ContentIndexed;
}

/**
 * Content is outdated.
 *
 * @deprecated No longer fired automatically.
 */
export interface ContentOutdatedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "content.outdated";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: ContentOutdated;
}

/** A translation is needed. */
export interface TranslationNeededEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.needed";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: TranslationNeeded;
}

/** A translation was completed. */
export interface TranslationCompletedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.completed";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: TranslationCompleted;
}

/** A translation is outdated. */
export interface TranslationOutdatedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.outdated";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: TranslationOutdated;
}

/** A question was asked in a chat. */
export interface ChatQuestionAskedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.question_asked";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: ChatQuestionAsked;
}

/** A chat had no answer. */
export interface ChatNoAnswerEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.no_answer";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: ChatNoAnswer;
}

/** A chat got negative feedback. */
export interface ChatNegativeFeedbackEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.negative_feedback";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: ChatNegativeFeedback;
}

/** A search had no results. */
export interface SearchNoResultsEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "search.no_results";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: SearchNoResults;
}

/** A search is popular. */
export interface SearchPopularEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "search.popular";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: SearchPopular;
}

/** Traffic has a spike. */
export interface TrafficSpikeEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "traffic.spike";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: TrafficSpike;
}

/** Traffic has a drop. */
export interface TrafficDropEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "traffic.drop";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: TrafficDrop;
}

/** Feedback was received. */
export interface FeedbackReceivedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "feedback.received";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: FeedbackReceived;
}

/** A plan was upgraded. */
export interface PlanUpgradedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "plan.upgraded";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: PlanUpgraded;
}

/** A plan was downgraded. */
export interface PlanDowngradedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "plan.downgraded";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: PlanDowngraded;
}

/** Usage approaches its limit. */
export interface UsageLimitApproachingEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "usage.limit_approaching";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: UsageLimitApproaching;
}

/** The limit of overage was reached. */
export interface UsageOverageLimitReachedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "usage.overage_limit_reached";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: UsageOverageLimitReached;
}

/** An agent called a tool, as a metered call. Agent tool calls are never forwarded. */
export interface McpToolCalledEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "mcp.tool_called";

  /** The workspace of the event. */
  workspace_id: number;

  /** The time of the event. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as documented in the catalog of events. */
  data: McpToolCalled;
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * List webhooks.
   *
   * Lists the webhooks of one workspace. The shape of the list is not documented.
   */
  listWebhooks: {
    query: {
      /** The workspace whose webhooks are listed. */
      workspace_id: number;
    };
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Register a webhook.
   *
   * Registers a destination for one event type. Only this response contains the signing secret. Registering costs
   * nothing.
   */
  createWebhook: {
    body: WebhookRegistration;
    responses: {
      /** The webhook, with any 2xx status. */
      "2XX": WebhookCreated;
    };
  };

  /**
   * Change a webhook.
   *
   * Renames, pauses or resumes a webhook, or points it at another event list.
   */
  updateWebhook: {
    path: {
      /** The webhook's id. */
      id: string;
    };
    body: unknown;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Attach one more event list.
   *
   * Attaches another event list to the destination, with the same URL and secret.
   */
  attachList: {
    path: {
      /** The webhook's id. */
      id: string;
    };
    body: AttachRequest;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Delete a webhook.
   *
   * Deletes a webhook.
   */
  deleteWebhook: {
    path: {
      /** The webhook's id. */
      id: string;
    };
    body?: unknown;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Test a webhook.
   *
   * Queues a synthetic ping to the destination, metered as egress.
   */
  testWebhook: {
    path: {
      /** The webhook's id. */
      id: string;
    };
    body?: unknown;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * List recent deliveries.
   *
   * Lists the recent deliveries of a webhook. The shape of the list is not documented.
   */
  listDeliveries: {
    path: {
      /** The webhook's id. */
      id: string;
    };
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };

  /**
   * Replay a delivery.
   *
   * Queues a past delivery again, metered as egress.
   */
  replayDelivery: {
    path: {
      /** The delivery's id. */
      id: string;
    };
    body?: unknown;
    responses: {
      /** A success whose status and body are not documented. */
      "2XX": unknown;
    };
  };
}

/** The body of each event's delivery, by the event's name. */
export interface Events {
  /** Content was indexed. */
  "content.indexed": ContentIndexedEvent;

  /** Content is outdated. */
  "content.outdated": ContentOutdatedEvent;

  /** A translation is needed. */
  "translation.needed": TranslationNeededEvent;

  /** A translation was completed. */
  "translation.completed": TranslationCompletedEvent;

  /** A translation is outdated. */
  "translation.outdated": TranslationOutdatedEvent;

  /** A question was asked in a chat. */
  "chat.question_asked": ChatQuestionAskedEvent;

  /** A chat had no answer. */
  "chat.no_answer": ChatNoAnswerEvent;

  /** A chat got negative feedback. */
  "chat.negative_feedback": ChatNegativeFeedbackEvent;

  /** A search had no results. */
  "search.no_results": SearchNoResultsEvent;

  /** A search is popular. */
  "search.popular": SearchPopularEvent;

  /** Traffic has a spike. */
  "traffic.spike": TrafficSpikeEvent;

  /** Traffic has a drop. */
  "traffic.drop": TrafficDropEvent;

  /** Feedback was received. */
  "feedback.received": FeedbackReceivedEvent;

  /** A plan was upgraded. */
  "plan.upgraded": PlanUpgradedEvent;

  /** A plan was downgraded. */
  "plan.downgraded": PlanDowngradedEvent;

  /** Usage approaches its limit. */
  "usage.limit_approaching": UsageLimitApproachingEvent;

  /** The limit of overage was reached. */
  "usage.overage_limit_reached": UsageOverageLimitReachedEvent;

  /** An agent called a tool, as a metered call. Agent tool calls are never forwarded. */
  "mcp.tool_called": McpToolCalledEvent;
}
