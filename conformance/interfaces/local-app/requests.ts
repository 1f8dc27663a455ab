import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { LocalAppTarget } from "./target.ts";

export interface Sending {
  method: string;

  /** After the address of the target. */
  path: string;

  /** Besides those that every endpoint takes. */
  headers?: Record<string, string> | undefined;

  /** Sent as JSON where it is not text. */
  body?: unknown;

  signal?: AbortSignal;

  /** True for a caller without what opens the endpoints. */
  isStranger?: boolean;
}

/** Sends a request, with the headers that the target wants. */
export async function send(
  target: LocalAppTarget,
  { method, path, headers, body, signal, isStranger = false }: Sending,
): Promise<Response> {
  const all = new Headers({ ...(isStranger ? {} : target.subjects.headers), ...headers });
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

/** Sends a request, and leaves the body of the response alone: it may be a stream without an end. */
export async function statusOf(target: LocalAppTarget, sending: Sending): Promise<number> {
  const { status, body } = await send(target, sending);
  await body?.cancel();
  return status;
}

/** Ends a check that changes or deletes what the application keeps, where the target does not allow that. */
export function needDisposable(target: LocalAppTarget): void {
  if (!target.subjects.disposable)
    throw new NotTested("what the target keeps may not be changed", ["subjects.disposable"]);
}

export const mcpTokenHeader = "x-app-mcp-token";
const accept = "application/json, text/event-stream";

/** The version of MCP that sessions are begun in. */
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

/** A request to the bridge; without a token where it is undefined. POST carries `initialize`. */
export function bridgeRequest(
  target: LocalAppTarget,
  method: string,
  token: string | undefined,
  session: Record<string, string> = {},
): Sending {
  return {
    method,
    path: `/mcp/${encodeURIComponent(target.subjects.bridge)}`,
    headers: { ...session, accept, ...(token !== undefined && { [mcpTokenHeader]: token }) },
    ...(method === "POST" && { body: initialize }),
  };
}

/** Begins a session, and gives the headers that name it: none where the target has no sessions. */
export async function beginSession(target: LocalAppTarget): Promise<Record<string, string>> {
  const { headers, body } = await send(target, bridgeRequest(target, "POST", target.subjects.mcpToken));
  await body?.cancel();
  const id = headers.get("mcp-session-id");
  return id === null ? {} : { "mcp-session-id": id };
}
