import { Hono } from "hono";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import { workspacePages } from "../console/workspace/pages.ts";
import type { PartDefinition } from "../host/part.ts";
import { outboxMigrations } from "../outbox/tables.ts";
import { createOutboxWorker, type OutboxQueue } from "../outbox/worker.ts";
import { workspaceTestHooks } from "./test-hooks.ts";
import {
  analyticsMigrations,
  databaseOf,
  jobMigrations,
  promptMigrations,
  workspaceMigrations,
  workspaceQueue,
} from "./tables.ts";
import { createPost, statusAfter } from "./deliveries/queue.ts";
import { workspaceMcp } from "./mcp.ts";
import { fixtures, sample, sampleRequests } from "./fixtures.ts";
import { workspaceServer } from "./server.ts";
import { deleteExpired } from "./usage.ts";
import { ensureWorkspace } from "./workspaces.ts";

export interface WorkspaceOptions {
  /** Makes what its deliveries go by out of what is documented. Default: that. */
  queue?: (documented: OutboxQueue) => OutboxQueue;
}

/** The workspace service: webhooks, the events that they are for, and the worker that delivers them. */
export function workspace({ queue = (documented) => documented }: WorkspaceOptions = {}): PartDefinition {
  return {
    name: "workspace",
    migrations: {
      ...outboxMigrations,
      ...workspaceMigrations,
      ...analyticsMigrations,
      ...promptMigrations,
      ...jobMigrations,
    },
    create: async (host) => {
      const id = await ensureWorkspace(host, sample);
      const worker = createOutboxWorker(host, queue({ name: workspaceQueue, post: createPost(host), statusAfter }));
      return {
        title: "Workspace webhooks",
        path: "/workspace",
        app: new Hono().route("/mcp", workspaceMcp(host)).route("/", workspaceServer(host)),
        firstCall: { path: `/api/webhooks?workspace_id=${id}` },
        samples: [
          { name: "token", value: sample.token },
          { name: "workspace_id", value: String(id) },
        ],
        subjects: fixtures,
        headers: { authorization: `Bearer ${sample.token}` },
        requests: sampleRequests,
        tasks: [
          { everySeconds: workspaceSchedule.workerPeriodSeconds, run: worker.run },
          { everySeconds: 3600, run: () => deleteExpired(databaseOf(host), host.clock.now()) },
        ],
        controls: workspaceTestHooks(host),
        console: workspacePages(host),
        stop: () => {
          worker.stop();
          return Promise.resolve();
        },
      };
    },
  };
}
