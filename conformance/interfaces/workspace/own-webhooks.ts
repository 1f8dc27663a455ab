import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import type { EventType, WebhookCreated, WebhookRegistration } from "../../../generated/workspace/types.ts";
import { isLocal } from "../../kit/local-address.ts";
import type { Destination, DestinationResponse } from "../../kit/target.ts";
import { innermost, leafAt, mentions } from "./bodies.ts";
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
  created: WebhookCreated;
  registration: WebhookRegistration;

  /** Left out where the target cannot reach the suite. */
  destination?: Destination;
}

/** The event that they are registered for, which hardly ever occurs by itself. */
export const ownEvent = "usage.overage_limit_reached" satisfies EventType;

/** A secret with blanks at its ends, and characters beyond ASCII. */
const unusualSecret = "  0011aabb a secret: clé 🔑 ";

export const thanks = "Taken, with thanks.";

/** A body that is longer than what anybody keeps of it. */
export const longResponse = `The beginning of a long answer. ${"And so on. ".repeat(30_000)}`;

/** The statuses that refuse the attempts of a delivery. */
export const refusals = [410, 599, 500];

type Settings = Partial<WebhookRegistration> & { respond?: (attempt: number) => DestinationResponse | undefined };

/**
 * What the webhooks are registered with, by what they are for, and how their destinations respond to each attempt. The
 * secret that looks like hexadecimal is none.
 */
export const roles = {
  accepting: {
    event_type: ownEvent.replaceAll(".", "_"),
    secret: unusualSecret,
    auth_header: "a:b/c+d=_-.~",
    respond: () => ({ status: 299, body: thanks }),
  },
  refusing: {
    secret: "00112233445566778899aabbccddeeff",
    auth_header: 'Token token="5f1c", scope="docs"',
    respond: (attempt) => ({ status: refusals[attempt - 1] ?? 500, body: longResponse }),
  },
  recovering: { respond: (attempt) => (attempt === 1 ? 400 : 204) },
  replayed: { respond: (attempt) => [304, 404, 429][attempt - 1] ?? 200 },
  untested: {},
  deleted: {},
} satisfies Record<string, Settings>;

export type Role = keyof typeof roles;

/** The workspace of the suite, with the webhooks that every run registers. */
export interface OwnWebhooks extends Record<"accepting" | "refusing" | "untested" | "deleted", OwnWebhook> {
  workspace: UsedWorkspace;

  /** Why the unusual secret, or the underscored form of the event, was not given in the end: it was rejected. */
  rejections: Readonly<Partial<Record<string, Error>>>;

  /** The list of the workspace's webhooks, with all of them in it. */
  listed: unknown;
}

/** Opens the workspace that webhooks are registered in. */
export async function usedWorkspace(target: WorkspaceTarget): Promise<UsedWorkspace> {
  const { baseUrl, controls, fetch, subjects } = target;
  const isOwn = "createWorkspace" in controls;
  const { workspaceId: id, headers } = isOwn
    ? await controls.createWorkspace({})
    : { workspaceId: subjects.workspaceId, headers: target.headers };
  return { id, headers, isOwn, client: createWorkspaceClient({ baseUrl, fetch, headers }) };
}

/** A workspace as a check reaches it: what the check sends is evidence of its own. */
export function reachedFrom({ baseUrl, fetch }: WorkspaceTarget, workspace: UsedWorkspace): UsedWorkspace {
  return { ...workspace, client: createWorkspaceClient({ baseUrl, fetch, headers: workspace.headers }) };
}

/**
 * The webhooks that the suite registers once a run, and deletes in the end.
 *
 * @throws {NotTested} where they could not be registered, but for the check that is about that.
 */
export async function ownWebhooks(target: WorkspaceTarget): Promise<OwnWebhooks> {
  return await registration(target).catch((error: unknown) => {
    if (error instanceof NotTested) throw error;
    throw new NotTested(`no webhook could be registered: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** The same, for the check that is about registering. */
export async function registration(target: WorkspaceTarget): Promise<OwnWebhooks> {
  const own = await target.shared(registerAll);
  return { ...own, workspace: reachedFrom(target, own.workspace) };
}

async function registerAll(target: WorkspaceTarget): Promise<OwnWebhooks> {
  const workspace = await usedWorkspace(target);
  const { event_type: _, ...dotted } = roles.accepting;
  const { secret: __, ...usual } = roles.accepting;
  const refusing = await registerOwn(target, workspace, roles.refusing).catch(async (error: unknown) => {
    if (!isRejected(error) || !isLocal(new URL((await target.destination()).url))) throw error;
    throw new NotTested(
      `the target rejects a webhook of the suite (${error.status}): it may take no address of this machine`,
      ["listen.publicUrl"],
    );
  });
  const [accepting, rejections] = await firstAccepted(target, workspace, {
    "": roles.accepting,
    secret: usual,
    event_type: dotted,
  });
  const own = {
    workspace,
    accepting,
    refusing,
    rejections,
    untested: await registerOwn(target, workspace, roles.untested),
    deleted: await registerOwn(target, workspace, roles.deleted),
  };
  return { ...own, listed: await workspace.client.listWebhooks({ workspace_id: workspace.id }) };
}

/** Registers a webhook with the first settings that are not rejected; says which field of the first ones was why. */
async function firstAccepted(
  target: WorkspaceTarget,
  workspace: UsedWorkspace,
  choices: Readonly<Record<string, Settings>>,
): Promise<[webhook: OwnWebhook, rejections: OwnWebhooks["rejections"]]> {
  let rejection: unknown;
  for (const [without, settings] of Object.entries(choices)) {
    try {
      const webhook = await registerOwn(target, workspace, settings);
      return [webhook, rejection instanceof Error ? { [without]: rejection } : {}];
    } catch (error) {
      if (!isRejected(error)) throw error;
      rejection ??= error;
    }
  }
  throw rejection;
}

/** Deletes one of the suite's own webhooks, and gives the list of those that are left. */
export async function deletion(target: WorkspaceTarget): Promise<{ listed: unknown }> {
  return await target.shared(deleteOne);
}

async function deleteOne(target: WorkspaceTarget): Promise<{ listed: unknown }> {
  const { deleted, workspace } = await ownWebhooks(target);
  await workspace.client.deleteWebhook({ id: deleted.id });
  return { listed: await workspace.client.listWebhooks({ workspace_id: workspace.id }) };
}

/** Registers a webhook at a destination of its own, until the check or the run ends. */
export async function registerOwn(
  target: WorkspaceTarget,
  workspace: UsedWorkspace,
  settings: Settings = {},
): Promise<OwnWebhook> {
  const { respond, ...given } = settings;
  const { url, destination } = await ownAddress(target, respond);
  const sent = { workspace_id: workspace.id, event_type: ownEvent, url, ...given };
  const created = await workspace.client.createWebhook(sent);
  const { secret } = created;
  expectThat("secret", typeof secret === "string" && secret !== "", "the signing secret", secret);
  const id = leafAt(created, target.subjects.webhookIdField);
  expectThat(target.subjects.webhookIdField, id !== undefined, "the id of the webhook", created);
  if (!workspace.isOwn) target.onClose(async () => await workspace.client.deleteWebhook({ id: String(id) }));
  return { id: String(id), secret, created, registration: sent, ...(destination && { destination }) };
}

/** An address for a webhook, and its destination where the target can reach it. */
export async function ownAddress(
  target: WorkspaceTarget,
  respond: (attempt: number) => DestinationResponse | undefined = () => 204,
): Promise<{ url: string; destination?: Destination }> {
  const destination: Destination = await target.destination(() => respond(destination.received.length));
  const isReachable = !isLocal(new URL(destination.url)) || isLocal(new URL(target.baseUrl));
  // No host has such a name, so nothing is posted anywhere.
  const url = isReachable
    ? `${destination.url}concordat-conformance`
    : `https://${crypto.randomUUID()}.invalid/concordat-conformance`;
  return { url, ...(isReachable && { destination }) };
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

/**
 * @throws {NotTested} where the target cannot deliver to the suite.
 */
export function expectReachable({ baseUrl }: WorkspaceTarget, { destination }: OwnWebhook): Destination {
  if (destination !== undefined) return destination;
  throw new NotTested(
    `the suite listens on this machine alone, which ${new URL(baseUrl).host} does not reach: give an address that it does`,
    ["listen.publicUrl"],
  );
}

function isRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
