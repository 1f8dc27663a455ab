// Generated from templates/runtime/signals.ts by `concordat generate`. Do not edit.

/** A signal that is given with the first of some. */
export function anyOf(signals: AbortSignal[]): AbortSignal {
  // TypeScript does not know it before 5.5.
  return Object(AbortSignal).any(signals);
}

/** Gives the result of some work, or rejects with an event as soon as the signal is aborted. */
export function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", reject);
    // A signal that outlives the work would keep its result in memory.
    void work()
      .finally(() => signal.removeEventListener("abort", reject))
      .then(resolve, reject);
  });
}
