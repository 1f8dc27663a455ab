import { createHmac } from "node:crypto";
import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";

import { eventTypes as allEventTypes } from "../../../generated/workspace/enums.ts";
import type { EventType } from "../../../generated/workspace/types.ts";
import { workspaceSchedule, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { leafAt } from "../../kit/bodies.ts";
import type { WorkspaceHooks, WorkspaceTarget } from "./target.ts";

export type { WorkspaceClient };

/** A workspace of a check. */
interface OwnWorkspace {
  id: number;
  client: WorkspaceClient;
  register(registration: Registration): Promise<Registered>;

  /** Causes an event, and returns its id. */
  cause(event: EventType, data?: Record<string, unknown>): Promise<number | string>;
}

interface Registration {
  url: string;

  /** Default: `search.no_results`. */
  event_type?: string;
  secret?: string;
  auth_header?: string;
}

interface Registered {
  id: string;
  secret: string;
}

type Hook = keyof WorkspaceHooks;

/** The purposes of test hooks that no request of the interface can serve. */
const purposes: Readonly<Record<Hook, string>> = {
  createWorkspace: "a new workspace",
  causeEvent: "an event",
  createList: "an event list",
  eventState: "the state of an event",
  usage: "the metered usage",
  advance: "moving the clock (or --real-time)",
};

/**
 * Creates a new workspace.
 *
 * @param hooks The other test hooks that the check needs.
 * @throws {NotTested} If one of them is not declared.
 */
export async function openWorkspace(target: WorkspaceTarget, ...hooks: readonly Hook[]): Promise<OwnWorkspace> {
  const needed: Hook[] = ["createWorkspace", ...hooks];
  const missing = needed.filter((hook) => !isDeclared(target, hook));
  if (missing.length > 0) {
    throw new NotTested(
      `no request of the interface provides: ${missing.map((hook) => purposes[hook]).join(", ")}`,
      missing.map((hook) => `hooks.${hook}`),
    );
  }
  const { workspaceId, headers } = await target.hooks.createWorkspace({});
  const client = createWorkspaceClient({ baseUrl: target.baseUrl, fetch: target.fetch, headers });
  return {
    id: workspaceId,
    client,
    register: async (registration) => {
      const input = { workspace_id: workspaceId, event_type: "search.no_results", ...registration };
      const created = await client.createWebhook(input);
      const { secret } = created;
      expectThat("secret", typeof secret === "string" && secret !== "", "the signing secret", secret);
      return { id: String(leafAt(created, target.fixtures.webhookIdField)), secret };
    },
    cause: async (event, data = {}) => (await target.hooks.causeEvent({ workspaceId, event, data })).eventId,
  };
}

/** Returns true if a test hook is declared. Reading the hook records it as a need. */
function isDeclared({ hooks }: WorkspaceTarget, hook: Hook): boolean {
  try {
    return hooks[hook] !== undefined;
  } catch (error) {
    if (error instanceof NotTested) return false;
    throw error;
  }
}

/** Runs the worker at least once, at a time when the first attempts of all enqueued deliveries are due. */
export async function runWorker({ hooks }: WorkspaceTarget): Promise<void> {
  const [delay = 0] = workspaceSchedule.backoffSeconds;
  await hooks.advance({ seconds: delay + workspaceSchedule.workerPeriodSeconds });
}

/** Runs the worker until all attempts of all enqueued deliveries are made. */
export async function runWorkerToTheEnd(target: WorkspaceTarget): Promise<void> {
  for (let attempt = 0; attempt <= workspaceSchedule.maxAttempts; attempt++) await runWorker(target);
}

/** Moves the clock to within a second after a run of the worker. Call it right before time-dependent steps. */
export async function moveToWorker(target: WorkspaceTarget): Promise<void> {
  const { received, url } = await target.destination();
  const { register, cause } = await openWorkspace(target);
  await register({ url });
  await cause("search.no_results");
  const longest = workspaceSchedule.workerPeriodSeconds + 2;
  for (let second = 0; second < longest && received.length === 0; second++) {
    await target.hooks.advance({ seconds: 1 });
  }
  expectThat("a delivery", received.length > 0, `a first attempt within ${longest} s`, received.length);
}

/** Returns the body of a delivery. */
export function bodyOf({ body }: CapturedDelivery): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    expectThat("the body", false, "JSON", text);
  }
}

/** Returns the data of a delivery, which must be an object. */
export function dataOf(delivery: CapturedDelivery): Record<string, unknown> {
  const { data } = bodyOf(delivery);
  expectThat("data", isRecord(data), "an object", data);
  return data;
}

/** Returns a header of a delivery, which must exist. */
export function headerOf({ headers }: CapturedDelivery, name: string): string {
  const value = headers[name.toLowerCase()];
  expectThat(name, value !== undefined, "a header of the delivery", value);
  return value;
}

const digits = "<64 lowercase hex digits>";

/** Asserts that the signature of a delivery matches its raw body. */
export function expectSigned(delivery: CapturedDelivery, secret: string): void {
  const { header, prefix = "" } = workspaceSignature;
  const digest = createHmac("sha256", secret).update(delivery.body).digest("hex");
  const found = headerOf(delivery, header);
  // Reports mask signatures, so compare the form separately from the digits.
  const form = found.replace(/[\da-f]{64}/, digits).replace(/[\dA-F]{64}/i, "<64 hex digits>");
  expectSame(`the form of ${header}`, form, `${prefix}${digits}`);
  expectSame(header, found, `${prefix}${digest}`);
}

/** All events that are still sent: without tool calls and the deprecated event. */
export const eventTypes: readonly EventType[] = allEventTypes.filter(
  (name) => name !== "mcp.tool_called" && name !== "content.outdated",
);
