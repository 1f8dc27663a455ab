import { setImmediate } from "node:timers/promises";

/** More at once than this would be more values than a statement may have. */
const most = 200;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Does for each what `work` does for many: those that come in one turn of the event loop, or while others are under way,
 * make up the next batch. A transaction of a batch costs little more than that of one.
 *
 * Where a batch fails, each of it is done again alone, so that the failure of one is nobody else's.
 *
 * @param work Gives the results in the order of the items, or throws and has done nothing.
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
      // Requests that have arrived by now are read before an immediate runs.
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
