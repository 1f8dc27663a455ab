import { setImmediate } from "node:timers/promises";

type Send = (request: Request, init?: RequestInit) => Promise<Response>;

/** Timeouts where no time passes by itself. */
export interface Timeouts {
  /** Aborts once more time than that has passed since. */
  after(milliseconds: number): AbortSignal;

  /** Sends requests, and knows of each whose signal is one of these which address it is for, and when it is over. */
  around(send: Send): Send;

  /** Lets time pass for everything that is under way. What takes no time is over before. */
  pass(milliseconds: number): Promise<void>;

  /**
   * Lets time pass for what is under way to an address that keeps it waiting. What goes elsewhere is over before, since all
   * of it is faster; or else so much time has passed by the clock of the machine.
   */
  passAt(address: string, milliseconds: number): Promise<void>;
}

interface Timer {
  controller: AbortController;
  left: number;

  /** The address of its request, once that is sent. */
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

  /** Comes once every request goes to an address that keeps it waiting, or the time is over by the clock of the machine. */
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
        return readToEnd(await send(request, init), () => end(signal));
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

/** The same response, which tells when nobody reads its body any more. */
function readToEnd(response: Response, end: () => void): Response {
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
