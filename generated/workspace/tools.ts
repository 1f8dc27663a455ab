// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import {
  dispatch,
  type McpTool,
  type McpToolInput,
  type ToolGuards,
  type ToolHandlers,
} from "../runtime/tools/tools.ts";
import type {
  DiscoveryInput,
  Events,
  ListWebhookDeliveriesInput,
  ListWebhooksInput,
  RegisterTranslationWebhookInput,
  RegisterWebhookInput,
  ReplayWebhookDeliveryInput,
  TestWebhookInput,
  UnregisterWebhookInput,
} from "./types.ts";
import {
  isDiscoveryInput,
  isListWebhookDeliveriesInput,
  isListWebhooksInput,
  isRegisterTranslationWebhookInput,
  isRegisterWebhookInput,
  isReplayWebhookDeliveryInput,
  isTestWebhookInput,
  isUnregisterWebhookInput,
} from "./validators.js";

/** The arguments of each tool, by its name. */
export interface ToolInputs {
  /** The content of the workspace was indexed. */
  register_webhook_content_indexed: RegisterWebhookInput;

  /** The index fell behind the content repository. */
  register_webhook_content_outdated: RegisterWebhookInput;

  /** A reader asked the chat a question. */
  register_webhook_chat_question_asked: RegisterWebhookInput;

  /** The chat had no answer to a question. */
  register_webhook_chat_no_answer: RegisterWebhookInput;

  /** A reader rated a chat answer as bad. */
  register_webhook_chat_negative_feedback: RegisterWebhookInput;

  /** A search found nothing. */
  register_webhook_search_no_results: RegisterWebhookInput;

  /** A search query became popular. */
  register_webhook_search_popular: RegisterWebhookInput;

  /** A page is viewed far more than its baseline. */
  register_webhook_traffic_spike: RegisterWebhookInput;

  /** A page is viewed far less than its baseline. */
  register_webhook_traffic_drop: RegisterWebhookInput;

  /** A reader left feedback on a page. */
  register_webhook_feedback_received: RegisterWebhookInput;

  /** The workspace moved to a higher plan. */
  register_webhook_plan_upgraded: RegisterWebhookInput;

  /** The workspace moved to a lower plan. */
  register_webhook_plan_downgraded: RegisterWebhookInput;

  /** A usage metric comes close to its limit. */
  register_webhook_usage_limit_approaching: RegisterWebhookInput;

  /** Spending beyond the plan reached the limit set for it. */
  register_webhook_usage_overage_limit_reached: RegisterWebhookInput;

  /** An agent called a tool of the workspace, as a metered call. Agent tool calls are never forwarded. */
  register_webhook_mcp_tool_called: RegisterWebhookInput;

  /** A source page lacks a translation into one of the languages. */
  register_webhook_translation_needed: RegisterTranslationWebhookInput;

  /** A translation was finished. */
  register_webhook_translation_completed: RegisterTranslationWebhookInput;

  /** A translation no longer matches its source. */
  register_webhook_translation_outdated: RegisterTranslationWebhookInput;

  /** Lists the webhooks of a workspace. */
  list_webhooks: ListWebhooksInput;

  /** Removes one subscription. */
  unregister_webhook: UnregisterWebhookInput;

  /** Queues a synthetic ping to a webhook's destination. */
  test_webhook: TestWebhookInput;

  /** Shows past deliveries of a webhook with status, retry count and payload. */
  list_webhook_deliveries: ListWebhookDeliveriesInput;

  /** Delivers a past delivery again. */
  replay_webhook_delivery: ReplayWebhookDeliveryInput;

  /**
   * Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them
   * than are named, and their inputs are not documented.
   */
  get_info: DiscoveryInput;

  /**
   * Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them
   * than are named, and their inputs are not documented.
   */
  find_skill: DiscoveryInput;

  /**
   * Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them
   * than are named, and their inputs are not documented.
   */
  find_widget: DiscoveryInput;
}

/** The name of a tool. */
export type ToolName = keyof ToolInputs;

const registerWebhookInput: McpToolInput = {
  type: "object",
  required: ["workspace_id", "url"],
  properties: {
    workspace_id: { description: "The workspace, by its id.", type: "integer" },
    url: { description: "Where deliveries are posted.", type: "string", format: "uri" },
  },
  examples: [{ workspace_id: 4821, url: "https://hooks.example.com/docs-events" }],
};

const registerTranslationWebhookInput: McpToolInput = {
  type: "object",
  required: ["repo", "url"],
  properties: {
    repo: {
      description: "The repository, as owner and name with a slash between.",
      type: "string",
      pattern: "^[^/\\s]+/[^/\\s]+$",
    },
    url: { description: "Where deliveries are posted.", type: "string", format: "uri" },
  },
  examples: [{ repo: "example/handbook", url: "https://hooks.example.com/docs-events" }],
};

const listWebhooksInput: McpToolInput = {
  type: "object",
  required: ["workspace_id"],
  properties: { workspace_id: { description: "The workspace, by its id.", type: "integer" } },
  examples: [{ workspace_id: 4821 }],
};

const unregisterWebhookInput: McpToolInput = {
  type: "object",
  required: ["webhook_id"],
  properties: { webhook_id: { description: "The webhook, by its id." } },
  examples: [{ webhook_id: 315 }],
};

const testWebhookInput: McpToolInput = {
  type: "object",
  required: ["webhook_id"],
  properties: { webhook_id: { description: "The webhook, by its id." } },
  examples: [{ webhook_id: 315 }],
};

const listWebhookDeliveriesInput: McpToolInput = {
  type: "object",
  required: ["webhook_id"],
  properties: { webhook_id: { description: "The webhook, by its id." } },
  examples: [{ webhook_id: 315 }],
};

const replayWebhookDeliveryInput: McpToolInput = {
  type: "object",
  required: ["delivery_id"],
  properties: { delivery_id: { description: "The delivery, by its id." } },
  examples: [{ delivery_id: 88213 }],
};

const discoveryInput: McpToolInput = { type: "object", additionalProperties: true };

/** The tools, as `tools/list` answers with them. */
export const tools: readonly McpTool<ToolName>[] = [
  {
    name: "register_webhook_content_indexed",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.indexed`. The content of the workspace was indexed.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_content_outdated",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.outdated`. The index fell behind the content repository.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_question_asked",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.question_asked`. A reader asked the chat a question.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_no_answer",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.no_answer`. The chat had no answer to a question.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_negative_feedback",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.negative_feedback`. A reader rated a chat answer as bad.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_search_no_results",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.no_results`. A search found nothing.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_search_popular",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.popular`. A search query became popular.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_traffic_spike",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.spike`. A page is viewed far more than its baseline.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_traffic_drop",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.drop`. A page is viewed far less than its baseline.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_feedback_received",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `feedback.received`. A reader left feedback on a page.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_plan_upgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.upgraded`. The workspace moved to a higher plan.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_plan_downgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.downgraded`. The workspace moved to a lower plan.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_usage_limit_approaching",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.limit_approaching`. A usage metric comes close to its limit.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_usage_overage_limit_reached",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.overage_limit_reached`. Spending beyond the plan reached the limit set for it.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_mcp_tool_called",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `mcp.tool_called`. An agent called a tool of the workspace, as a metered call. Agent tool calls are never forwarded.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_translation_needed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.needed`. A source page lacks a translation into one of the languages.",
    inputSchema: registerTranslationWebhookInput,
  },
  {
    name: "register_webhook_translation_completed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.completed`. A translation was finished.",
    inputSchema: registerTranslationWebhookInput,
  },
  {
    name: "register_webhook_translation_outdated",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.outdated`. A translation no longer matches its source.",
    inputSchema: registerTranslationWebhookInput,
  },
  { name: "list_webhooks", description: "Lists the webhooks of a workspace.", inputSchema: listWebhooksInput },
  { name: "unregister_webhook", description: "Removes one subscription.", inputSchema: unregisterWebhookInput },
  {
    name: "test_webhook",
    description: "Queues a synthetic ping to a webhook's destination.",
    inputSchema: testWebhookInput,
  },
  {
    name: "list_webhook_deliveries",
    description: "Shows past deliveries of a webhook with status, retry count and payload.",
    inputSchema: listWebhookDeliveriesInput,
  },
  {
    name: "replay_webhook_delivery",
    description: "Delivers a past delivery again.",
    inputSchema: replayWebhookDeliveryInput,
  },
  {
    name: "get_info",
    description:
      "Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them than are named, and their inputs are not documented.",
    inputSchema: discoveryInput,
  },
  {
    name: "find_skill",
    description:
      "Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them than are named, and their inputs are not documented.",
    inputSchema: discoveryInput,
  },
  {
    name: "find_widget",
    description:
      "Discovers what the workspace offers. These tools are free and leave no row in a feed; there are more of them than are named, and their inputs are not documented.",
    inputSchema: discoveryInput,
  },
];

/** The facts of a tool besides its arguments. */
export interface ToolFacts {
  /** The class that its calls are billed under; left out where it is not documented. */
  readonly billingClass?: "Read" | "Write" | "Egress" | "Analytics";

  /** False where its calls are never metered; left out where that is not documented. */
  readonly metered?: boolean;

  /** The event that it is about. */
  readonly event?: keyof Events;
}

/** The facts of each tool, by its name. */
export const toolFacts: Readonly<Record<ToolName, ToolFacts>> = {
  register_webhook_content_indexed: { event: "content.indexed" },
  register_webhook_content_outdated: { event: "content.outdated" },
  register_webhook_chat_question_asked: { event: "chat.question_asked" },
  register_webhook_chat_no_answer: { event: "chat.no_answer" },
  register_webhook_chat_negative_feedback: { event: "chat.negative_feedback" },
  register_webhook_search_no_results: { event: "search.no_results" },
  register_webhook_search_popular: { event: "search.popular" },
  register_webhook_traffic_spike: { event: "traffic.spike" },
  register_webhook_traffic_drop: { event: "traffic.drop" },
  register_webhook_feedback_received: { event: "feedback.received" },
  register_webhook_plan_upgraded: { event: "plan.upgraded" },
  register_webhook_plan_downgraded: { event: "plan.downgraded" },
  register_webhook_usage_limit_approaching: { event: "usage.limit_approaching" },
  register_webhook_usage_overage_limit_reached: { event: "usage.overage_limit_reached" },
  register_webhook_mcp_tool_called: { event: "mcp.tool_called" },
  register_webhook_translation_needed: { event: "translation.needed" },
  register_webhook_translation_completed: { event: "translation.completed" },
  register_webhook_translation_outdated: { event: "translation.outdated" },
  list_webhooks: { billingClass: "Read" },
  unregister_webhook: { billingClass: "Write" },
  test_webhook: { billingClass: "Egress" },
  list_webhook_deliveries: { billingClass: "Analytics" },
  replay_webhook_delivery: { billingClass: "Egress" },
  get_info: { metered: false },
  find_skill: { metered: false },
  find_widget: { metered: false },
};

const guards: ToolGuards<ToolInputs> = {
  register_webhook_content_indexed: isRegisterWebhookInput,
  register_webhook_content_outdated: isRegisterWebhookInput,
  register_webhook_chat_question_asked: isRegisterWebhookInput,
  register_webhook_chat_no_answer: isRegisterWebhookInput,
  register_webhook_chat_negative_feedback: isRegisterWebhookInput,
  register_webhook_search_no_results: isRegisterWebhookInput,
  register_webhook_search_popular: isRegisterWebhookInput,
  register_webhook_traffic_spike: isRegisterWebhookInput,
  register_webhook_traffic_drop: isRegisterWebhookInput,
  register_webhook_feedback_received: isRegisterWebhookInput,
  register_webhook_plan_upgraded: isRegisterWebhookInput,
  register_webhook_plan_downgraded: isRegisterWebhookInput,
  register_webhook_usage_limit_approaching: isRegisterWebhookInput,
  register_webhook_usage_overage_limit_reached: isRegisterWebhookInput,
  register_webhook_mcp_tool_called: isRegisterWebhookInput,
  register_webhook_translation_needed: isRegisterTranslationWebhookInput,
  register_webhook_translation_completed: isRegisterTranslationWebhookInput,
  register_webhook_translation_outdated: isRegisterTranslationWebhookInput,
  list_webhooks: isListWebhooksInput,
  unregister_webhook: isUnregisterWebhookInput,
  test_webhook: isTestWebhookInput,
  list_webhook_deliveries: isListWebhookDeliveriesInput,
  replay_webhook_delivery: isReplayWebhookDeliveryInput,
  get_info: isDiscoveryInput,
  find_skill: isDiscoveryInput,
  find_widget: isDiscoveryInput,
};

/**
 * Answers a call: checks its arguments, then hands them to the tool's handler.
 *
 * @throws {UnknownTool} {InvalidToolInput} before any handler runs.
 *
 * @example
 * ```ts
 * server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
 * server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
 *   callTool(handlers, params.name, params.arguments),
 * );
 * ```
 */
export function callTool<Result>(
  handlers: ToolHandlers<ToolInputs, Result>,
  name: string,
  input?: unknown,
): Promise<Result> {
  return dispatch(guards, handlers, name, input);
}
