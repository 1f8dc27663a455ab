import type { DeliveryDefinitions } from "../../kit/delivery-source.ts";
import { everyScope, subscribeAt } from "./subscriptions.ts";
import type { SpendTarget } from "./target.ts";

const type = "bills.paid";

/** The source of deliveries for sender checks: each subscription has its own business. */
export const deliveries: DeliveryDefinitions<SpendTarget> = {
  deliver: {
    operations: { open: "createSubscription" },
    open: async (target, destination) => {
      const { businessId, token } = await target.hooks.createBusiness({ scopes: everyScope });
      await subscribeAt(target, token, [type], destination);
      return {
        join: async (other) => {
          await subscribeAt(target, token, [type], other);
          return {};
        },
        cause: async () => {
          await target.hooks.causeEvent({ businessId, type });
          return { event: type };
        },
      };
    },
    advance: async ({ hooks }, seconds) => void (await hooks.advance({ seconds })),
    retriesWithin: ({ fixtures }) => fixtures.retryWithinSeconds,
    // A redirect without a location cannot be followed.
    refusals: [307, 400, 404, 410, 429, 500, 503],
    needs: [
      "hooks.createBusiness",
      "hooks.causeEvent",
      "hooks.advance",
      "fixtures.subscriptionFields",
      "fixtures.verification",
      "fixtures.challengeField",
      "fixtures.retryWithinSeconds",
    ],
  },
};
