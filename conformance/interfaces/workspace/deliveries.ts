import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { headerOf, openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";
import type { WorkspaceCheck } from "./target.ts";

/** A replay shows in the feed, and deliveries are metered as egress. */
export const deliveryChecks: WorkspaceCheck[] = [
  {
    id: "workspace/deliveries/replayed",
    requirements: ["WSP-EP-8"],
    title: "A failed delivery that is replayed shows as another attempt under the same event",
    shows: { "WSP-EP-8": ["listed as another attempt"] },
    run: async (target) => {
      let accepts = false;
      const { url, received } = await target.destination(() => (accepts ? 200 : 503));
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results", { query: "replayed" });
      await runWorkerToTheEnd(target);
      const before = await target.controls.eventState({ eventId });
      accepts = true;
      const [first] = received;
      expectThat("deliveries", first !== undefined, "some", received.length);
      await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
      await runWorkerToTheEnd(target);
      const after = await target.controls.eventState({ eventId });
      expectSame("the attempts under the event", after.attempts, before.attempts + 1);
    },
  },
  {
    id: "workspace/egress/free",
    requirements: ["WSP-DEL-8"],
    title: "Registering and receiving cost nothing, retries included",
    shows: { "WSP-DEL-8": ["registering is free", "receiving is free"] },
    run: async (target) => {
      const [accepting, refusing] = [await target.destination(), await target.destination(() => 500)];
      const { id: workspaceId, register, cause } = await openWorkspace(target, "causeEvent", "usage", "advance");
      for (const { url } of [accepting, refusing]) await register({ url });
      await cause("search.no_results");
      await runWorkerToTheEnd(target);
      const { charged, egress } = await target.controls.usage({ workspaceId });
      expectSame("what was charged", charged, 0);
      expectSame("what was metered as egress", egress, 0);
    },
  },
  {
    id: "workspace/egress/tested",
    requirements: ["WSP-DEL-8"],
    title: "A delivery that is tested by hand is metered as egress, in its own workspace",
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
        expectSame("what was metered as egress", (await target.controls.usage({ workspaceId })).egress, count);
      }
      const elsewhere = await target.controls.usage({ workspaceId: other.id });
      expectSame("what was metered in another workspace", elsewhere.egress, 0);
    },
  },
  {
    id: "workspace/egress/replayed",
    requirements: ["WSP-DEL-8"],
    title: "A delivery that is replayed is metered as egress, each time",
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
        expectSame("what was metered as egress", (await target.controls.usage({ workspaceId })).egress, count);
      }
    },
  },
];
