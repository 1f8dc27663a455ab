import type { Hono } from "hono";
import { createWorkspaceServer, type RejectedRequest } from "../../../generated/workspace/server.ts";
import { errorResponse } from "../host/http.ts";
import type { Host } from "../host/host.ts";
import { listDeliveries, replayDelivery, testWebhook } from "./deliveries/deliveries.ts";
import { WorkspaceError, errorStatus } from "./errors.ts";
import { attachList, listWebhooks, registerWebhook, unregisterWebhook, updateWebhook } from "./webhooks.ts";
import { workspaceOfToken } from "./workspaces.ts";

/** Serves the management endpoints. A principal is the id of the workspace that its token may manage. */
export function workspaceServer(host: Host): Hono {
  return createWorkspaceServer<number>(
    {
      authenticate: (token) => workspaceOfToken(host, token),
      listWebhooks: async ({ principal, query }) => ({
        webhooks: await listWebhooks(host, ownWorkspace(principal, query.workspace_id)),
      }),
      createWebhook: async ({ principal, body, respond }) =>
        respond(await registerWebhook(host, ownWorkspace(principal, body.workspace_id), body), { status: 201 }),
      updateWebhook: ({ principal, path, body }) => updateWebhook(host, ownWorkspace(principal), path.id, body),
      attachList: ({ principal, path, body }) => attachList(host, ownWorkspace(principal), path.id, body.list_id),
      deleteWebhook: ({ principal, path }) => unregisterWebhook(host, ownWorkspace(principal), path.id),
      testWebhook: async ({ principal, path, respond }) =>
        respond(await testWebhook(host, ownWorkspace(principal), path.id), { status: 202 }),
      listDeliveries: async ({ principal, path }) => ({
        deliveries: await listDeliveries(host, ownWorkspace(principal), path.id),
      }),
      replayDelivery: async ({ principal, path, respond }) =>
        respond(await replayDelivery(host, ownWorkspace(principal), path.id), { status: 202 }),
    },
    {
      security: [{ name: "token", scheme: "Bearer" }],
      nullIsAbsent: true,
      onUnauthorized: (reason) =>
        errorResponse(
          401,
          "unauthorized",
          reason === "missing" ? "Send a token: Authorization: Bearer <token>." : "The token is not valid.",
          { "www-authenticate": "Bearer" },
        ),
      onInvalid: (issues) => errorResponse(400, "invalid_request", issues.map(({ message }) => message).join("; ")),
      onRejected: ({ status, code, message, headers }: RejectedRequest) =>
        errorResponse(status, code, message, headers),
      onError: (error) => {
        if (error instanceof WorkspaceError) return errorResponse(errorStatus[error.code], error.code, error.message);
        host.log.error("workspace", error);
        return errorResponse(500, "internal_error", "Internal server error.");
      },
    },
  );
}

/**
 * Returns the workspace of a caller, which is the only one that the caller may use.
 *
 * @throws {WorkspaceError} If the request names another workspace.
 */
function ownWorkspace(principal: number | undefined, named = principal): number {
  if (principal === undefined || named !== principal) {
    throw new WorkspaceError("not_found", `Workspace ${named} does not exist, or the token may not manage it.`);
  }
  return principal;
}
