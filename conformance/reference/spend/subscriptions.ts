import { timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import * as z from "zod";
import type { Authenticate } from "../../../generated/runtime/server/definition.ts";
import { createServer } from "../../../generated/runtime/server/server.ts";
import type { Clock } from "../host/clock.ts";
import type { Host } from "../host/host.ts";
import { errorResponse } from "../host/http.ts";
import type { Log } from "../host/log.ts";
import type { Caller } from "./businesses.ts";
import { errorOptions, invalidBody } from "./errors.ts";
import { eventTypes, maySubscribe, neededScope } from "./event-scopes.ts";
import { emitTo } from "./events.ts";
import type { SpendDatabase, SubscriptionStatus } from "./tables.ts";

/** The body of a subscription. The document states only the destination URL. */
const subscriptionBody = z.looseObject({
  endpoint_url: z.url().max(2048),
  event_types: z.array(z.enum(eventTypes)).min(1).optional(),
});

/**
 * Creates a subscription, and posts a challenge to its endpoint in the background: 201 with the secret, which is shown
 * only here. Without `event_types` it is for every event that the token may see.
 *
 * 400: the body or the URL is invalid. 403: the token lacks a scope of a requested event.
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
  const reason = outbound.rejectionOf(href);
  if (reason !== undefined) return errorResponse(400, "invalid_endpoint_url", reason);

  const wanted = [...new Set(data.event_types ?? eventTypes.filter((type) => maySubscribe(type, scopes)))];
  const forbidden = wanted.filter((type) => !maySubscribe(type, scopes));
  if (forbidden.length > 0) {
    const lacking = [...new Set(forbidden.map((type) => neededScope(type)))].join(", ");
    const message = `To subscribe to ${forbidden.join(", ")}, the access token needs ${lacking}.`;
    return errorResponse(403, "insufficient_scope", message);
  }

  const secret = identifiers.secret();
  const challenge = identifiers.secret();
  const status: SubscriptionStatus = "pending_verification";
  const now = clock.now();
  const verification = {
    type: "webhooks.verification",
    created_at: new Date(now).toISOString(),
    business_id: businessId,
  };
  const id = await database.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("spend_subscriptions")
      .values({
        business_id: businessId,
        endpoint_url: href,
        secret,
        challenge,
        status,
        created_at: now,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("spend_subscribed_events")
      .values(wanted.map((type) => ({ subscription_id: made.id, event_type: type })))
      .execute();
    await emitTo(trx, verification, [made.id], { type: verification.type, challenge });
    return made.id;
  });
  return Response.json({ id, endpoint_url: href, event_types: wanted, status, secret }, { status: 201 });
}

/** The path to return the challenge to; the document does not state it. */
export const verifyPath = "/developer/v1/webhooks/{id}/verify";

/** The time limit for returning the challenge, in milliseconds. */
const patience = 3_600_000;

const verifyBody = z.looseObject({ challenge: z.string() });

interface VerifyCall {
  principal: Caller;
  path: { id: string };
  body: unknown;
}

/**
 * Serves the request that returns a challenge. Document 2, Endpoints (setup flow), part B.
 *
 * 400: wrong challenge. 404: the business has no such subscription. 409: the challenge has expired.
 */
export function verificationServer(database: SpendDatabase, log: Log, authenticate: Authenticate<Caller>): Hono {
  return createServer<Caller>({
    operations: {
      verifySubscription: {
        method: "POST",
        path: verifyPath,
        security: [{ name: "BearerAuth", scheme: "Bearer" }],
        pathValues: { values: { id: { type: "string" } } },
        body: { required: true },
      },
    },
    authenticate,
    handlers: {
      verifySubscription: async ({ principal, path, body }: VerifyCall) => {
        const { data, error } = verifyBody.safeParse(body);
        if (error) return invalidBody(error);
        return await verify(database, principal, path.id, data.challenge);
      },
    },
    responses: {},
    options: errorOptions(log),
  });
}

async function verify(
  database: SpendDatabase,
  { businessId }: Caller,
  number: string,
  challenge: string,
): Promise<Response> {
  // No row has the number 0.
  const id = Number(/^\d{1,15}$/.exec(number) ?? 0);
  const found = await database
    .selectFrom("spend_subscriptions")
    .select("challenge")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return errorResponse(404, "not_found", "There is no subscription with this id.");
  if (!isSame(challenge, found.challenge))
    return errorResponse(400, "wrong_challenge", "This is not the challenge that was posted to the endpoint.");
  const active = await database
    .updateTable("spend_subscriptions")
    .set({ status: "active" })
    .where("id", "=", id)
    .where("status", "!=", "inactive")
    .returning(["id", "status"])
    .executeTakeFirst();
  return active
    ? Response.json(active)
    : errorResponse(409, "verification_expired", "The challenge was not returned in time. Create a new subscription.");
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Ends the verification of endpoints that did not return their challenge in time. */
export async function giveUpUnverified(database: SpendDatabase, clock: Clock): Promise<void> {
  await database
    .updateTable("spend_subscriptions")
    .set({ status: "inactive" })
    .where("status", "=", "pending_verification")
    .where("created_at", "<=", clock.now() - patience)
    .execute();
}
