import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { ownSubscription } from "./own-subscription.ts";
import { isRejected, post } from "./subscriptions.ts";
import type { SpendCheck } from "./target.ts";

/** Checks of endpoint addresses. */
export const authorizationChecks: SpendCheck[] = [
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
  title: `An endpoint that is not ${what} is rejected`,
  shows: { "SPD-SET-1": [part] },
  run: async (target) => {
    // Only the response shows the rejection: the suite cannot listen at such an address.
    if (!target.fixtures.refusesEndpoints)
      throw new NotTested("the response to a new subscription does not show whether the endpoint is rejected");
    const { token, field } = await ownSubscription(target);
    for (const url of urls) {
      const response = await post(target, token, { [field]: url });
      expectThat(`the status for ${url}`, isRejected(response), "4xx", response.status);
    }
  },
}));
