import { setImmediate } from "node:timers/promises";

/** What is given up after some time, where no time passes. */
export interface Timeouts {
  /** Aborts once more time than that has passed since. */
  after(milliseconds: number): AbortSignal;

  /** Lets time pass for all that is under way. */
  pass(milliseconds: number): Promise<void>;
}

export function createTimeouts(): Timeouts {
  const waiting = new Set<{ controller: AbortController; left: number }>();
  return {
    after: (milliseconds) => {
      const controller = new AbortController();
      waiting.add({ controller, left: milliseconds });
      return controller.signal;
    },
    pass: async (milliseconds) => {
      // What takes no time is over by then.
      await setImmediate();
      for (const each of waiting) {
        each.left -= milliseconds;
        if (each.left >= 0) continue;
        waiting.delete(each);
        each.controller.abort(new DOMException("The time is over.", "TimeoutError"));
      }
    },
  };
}
