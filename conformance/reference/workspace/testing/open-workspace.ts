import { createClock } from "../../host/clock.ts";
import type { Host } from "../../host/host.ts";
import { createReference } from "../../reference.ts";
import type { TestDatabase } from "../../testing/databases.ts";
import { addDestination } from "../notifiers/notifiers.ts";
import { databaseOf, type WorkspaceDatabase } from "../tables.ts";
import { ensureWorkspace } from "../workspaces.ts";

/** A workspace for one test, at noon of a day in March, with a clock that only the test moves. */
export interface TestWorkspace {
  host: Host;
  database: WorkspaceDatabase;
  id: number;

  /** Creates an API destination for an event type, or one that only serves lists, and returns its id. */
  addWebhook(webhook?: { event?: "chat.no_answer"; channel?: "api" | "chatChannel" }): Promise<number>;
  close(): Promise<void>;
}

export async function openWorkspace(open: () => Promise<TestDatabase>): Promise<TestWorkspace> {
  const kept = await open();
  const clock = createClock({ standingAt: Date.UTC(2026, 2, 10, 12) });
  const reference = await createReference({ database: kept.address, only: ["workspace"], clock });
  const { host } = reference;
  const database = databaseOf(host);
  const id = await ensureWorkspace(host, { name: "A workspace", repo: "example/tests", token: "a-token" });
  return {
    host,
    database,
    id,
    addWebhook: async ({ event, channel = "api" } = {}) => {
      const destination = { name: "A destination", channel, url: "https://hooks.example.com/", secret: "a-secret" };
      const { id: made } = await addDestination(host, id, {
        ...destination,
        event_type: event ?? null,
        auth_header: null,
      });
      return made;
    },
    close: async () => {
      await reference.stop();
      await kept.drop();
    },
  };
}
