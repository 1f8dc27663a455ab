import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { expectShape } from "../../../generated/runtime/checks/shape.ts";
import { isDeliveryEnvelope } from "../../../generated/workspace/validators.ts";
import type { WorkspaceCheck } from "./target.ts";
import { mentions } from "./bodies.ts";
import { bodyOf, eventTypes, expectSigned, onlyOne, openWorkspace, runWorker } from "./setup.ts";

/** Registering webhooks, listing them and deleting them. */
export const registrationChecks: WorkspaceCheck[] = [
  {
    id: "workspace/registration/listed",
    requirements: ["WSP-EP-1"],
    title: "The list of a workspace has all of its webhooks, and none of another workspace",
    shows: { "WSP-EP-1": ["its webhooks", "those of no other workspace"] },
    run: async (target) => {
      const { url } = await target.destination();
      const [workspace, other] = [await openWorkspace(target), await openWorkspace(target)];
      const own = [`${url}first`, `${url}second`];
      for (const address of own) await workspace.register({ url: address });
      await other.register({ url: `${url}other` });
      const listed = await workspace.client.listWebhooks({ workspace_id: workspace.id });
      for (const address of own) expectThat("the list", mentions(listed, address), `a webhook of ${address}`, listed);
      expectThat("the list", !mentions(listed, `${url}other`), "no webhook of another workspace", listed);
    },
  },
  {
    id: "workspace/registration/secret-made",
    requirements: ["WSP-EP-2"],
    title: "The answer to a registration shows a secret, and no later answer does",
    shows: { "WSP-EP-2": ["it registers", "the response shows the secret", "no other response does"] },
    run: async (target) => {
      const { url } = await target.destination();
      const { id, client, register } = await openWorkspace(target);
      const webhook = await register({ url });
      const responses = [
        await client.listWebhooks({ workspace_id: id }),
        await client.updateWebhook({ id: webhook.id, body: { [target.subjects.changes.nameField]: "Renamed" } }),
        await client.testWebhook({ id: webhook.id }),
        await client.listDeliveries({ id: webhook.id }),
      ];
      for (const response of responses) {
        expectThat("a later response", !mentions(response, webhook.secret), "no secret", response);
      }
    },
  },
  {
    id: "workspace/registration/secret-given",
    requirements: ["WSP-EP-2"],
    title: "A secret that is given is in the answer, and in no list afterwards",
    shows: { "WSP-EP-2": ["it registers", "the response shows the secret"] },
    run: async (target) => {
      const { url } = await target.destination();
      const { id, client, register } = await openWorkspace(target);
      const given = "a secret that was given 0123456789";
      const { secret } = await register({ url, secret: given });
      expectSame("secret", secret, given);
      const listed = await client.listWebhooks({ workspace_id: id });
      expectThat("the list", !mentions(listed, given), "no secret", listed);
    },
  },
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
    title: "A webhook that was deleted is listed no more and gets no more events; others stay",
    shows: { "WSP-EP-5": ["it is listed no more", "it delivers no more"] },
    run: async (target) => {
      const [deleted, kept] = [await target.destination(), await target.destination()];
      const { id, client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const webhook = await register({ url: deleted.url });
      await register({ url: kept.url });
      await client.deleteWebhook({ id: webhook.id });
      const listed = await client.listWebhooks({ workspace_id: id });
      expectThat("the list", !mentions(listed, deleted.url), "no webhook that was deleted", listed);
      expectThat("the list", mentions(listed, kept.url), "the other webhook", listed);
      await cause("search.no_results");
      await runWorker(target);
      expectSame("deliveries to the other webhook", kept.received.length, 1);
      expectSame("deliveries to the deleted webhook", deleted.received.length, 0);
    },
  },
];
