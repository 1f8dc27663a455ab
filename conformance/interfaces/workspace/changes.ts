import { expectSame } from "../../../generated/runtime/checks/check.ts";
import { mentions } from "../../kit/bodies.ts";
import type { WorkspaceCheck } from "./target.ts";
import { bodyOf, expectSigned, openWorkspace, runWorker } from "./setup.ts";

/** Checks of changes to webhooks, and of attached lists. */
export const changeChecks: WorkspaceCheck[] = [
  {
    id: "workspace/changes/renamed",
    requirements: ["WSP-EP-3"],
    title: "A webhook can be renamed, and continues to deliver",
    shows: { "WSP-EP-3": ["renames"] },
    run: async (target, evidence) => {
      const { url, received } = await target.destination();
      const { id: workspace_id, client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { id } = await register({ url });
      const name = "Unanswered searches";
      const updated = await client.updateWebhook({ id, body: { [target.fixtures.changes.nameField]: name } });
      await cause("search.no_results");
      await runWorker(target);
      expectSame("deliveries", received.length, 1);
      const listed = await client.listWebhooks({ workspace_id });
      if (mentions([updated, listed], name)) evidence.saw("WSP-EP-3", "renames");
    },
  },
  {
    id: "workspace/changes/re-pointed",
    requirements: ["WSP-EP-3"],
    title: "A webhook with a replaced event list gets the events of the new list only",
    shows: { "WSP-EP-3": ["re-points"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "createList", "advance");
      const before = await target.hooks.createList({ workspaceId, events: ["chat.no_answer"] });
      const after = await target.hooks.createList({ workspaceId, events: ["feedback.received"] });
      const { id } = await register({ url });
      const point = async (listId: number): Promise<unknown> =>
        await client.updateWebhook({ id, body: { [target.fixtures.changes.listField]: listId } });
      await point(before.listId);
      await point(after.listId);
      await cause("chat.no_answer");
      await cause("feedback.received");
      await runWorker(target);
      const delivered = received.map((delivery) => bodyOf(delivery)["event"]);
      expectSame("the delivered events", delivered, ["feedback.received"]);
    },
  },
  {
    id: "workspace/changes/attached",
    requirements: ["WSP-EP-4"],
    title: "A webhook gets the events of an attached list in addition, at the same URL and with the same secret",
    shows: { "WSP-EP-4": ["serves one more list", "the same URL", "the same secret"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "createList", "advance");
      const webhook = await register({ url });
      for (const event of ["chat.no_answer", "feedback.received"] as const) {
        const { listId } = await target.hooks.createList({ workspaceId, events: [event] });
        await client.attachList({ id: webhook.id, list_id: listId });
      }
      const events = ["chat.no_answer", "feedback.received", "search.no_results"] as const;
      for (const event of [...events, "plan.upgraded"] as const) await cause(event);
      await runWorker(target);
      const delivered = received.map((delivery) => bodyOf(delivery)["event"]);
      expectSame("the delivered events", delivered.toSorted(), events);
      for (const delivery of received) expectSigned(delivery, webhook.secret);
      expectSame("the number of addresses", new Set(received.map(({ path }) => path)).size, 1);
    },
  },
];
