import { isRecord } from "../../generated/runtime/body.ts";
import { createSender, type SenderRules } from "../../generated/runtime/webhooks/sender.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import type { DeliverySignature } from "../../generated/runtime/webhooks/signature.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { deliveriesOf, type ResolvedDelivery, schemeOf } from "../../generators/contract/facts/deliveries.ts";
import { componentRef } from "../../generators/contract/model/schemas.ts";
import type { Clock } from "../reference/host/clock.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";

import { type CheckedSchemas, isTimeField } from "../../generators/contract/model/schema-validator.ts";
import type { Values } from "../../generators/contract/model/sample.ts";

/** A receiver of events. */
export interface Subscriber {
  url: string;

  /** The signing key. */
  secret?: string;

  /** The value for the documented `Authorization` header. */
  authorization?: string;

  /** The subscribed events. Default: all. */
  events?: readonly string[];
}

/** Creates and delivers the events of an interface. */
export interface Events {
  /** The names of delivered events. */
  readonly names: readonly string[];
  readonly subscribers: Subscriber[];

  /**
   * Creates an event, and delivers it to its subscribers.
   *
   * @param data The data of the event. Default: an example.
   * @throws {InvalidEvent} If the event does not exist, or the data are invalid.
   */
  emit(name: string, data?: unknown): { delivered: number; envelope: unknown };

  /** Returns true if the data are valid for an event. */
  carries(name: string, data: unknown): boolean;

  /** Cancels pending attempts. */
  stop(): void;
}

/** An event that the contract does not allow. */
export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}

export interface EventOptions {
  seed: string;
  clock: Clock;
  subscribers: readonly Subscriber[];
  fetch: (request: Request, init: RequestInit) => Promise<Response>;
  log: (line: string) => void;
}

/** The milliseconds between checks for due attempts. */
const period = 250;

export function createEvents(
  api: InterfaceContract,
  schemas: CheckedSchemas,
  values: Values,
  { seed, clock, subscribers: known, fetch, log }: EventOptions,
): Events {
  const deliveries = deliveriesOf(api);
  const deliveryOf = (name: string): ResolvedDelivery | undefined =>
    deliveries.find(({ events }) => events.some((event) => event.name === name));
  const subscribers = [...known];
  /** The subscribers whose receivers have ended the subscription. */
  const gone = new Set<Subscriber>();
  const due = new Set<{ at: number; run: () => Promise<void> }>();
  /** First attempts, which start at once, outside of the tasks of the clock. */
  const begun = new Set<Promise<void>>();
  const tick = async (): Promise<void> => {
    // Failed attempts become due again, so moving the clock waits for the running ones.
    await Promise.allSettled(begun);
    const now = clock.now();
    for (const each of [...due].filter(({ at }) => at <= now)) {
      due.delete(each);
      await each.run();
    }
  };
  const begin = (attempt: Promise<void>): void => {
    begun.add(attempt);
    void attempt.finally(() => begun.delete(attempt));
  };
  const stop = deliveries.length === 0 ? () => undefined : clock.every(period, tick);
  let count = 0;

  const envelopeOf = (name: string, id: string, data: unknown): unknown => {
    const delivery = deliveryOf(name);
    const event = api.events.find((each) => each.name === name);
    if (delivery === undefined || event === undefined)
      throw new InvalidEvent(
        `there is no event "${name}"; there are ${api.events.map((each) => each.name).join(", ")}`,
      );
    const { nameField, timeField, dataField, rules } = delivery.delivery;
    const schema = { $ref: componentRef(event.schema) };
    if (delivery.delivery.envelope === undefined) {
      const body = data ?? event.example ?? values.make(schema, `event ${name}`);
      const fault = schemas.faultOf(schema, body);
      if (fault !== undefined) throw new InvalidEvent(`${name} is invalid: ${fault}`);
      return body;
    }
    const { properties = {} } = schemas.flat(schema);
    const made = values.make(schema, `event ${name}`);
    const identity = rules.identity ?? "id";
    const time = new Date(clock.now()).toISOString();
    const hasIdentity = Object.hasOwn(properties, identity) && delivery.headers.id === undefined;
    const isTimed = timeField !== undefined && isTimeField(properties[timeField] ?? {}, schemas);
    const payload =
      data ?? (event.payload === undefined ? undefined : values.make({ $ref: componentRef(event.payload) }, name));
    const envelope = {
      ...(isRecord(made) ? made : {}),
      ...(nameField !== undefined && { [nameField]: name }),
      ...(hasIdentity && schemas.fits(properties[identity] ?? {}, id) && { [identity]: id }),
      ...(isTimed && { [timeField]: time }),
      ...(dataField !== undefined && payload !== undefined && { [dataField]: payload }),
      ...(dataField === undefined && isRecord(data) && data),
    };
    const fault = schemas.faultOf(schema, envelope);
    if (fault !== undefined) throw new InvalidEvent(`${name} is invalid: ${fault}`);
    return envelope;
  };

  const emit: Events["emit"] = (name, data) => {
    count += 1;
    const id = `evt_${hexOf(randomOf(`${seed} event ${count}`), 12)}`;
    const envelope = envelopeOf(name, id, data);
    const wanting = subscribers.filter((each) => !gone.has(each) && (each.events?.includes(name) ?? true));
    for (const subscriber of wanting) deliver(name, id, envelope as object, subscriber);
    return { delivered: wanting.length, envelope };
  };

  const deliver = (name: string, id: string, envelope: object, subscriber: Subscriber): void => {
    const delivery = deliveryOf(name);
    if (delivery === undefined) return;
    const { url, secret, authorization } = subscriber;
    const { rules, options } = senderRules(delivery, secret);
    const sender = createSender(rules, { ...options, fetch, now: clock.now });
    const createdAt = new Date(clock.now());
    const extra = Object.fromEntries(delivery.headers.others.map((header) => [header, `mock-${header.toLowerCase()}`]));
    const attempt = async (number: number): Promise<void> => {
      if (gone.has(subscriber)) return;
      const outcome = await sender.send({
        url,
        id,
        event: name,
        envelope,
        createdAt,
        attempt: number,
        headers: extra,
        ...(secret !== undefined && { secret }),
        ...(authorization !== undefined && { authorization }),
      });
      const what = outcome.status ?? (outcome.error instanceof Error ? outcome.error.message : "no response");
      log(`${name} → ${url} attempt ${number}: ${what}, ${outcome.result}`);
      if (outcome.result === "failed" && outcome.isGone) gone.add(subscriber);
      if (outcome.result !== "retrying") return;
      due.add({ at: outcome.dueAt.getTime(), run: async () => await attempt(outcome.nextAttempt) });
    };
    const first = sender.dueAt(createdAt, 1).getTime();
    if (first <= clock.now()) begin(attempt(1));
    else due.add({ at: first, run: async () => await attempt(1) });
  };

  return {
    names: deliveries.flatMap(({ events }) => events.map(({ name }) => name)),
    subscribers,
    emit,
    carries: (name, data) => {
      const payload = api.events.find((event) => event.name === name)?.payload;
      return payload !== undefined && schemas.fits({ $ref: componentRef(payload) }, data);
    },
    stop,
  };
}

/** Returns the rules of a sender as in generated code. Undocumented features, such as signatures and retries, are omitted. */
function senderRules(
  each: ResolvedDelivery,
  secret: string | undefined,
): { rules: SenderRules; options: { signature: DeliverySignature | "none"; backoffSeconds: readonly number[] } } {
  const { delivery, headers } = each;
  const { maxAttempts, backoffSeconds, timeoutSeconds, attemptHeader, authorization } = delivery.rules;
  const { jitter, respectsRetryAfter, endsOnGone } = delivery.rules;
  const scheme = schemeOf(delivery);
  return {
    rules: {
      ...(delivery.nameField !== undefined && { nameField: delivery.nameField }),
      nameHeaders: headers.names,
      headers: headers.constants,
      ...(headers.id !== undefined && { idHeader: headers.id }),
      ...(attemptHeader !== undefined && { attemptHeader }),
      ...(authorization && { defaultScheme: authorization.defaultScheme }),
      ...(maxAttempts !== undefined && { maxAttempts }),
      ...(backoffSeconds && { backoffSeconds }),
      ...(timeoutSeconds !== undefined && { timeoutSeconds }),
      ...(jitter !== undefined && { jitter }),
      ...(respectsRetryAfter && { respectsRetryAfter }),
      ...(endsOnGone && { endsOnGone }),
    },
    options: {
      signature: scheme && secret !== undefined ? signatureFrom(scheme as Parameters<typeof signatureFrom>[0]) : "none",
      backoffSeconds: backoffSeconds ?? Array.from({ length: maxAttempts ?? 1 }, (_, index) => index * 10),
    },
  };
}
