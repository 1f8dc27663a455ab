import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { SpendCheck } from "./target.ts";
import { everyScope, letRetry, letSend, subscribe, type Subscription } from "./subscriptions.ts";

const type = "bills.paid";

/** Deliveries that fail are retried. */
export const retryChecks: SpendCheck[] = [
  {
    id: "spend/retries/many",
    requirements: ["SPD-DEL-2"],
    shows: { "SPD-DEL-2": ["not 2xx", "the same id"] },
    title: "Each of many endpoints gets the event and its own retries, while another refuses the connection",
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      const closed = await subscribe(target, token, [type]);
      const statuses = [204, 410, 200, 500, 202, 503];
      const endpoints: (Subscription & { status: number })[] = [];
      for (const status of statuses) {
        const endpoint = await subscribe(target, token, [type], (attempt) => (attempt === 1 ? status : 204));
        endpoints.push({ status, ...endpoint });
      }
      await closed.destination.close();
      await target.controls.causeEvent({ businessId, type });
      await letSend(target);
      for (const { arrived, status } of endpoints) {
        const { length } = await arrived(1);
        expectThat(`the deliveries to the endpoint that answers ${status}`, length > 0, "at least 1", length);
      }
      const [accepting = [], refusing = []] = [false, true].map((isRefusing) =>
        endpoints.filter(({ status }) => status >= 300 === isRefusing),
      );
      await letRetry(target, () => refusing.every(({ ids }) => ids().length >= 2));
      for (const { arrived, status } of refusing) {
        const [id, ...retried] = await arrived(2);
        expectThat(`the deliveries answered ${status}`, retried.length > 0, "a retry", retried.length);
        for (const sendAgain of retried) expectSame(`the id of the retry after ${status}`, sendAgain, id);
      }
      for (const { ids, status } of accepting)
        expectSame(`the deliveries to the endpoint that answers ${status}`, ids().length, 1);
    },
  },
];
