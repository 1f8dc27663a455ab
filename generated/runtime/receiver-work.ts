// Generated from templates/runtime/receiver-work.ts by `concordat generate`. Do not edit.

import { memoryStore, type DeliveryStore } from "./delivery-store.ts";
import { acknowledge, refusalAnswer, type Acknowledgement, type Answer } from "./receiver-answer.ts";
import type { Platform, Received } from "./receiver-delivery.ts";
import { failure } from "./receiver-refusal.ts";

/** When and where the work behind deliveries is done. */
export interface WorkOptions extends Platform {
  /** Told of what a handler, a hook or the store throws. Default: `console.error`. */
  onError?: (error: unknown, received?: Received) => unknown;

  /**
   * When a delivery is acknowledged. `"first"`: before its handler runs, as fast as a sender may ask; what a process that
   * dies has not worked on is lost. `"after"`: when its handler is done; one that throws is answered with 500, and the
   * sender tries again. Default: `"first"`.
   */
  acknowledge?: "first" | "after";

  /** Where repeated deliveries are known by their id; `false` for working on each of them. Default: in memory. */
  store?: DeliveryStore | false;
}

/** Has the work behind each delivery done once. */
export interface DeliveryWorker {
  /** Gives the answer and works behind it, or works first where that was asked for. */
  take(answer: Acknowledgement, work: () => unknown, received: Received, platform?: Platform): Answer | Promise<Answer>;

  /** Tells of an error. It never rejects. */
  report(error: unknown, received?: Received): Promise<void>;
}

/** Makes what has the work behind deliveries done. */
export function worker(options: WorkOptions): DeliveryWorker {
  const { onError = (error: unknown) => console.error(error), store = memoryStore() } = options;
  let queue: (() => unknown)[] = [];

  const report = async (error: unknown, received?: Received): Promise<void> => {
    try {
      await onError(error, received);
    } catch {
      // There is no one left to tell.
    }
  };

  /** Whether the work was done. An id whose work failed is given back: the next attempt, or a replay, may succeed. */
  const run = async (work: () => unknown, received: Received): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      await report(error, received);
    }
    try {
      if (store && received.id !== undefined) await store.release(received.id);
    } catch (error) {
      await report(error, received);
    }
    return false;
  };

  /** By the next turn of the event loop, the answers that are given in this one are on their way. */
  const runLater = (work: () => unknown): void => {
    if (queue.push(work) > 1) return;
    setTimeout(() => {
      const due = queue;
      queue = [];
      for (const each of due) each();
    });
  };

  const take: DeliveryWorker["take"] = (answer, work, received, platform = options) => {
    const go = (isFirst: boolean): Answer | Promise<Answer> => {
      if (!isFirst) return acknowledge("duplicate");
      if (options.acknowledge === "after") {
        return run(work, received).then((isDone) => (isDone ? acknowledge("done") : refusalAnswer(failure())));
      }
      if (!platform.waitUntil) runLater(() => run(work, received));
      else platform.waitUntil(new Promise((resolve) => runLater(() => resolve(run(work, received)))));
      return acknowledge(answer);
    };
    const isFirst = !store || received.id === undefined || store.claim(received.id);
    return typeof isFirst === "boolean" ? go(isFirst) : Promise.resolve(isFirst).then(go);
  };

  return { take, report };
}
