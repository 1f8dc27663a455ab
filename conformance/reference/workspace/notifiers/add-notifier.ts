import * as z from "zod";
import { destinationKindValues } from "../../../../generated/workspace/states.ts";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../database.ts";
import { line, read } from "../given.ts";
import { Refusal } from "../refusal.ts";

const settings = z.object({
  name: line(200),
  channel: z.enum(destinationKindValues),
  url: line(2000),

  /** Sent as the `Authorization` header of every delivery. */
  credentials: line(2000)
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "Not the value of a header")
    .optional(),
});

/**
 * Adds a notifier, attached to nothing; gives its id and its secret, which is shown here and never again. Document 2,
 * Resources (notifier), part A.
 *
 * @throws {Refusal} where what was given is not valid, or no request may go to the address.
 */
export async function addNotifier(
  host: Host,
  workspaceId: number,
  given: unknown,
): Promise<{ id: number; secret: string }> {
  const { name, channel, url, credentials = null } = read(settings, given);
  const refused = host.outbound.refusal(url);
  if (refused !== undefined) throw new Refusal("invalid_request", `url: ${refused}`);
  const secret = host.identifiers.secret();
  const { id } = await databaseOf(host)
    .insertInto("workspace_webhooks")
    .values({
      workspace_id: workspaceId,
      name,
      event_type: null,
      channel,
      url,
      secret,
      auth_header: credentials,
      enabled: 1,
      created_at: host.clock.now(),
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
}
