// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import {
  dispatch,
  type McpTool,
  type McpToolInput,
  type McpToolOutput,
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
} from "./validators.ts";

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

  /** A tool of free discovery. */
  get_info: DiscoveryInput;

  /** A tool of free discovery. */
  find_skill: DiscoveryInput;

  /** A tool of free discovery. */
  find_widget: DiscoveryInput;
}

/** The name of a tool. */
export type ToolName = keyof ToolInputs;

const registerWebhookInput: McpToolInput = {
  type: "object",
  required: ["workspace_id", "url"],
  properties: {
    workspace_id: { description: "The workspace, by its id.", type: "integer" },
    url: { description: "The destination URL.", type: "string", format: "uri" },
  },
  examples: [{ workspace_id: 4821, url: "https://hooks.example.com/docs-events" }],
};

const registerTranslationWebhookInput: McpToolInput = {
  type: "object",
  required: ["repo", "url"],
  properties: {
    repo: {
      description: "The repository, as owner and name separated by a slash.",
      type: "string",
      pattern: "^[^/\\s]+/[^/\\s]+$",
    },
    url: { description: "The destination URL.", type: "string", format: "uri" },
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

const registerWebhookOutput: McpToolOutput = {
  type: "object",
  properties: { secret: { description: "The secret for signing deliveries.", type: "string" } },
  additionalProperties: true,
  examples: [{ secret: "q7Jv0c4S1mWm2k8uTt3yN5xZrB9eHdLf" }],
};

const listWebhookDeliveriesOutput: McpToolOutput = {
  type: "object",
  properties: {
    deliveries: { description: "The past deliveries.", type: "array", items: { $ref: "#/$defs/Delivery" } },
  },
  additionalProperties: true,
  examples: [
    {
      deliveries: [
        {
          status: "delivered",
          retry_count: 1,
          payload: {
            event: "chat.no_answer",
            workspace_id: 4821,
            occurred_at: "2026-03-02T09:15:27.418Z",
            data: { question: "How do I rotate an access key?", chat_id: "c_90412" },
          },
          response_code: 200,
        },
      ],
    },
  ],
  $defs: {
    Delivery: {
      description:
        "One row of the outbox: a delivery, its status, its number of attempts, and the response of its destination.",
      type: "object",
      properties: {
        status: { $ref: "#/$defs/DeliveryStatus", description: "The status of the delivery." },
        retry_count: { description: "Number of attempts or retries.", type: "integer" },
        payload: { description: "The payload of the delivery.", type: "object", additionalProperties: true },
        response_code: { description: "The HTTP status of the destination's response.", type: "integer" },
        response_body: {
          description: "The truncated body of the destination's response; the maximum length is not documented.",
          type: "string",
        },
      },
      additionalProperties: true,
      examples: [
        {
          status: "retrying",
          retry_count: 1,
          payload: {
            event: "chat.no_answer",
            workspace_id: 4821,
            occurred_at: "2026-03-02T09:15:27.418Z",
            data: { question: "How do I rotate an access key?", chat_id: "c_90412" },
          },
          response_code: 503,
          response_body: "upstream unavailable",
        },
      ],
    },
    DeliveryStatus: {
      description: "The status of a delivery.",
      type: "string",
      enum: ["pending", "retrying", "delivered", "failed"],
    },
  },
};

/** The tools, as `tools/list` answers with them. */
export const tools: readonly McpTool<ToolName>[] = [
  {
    name: "register_webhook_content_indexed",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `content.indexed`. Content was indexed. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for content.indexed", destructiveHint: false },
  },
  {
    name: "register_webhook_content_outdated",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `content.outdated`. Content is outdated. No longer fired automatically. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for content.outdated", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_question_asked",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `chat.question_asked`. A question was asked in a chat. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.question_asked", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_no_answer",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `chat.no_answer`. A chat had no answer. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.no_answer", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_negative_feedback",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `chat.negative_feedback`. A chat got negative feedback. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.negative_feedback", destructiveHint: false },
  },
  {
    name: "register_webhook_search_no_results",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `search.no_results`. A search had no results. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for search.no_results", destructiveHint: false },
  },
  {
    name: "register_webhook_search_popular",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `search.popular`. A search is popular. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for search.popular", destructiveHint: false },
  },
  {
    name: "register_webhook_traffic_spike",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `traffic.spike`. Traffic has a spike. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for traffic.spike", destructiveHint: false },
  },
  {
    name: "register_webhook_traffic_drop",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `traffic.drop`. Traffic has a drop. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for traffic.drop", destructiveHint: false },
  },
  {
    name: "register_webhook_feedback_received",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `feedback.received`. Feedback was received. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for feedback.received", destructiveHint: false },
  },
  {
    name: "register_webhook_plan_upgraded",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `plan.upgraded`. A plan was upgraded. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for plan.upgraded", destructiveHint: false },
  },
  {
    name: "register_webhook_plan_downgraded",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `plan.downgraded`. A plan was downgraded. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for plan.downgraded", destructiveHint: false },
  },
  {
    name: "register_webhook_usage_limit_approaching",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `usage.limit_approaching`. Usage approaches its limit. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for usage.limit_approaching", destructiveHint: false },
  },
  {
    name: "register_webhook_usage_overage_limit_reached",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `usage.overage_limit_reached`. The limit of overage was reached. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for usage.overage_limit_reached", destructiveHint: false },
  },
  {
    name: "register_webhook_mcp_tool_called",
    description:
      "Subscribes a destination to one event of a workspace. There is one tool for each event. Event: `mcp.tool_called`. An agent called a tool, as a metered call. Agent tool calls are never forwarded. Use it to notify a receiver of the event. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for mcp.tool_called", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_needed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.needed`. A translation is needed. Use it to notify a receiver of the event. It takes the repository instead of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.needed", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_completed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.completed`. A translation was completed. Use it to notify a receiver of the event. It takes the repository instead of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.completed", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_outdated",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.outdated`. A translation is outdated. Use it to notify a receiver of the event. It takes the repository instead of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.outdated", destructiveHint: false },
  },
  {
    name: "list_webhooks",
    description:
      "Lists the webhooks of a workspace. Use it to find a webhook to test or remove, or to read its deliveries. Billing class: Read.",
    inputSchema: listWebhooksInput,
    annotations: { title: "List webhooks", readOnlyHint: true },
  },
  {
    name: "unregister_webhook",
    description:
      "Removes one subscription. Use it to stop the delivery of an event to a destination. `list_webhooks` finds the webhook. Billing class: Write.",
    inputSchema: unregisterWebhookInput,
    annotations: { title: "Remove a webhook", destructiveHint: true, idempotentHint: true },
  },
  {
    name: "test_webhook",
    description:
      "Queues a synthetic ping to a webhook's destination. Use it to test if a destination accepts deliveries. Each call is a request to it on the caller's behalf, and is metered as egress. Afterwards, `list_webhook_deliveries` shows the outcome. Billing class: Egress.",
    inputSchema: testWebhookInput,
    annotations: { title: "Test a webhook", destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  {
    name: "list_webhook_deliveries",
    description:
      "Shows past deliveries of a webhook with status, retry count and payload. Use it to see which deliveries succeeded or failed. `list_webhooks` finds the webhook, and `replay_webhook_delivery` sends a failed delivery again. Billing class: Analytics.",
    inputSchema: listWebhookDeliveriesInput,
    outputSchema: listWebhookDeliveriesOutput,
    annotations: { title: "List past deliveries", readOnlyHint: true },
  },
  {
    name: "replay_webhook_delivery",
    description:
      "Delivers a past delivery again. Use it for a failed delivery after its destination is repaired. Each call is a request to it on the caller's behalf, and is metered as egress. `list_webhook_deliveries` finds the delivery, and afterwards shows the new attempt. Billing class: Egress.",
    inputSchema: replayWebhookDeliveryInput,
    annotations: { title: "Replay a delivery", destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  {
    name: "get_info",
    description:
      "A tool of free discovery. Use it for discovery: its calls are never metered and create no row in a feed. There are more such tools than the named ones, and their inputs are not documented. Never metered.",
    inputSchema: discoveryInput,
    annotations: { title: "Get info", readOnlyHint: true },
  },
  {
    name: "find_skill",
    description:
      "A tool of free discovery. Use it for discovery: its calls are never metered and create no row in a feed. There are more such tools than the named ones, and their inputs are not documented. Never metered.",
    inputSchema: discoveryInput,
    annotations: { title: "Find a skill", readOnlyHint: true },
  },
  {
    name: "find_widget",
    description:
      "A tool of free discovery. Use it for discovery: its calls are never metered and create no row in a feed. There are more such tools than the named ones, and their inputs are not documented. Never metered.",
    inputSchema: discoveryInput,
    annotations: { title: "Find a widget", readOnlyHint: true },
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
 * @throws {UnknownTool} {InvalidToolInput} Before any handler runs.
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
