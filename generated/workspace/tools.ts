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

  /** Discovers what the workspace offers. */
  get_info: DiscoveryInput;

  /** Discovers what the workspace offers. */
  find_skill: DiscoveryInput;

  /** Discovers what the workspace offers. */
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

const registerWebhookOutput: McpToolOutput = {
  type: "object",
  properties: { secret: { description: "The secret that deliveries are signed with.", type: "string" } },
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
        "One row of the outbox: a delivery and the outcome of its latest attempt. Only `status` is known to be called so on the wire.",
      type: "object",
      properties: {
        status: { $ref: "#/$defs/DeliveryStatus", description: "Where the delivery stands." },
        retry_count: { description: "Number of attempts or retries.", type: "integer" },
        payload: { description: "The envelope that is posted.", type: "object", additionalProperties: true },
        response_code: { description: "The HTTP status that the destination responded with.", type: "integer" },
        response_body: {
          description: "The beginning of the destination's response; where it is cut is not documented.",
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
      description: "Where a delivery stands.",
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
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.indexed`. The content of the workspace was indexed. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for content.indexed", destructiveHint: false },
  },
  {
    name: "register_webhook_content_outdated",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `content.outdated`. The index fell behind the content repository. No longer fired automatically. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for content.outdated", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_question_asked",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.question_asked`. A reader asked the chat a question. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.question_asked", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_no_answer",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.no_answer`. The chat had no answer to a question. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.no_answer", destructiveHint: false },
  },
  {
    name: "register_webhook_chat_negative_feedback",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `chat.negative_feedback`. A reader rated a chat answer as bad. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for chat.negative_feedback", destructiveHint: false },
  },
  {
    name: "register_webhook_search_no_results",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.no_results`. A search found nothing. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for search.no_results", destructiveHint: false },
  },
  {
    name: "register_webhook_search_popular",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `search.popular`. A search query became popular. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for search.popular", destructiveHint: false },
  },
  {
    name: "register_webhook_traffic_spike",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.spike`. A page is viewed far more than its baseline. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for traffic.spike", destructiveHint: false },
  },
  {
    name: "register_webhook_traffic_drop",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `traffic.drop`. A page is viewed far less than its baseline. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for traffic.drop", destructiveHint: false },
  },
  {
    name: "register_webhook_feedback_received",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `feedback.received`. A reader left feedback on a page. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for feedback.received", destructiveHint: false },
  },
  {
    name: "register_webhook_plan_upgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.upgraded`. The workspace moved to a higher plan. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for plan.upgraded", destructiveHint: false },
  },
  {
    name: "register_webhook_plan_downgraded",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `plan.downgraded`. The workspace moved to a lower plan. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for plan.downgraded", destructiveHint: false },
  },
  {
    name: "register_webhook_usage_limit_approaching",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.limit_approaching`. A usage metric comes close to its limit. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for usage.limit_approaching", destructiveHint: false },
  },
  {
    name: "register_webhook_usage_overage_limit_reached",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `usage.overage_limit_reached`. Spending beyond the plan reached the limit set for it. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for usage.overage_limit_reached", destructiveHint: false },
  },
  {
    name: "register_webhook_mcp_tool_called",
    description:
      "Subscribes a destination to one event of a workspace; one tool an event. Event: `mcp.tool_called`. An agent called a tool of the workspace, as a metered call. Agent tool calls are never forwarded. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for mcp.tool_called", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_needed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.needed`. A source page lacks a translation into one of the languages. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. It takes the repository in place of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.needed", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_completed",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.completed`. A translation was finished. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. It takes the repository in place of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.completed", destructiveHint: false },
  },
  {
    name: "register_webhook_translation_outdated",
    description:
      "Subscribes a destination to one translation event of a repository. Event: `translation.outdated`. A translation no longer matches its source. Use it where a receiver is to be told of the event: deliveries are posted to the URL as signed JSON. It takes the repository in place of the workspace. Registering and receiving cost nothing. Afterwards, `test_webhook` sends a ping, and `unregister_webhook` ends the subscription.",
    inputSchema: registerTranslationWebhookInput,
    outputSchema: registerWebhookOutput,
    annotations: { title: "Register a webhook for translation.outdated", destructiveHint: false },
  },
  {
    name: "list_webhooks",
    description:
      "Lists the webhooks of a workspace. Use it to find a webhook that is to be tested or removed, or whose deliveries are to be looked at. Billing class: Read.",
    inputSchema: listWebhooksInput,
    annotations: { title: "List webhooks", readOnlyHint: true },
  },
  {
    name: "unregister_webhook",
    description:
      "Removes one subscription. Use it where a destination is to hear no more of an event. `list_webhooks` finds the webhook. Billing class: Write.",
    inputSchema: unregisterWebhookInput,
    annotations: { title: "Remove a webhook", destructiveHint: true, idempotentHint: true },
  },
  {
    name: "test_webhook",
    description:
      "Queues a synthetic ping to a webhook's destination. Use it to see whether a destination takes deliveries: each call is a request to it, made on the caller's behalf. Afterwards, `list_webhook_deliveries` shows what became of it. Billing class: Egress.",
    inputSchema: testWebhookInput,
    annotations: { title: "Test a webhook", destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  {
    name: "list_webhook_deliveries",
    description:
      "Shows past deliveries of a webhook with status, retry count and payload. Use it to see what a destination took and what failed. `list_webhooks` finds the webhook, and `replay_webhook_delivery` sends a failed delivery again. Billing class: Analytics.",
    inputSchema: listWebhookDeliveriesInput,
    outputSchema: listWebhookDeliveriesOutput,
    annotations: { title: "List past deliveries", readOnlyHint: true },
  },
  {
    name: "replay_webhook_delivery",
    description:
      "Delivers a past delivery again. Use it for a delivery that failed, once its destination is mended: each call is a request to it, made on the caller's behalf. `list_webhook_deliveries` finds the delivery, and afterwards shows it as another attempt. Billing class: Egress.",
    inputSchema: replayWebhookDeliveryInput,
    annotations: { title: "Replay a delivery", destructiveHint: false, idempotentHint: false, openWorldHint: true },
  },
  {
    name: "get_info",
    description:
      "Discovers what the workspace offers. Use it to begin with: these tools are free and leave no row in a feed. There are more of them than are named, and their inputs are not documented. Never metered.",
    inputSchema: discoveryInput,
    annotations: { title: "Get info", readOnlyHint: true },
  },
  {
    name: "find_skill",
    description:
      "Discovers what the workspace offers. Use it to begin with: these tools are free and leave no row in a feed. There are more of them than are named, and their inputs are not documented. Never metered.",
    inputSchema: discoveryInput,
    annotations: { title: "Find a skill", readOnlyHint: true },
  },
  {
    name: "find_widget",
    description:
      "Discovers what the workspace offers. Use it to begin with: these tools are free and leave no row in a feed. There are more of them than are named, and their inputs are not documented. Never metered.",
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
