import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClock } from "../../host/clock.ts";
import { createReference, type Reference } from "../../reference.ts";
import { databases, type TestDatabase } from "../../testing/databases.ts";
import type { CapabilityDatabase, CapabilityTables } from "../tables.ts";
import { type Billing, createBilling } from "./billing.ts";
import type { Settlement } from "./charges.ts";

type Execute = ReturnType<CapabilityDatabase["transaction"]>["execute"];

/** Returns a database with wrapped transactions. */
function withTransactions(tables: CapabilityDatabase, wrap: (execute: Execute) => Execute): CapabilityDatabase {
  const transaction: CapabilityDatabase["transaction"] = () => {
    const real = tables.transaction();
    real.execute = wrap(real.execute.bind(real));
    return real;
  };
  return new Proxy(tables, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** Returns a database that loses its connection after each of the first commits, so that they are not acknowledged. */
function losingAcknowledgements(tables: CapabilityDatabase, times: number): CapabilityDatabase {
  let left = times;
  return withTransactions(tables, (execute) => async (work) => {
    const result = await execute(work);
    if (left === 0) return result;
    left -= 1;
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  });
}

/** Returns a database that runs `act` just before each commit. */
function beforeCommits(tables: CapabilityDatabase, act: () => Promise<void>): CapabilityDatabase {
  return withTransactions(
    tables,
    (execute) => async (work) =>
      await execute(async (trx) => {
        const result = await work(trx);
        await act();
        return result;
      }),
  );
}

const accountId = "acct_test";
const noon = Date.parse("2026-07-20T12:00:00Z");

describe.each(databases)("billing on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let tables: CapabilityDatabase;
  let billing: Billing;

  beforeEach(async () => {
    database = await open();
    const clock = createClock({ standingAt: noon });
    reference = await createReference({ database: database.address, only: ["capability"], clock });
    tables = reference.host.store.database.withTables<CapabilityTables>();
    billing = createBilling(reference.host, tables);
    await billing.createAccount({ id: accountId, name: "Test", keys: ["key"], creditsMicro: 20 });
  });
  afterEach(async () => {
    await reference.stop();
    await database.drop();
  });

  const entries = async () =>
    await tables
      .selectFrom("capability_entries")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("sequence")
      .execute();
  const events = async () =>
    await tables.selectFrom("capability_events").selectAll().where("account_id", "=", accountId).execute();
  const balance = async () =>
    await tables
      .selectFrom("capability_accounts")
      .select(["available_micro", "balance_micro", "entries"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();

  it("creates an account once", async () => {
    await billing.createAccount({ id: accountId, name: "Test", keys: ["key"], creditsMicro: 20 });
    expect(await balance()).toEqual({ available_micro: 20, balance_micro: 20, entries: 1 });
    expect(await billing.accountOf("key")).toEqual({ id: accountId, name: "Test" });
    expect(await billing.accountOf("another")).toBeUndefined();
  });

  it("reserves no more than the available credits, even concurrently", async () => {
    const reserved = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => await billing.reserve(accountId, `exec_${index}`, 1)),
    );
    expect(reserved.filter(Boolean)).toHaveLength(20);
    expect(await balance()).toEqual({ available_micro: 0, balance_micro: 20, entries: 1 });
  });

  it("charges the used part of a reservation, and releases the rest", async () => {
    await billing.reserve(accountId, "exec_1", 10);
    const settled = await billing.settle(settlement("exec_1", 7));
    expect(settled).toMatchObject({ remainingMicro: 13, settledMicro: 7 });
    expect(await balance()).toEqual({ available_micro: 13, balance_micro: 13, entries: 2 });
    const [, entry] = await entries();
    expect(entry).toMatchObject({ sequence: 2, amount_micro: -7, balance_before_micro: 20, balance_after_micro: 13 });
    expect(await events()).toMatchObject([{ charge_outcome: "charged", credits_ledger_entry_id: entry?.id }]);
    expect(await tables.selectFrom("capability_reservations").selectAll().execute()).toEqual([]);
  });

  it("makes no entry if nothing is charged", async () => {
    await billing.reserve(accountId, "exec_1", 10);
    await billing.settle(settlement("exec_1", 0));
    expect(await balance()).toEqual({ available_micro: 20, balance_micro: 20, entries: 1 });
    expect(await events()).toMatchObject([{ charge_outcome: "included", credits_ledger_entry_id: null }]);
  });

  it("keeps the chain of balances unbroken if calls end concurrently", async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await billing.reserve(accountId, `exec_${index}`, 1);
        await billing.settle(settlement(`exec_${index}`, 1));
      }),
    );
    const chain = await entries();
    expect(chain.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(chain.slice(1).map((entry) => entry.balance_before_micro)).toEqual(
      chain.slice(0, -1).map((entry) => entry.balance_after_micro),
    );
    expect(await balance()).toEqual({ available_micro: 0, balance_micro: 0, entries: 21 });
  });

  it("reserves, charges and moves once if the acknowledgement of a commit is lost", async () => {
    const unlucky = (): Billing => createBilling(reference.host, losingAcknowledgements(tables, 2));
    expect(await unlucky().reserve(accountId, "exec_1", 10)).toBe(true);
    expect(await balance()).toMatchObject({ available_micro: 10 });
    expect(await unlucky().settle(settlement("exec_1", 10))).toMatchObject({ remainingMicro: 10, settledMicro: 10 });
    const movement = {
      accountId,
      entryType: "grant_payment_recharge",
      amountMicro: 5,
      description: "Recharge",
    } as const;
    expect(await unlucky().move(movement)).toMatchObject({ remainingMicro: 15 });
    await unlucky().createAccount({ id: "acct_other", name: "Other", keys: ["other"], creditsMicro: 1 });
    expect(await balance()).toEqual({ available_micro: 15, balance_micro: 15, entries: 3 });
    expect(await events()).toHaveLength(1);
    expect(await billing.remainingMicro("acct_other")).toBe(1);
  });

  it("settles concurrent calls in one transaction, each with its own result", async () => {
    let commits = 0;
    const counted = createBilling(
      reference.host,
      beforeCommits(tables, async () => void (commits += 1)),
    );
    const ids = Array.from({ length: 20 }, (_, index) => `exec_${index}`);
    await Promise.all(ids.map(async (id) => await counted.reserve(accountId, id, 1)));
    const settled = await Promise.all(ids.map(async (id) => await counted.settle(settlement(id, 1))));
    expect(commits).toBe(2);
    const known = new Map((await events()).map(({ id, execution_id }) => [id, execution_id]));
    expect(settled.map(({ eventId }) => known.get(eventId))).toEqual(ids);
    expect(await tables.selectFrom("capability_reservations").selectAll().execute()).toEqual([]);
  });

  it("settles calls that share a transaction with a failed and a rejected one", async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `exec_${index}`);
    const reserved = await Promise.all([
      ...ids.map(async (id) => await billing.reserve(accountId, id, 1)),
      billing.reserve(accountId, "exec_dear", 11),
    ]);
    expect(reserved).toEqual([...ids.map(() => true), false]);
    // An execution id is unique.
    const results = await Promise.allSettled(
      [...ids, "exec_0"].map(async (id) => await billing.settle(settlement(id, 1))),
    );
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await events()).toHaveLength(10);
    expect(await entries()).toHaveLength(11);
    expect(await balance()).toEqual({ available_micro: 10, balance_micro: 10, entries: 11 });
  });

  it("confirms nothing before the commit, and keeps nothing of a failed transaction", async () => {
    let isCommitting = false;
    const crash = Promise.withResolvers<void>();
    const crashing = createBilling(
      reference.host,
      beforeCommits(tables, async () => {
        isCommitting = true;
        await crash.promise;
      }),
    );
    const ids = ["exec_1", "exec_2", "exec_3"];
    await Promise.all(ids.map(async (id) => await billing.reserve(accountId, id, 2)));
    let confirmed = 0;
    const settled = Promise.allSettled(
      ids.map(async (id) => {
        await crashing.settle(settlement(id, 2));
        confirmed += 1;
      }),
    );
    await vi.waitUntil(() => isCommitting, 120_000);
    await setImmediate();
    expect(confirmed).toBe(0);
    crash.reject(new Error("the process ended"));
    await settled;
    expect(confirmed).toBe(0);
    expect(await balance()).toEqual({ available_micro: 14, balance_micro: 20, entries: 1 });
    expect(await events()).toEqual([]);
    expect(await tables.selectFrom("capability_reservations").selectAll().execute()).toHaveLength(3);
  });

  it("reserves and settles calls once if the acknowledgement of their shared transaction is lost", async () => {
    const unlucky = createBilling(reference.host, losingAcknowledgements(tables, 1));
    const ids = Array.from({ length: 10 }, (_, index) => `exec_${index}`);
    expect(await Promise.all(ids.map(async (id) => await unlucky.reserve(accountId, id, 2)))).toEqual(
      ids.map(() => true),
    );
    const losing = createBilling(reference.host, losingAcknowledgements(tables, 1));
    const settled = await Promise.all(ids.map(async (id) => await losing.settle(settlement(id, 2))));
    expect(settled.every(({ settledMicro }) => settledMicro === 2)).toBe(true);
    expect(await balance()).toEqual({ available_micro: 0, balance_micro: 0, entries: 11 });
    expect(await events()).toHaveLength(10);
  });

  it("does not retry permanent errors", async () => {
    const unknown = { ...settlement("exec_1", 1), event: { ...settlement("exec_1", 1).event, accountId: "acct_none" } };
    await expect(billing.settle(unknown)).rejects.toThrow("There is no account acct_none.");
  });

  it("releases the reservations of a dead process once", async () => {
    await billing.reserve(accountId, "exec_old", 10);
    await reference.host.clock.advance(9 * 60_000);
    await billing.reserve(accountId, "exec_new", 5);
    await reference.host.clock.advance(2 * 60_000);
    await Promise.all([billing.releaseStale(), billing.releaseStale()]);
    expect(await balance()).toMatchObject({ available_micro: 15 });
  });

  it("charges nothing if the reservation was released and the credits no longer suffice", async () => {
    await billing.reserve(accountId, "exec_old", 20);
    await reference.host.clock.advance(11 * 60_000);
    await billing.releaseStale();
    await billing.reserve(accountId, "exec_new", 15);
    expect(await billing.settle(settlement("exec_old", 20))).toMatchObject({ settledMicro: 0, remainingMicro: 5 });
    expect(await events()).toMatchObject([{ settled_micro: 0, credits_ledger_entry_id: null }]);
  });

  it("rejects a movement that exceeds the balance", async () => {
    const refund = { accountId, entryType: "consume_payment_refund", description: "Refund" } as const;
    expect(await billing.move({ ...refund, amountMicro: -21 })).toBeUndefined();
    expect(await billing.move({ ...refund, amountMicro: -20 })).toMatchObject({ remainingMicro: 0 });
  });

  it("records any caller name", async () => {
    const text = `a\0b${"\u{d800}"}${"é".repeat(100_000)}`;
    const { event } = settlement(text, 0);
    await billing.record({ ...event, search_id: text, session_id: text, tool_id: text, request_payload: { text } });
    expect(await events()).toHaveLength(1);
  });
});

function settlement(executionId: string, settledMicro: number): Settlement {
  return {
    reservationId: executionId,
    event: {
      accountId,
      event_type: "tool_execute",
      execution_id: executionId,
      success: true,
      duration_ms: 1,
      billing: { rule: null, bill: {}, requestedMicro: settledMicro },
    },
    settledMicro,
    entryType: "consume_tool_execute",
    description: "A call",
  };
}
