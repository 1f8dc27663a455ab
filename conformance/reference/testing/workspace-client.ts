import type { EventType } from "../../../generated/workspace/types.ts";

/** A workspace with one webhook, on a server that serves its test hooks at `/control`. */
export interface Workspace {
  workspaceId: number;
  webhookId: number;
  event: EventType;

  /** The credentials for requests to it. */
  headers: Record<string, string>;
}

/** Creates a workspace with a webhook. */
export async function createWorkspace(
  origin: string,
  { event, url, secret }: { event: EventType; url: string; secret: string },
): Promise<Workspace> {
  const made = await runTestHook<Pick<Workspace, "workspaceId" | "headers">>(origin, "workspace/createWorkspace", {});
  const headers = { ...made.headers, "content-type": "application/json" };
  const registration = { workspace_id: made.workspaceId, event_type: event, url, secret };
  const init = { method: "POST", headers, body: JSON.stringify(registration) };
  const { id } = await json<{ id: number }>(`${origin}/workspace/api/webhooks`, init);
  return { workspaceId: made.workspaceId, webhookId: id, event, headers };
}

/** Emits an event, and returns its id, which is then committed. */
export async function causeEvent(origin: string, workspace: Workspace, data: object): Promise<number> {
  const { workspaceId, event } = workspace;
  const occurrence = { workspaceId, event, data };
  return (await runTestHook<{ eventId: number }>(origin, "workspace/causeEvent", occurrence)).eventId;
}

/** Returns the recent deliveries of the webhook, as the API shows them. */
export async function deliveriesOf(origin: string, { webhookId, headers }: Workspace): Promise<unknown> {
  return await json(`${origin}/workspace/api/webhooks/${webhookId}/deliveries`, { headers });
}

/** Runs a test hook of a server. */
export async function runTestHook<Output>(origin: string, hook: string, input: object): Promise<Output> {
  return await json(`${origin}/control/${hook}`, { method: "POST", body: JSON.stringify(input) });
}

async function json<Value>(url: string, init: RequestInit): Promise<Value> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} responds with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Value;
}
