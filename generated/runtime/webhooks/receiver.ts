// Generated from templates/runtime/webhooks/receiver.ts by `concordat generate`. Do not edit.

import { fieldOf, readAtMost, repeatsField, textOf } from "../body.ts";
import { isPending } from "../pending.ts";
import type { Guard, Issue } from "../validation/validation.ts";
import { type Claim, type DeliveryStore, type Lease, memoryStore } from "./delivery-store.ts";
import { type HashCheck, hashChecks, matches, type Secret, type SignatureScheme } from "./signature.ts";

/**
 * The options of a receiver of the events of an interface; `Events` maps the name of each event to its body.
 *
 * @example
 * const receive = createShopReceiver({
 *   secrets: [process.env.WEBHOOK_SECRET!],
 *   on: { "pet.sold": async ({ data }, { id }) => await ship(data.pet, { orderId: id }) },
 *   onError: (error, received) => log.error({ error, delivery: received?.id }),
 * });
 */
export interface ReceiverOptions<Events> extends WorkOptions {
  /** The handlers, by the name of the event. An event without one is acknowledged, and nothing is done. */
  on: EventHandlers<Events>;

  /**
   * Handles an event that is not in the catalog, such as one of a newer service; without validation, one that has no
   * handler. It is acknowledged. Default: a warning by `console.warn`.
   *
   * @example
   * onUnknown: (name, body, { id }) => log.info({ name, id })
   */
  onUnknown?: (name: string, body: unknown, received: Received) => unknown;

  /**
   * Sees a request that is rejected: its method, its length, its signature, its JSON or its payload is not valid. It may
   * give a `Response` to send in place of the usual one. Default: the status and the JSON of the rejection.
   *
   * @example
   * onInvalid: ({ status, code }) => {
   *   metrics.count(`webhooks.rejected.${code}`);
   *   return new Response(null, { status });
   * }
   */
  onInvalid?: (rejection: Rejection, request: RawDelivery) => HookedResponse;

  /** The guards of the bodies; `false` for trusting them. Default: those of the interface, loaded with the first delivery. */
  validation?: Validation<Events> | false;

  /** The longest body that is read, in bytes. Default: 1048576, 1 MiB. */
  bodyLimit?: number;

  /**
   * Rejects a delivery without an id, by which repeated ones are recognized. Default: false, since it is worked on all the
   * same; where the id is in a header, no signature holds it.
   */
  requireId?: boolean;
}

/** The options for an interface whose events say when they happened. */
export interface TimeOptions {
  /**
   * The most milliseconds that the time of an event may be before or after now; any other is rejected. Default: any time.
   * The time is that of the event: a retry and a replay of a delivery carry it unchanged, and are rejected too once it is
   * so long ago.
   */
  tolerance?: number;
}

/** The options for an interface whose signature is documented. */
export interface SecretOptions {
  /** The secrets that a signature may be made with; while one is replaced, the old and the new. */
  secrets: Secrets;
}

/**
 * The options for an interface that leaves its signature open: a scheme that is known from elsewhere, a function that
 * verifies requests, or none.
 *
 * @example
 * createShopReceiver({ on, signature: ({ headers }) => headers.get("authorization") === `Bearer ${token}` });
 */
export type OpenSignatureOptions =
  | { signature: SignatureScheme; secrets: Secrets }
  | { signature: VerifyDelivery; secrets?: undefined }
  | { signature: "none"; secrets?: undefined };

/** The options for an interface whose subscriptions are set up by deliveries of their own. */
export interface SetupOptions {
  /**
   * Handles whatever is not a business event: setup events, challenges of any form, unknown events. It may give the
   * `Response`. It also sees requests without a valid signature, which are rejected where it gives none.
   * Default: setup events are acknowledged, the others go to `onUnknown`.
   *
   * @example
   * onSetup: ({ body }) => (isChallenge(body) ? Response.json({ challenge: body.challenge }) : undefined)
   */
  onSetup?: (setup: SetupRequest) => HookedResponse;
}

/** A handler for each event that is to be worked on. */
export type EventHandlers<Events> = { readonly [Name in keyof Events]?: EventHandler<Events[Name]> };

/** Works on an event. Its result is awaited and not used. */
export type EventHandler<Body> = (body: Body, received: Received) => unknown;

/**
 * The secrets that a signature may be made with, or a function that finds them, in a database for instance.
 *
 * @example
 * secrets: async ({ headers }) => await subscriptions.secretsOf(headers.get("x-subscription-id"))
 */
export type Secrets = readonly Secret[] | ((request: SignedRequest) => readonly Secret[] | Promise<readonly Secret[]>);

/** Verifies the signature of a request. */
export type VerifyDelivery = (request: SignedRequest) => boolean | Promise<boolean>;

/** A request as its signature is verified: the headers that hold it, and the bytes that it is made over. */
export interface SignedRequest {
  headers: HeaderReader;
  rawBody: Uint8Array;
}

type HookedResponse = Response | undefined | void | Promise<Response | undefined | void>;

/** The validation of bodies: a guard for each event, and the function that lists the faults that it found. */
export interface Validation<Events> {
  guards: EventGuards<Events>;
  issues: (guard: Guard<unknown>, value: unknown) => Issue[];
}

/** A guard for the body of each event. */
export type EventGuards<Events> = { readonly [Name in keyof Events]: Guard<Events[Name]> };

/**
 * The rules of an interface's deliveries, as a receiver applies them. Names of headers are in lower case, which readers of
 * headers make them: of one that is, they need no other text.
 */
export interface ReceiverRules<Events> {
  /** Events of the setup, which have no handlers. */
  setupEvents?: readonly string[];

  /** The field of the body that names the event. */
  nameField: string;

  /** The headers that repeat the name. */
  nameHeaders?: readonly string[];

  /** The field of the body with the time of the event. */
  timeField?: string;

  /** The header with the id that all attempts of a delivery share. */
  idHeader?: string;

  /** The field of the body with that id. */
  idField?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** Loads the guards of the bodies. */
  validation: () => Promise<Validation<Events>>;
}

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Handles the requests that deliver events. */
export interface Receiver {
  /** @param platform The context of the request, where the platform can wait for background work. */
  (request: Request, platform?: Platform): Promise<Response>;

  /** The same without `Request` and `Response`, which cost more than all the rest: for adapters. It never rejects. */
  receive(delivery: IncomingDelivery, platform?: Platform): Promise<ReceiverResponse>;
}

/** Makes the receiver of an interface's events. Throws a `TypeError` where a secret is missing. */
export function createReceiver<Events>(rules: ReceiverRules<Events>, options: Options<Events>): Receiver {
  const receive = reception(rules, options);
  const respond = async (request: Request, platform?: Platform): Promise<Response> => {
    const { method, headers } = request;
    const readBody = (limit: number): Promise<Uint8Array | undefined> => readAtMost(request.body, limit);
    const { body, ...init } = await receive({ method, headers, readBody }, platform);
    return new Response(body === "" ? null : body, init);
  };
  return Object.assign(respond, { receive });
}

type Options<Events> = ReceiverOptions<Events> & SetupOptions & TimeOptions & OpenSignatureOptions;

/** Makes the function that reads, verifies, parses and validates deliveries, and has their handlers run. */
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
  const isSigned = verifier(options);
  const { take, report } = worker(options);
  let { validation } = options;

  /** Looks an event up in the catalog; without its guards, among the handlers. */
  const isKnown = (name: string | undefined): name is keyof Events & string =>
    name !== undefined && Object.hasOwn(validation ? validation.guards : on, name);

  const accept = (
    isVerified: boolean,
    request: SignedRequest,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse> => {
    if (!isVerified && !onSetup) throw unsignedDelivery();
    const { headers, rawBody } = request;
    const { body, problem } = parseJson(rawBody);
    const event = textOf(fieldOf(body, nameField));
    const id = idHeader === undefined ? fieldOf(body, idField) : headers.get(idHeader);
    const attempt = attemptHeader === undefined ? undefined : numberIn(headers.get(attemptHeader));
    const received = { id: textOf(typeof id === "number" ? String(id) : id) || undefined, attempt, headers, rawBody };
    const fault = problem ?? faultOf(event, body, received);
    if (!isKnown(event)) return acceptOther({ ...received, event, body, isVerified }, fault, platform);
    if (!isVerified) throw unsignedDelivery();
    if (fault) throw fault;
    return dispatch(event, body, received, platform);
  };

  /** The reason to reject a delivery, whatever its event is. */
  const faultOf = (event: string | undefined, body: unknown, { id, headers }: Received): Rejection | undefined => {
    if (event === undefined) return namelessPayload(nameField);
    for (const header of nameHeaders) {
      const name: string = headers.get(header) ?? event;
      if (name !== event) return invalid("other_event", `/${nameField}: expected "${name}" as in the header`);
    }
    if (requireId && id === undefined) return invalid("missing_id", "id: found none");
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

  /** Handles what is not a business event: part of the setup, unknown, or none at all. */
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

  // Values that are there at once are not awaited: in the usual case, that would take as long as the rest of this function.
  return async ({ method, headers, readBody }, platform) => {
    const request: RawDelivery = { headers };
    try {
      if (method !== "POST") throw new Rejection(405, "method_not_allowed", `method: found ${method}, expected POST`);
      const bytes = readBody(bodyLimit);
      const rawBody = bytes instanceof Uint8Array ? bytes : await bytes;
      if (!rawBody) throw new Rejection(413, "body_too_large", `body: expected at most ${bodyLimit} bytes, found more`);
      request.rawBody = rawBody;
      const signed = { headers, rawBody };
      validation ??= await rules.validation();
      const verdict = isSigned(signed);
      const response = accept(typeof verdict === "boolean" ? verdict : await verdict, signed, platform);
      return response instanceof Promise ? await response : response;
    } catch (error) {
      return reject(error, request).catch((reason: unknown) => reject(reason, request));
    }
  };
}

/** Validates a body as that of its event; without validation, it is trusted to be. */
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

/** The milliseconds since 1970 of a time in ISO 8601, which is in UTC where it names no offset; NaN where it is none. */
/** The whole number that a header is; undefined if it is none. */
function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

function momentOf(time: unknown): number {
  return Date.parse(String(time).replace(/(T[\d:.]+)$/i, "$1Z"));
}

function warn(name: string): void {
  console.warn(`Unknown event: ${JSON.stringify(name)}`);
}

/** A request whose body is still to be read. */
export interface IncomingDelivery {
  method: string | undefined;
  headers: HeaderReader;

  /** Reads the raw bytes; undefined where there are more of them than the limit. */
  readBody: (limit: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A delivery as it came. */
export interface Received {
  /** The id that all attempts of the delivery share; undefined where it has none. */
  id: string | undefined;

  /** The number of the attempt, from 1; undefined where the sender does not count. */
  attempt: number | undefined;

  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** A delivery that is not a business event, such as a challenge. */
export interface SetupRequest extends Received {
  /** The name of the event, where there is one. */
  event: string | undefined;

  /** The body as JSON; undefined where it is none. */
  body: unknown;

  /** True where its signature is valid; a challenge may come before the secret is known. */
  isVerified: boolean;
}

/** `Headers`, or what reads like them: names in any case, null for a header that is not there. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** The known parts of a request that is rejected. */
export interface RawDelivery {
  headers: HeaderReader;

  /** Undefined where the request was rejected before it was read. */
  rawBody?: Uint8Array;
}

/** The context that some platforms pass along with a request. */
export interface Platform {
  /**
   * Keeps the platform, or a process that shuts down, until the work behind an acknowledged delivery is done.
   * Default: nothing waits for it.
   *
   * @example
   * export default { fetch: (request, env, context) => receive(request, context) };
   */
  waitUntil?(work: Promise<unknown>): void;
}

/** The reason for which a request is rejected, for programs. */
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

  /** The faults of the payload; undefined where the reason is another. */
  declare readonly issues: readonly Issue[] | undefined;

  constructor(status: number, code: DeliveryRejectionCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** Rejects a request that is not signed as it has to be. */
export function unsignedDelivery(): Rejection {
  return new Rejection(401, "invalid_signature", "signature: found none that is valid for the raw body");
}

/** Rejects a body that is not that of its event. */
export function invalidPayload(event: string, issues: readonly Issue[]): Rejection {
  const found = issues.map(({ message }) => message).join("; ");
  return invalid("invalid_payload", `${event}: ${found}`, issues);
}

/** Rejects a body that names no event in the field for it. */
export function namelessPayload(field: string): Rejection {
  return invalid("invalid_payload", `/${field}: found no text, expected the name of an event`);
}

/** Stands for an error of the receiver itself, and reveals nothing of it. */
export function receiverFailed(): Rejection {
  return new Rejection(500, "internal_error", "the receiver failed");
}

/** The response to a delivery. */
export interface ReceiverResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The result for a delivery that is acknowledged. */
export type Acknowledgement = "accepted" | "done" | "duplicate" | "ignored" | "setup" | "unknown";

const json = { "content-type": "application/json" };

/** Acknowledges a delivery: with 202 where work is still to be done, with 200 where none is. */
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

/** Makes the response of the one that a hook gave. */
export async function responseFromHook(response: Response): Promise<ReceiverResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

/** Parses bytes as JSON in UTF-8; gives the problem where they are not. */
export function parseJson(bytes: Uint8Array): { body?: unknown; problem?: Rejection } {
  try {
    const text = utf8.decode(bytes);
    const body: unknown = JSON.parse(text);
    if (!repeatsField(text, body)) return { body };
    return { problem: invalid("repeated_field", "body: found a field twice in an object") };
  } catch (error) {
    return { problem: invalid("invalid_json", `body: expected JSON in UTF-8 (${String(error)})`) };
  }
}

/** Makes the function that verifies deliveries by the options. Throws a `TypeError` where a secret is missing. */
export function verifier({ signature: scheme, secrets }: OpenSignatureOptions): VerifyDelivery {
  if (scheme === "none") return () => true;
  if (typeof scheme === "function") return scheme;
  const header = scheme.header.toLowerCase();
  const verify = ({ headers, rawBody }: SignedRequest, checks: readonly HashCheck[]): boolean | Promise<boolean> =>
    matches(scheme, checks, rawBody, headers.get(header));
  if (typeof secrets === "function") {
    return async (request) => verify(request, hashChecks(scheme, await secrets(request)));
  }
  // No secret at all is the same mistake as an empty one.
  const checks = hashChecks(scheme, secrets?.length ? secrets : [""]);
  return (request) => verify(request, checks);
}

/** The options of the work behind deliveries. */
export interface WorkOptions extends Platform {
  /** Receives the errors of handlers, hooks and the store. Default: `console.error`. */
  onError?: (error: unknown, received?: Received) => unknown;

  /**
   * The moment at which a delivery is acknowledged. `"first"`: before its handler runs, as fast as a sender may require;
   * work that a process has not done when it dies is lost. `"after"`: when its handler is done; where it throws, the
   * response is 500, and the sender tries again. An attempt that comes meanwhile waits for the result; where another
   * process works on the delivery, the response is 503 with `Retry-After`. Default: `"first"`.
   */
  acknowledge?: "first" | "after";

  /**
   * The store of the ids of deliveries, by which repeated ones are recognized; `false` for working on each of them.
   * Default: in the memory of the process, `memoryStore()`.
   *
   * @example
   * store: memoryStore({ ttlSeconds: 3600 })
   */
  store?: DeliveryStore | false;

  /**
   * The seconds after which another process may work on a delivery whose process has died. A process that works extends
   * them. Default: 5, so that the next attempt of most senders is worked on.
   */
  leaseSeconds?: number;
}

/** Runs the work behind each delivery once. */
export interface DeliveryWorker {
  /** Acknowledges a delivery and works behind it, or works first, by the options. */
  take(
    acknowledgement: Acknowledgement,
    work: () => unknown,
    received: Received,
    platform?: Platform,
  ): ReceiverResponse | Promise<ReceiverResponse>;

  /** Reports an error. It never rejects. */
  report(error: unknown, received?: Received): Promise<void>;
}

/** Makes the worker of a receiver. Throws a `TypeError` where the store is not made for the options. */
export function worker(options: WorkOptions): DeliveryWorker {
  const { onError = (error: unknown) => console.error(error), store = memoryStore(), leaseSeconds = 5 } = options;
  const isAfter = options.acknowledge === "after";
  if (isAfter && store && !store.complete) {
    throw new TypeError(
      'store: expected complete(), which acknowledge: "after" needs to tell a delivery that is worked on from one that is done; found none',
    );
  }
  let queue: (() => unknown)[] = [];

  /** The deliveries that are worked on here. Each gives true once a repeated one can be acknowledged. */
  const underWay = new Map<string, Promise<boolean>>();

  // Not every platform makes random texts before the first request.
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
      // There is no one left to report it to.
    }
  };

  /** Works on a delivery. Gives true where the work was done: at once where it is. */
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

  /** Extends a lease for as long as its holder works. */
  const extend = (received: Received, lease: Lease | undefined): (() => void) => {
    const { id } = received;
    if (!store || !store.complete || id === undefined || lease === undefined) return () => undefined;
    const again = async (): Promise<unknown> => store.claim(id, lease);
    const timer = setInterval(() => again().catch((error: unknown) => report(error, received)), leaseSeconds * 333);
    return () => clearInterval(timer);
  };

  /** Marks an id as done; releases one whose work failed, since the next attempt, or a replay, may succeed. */
  const settle = (isDone: boolean, received: Received, lease?: Lease): boolean | Promise<boolean> => {
    const { id } = received;
    if (!store || id === undefined || lease === undefined) return isDone;
    const end = (): boolean => {
      underWay.delete(id);
      return isDone;
    };
    // What is done stays done: to report success keeps it from being done again.
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

  /** In the next round of the event loop, the responses of this one are on their way. */
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
      return claim === "working" ? busy(leaseSeconds) : acknowledge("duplicate");
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

/** Stands for a delivery that was acknowledged before it is worked on. */
const acknowledged = /* @__PURE__ */ Promise.resolve(true);

function isSuccess({ status }: ReceiverResponse): boolean {
  return status < 300;
}

/** Makes the response to a delivery that another process works on: the sender has to try again, in case that fails. */
function busy(seconds: number): ReceiverResponse {
  const response = rejectionResponse(new Rejection(503, "in_progress", "the delivery is being worked on; try again"));
  return { ...response, headers: { ...json, "retry-after": String(Math.ceil(seconds)) } };
}
