// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import { type ClientOptions, createClient, type Endpoint, type RequestOptions } from "../runtime/client/client.ts";
import type { InputOf, InputWithBody } from "../runtime/operation.ts";
import type { Operations, WebhookCreated } from "./types.ts";

export {
  type ClientOptions,
  type PartlySecuredClientOptions,
  type RequestOptions,
  type SecuredClientOptions,
  type Validate,
  validateAnswers,
} from "../runtime/client/client.ts";
export {
  ApiError,
  NetworkError,
  RequestError,
  type Sent,
  TimeoutError,
  TlsError,
  UnexpectedBodyError,
} from "../runtime/client/errors.ts";
export type { RetryOptions } from "../runtime/client/retry.ts";

/** “Workspace Webhooks”, with a method for each operation. */
export interface WorkspaceClient {
  /**
   * List webhooks.
   *
   * Lists the webhooks of one workspace. The shape of the list is not documented.
   *
   * @example
   * ```ts
   * await workspace.listWebhooks({ workspace_id: 4821 });
   * ```
   */
  listWebhooks(input: ListWebhooksInput2, options?: RequestOptions): Promise<unknown>;

  /**
   * Register a webhook.
   *
   * Registers a destination for one event type. Only this response contains the signing secret. Registering costs
   * nothing.
   *
   * @example
   * ```ts
   * await workspace.createWebhook({
   *   workspace_id: 4821,
   *   event_type: "chat.no_answer",
   *   url: "https://hooks.example.com/docs-events",
   *   auth_header: "5f1c7a90e2d84b36",
   * });
   * ```
   */
  createWebhook(input: CreateWebhookInput, options?: RequestOptions): Promise<WebhookCreated>;

  /**
   * Change a webhook.
   *
   * Renames, pauses or resumes a webhook, or points it at another event list.
   */
  updateWebhook(input: UpdateWebhookInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Attach one more event list.
   *
   * Attaches another event list to the destination, with the same URL and secret.
   *
   * @example
   * ```ts
   * await workspace.attachList({ id: "315", list_id: 17 });
   * ```
   */
  attachList(input: AttachListInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Delete a webhook.
   *
   * Deletes a webhook.
   *
   * @example
   * ```ts
   * await workspace.deleteWebhook({ id: "315" });
   * ```
   */
  deleteWebhook(input: DeleteWebhookInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Test a webhook.
   *
   * Queues a synthetic ping to the destination, metered as egress.
   *
   * @example
   * ```ts
   * await workspace.testWebhook({ id: "315" });
   * ```
   */
  testWebhook(input: TestWebhookInput2, options?: RequestOptions): Promise<unknown>;

  /**
   * List recent deliveries.
   *
   * Lists the recent deliveries of a webhook. The shape of the list is not documented.
   *
   * @example
   * ```ts
   * await workspace.listDeliveries({ id: "315" });
   * ```
   */
  listDeliveries(input: ListDeliveriesInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Replay a delivery.
   *
   * Queues a past delivery again, metered as egress.
   *
   * @example
   * ```ts
   * await workspace.replayDelivery({ id: "88213" });
   * ```
   */
  replayDelivery(input: ReplayDeliveryInput, options?: RequestOptions): Promise<unknown>;
}

/** The input of `listWebhooks`. */
export interface ListWebhooksInput2 extends InputOf<Operations["listWebhooks"]> {}

/** The input of `createWebhook`. */
export interface CreateWebhookInput extends InputOf<Operations["createWebhook"]> {}

/** The input of `updateWebhook`. */
export interface UpdateWebhookInput extends InputWithBody<Operations["updateWebhook"]> {}

/** The input of `attachList`. */
export interface AttachListInput extends InputOf<Operations["attachList"]> {}

/** The input of `deleteWebhook`. */
export interface DeleteWebhookInput extends InputWithBody<Operations["deleteWebhook"]> {}

/** The input of `testWebhook`. */
export interface TestWebhookInput2 extends InputWithBody<Operations["testWebhook"]> {}

/** The input of `listDeliveries`. */
export interface ListDeliveriesInput extends InputOf<Operations["listDeliveries"]> {}

/** The input of `replayDelivery`. */
export interface ReplayDeliveryInput extends InputWithBody<Operations["replayDelivery"]> {}

const endpoints: { readonly [Name in keyof WorkspaceClient]: Endpoint } = {
  listWebhooks: { route: "GET /api/webhooks" },
  createWebhook: { route: "POST /api/webhooks", query: [], body: "*", responses: { "2XX": "json" } },
  updateWebhook: { route: "PATCH /api/webhooks/{id}" },
  attachList: { route: "POST /api/webhooks/{id}/attach", query: [], body: "*" },
  deleteWebhook: { route: "DELETE /api/webhooks/{id}" },
  testWebhook: { route: "POST /api/webhooks/{id}/test" },
  listDeliveries: { route: "GET /api/webhooks/{id}/deliveries" },
  replayDelivery: { route: "POST /api/webhook-deliveries/{id}/replay" },
};

/**
 * Makes a client of “Workspace Webhooks”.
 *
 * @throws {TypeError} If the base address does not allow a path.
 *
 * @example
 * ```ts
 * const workspace = createWorkspaceClient({ baseUrl });
 * ```
 */
export function createWorkspaceClient(options: ClientOptions): WorkspaceClient {
  return createClient<WorkspaceClient>(options, endpoints);
}
