import { setTimeout } from "node:timers/promises";
import { isStream } from "../../generated/runtime/checks/operation-target.ts";
import type { InterceptedService } from "../defect-kit/interceptors.ts";
import type { Mutant, Mutation } from "../defect-kit/defect.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { isOpen } from "./reach.ts";

type Send = (request: Request) => Promise<Response>;

/** A recorded request or response. */
interface Kept {
  headers: [string, string][];
  body: Uint8Array;
}

interface KeptExchange {
  request: Kept & { method: string; url: string };
  response: Kept & { status: number };
}

/** A request and its response. */
interface RecordedExchange {
  /** The name of its operation, if it has one. */
  operation?: string | undefined;

  /** Undefined if the exchange cannot be replayed: it is endless, was aborted, or was concurrent with others. */
  kept?: KeptExchange;
}

/** All requests to an implementation and its responses, in order. */
export interface Recording {
  /** Wraps `send` to record its exchanges. */
  around(send: Send): Send;

  /**
   * Returns true if a mutant would not have changed one byte of any exchange, so that a caller sees no difference. Returns
   * false if that is unknown.
   */
  isUntouchedBy(mutant: Mutant, service: InterceptedService): Promise<boolean>;
}

export function createRecording(name: string): Recording {
  const { operations } = contractOf(name);
  const exchanges: RecordedExchange[] = [];
  let running = 0;
  return {
    around: (send) => async (request) => {
      const operation = operationOf(operations, request);
      const exchange: RecordedExchange = { operation: operation?.name };
      exchanges.push(exchange);
      const isAlone = running === 0;
      running += 1;
      try {
        const asked = request.clone();
        const response = await send(request);
        if (!isAlone || operation === undefined || isOpen(operation, response) || isStream(response.headers))
          return response;
        const { method, url } = request;
        const [sent, received] = [await keptOf(asked), await keptOf(response.clone())];
        exchange.kept = { request: { method, url, ...sent }, response: { status: response.status, ...received } };
        return response;
      } finally {
        running -= 1;
      }
    },
    isUntouchedBy: async (mutant, service) => {
      const { makeFresh, operation, ...own } = mutant;
      const mutation: Mutation = { ...own, ...makeFresh?.() };
      const { intercept, isSlow, interceptDelivery, referenceOptions, setUp } = mutation;
      const met = exchanges.filter((exchange) => operation === undefined || exchange.operation === operation);
      const kept = met.flatMap((exchange) => exchange.kept ?? []);
      // Mutations inside the service cannot be replayed from its exchanges.
      if (kept.length < met.length || !intercept || isSlow || interceptDelivery || referenceOptions || setUp)
        return false;
      for (const exchange of kept) if (!(await isUnchanged(exchange, intercept, service))) return false;
      return true;
    },
  };
}

async function keptOf(message: Request | Response): Promise<Kept> {
  return { headers: [...message.headers], body: new Uint8Array(await message.arrayBuffer()) };
}

/** The milliseconds after which an interceptor counts as waiting, which is a change. */
const patience = 100;

async function isUnchanged(
  { request: sent, response: received }: KeptExchange,
  intercept: NonNullable<Mutation["intercept"]>,
  service: InterceptedService,
): Promise<boolean> {
  const { method, url, headers, body } = sent;
  const request = new Request(url, { method, headers, ...(body.length > 0 && { body: Uint8Array.from(body) }) });
  let passed = 0;
  let isSame = true;
  const next: Send = async (other) => {
    passed += 1;
    isSame &&= other.method === method && other.url === request.url && isEqual(await keptOf(other.clone()), sent);
    const { status } = received;
    return new Response(received.body.length > 0 ? Uint8Array.from(received.body) : null, {
      status,
      headers: received.headers,
    });
  };
  const answered = intercept(request, next, service).catch(() => undefined);
  const response = await Promise.race([answered, setTimeout(patience, undefined, { ref: false })]);
  if (response === undefined || passed !== 1 || !isSame || response.status !== received.status) return false;
  return isEqual(await keptOf(response), received);
}

function isEqual(one: Kept, other: Kept): boolean {
  return (
    Buffer.compare(one.body, other.body) === 0 &&
    one.headers.length === other.headers.length &&
    one.headers.every(([name, value], index) => {
      const [otherName, otherValue] = other.headers[index] ?? [];
      return name === otherName && value === otherValue;
    })
  );
}
