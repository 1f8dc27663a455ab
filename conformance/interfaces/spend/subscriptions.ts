import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import contract from "../../../generated/spend/contract.json" with { type: "json" };
import { fieldsOf, type ReadResponse, readResponse } from "../../kit/read-response.ts";
import type { CapturedDelivery, Destination, DestinationResponse } from "../../kit/target.ts";
import type { SpendTarget } from "./target.ts";

/** Sends a request to the target; a body is sent as JSON. */
export async function call(
  target: SpendTarget,
  method: "GET" | "POST",
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<ReadResponse> {
  const headers = new Headers(token === undefined ? {} : bearer(token));
  if (body !== undefined) headers.set("content-type", "application/json");
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return await readResponse(await target.fetch(new Request(`${target.baseUrl}${path}`, init)));
}

export function isSuccess({ status }: ReadResponse): boolean {
  return status >= 200 && status < 300;
}

/** Returns true for 4xx responses. */
export function isRejected({ status }: ReadResponse): boolean {
  return status >= 400 && status < 500;
}

/** The events with documented scopes. */
export const scopedEvents = contract.events.flatMap(({ name, access }) =>
  access?.kind === "scopes" ? [{ type: name, scopes: access.scopes }] : [],
);

/** All documented scopes. */
export const everyScope = [...new Set(scopedEvents.flatMap(({ scopes }) => scopes))];

/** A subscription, and the deliveries to its endpoint. */
export interface Subscription {
  destination: Destination;

  /** Returns the ids of the received events, one per attempt. */
  ids(): unknown[];

  /** Waits for a number of attempts, or until none arrives for ten seconds. Returns the ids of all received events. */
  arrived(count: number): Promise<unknown[]>;
}

type EventHandler = (attempt: number) => DestinationResponse | Promise<DestinationResponse>;

/** Returns a token with these scopes of a new business, or the declared token if there is no hook for businesses. */
export async function tokenWith(target: SpendTarget, scopes: string[] = everyScope): Promise<string> {
  if (!("createBusiness" in target.hooks)) return target.fixtures.token;
  return (await target.hooks.createBusiness({ scopes })).token;
}

/** Returns the headers for a token. */
export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Returns the body that subscribes an address to events. */
export function subscriptionOf({ fixtures }: SpendTarget, url: string, eventTypes: readonly string[]): object {
  const fields = fixtures.subscriptionFields;
  if (fields.eventTypes === undefined)
    throw new NotTested("the field of event types is not declared", ["fixtures.subscriptionFields"]);
  return { [fields.url]: url, [fields.eventTypes]: eventTypes };
}

/** Requests a subscription. */
export async function create(
  target: SpendTarget,
  token: string | undefined,
  url: string,
  eventTypes: readonly string[],
): Promise<ReadResponse> {
  return await post(target, token, subscriptionOf(target, url, eventTypes));
}

/** Requests a subscription with a given body. */
export async function post(target: SpendTarget, token: string | undefined, body: object): Promise<ReadResponse> {
  return await call(target, "POST", "/developer/v1/webhooks", { ...(token === undefined ? {} : { token }), body });
}

/**
 * Subscribes an endpoint and verifies it. The endpoint calls `handle` for subscribed events, with the attempt number from
 * 1, and responds to all other requests with 204.
 */
export async function subscribe(
  target: SpendTarget,
  token: string,
  eventTypes: readonly string[],
  handle: EventHandler = () => 204,
): Promise<Subscription> {
  const isEvent = (delivery: CapturedDelivery): boolean =>
    eventTypes.some((type) => type === fieldsOfDelivery(delivery)["type"]);
  const ids = (): unknown[] =>
    destination.received.filter((each) => isEvent(each)).map((each) => fieldsOfDelivery(each)["id"]);
  const destination: Destination = await target.destination((delivery) => {
    if (!isEvent(delivery)) return 204;
    const { id } = fieldsOfDelivery(delivery);
    return handle(ids().filter((each) => each === id).length);
  });
  await subscribeAt(target, token, eventTypes, destination);
  const arrived = async (count: number): Promise<unknown[]> => {
    await arrivals(destination, () => ids().length >= count);
    return ids();
  };
  return { destination, ids, arrived };
}

/** Subscribes a destination, and verifies it. */
export async function subscribeAt(
  target: SpendTarget,
  token: string,
  eventTypes: readonly string[],
  destination: Destination,
): Promise<ReadResponse> {
  const created = await create(target, token, destination.url, eventTypes);
  expectThat("the status of the new subscription", isSuccess(created), "2xx", created.status);
  const verified = await verify(target, token, created, await challengeAt(target, destination));
  expectThat("the status of the verification call", isSuccess(verified), "2xx", verified.status);
  return created;
}

/** Waits for the challenge of a new endpoint. */
export async function challengeAt(target: SpendTarget, destination: Destination): Promise<string> {
  const { challengeField } = target.fixtures;
  const challenges = (): string[] =>
    destination.received
      .map((delivery) => fieldsOfDelivery(delivery)[challengeField])
      .filter((value): value is string => typeof value === "string" && value !== "");
  await letSend(target);
  await arrivals(destination, () => challenges().length > 0);
  const [challenge] = challenges();
  const found = destination.received.map(({ body }) => new TextDecoder().decode(body));
  expectThat("the posts to a new endpoint", challenge !== undefined, `a string in ${challengeField}`, found);
  return challenge;
}

/** Makes the verification call with the challenge of a subscription. */
export async function verify(
  target: SpendTarget,
  token: string,
  created: ReadResponse,
  challenge: string,
): Promise<ReadResponse> {
  const { path, idField, challengeField } = target.fixtures.verification;
  const id = encodeURIComponent(String(created.body[idField]));
  return await call(target, "POST", path.replace("{id}", id), { token, body: { [challengeField]: challenge } });
}

/** Moves the clock so that due deliveries are sent; does nothing if the clock cannot be moved. */
export async function letSend(target: SpendTarget): Promise<void> {
  if ("advance" in target.hooks) await target.hooks.advance({ seconds: 60 });
}

export function fieldsOfDelivery({ body }: CapturedDelivery): Record<string, unknown> {
  return fieldsOf(new TextDecoder().decode(body));
}

/** Waits until enough deliveries have arrived, or no more arrive. */
async function arrivals(destination: Destination, isEnough: () => boolean): Promise<void> {
  let seen = -1;
  while (!isEnough() && destination.received.length > seen) {
    seen = destination.received.length;
    await destination.arrived(seen + 1);
  }
}
