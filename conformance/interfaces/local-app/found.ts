import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import { madeUpToken } from "../../kit/made-up.ts";
import { beginSession, bridgeRequest, mcpTokenHeader } from "./requests.ts";
import type { LocalAppTarget } from "./target.ts";

/** Returns the headers for all endpoints except the bridge: those of every request without the token of the bridge. */
export async function findHeaders({ headers }: LocalAppTarget): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== mcpTokenHeader));
}

export async function findMcpToken({ headers }: LocalAppTarget): Promise<string> {
  const { [mcpTokenHeader]: token } = headers;
  if (token !== undefined) return token;
  throw new NotTested(`the headers have no ${mcpTokenHeader}`);
}

export async function findInvalidMcpToken({ fixtures }: LocalAppTarget): Promise<string> {
  return madeUpToken(fixtures.mcpToken);
}

/** Requests to the bridge in an open session. */
export const bridgeRequests = {
  mcpBridgePost: async (target: LocalAppTarget) => [partsOf(target, "POST", {})],
  mcpBridgeGet: async (target: LocalAppTarget) => [partsOf(target, "GET", await beginSession(target))],
  mcpBridgeDelete: async (target: LocalAppTarget) => [partsOf(target, "DELETE", await beginSession(target))],
};

function partsOf(target: LocalAppTarget, method: string, session: Record<string, string>): RequestParts {
  const { mcpToken, bridge } = target.fixtures;
  const { headers = {}, body } = bridgeRequest(target, method, mcpToken, session);
  return { path: { bridge_name: bridge }, headers, ...(body !== undefined && { body }) };
}
