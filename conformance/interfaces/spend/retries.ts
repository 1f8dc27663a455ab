import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { spendSchedule } from "../../../generated/spend/webhooks.ts";
import type { SpendCheck } from "./target.ts";
import { everyScope, letRetry, letSend, subscribe, type Subscription } from "./subscriptions.ts";

const type = "bills.paid";

const { timeoutSeconds } = spendSchedule;
const tooLong = timeoutSeconds + 2;
const inTime = timeoutSeconds - 2;

/** The seconds in which what is due and sent has arrived. */
const moment = 0.2;

/** Deliveries that fail are retried. */
export const retryChecks: SpendCheck[] = [
  {
    id: "spend/retries/not-2xx",
    requirements: ["SPD-DEL-2", "SPD-SET-1"],
    shows: { "SPD-DEL-2": ["not 2xx", "the same id"], "SPD-SET-1": ["2xx"] },
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
    requirements: ["SPD-DEL-2", "SPD-SET-1"],
    shows: { "SPD-DEL-2": ["more than 10 seconds", "the same id"], "SPD-SET-1": ["within 10 seconds"] },
    title: `No answer within ${timeoutSeconds} s is followed by a retry with the same id, even if one comes later`,
    seconds: tooLong,
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      let over: Promise<void> | undefined;
      const { destination, ids, arrived } = await subscribe(target, token, [type], async (attempt) => {
        if (attempt === 1) await (over ??= destination.pass(tooLong));
        return 204;
      });
      const other = await subscribe(target, token, [type], (attempt) => (attempt === 1 ? 500 : 204));
      await target.controls.causeEvent({ businessId, type });
      await letSend(target);
      await arrived(1);
      await over;
      await letRetry(target, () => ids().length >= 2 && other.ids().length >= 2);
      const [id, ...retried] = await arrived(2);
      expectThat(`the deliveries that took ${tooLong} s`, retried.length > 0, "a retry", retried.length);
      for (const sendAgain of retried) expectSame("the id of the retry", sendAgain, id);
      const { length } = await other.arrived(2);
      expectThat("the deliveries to another endpoint, which refuses the first", length >= 2, "at least 2", length);
    },
  },
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
  {
    id: "spend/retries/in-time",
    requirements: ["SPD-DEL-2", "SPD-SET-1"],
    shows: { "SPD-SET-1": ["within 10 seconds"] },
    title: `A 2xx that takes ${inTime} s is in time: nothing is retried`,
    seconds: inTime,
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      let over: Promise<void> | undefined;
      const slow = await subscribe(target, token, [type], async () => {
        await (over ??= slow.destination.pass(inTime));
        return 204;
      });
      // What is refused shows when retries are due.
      const refusing = await subscribe(target, token, [type], (attempt) => (attempt === 1 ? 500 : 204));
      await target.controls.causeEvent({ businessId, type });
      // What is sent by itself would be late by a clock that is moved on meanwhile.
      await slow.destination.arrived(slow.destination.received.length + 1, moment);
      if (slow.ids().length === 0) await letSend(target);
      await slow.arrived(1);
      await over;
      await letRetry(target, () => refusing.ids().length >= 2);
      // What was given up before it was answered, or after, is retried later than what was refused at once.
      await letRetry(target, () => slow.ids().length >= 2);
      await slow.destination.arrived(slow.destination.received.length + 1, moment);
      const found = slow.ids();
      expectSame(`how often what was answered after ${inTime} s was sent`, found.length, 1);
      if ((await refusing.arrived(2)).length < 2) throw new NotTested("nothing is retried at all");
    },
  },
  {
    id: "spend/retries/ids",
    requirements: ["SPD-DEL-2"],
    shows: { "SPD-DEL-2": ["not 2xx", "the same id"] },
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
