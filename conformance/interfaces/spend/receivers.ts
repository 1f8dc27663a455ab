import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import {
  expectAcknowledged,
  isAcknowledged,
  isSubscribed,
  limitSeconds,
  makeDelivery,
  post,
  type Posted,
} from "../../../generated/runtime/checks/receiver-target.ts";
import { sign } from "../../../generated/runtime/webhooks/signature.ts";
import { deliver } from "../../../generated/spend/checks/receiver.ts";
import contract from "../../../generated/spend/contract.json" with { type: "json" };
import type { CapturedDelivery, Destination } from "../../kit/target.ts";
import { scopedEvents } from "./subscriptions.ts";
import type { SpendReceiverTarget, SpendCheck } from "./target.ts";

/** The families of events whose resources can be fetched, each with the path to do it with. */
const resources = contract.operations.flatMap(({ method, path }) => {
  const [, family = ""] = path.split("/");
  return method === "get" && path === `/${family}/{id}` ? [{ family, path }] : [];
});

/** A service that resources are fetched from. */
interface ResourceApi {
  /** Waits for a request about a resource, until the receiver's time is over. */
  requestFor(id: string): Promise<CapturedDelivery | undefined>;

  /** Waits for a request that has a text in its path, its headers or its body, until the receiver's time is over. */
  callWith(text: string): Promise<CapturedDelivery | undefined>;

  /** The paths of all requests until now. */
  paths(): string[];
}

/** The checks that have shown a receiver where its API is, by the receiver: the next one waits for them. */
const turns = new Map<string, Promise<void>>();

/** Has a receiver fetch from an API that has a resource of every id, and gives it once `ready` lets it. */
async function withApi(
  target: SpendReceiverTarget,
  work: (api: ResourceApi) => Promise<void>,
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { useApi } = target.controls;
  const turn = async (): Promise<void> => {
    const destination = await target.destination(async ({ path }) => {
      await ready();
      const body = JSON.stringify({ id: path.split("/").at(-1) });
      return { status: 200, headers: { "content-type": "application/json" }, body };
    });
    await useApi({ url: destination.url.replace(/\/$/, "") });
    await work(apiAt(destination, limitSeconds(target, deliver)));
  };
  const mine = (turns.get(target.baseUrl) ?? Promise.resolve()).then(turn);
  turns.set(
    target.baseUrl,
    mine.catch(() => undefined),
  );
  await mine;
}

function apiAt({ received }: Destination, seconds: number): ResourceApi {
  const firstWhere = async (isIt: (request: CapturedDelivery) => boolean): Promise<CapturedDelivery | undefined> => {
    const ends = Date.now() + seconds * 1000;
    while (!received.some(isIt) && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 10));
    return received.find(isIt);
  };
  return {
    paths: () => received.map(({ method, path }) => `${method} ${path}`),
    requestFor: async (id) => await firstWhere(({ path }) => path.includes(id)),
    callWith: async (text) =>
      await firstWhere(({ path, headers, body }) =>
        [path, ...Object.values(headers), new TextDecoder().decode(body)].some((part) => part.includes(text)),
      ),
  };
}

/** A receiver works on a delivery once, after it has taken it. */
export const spendReceiverChecks: SpendCheck<SpendReceiverTarget>[] = [
  ...resources.flatMap(({ family, path }): SpendCheck<SpendReceiverTarget>[] => [
    {
      id: `spend/receiver/fetches/${family}`,
      requirements: ["SPD-DEL-1"],
      shows: { "SPD-DEL-1": ["resource fetched by object"] },
      title: `After an event of ${family}, the resource is fetched by the event's object`,
      run: (target) =>
        withApi(target, async (api) => {
          const object = await deliverOf(target, family);
          const request = await api.requestFor(object);
          expectThat("the requests to the API", request !== undefined, `one for ${object}`, api.paths());
          expectSame("the request", `${request.method} ${request.path}`, `GET ${path.replace("{id}", object)}`);
        }),
    },
    {
      id: `spend/receiver/scope/${family}`,
      requirements: ["SPD-DEL-1"],
      shows: { "SPD-DEL-1": ["fetched with the matching scope"] },
      title: `The resource of an event of ${family} is fetched with a token that has the scope of the event`,
      run: (target) =>
        withApi(target, async (api) => {
          const { apiTokens } = target.subjects;
          const object = await deliverOf(target, family);
          const request = await api.requestFor(object);
          expectThat("the requests to the API", request !== undefined, `one for ${object}`, api.paths());
          const sent = Object.values(request.headers).join(" ");
          const held = apiTokens.filter(({ token }) => sent.includes(token)).flatMap(({ scopes }) => scopes);
          const needed = scopedEvents.find(({ type }) => type.startsWith(`${family}.`))?.scopes ?? [];
          const matches = needed.some((scope) => held.includes(scope));
          expectThat("the scopes of the token", matches, needed.join(" or "), held);
        }),
    },
  ]),
  {
    id: "spend/receiver/setup/challenge",
    requirements: ["SPD-SET-4"],
    shows: { "SPD-SET-4": ["challenge answered with a verification call"] },
    title: "The challenge of each setup is answered with 2xx, and with a call to the API that carries it",
    run: async (target) => {
      const { setup } = target.subjects;
      await withApi(target, async (api) => {
        for (const challenge of [`ch_${crypto.randomUUID()}`, `CH_${crypto.randomUUID()}`]) {
          const status = await post(target, deliver, await challengeOf(target, setup, challenge));
          expectThat("the status", isAcknowledged(status), "2xx", status);
          const call = await api.callWith(challenge);
          expectThat("the calls to the API", call !== undefined, `one that carries ${challenge}`, api.paths());
        }
      });
    },
  },
  {
    id: "spend/receiver/acknowledges-first",
    requirements: ["SPD-DEL-1"],
    shows: { "SPD-DEL-1": ["acknowledged first", "worked on asynchronously"] },
    title: "A delivery is acknowledged while the resource of its event is still being fetched",
    run: async (target) => {
      const released = Promise.withResolvers<void>();
      const family = resources.find((each) => eventOf(target, each.family))?.family ?? "any resource";
      await withApi(
        target,
        async (api) => {
          // Until the delivery is acknowledged, the API does not respond.
          const object = await deliverOf(target, family).finally(() => released.resolve());
          const request = await api.requestFor(object);
          expectThat("the requests to the API", request !== undefined, `one for ${object}`, api.paths());
        },
        () => released.promise,
      );
    },
  },
];

/** A challenge as it is posted to the receiver: signed as its deliveries are, where they are. */
async function challengeOf(
  { headers: own, subjects }: SpendReceiverTarget,
  { body: fields, challengeField }: SpendReceiverTarget["subjects"]["setup"],
  challenge: string,
): Promise<Posted> {
  const body = new TextEncoder().encode(JSON.stringify({ ...fields, [challengeField]: challenge }));
  const headers = new Headers({ "content-type": "application/json", ...own });
  if ("signature" in subjects)
    headers.set(subjects.signature.header, await sign(subjects.signature, subjects.secret, body));
  return { headers, body };
}

/** Delivers an event of a family, which is acknowledged; gives the id of its resource. */
async function deliverOf(target: SpendReceiverTarget, family: string): Promise<string> {
  const event = eventOf(target, family);
  if (event === undefined) throw new NotTested(`no event of ${family} is declared in subjects.events`);
  const object = `obj_${crypto.randomUUID()}`;
  const named = { ...event, envelope: { ...event.envelope, object } };
  await expectAcknowledged(target, deliver, await makeDelivery(target, deliver, named));
  return object;
}

function eventOf(target: SpendReceiverTarget, family: string) {
  return deliver.events.find((event) => event.name.startsWith(`${family}.`) && isSubscribed(target, event));
}
