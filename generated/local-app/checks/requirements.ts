// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

/**
 * The requirements of “Local Application API”, each with its parts. Give them to `defineSuite` as
 * `requirements`: then an id or a part that does not exist does not compile.
 */
export const localAppRequirements = {
  "APP-EP-1": [
    "updateSettings",
    "getModelConfig",
    "replaceModelConfig",
    "testModelConfig",
    "sendCode",
    "verifyCode",
    "logout",
    "listCapabilities",
    "connectChannel",
    "listAgentSources",
    "scanAgentSources",
    "addAgentSourceSkill",
    "revealLocalData",
    "exportLocalData",
    "deleteLocalData",
    "subscribeToEvents",
    "memoryProxyGet",
    "memoryProxyPost",
    "memoryProxyPut",
    "memoryProxyPatch",
    "memoryProxyDelete",
    "memoryProxyHead",
    "panelProxyGet",
    "panelProxyPost",
    "panelProxyPut",
    "panelProxyPatch",
    "panelProxyDelete",
    "panelProxyHead",
    "mcpBridgeGet",
    "mcpBridgePost",
    "mcpBridgeDelete",
  ],
  "APP-MCP-1": ["GET", "POST", "DELETE", "separate from what opens the other endpoints"],
  "APP-OPEN-1": [],
  "APP-OPEN-2": [],
  "APP-OPEN-3": [],
  "APP-OPEN-4": [],
  "APP-PROXY-1": ["/api/v1/memory/*", "/api/v1/panel/*"],
  "APP-SSE-1": [
    "a stream of server-sent events",
    "app.connected",
    "app.heartbeat",
    "agent_source.scan_progress",
    "agent_source.scan_completed",
  ],
} as const;
