import { urlRefusal } from "../reference/destinations/address-refusal.ts";
import type { Clock } from "../reference/host/clock.ts";
import type { Outbound } from "../reference/host/host.ts";
import type { Reach } from "../reference/target.ts";
import type { CapturedDelivery, DestinationAnswer } from "../target/target.ts";
import { createTimeouts } from "./timeouts.ts";

type Endpoint = (request: Request) => Promise<Response>;

/** A network that never leaves the process: no sockets, and no time but that of the clock. */
export interface Network extends Outbound {
  openDestination: Reach["openDestination"];
}

export function createNetwork(clock: Clock): Network {
  const endpoints = new Map<string, Endpoint>();
  const timeouts = createTimeouts();
  return {
    refusal: (address) => urlRefusal(address, false),
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

function responseOf(answer: DestinationAnswer): Response {
  const { status, headers = {}, body = null } = typeof answer === "object" ? answer : { status: answer ?? 204 };
  return new Response(body, { status, headers });
}
