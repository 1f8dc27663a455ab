import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { expectShape } from "../../../generated/runtime/checks/shape.ts";
import { isDeliveryEnvelope } from "../../../generated/workspace/validators.ts";
import type { WorkspaceCheck } from "./target.ts";
import { bodyOf, eventTypes, expectSigned, onlyOne, openWorkspace, runWorker } from "./setup.ts";

/** Registering webhooks, listing them and deleting them. */
export const registrationChecks: WorkspaceCheck[] = [
  {
    id: "workspace/registration/secrets-differ",
    requirements: ["WSP-EP-2", "WSP-DEL-3"],
    title: "Each webhook has a secret of its own, which signs its deliveries",
    shows: { "WSP-DEL-3": ["keyed with the secret"] },
    run: async (target) => {
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const destinations = [await target.destination(), await target.destination()];
      const secrets: string[] = [];
      for (const { url } of destinations) secrets.push((await register({ url })).secret);
      expectThat("secret of the second webhook", secrets[0] !== secrets[1], "a new one", secrets[1]);
      await cause("search.no_results", { query: "secrets" });
      await runWorker(target);
      destinations.forEach(({ received }, index) => expectSigned(onlyOne(received), secrets[index] ?? ""));
    },
  },
  ...(["dotted", "underscored"] as const).map((spelling): WorkspaceCheck => ({
    id: `workspace/registration/${spelling}`,
    requirements: ["WSP-REG-1", "WSP-DEL-2"],
    title: `Every event can be registered for in its ${spelling} form, and is delivered under its dotted name`,
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
      expectSame("the events that were delivered", delivered.toSorted(), eventTypes.toSorted());
    },
  })),
  {
    id: "workspace/registration/deleted",
    requirements: ["WSP-EP-5"],
    title: "A webhook that was deleted gets no more events; others do",
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
];
