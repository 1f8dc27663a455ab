import type { Authorized, Delivery } from "../../../../generated/runtime/sender-delivery.ts";
import { createSender, type Sender } from "../../../../generated/runtime/sender.ts";
import type { DestinationKind } from "../../../../generated/workspace/types.ts";
import {
  createWorkspaceSender,
  type WorkspaceDelivery,
  workspaceSchedule,
} from "../../../../generated/workspace/webhooks.ts";
import type { Host } from "../../host/host.ts";
import { keptBytes } from "../../outbox/settle.ts";
import type { OutboxQueue } from "../../outbox/worker.ts";
import { databaseOf } from "../database.ts";

/** How long one attempt may take: the document names no time. */
const timeoutSeconds = 15;

/** A chat channel takes a line of text, unsigned. */
const lineRules = { nameField: "text", defaultScheme: "Bearer", ...workspaceSchedule };

/** Makes what posts a delivery to where its webhook points at the time. */
export function createPost(host: Host): OutboxQueue["post"] {
  const options = { fetch: host.outbound.fetch, now: host.clock.now, keepBytes: keptBytes, timeoutSeconds };
  const senders: Readonly<Record<DestinationKind, Pick<Sender<WorkspaceDelivery>, "send">>> = {
    api: createWorkspaceSender(options),
    chatChannel: createSender<Delivery<object> & Authorized>(lineRules, options),
  };
  const database = databaseOf(host);
  return async ({ id, destination_id, payload, attempts, created_at }) => {
    const { channel, url, secret, auth_header } = await database
      .selectFrom("workspace_webhooks")
      .select(["channel", "url", "secret", "auth_header"])
      .where("id", "=", destination_id)
      .executeTakeFirstOrThrow();
    return await senders[channel].send({
      id: String(id),
      url,
      secret,
      envelope: JSON.parse(payload) as WorkspaceDelivery["envelope"],
      attempt: attempts + 1,
      createdAt: new Date(created_at),
      ...(auth_header !== null && { authorization: auth_header }),
    });
  };
}
