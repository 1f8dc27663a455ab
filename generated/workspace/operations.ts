// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import { type ClientOptions, createClient } from "../runtime/client/client.ts";
import type { WorkspaceClient } from "./client.ts";

/**
 * Makes `listWebhooks` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function listWebhooks(options: ClientOptions): WorkspaceClient["listWebhooks"] {
  return createClient<Pick<WorkspaceClient, "listWebhooks">>(options, { listWebhooks: { route: "GET /api/webhooks" } })
    .listWebhooks;
}

/**
 * Makes `createWebhook` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function createWebhook(options: ClientOptions): WorkspaceClient["createWebhook"] {
  return createClient<Pick<WorkspaceClient, "createWebhook">>(options, {
    createWebhook: { route: "POST /api/webhooks", query: [], body: "*", responses: { "2XX": "json" } },
  }).createWebhook;
}

/**
 * Makes `updateWebhook` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function updateWebhook(options: ClientOptions): WorkspaceClient["updateWebhook"] {
  return createClient<Pick<WorkspaceClient, "updateWebhook">>(options, {
    updateWebhook: { route: "PATCH /api/webhooks/{id}" },
  }).updateWebhook;
}

/**
 * Makes `attachList` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function attachList(options: ClientOptions): WorkspaceClient["attachList"] {
  return createClient<Pick<WorkspaceClient, "attachList">>(options, {
    attachList: { route: "POST /api/webhooks/{id}/attach", query: [], body: "*" },
  }).attachList;
}

/**
 * Makes `deleteWebhook` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function deleteWebhook(options: ClientOptions): WorkspaceClient["deleteWebhook"] {
  return createClient<Pick<WorkspaceClient, "deleteWebhook">>(options, {
    deleteWebhook: { route: "DELETE /api/webhooks/{id}" },
  }).deleteWebhook;
}

/**
 * Makes `testWebhook` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function testWebhook(options: ClientOptions): WorkspaceClient["testWebhook"] {
  return createClient<Pick<WorkspaceClient, "testWebhook">>(options, {
    testWebhook: { route: "POST /api/webhooks/{id}/test" },
  }).testWebhook;
}

/**
 * Makes `listDeliveries` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function listDeliveries(options: ClientOptions): WorkspaceClient["listDeliveries"] {
  return createClient<Pick<WorkspaceClient, "listDeliveries">>(options, {
    listDeliveries: { route: "GET /api/webhooks/{id}/deliveries" },
  }).listDeliveries;
}

/**
 * Makes `replayDelivery` of {@link WorkspaceClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function replayDelivery(options: ClientOptions): WorkspaceClient["replayDelivery"] {
  return createClient<Pick<WorkspaceClient, "replayDelivery">>(options, {
    replayDelivery: { route: "POST /api/webhook-deliveries/{id}/replay" },
  }).replayDelivery;
}
