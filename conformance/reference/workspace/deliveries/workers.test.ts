import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClock } from "../../host/clock.ts";
import { createOutboxWorker } from "../../outbox/worker.ts";
import { createReference, type Reference } from "../../reference.ts";
import { databases, type TestDatabase } from "../../testing/databases.ts";
import { databaseOf, workspaceQueue } from "../tables.ts";
import { createPost, statusAfter } from "./queue.ts";
import { fill, openPosts, type Posts } from "../testing/delivery-workers.ts";

describe.each(databases)("two workers of one process on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let posts: Posts;

  beforeEach(async () => {
    database = await open();
    posts = await openPosts();
    const clock = createClock({ standingAt: Date.UTC(2026, 2, 2) });
    reference = await createReference({ database: database.address, only: ["workspace"], allowLoopback: true, clock });
  });
  afterEach(async () => {
    await reference.stop();
    await posts.close();
    await database.drop();
  });

  it("post each attempt exactly once, and no delivery twice in a run", async () => {
    const { host } = reference;
    await fill(host, posts.url, { webhooks: 6, events: 50 });
    const queue = { name: workspaceQueue, post: createPost(host), statusAfter };
    const workers = [createOutboxWorker(host, queue), createOutboxWorker(host, queue)];
    // Two delays have passed, and the reference's own worker has not run yet.
    await host.clock.advance(59_000);
    await Promise.all(workers.map(({ run }) => run()));
    expect(posts.counts.size).toBe(300);
    await host.clock.advance(60_000);
    expect(posts.accepted.size).toBe(300);
    expect(posts.counts.size).toBe(330);
    expect([...posts.counts.values()].filter((count) => count !== 1)).toEqual([]);
    const attempts = await databaseOf(host)
      .selectFrom("outbox_attempts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(attempts.count).toBe(330);
  });
});
