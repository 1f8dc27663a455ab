import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { isEventStatus } from "../../../generated/workspace/states.ts";
import type { EventStatus } from "../../../generated/workspace/types.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { WorkspaceTarget, WorkspaceCheck } from "./target.ts";
import { deliveryRows } from "./bodies.ts";
import { dataOf, moveToWorker, openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";

/** Events and their deliveries stand where their attempts have brought them. */
export const stateChecks: WorkspaceCheck[] = [
  {
    id: "workspace/states/pending",
    requirements: ["WSP-STATE-1"],
    title: "An event with a subscribed destination is pending, and a delivery is enqueued",
    shows: { "WSP-STATE-1": ["pending", "a delivery is enqueued"] },
    run: async (target) => {
      const { url } = await target.destination();
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await moveToWorker(target);
      const { id } = await register({ url });
      await expectStatus(target, await cause("search.no_results"), "pending");
      const statuses = deliveryRows(await client.listDeliveries({ id })).map(({ status }) => status);
      expectSame("the statuses of the deliveries", statuses, ["pending"]);
    },
  },
  {
    id: "workspace/states/not-sent",
    requirements: ["WSP-STATE-2", "WSP-STATE-7"],
    title: "An event that nothing is subscribed to is not sent, whatever else is subscribed to",
    shows: { "WSP-STATE-2": ["an event with no subscription"], "WSP-STATE-7": ["not sent"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const [{ register, cause }, other] = [
        await openWorkspace(target, "causeEvent", "eventState", "advance"),
        await openWorkspace(target),
      ];
      await register({ url, event_type: "search.popular" });
      await other.register({ url });
      const eventId = await cause("search.no_results");
      await expectStatus(target, eventId, "not sent");
      await runWorker(target);
      await expectStatus(target, eventId, "not sent");
      expectSame("deliveries", received.length, 0);
    },
  },
  {
    id: "workspace/states/tool-calls",
    requirements: ["WSP-STATE-2"],
    title: "A call of a tool is never forwarded, even where a webhook is registered for it or a list holds it",
    shows: { "WSP-STATE-2": ["an agent tool call"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "createList", "eventState", "advance");
      await unlessRejected(register({ url, event_type: "mcp.tool_called" }));
      const { id } = await register({ url, event_type: "search.popular" });
      const { listId } = await target.controls.createList({ workspaceId, events: ["mcp.tool_called"] });
      await unlessRejected(client.attachList({ id, list_id: listId }));
      const eventId = await cause("mcp.tool_called", { tool_name: "list_webhooks", args: {} });
      await runWorker(target);
      await expectStatus(target, eventId, "not sent");
      expectSame("deliveries", received.length, 0);
    },
  },
  {
    id: "workspace/states/delivered",
    requirements: ["WSP-STATE-3"],
    title: "A delivery that is answered with any 2xx is delivered",
    shows: { "WSP-STATE-3": ["from pending"] },
    run: async (target) => await expectStatuses(target, [200, 201, 202, 204, 206, 299], "delivered"),
  },
  {
    id: "workspace/states/delivered-later",
    requirements: ["WSP-STATE-3", "WSP-STATE-4"],
    title: "A delivery that is refused is retrying, and delivered when it is accepted later, by the last attempt too",
    shows: { "WSP-STATE-3": ["from retrying"], "WSP-STATE-4": ["from pending", "from retrying"] },
    run: async (target) => {
      const { maxAttempts } = workspaceSchedule;
      let posted = 0;
      const { url, received } = await target.destination(() => (++posted === maxAttempts ? 200 : 500));
      const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results");
      await runWorker(target);
      await expectStatus(target, eventId, "retrying");
      await runWorkerToTheEnd(target);
      await expectStatus(target, eventId, "delivered");
      expectSame("attempts", received.length, maxAttempts);
    },
  },
  {
    id: "workspace/states/retrying",
    requirements: ["WSP-STATE-4"],
    title: "A delivery that is answered with anything but 2xx is retrying while attempts remain",
    shows: { "WSP-STATE-4": ["from pending"] },
    run: async (target) => await expectStatuses(target, [304, 400, 401, 404, 410, 429, 500, 503, 599], "retrying"),
  },
  {
    id: "workspace/states/redirected",
    requirements: ["WSP-STATE-4"],
    title: "A redirect to where nothing is accepted is retried, whether or not it is followed",
    run: async (target) => {
      const refusing = await target.destination(() => 503);
      const headers = { location: refusing.url };
      const { url } = await target.destination(() => ({ status: 307, headers }));
      const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results");
      await runWorker(target);
      await expectStatus(target, eventId, "retrying");
    },
  },
  {
    id: "workspace/states/failed",
    requirements: ["WSP-STATE-5"],
    title: "A delivery is failed after its third refusal, and not before",
    shows: { "WSP-STATE-4": ["from retrying"], "WSP-STATE-5": ["failed"] },
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      const { id } = await register({ url });
      const eventId = await cause("search.no_results");
      const { maxAttempts } = workspaceSchedule;
      for (let run = 0; run <= maxAttempts; run++) {
        await runWorker(target);
        await expectStatus(target, eventId, received.length < maxAttempts ? "retrying" : "failed");
      }
      expectSame("attempts", received.length, maxAttempts);
      const statuses = deliveryRows(await client.listDeliveries({ id })).map(({ status }) => status);
      expectSame("the statuses of the deliveries", statuses, ["failed"]);
    },
  },
  {
    id: "workspace/states/names",
    requirements: ["WSP-STATE-7"],
    title: "Deliveries are listed as pending, then retrying, and in the end as delivered or failed",
    shows: { "WSP-STATE-7": ["delivered", "pending", "retrying", "failed"] },
    run: async (target) => {
      const [accepting, refusing] = [await target.destination(), await target.destination(() => 500)];
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const webhooks = [await register({ url: accepting.url }), await register({ url: refusing.url })];
      await moveToWorker(target);
      await cause("search.no_results");
      const expectListed = async (expected: EventStatus[]): Promise<void> => {
        const lists = await Promise.all(webhooks.map(async ({ id }) => await client.listDeliveries({ id })));
        const statuses = lists.flatMap(deliveryRows).map(({ status }) => status);
        expectSame("the statuses of the deliveries", statuses, expected);
      };
      await expectListed(["pending", "pending"]);
      await runWorker(target);
      await expectListed(["delivered", "retrying"]);
      await runWorkerToTheEnd(target);
      await expectListed(["delivered", "failed"]);
    },
  },
  {
    id: "workspace/states/worst",
    requirements: ["WSP-STATE-7"],
    title: "An event stands as the worst of its deliveries, whichever comes first",
    shows: { "WSP-STATE-7": ["the worst of the deliveries"] },
    run: async (target) => {
      const [accepting, too] = [await target.destination(), await target.destination()];
      const failing = await target.destination(() => 500);
      const orders = [
        [accepting, failing],
        [failing, accepting],
        [accepting, too],
      ];
      const events: (number | string)[] = [];
      for (const destinations of orders) {
        const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
        for (const { url } of destinations) await register({ url });
        events.push(await cause("search.no_results"));
      }
      await runWorker(target);
      expectSame("the statuses", await statusesOf(target, events), ["retrying", "retrying", "delivered"]);
      await runWorkerToTheEnd(target);
      expectSame("the statuses", await statusesOf(target, events), ["failed", "failed", "delivered"]);
    },
  },
];

/** Waits for something that may be rejected as well. */
async function unlessRejected(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  });
}

/** Lets a destination respond with each status, and holds all events to where they stand after the worker ran. */
async function expectStatuses(target: WorkspaceTarget, statuses: number[], expected: EventStatus): Promise<void> {
  const { url } = await target.destination((delivery) => Number(dataOf(delivery)["query"]));
  const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
  await register({ url });
  const events: (number | string)[] = [];
  for (const status of statuses) events.push(await cause("search.no_results", { query: String(status) }));
  await runWorker(target);
  const found = await statusesOf(target, events);
  found.forEach((status, index) => expectSame(`the status after ${statuses[index]}`, status, expected));
}

async function statusesOf(target: WorkspaceTarget, events: (number | string)[]): Promise<EventStatus[]> {
  const statuses: EventStatus[] = [];
  for (const eventId of events) {
    const { status } = await target.controls.eventState({ eventId });
    expectThat("the status of an event", isEventStatus(status), "one of those documented", status);
    statuses.push(status);
  }
  return statuses;
}

async function expectStatus(target: WorkspaceTarget, event: number | string, expected: EventStatus): Promise<void> {
  expectSame("the status of the event", (await statusesOf(target, [event]))[0], expected);
}
