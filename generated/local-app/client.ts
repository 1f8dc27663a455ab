// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import {
  createClient,
  type Endpoint,
  keyInHeader,
  type PartlySecuredClientOptions,
  passQuery,
  type RequestOptions,
} from "../runtime/client/client.ts";
import type { InputOf, InputWithBody, WithQuery } from "../runtime/operation.ts";
import { followEvents, readEventStream, type StreamEvent, type StreamOptions } from "../runtime/stream/reader.ts";
import type { Operations, StreamEvents } from "./types.ts";

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
export type { StreamEvent, StreamOptions } from "../runtime/stream/reader.ts";

/** “Local Application API”, with a method for each operation. */
export interface LocalAppClient {
  /**
   * Update the settings.
   *
   * Changes settings of the application. Shapes and errors are not documented.
   */
  updateSettings(input?: UpdateSettingsInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Get the model configuration.
   *
   * Returns the model configuration. Shape and errors are not documented.
   */
  getModelConfig(options?: RequestOptions): Promise<unknown>;

  /**
   * Replace the model configuration.
   *
   * Replaces the model configuration. Shapes and errors are not documented.
   */
  replaceModelConfig(input?: ReplaceModelConfigInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Test the model configuration.
   *
   * Tests the model configuration. Shapes and errors are not documented.
   */
  testModelConfig(input?: TestModelConfigInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Send a code.
   *
   * Sends a code. Shapes and errors are not documented.
   */
  sendCode(input?: SendCodeInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Verify a code.
   *
   * Verifies a code. Shapes and errors are not documented.
   */
  verifyCode(input?: VerifyCodeInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Log out.
   *
   * Logs out of the account. Shapes and errors are not documented.
   */
  logout(input?: LogoutInput, options?: RequestOptions): Promise<unknown>;

  /**
   * List the capabilities of integrations.
   *
   * Returns the capabilities of integrations. Shape and errors are not documented.
   */
  listCapabilities(options?: RequestOptions): Promise<unknown>;

  /**
   * Connect a channel.
   *
   * Connects the channel of a provider. Shapes and errors are not documented.
   */
  connectChannel(input: ConnectChannelInput, options?: RequestOptions): Promise<unknown>;

  /**
   * List the agent sources.
   *
   * Returns the agent sources. Shape and errors are not documented.
   */
  listAgentSources(options?: RequestOptions): Promise<unknown>;

  /**
   * Scan the agent sources.
   *
   * Scans the agent sources. Shapes and errors are not documented.
   */
  scanAgentSources(input?: ScanAgentSourcesInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Post to the skill of an agent source.
   *
   * Posts to the skill of an agent source. Its effect, shapes and errors are not documented.
   */
  addAgentSourceSkill(input: AddAgentSourceSkillInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Reveal the local data.
   *
   * Reveals the local data. Shapes and errors are not documented.
   */
  revealLocalData(input?: RevealLocalDataInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Export the local data.
   *
   * Exports the local data. Shapes and errors are not documented.
   */
  exportLocalData(input?: ExportLocalDataInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Delete the local data.
   *
   * Deletes the local data. The need for a body, shapes and errors are not documented.
   */
  deleteLocalData(input?: DeleteLocalDataInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Stream the events.
   *
   * Streams the events of the application as server-sent events.
   */
  subscribeToEvents(options?: StreamOptions): AsyncGenerator<StreamEvent<StreamEvents>, void>;

  /**
   * Forward GET to memory.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  memoryProxyGet(input: MemoryProxyGetInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward POST to memory.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPost(input: MemoryProxyPostInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward PUT to memory.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPut(input: MemoryProxyPutInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward PATCH to memory.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  memoryProxyPatch(input: MemoryProxyPatchInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward DELETE to memory.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  memoryProxyDelete(input: MemoryProxyDeleteInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward HEAD to memory.
   *
   * Forwards a HEAD request and returns the response.
   */
  memoryProxyHead(input: MemoryProxyHeadInput, options?: RequestOptions): Promise<undefined>;

  /**
   * Forward GET to panel.
   *
   * Forwards a GET request and returns the response. The upstream determines the shapes.
   */
  panelProxyGet(input: PanelProxyGetInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward POST to panel.
   *
   * Forwards a POST request and returns the response. The upstream determines the shapes.
   */
  panelProxyPost(input: PanelProxyPostInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward PUT to panel.
   *
   * Forwards a PUT request and returns the response. The upstream determines the shapes.
   */
  panelProxyPut(input: PanelProxyPutInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward PATCH to panel.
   *
   * Forwards a PATCH request and returns the response. The upstream determines the shapes.
   */
  panelProxyPatch(input: PanelProxyPatchInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward DELETE to panel.
   *
   * Forwards a DELETE request and returns the response. The upstream determines the shapes.
   */
  panelProxyDelete(input: PanelProxyDeleteInput, options?: RequestOptions): Promise<unknown>;

  /**
   * Forward HEAD to panel.
   *
   * Forwards a HEAD request and returns the response.
   */
  panelProxyHead(input: PanelProxyHeadInput, options?: RequestOptions): Promise<undefined>;

  /**
   * GET over an MCP bridge.
   *
   * Sends a GET over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeGet(input: McpBridgeGetInput, options?: RequestOptions): Promise<unknown>;

  /**
   * POST over an MCP bridge.
   *
   * Sends a POST over the bridge. Shapes and errors are not documented.
   */
  mcpBridgePost(input: McpBridgePostInput, options?: RequestOptions): Promise<unknown>;

  /**
   * DELETE over an MCP bridge.
   *
   * Sends a DELETE over the bridge. Shapes and errors are not documented.
   */
  mcpBridgeDelete(input: McpBridgeDeleteInput, options?: RequestOptions): Promise<unknown>;
}

/** The input of `updateSettings`. */
export interface UpdateSettingsInput extends InputWithBody<Operations["updateSettings"]> {}

/** The input of `replaceModelConfig`. */
export interface ReplaceModelConfigInput extends InputWithBody<Operations["replaceModelConfig"]> {}

/** The input of `testModelConfig`. */
export interface TestModelConfigInput extends InputWithBody<Operations["testModelConfig"]> {}

/** The input of `sendCode`. */
export interface SendCodeInput extends InputWithBody<Operations["sendCode"]> {}

/** The input of `verifyCode`. */
export interface VerifyCodeInput extends InputWithBody<Operations["verifyCode"]> {}

/** The input of `logout`. */
export interface LogoutInput extends InputWithBody<Operations["logout"]> {}

/** The input of `connectChannel`. */
export interface ConnectChannelInput extends InputWithBody<Operations["connectChannel"]> {}

/** The input of `scanAgentSources`. */
export interface ScanAgentSourcesInput extends InputWithBody<Operations["scanAgentSources"]> {}

/** The input of `addAgentSourceSkill`. */
export interface AddAgentSourceSkillInput extends InputWithBody<Operations["addAgentSourceSkill"]> {}

/** The input of `revealLocalData`. */
export interface RevealLocalDataInput extends InputWithBody<Operations["revealLocalData"]> {}

/** The input of `exportLocalData`. */
export interface ExportLocalDataInput extends InputWithBody<Operations["exportLocalData"]> {}

/** The input of `deleteLocalData`. */
export interface DeleteLocalDataInput extends InputWithBody<Operations["deleteLocalData"]> {}

/** The input of `memoryProxyGet`. */
export interface MemoryProxyGetInput extends WithQuery<InputOf<Operations["memoryProxyGet"]>> {}

/** The input of `memoryProxyPost`. */
export interface MemoryProxyPostInput extends WithQuery<InputWithBody<Operations["memoryProxyPost"]>> {}

/** The input of `memoryProxyPut`. */
export interface MemoryProxyPutInput extends WithQuery<InputWithBody<Operations["memoryProxyPut"]>> {}

/** The input of `memoryProxyPatch`. */
export interface MemoryProxyPatchInput extends WithQuery<InputWithBody<Operations["memoryProxyPatch"]>> {}

/** The input of `memoryProxyDelete`. */
export interface MemoryProxyDeleteInput extends WithQuery<InputWithBody<Operations["memoryProxyDelete"]>> {}

/** The input of `memoryProxyHead`. */
export interface MemoryProxyHeadInput extends WithQuery<InputOf<Operations["memoryProxyHead"]>> {}

/** The input of `panelProxyGet`. */
export interface PanelProxyGetInput extends WithQuery<InputOf<Operations["panelProxyGet"]>> {}

/** The input of `panelProxyPost`. */
export interface PanelProxyPostInput extends WithQuery<InputWithBody<Operations["panelProxyPost"]>> {}

/** The input of `panelProxyPut`. */
export interface PanelProxyPutInput extends WithQuery<InputWithBody<Operations["panelProxyPut"]>> {}

/** The input of `panelProxyPatch`. */
export interface PanelProxyPatchInput extends WithQuery<InputWithBody<Operations["panelProxyPatch"]>> {}

/** The input of `panelProxyDelete`. */
export interface PanelProxyDeleteInput extends WithQuery<InputWithBody<Operations["panelProxyDelete"]>> {}

/** The input of `panelProxyHead`. */
export interface PanelProxyHeadInput extends WithQuery<InputOf<Operations["panelProxyHead"]>> {}

/** The input of `mcpBridgeGet`. */
export interface McpBridgeGetInput extends InputOf<Operations["mcpBridgeGet"]> {}

/** The input of `mcpBridgePost`. */
export interface McpBridgePostInput extends InputWithBody<Operations["mcpBridgePost"]> {}

/** The input of `mcpBridgeDelete`. */
export interface McpBridgeDeleteInput extends InputWithBody<Operations["mcpBridgeDelete"]> {}

const endpoints: { readonly [Name in keyof LocalAppClient]: Endpoint } = {
  updateSettings: { route: "PATCH /api/app/settings" },
  getModelConfig: { route: "GET /api/app/model-config", bare: true },
  replaceModelConfig: { route: "PUT /api/app/model-config" },
  testModelConfig: { route: "POST /api/app/model-config/test" },
  sendCode: { route: "POST /api/account/send-code" },
  verifyCode: { route: "POST /api/account/verify-code" },
  logout: { route: "POST /api/account/logout" },
  listCapabilities: { route: "GET /api/v1/integrations/capabilities", bare: true },
  connectChannel: { route: "POST /api/v1/channels/{provider}/connect" },
  listAgentSources: { route: "GET /api/agent-sources", bare: true },
  scanAgentSources: { route: "POST /api/agent-sources/scan" },
  addAgentSourceSkill: { route: "POST /api/agent-sources/{sourceId}/skill" },
  revealLocalData: { route: "POST /api/local-data/reveal" },
  exportLocalData: { route: "POST /api/local-data/export" },
  deleteLocalData: { route: "DELETE /api/local-data" },
  subscribeToEvents: {
    route: "GET /api/events",
    bare: true,
    read: readEventStream,
    wrap: followEvents(["app.connected", "app.heartbeat", "agent_source.scan_progress", "agent_source.scan_completed"]),
  },
  memoryProxyGet: { route: "GET /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  memoryProxyPost: { route: "POST /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  memoryProxyPut: { route: "PUT /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  memoryProxyPatch: { route: "PATCH /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  memoryProxyDelete: { route: "DELETE /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  memoryProxyHead: { route: "HEAD /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  panelProxyGet: { route: "GET /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  panelProxyPost: { route: "POST /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  panelProxyPut: { route: "PUT /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  panelProxyPatch: { route: "PATCH /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  panelProxyDelete: { route: "DELETE /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  panelProxyHead: { route: "HEAD /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  mcpBridgeGet: { route: "GET /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
  mcpBridgePost: { route: "POST /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
  mcpBridgeDelete: { route: "DELETE /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
};

/**
 * Makes a client of “Local Application API”.
 *
 * @throws {TypeError} If the base address does not allow a path.
 *
 * @example
 * ```ts
 * const localApp = createLocalAppClient({ baseUrl, auth: token });
 * ```
 */
export function createLocalAppClient(options: PartlySecuredClientOptions): LocalAppClient {
  return createClient<LocalAppClient>(options, endpoints);
}
