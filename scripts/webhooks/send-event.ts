import { schemasOf } from "../../generators/contract/model/schema-validator.ts";
import { createEvents } from "../../conformance/mock/events.ts";
import { createClock } from "../../conformance/reference/host/clock.ts";
import { messageOf } from "../../generated/runtime/client/errors.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { createValues } from "../../generators/contract/model/sample.ts";

/** A posted event, and the response to it. */
export interface SentEvent {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  status?: number;
  error?: string;
  milliseconds: number;
}

/**
 * Posts one attempt of an event.
 *
 * @throws {InvalidEvent} If there is no such event, or its data are invalid.
 */
export async function sendEvent(
  api: InterfaceContract,
  event: string,
  { url, secret, data }: { url: string; secret?: string; data?: unknown },
): Promise<SentEvent> {
  const schemas = schemasOf(api);
  const seed = crypto.randomUUID();
  const values = createValues(schemas, seed, Date.now, { isLenient: true });
  const sent = Promise.withResolvers<SentEvent>();
  const started = performance.now();
  const events = createEvents(api, schemas, values, {
    seed,
    clock: createClock(),
    subscribers: [{ url, ...(secret !== undefined && { secret }) }],
    log: () => undefined,
    fetch: async (request, init) => {
      const headers = Object.fromEntries(request.headers);
      const body = await request.clone().text();
      const end = (result: { status: number } | { error: string }): void =>
        sent.resolve({ url, headers, body, ...result, milliseconds: Math.round(performance.now() - started) });
      try {
        const response = await fetch(request, init);
        end({ status: response.status });
        return response;
      } catch (error) {
        const { cause = error } = Object(error) as { cause?: unknown };
        end({ error: messageOf(cause) });
        throw error;
      }
    },
  });
  try {
    events.emit(event, data);
    return await sent.promise;
  } finally {
    events.stop();
  }
}
