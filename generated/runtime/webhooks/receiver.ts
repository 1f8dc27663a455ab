// Generated from templates/runtime/webhooks/receiver.ts by `concordat generate`. Do not edit.

import { fieldOf, readAtMost, repeatsField, textOf } from "../body.ts";
import { isPending } from "../pending.ts";
import type { Guard, Issue } from "../validation/validation.ts";
import { type Claim, type DeliveryStore, type Lease, memoryStore } from "./delivery-store.ts";
import {
  hashChecks,
  type HeaderReader,
  matches,
  type Secret,
  type SignatureScheme,
  type SignatureVerifier,
} from "./signature.ts";

export type { HeaderReader } from "./signature.ts";

/**
 * The options of a receiver for the events of an interface. `Events` maps the name of each event to its body.
 *
 * @example
 * const receive = createShopReceiver({
 *   secrets: [process.env.WEBHOOK_SECRET!],
 *   on: { "pet.sold": async ({ data }, { id }) => await ship(data.pet, { orderId: id }) },
 *   onError: (error, received) => log.error({ error, delivery: received?.id }),
 * });
 */
export interface ReceiverOptions<Events> extends WorkOptions {
  /** The handlers by the name of the event. Events without a handler are acknowledged and ignored. */
  on: EventHandlers<Events>;

  /**
   * Handles an event that is not in the catalog, such as one of a newer service; without validation, an event without a
   * handler. The delivery is acknowledged. Default: logs a warning with `console.warn`.
   *
   * @example
   * onUnknown: (name, body, { id }) => log.info({ name, id })
   */
  onUnknown?: (name: string, body: unknown, received: Received) => unknown;

  /**
   * Called if a request is rejected because its method, length, signature, JSON or payload is not valid. It may return a
   * `Response` to send instead of the default one: the status and the JSON of the rejection.
   *
   * @example
   * onInvalid: ({ status, code }) => {
   *   metrics.count(`webhooks.rejected.${code}`);
   *   return new Response(null, { status });
   * }
   */
  onInvalid?: (rejection: Rejection, request: RawDelivery) => HookedResponse;

  /** The guards of the bodies; `false` disables validation. Default: the guards of the interface, loaded with the first delivery. */
  validation?: Validation<Events> | false;

  /** The longest body that is read, in bytes. Default: 1048576, 1 MiB. */
  bodyLimit?: number;

  /**
   * Rejects deliveries without an id; repeated deliveries are detected by it. Default: false, deliveries without an id are
   * processed each time. If the id is in a header, the signature does not protect it.
   */
  requireId?: boolean;
}

/** The options for an interface whose deliveries do not name their event. */
export interface EventOptions<Name extends string> {
  /**
   * The event that is delivered to this address, or a function that returns the event of a delivery. A delivery for
   * which it returns undefined is rejected.
   *
   * @example
   * event: ({ body }) => ("refund" in Object(body) ? "refundPaid" : "orderPaid")
   */
  event: Name | ((delivery: { headers: HeaderReader; body: unknown }) => Name | undefined);
}

/** The options for an interface whose events have a time. */
export interface TimeOptions {
  /**
   * The maximum difference in milliseconds between the time of an event and now; other events are rejected. Default: no
   * limit. Retries and replays have the original time, so they are rejected, too, once the event is too old.
   */
  tolerance?: number;
}

/** The options for an interface whose signature covers the URL of requests. */
export interface UrlOptions {
  /** The URL that deliveries are posted to. Set it if a proxy changes the host or the path. Default: the URL of the request. */
  url?: string | URL;
}

/** The options for an interface whose signature is documented. */
export interface SecretOptions {
  /** The accepted secrets; pass the old and the new one while a secret is replaced. */
  secrets: Secrets;
}

/**
 * The options for an interface that does not document its signature: a scheme, a function that verifies requests, or
 * `"none"`.
 *
 * @example
 * createShopReceiver({ on, signature: ({ headers }) => headers.get("authorization") === `Bearer ${token}` });
 */
export type OpenSignatureOptions =
  | { signature: SignatureScheme | SignatureVerifier; secrets: Secrets }
  | { signature: VerifyDelivery; secrets?: undefined }
  | { signature: "none"; secrets?: undefined };

/** The options for an interface that sets up subscriptions with special deliveries. */
export interface SetupOptions {
  /**
   * Handles deliveries other than business events: setup events, challenges in any form, unknown events. It may return the
   * `Response`. It is also called for requests without a valid signature, which are rejected if it returns none.
   * Default: setup events are acknowledged, others go to `onUnknown`.
   *
   * @example
   * onSetup: ({ body }) => (isChallenge(body) ? Response.json({ challenge: body.challenge }) : undefined)
   */
  onSetup?: (setup: SetupRequest) => HookedResponse;
}

/** The handlers by event. */
export type EventHandlers<Events> = { readonly [Name in keyof Events]?: EventHandler<Events[Name]> };

/** Handles an event. Its result is awaited and ignored. */
export type EventHandler<Body> = (body: Body, received: Received) => unknown;

/**
 * The accepted secrets, or a function that finds them, for example in a database.
 *
 * @example
 * secrets: async ({ headers }) => await subscriptions.secretsOf(headers.get("x-subscription-id"))
 */
export type Secrets = readonly Secret[] | ((request: SignedRequest) => readonly Secret[] | Promise<readonly Secret[]>);

/** Verifies the signature of a request. */
export type VerifyDelivery = (request: SignedRequest) => boolean | Promise<boolean>;

/** The parts of a request for verifying its signature. */
export interface SignedRequest {
  method: string;

  /** The URL, or that of the options; undefined if the adapter does not pass it. */
  readonly url: string | undefined;
  headers: HeaderReader;
  rawBody: Uint8Array;
}

type HookedResponse = Response | undefined | void | Promise<Response | undefined | void>;

/** The validation of bodies: a guard for each event, and the function that returns the issues of a body. */
export interface Validation<Events> {
  guards: EventGuards<Events>;
  issues: (guard: Guard<unknown>, value: unknown) => Issue[];
}

/** A guard for the body of each event. */
export type EventGuards<Events> = { readonly [Name in keyof Events]: Guard<Events[Name]> };

/**
 * The rules of an interface's deliveries for its receiver. Header names are in lower case already, so that lookups need
 * not convert them.
 */
export interface ReceiverRules<Events> {
  /** The setup events, which have no handlers. */
  setupEvents?: readonly string[];

  /** The field of the body that names the event; without it, the first of the headers does. */
  nameField?: string;

  /** The headers with the name of the event. */
  nameHeaders?: readonly string[];

  /** The event of all deliveries, if there is only one. Needed if neither the body nor a header names it. */
  event?: string;

  /** The field of the body with the time of the event. */
  timeField?: string;

  /** The header with the id of the delivery, which all of its attempts share. */
  idHeader?: string;

  /** The field of the body with that id. */
  idField?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** Loads the guards of the bodies. */
  validation: () => Promise<Validation<Events>>;
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Handles requests that deliver events. */
export interface Receiver {
  /** @param platform The context of the request, if the platform can wait for background work. */
  (request: Request, platform?: Platform): Promise<Response>;

  /** Handles a delivery from an adapter, without the cost of `Request` and `Response`. It never rejects. */
  receive(delivery: IncomingDelivery, platform?: Platform): Promise<ReceiverResponse>;
}

/** Makes the receiver of an interface's events. @throws {TypeError} If a secret is missing. */
export function createReceiver<Events>(rules: ReceiverRules<Events>, options: Options<Events>): Receiver {
  const receive = reception(rules, options);
  const respond = async (request: Request, platform?: Platform): Promise<Response> => {
    const { method, url, headers } = request;
    const readBody = (limit: number): Promise<Uint8Array | undefined> => readAtMost(request.body, limit);
    const { body, ...init } = await receive({ method, url, headers, readBody }, platform);
    return new Response(body === "" ? null : body, init);
  };
  return Object.assign(respond, { receive });
}

type Options<Events> = ReceiverOptions<Events> &
  SetupOptions &
  TimeOptions &
  UrlOptions &
  OpenSignatureOptions &
  Partial<EventOptions<keyof Events & string>>;

/** Makes the function that reads, verifies, parses and validates deliveries, and runs their handlers. */
export function reception<Events>(
  rules: ReceiverRules<Events>,
  options: Options<Events>,
): (delivery: IncomingDelivery, platform?: Platform) => Promise<ReceiverResponse> {
  const {
    nameField,
    nameHeaders = [],
    timeField = "",
    idField = "",
    setupEvents = [],
    idHeader,
    attemptHeader,
  } = rules;
  const { on, onInvalid, onSetup, onUnknown = warn, bodyLimit = 1_048_576, requireId, tolerance } = options;
  const { event: chosen = rules.event, url: ownUrl } = options;
  const [nameHeader] = nameHeaders;
  const namePlace = nameField === undefined ? (nameHeader ?? "event") : `/${nameField}`;
  const isSigned = verifier(options);
  const { take, report } = worker(options);
  let { validation } = options;

  /** True for an event in the catalog; without validation, for an event with a handler. */
  const isKnown = (name: string | undefined): name is keyof Events & string =>
    name !== undefined && Object.hasOwn(validation ? validation.guards : on, name);

  const eventIn = (body: unknown, headers: HeaderReader): string | undefined => {
    if (nameField !== undefined) return textOf(fieldOf(body, nameField));
    if (nameHeader !== undefined) return textOf(headers.get(nameHeader));
    return typeof chosen === "function" ? chosen({ headers, body }) : chosen;
  };

  const accept = (
    isVerified: boolean,
    request: SignedRequest,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse> => {
    if (!isVerified && !onSetup) throw unsignedDelivery();
    const { headers, rawBody } = request;
    const { body, problem } = parseJson(rawBody);
    const event = eventIn(body, headers);
    const id = idHeader === undefined ? fieldOf(body, idField) : headers.get(idHeader);
    const attempt = attemptHeader === undefined ? undefined : numberIn(headers.get(attemptHeader));
    const received = { id: textOf(typeof id === "number" ? String(id) : id) || undefined, attempt, headers, rawBody };
    const fault = problem ?? faultOf(event, body, received);
    if (!isKnown(event)) return acceptOther({ ...received, event, body, isVerified }, fault, platform);
    if (!isVerified) throw unsignedDelivery();
    if (fault) throw fault;
    return dispatch(event, body, received, platform);
  };

  /** Returns the reason to reject a delivery of any event. */
  const faultOf = (event: string | undefined, body: unknown, { id, headers }: Received): Rejection | undefined => {
    if (event === undefined) return namelessPayload(namePlace);
    for (const header of nameHeaders) {
      const name: string = headers.get(header) ?? event;
      if (name !== event) return invalid("other_event", `${namePlace}: expected "${name}" as in the header`);
    }
    if (requireId && id === undefined) return invalid("missing_id", "id: missing");
    return tolerance === undefined || Math.abs(Date.now() - momentOf(fieldOf(body, timeField))) <= tolerance
      ? undefined
      : invalid("out_of_tolerance", `/${timeField}: expected a time at most ${tolerance} ms from now`);
  };

  const dispatch = <Name extends keyof Events & string>(
    name: Name,
    body: unknown,
    received: Received,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse> => {
    if (!conforms(validation, name, body)) {
      throw invalidPayload(name, validation ? validation.issues(validation.guards[name], body) : []);
    }
    const handler = Object.hasOwn(on, name) ? on[name] : undefined;
    return handler ? take("accepted", () => handler(body, received), received, platform) : acknowledge("ignored");
  };

  /** Handles deliveries other than business events: setup, unknown events, or bodies without an event. */
  const acceptOther = async (
    setup: SetupRequest,
    fault?: Rejection,
    platform?: Platform,
  ): Promise<ReceiverResponse> => {
    const { event, body, isVerified } = setup;
    const response = await onSetup?.(setup);
    if (response) return responseFromHook(response);
    if (!isVerified) throw unsignedDelivery();
    if (fault || event === undefined) throw fault;
    if (setupEvents.includes(event)) return acknowledge("setup");
    return take("unknown", () => onUnknown(event, body, setup), setup, platform);
  };

  const reject = async (error: unknown, request: RawDelivery): Promise<ReceiverResponse> => {
    const rejection = error instanceof Rejection ? error : receiverFailed();
    if (rejection.status === 500) await report(error);
    const response = rejection.status < 500 && (await onInvalid?.(rejection, request));
    return response ? responseFromHook(response) : rejectionResponse(rejection);
  };

  // Only promises are awaited: in the usual case, awaiting other values would double the time of this function.
  return async (delivery, platform) => {
    const { method, url, headers, readBody } = delivery;
    const request: RawDelivery = { headers };
    try {
      if (method !== "POST") throw new Rejection(405, "method_not_allowed", `method: found ${method}, expected POST`);
      const bytes = readBody(bodyLimit);
      const rawBody = bytes instanceof Uint8Array ? bytes : await bytes;
      if (!rawBody) throw new Rejection(413, "body_too_large", `body: expected at most ${bodyLimit} bytes, found more`);
      request.rawBody = rawBody;
      const signed = { method, url: ownUrl === undefined ? url : String(ownUrl), headers, rawBody };
      validation ??= await rules.validation();
      const verdict = isSigned(signed);
      const response = accept(typeof verdict === "boolean" ? verdict : await verdict, signed, platform);
      return response instanceof Promise ? await response : response;
    } catch (error) {
      return reject(error, request).catch((reason: unknown) => reject(reason, request));
    }
  };
}

/** Validates a body for its event; without validation, every body is accepted. */
function conforms<Events, Name extends keyof Events>(
  validation: Validation<Events> | false | undefined,
  name: Name,
  body: unknown,
): body is Events[Name] {
  return !validation || validation.guards[name](body);
}

function invalid(code: DeliveryRejectionCode, problem: string, issues?: readonly Issue[]): Rejection {
  return new Rejection(400, code, problem, issues);
}

/** Converts a time in ISO 8601 to milliseconds since 1970; without an offset it is in UTC. NaN if it is malformed. */
/** Returns the integer in a header; undefined if it is malformed. */
function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function momentOf(time: unknown): number {
  return Date.parse(String(time).replace(/(T[\d:.]+)$/i, "$1Z"));
}

function warn(name: string): void {
  console.warn(`Unknown event: ${JSON.stringify(name)}`);
}

/** A request whose body is unread. */
export interface IncomingDelivery {
  method: string | undefined;

  /** The URL, for signatures that cover it. */
  readonly url?: string | undefined;
  headers: HeaderReader;

  /** Reads the raw bytes; returns undefined if there are more than the limit. */
  readBody: (limit: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A received delivery. */
export interface Received {
  /** The id that all attempts of the delivery share; undefined if it has none. */
  id: string | undefined;

  /** The number of the attempt, from 1; undefined if the sender does not state it. */
  attempt: number | undefined;

  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** A delivery other than a business event, such as a challenge. */
export interface SetupRequest extends Received {
  /** The name of the event, if there is one. */
  event: string | undefined;

  /** The parsed body; undefined if it is not JSON. */
  body: unknown;

  /** True if the signature is valid. A challenge may arrive before the secret is known. */
  isVerified: boolean;
}

/** The known parts of a rejected request. */
export interface RawDelivery {
  headers: HeaderReader;

  /** The raw body; undefined if the request was rejected before it was read. */
  rawBody?: Uint8Array;
}

/** The context that some platforms pass along with a request. */
export interface Platform {
  /**
   * Keeps the platform, or a process that shuts down, alive until the handler of an acknowledged delivery is done.
   * Default: background work is not awaited.
   *
   * @example
   * export default { fetch: (request, env, context) => receive(request, context) };
   */
  waitUntil?(work: Promise<unknown>): void;
}

/** The machine-readable reason why a request is rejected. */
export type DeliveryRejectionCode =
  | "body_already_parsed"
  | "body_too_large"
  | "in_progress"
  | "internal_error"
  | "invalid_json"
  | "invalid_payload"
  | "invalid_signature"
  | "method_not_allowed"
  | "missing_id"
  | "other_event"
  | "out_of_tolerance"
  | "repeated_field";

/** A rejected request: the status and the JSON of the response. */
export class Rejection extends Error {
  override readonly name = "Rejection";
  declare readonly status: number;
  declare readonly code: DeliveryRejectionCode;

  /** The issues of the payload; undefined for other reasons. */
  declare readonly issues: readonly Issue[] | undefined;

  constructor(status: number, code: DeliveryRejectionCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Makes the rejection of a request without a valid signature. */
export function unsignedDelivery(): Rejection {
  return new Rejection(401, "invalid_signature", "signature: missing or not valid for the raw body");
}

/** Makes the rejection of a body that is not valid for its event. */
export function invalidPayload(event: string, issues: readonly Issue[]): Rejection {
  const found = issues.map(({ message }) => message).join("; ");
  return invalid("invalid_payload", `${event}: ${found}`, issues);
}

/** Makes the rejection of a delivery without the name of an event. */
export function namelessPayload(place: string): Rejection {
  return invalid("invalid_payload", `${place}: missing or not a string; expected the name of an event`);
}

/** Makes the rejection after an internal error, which reveals nothing about it. */
export function receiverFailed(): Rejection {
  return new Rejection(500, "internal_error", "internal error of the receiver");
}

/** The response to a delivery. */
export interface ReceiverResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The result for an acknowledged delivery. */
export type Acknowledgement = "accepted" | "done" | "duplicate" | "ignored" | "setup" | "unknown";

const json = { "content-type": "application/json" };

/** Makes the response that acknowledges a delivery: 202 if its handler has yet to run, otherwise 200. */
export function acknowledge(status: Acknowledgement): ReceiverResponse {
  return { status: status === "accepted" ? 202 : 200, headers: json, body: `{"status":"${status}"}` };
}

function acknowledgeDone(isDone: boolean): ReceiverResponse {
  return isDone ? acknowledge("done") : rejectionResponse(receiverFailed());
}

/** Makes the response to a rejected request. */
export function rejectionResponse({ status, code, message, issues }: Rejection): ReceiverResponse {
  const headers = status === 405 ? { ...json, allow: "POST" } : json;
  return { status, headers, body: JSON.stringify({ error: code, message, issues }) };
}

/** Converts the `Response` that a hook returned. */
export async function responseFromHook(response: Response): Promise<ReceiverResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/** Parses bytes as JSON in UTF-8; returns the rejection if they are malformed. */
export function parseJson(bytes: Uint8Array): { body?: unknown; problem?: Rejection } {
  try {
    const text = utf8.decode(bytes);
    const body: unknown = JSON.parse(text);
    if (!repeatsField(text, body)) return { body };
    return { problem: invalid("repeated_field", "body: an object has a field twice") };
  } catch (error) {
    return { problem: invalid("invalid_json", `body: expected JSON in UTF-8 (${String(error)})`) };
  }
}

/** Makes the function that verifies deliveries by the options. @throws {TypeError} If a secret is missing. */
export function verifier({ signature: scheme, secrets }: OpenSignatureOptions): VerifyDelivery {
  if (scheme === "none") return () => true;
  if (typeof scheme === "function") return scheme;
  const prepare = "verifier" in scheme ? scheme.verifier : bodyVerifier(scheme);
  if (typeof secrets === "function") return async (request) => prepare(await secrets(request))(request);
  // An empty list is reported like an empty secret.
  return prepare(secrets?.length ? secrets : [""]);
}

function bodyVerifier(scheme: SignatureScheme): (secrets: readonly Secret[]) => VerifyDelivery {
  const header = scheme.header.toLowerCase();
  return (secrets) => {
    const checks = hashChecks(scheme, secrets);
    return ({ headers, rawBody }) => matches(scheme, checks, rawBody, headers.get(header));
  };
}

/** The options of processing deliveries. */
export interface WorkOptions extends Platform {
  /** Receives the errors of handlers, hooks and the store. Default: `console.error`. */
  onError?: (error: unknown, received?: Received) => unknown;

  /**
   * The time at which a delivery is acknowledged. `"first"`: before its handler runs, for senders that require a fast
   * response; deliveries in progress are lost if the process dies. `"after"`: when its handler is done; if it throws, the
   * response is 500, and the sender tries again. Attempts that arrive meanwhile wait for the result; if another process
   * handles the delivery, the response is 503 with `Retry-After`. Default: `"first"`.
   */
  acknowledge?: "first" | "after";

  /**
   * The store of the ids of deliveries, which detects repeated ones; `false` processes each of them.
   * Default: `memoryStore()`, in the memory of the process.
   *
   * @example
   * store: memoryStore({ ttlSeconds: 3600 })
   */
  store?: DeliveryStore | false;

  /**
   * The seconds after which another process may handle a delivery whose process has died. A running process extends its
   * lease. Default: 5, so that the next attempt of most senders is processed.
   */
  leaseSeconds?: number;
}

/** Processes each delivery once. */
export interface DeliveryWorker {
  /** Acknowledges a delivery and then processes it, or the other way round, by the options. */
  take(
    acknowledgement: Acknowledgement,
    work: () => unknown,
    received: Received,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse>;

  /** Reports an error. It never rejects. */
  report(error: unknown, received?: Received): Promise<void>;
}

/** Makes the worker of a receiver. @throws {TypeError} If the store does not support the options. */
export function worker(options: WorkOptions): DeliveryWorker {
  const { onError = (error: unknown) => console.error(error), store = memoryStore(), leaseSeconds = 5 } = options;
  const isAfter = options.acknowledge === "after";
  if (isAfter && store && !store.complete) {
    throw new TypeError(
      'store: complete() is missing; acknowledge: "after" needs it to distinguish deliveries in progress from completed ones',
    );
  }
  let queue: (() => unknown)[] = [];

  /** The deliveries in progress in this process. Each resolves to true once a repeated one can be acknowledged. */
  const underWay = new Map<string, Promise<boolean>>();

  // Created on demand: some platforms allow no random values before the first request.
  let tokens: string | undefined;
  let count = 0;
  const newLease = (): Lease => {
    tokens ??= crypto.randomUUID();
    count += 1;
    return { token: `${tokens} ${count}`, seconds: leaseSeconds };
  };

  const report = async (error: unknown, received?: Received): Promise<void> => {
    try {
      await onError(error, received);
    } catch {
      // The error of the error handler can't be reported.
    }
  };

  /** Processes a delivery. Returns true if it succeeded; no promise if the work is synchronous. */
  const run = (work: () => unknown, received: Received, lease?: Lease): boolean | Promise<boolean> => {
    try {
      const working = work();
      if (!isPending(working)) return settle(true, received, lease);
      const stop = extend(received, lease);
      return Promise.resolve(working)
        .then(
          () => true,
          (error: unknown) => report(error, received).then(() => false),
        )
        .then((isDone) => {
          stop();
          return settle(isDone, received, lease);
        });
    } catch (error) {
      return report(error, received).then(() => settle(false, received, lease));
    }
  };

  /** Extends a lease while its holder works. */
  const extend = (received: Received, lease: Lease | undefined): (() => void) => {
    const { id } = received;
    if (!store || !store.complete || id === undefined || lease === undefined) return () => undefined;
    const again = async (): Promise<unknown> => store.claim(id, lease);
    const timer = setInterval(() => again().catch((error: unknown) => report(error, received)), leaseSeconds * 333);
    return () => clearInterval(timer);
  };

  /** Marks an id as done, or releases it if the work failed: the next attempt or a replay may succeed. */
  const settle = (isDone: boolean, received: Received, lease?: Lease): boolean | Promise<boolean> => {
    const { id } = received;
    if (!store || id === undefined || lease === undefined) return isDone;
    const end = (): boolean => {
      underWay.delete(id);
      return isDone;
    };
    // The work is done even if the store fails: acknowledging the delivery prevents repeating it.
    const fail = async (error: unknown): Promise<boolean> => {
      await report(error, received);
      return end();
    };
    try {
      const stored = isDone ? store.complete?.(id, lease) : store.release(id, lease);
      return isPending(stored) ? Promise.resolve(stored).then(end, fail) : end();
    } catch (error) {
      return fail(error);
    }
  };

  /** Runs work in the next turn of the event loop, so that the response is sent first. */
  const runLater = (work: () => unknown): void => {
    if (queue.push(work) > 1) return;
    setTimeout(() => {
      const due = queue;
      queue = [];
      for (const each of due) each();
    });
  };

  const take: DeliveryWorker["take"] = (acknowledgement, work, received, platform = options) => {
    const { id } = received;
    const perform = (lease?: Lease): ReceiverResponse | Promise<ReceiverResponse> => {
      if (isAfter) {
        const isDone = run(work, received, lease);
        return typeof isDone === "boolean" ? acknowledgeDone(isDone) : isDone.then(acknowledgeDone);
      }
      if (!platform.waitUntil) runLater(() => run(work, received, lease));
      else platform.waitUntil(new Promise((resolve) => runLater(() => resolve(run(work, received, lease)))));
      return acknowledge(acknowledgement);
    };
    if (!store || id === undefined) return perform();

    const first = underWay.get(id);
    if (first) {
      return first.then((isTaken) =>
        isTaken ? acknowledge("duplicate") : take(acknowledgement, work, received, platform),
      );
    }
    const lease = newLease();
    const respond = (claim: Claim): ReceiverResponse | Promise<ReceiverResponse> => {
      if (claim === true) {
        if (!isAfter) underWay.set(id, acknowledged);
        return perform(lease);
      }
      underWay.delete(id);
      return claim === "working" ? inProgressResponse(leaseSeconds) : acknowledge("duplicate");
    };
    const claim = store.claim(id, lease);
    const response = isPending(claim) ? Promise.resolve(claim).then(respond) : respond(claim);
    if (isPending(response)) {
      const isTaken = response.then(isSuccess, () => {
        underWay.delete(id);
        return false;
      });
      underWay.set(id, isTaken);
    }
    return response;
  };

  return { take, report };
}

/** The result of a delivery that was acknowledged before its handler ran. */
const acknowledged = /* @__PURE__ */ Promise.resolve(true);

function isSuccess({ status }: ReceiverResponse): boolean {
  return status < 300;
}

/** Makes the response to a delivery in progress in another process: the sender must try again in case that fails. */
function inProgressResponse(seconds: number): ReceiverResponse {
  const response = rejectionResponse(new Rejection(503, "in_progress", "the delivery is in progress; try again later"));
  return { ...response, headers: { ...json, "retry-after": String(Math.ceil(seconds)) } };
}
