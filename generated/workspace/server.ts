// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Authenticate, Handler, ServerOptions } from "../runtime/server/definition.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type { Operations } from "./types.ts";
import {
  isAttachListBody,
  isAttachListPath,
  isCreateWebhookBody,
  isDeleteWebhookPath,
  isListDeliveriesPath,
  isListWebhooksQuery,
  isReplayDeliveryPath,
  isTestWebhookPath,
  isUpdateWebhookPath,
  responses,
} from "./validators.ts";

export { RejectedRequest } from "../runtime/server/errors.ts";

/** The handlers of the operations of “Workspace Webhooks”, by name. */
export interface WorkspaceHandlers<Principal = unknown> {
  /** Finds out who calls. Asked only where the option `security` says how callers authenticate. */
  authenticate?: Authenticate<Principal>;

  /**
   * List webhooks.
   *
   * Lists the webhooks of one workspace. The shape of the list is not documented.
   */
  listWebhooks: Handler<Operations["listWebhooks"], Principal | undefined>;

  /**
   * Register a webhook.
   *
   * Registers a destination for one event type. Only this response contains the signing secret. Registering costs
   * nothing.
   */
  createWebhook: Handler<Operations["createWebhook"], Principal | undefined>;

  /**
   * Change a webhook.
   *
   * Renames, pauses or resumes a webhook, or points it at another event list.
   */
  updateWebhook: Handler<Operations["updateWebhook"], Principal | undefined>;

  /**
   * Attach one more event list.
   *
   * Attaches another event list to the destination, with the same URL and secret.
   */
  attachList: Handler<Operations["attachList"], Principal | undefined>;

  /**
   * Delete a webhook.
   *
   * Deletes a webhook.
   */
  deleteWebhook: Handler<Operations["deleteWebhook"], Principal | undefined>;

  /**
   * Test a webhook.
   *
   * Queues a synthetic ping to the destination, metered as egress.
   */
  testWebhook: Handler<Operations["testWebhook"], Principal | undefined>;

  /**
   * List recent deliveries.
   *
   * Lists the recent deliveries of a webhook. The shape of the list is not documented.
   */
  listDeliveries: Handler<Operations["listDeliveries"], Principal | undefined>;

  /**
   * Replay a delivery.
   *
   * Queues a past delivery again, metered as egress.
   */
  replayDelivery: Handler<Operations["replayDelivery"], Principal | undefined>;
}

/** The options of the server. All of them have defaults. */
export type WorkspaceServerOptions<Principal = unknown> = ServerOptions<Principal>;

const operations: OperationTable = {
  listWebhooks: {
    method: "GET",
    path: "/api/webhooks",
    query: { guard: isListWebhooksQuery, values: { workspace_id: { type: "integer" } } },
    status: "2XX",
  },
  createWebhook: {
    method: "POST",
    path: "/api/webhooks",
    body: { required: true, guard: isCreateWebhookBody },
    status: "2XX",
  },
  updateWebhook: {
    method: "PATCH",
    path: "/api/webhooks/{id}",
    pathValues: { guard: isUpdateWebhookPath, values: { id: { type: "string" } } },
    body: { required: true },
    status: "2XX",
  },
  attachList: {
    method: "POST",
    path: "/api/webhooks/{id}/attach",
    pathValues: { guard: isAttachListPath, values: { id: { type: "string" } } },
    body: { required: true, guard: isAttachListBody },
    status: "2XX",
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/webhooks/{id}",
    pathValues: { guard: isDeleteWebhookPath, values: { id: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
  testWebhook: {
    method: "POST",
    path: "/api/webhooks/{id}/test",
    pathValues: { guard: isTestWebhookPath, values: { id: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
  listDeliveries: {
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    pathValues: { guard: isListDeliveriesPath, values: { id: { type: "string" } } },
    status: "2XX",
  },
  replayDelivery: {
    method: "POST",
    path: "/api/webhook-deliveries/{id}/replay",
    pathValues: { guard: isReplayDeliveryPath, values: { id: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
};

/**
 * Serves “Workspace Webhooks” as a Hono app: its handlers get requests authenticated, checked and typed. A
 * handler that is missing answers 501.
 */
export function createWorkspaceServer<Principal>(
  handlers: WorkspaceHandlers<Principal>,
  options: WorkspaceServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, options });
}
