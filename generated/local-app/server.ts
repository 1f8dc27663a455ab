// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import type { SecurityScheme } from "../runtime/server/credentials.ts";
import type {
  Authenticate,
  Handler,
  ProxyHandler,
  ServerOptions,
  StreamHandler,
} from "../runtime/server/definition.ts";
import type { OperationTable } from "../runtime/server/operation.ts";
import { createServer, type Server } from "../runtime/server/server.ts";
import type { Operations, StreamEvents } from "./types.ts";
import {
  isAddAgentSourceSkillPath,
  isConnectChannelPath,
  isMcpBridgeDeletePath,
  isMcpBridgeGetPath,
  isMcpBridgePostPath,
  responses,
} from "./validators.ts";

export { RejectedRequest } from "../runtime/server/errors.ts";
export { forward } from "../runtime/server/proxy.ts";

/** The handlers of the operations of “Local Application API”, by name. */
export interface LocalAppHandlers<Principal = unknown> {
  /** Finds out who calls, by the credentials that the contract describes. */
  authenticate: Authenticate<Principal>;

  /**
   * Update the settings.
   *
   * Changes settings of the application. Shapes and errors are not documented.
   */
  updateSettings: Handler<Operations["updateSettings"], Principal | undefined>;

  /**
   * Get the model configuration.
   *
   * Returns the model configuration. Shape and errors are not documented.
   */
  getModelConfig: Handler<Operations["getModelConfig"], Principal | undefined>;

  /**
   * Replace the model configuration.
   *
   * Replaces the model configuration. Shapes and errors are not documented.
   */
  replaceModelConfig: Handler<Operations["replaceModelConfig"], Principal | undefined>;

  /**
   * Test the model configuration.
   *
   * Tests the model configuration. Shapes and errors are not documented.
   */
  testModelConfig: Handler<Operations["testModelConfig"], Principal | undefined>;

  /**
   * Send a code.
   *
   * Sends a code. Shapes and errors are not documented.
   */
  sendCode: Handler<Operations["sendCode"], Principal | undefined>;

  /**
   * Verify a code.
   *
   * Verifies a code. Shapes and errors are not documented.
   */
  verifyCode: Handler<Operations["verifyCode"], Principal | undefined>;

  /**
   * Log out.
   *
   * Logs out of the account. Shapes and errors are not documented.
   */
  logout: Handler<Operations["logout"], Principal | undefined>;

  /**
   * List the capabilities of integrations.
   *
   * Returns the capabilities of integrations. Shape and errors are not documented.
   */
  listCapabilities: Handler<Operations["listCapabilities"], Principal | undefined>;

  /**
   * Connect a channel.
   *
   * Connects the channel of a provider. Shapes and errors are not documented.
   */
  connectChannel: Handler<Operations["connectChannel"], Principal | undefined>;

  /**
   * List the agent sources.
   *
   * Returns the agent sources. Shape and errors are not documented.
   */
  listAgentSources: Handler<Operations["listAgentSources"], Principal | undefined>;

  /**
   * Scan the agent sources.
   *
   * Scans the agent sources. Shapes and errors are not documented.
   */
  scanAgentSources: Handler<Operations["scanAgentSources"], Principal | undefined>;

  /**
   * Post to the skill of an agent source.
   *
   * Posts to the skill of an agent source. Its effect, shapes and errors are not documented.
   */
  addAgentSourceSkill: Handler<Operations["addAgentSourceSkill"], Principal | undefined>;

  /**
   * Reveal the local data.
   *
   * Reveals the local data. Shapes and errors are not documented.
   */
  revealLocalData: Handler<Operations["revealLocalData"], Principal | undefined>;

  /**
   * Export the local data.
   *
   * Exports the local data. Shapes and errors are not documented.
   */
  exportLocalData: Handler<Operations["exportLocalData"], Principal | undefined>;

  /**
   * Delete the local data.
   *
   * Deletes the local data. The need for a body, shapes and errors are not documented.
   */
  deleteLocalData: Handler<Operations["deleteLocalData"], Principal | undefined>;

  /**
   * Stream the events.
   *
   * Streams the events of the application as server-sent events.
   */
  subscribeToEvents: StreamHandler<Operations["subscribeToEvents"], Principal | undefined, StreamEvents>;

  /**
   * Forward GET to memory.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  memoryProxyGet: ProxyHandler<Operations["memoryProxyGet"]["path"], Principal | undefined>;

  /**
   * Forward POST to memory.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPost: ProxyHandler<Operations["memoryProxyPost"]["path"], Principal | undefined>;

  /**
   * Forward PUT to memory.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPut: ProxyHandler<Operations["memoryProxyPut"]["path"], Principal | undefined>;

  /**
   * Forward PATCH to memory.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPatch: ProxyHandler<Operations["memoryProxyPatch"]["path"], Principal | undefined>;

  /**
   * Forward DELETE to memory.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  memoryProxyDelete: ProxyHandler<Operations["memoryProxyDelete"]["path"], Principal | undefined>;

  /**
   * Forward HEAD to memory.
   *
   * Forwards a HEAD request and returns the response.
   */
  memoryProxyHead: ProxyHandler<Operations["memoryProxyHead"]["path"], Principal | undefined>;

  /**
   * Forward GET to panel.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  panelProxyGet: ProxyHandler<Operations["panelProxyGet"]["path"], Principal | undefined>;

  /**
   * Forward POST to panel.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  panelProxyPost: ProxyHandler<Operations["panelProxyPost"]["path"], Principal | undefined>;

  /**
   * Forward PUT to panel.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  panelProxyPut: ProxyHandler<Operations["panelProxyPut"]["path"], Principal | undefined>;

  /**
   * Forward PATCH to panel.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  panelProxyPatch: ProxyHandler<Operations["panelProxyPatch"]["path"], Principal | undefined>;

  /**
   * Forward DELETE to panel.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  panelProxyDelete: ProxyHandler<Operations["panelProxyDelete"]["path"], Principal | undefined>;

  /**
   * Forward HEAD to panel.
   *
   * Forwards a HEAD request and returns the response.
   */
  panelProxyHead: ProxyHandler<Operations["panelProxyHead"]["path"], Principal | undefined>;

  /**
   * GET over an MCP bridge.
   *
   * Sends a GET over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeGet: Handler<Operations["mcpBridgeGet"], Principal>;

  /**
   * POST over an MCP bridge.
   *
   * Sends a POST over the bridge. Shapes and errors are not documented.
   */
  mcpBridgePost: Handler<Operations["mcpBridgePost"], Principal>;

  /**
   * DELETE over an MCP bridge.
   *
   * Sends a DELETE over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeDelete: Handler<Operations["mcpBridgeDelete"], Principal>;
}

/** The options of the server. All of them have defaults. */
export type LocalAppServerOptions<Principal = unknown> = ServerOptions<Principal>;

const apiKeyAuth: SecurityScheme = { name: "ApiKeyAuth", in: "header", key: "x-app-mcp-token" };

const operations: OperationTable = {
  updateSettings: { method: "PATCH", path: "/api/app/settings", body: { required: false }, status: "2XX" },
  getModelConfig: { method: "GET", path: "/api/app/model-config", status: "2XX" },
  replaceModelConfig: { method: "PUT", path: "/api/app/model-config", body: { required: false }, status: "2XX" },
  testModelConfig: { method: "POST", path: "/api/app/model-config/test", body: { required: false }, status: "2XX" },
  sendCode: { method: "POST", path: "/api/account/send-code", body: { required: false }, status: "2XX" },
  verifyCode: { method: "POST", path: "/api/account/verify-code", body: { required: false }, status: "2XX" },
  logout: { method: "POST", path: "/api/account/logout", body: { required: false }, status: "2XX" },
  listCapabilities: { method: "GET", path: "/api/v1/integrations/capabilities", status: "2XX" },
  connectChannel: {
    method: "POST",
    path: "/api/v1/channels/{provider}/connect",
    pathValues: { guard: isConnectChannelPath, values: { provider: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
  listAgentSources: { method: "GET", path: "/api/agent-sources", status: "2XX" },
  scanAgentSources: { method: "POST", path: "/api/agent-sources/scan", body: { required: false }, status: "2XX" },
  addAgentSourceSkill: {
    method: "POST",
    path: "/api/agent-sources/{sourceId}/skill",
    pathValues: { guard: isAddAgentSourceSkillPath, values: { sourceId: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
  revealLocalData: { method: "POST", path: "/api/local-data/reveal", body: { required: false }, status: "2XX" },
  exportLocalData: { method: "POST", path: "/api/local-data/export", body: { required: false }, status: "2XX" },
  deleteLocalData: { method: "DELETE", path: "/api/local-data", body: { required: false }, status: "2XX" },
  subscribeToEvents: { method: "GET", path: "/api/events", stream: { text: [] } },
  memoryProxyGet: { method: "GET", path: "/api/v1/memory/{path}", proxied: true },
  memoryProxyPost: { method: "POST", path: "/api/v1/memory/{path}", proxied: true },
  memoryProxyPut: { method: "PUT", path: "/api/v1/memory/{path}", proxied: true },
  memoryProxyPatch: { method: "PATCH", path: "/api/v1/memory/{path}", proxied: true },
  memoryProxyDelete: { method: "DELETE", path: "/api/v1/memory/{path}", proxied: true },
  memoryProxyHead: { method: "HEAD", path: "/api/v1/memory/{path}", proxied: true },
  panelProxyGet: { method: "GET", path: "/api/v1/panel/{path}", proxied: true },
  panelProxyPost: { method: "POST", path: "/api/v1/panel/{path}", proxied: true },
  panelProxyPut: { method: "PUT", path: "/api/v1/panel/{path}", proxied: true },
  panelProxyPatch: { method: "PATCH", path: "/api/v1/panel/{path}", proxied: true },
  panelProxyDelete: { method: "DELETE", path: "/api/v1/panel/{path}", proxied: true },
  panelProxyHead: { method: "HEAD", path: "/api/v1/panel/{path}", proxied: true },
  mcpBridgeGet: {
    method: "GET",
    path: "/mcp/{bridge_name}",
    security: [apiKeyAuth],
    pathValues: { guard: isMcpBridgeGetPath, values: { bridge_name: { type: "string" } } },
    status: "2XX",
  },
  mcpBridgePost: {
    method: "POST",
    path: "/mcp/{bridge_name}",
    security: [apiKeyAuth],
    pathValues: { guard: isMcpBridgePostPath, values: { bridge_name: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
  mcpBridgeDelete: {
    method: "DELETE",
    path: "/mcp/{bridge_name}",
    security: [apiKeyAuth],
    pathValues: { guard: isMcpBridgeDeletePath, values: { bridge_name: { type: "string" } } },
    body: { required: false },
    status: "2XX",
  },
};

/**
 * Serves “Local Application API” as a Hono app: its handlers get requests authenticated, checked and typed. A
 * handler that is missing answers 501.
 */
export function createLocalAppServer<Principal>(
  handlers: LocalAppHandlers<Principal>,
  options: LocalAppServerOptions<Principal> = {},
): Server {
  const { authenticate } = handlers;
  return createServer({ operations, handlers, authenticate, responses, options });
}
