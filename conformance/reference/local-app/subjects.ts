import type { LocalAppSubjects } from "../../target/local-app.ts";
import { tokenHeader } from "./access.ts";
import { agentSources } from "./agent-sources/catalog.ts";
import { bridgeName } from "./mcp/bridge.ts";

/** How often a stream says that the application is alive. */
export const heartbeatSeconds = 15;

const token = "local-token-of-the-reference";

/** What it can be tried with. */
export const subjects = {
  token,
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
} satisfies LocalAppSubjects & { token: string };
