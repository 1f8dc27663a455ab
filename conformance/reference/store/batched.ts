import { setImmediate } from "node:timers/promises";

/** The maximum size of a batch: more would exceed the limit of bound values in a statement. */
const most = 200;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that handles one item by way of `work`, which handles many: calls of one turn of the event loop, or
 * during a running batch, form the next batch. A batch needs one transaction, which costs little more than that of one item.
 *
 * If a batch fails, its items are handled again one by one, so that one failure does not affect the others.
 *
 * @param work Returns the results in the order of the items, or throws without a change.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isUnderWay = false;

  const doBatch = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(batch.map((each) => doBatch([each])));
    }
  };
  const doAll = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      // Requests that have already arrived are read before an immediate runs.
      await setImmediate();
      await doBatch(waiting.splice(0, most));
    }
    isUnderWay = false;
  };

  return async (item) =>
    await new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void doAll();
    });
}
