import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { LocalAppFixtures, LocalAppTarget } from "../../interfaces/local-app/target.ts";
import type { SampleRequests } from "../host/part.ts";
import { tokenHeader } from "./access.ts";
import { sampleAccount } from "./account.ts";
import { agentSources } from "./agent-sources.ts";
import { bridgeName } from "./mcp.ts";

/** The interval of the heartbeats of a stream. */
export const heartbeatSeconds = 15;

const token = "local-token-of-the-reference";

/** The fixtures of the reference for the suite: tokens, ids and inputs. */
export const declaredFixtures = {
  headers: { [tokenHeader]: token },
  disposable: true,
  provider: "mail",
  sourceId: agentSources[0]?.id ?? "",
  scanBody: {},
  heartbeatSeconds,
  saysConnected: true,
  saysScan: true,
  bridge: bridgeName,
  mcpToken: "mcp-token-of-the-reference",
  invalidMcpToken: "mcp-token-that-was-never-issued",
} satisfies LocalAppFixtures;

/** The fixtures and the sample token. */
export const fixtures = { token, ...declaredFixtures };

const { address, code } = sampleAccount;
const bridge = { bridge_name: fixtures.bridge };
const accept = { accept: "application/json, text/event-stream" };
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: "conformance", version: "1.0.0" },
  },
};

/** Requests that succeed. */
export const sampleRequests = {
  updateSettings: [{ body: { theme: "dark" } }],
  getModelConfig: [{}],
  replaceModelConfig: [{ body: { provider: "builtin", model: "echo" } }],
  testModelConfig: [{ body: {} }],
  sendCode: async (target: LocalAppTarget) => {
    // An address must wait before it gets another code.
    await target.hooks.advance({ seconds: 60 });
    return [{ body: { address } }];
  },
  verifyCode: async (target: LocalAppTarget) => {
    await target.hooks.advance({ seconds: 60 });
    await post(target, "/api/account/send-code", { body: { address } });
    return [{ body: { address, code } }];
  },
  logout: [{}],
  listCapabilities: [{}],
  connectChannel: [{ path: { provider: fixtures.provider } }],
  listAgentSources: [{}],
  scanAgentSources: [{ body: fixtures.scanBody }],
  addAgentSourceSkill: [{ path: { sourceId: fixtures.sourceId }, body: { name: "tidy-notes" } }],
  revealLocalData: [{ body: {} }],
  exportLocalData: [{ body: {} }],
  deleteLocalData: [{ body: { confirm: true } }],
  subscribeToEvents: [{}],
  memoryProxyGet: passedOn("items"),
  memoryProxyPost: passedOn("items", { text: "Remember the milk" }),
  memoryProxyPut: passedOn("items/1", { text: "Remember the milk" }),
  memoryProxyPatch: passedOn("items/1", { text: "Remember the milk" }),
  memoryProxyDelete: passedOn("items/1"),
  memoryProxyHead: passedOn("items"),
  panelProxyGet: passedOn("summary"),
  panelProxyPost: passedOn("summary", {}),
  panelProxyPut: passedOn("summary", {}),
  panelProxyPatch: passedOn("summary", {}),
  panelProxyDelete: passedOn("summary"),
  panelProxyHead: passedOn("summary"),
  mcpBridgePost: [{ path: bridge, headers: accept, body: initialize }],
  mcpBridgeGet: inSession,
  mcpBridgeDelete: inSession,
} satisfies SampleRequests;

/** Returns a request to the memory runtime, which the suite replaces and which responds with 200. */
function passedOn(path: string, body?: unknown) {
  return async (target: LocalAppTarget): Promise<RequestParts[]> => {
    const { url } = await target.destination(() => 200);
    await target.hooks.setMemoryUpstream({ url });
    return [{ path: { path }, body }];
  };
}

/** Returns a request within an open session. */
async function inSession(target: LocalAppTarget): Promise<RequestParts[]> {
  const begun = await post(target, `/mcp/${fixtures.bridge}`, { headers: accept, body: initialize });
  await begun.body?.cancel();
  return [{ path: bridge, headers: { ...accept, "mcp-session-id": begun.headers.get("mcp-session-id") ?? "" } }];
}

async function post(target: LocalAppTarget, path: string, { headers, body }: RequestParts): Promise<Response> {
  return await target.fetch(
    new Request(`${target.baseUrl}${path}`, {
      method: "POST",
      headers: { ...target.headers, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );
}
