import type { Service, ServiceDefect, ServiceIntercept } from "../defects/defect.ts";
import { createClock } from "../reference/host/clock.ts";
import { createReference } from "../reference/reference.ts";
import { targetOf } from "../reference/target.ts";
import type { Exchange } from "../runner/exchange.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { createNetwork } from "./network.ts";

type Way = Pick<ServiceDefect, "answer" | "deliver" | "options" | "prepare" | "fresh">;

/** An interface of the reference as a target, with a defect or without: in memory, with a clock that stands. */
export async function openDefective(name: string, { fresh, ...own }: Way = {}): Promise<OpenTarget<never>> {
  const { answer, deliver, options, prepare } = { ...own, ...fresh?.() };
  const clock = options?.clock ?? createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const network = createNetwork(clock);
  const service: Service = { headers: {} };
  const send = intercepted((request) => network.fetch(request), deliver, service);
  const reference = await createReference({
    only: [name],
    clock,
    outbound: { ...network, fetch: (request, init) => send(new Request(request, init)) },
    ...options,
    parts: { localApp: { memoryFetch: send }, ...options?.parts },
  });
  await prepare?.(reference);
  const { openDestination } = network;
  const { target, close } = targetOf(reference, name, { fetch: reference.fetch, openDestination });
  service.headers = target.headers;
  const exchanges: Exchange[] = [];
  const answered = intercepted(target.fetch, answer, service);
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
  intercept: ServiceIntercept | undefined,
  service: Service,
): typeof next {
  return intercept ? (request) => intercept(request, next, service) : next;
}
