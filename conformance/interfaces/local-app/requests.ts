import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { LocalAppTarget } from "./target.ts";

export interface Sending {
  method: string;

  /** The path after the base URL. */
  path: string;

  /** Headers in addition to those of every endpoint. */
  headers?: Record<string, string> | undefined;

  /** The body; sent as JSON unless it is a string. */
  body?: unknown;

  signal?: AbortSignal;

  /** Sends the request without credentials. */
  isAnonymous?: boolean;
}

/** Sends a request with the headers of the target. */
export async function send(
  target: LocalAppTarget,
  { method, path, headers, body, signal, isAnonymous = false }: Sending,
): Promise<Response> {
  const all = new Headers({ ...(isAnonymous ? {} : target.fixtures.headers), ...headers });
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return await target.fetch(
    new Request(`${target.baseUrl}${path}`, {
      method,
      headers: all,
      ...(text !== undefined && { body: text }),
      ...(signal && { signal }),
    }),
  );
}

/** Sends a request and returns the status. Does not read the body, which may be an endless stream. */
export async function statusOf(target: LocalAppTarget, sending: Sending): Promise<number> {
  const { status, body } = await send(target, sending);
  await body?.cancel();
  return status;
}

/** @throws {NotTested} If the target does not allow the suite to change or delete its data. */
export function needDisposable(target: LocalAppTarget): void {
  if (!target.fixtures.disposable)
    throw new NotTested("the data of the target are not disposable", ["fixtures.disposable"]);
}

export const mcpTokenHeader = "x-app-mcp-token";
const accept = "application/json, text/event-stream";

/** The MCP version of sessions. */
export const protocolVersion = "2025-11-25";

/** The first request of MCP. */
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: "conformance", version: "1.0.0" },
  },
};

/** Returns a request to the bridge, with a token unless it is undefined. A POST contains `initialize`. */
export function bridgeRequest(
  target: LocalAppTarget,
  method: string,
  token: string | undefined,
  session: Record<string, string> = {},
): Sending {
  return {
    method,
    path: `/mcp/${encodeURIComponent(target.fixtures.bridge)}`,
    headers: { ...session, accept, ...(token !== undefined && { [mcpTokenHeader]: token }) },
    ...(method === "POST" && { body: initialize }),
  };
}

/** Opens a session, and returns its headers; empty if the target has no sessions. */
export async function beginSession(target: LocalAppTarget): Promise<Record<string, string>> {
  const { headers, body } = await send(target, bridgeRequest(target, "POST", target.fixtures.mcpToken));
  await body?.cancel();
  const id = headers.get("mcp-session-id");
  return id === null ? {} : { "mcp-session-id": id };
}
