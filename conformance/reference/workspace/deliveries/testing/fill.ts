import type { Host } from "../../../host/host.ts";
import { emit } from "../../events/emit.ts";
import { registerWebhook } from "../../webhooks/register.ts";
import { ensureWorkspace } from "../../workspaces.ts";

/** Enqueues deliveries: so many events, each to so many webhooks at one address. */
export async function fill(host: Host, url: string, { webhooks, events }: Record<"webhooks" | "events", number>) {
  const workspaceId = await ensureWorkspace(host, { name: "Full", repo: "example/full", token: "token-of-full" });
  for (let webhook = 0; webhook < webhooks; webhook++) {
    await registerWebhook(host, workspaceId, { event_type: "search.no_results", url });
  }
  for (let event = 0; event < events; event++) {
    await emit(host, { workspaceId, event: "search.no_results", data: { query: `query ${event}` } });
  }
}
