interface Waiting {
  alone: boolean;
  begin(): void;
}

/** Runs work in the order of its submission, with limited concurrency. */
export type Turns = ReturnType<typeof createTurns>;

/** Creates turns with a maximum concurrency. */
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
    /** Runs work concurrently with other work; with `alone`, waits for running work and then runs exclusively. */
    take: async <Result>(alone: boolean, work: () => Promise<Result>): Promise<Result> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ alone, begin: resolve });
      beginNext();
      await promise;
      return await work().finally(end);
    },
  };
}
