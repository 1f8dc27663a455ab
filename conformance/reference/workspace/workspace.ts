import { Hono } from "hono";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { PartDefinition } from "../host/part.ts";
import { outboxMigrations } from "../outbox/tables.ts";
import { createOutboxWorker, type OutboxQueue } from "../outbox/worker.ts";
import { eventRows, listRows, usageRows, workspaceRows } from "./collections.ts";
import { workspaceSender } from "./sender.ts";
import { workspaceTestHooks } from "./test-hooks.ts";
import { databaseOf, workspaceMigrations, workspaceQueue } from "./tables.ts";
import { createPost, statusAfter } from "./deliveries/queue.ts";
import { workspaceMcp } from "./mcp.ts";
import { fixtures, sample, sampleRequests } from "./fixtures.ts";
import { workspaceServer } from "./server.ts";
import { deleteExpired } from "./usage.ts";
import { emptyWorkspaces, ensureWorkspace } from "./workspaces.ts";

export interface WorkspaceOptions {
  /** Changes the queue that follows the documents. Default: no change. */
  queue?: (documented: OutboxQueue) => OutboxQueue;
}

/** The workspace service: webhooks, their events, and the worker that delivers them. */
export function workspace({ queue = (documented) => documented }: WorkspaceOptions = {}): PartDefinition {
  return {
    name: "workspace",
    migrations: { ...outboxMigrations, ...workspaceMigrations },
    create: async (host) => {
      const id = await ensureWorkspace(host, sample);
      const worker = createOutboxWorker(host, queue({ name: workspaceQueue, post: createPost(host), statusAfter }));
      return {
        title: "Workspace webhooks",
        path: "/workspace",
        app: new Hono().route("/mcp", workspaceMcp(host)).route("/", workspaceServer(host)),
        firstCall: { title: "List the webhooks of the workspace", path: `/api/webhooks?workspace_id=${id}` },
        furtherCalls: [
          {
            title: "Register a webhook",
            path: "/api/webhooks",
            body: { workspace_id: id, event_type: "search.no_results", url: "https://example.com/hook" },
          },
        ],
        samples: [
          { name: "token", value: sample.token },
          { name: "workspace_id", value: String(id) },
        ],
        fixtures: { ...fixtures, workspaceId: id },
        headers: { authorization: `Bearer ${sample.token}` },
        requests: sampleRequests,
        tasks: [
          { everySeconds: workspaceSchedule.workerPeriodSeconds, run: worker.run },
          { everySeconds: 3600, run: () => deleteExpired(databaseOf(host), host.clock.now()) },
        ],
        hooks: workspaceTestHooks(host),
        console: {
          owners: workspaceRows(databaseOf(host)),
          collections: [eventRows(host), listRows(host), usageRows(host)],
          sender: workspaceSender(host, worker),
          reset: {
            says: "All events, webhooks, deliveries, lists, prompts, jobs and usage are deleted. The workspaces and their tokens are kept.",
            run: () => emptyWorkspaces(host),
          },
        },
        stop: () => {
          worker.stop();
          return Promise.resolve();
        },
      };
    },
  };
}
