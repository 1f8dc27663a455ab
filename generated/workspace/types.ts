// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Extensible } from "../runtime/operation.ts";

/** The response to a registration. */
export interface WebhookCreated {
  /** The signing secret, shown here and never again. */
  secret: string;

  [key: string]: unknown;
}

/** The registration of a webhook: one event type and the destination it goes to. */
export interface WebhookRegistration {
  /** The workspace whose events are delivered. */
  workspace_id: number;

  /** The event's name from the catalog, in its dotted form or with underscores: `chat.no_answer`, `chat_no_answer`. */
  event_type: string;

  /**
   * Where deliveries are posted.
   *
   * @format uri
   */
  url: string;

  /** The secret to sign deliveries with. */
  secret?: string;

  /**
   * The `Authorization` header of every delivery, for a receiver that asks for credentials of its own. A value
   * without a space is taken as a bearer token; one that names its scheme goes out as it is.
   */
  auth_header?: string;
}

/** Names the list that a destination is to serve as well. */
export interface AttachRequest {
  /** The event list, by its id. */
  list_id: number;
}

/** The events of a workspace, by the name that stands in the envelope and in the `X-Service-Event` header. */
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

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: { [key: string]: unknown };
}

/** Where a delivery stands. */
export type DeliveryStatus = "pending" | "retrying" | "delivered" | "failed";

/**
 * One row of the outbox: a delivery and the outcome of its latest attempt. Only `status` is known to be called
 * so on the wire.
 */
export interface Delivery {
  /** Where the delivery stands. */
  status?: DeliveryStatus;

  /** Number of attempts or retries. */
  retry_count?: number;

  /** The envelope that is posted. */
  payload?: { [key: string]: unknown };

  /**
   * The HTTP status that the destination responded with.
   *
   * Present when an attempt was made.
   */
  response_code?: number;

  /**
   * The beginning of the destination's response; where it is cut is not documented.
   *
   * Present when an attempt was made.
   */
  response_body?: string;

  [key: string]: unknown;
}

/** The payload of `content.indexed`. */
export interface ContentIndexed {
  /** Number of pages that were indexed. */
  pages_count?: unknown;

  /** Number of relations between pages that were found. */
  relations_count?: unknown;

  /** When the indexing finished. */
  indexed_at?: unknown;
}

/** The payload of `content.outdated`. */
export interface ContentOutdated {
  /** When the content was last indexed. */
  last_indexed_at?: unknown;

  /** The commit at the head of the content repository. */
  repo_head_sha?: unknown;
}

/** The payload of `translation.needed`. */
export interface TranslationNeeded {
  /** The source page. */
  source_path?: unknown;

  /** The language of the translation. */
  language?: unknown;
}

/** The payload of `translation.completed`. */
export interface TranslationCompleted {
  /** The source page. */
  source_path?: unknown;

  /** The language of the translation. */
  language?: unknown;

  /** Where the translation came from. */
  origin?: unknown;
}

/** The payload of `translation.outdated`. */
export interface TranslationOutdated {
  /** The source page. */
  source_path?: unknown;

  /** The language of the translation. */
  language?: unknown;

  /** The change of the source's hash. */
  source_hash_changed?: unknown;
}

/** The payload of `chat.question_asked`. */
export interface ChatQuestionAsked {
  /** The reader's question. */
  question?: unknown;

  /** The chat it was asked in. */
  chat_id?: unknown;

  /** Whether the chat answered. */
  answered?: unknown;
}

/** The payload of `chat.no_answer`. */
export interface ChatNoAnswer {
  /** The reader's question. */
  question?: unknown;

  /** The chat it was asked in. */
  chat_id?: unknown;
}

/** The payload of `chat.negative_feedback`. */
export interface ChatNegativeFeedback {
  /** The reader's question. */
  question?: unknown;

  /** The chat it was asked in. */
  chat_id?: unknown;

  /** The chat's answer. */
  answer?: unknown;
}

/** The payload of `search.no_results`. */
export interface SearchNoResults {
  /** The reader's search. */
  query?: unknown;
}

/** The payload of `search.popular`. */
export interface SearchPopular {
  /** The reader's search. */
  query?: unknown;

  /** Number of searches for it in 24 hours. */
  count_24h?: unknown;
}

/** The payload of `traffic.spike`. */
export interface TrafficSpike {
  /** The page. */
  path?: unknown;

  /** Number of views. */
  views?: unknown;

  /** Usual number of views. */
  baseline?: unknown;
}

/** The payload of `traffic.drop`. */
export interface TrafficDrop {
  /** The page. */
  path?: unknown;

  /** Number of views. */
  views?: unknown;

  /** Usual number of views. */
  baseline?: unknown;
}

/** The payload of `feedback.received`. */
export interface FeedbackReceived {
  /** The page that the feedback is on. */
  path?: unknown;

  /** The reader's rating of the page. */
  rating?: unknown;

  /** The reader's words. */
  comment?: unknown;
}

/** The payload of `plan.upgraded`. */
export interface PlanUpgraded {
  /** The plan before. */
  from?: unknown;

  /** The plan after. */
  to?: unknown;
}

/** The payload of `plan.downgraded`. */
export interface PlanDowngraded {
  /** The plan before. */
  from?: unknown;

  /** The plan after. */
  to?: unknown;
}

/** The usage that a limit is set for. */
export type UsageMetric = "ai" | "translation";

/** The payload of `usage.limit_approaching`. */
export interface UsageLimitApproaching {
  /** Which usage comes close to its limit. */
  metric?: Extensible<UsageMetric>;

  /** The amount used. */
  used?: unknown;

  /** The most that may be used. */
  limit?: unknown;
}

/** The payload of `usage.overage_limit_reached`. */
export interface UsageOverageLimitReached {
  /** The workspace that reached its limit. */
  workspace_id?: unknown;

  /** The amount spent beyond the plan, in cents. */
  overage_spent_cents?: unknown;

  /** The most that may be spent beyond the plan, in cents. */
  overage_limit_cents?: unknown;
}

/** The payload of `mcp.tool_called`. */
export interface McpToolCalled {
  /** The tool that was called. */
  tool_name?: unknown;

  /** The arguments of the call. */
  args?: unknown;
}

/** Where an event stands: the worst status among its deliveries, or that it had none. */
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

  /**
   * Where the event goes; how it is written is not documented, and an event that was not sent goes nowhere.
   *
   * Present when it was sent.
   */
  destination?: unknown;

  /** The worst status among the event's deliveries. */
  status: EventStatus;
}

/** A saved feed: a filter, such as a narrowed built-in one. Notifiers attach to it. */
export interface EventList {
  /** The filter of the list; how it is stored is not documented. */
  filter: unknown;
}

/** A destination that exists apart from the saved lists it serves: many of them, all with its one signing secret. */
export interface Notifier {
  /** The channel that it sends through; how it is written is not documented. */
  channel: unknown;

  /**
   * Where it sends to.
   *
   * @format uri
   */
  url: string;

  /** Its credentials there; their form is not documented. */
  credentials: unknown;
}

/** An agent job that is ticked as a writer for a notifier. Nothing more of it is documented. */
export interface AgentJob {
  /** Where its reports are delivered, stored on the job; how it is written is not documented. */
  destination: unknown;
}

/** The time that the breakdown, and an export of its raw events, covers. */
export type UsageWindow = "24 hours" | "7 days" | "30 days";

/** The spending of a project in one window. */
export interface UsageBreakdown {
  /** The time that it covers. */
  window: UsageWindow;

  /** The total that was charged; its name and form are not documented. */
  charged: unknown;

  /** The total that was not charged; its name and form are not documented. */
  not_charged: unknown;
}

/**
 * One line of the breakdown as CSV: a model, a tool or an event type. The names of its columns are not
 * documented.
 */
export interface UsageLine {
  /** Their number. */
  count: number;

  /** Their cost, as a plain number. */
  cost: number;

  /** Whether the cost was charged; how it is written is not documented. */
  charged: unknown;

  [key: string]: unknown;
}

/** Subscribes a destination to one event of a workspace; one tool an event. */
export interface RegisterWebhookInput {
  /** The workspace, by its id. */
  workspace_id: number;

  /**
   * Where deliveries are posted.
   *
   * @format uri
   */
  url: string;
}

/** Subscribes a destination to one translation event of a repository. */
export interface RegisterTranslationWebhookInput {
  /**
   * The repository, as owner and name with a slash between.
   *
   * @pattern ^[^/\s]+/[^/\s]+$
   */
  repo: string;

  /**
   * Where deliveries are posted.
   *
   * @format uri
   */
  url: string;
}

/** Lists the webhooks of a workspace. */
export interface ListWebhooksInput {
  /** The workspace, by its id. */
  workspace_id: number;
}

/** Removes one subscription. */
export interface UnregisterWebhookInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/** Queues a synthetic ping to a webhook's destination. */
export interface TestWebhookInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/** Shows past deliveries of a webhook with status, retry count and payload. */
export interface ListWebhookDeliveriesInput {
  /** The webhook, by its id. */
  webhook_id: unknown;
}

/** Delivers a past delivery again. */
export interface ReplayWebhookDeliveryInput {
  /** The delivery, by its id. */
  delivery_id: unknown;
}

/**
 * Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them
 * than are named, and their inputs are not documented.
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

/** Criteria that a feed can be narrowed by. */
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
 * The fate of the report of an agent job at a destination. With the newer set of built-in feeds, a job can be
 * ticked as a writer for a notifier, and then keeps the destination itself.
 */
export type AgentReport = "delivered" | "nothing";

/** The parts of the usage breakdown. */
export type UsageSection = "AI & tokens" | "MCP tool calls" | "Events logged";

/** The classes that calls of MCP tools are billed under. */
export type BillingClass = "mcp.read" | "mcp.write" | "mcp.query" | "mcp.egress" | "mcp.generate" | "mcp.agent";

/** Data that is kept for a limited time only. */
export type RetainedData = "reader analytics" | "AI ledger";

/** The content of the workspace was indexed. */
export interface ContentIndexedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "content.indexed";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: ContentIndexed;
}

/**
 * The index fell behind the content repository.
 *
 * @deprecated No longer fired automatically.
 */
export interface ContentOutdatedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "content.outdated";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: ContentOutdated;
}

/** A source page lacks a translation into one of the languages. */
export interface TranslationNeededEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.needed";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: TranslationNeeded;
}

/** A translation was finished. */
export interface TranslationCompletedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.completed";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: TranslationCompleted;
}

/** A translation no longer matches its source. */
export interface TranslationOutdatedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "translation.outdated";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: TranslationOutdated;
}

/** A reader asked the chat a question. */
export interface ChatQuestionAskedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.question_asked";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: ChatQuestionAsked;
}

/** The chat had no answer to a question. */
export interface ChatNoAnswerEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.no_answer";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: ChatNoAnswer;
}

/** A reader rated a chat answer as bad. */
export interface ChatNegativeFeedbackEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "chat.negative_feedback";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: ChatNegativeFeedback;
}

/** A search found nothing. */
export interface SearchNoResultsEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "search.no_results";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: SearchNoResults;
}

/** A search query became popular. */
export interface SearchPopularEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "search.popular";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: SearchPopular;
}

/** A page is viewed far more than its baseline. */
export interface TrafficSpikeEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "traffic.spike";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: TrafficSpike;
}

/** A page is viewed far less than its baseline. */
export interface TrafficDropEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "traffic.drop";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: TrafficDrop;
}

/** A reader left feedback on a page. */
export interface FeedbackReceivedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "feedback.received";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: FeedbackReceived;
}

/** The workspace moved to a higher plan. */
export interface PlanUpgradedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "plan.upgraded";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: PlanUpgraded;
}

/** The workspace moved to a lower plan. */
export interface PlanDowngradedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "plan.downgraded";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: PlanDowngraded;
}

/** A usage metric comes close to its limit. */
export interface UsageLimitApproachingEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "usage.limit_approaching";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: UsageLimitApproaching;
}

/** Spending beyond the plan reached the limit set for it. */
export interface UsageOverageLimitReachedEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "usage.overage_limit_reached";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: UsageOverageLimitReached;
}

/** An agent called a tool of the workspace, as a metered call. Agent tool calls are never forwarded. */
export interface McpToolCalledEvent {
  /** The event's name, the same as in the `X-Service-Event` header. */
  event: "mcp.tool_called";

  /** The workspace that the event happened in. */
  workspace_id: number;

  /** When the event happened. */
  occurred_at: UtcMilliseconds;

  /** The payload of the event, as the catalog says for each event. */
  data: McpToolCalled;
}

/** The inputs and the responses of each operation, by its name. */
export interface Operations {
  /**
   * List webhooks.
   *
   * Lists the webhooks of one workspace. The shape of the list is open.
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
   * Registers a destination for one event type. The response is the only one that shows the signing secret.
   * Registering costs nothing.
   */
  createWebhook: {
    body: WebhookRegistration;
    responses: {
      /** A success, with any 2xx status. */
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
   * Lets the destination serve one more event list, with the same URL and secret.
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
   * Lists the recent deliveries of a webhook. The shape of the list is open.
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
  /** The content of the workspace was indexed. */
  "content.indexed": ContentIndexedEvent;

  /** The index fell behind the content repository. */
  "content.outdated": ContentOutdatedEvent;

  /** A source page lacks a translation into one of the languages. */
  "translation.needed": TranslationNeededEvent;

  /** A translation was finished. */
  "translation.completed": TranslationCompletedEvent;

  /** A translation no longer matches its source. */
  "translation.outdated": TranslationOutdatedEvent;

  /** A reader asked the chat a question. */
  "chat.question_asked": ChatQuestionAskedEvent;

  /** The chat had no answer to a question. */
  "chat.no_answer": ChatNoAnswerEvent;

  /** A reader rated a chat answer as bad. */
  "chat.negative_feedback": ChatNegativeFeedbackEvent;

  /** A search found nothing. */
  "search.no_results": SearchNoResultsEvent;

  /** A search query became popular. */
  "search.popular": SearchPopularEvent;

  /** A page is viewed far more than its baseline. */
  "traffic.spike": TrafficSpikeEvent;

  /** A page is viewed far less than its baseline. */
  "traffic.drop": TrafficDropEvent;

  /** A reader left feedback on a page. */
  "feedback.received": FeedbackReceivedEvent;

  /** The workspace moved to a higher plan. */
  "plan.upgraded": PlanUpgradedEvent;

  /** The workspace moved to a lower plan. */
  "plan.downgraded": PlanDowngradedEvent;

  /** A usage metric comes close to its limit. */
  "usage.limit_approaching": UsageLimitApproachingEvent;

  /** Spending beyond the plan reached the limit set for it. */
  "usage.overage_limit_reached": UsageOverageLimitReachedEvent;

  /** An agent called a tool of the workspace, as a metered call. Agent tool calls are never forwarded. */
  "mcp.tool_called": McpToolCalledEvent;
}
