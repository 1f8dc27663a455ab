import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { madeUpToken, nearMisses } from "../../kit/made-up.ts";
import { ownSubscription } from "./own-subscription.ts";
import type { SpendCheck } from "./target.ts";
import {
  create,
  everyScope,
  isRejected,
  isSuccess,
  letSend,
  post,
  scopedEvents,
  unscopedTypes,
} from "./subscriptions.ts";

/** An event of each family of scopes. */
const families = [...Map.groupBy(scopedEvents, ({ scopes }) => scopes.join(" ")).values()].flatMap(
  ([first]) => first ?? [],
);

/** Which tokens may subscribe to what, and which addresses can be subscribed. */
export const authorizationChecks: SpendCheck[] = [
  {
    id: "spend/scopes/sufficient",
    requirements: ["SPD-AUTH-1"],
    title: "A token with the scopes of what is subscribed to, and no others, may subscribe",
    shows: { "SPD-AUTH-1": ["with the scopes"] },
    run: async (target) => {
      const { url } = await target.destination();
      for (const [key, events] of Map.groupBy(scopedEvents, ({ scopes }) => scopes.join(" "))) {
        const { token } = await target.controls.createBusiness({ scopes: key.split(" ") });
        const types = events.map(({ type }) => type);
        const response = await create(target, token, url, types);
        expectThat(`the status for ${types.join(", ")} with ${key}`, isSuccess(response), "2xx", response.status);
      }
    },
  },
  {
    id: "spend/scopes/lacking",
    requirements: ["SPD-AUTH-1"],
    title: "A token that lacks the scopes of an event's family may not subscribe to it, whatever else it may see",
    shows: { "SPD-AUTH-1": ["without the scopes"] },
    run: async (target) => {
      const { url } = await target.destination();
      for (const { type, scopes } of scopedEvents) {
        const others = everyScope.filter((scope) => !scopes.includes(scope));
        const { token } = await target.controls.createBusiness({ scopes: others });
        const response = await create(target, token, url, [type]);
        expectThat(`the status for ${type} with ${others.join(" ")}`, isRejected(response), "4xx", response.status);
      }
    },
  },
  {
    id: "spend/scopes/each",
    requirements: ["SPD-AUTH-1"],
    title: "The token needs the scopes of each event, not of one of them",
    shows: { "SPD-AUTH-1": ["without the scopes"] },
    run: async (target) => {
      const destination = await target.destination();
      const { token } = await target.controls.createBusiness({ scopes: ["bills:read", "vendors:read"] });
      const mixed = ["bills.created", "transactions.cleared", "vendors.updated"];
      for (const types of [mixed, mixed.slice(0, 2), mixed.slice(1)]) {
        const response = await create(target, token, destination.url, types);
        expectThat(`the status for ${types.join(", ")}`, isRejected(response), "4xx", response.status);
      }
      await letSend(target);
      const { length } = destination.received;
      expectThat("what is posted to an endpoint that was not subscribed", length === 0, "nothing", length);
    },
  },
  {
    id: "spend/scopes/none-needed",
    requirements: ["SPD-AUTH-1"],
    title: "Test events can be subscribed to without any scope",
    shows: { "SPD-AUTH-1": ["with the scopes"] },
    run: async (target) => {
      const { url } = await target.destination();
      const { token } = await target.controls.createBusiness({ scopes: [] });
      const response = await create(target, token, url, unscopedTypes);
      expectThat("the status", isSuccess(response), "2xx", response.status);
    },
  },
  {
    id: "spend/scopes/no-token",
    requirements: ["SPD-AUTH-1"],
    title: "Without an access token, or with one that was never issued, nothing is subscribed",
    shows: { "SPD-AUTH-1": ["an access token"] },
    run: async (target) => {
      const { token, field } = await ownSubscription(target);
      const { url } = await target.destination();
      for (const other of [undefined, madeUpToken(token), ...nearMisses(token)]) {
        const response = await post(target, other, { [field]: url });
        expectThat(`the status with ${other ?? "no token"}`, isRejected(response), "4xx", response.status);
      }
    },
  },
  {
    id: "spend/scopes/tokens",
    requirements: ["SPD-AUTH-1"],
    title: "Each token that is known may subscribe to what its scopes are for, and to nothing else",
    shows: { "SPD-AUTH-1": ["with the scopes", "without the scopes"] },
    run: async (target, evidence) => {
      const { url } = await target.destination();
      for (const { token, scopes } of target.subjects.tokens) {
        const may = scopedEvents.filter((event) => event.scopes.every((scope) => scopes.includes(scope)));
        const types = may.map(({ type }) => type);
        if (types.length > 0) {
          const response = await create(target, token, url, types);
          expectThat(
            `the status for ${types.join(", ")} with ${scopes.join(" ")}`,
            isSuccess(response),
            "2xx",
            response.status,
          );
          evidence.saw("SPD-AUTH-1", "with the scopes");
        }
        const open = await create(target, token, url, unscopedTypes);
        expectThat(`the status for ${unscopedTypes.join(", ")}`, isSuccess(open), "2xx", open.status);
        const beyond = families.filter((family) => !family.scopes.some((scope) => scopes.includes(scope)));
        for (const { type } of beyond) {
          // Alone, and beside one that the scopes are for.
          for (const wanted of [[type], [...types.slice(0, 1), type]]) {
            const response = await create(target, token, url, wanted);
            const what = `the status for ${wanted.join(", ")} with ${scopes.join(" ")}`;
            expectThat(what, isRejected(response), "4xx", response.status);
          }
          evidence.saw("SPD-AUTH-1", "without the scopes");
        }
      }
    },
  },
  ...[
    {
      name: "https",
      what: "over HTTPS",
      part: "HTTPS" as const,
      urls: ["http://hooks.example.com/spend", "ftp://hooks.example.com/spend"],
    },
    {
      name: "public",
      what: "public",
      part: "public" as const,
      urls: ["10.0.0.7", "172.16.5.4", "192.168.1.10", "169.254.169.254", "[fd00::7]", "[fe80::7]"].map(
        (host) => `https://${host}/spend`,
      ),
    },
  ].map(({ name, what, part, urls }): SpendCheck => ({
    id: `spend/endpoint/${name}`,
    requirements: ["SPD-SET-1"],
    title: `An endpoint that is not ${what} is not subscribed`,
    shows: { "SPD-SET-1": [part] },
    run: async (target) => {
      // Nothing but the response shows whether such an endpoint is taken: the suite cannot listen at one.
      if (!target.subjects.refusesEndpoints) throw new NotTested("a new subscription does not show it");
      const { token, field } = await ownSubscription(target);
      for (const url of urls) {
        const response = await post(target, token, { [field]: url });
        expectThat(`the status for ${url}`, isRejected(response), "4xx", response.status);
      }
    },
  })),
];
