import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Outcome } from "../../../generated/runtime/webhooks/sender.ts";
import { createClock } from "../host/clock.ts";
import { createReference, type Reference } from "../reference.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { enqueue } from "./queue.ts";
import type { DeliveryRow, OutboxDatabase, OutboxTables } from "./tables.ts";
import { createOutboxWorker, type OutboxWorker } from "./worker.ts";

const queue = "test";
const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

describe.each(databases)("a worker with a failing database, on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let outbox: OutboxDatabase;
  let worker: OutboxWorker;
  let posts: number[];
  let ids: number[];

  /** The errors of the first attempts to store outcomes. */
  let failures: Error[];

  /** A post to destination 2 ends after the database has failed; one to destination 1 ends at once. */
  let failed: PromiseWithResolvers<void>;

  const post = async ({ id, destination_id }: DeliveryRow): Promise<Outcome> => {
    posts.push(id);
    if (destination_id === 2) await failed.promise;
    const attempt = { attempt: 1, attemptedAt: new Date(1000), durationMs: 5, status: 204, body: "", error: undefined };
    return { ...attempt, result: "delivered" };
  };
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== "InsertQueryNode" || node.into?.table.identifier.name !== "outbox_attempts") return node;
      const failure = failures.shift();
      if (failure === undefined) return node;
      failed.resolve();
      throw failure;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  beforeEach(async () => {
    database = await open();
    const clock = createClock({ standingAt: 1000 });
    reference = await createReference({ database: database.address, only: ["workspace"], clock });
    const { host } = reference;
    const store = { ...host.store, database: host.store.database.withPlugin(failing) };
    worker = createOutboxWorker({ ...host, store }, { name: queue, post, statusAfter: () => "delivered" });
    outbox = host.store.database.withTables<OutboxTables>();
    const delivery = { queue, event_id: null, payload: "{}", created_at: 0, due_at: 1000, held: 0 };
    ids = await enqueue(
      outbox,
      [1, 2].map((destination_id) => ({ ...delivery, destination_id, status: "pending" })),
    );
    posts = [];
    failed = Promise.withResolvers();
  });
  afterEach(async () => {
    await reference.stop();
    await database.drop();
  });

  /** Returns the deliveries in the database, and the ids of those that were posted when every claim is over. */
  const afterwards = async () => {
    const delivered = await outbox
      .selectFrom("outbox_deliveries")
      .select("id")
      .where("status", "=", "delivered")
      .where("lease", "is", null)
      .execute();
    const history = await outbox.selectFrom("outbox_attempts").select("delivery_id").execute();
    await reference.host.clock.advance(61_000);
    await worker.run();
    const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    return {
      delivered: sorted(delivered.map(({ id }) => id)),
      history: sorted(history.map(({ delivery_id }) => delivery_id)),
      posts: sorted(posts),
    };
  };

  it("stores the outcomes of its attempts after the failure", async () => {
    failures = [lost, lost];
    await worker.run();
    expect(await afterwards()).toEqual({ delivered: ids, history: ids, posts: ids });
  });

  it("stores the outcomes, with those of running attempts, before it gives up", async () => {
    failures = [new Error("The database failed")];
    await expect(worker.run()).rejects.toThrow("The database failed");
    expect(await afterwards()).toEqual({ delivered: ids, history: ids, posts: ids });
  });
});
