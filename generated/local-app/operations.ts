// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import { createClient, keyInHeader, type PartlySecuredClientOptions, passQuery } from "../runtime/client/client.ts";
import { followEvents, readEventStream } from "../runtime/stream/reader.ts";
import type { LocalAppClient } from "./client.ts";

/**
 * Makes `updateSettings` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function updateSettings(options: PartlySecuredClientOptions): LocalAppClient["updateSettings"] {
  return createClient<Pick<LocalAppClient, "updateSettings">>(options, {
    updateSettings: { route: "PATCH /api/app/settings" },
  }).updateSettings;
}

/**
 * Makes `getModelConfig` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function getModelConfig(options: PartlySecuredClientOptions): LocalAppClient["getModelConfig"] {
  return createClient<Pick<LocalAppClient, "getModelConfig">>(options, {
    getModelConfig: { route: "GET /api/app/model-config", bare: true },
  }).getModelConfig;
}

/**
 * Makes `replaceModelConfig` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function replaceModelConfig(options: PartlySecuredClientOptions): LocalAppClient["replaceModelConfig"] {
  return createClient<Pick<LocalAppClient, "replaceModelConfig">>(options, {
    replaceModelConfig: { route: "PUT /api/app/model-config" },
  }).replaceModelConfig;
}

/**
 * Makes `testModelConfig` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function testModelConfig(options: PartlySecuredClientOptions): LocalAppClient["testModelConfig"] {
  return createClient<Pick<LocalAppClient, "testModelConfig">>(options, {
    testModelConfig: { route: "POST /api/app/model-config/test" },
  }).testModelConfig;
}

/**
 * Makes `sendCode` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function sendCode(options: PartlySecuredClientOptions): LocalAppClient["sendCode"] {
  return createClient<Pick<LocalAppClient, "sendCode">>(options, { sendCode: { route: "POST /api/account/send-code" } })
    .sendCode;
}

/**
 * Makes `verifyCode` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function verifyCode(options: PartlySecuredClientOptions): LocalAppClient["verifyCode"] {
  return createClient<Pick<LocalAppClient, "verifyCode">>(options, {
    verifyCode: { route: "POST /api/account/verify-code" },
  }).verifyCode;
}

/**
 * Makes `logout` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function logout(options: PartlySecuredClientOptions): LocalAppClient["logout"] {
  return createClient<Pick<LocalAppClient, "logout">>(options, { logout: { route: "POST /api/account/logout" } })
    .logout;
}

/**
 * Makes `listCapabilities` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function listCapabilities(options: PartlySecuredClientOptions): LocalAppClient["listCapabilities"] {
  return createClient<Pick<LocalAppClient, "listCapabilities">>(options, {
    listCapabilities: { route: "GET /api/v1/integrations/capabilities", bare: true },
  }).listCapabilities;
}

/**
 * Makes `connectChannel` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function connectChannel(options: PartlySecuredClientOptions): LocalAppClient["connectChannel"] {
  return createClient<Pick<LocalAppClient, "connectChannel">>(options, {
    connectChannel: { route: "POST /api/v1/channels/{provider}/connect" },
  }).connectChannel;
}

/**
 * Makes `listAgentSources` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function listAgentSources(options: PartlySecuredClientOptions): LocalAppClient["listAgentSources"] {
  return createClient<Pick<LocalAppClient, "listAgentSources">>(options, {
    listAgentSources: { route: "GET /api/agent-sources", bare: true },
  }).listAgentSources;
}

/**
 * Makes `scanAgentSources` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function scanAgentSources(options: PartlySecuredClientOptions): LocalAppClient["scanAgentSources"] {
  return createClient<Pick<LocalAppClient, "scanAgentSources">>(options, {
    scanAgentSources: { route: "POST /api/agent-sources/scan" },
  }).scanAgentSources;
}

/**
 * Makes `addAgentSourceSkill` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function addAgentSourceSkill(options: PartlySecuredClientOptions): LocalAppClient["addAgentSourceSkill"] {
  return createClient<Pick<LocalAppClient, "addAgentSourceSkill">>(options, {
    addAgentSourceSkill: { route: "POST /api/agent-sources/{sourceId}/skill" },
  }).addAgentSourceSkill;
}

/**
 * Makes `revealLocalData` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function revealLocalData(options: PartlySecuredClientOptions): LocalAppClient["revealLocalData"] {
  return createClient<Pick<LocalAppClient, "revealLocalData">>(options, {
    revealLocalData: { route: "POST /api/local-data/reveal" },
  }).revealLocalData;
}

/**
 * Makes `exportLocalData` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function exportLocalData(options: PartlySecuredClientOptions): LocalAppClient["exportLocalData"] {
  return createClient<Pick<LocalAppClient, "exportLocalData">>(options, {
    exportLocalData: { route: "POST /api/local-data/export" },
  }).exportLocalData;
}

/**
 * Makes `deleteLocalData` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function deleteLocalData(options: PartlySecuredClientOptions): LocalAppClient["deleteLocalData"] {
  return createClient<Pick<LocalAppClient, "deleteLocalData">>(options, {
    deleteLocalData: { route: "DELETE /api/local-data" },
  }).deleteLocalData;
}

/**
 * Makes `subscribeToEvents` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function subscribeToEvents(options: PartlySecuredClientOptions): LocalAppClient["subscribeToEvents"] {
  return createClient<Pick<LocalAppClient, "subscribeToEvents">>(options, {
    subscribeToEvents: {
      route: "GET /api/events",
      bare: true,
      read: readEventStream,
      wrap: followEvents([
        "app.connected",
        "app.heartbeat",
        "agent_source.scan_progress",
        "agent_source.scan_completed",
      ]),
    },
  }).subscribeToEvents;
}

/**
 * Makes `memoryProxyGet` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyGet(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyGet"] {
  return createClient<Pick<LocalAppClient, "memoryProxyGet">>(options, {
    memoryProxyGet: { route: "GET /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyGet;
}

/**
 * Makes `memoryProxyPost` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyPost(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyPost"] {
  return createClient<Pick<LocalAppClient, "memoryProxyPost">>(options, {
    memoryProxyPost: { route: "POST /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyPost;
}

/**
 * Makes `memoryProxyPut` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyPut(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyPut"] {
  return createClient<Pick<LocalAppClient, "memoryProxyPut">>(options, {
    memoryProxyPut: { route: "PUT /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyPut;
}

/**
 * Makes `memoryProxyPatch` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyPatch(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyPatch"] {
  return createClient<Pick<LocalAppClient, "memoryProxyPatch">>(options, {
    memoryProxyPatch: { route: "PATCH /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyPatch;
}

/**
 * Makes `memoryProxyDelete` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyDelete(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyDelete"] {
  return createClient<Pick<LocalAppClient, "memoryProxyDelete">>(options, {
    memoryProxyDelete: { route: "DELETE /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyDelete;
}

/**
 * Makes `memoryProxyHead` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function memoryProxyHead(options: PartlySecuredClientOptions): LocalAppClient["memoryProxyHead"] {
  return createClient<Pick<LocalAppClient, "memoryProxyHead">>(options, {
    memoryProxyHead: { route: "HEAD /api/v1/memory/{+path}", passedQuery: passQuery("query") },
  }).memoryProxyHead;
}

/**
 * Makes `panelProxyGet` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyGet(options: PartlySecuredClientOptions): LocalAppClient["panelProxyGet"] {
  return createClient<Pick<LocalAppClient, "panelProxyGet">>(options, {
    panelProxyGet: { route: "GET /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyGet;
}

/**
 * Makes `panelProxyPost` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyPost(options: PartlySecuredClientOptions): LocalAppClient["panelProxyPost"] {
  return createClient<Pick<LocalAppClient, "panelProxyPost">>(options, {
    panelProxyPost: { route: "POST /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyPost;
}

/**
 * Makes `panelProxyPut` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyPut(options: PartlySecuredClientOptions): LocalAppClient["panelProxyPut"] {
  return createClient<Pick<LocalAppClient, "panelProxyPut">>(options, {
    panelProxyPut: { route: "PUT /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyPut;
}

/**
 * Makes `panelProxyPatch` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyPatch(options: PartlySecuredClientOptions): LocalAppClient["panelProxyPatch"] {
  return createClient<Pick<LocalAppClient, "panelProxyPatch">>(options, {
    panelProxyPatch: { route: "PATCH /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyPatch;
}

/**
 * Makes `panelProxyDelete` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyDelete(options: PartlySecuredClientOptions): LocalAppClient["panelProxyDelete"] {
  return createClient<Pick<LocalAppClient, "panelProxyDelete">>(options, {
    panelProxyDelete: { route: "DELETE /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyDelete;
}

/**
 * Makes `panelProxyHead` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function panelProxyHead(options: PartlySecuredClientOptions): LocalAppClient["panelProxyHead"] {
  return createClient<Pick<LocalAppClient, "panelProxyHead">>(options, {
    panelProxyHead: { route: "HEAD /api/v1/panel/{+path}", passedQuery: passQuery("query") },
  }).panelProxyHead;
}

/**
 * Makes `mcpBridgeGet` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function mcpBridgeGet(options: PartlySecuredClientOptions): LocalAppClient["mcpBridgeGet"] {
  return createClient<Pick<LocalAppClient, "mcpBridgeGet">>(options, {
    mcpBridgeGet: { route: "GET /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
  }).mcpBridgeGet;
}

/**
 * Makes `mcpBridgePost` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function mcpBridgePost(options: PartlySecuredClientOptions): LocalAppClient["mcpBridgePost"] {
  return createClient<Pick<LocalAppClient, "mcpBridgePost">>(options, {
    mcpBridgePost: { route: "POST /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
  }).mcpBridgePost;
}

/**
 * Makes `mcpBridgeDelete` of {@link LocalAppClient} by itself.
 *
 * @throws {TypeError} If the base address does not allow a path.
 */
export function mcpBridgeDelete(options: PartlySecuredClientOptions): LocalAppClient["mcpBridgeDelete"] {
  return createClient<Pick<LocalAppClient, "mcpBridgeDelete">>(options, {
    mcpBridgeDelete: { route: "DELETE /mcp/{bridge_name}", auth: keyInHeader("x-app-mcp-token") },
  }).mcpBridgeDelete;
}
