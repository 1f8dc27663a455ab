import { createWorkspaceClient, type WorkspaceClient } from "../../../generated/workspace/client.ts";
import { expectThat } from "../../../generated/runtime/check.ts";
import type { EventType } from "../../../generated/workspace/types.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { WorkspaceTarget } from "../../target/workspace.ts";

/** A workspace of a scenario's own. */
export interface OwnWorkspace {
  id: number;
  client: WorkspaceClient;
  register(registration: Registration): Promise<Registered>;

  /** Lets an event occur, and gives its id. */
  cause(event: EventType, data?: Record<string, unknown>): Promise<number | string>;
}

export interface Registration {
  url: string;

  /** Default: `search.no_results`. */
  event_type?: string;
  secret?: string;
  auth_header?: string;
}

export interface Registered {
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
