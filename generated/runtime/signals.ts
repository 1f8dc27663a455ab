// Generated from templates/runtime/signals.ts by `concordat generate`. Do not edit.

/** Returns a signal that aborts when the first of several signals aborts. */
export function anyOf(signals: AbortSignal[]): AbortSignal {
  // TypeScript before 5.5 has no type for `AbortSignal.any`.
  return Object(AbortSignal).any(signals);
}

/** Returns the result of asynchronous work, or rejects with an event as soon as the signal aborts. */
export function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", reject);
    // Remove the listener: a signal that outlives the work would keep its result in memory.
    void work()
      .finally(() => signal.removeEventListener("abort", reject))
      .then(resolve, reject);
  });
}
