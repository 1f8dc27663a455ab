import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { headerOf, openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";
import type { WorkspaceCheck } from "./target.ts";

/** Checks of replays in the feed, and of metered deliveries. */
export const deliveryChecks: WorkspaceCheck[] = [
  {
    id: "workspace/deliveries/replayed",
    requirements: ["WSP-EP-8"],
    title: "A replay of a failed delivery is listed as another attempt of the same event",
    shows: { "WSP-EP-8": ["listed as another attempt"] },
    run: async (target) => {
      let accepts = false;
      const { url, received } = await target.destination(() => (accepts ? 200 : 503));
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results", { query: "replayed" });
      await runWorkerToTheEnd(target);
      const before = await target.hooks.eventState({ eventId });
      accepts = true;
      const [first] = received;
      expectThat("deliveries", first !== undefined, "some", received.length);
      await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
      await runWorkerToTheEnd(target);
      const after = await target.hooks.eventState({ eventId });
      expectSame("the attempts under the event", after.attempts, before.attempts + 1);
    },
  },
  {
    id: "workspace/egress/free",
    requirements: ["WSP-DEL-8"],
    title: "Registrations and deliveries, including retries, are free",
    shows: { "WSP-DEL-8": ["registering is free", "receiving is free"] },
    run: async (target) => {
      const [accepting, refusing] = [await target.destination(), await target.destination(() => 500)];
      const { id: workspaceId, register, cause } = await openWorkspace(target, "causeEvent", "usage", "advance");
      for (const { url } of [accepting, refusing]) await register({ url });
      await cause("search.no_results");
      await runWorkerToTheEnd(target);
      const { charged, egress } = await target.hooks.usage({ workspaceId });
      expectSame("the charge", charged, 0);
      expectSame("the metered egress", egress, 0);
    },
  },
  {
    id: "workspace/egress/tested",
    requirements: ["WSP-DEL-8"],
    title: "A test delivery is metered as egress in its own workspace",
    shows: { "WSP-DEL-8": ["a test is metered"] },
    run: async (target) => {
      const { url } = await target.destination();
      const [{ id: workspaceId, client, register }, other] = [
        await openWorkspace(target, "usage", "advance"),
        await openWorkspace(target),
      ];
      const { id } = await register({ url });
      for (const count of [1, 2]) {
        await client.testWebhook({ id });
        await runWorker(target);
        expectSame("the metered egress", (await target.hooks.usage({ workspaceId })).egress, count);
      }
      const elsewhere = await target.hooks.usage({ workspaceId: other.id });
      expectSame("the metered egress of another workspace", elsewhere.egress, 0);
    },
  },
  {
    id: "workspace/egress/replayed",
    requirements: ["WSP-DEL-8"],
    title: "Each replay of a delivery is metered as egress",
    shows: { "WSP-DEL-8": ["a replay is metered"] },
    run: async (target) => {
      const { url, received } = await target.destination(() => 500);
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "usage", "advance");
      await register({ url });
      await cause("search.no_results");
      for (const count of [1, 2]) {
        await runWorkerToTheEnd(target);
        const [first] = received;
        expectThat("deliveries", first !== undefined, "some", received.length);
        await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
        await runWorkerToTheEnd(target);
        expectSame("the metered egress", (await target.hooks.usage({ workspaceId })).egress, count);
      }
    },
  },
];
