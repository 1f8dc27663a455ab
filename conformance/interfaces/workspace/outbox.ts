import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import type { WorkspaceCheck } from "./target.ts";
import { dataOf, headerOf, moveToWorker, openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";

const { workerPeriodSeconds: period, maxAttempts } = workspaceSchedule;

/** The seconds before a run of the worker at which an event is caused, enough for a busy machine. */
const slack = 15;

/** Checks of the outbox and its worker. */
export const outboxChecks: WorkspaceCheck[] = [
  {
    id: "workspace/outbox/each",
    requirements: ["WSP-DEL-5"],
    title: "Each of many events, including equal ones, is delivered once to each destination",
    shows: { "WSP-DEL-5": ["each occurrence is a delivery"] },
    run: async (target) => {
      const destinations = [await target.destination(), await target.destination()];
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      for (const { url } of destinations) await register({ url });
      const queries = ["a", "a", ...Array.from({ length: 40 }, (_, index) => `query ${index}`)];
      for (const query of queries) await cause("search.no_results", { query });
      await runWorkerToTheEnd(target);
      // A run of the worker may post any number of deliveries.
      const isWaiting = (): boolean => destinations.some(({ received }) => received.length < queries.length);
      for (let run = 0; run < destinations.length * queries.length && isWaiting(); run++) await runWorker(target);
      for (const { received } of destinations) {
        const delivered = firstAttempts(received).map((delivery) => String(dataOf(delivery)["query"]));
        expectSame("the delivered queries", delivered.toSorted(), queries.toSorted());
      }
    },
  },
  {
    id: "workspace/outbox/every-minute",
    requirements: ["WSP-DEL-5"],
    title: "An event right after a run of the worker is delivered by the next run, a minute later",
    shows: { "WSP-DEL-5": ["posted within 60 seconds"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url });
      await moveToWorker(target);
      await cause("search.no_results");
      await target.hooks.advance({ seconds: period - 10 });
      expectSame(`deliveries within ${period - 10} s`, received.length, 0);
      await target.hooks.advance({ seconds: 15 });
      expectSame(`deliveries within ${period + 5} s`, received.length, 1);
    },
  },
  {
    id: "workspace/outbox/backoff",
    requirements: ["WSP-DEL-6"],
    title: "The delays of the attempts count from the creation of the delivery",
    shows: { "WSP-DEL-6": ["backoff from the creation"] },
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url });
      await moveToWorker(target);
      await target.hooks.advance({ seconds: period - slack });
      await cause("search.no_results");
      await target.hooks.advance({ seconds: slack + 2 });
      // At least two delays precede the last attempt.
      const early = received.length;
      expectThat(`attempts within ${slack + 2} s`, early >= 1 && early < maxAttempts, `1 to ${maxAttempts - 1}`, early);
      // The worker runs one and two periods later; by then each delay has passed.
      await target.hooks.advance({ seconds: period });
      const second = received.length;
      expectThat(`attempts within ${period + slack + 2} s`, second >= 2, "2 or more", second);
      await target.hooks.advance({ seconds: period });
      expectSame(`attempts within ${2 * period + slack + 2} s`, received.length, maxAttempts);
    },
  },
];

/** Returns the first attempt of each delivery. On a busy machine, a late response of the suite can cause retries. */
function firstAttempts(received: readonly CapturedDelivery[]): CapturedDelivery[] {
  const byId = Map.groupBy(received, (delivery) => headerOf(delivery, "x-service-delivery"));
  return [...byId.values()].flatMap((all) => {
    const first = Math.min(...all.map(attemptOf));
    return all.filter((delivery) => attemptOf(delivery) === first);
  });
}

function attemptOf(delivery: CapturedDelivery): number {
  return Number(headerOf(delivery, "x-service-attempt"));
}
