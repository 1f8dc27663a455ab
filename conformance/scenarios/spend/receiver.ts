import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/check.ts";
import { expectAcknowledged, isSubscribed, makeDelivery } from "../../../generated/runtime/receiver-checks-delivery.ts";
import { deliver } from "../../../generated/spend/checks/receiver.ts";
import type { SpendReceiverTarget } from "../../target/receiver.ts";
import { resources, withApi } from "./receiver-api.ts";
import { scopedEvents } from "./scopes.ts";

/** What a receiver does about a delivery once it has taken it. */
export const receiverScenarios: Check<SpendReceiverTarget>[] = [
  ...resources.flatMap(({ family, path }): Check<SpendReceiverTarget>[] => [
    {
      id: `spend/receiver/fetches/${family}`,
      requirements: ["SPD-DEL-1"],
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
    id: "spend/receiver/acknowledges-first",
    requirements: ["SPD-DEL-1"],
    title: "A delivery is acknowledged while the resource of its event is still being fetched",
    run: async (target) => {
      const released = Promise.withResolvers<void>();
      const family = resources.find((each) => eventOf(target, each.family))?.family ?? "any resource";
      await withApi(
        target,
        async (api) => {
          // Until the delivery is acknowledged, the API does not answer.
          const object = await deliverOf(target, family).finally(() => released.resolve());
          const request = await api.requestFor(object);
          expectThat("the requests to the API", request !== undefined, `one for ${object}`, api.paths());
        },
        () => released.promise,
      );
    },
  },
];

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
