import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { innermost, mentions } from "./bodies.ts";
import { deletion, ownEvent, ownWebhooks, registration, type UsedWorkspace } from "./own-webhooks.ts";
import type { WorkspaceCheck, WorkspaceRequirement } from "./target.ts";

/** What the management endpoints show of webhooks that the suite registers, lists and deletes, without any event. */
export const managementChecks: WorkspaceCheck[] = [
  {
    id: "workspace/management/registered",
    requirements: ["WSP-EP-2"],
    title: "A registration is answered with a secret: the one that was given, or one of the webhook's own",
    shows: { "WSP-EP-2": ["it registers", "the response shows the secret"] },
    run: async (target) => {
      const { accepting, refusing, untested, deleted } = await registration(target);
      for (const { secret, registration: sent } of [accepting, refusing])
        if (sent.secret !== undefined) expectSame("secret", secret, sent.secret);
      expectThat("secret of the second webhook", untested.secret !== deleted.secret, "a new one", deleted.secret);
    },
  },
  {
    id: "workspace/management/secret-once",
    requirements: ["WSP-EP-2"],
    title: "No list shows a secret that the response to a registration has shown",
    shows: { "WSP-EP-2": ["no other response does"] },
    run: async (target) => {
      const { accepting, refusing, untested, workspace, listed } = await ownWebhooks(target);
      const responses = [listed, await workspace.client.listDeliveries({ id: accepting.id })];
      for (const { secret } of [accepting, refusing, untested]) {
        for (const response of responses)
          expectThat("a later response", !mentions(response, secret.trim()), "no secret", response);
      }
    },
  },
  {
    id: "workspace/management/listed",
    requirements: ["WSP-EP-1"],
    title:
      "The list of the workspace has the webhooks that were registered in it, each with its address, and no others",
    shows: { "WSP-EP-1": ["its webhooks", "those of no other workspace"] },
    run: async (target, evidence) => {
      const { accepting, refusing, untested, deleted, listed, workspace } = await ownWebhooks(target);
      for (const { registration: sent } of [accepting, refusing, untested, deleted])
        expectThat("the list", mentions(listed, sent.url), `a webhook of ${sent.url}`, listed);
      evidence.saw("WSP-EP-1", "its webhooks");
      const named = innermost(listed, (object) => "workspace_id" in object);
      for (const { workspace_id: id } of named) expectSame("workspace_id of a webhook", id, workspace.id);
      if (named.length > 3) evidence.saw("WSP-EP-1", "those of no other workspace");
    },
  },
  {
    id: "workspace/management/spellings",
    requirements: ["WSP-REG-1"],
    title: "An event is registered for in its dotted and in its underscored form, and is the same one in the list",
    shows: { "WSP-REG-1": ["dotted", "underscored", "the same subscription"] },
    run: async (target, evidence) => {
      const { accepting, refusing, listed, rejections } = await ownWebhooks(target);
      evidence.saw("WSP-REG-1", "dotted");
      const { event_type: rejection } = rejections;
      expectThat("the underscored form", rejection === undefined, "accepted", rejection?.message);
      evidence.saw("WSP-REG-1", "underscored");
      const underscored = ownEvent.replaceAll(".", "_");
      const namesOf = (url: string): string[] => {
        const [row] = innermost(listed, (object) => mentions(object, url) && mentions(object, "overage_limit_reached"));
        return [ownEvent, underscored].filter((name) => mentions(row, name));
      };
      const [one, other] = [namesOf(accepting.registration.url), namesOf(refusing.registration.url)];
      // What is listed as it was given is no mistake, and shows nothing.
      if (one.length > 0 && one.join() === other.join()) evidence.saw("WSP-REG-1", "the same subscription");
    },
  },
  {
    id: "workspace/management/attached-to-nothing",
    requirements: ["WSP-EP-4"],
    title: "A list has to be named to be attached",
    run: async (target) => {
      const { untested, workspace } = await ownWebhooks(target);
      const { baseUrl } = target;
      const url = `${baseUrl}/api/webhooks/${encodeURIComponent(untested.id)}/attach`;
      const headers = { ...workspace.headers, "content-type": "application/json" };
      const { status } = await target.fetch(new Request(url, { method: "POST", headers, body: "{}" }));
      expectThat("the status", status >= 400, "a rejection", status);
    },
  },
  {
    id: "workspace/management/deleted",
    requirements: ["WSP-EP-5"],
    title: "A webhook that was deleted is listed no more; others stay",
    shows: { "WSP-EP-5": ["it is listed no more"] },
    run: async (target) => {
      const { deleted, untested, listed: before } = await ownWebhooks(target);
      const { listed } = await deletion(target);
      const { url } = deleted.registration;
      if (!mentions(before, url)) throw new NotTested("it was not listed before it was deleted");
      expectThat("the list", !mentions(listed, url), "no webhook that was deleted", listed);
      expectThat("the list", mentions(listed, untested.registration.url), "the other webhooks", listed);
    },
  },
  ...unknownIds(),
  {
    id: "workspace/management/renamed",
    requirements: ["WSP-EP-3", "WSP-EP-2"],
    title: "A webhook can be renamed, and the response shows no secret",
    shows: { "WSP-EP-3": ["renames"] },
    run: async (target, evidence) => {
      const { nameField } = target.subjects.changes;
      const { untested, workspace } = await ownWebhooks(target);
      const name = `Renamed ${crypto.randomUUID()}`;
      const changed = await workspace.client.updateWebhook({ id: untested.id, body: { [nameField]: name } });
      expectThat("the response", !mentions(changed, untested.secret), "no secret", changed);
      const listed = await workspace.client.listWebhooks({ workspace_id: workspace.id });
      expectThat("the list", mentions(listed, untested.registration.url), "the webhook", listed);
      // Where a name shows is not said.
      if (!mentions([changed, listed], name)) throw new NotTested("no response shows the name");
      evidence.saw("WSP-EP-3", "renames");
    },
  },
];

/** Checks that nothing is done to what is not there. */
function unknownIds(): WorkspaceCheck[] {
  const operations: [name: string, requirement: WorkspaceRequirement, what: string, send: Sending][] = [
    ["change", "WSP-EP-3", "a webhook is changed", ({ client }, id) => client.updateWebhook({ id, body: {} })],
    ["attach", "WSP-EP-4", "a list is attached", ({ client }, id) => client.attachList({ id, list_id: someNumber() })],
    ["test", "WSP-EP-6", "a webhook is tested", ({ client }, id) => client.testWebhook({ id })],
    ["replay", "WSP-EP-8", "a delivery is replayed", ({ client }, id) => client.replayDelivery({ id })],
  ];
  return operations.map(([name, requirement, what, send]): WorkspaceCheck => ({
    id: `workspace/management/unknown-id/${name}`,
    requirements: [requirement],
    title: `It is no success that ${what} where nothing has the id`,
    run: async (target) => {
      const { accepting, workspace } = await ownWebhooks(target);
      const id = /^\d+$/.test(accepting.id) ? String(someNumber()) : `no-such-${crypto.randomUUID()}`;
      await expectRejected(send(workspace, id));
    },
  }));
}

type Sending = (workspace: UsedWorkspace, id: string) => Promise<unknown>;

/** A number that is hardly the id of anything. */
function someNumber(): number {
  return 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
}

async function expectRejected(work: Promise<unknown>): Promise<void> {
  const status = await work.then(
    () => "a success",
    (error: unknown) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );
  expectThat("the response", typeof status === "number" && status >= 400, "a rejection", status);
}
