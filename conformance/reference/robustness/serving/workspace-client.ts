import type { EventType } from "../../../../generated/workspace/types.ts";

/** A workspace with one webhook, on a server that offers the hooks at `/control`. */
export interface WorkspaceClient {
  webhookId: number;

  /** Lets an event occur, and gives its id: it is kept from now on. */
  cause(data: Record<string, unknown>): Promise<number>;

  /** What is told of the recent deliveries of the webhook. */
  deliveries(): Promise<unknown>;
}

/** Makes a workspace, and registers a webhook in it. */
export async function createWorkspace(
  origin: string,
  webhook: { event: EventType; url: string; secret: string },
): Promise<WorkspaceClient> {
  const { event, url, secret } = webhook;
  const made = (await useHook(origin, "workspace/createWorkspace", {})) as {
    workspaceId: number;
    headers: Record<string, string>;
  };
  const { workspaceId } = made;
  const headers = { ...made.headers, "content-type": "application/json" };
  const registration = { workspace_id: workspaceId, event_type: event, url, secret };
  const address = `${origin}/workspace/api/webhooks`;
  const { id } = (await json(address, { method: "POST", headers, body: JSON.stringify(registration) })) as { id: number };
  return clientOf(origin, { workspaceId, event, webhookId: id, headers });
}

/** The same workspace on a server that may have been started again. */
export function clientOf(
  origin: string,
  known: { workspaceId: number; event: EventType; webhookId: number; headers: Record<string, string> },
): WorkspaceClient {
  const { workspaceId, event, webhookId, headers } = known;
  return {
    webhookId,
    cause: async (data) => {
      const { eventId } = (await useHook(origin, "workspace/causeEvent", { workspaceId, event, data })) as {
        eventId: number;
      };
      return eventId;
    },
    deliveries: async () => await json(`${origin}/workspace/api/webhooks/${webhookId}/deliveries`, { headers }),
  };
}

/** Uses a hook: what a test may do to a server that is started for it. */
export async function useHook(origin: string, hook: string, input: object): Promise<unknown> {
  return await json(`${origin}/control/${hook}`, { method: "POST", body: JSON.stringify(input) });
}

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return await response.json();
}
