import { createHmac } from "node:crypto";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import { eventTypes as allEventTypes } from "../../../generated/workspace/enums.ts";
import type { EventType } from "../../../generated/workspace/types.ts";
import { isDeliveryStatus } from "../../../generated/workspace/validators.js";
import { workspaceSchedule, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import type { WorkspaceTarget } from "./target.ts";

/** A workspace of a check's own. */
interface OwnWorkspace {
  id: number;
  client: WorkspaceClient;
  register(registration: Registration): Promise<Registered>;

  /** Lets an event occur, and gives its id. */
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

/** Makes a workspace with nothing in it. */
export async function openWorkspace(target: WorkspaceTarget): Promise<OwnWorkspace> {
  const { workspaceId, headers } = await target.controls.createWorkspace({});
  const client = createWorkspaceClient({ baseUrl: target.baseUrl, fetch: target.fetch, headers });
  return {
    id: workspaceId,
    client,
    register: async (registration) => {
      const input = { workspace_id: workspaceId, event_type: "search.no_results", ...registration };
      const created = await client.createWebhook(input);
      const { secret } = created;
      expectThat("secret", typeof secret === "string" && secret !== "", "the signing secret", secret);
      return { id: String(created[target.subjects.webhookIdField]), secret };
    },
    cause: async (event, data = {}) => (await target.controls.causeEvent({ workspaceId, event, data })).eventId,
  };
}

/** Lets the worker run at least once, with the first attempt of everything enqueued before due. */
export async function runWorker({ controls }: WorkspaceTarget): Promise<void> {
  const [delay = 0] = workspaceSchedule.backoffSeconds;
  await controls.advance({ seconds: delay + workspaceSchedule.workerPeriodSeconds });
}

/** Lets the worker make every attempt of everything enqueued before. */
export async function runWorkerToTheEnd(target: WorkspaceTarget): Promise<void> {
  for (let attempt = 0; attempt <= workspaceSchedule.maxAttempts; attempt++) await runWorker(target);
}

/** Moves the clock to within a second after a run of the worker: the last thing before what depends on the time. */
export async function moveToWorker(target: WorkspaceTarget): Promise<void> {
  const { received, url } = await target.destination();
  const { register, cause } = await openWorkspace(target);
  await register({ url });
  await cause("search.no_results");
  const longest = workspaceSchedule.workerPeriodSeconds + 2;
  for (let second = 0; second < longest && received.length === 0; second++) {
    await target.controls.advance({ seconds: 1 });
  }
  expectThat("a delivery", received.length > 0, `a first attempt within ${longest} s`, received.length);
}

/** The body of a delivery. */
export function bodyOf({ body }: CapturedDelivery): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    expectThat("the body", false, "JSON", text);
  }
}

/** A header of a delivery, which has to be there. */
export function headerOf({ headers }: CapturedDelivery, name: string): string {
  const value = headers[name.toLowerCase()];
  expectThat(name, value !== undefined, "a header of the delivery", value);
  return value;
}

/** The one delivery that has to have arrived. */
export function onlyOne(received: readonly CapturedDelivery[]): CapturedDelivery {
  const [first] = received;
  expectThat("deliveries at the destination", first !== undefined && received.length === 1, "one", received.length);
  return first;
}

/** Holds the signature of a delivery to its raw body. */
export function expectSigned(delivery: CapturedDelivery, secret: string): void {
  const { header, prefix = "" } = workspaceSignature;
  const digest = createHmac("sha256", secret).update(delivery.body).digest("hex");
  expectSame(header, headerOf(delivery, header), `${prefix}${digest}`);
}

/** Looks for a value anywhere in a body, whose shape is open. */
export function holds(body: unknown, is: (value: unknown) => boolean): boolean {
  return is(body) || (isObject(body) && Object.values(body).some((value) => holds(value, is)));
}

/** Looks for a text anywhere in a body, or within a longer one. */
export function mentions(body: unknown, text: string): boolean {
  return holds(body, (value) => typeof value === "string" && value.includes(text));
}

/** The rows of a list of deliveries: whatever has a status. What stands around them may have one of its own. */
export function deliveryRows(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return [];
  if (isDeliveryStatus(body["status"])) return [body];
  const within = Object.values(body).flatMap((value) => deliveryRows(value));
  const isAround = within.length > 0 || !("status" in body);
  expectThat("status of a delivery", isAround, "one of those documented", body["status"]);
  return within;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Every event that is forwarded and still fired: all but calls of tools and the deprecated one. */
export const eventTypes: readonly EventType[] = allEventTypes.filter(
  (name) => name !== "mcp.tool_called" && name !== "content.outdated",
);
