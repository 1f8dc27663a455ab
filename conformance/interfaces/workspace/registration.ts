import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { expectShape } from "../../../generated/runtime/checks/shape.ts";
import { isDeliveryEnvelope } from "../../../generated/workspace/validators.ts";
import type { WorkspaceCheck } from "./target.ts";
import { bodyOf, eventTypes, openWorkspace, runWorker } from "./setup.ts";
import { innermost, mentions } from "../../kit/bodies.ts";
import { sendByName } from "../../kit/send-operation.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { ownEvent, registerOwn, usedWorkspace } from "./own-webhooks.ts";

/** Checks of registration, listing and deletion of webhooks. */
export const registrationChecks: WorkspaceCheck[] = [
  ...(["dotted", "underscored"] as const).map((spelling): WorkspaceCheck => ({
    id: `workspace/registration/${spelling}`,
    requirements: ["WSP-REG-1", "WSP-DEL-2"],
    title: `A webhook can be registered for every event in ${spelling} form, and gets the event under its dotted name`,
    shows: { "WSP-REG-1": [spelling, "the same subscription"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      for (const type of eventTypes) {
        await register({ url, event_type: spelling === "dotted" ? type : type.replaceAll(".", "_") });
      }
      for (const type of eventTypes) await cause(type);
      await runWorker(target);
      const bodies = received.map((delivery) => bodyOf(delivery));
      for (const body of bodies) expectShape("the body", isDeliveryEnvelope, body);
      const delivered = bodies.map(({ event }) => event);
      expectSame("the delivered events", delivered.toSorted(), eventTypes.toSorted());
    },
  })),
  {
    id: "workspace/registration/deleted",
    requirements: ["WSP-EP-5"],
    title: "A deleted webhook gets no more events; others do",
    shows: { "WSP-EP-5": ["it delivers no more"] },
    run: async (target) => {
      const [deleted, kept] = [await target.destination(), await target.destination()];
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const webhook = await register({ url: deleted.url });
      await register({ url: kept.url });
      await client.deleteWebhook({ id: webhook.id });
      await cause("search.no_results");
      await runWorker(target);
      expectSame("deliveries to the other webhook", kept.received.length, 1);
      expectSame("deliveries to the deleted webhook", deleted.received.length, 0);
    },
  },
  {
    id: "workspace/management/spellings",
    requirements: ["WSP-REG-1"],
    title: "A webhook can be registered for an event in dotted and underscored form, and the list names the same event",
    shows: { "WSP-REG-1": ["dotted", "underscored", "the same subscription"] },
    run: async (target, evidence) => {
      const workspace = await usedWorkspace(target);
      const { client, id } = workspace;
      const names = [ownEvent, ownEvent.replaceAll(".", "_")];
      const [dotted] = [await registerOwn(target, workspace)];
      evidence.saw("WSP-REG-1", "dotted");
      const underscored = await registerOwn(target, workspace, { event_type: names[1] ?? "" }).catch((error: unknown) =>
        expectThat("the underscored form", !(error instanceof ApiError), "accepted", String(error)),
      );
      evidence.saw("WSP-REG-1", "underscored");
      const listed = await client.listWebhooks({ workspace_id: id });
      const [one = [], other = []] = [dotted, underscored].map((webhook) => {
        const url = webhook?.registration.url ?? "";
        const [row] = innermost(listed, (object) => mentions(object, url) && mentions(object, "overage_limit_reached"));
        return names.filter((name) => mentions(row, name));
      });
      // A list that repeats the given spellings is allowed, but shows nothing.
      if (one.length > 0 && one.join() === other.join()) evidence.saw("WSP-REG-1", "the same subscription");
    },
  },
  {
    id: "workspace/management/attached-to-nothing",
    requirements: ["WSP-EP-4"],
    title: "An attachment without a list is rejected",
    run: async (target) => {
      const workspace = await usedWorkspace(target);
      const { id } = await registerOwn(target, workspace);
      const parts = { path: { id }, headers: workspace.headers, body: {} };
      const { status } = await sendByName("workspace", target, "attachList", parts);
      expectThat("the status", status >= 400, "a rejection", status);
    },
  },
  {
    id: "workspace/management/unknown-id/replay",
    requirements: ["WSP-EP-8"],
    title: "A replay of an unknown delivery id is rejected",
    run: async (target) => {
      const { headers } = await usedWorkspace(target);
      for (const id of [String(1_000_000_000 + Date.now()), `no-such-${crypto.randomUUID()}`]) {
        const { status } = await sendByName("workspace", target, "replayDelivery", { path: { id }, headers });
        expectThat("the status", status >= 400, "a rejection", status);
      }
    },
  },
];
