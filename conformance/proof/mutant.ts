import { setImmediate } from "node:timers/promises";
import type { Mutant } from "../defect-kit/defect.ts";
import type { InterceptedService, ServiceInterceptor } from "../defect-kit/interceptors.ts";
import type { CapturedDelivery, DestinationResponse } from "../kit/target.ts";
import { urlRejection } from "../reference/destinations/public-address.ts";
import { type Clock, createClock } from "../reference/host/clock.ts";
import type { Outbound } from "../reference/host/host.ts";
import { createReference } from "../reference/reference.ts";
import { type Reach, targetOf } from "../reference/target.ts";
import type { Exchange } from "../runner/result.ts";
import type { OpenTarget } from "../runner/run-check.ts";

/** Timeouts where no time passes. */
interface Timeouts {
  /** Aborts once more time than that has passed since. */
  after(milliseconds: number): AbortSignal;

  /** Lets time pass for everything that is under way. */
  pass(milliseconds: number): Promise<void>;
}

function createTimeouts(): Timeouts {
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

type Endpoint = (request: Request) => Promise<Response>;

/** A network that never leaves the process: no sockets, and no time but that of the clock. */
interface Network extends Outbound {
  openDestination: Reach["openDestination"];
}

export function createNetwork(clock: Clock): Network {
  const endpoints = new Map<string, Endpoint>();
  const timeouts = createTimeouts();
  return {
    rejectionOf: (address) => urlRejection(address, false),
    timeout: timeouts.after,
    fetch: async (request, init) => {
      const whole = new Request(request, init);
      const endpoint = endpoints.get(new URL(whole.url).origin);
      if (endpoint === undefined) throw new TypeError(`nobody listens at ${whole.url}`);
      const response = await endpoint(whole);
      whole.signal.throwIfAborted();
      return response;
    },
    openDestination: (answer = () => undefined) => {
      const origin = `https://destination-${endpoints.size + 1}.example.com`;
      const received: CapturedDelivery[] = [];
      endpoints.set(origin, async (request) => {
        const delivery = await captured(request, clock.now());
        received.push(delivery);
        return responseOf(await answer(delivery));
      });
      return Promise.resolve({
        url: `${origin}/`,
        received,
        // Where the clock stands, to wait is to move it.
        arrived: async (count) => {
          for (let second = 0; second < 10 && received.length < count; second++) await clock.advance(1000);
          return received;
        },
        pass: async (seconds) => await timeouts.pass(seconds * 1000),
        close: () => Promise.resolve(void endpoints.delete(origin)),
      });
    },
  };
}

async function captured(request: Request, receivedAt: number): Promise<CapturedDelivery> {
  const { pathname, search, host } = new URL(request.url);
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: { host, ...Object.fromEntries(request.headers) },
    body: new Uint8Array(await request.arrayBuffer()),
    receivedAt,
  };
}

function responseOf(answer: DestinationResponse): Response {
  const { status, headers = {}, body = null } = typeof answer === "object" ? answer : { status: answer ?? 204 };
  return new Response(body, { status, headers });
}

/** An interface of the reference as a target, with a defect or without: in memory, with a clock that stands. */
export async function openMutant(name: string, { makeFresh, ...own }: Mutant = {}): Promise<OpenTarget<never>> {
  const { intercept, interceptDelivery, referenceOptions, setUp } = { ...own, ...makeFresh?.() };
  const clock = referenceOptions?.clock ?? createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const network = createNetwork(clock);
  const service: InterceptedService = { headers: {} };
  const send = intercepted((request) => network.fetch(request), interceptDelivery, service);
  const reference = await createReference({
    only: [name],
    clock,
    outbound: { ...network, fetch: (request, init) => send(new Request(request, init)) },
    ...referenceOptions,
    parts: { localApp: { memoryFetch: send }, ...referenceOptions?.parts },
  });
  await setUp?.(reference);
  const { openDestination } = network;
  const { target, close } = targetOf(reference, name, { fetch: reference.fetch, openDestination });
  service.headers = target.headers;
  const exchanges: Exchange[] = [];
  const answered = intercepted(target.fetch, intercept, service);
  target.fetch = async (request) => {
    exchanges.push({ request: { method: request.method, url: request.url, headers: {} } });
    return await answered(request);
  };
  return {
    target: target as never,
    exchanges,
    close: async () => {
      await close();
      await reference.stop();
    },
  };
}

function intercepted(
  next: (request: Request) => Promise<Response>,
  interceptor: ServiceInterceptor | undefined,
  service: InterceptedService,
): typeof next {
  return interceptor ? (request) => interceptor(request, next, service) : next;
}
