import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { share } from "../../../../scripts/testing/share.ts";
import { createClock } from "../../host/clock.ts";
import { createReference, type Reference } from "../../reference.ts";
import { openPostgresDatabase, type TestDatabase } from "../../testing/databases.ts";
import { databaseOf } from "../tables.ts";
import { fill, openPosts, type Posts, startWorker, type WorkerProcess } from "../testing/delivery-workers.ts";

const server = process.env["DATABASE_URL"];
const deliveries = 1000 * Math.ceil(10 * share);
const rejected = deliveries / 10;

describe.skipIf(server === undefined)("two worker processes on PostgreSQL (needs DATABASE_URL)", () => {
  let database: TestDatabase;
  let reference: Reference;
  let posts: Posts;
  let workers: WorkerProcess[] = [];

  beforeEach(async () => {
    database = await openPostgresDatabase(server ?? "");
    posts = await openPosts();
    const clock = createClock({ standingAt: Date.now() });
    reference = await createReference({ database: database.address, only: ["workspace"], allowLoopback: true, clock });
    await fill(reference.host, posts.url, { webhooks: 100, events: deliveries / 100 });
    workers = await Promise.all([startWorker(database.address), startWorker(database.address)]);
  });
  afterEach(async () => {
    await Promise.all(workers.map(({ kill }) => kill()));
    await reference.stop();
    await posts.close();
    await database.drop();
  });

  /**
   * Advances every worker by some minutes: enough for a lease to expire, and for two more attempts. Their clocks advance together:
   * if one were a minute ahead, it would claim the running attempts of the other.
   */
  const workOff = async (): Promise<void> => {
    for (const seconds of [61, 61, 61, 61]) await Promise.all(workers.map(({ advance }) => advance(seconds)));
  };

  it(`post each attempt of ${deliveries} deliveries exactly once`, async () => {
    await workOff();
    expect(posts.accepted.size).toBe(deliveries);
    expect(posts.counts.size).toBe(deliveries + rejected);
    expect([...posts.counts.values()].filter((count) => count !== 1)).toEqual([]);
    expect(await standing(reference)).toEqual([{ status: "delivered", count: deliveries }]);
  });

  it(`deliver all ${deliveries} when one of them is killed midway`, async () => {
    const [first] = workers;
    let killed: Promise<void> | undefined;
    posts.onPost = (count) => {
      if (count === deliveries / 4) killed = first?.kill();
    };
    await workOff();
    await killed;
    expect(posts.accepted.size).toBe(deliveries);
    expect(await standing(reference)).toEqual([{ status: "delivered", count: deliveries }]);
    // At most the attempts that the killed worker was making are sent again.
    const again = [...posts.counts.values()].filter((count) => count !== 1);
    expect(again.length).toBeLessThanOrEqual(20);
    expect(new Set(again).difference(new Set([2]))).toEqual(new Set());
  });
});

/** Returns the number of deliveries of each status. */
async function standing({ host }: Reference): Promise<object[]> {
  return await databaseOf(host)
    .selectFrom("outbox_deliveries")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
}
