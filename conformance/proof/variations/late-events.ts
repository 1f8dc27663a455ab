import { sql } from "kysely";
import type { Mutation } from "../../defect-kit/defect.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";
import type { Reference } from "../../reference/reference.ts";

/** Returns a mutation of Capability whose audit shows new rows only after so many milliseconds without a write. */
export function withLateEvents(milliseconds: number): Mutation {
  const { operations } = contractOf("capability");
  let service: Reference | undefined;
  let hiddenAt = 0;
  let before = Promise.resolve();

  const run = async (statement: string): Promise<unknown[]> =>
    service === undefined ? [] : (await sql.raw(statement).execute(service.host.store.database)).rows;
  const move = async (from: string, to: string, after: number): Promise<void> => {
    await run(`INSERT INTO ${to} SELECT * FROM ${from} WHERE rowid > ${after} ORDER BY rowid`);
    await run(`DELETE FROM ${from} WHERE rowid > ${after}`);
  };
  /** Runs work sequentially, so that rows are moved only once. */
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = before.then(work);
    before = result.then(
      () => undefined,
      () => undefined,
    );
    return await result;
  };

  return {
    setUp: async (reference) => {
      service = reference;
      await run("CREATE TABLE late_events AS SELECT * FROM capability_events WHERE false");
    },
    intercept: async (request, next) =>
      await inTurn(async () => {
        const name = operationOf(operations, request)?.name;
        if (name === "usageHistory" || name === "ledger") {
          if (performance.now() - hiddenAt >= milliseconds) await move("late_events", "capability_events", 0);
          return await next(request);
        }
        const [row] = await run("SELECT coalesce(max(rowid), 0) AS last FROM capability_events");
        const response = await next(request);
        await move("capability_events", "late_events", Number(Object(row)["last"]));
        hiddenAt = performance.now();
        return response;
      }),
  };
}
