import * as z from "zod";
import type { WebhookCreated, WebhookRegistration } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../database.ts";
import { line, read } from "../given.ts";
import { Refusal } from "../refusal.ts";
import { eventTypeOf } from "./event-type.ts";
import { recordOf, type WebhookRecord } from "./record.ts";

/** A webhook, with the secret that its deliveries are signed with: shown here and never again. */
export type CreatedWebhook = WebhookCreated & WebhookRecord;

const settings = z.object({
  url: line(2000),
  secret: line(500).optional(),
  auth_header: line(2000)
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "Not the value of a header")
    .optional(),
});

/**
 * Registers a destination for one event type. Document 2, Resources, part A.
 *
 * @throws {Refusal} where there is no such event type, or where no request may go to the address.
 */
export async function registerWebhook(
  host: Host,
  workspaceId: number,
  registration: Omit<WebhookRegistration, "workspace_id">,
): Promise<CreatedWebhook> {
  const eventType = eventTypeOf(registration.event_type);
  const { url, secret = host.identifiers.secret(), auth_header = null } = read(settings, registration);
  const refused = host.outbound.refusal(url);
  if (refused !== undefined) throw new Refusal("invalid_request", `url: ${refused}`);
  const row = await databaseOf(host)
    .insertInto("workspace_webhooks")
    .values({
      workspace_id: workspaceId,
      name: eventType,
      event_type: eventType,
      channel: "api",
      url,
      secret,
      auth_header,
      enabled: 1,
      created_at: host.clock.now(),
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...recordOf(row), secret };
}
