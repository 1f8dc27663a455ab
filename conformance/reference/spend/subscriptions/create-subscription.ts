import * as z from "zod";
import { errorAnswer } from "../../host/error-answer.ts";
import type { Host } from "../../host/host.ts";
import type { Caller } from "../businesses.ts";
import { invalidBody } from "../errors.ts";
import { eventTypes, maySubscribe, neededScope } from "../event-scopes.ts";
import { emitTo } from "../events/emit.ts";
import type { SpendDatabase, SubscriptionStatus } from "../tables.ts";

/** What a subscription is made of. The document names none of it but the destination URL. */
const subscriptionBody = z.looseObject({
  endpoint_url: z.url().max(2048),
  event_types: z.array(z.enum(eventTypes)).min(1).optional(),
});

/**
 * Makes a subscription, and posts its endpoint the challenge in the background: 201 with the secret, which is not shown
 * again. Without `event_types` it is for everything that the token may see.
 *
 * 400: the body or the address cannot be taken. 403: the token lacks a scope of what is subscribed to.
 */
export async function createSubscription(
  database: SpendDatabase,
  { clock, identifiers, outbound }: Host,
  { businessId, scopes }: Caller,
  body: unknown,
): Promise<Response> {
  const { data, error } = subscriptionBody.safeParse(body);
  if (error) return invalidBody(error);
  const { href } = new URL(data.endpoint_url);
  const wrong = outbound.refusal(href);
  if (wrong !== undefined) return errorAnswer(400, "invalid_endpoint_url", wrong);

  const wanted = [...new Set(data.event_types ?? eventTypes.filter((type) => maySubscribe(type, scopes)))];
  const forbidden = wanted.filter((type) => !maySubscribe(type, scopes));
  if (forbidden.length > 0) {
    const lacking = [...new Set(forbidden.map((type) => neededScope(type)))].join(", ");
    const message = `To subscribe to ${forbidden.join(", ")}, the access token needs ${lacking}.`;
    return errorAnswer(403, "insufficient_scope", message);
  }

  const secret = identifiers.secret();
  const challenge = identifiers.secret();
  const status: SubscriptionStatus = "pending_verification";
  const now = clock.now();
  const verification = {
    id: identifiers.next("evt"),
    type: "webhooks.verification",
    created_at: new Date(now).toISOString(),
    business_id: businessId,
    challenge,
  };
  const id = await database.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("spend_subscriptions")
      .values({ business_id: businessId, endpoint_url: href, secret, challenge, status, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("spend_subscribed_events")
      .values(wanted.map((type) => ({ subscription_id: made.id, event_type: type })))
      .execute();
    await emitTo(trx, verification, [made.id]);
    return made.id;
  });
  return Response.json({ id, endpoint_url: href, event_types: wanted, status, secret }, { status: 201 });
}
