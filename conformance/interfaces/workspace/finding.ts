import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { RequestMaker } from "../../kit/define-suite.ts";
import { holds, leavesOf } from "../../kit/bodies.ts";
import { ownAddress, ownEvent, registerOwn, removeAfterwards, usedWorkspace } from "./own-webhooks.ts";
import type { WorkspaceTarget } from "./target.ts";

/** Returns the workspace of the token, if its list of webhooks names exactly one workspace. */
export async function findWorkspaceId({ baseUrl, fetch, headers }: WorkspaceTarget): Promise<number> {
  const response = await fetch(new Request(`${baseUrl}/api/webhooks`, { headers }));
  const body: unknown = await response.json().catch(() => undefined);
  const ids = new Set<number>();
  if (response.ok) holds(body, (value) => collectId(Object(value), ids));
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return id;
  throw new NotTested(
    others.length > 0
      ? `the list of webhooks names ${ids.size} workspaces; declare one`
      : "the list of webhooks names no workspace",
  );
}

function collectId({ workspace_id: id }: { workspace_id?: unknown }, ids: Set<number>): boolean {
  if (Number.isInteger(id)) ids.add(Number(id));
  return false;
}

/**
 * Returns the field of the response to a registration with the id of the webhook. Tries the fields as ids in other
 * endpoints, first those that the list of webhooks has too.
 */
export async function findWebhookIdField(target: WorkspaceTarget): Promise<string> {
  const workspace = await usedWorkspace(target);
  const { client } = workspace;
  const url = await ownAddress(target);
  const secret = crypto.randomUUID();
  const sent = { workspace_id: workspace.id, event_type: ownEvent, url, secret };
  const created = await client.createWebhook(sent);
  const listed = await client.listWebhooks({ workspace_id: workspace.id });
  const candidates = leavesOf(created)
    .filter(([path, value]) => !Object.hasOwn(sent, path.split(".").at(-1) ?? "") && value !== "")
    .map(([path, value]) => ({
      path,
      value,
      rank: rankOf(
        path,
        holds(listed, (each) => each === value),
      ),
    }))
    .toSorted((a, b) => b.rank - a.rank);
  for (const { path, value } of candidates) {
    const isId = await client.listDeliveries({ id: String(value) }).then(
      () => true,
      () => false,
    );
    if (!isId) continue;
    if (!workspace.isOwn) target.onClose(async () => await client.deleteWebhook({ id: String(value) }));
    return path;
  }
  throw new NotTested(
    `no field of the response to a registration works as the id of the webhook: ${Object.keys(created).join(", ")}`,
  );
}

/** Ranks likely names of ids, and fields that the list has too, higher. */
function rankOf(path: string, isListed: boolean): number {
  const name = path.split(".").at(-1) ?? "";
  const likeness = /^id$/i.test(name) ? 3 : /id$/i.test(name) ? 2 : /key|name|slug|token/i.test(name) ? 0 : 1;
  return likeness + (isListed ? 4 : 0);
}

/** Requests that succeed, for webhooks of the suite. Charged requests are left to the checks that need them. */
export const ownRequests: Readonly<Record<string, RequestMaker<WorkspaceTarget> | false>> = {
  listWebhooks: async (target) => {
    const { id, headers } = await usedWorkspace(target);
    return [{ query: { workspace_id: id }, headers }];
  },
  createWebhook: async (target) => {
    const workspace = await usedWorkspace(target);
    const url = await ownAddress(target);
    await removeAfterwards(target, workspace, url);
    return [{ body: { workspace_id: workspace.id, event_type: ownEvent, url }, headers: workspace.headers }];
  },
  updateWebhook: async (target) => {
    const { nameField } = target.fixtures.changes;
    return [{ ...(await toNewWebhook(target)), body: { [nameField]: "Conformance" } }];
  },
  deleteWebhook: async (target) => [await toNewWebhook(target)],
  listDeliveries: async (target) => [await toNewWebhook(target)],
  // These requests are charged.
  attachList: false,
  testWebhook: false,
};

async function toNewWebhook(target: WorkspaceTarget): Promise<RequestParts> {
  const workspace = await usedWorkspace(target);
  const { id } = await registerOwn(target, workspace);
  return { path: { id }, headers: workspace.headers };
}
