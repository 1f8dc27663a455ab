import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { WorkspaceTarget } from "../../target/workspace.ts";
import { headerOf } from "./received.ts";
import { openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";

/** What deliveries cost. */
export const egressScenarios: Check<WorkspaceTarget>[] = [
  {
    id: "workspace/egress/free",
    requirements: ["WSP-DEL-8"],
    title: "Registering and receiving cost nothing, retries included",
    run: async (target) => {
      const [accepting, refusing] = [await target.destination(), await target.destination(() => 500)];
      const { id: workspaceId, register, cause } = await openWorkspace(target);
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
    run: async (target) => {
      const { url } = await target.destination();
      const [{ id: workspaceId, client, register }, other] = [await openWorkspace(target), await openWorkspace(target)];
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
    run: async (target) => {
      const { url, received } = await target.destination(() => 500);
      const { id: workspaceId, client, register, cause } = await openWorkspace(target);
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
