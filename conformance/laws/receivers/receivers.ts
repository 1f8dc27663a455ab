import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import {
  type EventFacts,
  expectAccepted,
  expectAcknowledged,
  expectHandled,
  expectTaken,
  isAcknowledged,
  isSubscribed,
  keyIdOf,
  limitSeconds,
  type MadeDelivery,
  makeDelivery,
  post,
  type Posted,
  type ReceiverFacts,
  type ReceiverFixtures,
  signAgain,
  signatureOf,
  someEvent,
} from "../../../generated/runtime/checks/receiver-target.ts";
import { expectOnce } from "../../../generated/runtime/checks/receiver-checks.ts";
import {
  expectRejected,
  expectTakenAsItIs,
  signedAgain,
  signedOriginal,
} from "../../../generated/runtime/checks/receiver-verification.ts";
import { forged, forgeries as allForgeries } from "../../../generated/runtime/checks/receiver-forgeries.ts";
import { impliedId, isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import type { Delivery, InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { possibleProperties, resolve } from "../../../generators/contract/model/resolve.ts";
import type { ReceiverDefinition, ReceiverDefinitions } from "../../kit/receiver-definition.ts";
import type { CapturedDelivery, Destination, ReceiverTarget } from "../../kit/target.ts";
import { type Governed, governedBy, takeDown } from "../governed.ts";
import { carried, transports } from "./transports.ts";

type AnyReceiver = ReceiverTarget<Record<never, never>, Record<never, never>>;

/** The generated facts of a delivery, and other facts of the contract. */
interface ReceivedDelivery {
  contract: InterfaceContract;
  delivery: Delivery;
  facts: ReceiverFacts<object>;
  definition: ReceiverDefinition<AnyReceiver>;
}

/**
 * Returns the checks of receivers that go beyond the generated ones: forgeries in other transports, bodies beyond
 * ASCII, deliveries that are repeated later, resources that events name, and the challenge of a setup.
 *
 * @param facts The generated facts of the deliveries of the contract.
 * @param definitions Facts that the contract cannot state. Without a definition, resources and challenges are not
 * checked.
 */
export function receiverChecks(
  contract: InterfaceContract,
  facts: readonly ReceiverFacts<object>[],
  definitions: ReceiverDefinitions = {},
): Check<AnyReceiver>[] {
  return contract.deliveries.flatMap((delivery) => {
    const own = facts.find(({ id }) => id === `${contract.name}/${delivery.name}`);
    if (own === undefined) return [];
    const definition = (definitions[delivery.name] ?? {}) as ReceiverDefinition<AnyReceiver>;
    const received = { contract, delivery, facts: own, definition };
    return [
      ...transportChecks(received),
      ...textChecks(received),
      ...laterChecks(received),
      ...resourceChecks(received),
      ...challengeChecks(received),
      ...rotationChecks(received),
    ];
  });
}

/** A check of receivers: the end of its id, its title, and the parts of requirements that it shows. */
interface ReceiverCheck {
  name: string;
  title: string;
  parts: readonly string[];

  /** See `governedBy`. */
  about?: readonly string[];

  /** The ids of the requirements that govern the check. Default: those of the delivery and of its verification. */
  stated?: readonly string[];
  seconds?: number;
}

function checkOf(
  { contract, delivery, facts }: ReceivedDelivery,
  { name, title, parts, about, stated: own, seconds }: ReceiverCheck,
  run: (target: AnyReceiver) => Promise<void>,
): Check<AnyReceiver> {
  // A requirement in words on the whole delivery covers more than one check shows.
  const inWords = new Set(contract.requirements.filter(isInWords).map(({ id }) => id));
  const ofDelivery = (delivery.requirements ?? []).filter((id) => !inWords.has(id));
  const stated = own ?? [...ofDelivery, ...(facts.verification ?? [])];
  const subject = { stated, proof: "receiver", parts, ...(about && { about }) } as const;
  const governed: Governed = governedBy(contract, subject) ?? { requirements: [impliedId(contract, delivery)] };
  return {
    id: `${facts.id}/${name}`,
    ...governed,
    title,
    ...(seconds !== undefined && { seconds }),
    run: async (target, evidence) => {
      await run(target);
      takeDown(contract, evidence, governed, parts);
    },
  };
}

const rejected = ["mismatch rejected"];

/** Returns the checks that a forgery is rejected in every transport. */
function transportChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { delivery, facts } = received;
  const { verification } = facts;
  if (verification === undefined) return [];
  const { identity = "" } = delivery.rules;
  const { idHeader } = delivery.rules.signature ?? {};
  const canLackId = hasHeader(delivery, identity) && idHeader === undefined;
  const possible = transports.filter(({ needsIdHeader }) => !needsIdHeader || canLackId);
  return possible.map((transport) => {
    const { name, title, isMalformed = false } = transport;
    const check = {
      name: `rejects/${name}`,
      title: `A forged delivery ${title} is rejected`,
      parts: isMalformed ? [] : rejected,
      about: rejected,
      stated: verification,
    };
    return checkOf(received, check, async (target) => {
      const { genuine, forgeries } = await carried(transport, await signedOriginal(target, facts), identity);
      for (const forgery of forgeries) await expectRejected(target, facts, forgery);
      await expectTakenAsItIs(target, facts, genuine);
    });
  });
}

function hasHeader({ headers }: Delivery, wanted: string): boolean {
  return headers.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
}

/** The seconds after the time for a response when a delivery is repeated. */
const margin = 2;

/** The seconds that a slow run waits before a delivery is repeated. */
const long = 600;

/** Returns the checks that a repeated delivery is worked on once, long after the first one and during its work. */
function laterChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { facts, definition } = received;
  const { deduplication: stated } = facts;
  const { resource, useApi } = definition;
  if (stated === undefined) return [];
  const parts = ["worked on once"];
  const after = {
    name: "long-after",
    title: "A delivery that is repeated long after the time for a response is acknowledged, and worked on once",
    parts,
    stated,
  };
  const meanwhile = {
    name: "while-working",
    title: "A delivery that is repeated during the work on it is worked on once",
    parts,
    stated,
  };
  /** Two events at the same moment: only their ids differ. */
  const two = async (
    target: AnyReceiver,
    event = someEvent(target, facts),
  ): Promise<[first: MadeDelivery, last: MadeDelivery]> => {
    const attempt = { at: new Date() };
    return [await makeDelivery(target, facts, event, attempt), await makeDelivery(target, facts, event, attempt)];
  };
  return [
    checkOf(received, after, async (target) => {
      const { handled } = target.hooks;
      const seconds = target.time.allows(long) ? long : (facts.timeoutSeconds ?? 10) + margin;
      const [first, last] = await two(target);
      await expectAcknowledged(target, facts, first);
      await expectHandled(target, facts, handled, [first]);
      target.time.take(seconds);
      const nowhere = await target.destination();
      await nowhere.pass(seconds);
      for (const each of [first, last]) await expectTaken(target, facts, each);
      await expectOnce(target, facts, handled, [first, last]);
    }),
    ...(resource === undefined || useApi === undefined
      ? []
      : [
          checkOf(received, meanwhile, async (target) => {
            const { handled } = target.hooks;
            const event = familiesOf(received.contract).flatMap(
              ({ family }) => eventOf(target, facts, family) ?? [],
            )[0];
            if (event === undefined) throw new NotTested("no event of a resource is declared in fixtures.events");
            const id = `obj_${crypto.randomUUID()}`;
            const named = { ...event, envelope: { ...event.envelope, [resource]: id } };
            const released = Promise.withResolvers<void>();
            const work = async (api: ResourceApi): Promise<void> => {
              const [first, last] = await two(target, named);
              await expectAcknowledged(target, facts, first);
              const request = await api.firstWhere(({ path }) => path.includes(id));
              if (request === undefined) throw new NotTested("the receiver does not work with the resource");
              // The work on the first delivery may fail, so it may also be repeated.
              await post(target, facts, first);
              released.resolve();
              for (const each of [first, last]) await expectTaken(target, facts, each);
              await expectOnce(target, facts, handled, [first, last]);
            };
            const release = async (api: ResourceApi): Promise<void> =>
              await work(api).finally(() => released.resolve());
            await withApi(target, received, release, async () => await released.promise);
          }),
        ]),
  ];
}

/** Returns the check that another secret is accepted, too, if a requirement states it. */
function rotationChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { contract, facts } = received;
  const parts = ["either secret"];
  const isStated = contract.requirements.some((each) => each.parts?.some((part) => parts.includes(part)));
  if (facts.verification === undefined || !isStated) return [];
  const check = {
    name: "accepts/other-secret",
    title: "Deliveries are accepted with either secret, and rejected with a third one",
    parts,
  };
  return [
    checkOf(received, check, async (target) => {
      const { otherSecret: secret } = target.fixtures as unknown as Required<ReceiverFixtures>;
      for (const key of [secret, target.fixtures.secret]) {
        const made = { ...(await signedOriginal(target, facts)), secret: key };
        const genuine = await signedAgain(made, made.body, "a genuine delivery");
        for (const forgery of allForgeries.filter(({ name }) => name === "other-secret"))
          await expectRejected(target, facts, await forged(forgery, genuine));
        await expectAccepted(target, facts, genuine);
      }
    }),
  ];
}

/** A text of a person, which is not always English. */
const written = "Où est la clé ? 鍵はどこ 🔑";

/** Returns the checks that the signature covers the bytes of the body, with any characters. */
function textChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { contract, facts, delivery } = received;
  const { dataField } = delivery;
  const { schemas } = contract.components;
  const events = facts.events.flatMap((event) => {
    const payload = contract.events.find(({ name }) => name === event.name)?.payload;
    const fields =
      payload === undefined ? {} : possibleProperties({ $ref: `#/components/schemas/${payload}` }, schemas);
    const data: unknown = Reflect.get(event.envelope, dataField ?? "");
    // A field whose example is prose has a text of a person.
    const text = Object.keys(fields).find((name) => {
      const schema = resolve(fields[name] ?? {}, schemas);
      const isFree = ["const", "enum", "format", "pattern", "maxLength"].every((keyword) => !(keyword in schema));
      const example: unknown = isRecord(data) ? data[name] : undefined;
      return isFree && typeof example === "string" && /\p{L} \p{L}/u.test(example);
    });
    return text === undefined || event.setup !== undefined ? [] : [{ event, text }];
  });
  if (dataField === undefined || events.length === 0) return [];
  const check = {
    name: "accepts/other-languages",
    title: "A delivery whose body has characters beyond ASCII, signed over its bytes, is accepted",
    parts: ["recomputed over the raw body"],
  };
  return [
    checkOf(received, check, async (target) => {
      const found = events.find(({ event }) => isSubscribed(target, event));
      if (found === undefined) throw new NotTested("no event with a text is declared in fixtures.events");
      const { event, text } = found;
      const data: unknown = Reflect.get(event.envelope, dataField);
      const envelope = { ...event.envelope, [dataField]: { ...(isRecord(data) ? data : {}), [text]: written } };
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, { ...event, envelope }));
    }),
  ];
}

/** A family of events whose resources an operation reads. */
interface Family {
  family: string;

  /** The path of the operation, with the id in braces. */
  path: string;

  /** The scopes of which a token needs one. */
  scopes: readonly string[];
}

/** Returns the families of the events of a contract whose resources an operation reads. */
export function familiesOf({ operations, events }: InterfaceContract): Family[] {
  const families = [...new Set(events.map(({ name }) => name.split(".")[0] ?? ""))];
  return families.flatMap((family) => {
    const read = operations.find(
      ({ method, path }) => method === "get" && path.replace(/\{[^{}]*\}$/, "") === `/${family}/`,
    );
    const access = events.find(({ name }) => name.startsWith(`${family}.`))?.access;
    return read === undefined
      ? []
      : [{ family, path: read.path, scopes: access?.kind === "scopes" ? access.scopes : [] }];
  });
}

/**
 * Returns the checks that a receiver works on an event after the acknowledgement, with the resource that the event
 * names.
 */
function resourceChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { contract, facts, definition } = received;
  const { resource, tokens, useApi } = definition;
  if (resource === undefined || useApi === undefined) return [];
  const families = familiesOf(contract);
  const deliverOf = async (target: AnyReceiver, family: string): Promise<string> => {
    const event = eventOf(target, facts, family);
    if (event === undefined) throw new NotTested(`no event of ${family} is declared in fixtures.events`);
    const id = `obj_${crypto.randomUUID()}`;
    const named = { ...event, envelope: { ...event.envelope, [resource]: id } };
    await expectAcknowledged(target, facts, await makeDelivery(target, facts, named));
    return id;
  };
  const fetched = families.map(({ family, path }) => {
    const check = {
      name: `fetches/${family}`,
      title: `After an event of ${family}, the resource is fetched by the event's ${resource}`,
      parts: [`resource fetched by ${resource}`],
    };
    return checkOf(received, check, async (target) => {
      await withApi(target, received, async (api) => {
        const id = await deliverOf(target, family);
        const request = await requestFor(api, id);
        expectSame("the request", `${request.method} ${request.path}`, `GET ${path.replace(/\{[^{}]*\}/, id)}`);
      });
    });
  });
  const scoped = families.map(({ family, scopes }) => {
    const check = {
      name: `scope/${family}`,
      title: `The resource of an event of ${family} is fetched with a token that has the scope of the event`,
      parts: ["fetched with the matching scope"],
    };
    return checkOf(received, check, async (target) => {
      await withApi(target, received, async (api) => {
        const known = tokens?.(target) ?? [];
        const request = await requestFor(api, await deliverOf(target, family));
        const sent = Object.values(request.headers).join(" ");
        const held = known.filter(({ token }) => sent.includes(token)).flatMap((each) => each.scopes);
        expectThat(
          "the scopes of the token",
          scopes.some((scope) => held.includes(scope)),
          scopes.join(" or "),
          held,
        );
      });
    });
  });
  const first = {
    name: "acknowledges-first",
    title: "A delivery is acknowledged while the resource of its event is still being fetched",
    parts: ["acknowledged first", "worked on asynchronously"],
  };
  return [
    ...fetched,
    ...(tokens === undefined ? [] : scoped),
    checkOf(received, first, async (target) => {
      const released = Promise.withResolvers<void>();
      const family = families.find((each) => eventOf(target, facts, each.family))?.family ?? "any resource";
      const work = async (api: ResourceApi): Promise<void> => {
        // The API does not respond before the delivery is acknowledged.
        const id = await deliverOf(target, family).finally(() => released.resolve());
        await requestFor(api, id);
      };
      await withApi(target, received, work, async () => await released.promise);
    }),
  ];
}

/** Waits for the request for a resource. */
async function requestFor(api: ResourceApi, id: string): Promise<CapturedDelivery> {
  const request = await api.firstWhere(({ path }) => path.includes(id));
  expectThat("the requests to the API", request !== undefined, `a request for ${id}`, api.paths());
  return request;
}

function eventOf(target: AnyReceiver, facts: ReceiverFacts<object>, family: string): EventFacts<object> | undefined {
  return facts.events.find((event) => event.name.startsWith(`${family}.`) && isSubscribed(target, event));
}

/** Returns the check that the challenge of a setup is answered with a call to the API. */
function challengeChecks(received: ReceivedDelivery): Check<AnyReceiver>[] {
  const { facts, definition } = received;
  const { challenge, useApi } = definition;
  if (challenge === undefined || useApi === undefined) return [];
  const check = {
    name: "setup/challenge",
    title: "The challenge of each setup is answered with 2xx, and with a call to the API that carries it",
    parts: ["challenge answered with a verification call"],
  };
  return [
    checkOf(received, check, async (target) => {
      const { body, challengeField } = challenge(target);
      await withApi(target, received, async (api) => {
        for (const text of [`ch_${crypto.randomUUID()}`, `CH_${crypto.randomUUID()}`]) {
          const status = await post(
            target,
            facts,
            await signedBody(target, facts, { ...body, [challengeField]: text }),
          );
          expectThat("the status", isAcknowledged(status), "2xx", status);
          const call = await api.firstWhere((request) => partsOf(request).some((part) => part.includes(text)));
          expectThat("the calls to the API", call !== undefined, `a call that carries ${text}`, api.paths());
        }
      });
    }),
  ];
}

function partsOf({ path, headers, body }: CapturedDelivery): string[] {
  return [path, ...Object.values(headers), new TextDecoder().decode(body)];
}

/** Returns a body as it is posted to the receiver: signed if its deliveries are. */
async function signedBody(target: AnyReceiver, facts: ReceiverFacts<object>, fields: object): Promise<Posted> {
  const body = new TextEncoder().encode(JSON.stringify(fields));
  const headers = new Headers({ "content-type": "application/json", ...target.headers });
  const scheme = signatureOf(target, facts);
  const id = crypto.randomUUID();
  const { fixtures, baseUrl: url } = target;
  const made = { id, url, headers, body, signedAt: new Date(), keyId: keyIdOf(target) };
  const signed = scheme ? await signAgain(scheme, fixtures.secret, made) : {};
  for (const [name, value] of Object.entries(signed)) headers.set(name, value);
  return { headers, body };
}

/** A service with the resources. */
interface ResourceApi {
  /** Waits for a request until the time of the receiver is over. */
  firstWhere(isIt: (request: CapturedDelivery) => boolean): Promise<CapturedDelivery | undefined>;

  /** The methods and paths of all requests until now. */
  paths(): string[];
}

/** The checks that have given a receiver the URL of its API, by the receiver: the next one waits for them. */
const turns = new Map<string, Promise<void>>();

/** Lets a receiver fetch from an API that has a resource for every id. The API responds after `ready`. */
async function withApi(
  target: AnyReceiver,
  { facts, definition }: ReceivedDelivery,
  work: (api: ResourceApi) => Promise<void>,
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const turn = async (): Promise<void> => {
    const destination = await target.destination(async ({ path }) => {
      await ready();
      const body = JSON.stringify({ id: path.split("/").at(-1) });
      return { status: 200, headers: { "content-type": "application/json" }, body };
    });
    await definition.useApi?.(target, destination.url.replace(/\/$/, ""));
    await work(apiAt(destination, limitSeconds(target, facts)));
  };
  const mine = (turns.get(target.baseUrl) ?? Promise.resolve()).then(turn);
  turns.set(
    target.baseUrl,
    mine.catch(() => undefined),
  );
  await mine;
}

function apiAt({ received }: Destination, seconds: number): ResourceApi {
  return {
    paths: () => received.map(({ method, path }) => `${method} ${path}`),
    firstWhere: async (isIt) => {
      const ends = Date.now() + seconds * 1000;
      while (!received.some(isIt) && Date.now() < ends) await new Promise((wake) => setTimeout(wake, 10));
      return received.find(isIt);
    },
  };
}
