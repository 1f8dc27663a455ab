// Generated from templates/runtime/receiver.ts by `concordat generate`. Do not edit.

import { readStream } from "./delivery-body.ts";
import type { Answer } from "./receiver-answer.ts";
import type { IncomingDelivery, Platform } from "./receiver-delivery.ts";
import type { OpenSignatureOptions, ReceiverOptions, SetupOptions } from "./receiver-options.ts";
import { reception } from "./receiver-reception.ts";
import type { ReceiverRules } from "./receiver-rules.ts";

/** Answers the requests that deliver events. */
export interface Receiver {
  /** `platform` is what the platform passes along with a request, where it can be asked to wait for background work. */
  (request: Request, platform?: Platform): Promise<Response>;

  /** The same without `Request` and `Response`, which cost more than all the rest: for adapters. It never rejects. */
  receive(delivery: IncomingDelivery, platform?: Platform): Promise<Answer>;
}

/** Makes the receiver of an interface's events. Throws a `TypeError` where a secret is missing. */
export function createReceiver<Events>(
  rules: ReceiverRules<Events>,
  options: ReceiverOptions<Events> & SetupOptions & OpenSignatureOptions,
): Receiver {
  const receive = reception(rules, options);
  const answer = async (request: Request, platform?: Platform): Promise<Response> => {
    const { method, headers } = request;
    const readBody = (limit: number): Promise<Uint8Array | undefined> => readStream(request.body, limit);
    const { body, ...init } = await receive({ method, headers, readBody }, platform);
    return new Response(body === "" ? null : body, init);
  };
  return Object.assign(answer, { receive });
}
