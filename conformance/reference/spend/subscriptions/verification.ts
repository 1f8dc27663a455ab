import { timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import * as z from "zod";
import type { Authenticate } from "../../../../generated/runtime/server-handler.ts";
import { createServer } from "../../../../generated/runtime/server.ts";
import { errorAnswer } from "../../host/error-answer.ts";
import type { Clock } from "../../host/clock.ts";
import type { Log } from "../../host/log.ts";
import type { Caller } from "../businesses.ts";
import { errorOptions, invalidBody } from "../errors.ts";
import type { SpendDatabase } from "../tables.ts";

/** Where an endpoint sends the challenge back to; the document does not show it. */
export const verifyPath = "/developer/v1/webhooks/{id}/verify";

/** How long an endpoint has to send the challenge back, in milliseconds. */
const patience = 3_600_000;

const verifyBody = z.looseObject({ challenge: z.string() });

interface VerifyCall {
  principal: Caller;
  path: { id: string };
  body: unknown;
}

/**
 * Serves the call that an endpoint answers a challenge with. Document 2, Endpoints (setup flow), part B.
 *
 * 400: another challenge. 404: the business has no such subscription. 409: the endpoint did not answer in time.
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
  const id = Number(number);
  const found = /^\d{1,15}$/.test(number)
    ? await database
        .selectFrom("spend_subscriptions")
        .select("challenge")
        .where("id", "=", id)
        .where("business_id", "=", businessId)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) return errorAnswer(404, "not_found", "There is no subscription of this id.");
  if (!isSame(challenge, found.challenge))
    return errorAnswer(400, "wrong_challenge", "This is not the challenge that was posted to the endpoint.");
  const active = await database
    .updateTable("spend_subscriptions")
    .set({ status: "active" })
    .where("id", "=", id)
    .where("status", "!=", "inactive")
    .returning(["id", "status"])
    .executeTakeFirst();
  return active
    ? Response.json(active)
    : errorAnswer(409, "verification_expired", "The challenge was not answered in time: make a new subscription.");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Gives up on endpoints that did not answer their challenge in time. */
export async function giveUpUnverified(database: SpendDatabase, clock: Clock): Promise<void> {
  await database
    .updateTable("spend_subscriptions")
    .set({ status: "inactive" })
    .where("status", "=", "pending_verification")
    .where("created_at", "<=", clock.now() - patience)
    .execute();
}
