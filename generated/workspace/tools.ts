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
  /** Content was indexed. */
  register_webhook_content_indexed: RegisterWebhookInput;

  /** Content is outdated. */
  register_webhook_content_outdated: RegisterWebhookInput;

  /** A question was asked in a chat. */
  register_webhook_chat_question_asked: RegisterWebhookInput;

  /** A chat had no answer. */
  register_webhook_chat_no_answer: RegisterWebhookInput;

  /** A chat got negative feedback. */
  register_webhook_chat_negative_feedback: RegisterWebhookInput;

  /** A search had no results. */
  register_webhook_search_no_results: RegisterWebhookInput;

  /** A search is popular. */
  register_webhook_search_popular: RegisterWebhookInput;

  /** Traffic has a spike. */
  register_webhook_traffic_spike: RegisterWebhookInput;

  /** Traffic has a drop. */
  register_webhook_traffic_drop: RegisterWebhookInput;

  /** Feedback was received. */
  register_webhook_feedback_received: RegisterWebhookInput;

  /** A plan was upgraded. */
  register_webhook_plan_upgraded: RegisterWebhookInput;

  /** A plan was downgraded. */
  register_webhook_plan_downgraded: RegisterWebhookInput;

  /** Usage approaches its limit. */
  register_webhook_usage_limit_approaching: RegisterWebhookInput;

  /** The limit of overage was reached. */
  register_webhook_usage_overage_limit_reached: RegisterWebhookInput;

  /** An agent called a tool, as a metered call. Agent tool calls are never forwarded. */
  register_webhook_mcp_tool_called: RegisterWebhookInput;

  /** A translation is needed. */
  register_webhook_translation_needed: RegisterTranslationWebhookInput;

  /** A translation was completed. */
  register_webhook_translation_completed: RegisterTranslationWebhookInput;

  /** A translation is outdated. */
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
   * A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools
   * than are named, and their inputs are not documented.
   */
  get_info: DiscoveryInput;

  /**
   * A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools
   * than are named, and their inputs are not documented.
   */
  find_skill: DiscoveryInput;

  /**
   * A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools
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
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.indexed`. Content was indexed.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_content_outdated",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.outdated`. Content is outdated.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_question_asked",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.question_asked`. A question was asked in a chat.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_no_answer",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.no_answer`. A chat had no answer.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_chat_negative_feedback",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.negative_feedback`. A chat got negative feedback.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_search_no_results",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.no_results`. A search had no results.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_search_popular",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.popular`. A search is popular.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_traffic_spike",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.spike`. Traffic has a spike.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_traffic_drop",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.drop`. Traffic has a drop.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_feedback_received",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `feedback.received`. Feedback was received.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_plan_upgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.upgraded`. A plan was upgraded.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_plan_downgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.downgraded`. A plan was downgraded.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_usage_limit_approaching",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.limit_approaching`. Usage approaches its limit.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_usage_overage_limit_reached",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.overage_limit_reached`. The limit of overage was reached.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_mcp_tool_called",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `mcp.tool_called`. An agent called a tool, as a metered call. Agent tool calls are never forwarded.",
    inputSchema: registerWebhookInput,
  },
  {
    name: "register_webhook_translation_needed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.needed`. A translation is needed.",
    inputSchema: registerTranslationWebhookInput,
  },
  {
    name: "register_webhook_translation_completed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.completed`. A translation was completed.",
    inputSchema: registerTranslationWebhookInput,
  },
  {
    name: "register_webhook_translation_outdated",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.outdated`. A translation is outdated.",
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
      "A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools than are named, and their inputs are not documented.",
    inputSchema: discoveryInput,
  },
  {
    name: "find_skill",
    description:
      "A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools than are named, and their inputs are not documented.",
    inputSchema: discoveryInput,
  },
  {
    name: "find_widget",
    description:
      "A tool of free discovery: its calls are never metered and leave no row in a feed. There are more such tools than are named, and their inputs are not documented.",
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
