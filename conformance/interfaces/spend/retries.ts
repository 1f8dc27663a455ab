import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { spendSchedule } from "../../../generated/spend/webhooks.ts";
import type { SpendTarget } from "./target.ts";
import { everyScope, letRetry, letSend, subscribe, type Subscription } from "./subscriptions.ts";

const type = "bills.paid";

const { timeoutSeconds } = spendSchedule;
const tooLong = timeoutSeconds + 2;

/** Deliveries that fail are retried. */
export const retryChecks: Check<SpendTarget>[] = [
  {
    id: "spend/retries/not-2xx",
    requirements: ["SPD-DEL-2"],
    title: "Any answer but a 2xx is followed by a retry with the same id",
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      // A redirect may be followed: it leads to where nothing is taken either.
      const elsewhere = await target.destination(() => 503);
      const endpoints: (Subscription & { status: number })[] = [];
      for (const status of [307, 400, 404, 410, 429, 500, 503]) {
        const first = { status, headers: status === 307 ? { location: elsewhere.url } : {} };
        const endpoint = await subscribe(target, token, [type], (attempt) => (attempt === 1 ? first : 204));
        endpoints.push({ status, ...endpoint });
      }
      await target.controls.causeEvent({ businessId, type });
      await letSend(target);
      for (const { arrived } of endpoints) await arrived(1);
      await letRetry(target, () => endpoints.every(({ ids }) => ids().length >= 2));
      for (const { status, arrived } of endpoints) {
        const [id, ...retried] = await arrived(2);
        expectThat(`the deliveries answered ${status}`, retried.length > 0, "a retry", retried.length);
        expectThat(`the id of the event answered ${status}`, typeof id === "string" && id !== "", "a string", id);
        for (const sendAgain of retried) expectSame(`the id of the retry after ${status}`, sendAgain, id);
      }
    },
  },
  {
    id: "spend/retries/too-slow",
    requirements: ["SPD-DEL-2"],
    title: `No answer within ${timeoutSeconds} s is followed by a retry with the same id, even if one comes later`,
    seconds: tooLong,
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      let over: Promise<void> | undefined;
      const { destination, ids, arrived } = await subscribe(target, token, [type], async (attempt) => {
        if (attempt === 1) await (over ??= destination.pass(tooLong));
        return 204;
      });
      await target.controls.causeEvent({ businessId, type });
      await letSend(target);
      await arrived(1);
      await over;
      await letRetry(target, () => ids().length >= 2);
      const [id, ...retried] = await arrived(2);
      expectThat(`the deliveries that took ${tooLong} s`, retried.length > 0, "a retry", retried.length);
      for (const sendAgain of retried) expectSame("the id of the retry", sendAgain, id);
    },
  },
  {
    id: "spend/retries/ids",
    requirements: ["SPD-DEL-2"],
    title: "Two events that fail are retried under two ids, each its own",
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      const { ids, arrived } = await subscribe(target, token, [type], (attempt) => (attempt === 1 ? 500 : 204));
      await target.controls.causeEvent({ businessId, type });
      await target.controls.causeEvent({ businessId, type });
      await letSend(target);
      await arrived(2);
      await letRetry(target, () => ids().length >= 4);
      const found = await arrived(4);
      const attempts = [...Map.groupBy(found, (id) => id).values()].map(({ length }) => length);
      expectThat("the ids of all attempts", attempts.length === 2, "two of them", found);
      expectThat(
        "the attempts under each id",
        attempts.every((count) => count >= 2),
        "at least 2",
        attempts,
      );
    },
  },
];
