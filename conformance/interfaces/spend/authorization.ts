import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { SpendTarget } from "./target.ts";
import { create, everyScope, isRejected, isSuccess, letSend, scopedEvents, unscopedTypes } from "./subscriptions.ts";

/** Which tokens may subscribe to what, and which addresses can be subscribed. */
export const authorizationChecks: Check<SpendTarget>[] = [
  {
    id: "spend/scopes/sufficient",
    requirements: ["SPD-AUTH-1"],
    title: "A token with the scopes of what is subscribed to, and no others, may subscribe",
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
    run: async (target) => {
      const { url } = await target.destination();
      for (const token of [undefined, "no-such-token"]) {
        const response = await create(target, token, url, ["bills.created"]);
        expectThat(`the status with ${token ?? "no token"}`, isRejected(response), "4xx", response.status);
      }
    },
  },
  ...[
    { name: "https", what: "over HTTPS", urls: ["http://hooks.example.com/spend", "ftp://hooks.example.com/spend"] },
    {
      name: "public",
      what: "public",
      urls: ["10.0.0.7", "172.16.5.4", "192.168.1.10", "169.254.169.254", "[fd00::7]", "[fe80::7]"].map(
        (host) => `https://${host}/spend`,
      ),
    },
  ].map(({ name, what, urls }): Check<SpendTarget> => ({
    id: `spend/endpoint/${name}`,
    requirements: ["SPD-SET-1"],
    title: `An endpoint that is not ${what} is not subscribed`,
    run: async (target) => {
      // Nothing but the response shows whether such an endpoint is taken: the suite cannot listen at one.
      if (!target.subjects.refusesEndpoints) throw new NotTested("a new subscription does not show it");
      const { token } = await target.controls.createBusiness({ scopes: everyScope });
      for (const url of urls) {
        const response = await create(target, token, url, ["bills.created"]);
        expectThat(`the status for ${url}`, isRejected(response), "4xx", response.status);
      }
    },
  })),
];
