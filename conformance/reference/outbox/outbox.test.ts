import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Outcome } from "../../../generated/runtime/webhooks/sender.ts";
import { migrate } from "../store/migrate.ts";
import { openStore, type Store } from "../store/store.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { readExchange } from "./exchange.ts";
import { claim, settle } from "./worker.ts";
import { enqueue, enqueueAgain, giveUpDeliveries, holdDeliveries, type NewDelivery } from "./queue.ts";
import { type OutboxDatabase, outboxMigrations, type OutboxTables } from "./tables.ts";

const queue = "test";
const delivery: NewDelivery = {
  queue,
  destination_id: 1,
  event_id: null,
  payload: "{}",
  status: "pending",
  created_at: 0,
  due_at: 1000,
  held: 0,
};
const unavailable = {
  attempt: 1,
  attemptedAt: new Date(2000),
  durationMs: 5,
  status: 503,
  body: "no\0",
  error: undefined,
  result: "retrying",
  nextAttempt: 2,
  dueAt: new Date(10_000),
} satisfies Outcome;

const exchange = { method: "POST", url: "https://hooks.example.com/", request: [["x-signature", "0a"]] } as const;

describe.each(databases)("the outbox on $name", ({ open }) => {
  let database: TestDatabase;
  let store: Store;
  let outbox: OutboxDatabase;

  beforeEach(async () => {
    database = await open();
    store = openStore(database.address);
    await migrate(store, outboxMigrations);
    outbox = store.database.withTables<OutboxTables>();
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const claimAt = async (now: number, lease: string, limit = 10) =>
    await claim(outbox, { queue, dueBy: now, now, lease, leaseUntil: now + 60_000, limit });
  const row = async (id: number) =>
    await outbox.selectFrom("outbox_deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("claims each due delivery once until the lease expires", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    expect(await claimAt(999, "early")).toEqual([]);
    expect(await claimAt(1000, "a")).toMatchObject([{ id, lease: "a", attempts: 0 }]);
    expect(await claimAt(60_999, "b")).toEqual([]);
    expect(await claimAt(61_000, "c")).toMatchObject([{ id, lease: "c", attempts: 0 }]);
  });

  it("claims the longest due first, only of this queue, and no more than the limit", async () => {
    const [late = 0, early = 0] = await enqueue(outbox, [
      { ...delivery, due_at: 900 },
      { ...delivery, due_at: 800 },
      { ...delivery, due_at: 700, queue: "another" },
    ]);
    expect(await claimAt(1000, "a", 1)).toMatchObject([{ id: early }]);
    expect(await claimAt(1000, "b", 5)).toMatchObject([{ id: late }]);
  });

  it("enqueues more at once than one statement can contain", async () => {
    const ids = await enqueue(
      outbox,
      Array.from({ length: 5000 }, () => delivery),
    );
    expect(new Set(ids).size).toBe(5000);
  });

  it("stores the outcome of an attempt on the delivery and in its history", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    await claimAt(2000, "a");
    await settle(outbox, [
      { delivery: { id, lease: "a" }, outcome: { ...unavailable, exchange }, status: "retrying", now: 2005 },
    ]);
    const response = { response_code: 503, response_body: "no\uFFFD", error: null, status: "retrying" };
    expect(await row(id)).toMatchObject({ ...response, attempts: 1, due_at: 10_000, lease: null, lease_until: null });
    const history = await outbox.selectFrom("outbox_attempts").selectAll().execute();
    const at = { attempted_at: 2000, duration_ms: 5, exchange: JSON.stringify(exchange) };
    expect(history).toEqual([{ ...response, delivery_id: id, attempt: 1, ...at }]);
    expect(readExchange(history[0]?.exchange ?? null)).toEqual(exchange);
  });

  it("never makes the next attempt due in the current run", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    await claimAt(500_000, "a");
    await settle(outbox, [{ delivery: { id, lease: "a" }, outcome: unavailable, status: "retrying", now: 500_005 }]);
    expect(await row(id)).toMatchObject({ due_at: 500_006 });
  });

  it("stores no outcome after a lost claim", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    await claimAt(1000, "slow");
    await claimAt(61_000, "next");
    await settle(outbox, [{ delivery: { id, lease: "slow" }, outcome: unavailable, status: "retrying", now: 61_005 }]);
    expect(await row(id)).toMatchObject({ status: "pending", attempts: 0, lease: "next" });
    expect(await outbox.selectFrom("outbox_attempts").selectAll().execute()).toEqual([]);
  });

  it("repeats the same claim and outcome if the acknowledgement of a commit was lost", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    const claimed = await claimAt(1000, "a");
    expect(await claimAt(1000, "a")).toEqual(claimed);
    const settlement = { delivery: { id, lease: "a" }, outcome: unavailable, status: "retrying", now: 1005 } as const;
    await settle(outbox, [settlement]);
    const settled = await row(id);
    await settle(outbox, [settlement]);
    expect(await row(id)).toEqual(settled);
    expect(await outbox.selectFrom("outbox_attempts").selectAll().execute()).toHaveLength(1);
  });

  it("keeps the error if there was no response", async () => {
    const [id = 0] = await enqueue(outbox, [delivery]);
    await claimAt(1000, "a");
    const error = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    const outcome = { ...unavailable, status: undefined, body: "", error };
    await settle(outbox, [{ delivery: { id, lease: "a" }, outcome, status: "retrying", now: 1005 }]);
    const expected = { response_code: null, response_body: null, error: "fetch failed: connect ECONNREFUSED" };
    expect(await row(id)).toMatchObject(expected);
  });

  it("pauses and resumes the queued deliveries to a destination", async () => {
    const [id = 0, other = 0] = await enqueue(outbox, [delivery, { ...delivery, destination_id: 2 }]);
    await holdDeliveries(outbox, { queue, destinationId: 1 }, true);
    expect(await claimAt(2000, "a")).toMatchObject([{ id: other }]);
    await holdDeliveries(outbox, { queue, destinationId: 1 }, false);
    expect(await claimAt(2000, "b")).toMatchObject([{ id }]);
  });

  it("fails the queued deliveries to a destination, and does not change finished ones", async () => {
    const [queued = 0, over = 0] = await enqueue(outbox, [
      delivery,
      { ...delivery, status: "delivered", due_at: null },
    ]);
    await giveUpDeliveries(outbox, { queue, destinationId: 1 }, "gone");
    expect(await row(queued)).toMatchObject({ status: "failed", error: "gone", due_at: null });
    expect(await row(over)).toMatchObject({ status: "delivered", error: null });
  });

  it("enqueues a finished delivery again once, and never a queued one", async () => {
    const [queued = 0, over = 0] = await enqueue(outbox, [delivery, { ...delivery, status: "failed", due_at: null }]);
    const again = async (id: number) => await enqueueAgain(outbox, id, { status: "pending", dueAt: 5000 });
    expect([await again(queued), await again(over), await again(over)]).toEqual([false, true, false]);
    expect(await row(over)).toMatchObject({ status: "pending", due_at: 5000 });
  });
});
