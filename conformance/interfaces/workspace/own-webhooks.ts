import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import type { EventType, WebhookRegistration } from "../../../generated/workspace/types.ts";
import { isLocal } from "../../kit/local-address.ts";
import { innermost, leafAt, mentions } from "../../kit/bodies.ts";
import type { WorkspaceTarget } from "./target.ts";

/** The workspace that the suite may register webhooks in: one of its own where it can have one, or that of the token. */
export interface UsedWorkspace {
  id: number;
  headers: Readonly<Record<string, string>>;
  client: WorkspaceClient;

  /** True of one with nothing in it, which nobody else uses. */
  isOwn: boolean;
}

/** A webhook of the suite's own. */
export interface OwnWebhook {
  id: string;

  /** As the response to the registration shows it. */
  secret: string;
  registration: WebhookRegistration;
}

/** The event that they are registered for, which hardly ever occurs by itself. */
export const ownEvent = "usage.overage_limit_reached" satisfies EventType;

/** Opens the workspace that webhooks are registered in. */
export async function usedWorkspace(target: WorkspaceTarget): Promise<UsedWorkspace> {
  const { baseUrl, controls, fetch, subjects } = target;
  const isOwn = "createWorkspace" in controls;
  const { workspaceId: id, headers } = isOwn
    ? await controls.createWorkspace({})
    : { workspaceId: subjects.workspaceId, headers: target.headers };
  return { id, headers, isOwn, client: createWorkspaceClient({ baseUrl, fetch, headers }) };
}

/** Registers a webhook at an address of its own, until the check or the run ends. */
export async function registerOwn(
  target: WorkspaceTarget,
  workspace: UsedWorkspace,
  given: Partial<WebhookRegistration> = {},
): Promise<OwnWebhook> {
  return await registerAt(target, workspace, await ownAddress(target), given);
}

/** The same, at a given address. */
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
  const found = leafAt(created, target.subjects.webhookIdField);
  expectThat(target.subjects.webhookIdField, found !== undefined, "the id of the webhook", created);
  const id = String(found);
  if (!isOwn) target.onClose(async () => await client.deleteWebhook({ id }));
  return { id, secret, registration };
}

/** An address for a webhook. If the target can't reach the suite, no host has the name, so that nothing is posted anywhere. */
export async function ownAddress(target: WorkspaceTarget): Promise<string> {
  const { url } = await target.destination();
  const isReachable = !isLocal(new URL(url)) || isLocal(new URL(target.baseUrl));
  return `${isReachable ? url : `https://${crypto.randomUUID()}.invalid/`}concordat-conformance`;
}

/** Deletes the webhooks that go to an address when the check ends: of those that were there before, none. */
export async function removeAfterwards(target: WorkspaceTarget, workspace: UsedWorkspace, url: string): Promise<void> {
  const { id, client, isOwn } = workspace;
  if (isOwn) return;
  const name = target.subjects.webhookIdField.split(".").at(-1) ?? "";
  const idsIn = (list: unknown, isMeant: (row: object) => boolean): unknown[] =>
    innermost(list, (object) => Object.hasOwn(object, name) && isMeant(object)).map((row) => row[name]);
  const before = new Set(idsIn(await client.listWebhooks({ workspace_id: id }), () => true));
  target.onClose(async () => {
    const found = idsIn(await client.listWebhooks({ workspace_id: id }), (row) => mentions(row, url));
    for (const each of found) if (!before.has(each)) await client.deleteWebhook({ id: String(each) });
  });
}
