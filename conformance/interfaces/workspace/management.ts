import { expectThat } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { innermost, mentions } from "../../kit/bodies.ts";
import { ownEvent, ownWebhooks } from "./own-webhooks.ts";
import type { WorkspaceCheck } from "./target.ts";

/** What the management endpoints show of webhooks that the suite registers, lists and deletes, without any event. */
export const managementChecks: WorkspaceCheck[] = [
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
    id: "workspace/management/unknown-id/replay",
    requirements: ["WSP-EP-8"],
    title: "It is no success that a delivery is replayed where nothing has the id",
    run: async (target) => {
      const { accepting, workspace } = await ownWebhooks(target);
      const id = /^\d+$/.test(accepting.id) ? String(someNumber()) : `no-such-${crypto.randomUUID()}`;
      await expectRejected(workspace.client.replayDelivery({ id }));
    },
  },
];

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
