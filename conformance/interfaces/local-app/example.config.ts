import { defineTarget } from "../target-config.ts";

// The defaults match `concordat reference --control --allow-loopback`; environment variables override them.
const {
  API_URL = "http://127.0.0.1:4600/local-app",
  API_TOKEN = "local-token-of-the-reference",
  CONTROL_URL = "http://127.0.0.1:4600/control/local-app",
} = process.env;

/** Local application API. */
export default defineTarget({
  interface: "local-app",
  baseUrl: API_URL,
  headers: { "x-app-local-token": API_TOKEN, "x-app-mcp-token": "mcp-token-of-the-reference" },
  requests: {
    updateSettings: [{ body: { theme: "dark" } }],
    getModelConfig: [{}],
    replaceModelConfig: [{ body: { provider: "builtin", model: "echo" } }],
    testModelConfig: [{ body: {} }],
    logout: [{}],
    listCapabilities: [{}],
    connectChannel: [{ path: { provider: "mail" } }],
    listAgentSources: [{}],
    scanAgentSources: [{ body: {} }],
    addAgentSourceSkill: [{ path: { sourceId: "src_notes" }, body: { name: "tidy-notes" } }],
    revealLocalData: [{ body: {} }],
    exportLocalData: [{ body: {} }],
    deleteLocalData: [{ body: { confirm: true } }],
    subscribeToEvents: [{}],
    mcpBridgePost: [
      {
        path: { bridge_name: "main" },
        headers: { accept: "application/json, text/event-stream" },
        body: {
          jsonrpc: "2.0",
          id: 1,
          method: "initialize",
          params: {
            protocolVersion: "2025-11-25",
            capabilities: {},
            clientInfo: { name: "conformance", version: "1.0.0" },
          },
        },
      },
    ],
  },
  fixtures: {
    headers: { "x-app-local-token": API_TOKEN },
    disposable: true,
    provider: "mail",
    sourceId: "src_notes",
    scanBody: {},
    heartbeatSeconds: 15,
    saysConnected: true,
    saysScan: true,
    bridge: "main",
    mcpToken: "mcp-token-of-the-reference",
    invalidMcpToken: "mcp-token-that-was-never-issued",
  },
  hooks: CONTROL_URL,
});
