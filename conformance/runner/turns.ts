interface Waiting {
  alone: boolean;
  begin(): void;
}

/** Gives work its turn, in the order in which it is handed in. */
export type Turns = ReturnType<typeof createTurns>;

/** Turns of at most so many at a time. */
export function createTurns(most: number) {
  const waiting: Waiting[] = [];
  let running = 0;
  let isAlone = false;

  const beginNext = (): void => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      if (isAlone || running >= (next.alone ? 1 : most)) return;
      waiting.shift();
      running += 1;
      isAlone = next.alone;
      next.begin();
    }
  };
  const end = (): void => {
    running -= 1;
    isAlone = false;
    beginNext();
  };

  return {
    /** Runs work with others beside it; with `alone` when those under way are through, and with none beside it. */
    take: async <Result>(alone: boolean, work: () => Promise<Result>): Promise<Result> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ alone, begin: resolve });
      beginNext();
      await promise;
      return await work().finally(end);
    },
  };
}
