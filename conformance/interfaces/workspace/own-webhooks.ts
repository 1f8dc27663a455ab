import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import type { EventType, WebhookRegistration } from "../../../generated/workspace/types.ts";
import { isLocal } from "../../kit/local-address.ts";
import { innermost, leafAt, mentions } from "../../kit/bodies.ts";
import type { WorkspaceTarget } from "./target.ts";

/** The workspace in which the suite registers webhooks: a new one if there is a hook, or that of the token. */
export interface UsedWorkspace {
  id: number;
  headers: Readonly<Record<string, string>>;
  client: WorkspaceClient;

  /** True for a new workspace, which nobody else uses. */
  isOwn: boolean;
}

/** A webhook of the suite. */
export interface OwnWebhook {
  id: string;

  /** The secret from the response to the registration. */
  secret: string;
  registration: WebhookRegistration;
}

/** The event of these webhooks, which rarely occurs unprompted. */
export const ownEvent = "usage.overage_limit_reached" satisfies EventType;

/** Returns the workspace in which webhooks are registered. */
export async function usedWorkspace(target: WorkspaceTarget): Promise<UsedWorkspace> {
  const { baseUrl, hooks, fetch, fixtures } = target;
  const isOwn = "createWorkspace" in hooks;
  const { workspaceId: id, headers } = isOwn
    ? await hooks.createWorkspace({})
    : { workspaceId: fixtures.workspaceId, headers: target.headers };
  return { id, headers, isOwn, client: createWorkspaceClient({ baseUrl, fetch, headers }) };
}

/** Registers a webhook with its own address until the check or the run ends. */
export async function registerOwn(
  target: WorkspaceTarget,
  workspace: UsedWorkspace,
  given: Partial<WebhookRegistration> = {},
): Promise<OwnWebhook> {
  return await registerAt(target, workspace, await ownAddress(target), given);
}

/** Registers a webhook with a given address until the check or the run ends. */
export async function registerAt(
  target: WorkspaceTarget,
  { id: workspace_id, client, isOwn }: UsedWorkspace,
  url: string,
  given: Partial<WebhookRegistration>,
): Promise<OwnWebhook> {
  const registration = { workspace_id, event_type: ownEvent, url, ...given };
  const created = await client.createWebhook(registration);
  const { secret } = created;
  expectThat("secret", typeof secret === "string" && secret !== "", "the signing secret", secret);
  const found = leafAt(created, target.fixtures.webhookIdField);
  expectThat(target.fixtures.webhookIdField, found !== undefined, "the id of the webhook", created);
  const id = String(found);
  if (!isOwn) target.onClose(async () => await client.deleteWebhook({ id }));
  return { id, secret, registration };
}

/** Returns an address for a webhook. If the target cannot reach the suite, the host does not exist, so nothing is posted. */
export async function ownAddress(target: WorkspaceTarget): Promise<string> {
  const { url } = await target.destination();
  const isReachable = !isLocal(new URL(url)) || isLocal(new URL(target.baseUrl));
  return `${isReachable ? url : `https://${crypto.randomUUID()}.invalid/`}concordat-conformance`;
}

/** Deletes the new webhooks with an address when the check ends, but none that existed before. */
export async function removeAfterwards(target: WorkspaceTarget, workspace: UsedWorkspace, url: string): Promise<void> {
  const { id, client, isOwn } = workspace;
  if (isOwn) return;
  const name = target.fixtures.webhookIdField.split(".").at(-1) ?? "";
  const idsIn = (list: unknown, isMeant: (row: object) => boolean): unknown[] =>
    innermost(list, (object) => Object.hasOwn(object, name) && isMeant(object)).map((row) => row[name]);
  const before = new Set(idsIn(await client.listWebhooks({ workspace_id: id }), () => true));
  target.onClose(async () => {
    const found = idsIn(await client.listWebhooks({ workspace_id: id }), (row) => mentions(row, url));
    for (const each of found) if (!before.has(each)) await client.deleteWebhook({ id: String(each) });
  });
}
