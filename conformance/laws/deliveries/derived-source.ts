import { isRecord } from "../../../generated/runtime/body.ts";
import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { resolved } from "../../../generators/contract/facts/resolved-operation.ts";
import { resourcesOf } from "../../../generators/contract/facts/resources.ts";
import {
  announcementsOf,
  type Registration,
  registrationsOf,
} from "../../../generators/contract/facts/subscriptions.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { flatSchemas } from "../../../generators/contract/model/variants.ts";
import { leafAt } from "../../kit/bodies.ts";
import type { ObservedSubscription, ObservingSource } from "../../kit/delivery-source.ts";
import { inputsOf } from "../../kit/derived-requests.ts";
import { isLocal } from "../../kit/local-address.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { identityOf, nameOf } from "./delivery.ts";
import type { AnyTarget } from "./evidence.ts";
import type { SenderFacts } from "./facts.ts";

/** The seconds in which a first attempt arrives, if the event has deliveries at all. */
const patience = 3;

/** A subscription of the suite, with its deliveries. */
interface Watched {
  causedAt: number;
  received(): readonly CapturedDelivery[];
  observed(isOver: boolean): ObservedSubscription;

  /** Waits for so many attempts. Returns true if they have arrived. */
  arrived(count: number, seconds: number): Promise<boolean>;
}

/**
 * Returns a source of deliveries that follows from the contract alone: an operation registers a URL, and another one
 * creates the subject of an event. Returns undefined if there is no such event, or if there are several kinds of
 * deliveries.
 */
export function derivedSource(facts: SenderFacts): ObservingSource<AnyTarget> | undefined {
  const { contract, delivery } = facts;
  const registration = registrationsOf(resolved(contract), facts).find(
    ({ url, secret }) => url !== undefined && (secret !== undefined || facts.signature === undefined),
  );
  const register = contract.operations.find(({ name }) => name === registration?.operation);
  const create = creatorOf(facts);
  const isAlone = contract.deliveries.length === 1;
  if (registration === undefined || register === undefined || create === undefined || !isAlone) return undefined;
  const { backoffSeconds = [], maxAttempts, timeoutSeconds = 0 } = delivery.rules;
  const watch = async (target: AnyTarget, status: number): Promise<Watched> =>
    await watchOne(facts, target, { registration, register, create, status });
  const first = async (target: AnyTarget): Promise<Watched> => {
    const one = await watch(target, [204, 200].find(facts.accepts) ?? 200);
    if (await one.arrived(1, patience)) return one;
    throw new NotTested(
      `no delivery arrived within ${patience} s after ${register.name} and ${create.name}: define deliveries.${delivery.name} with defineSuite`,
    );
  };
  const all = async (target: AnyTarget): Promise<readonly ObservedSubscription[]> => {
    const accepted = await target.shared(first);
    if (maxAttempts === undefined || backoffSeconds.length === 0) return [accepted.observed(false)];
    const longest = Math.max(...backoffSeconds);
    const seconds = longest * 1.5 + patience;
    target.time.take(2 * seconds + timeoutSeconds);
    const rejected = await watch(target, 500);
    await rejected.arrived(maxAttempts, seconds);
    // An attempt beyond the documented number gets time to arrive.
    await rejected.arrived(maxAttempts + 1, Math.max(2, longest));
    return [accepted.observed(true), rejected.observed(true)];
  };
  return {
    observe: async (target, stage) =>
      stage === "all" ? await target.shared(all) : [(await target.shared(first)).observed(false)],
  };
}

/** Returns the operation that creates the subject of an event. */
function creatorOf(facts: SenderFacts): Operation | undefined {
  const { contract } = facts;
  const resources = resourcesOf(resolved(contract), flatSchemas(contract));
  const all = announcementsOf(facts, resources).flatMap(({ resource: path, change }) => {
    const resource = resources.find((each) => each.path === path);
    const begins = resource?.state?.table.transitions.filter(({ from }) => from === undefined) ?? [];
    const isBegin =
      /^(?:create|add|place|new|open)/.test(change) || begins.some(({ to }) => String(to).toLowerCase() === change);
    const create = contract.operations.find((each) => each.method === "post" && each.path === path);
    return isBegin && create ? [create] : [];
  });
  return all[0];
}

async function watchOne(
  facts: SenderFacts,
  target: AnyTarget,
  {
    registration,
    register,
    create,
    status,
  }: { registration: Registration; register: Operation; create: Operation; status: number },
): Promise<Watched> {
  const destination = await target.destination(() => status);
  if (isLocal(new URL(destination.url)) && !isLocal(new URL(target.baseUrl)))
    throw new NotTested(
      `the suite listens on this machine only, which ${new URL(target.baseUrl).host} does not reach`,
      ["listen.publicUrl"],
    );
  // The search for a successful request may send others first. Their deliveries are not of interest.
  const request = await knownRequest(target, create);
  const secret = await subscribe(facts, target, { registration, register, url: destination.url });
  const before = destination.received.length;
  const causedAt = destination.now();
  const made = await sendOperation(target, create, request);
  if (!isSuccess(made.status))
    throw new NotTested(`${create.name} responds with status ${made.status}`, [`requests.${create.name}`]);
  const id = leafAt(made.body, "id");
  // The URL may also get deliveries about other data of the target.
  const received = (): readonly CapturedDelivery[] => {
    const attempts = destination.received.slice(before).filter((each) => !facts.setupEvents.has(nameOf(facts, each)));
    const own = attempts.filter(({ body }) => typeof id === "string" && new TextDecoder().decode(body).includes(id));
    const [first] = attempts;
    return own.length > 0 || first === undefined
      ? own
      : attempts.filter((each) => identityOf(facts, each) === identityOf(facts, first));
  };
  return {
    causedAt,
    received,
    observed: (isOver) => ({
      ...(secret !== undefined && { secret }),
      received: received(),
      answers: received().map(() => status),
      caused: [{ after: 0, at: causedAt }],
      seenAfter: received().map(({ receivedAt }) => (receivedAt - causedAt) / 1000),
      isOver,
    }),
    arrived: async (count, seconds) => {
      const until = destination.now() + seconds * 1000;
      while (received().length < count && destination.now() < until)
        await destination.arrived(destination.received.length + 1, 1);
      return received().length >= count;
    },
  };
}

/** Registers a URL. Returns the key of signatures, if they have one. */
async function subscribe(
  { contract }: SenderFacts,
  target: AnyTarget,
  {
    registration: { url: urlField = "", secret: secretField },
    register,
    url,
  }: { registration: Registration; register: Operation; url: string },
): Promise<string | undefined> {
  const inputs: RequestParts | undefined = inputsOf(contract, register);
  if (inputs === undefined) throw new NotTested(`${register.name} has no example`, [`requests.${register.name}`]);
  const body = { ...(isRecord(inputs.body) ? inputs.body : {}), [urlField]: url };
  const response = await sendOperation(target, register, { ...inputs, body });
  if (!isSuccess(response.status))
    throw new NotTested(`${register.name} responds with status ${response.status}`, [`requests.${register.name}`]);
  if (secretField === undefined) return undefined;
  const secret = leafAt(response.body, secretField) ?? leafAt(body, secretField);
  if (typeof secret !== "string") throw new NotTested(`${register.name} returns no ${secretField}`);
  return secret;
}
