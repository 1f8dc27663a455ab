import { setImmediate } from "node:timers/promises";

type Send = (request: Request, init?: RequestInit) => Promise<Response>;

/** Timeouts on a simulated clock. */
export interface Timeouts {
  /** Returns a signal that aborts after more time than that has passed. */
  after(milliseconds: number): AbortSignal;

  /** Sends requests. For requests with one of these signals, it records their URL and their end. */
  around(send: Send): Send;

  /** Lets time pass for all open requests. Those that take no time have ended before. */
  pass(milliseconds: number): Promise<void>;

  /**
   * Lets time pass for open requests to an address that delays its response. Requests to others end before, since all
   * of them are faster, or the time limit by the clock of the machine is over.
   */
  passAt(address: string, milliseconds: number): Promise<void>;
}

interface Timer {
  controller: AbortController;
  left: number;

  /** The URL of its request, once that is sent. */
  url?: string;
}

export function createTimeouts(): Timeouts {
  const timers = new Map<AbortSignal, Timer>();
  const keeping = new Set<string>();
  const watching = new Set<() => void>();

  const isFor = ({ url }: Timer, address: string): boolean => url?.startsWith(address) ?? false;
  const end = (signal: AbortSignal): void => {
    timers.delete(signal);
    for (const look of watching) look();
  };
  const move = (milliseconds: number, isMoved: (timer: Timer) => boolean): void => {
    for (const [signal, timer] of timers) {
      if (!isMoved(timer)) continue;
      timer.left -= milliseconds;
      if (timer.left >= 0) continue;
      timers.delete(signal);
      timer.controller.abort(new DOMException("The time is over.", "TimeoutError"));
    }
  };

  /**
   * Resolves once every open request goes to an address that delays its response, or the time limit by the clock of the
   * machine is over.
   */
  const allKept = async (milliseconds: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (timers.values().every((timer) => keeping.values().some((each) => isFor(timer, each)))) resolve();
    };
    const late = setTimeout(resolve, milliseconds);
    watching.add(look);
    for (const each of watching) each();
    await promise;
    watching.delete(look);
    clearTimeout(late);
  };

  return {
    after: (milliseconds) => {
      const controller = new AbortController();
      timers.set(controller.signal, { controller, left: milliseconds });
      return controller.signal;
    },
    around: (send) => async (request, init) => {
      const signal = init?.signal;
      const timer = signal ? timers.get(signal) : undefined;
      if (!signal || timer === undefined) return await send(request, init);
      timer.url = request.url;
      try {
        return withBodyEnd(await send(request, init), () => end(signal));
      } catch (error) {
        end(signal);
        throw error;
      }
    },
    pass: async (milliseconds) => {
      await setImmediate();
      move(milliseconds, () => true);
    },
    passAt: async (address, milliseconds) => {
      keeping.add(address);
      await allKept(milliseconds);
      keeping.delete(address);
      move(milliseconds, (timer) => isFor(timer, address));
    },
  };
}

/** Returns the same response, and calls `end` when its body is no longer read. */
function withBodyEnd(response: Response, end: () => void): Response {
  if (response.body === null) {
    end();
    return response;
  }
  const chunks = response.body.getReader();
  const { status, statusText, headers } = response;
  const body = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.read().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    cancel: async (reason) => {
      end();
      await chunks.cancel(reason);
    },
  });
  return new Response(body, { status, statusText, headers });
}
