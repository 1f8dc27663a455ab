import { createHash } from "node:crypto";
import type { Operations } from "../../../generated/workspace/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, leaveOut, type Mutant, type ServiceDefect, trigger } from "../../defect-kit/defect.ts";
import { onRequest } from "../../defect-kit/interceptors.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import { postingHeader, queued, signature, signedAs } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

/** Signs with something else in place of the secret. */
const keyed = (id: string, title: string, keyOf: (secret: string) => string | Buffer): ServiceDefect =>
  defect(
    "WSP-DEL-3",
    `destinations/${id}`,
    title,
    signedAs(({ body, secret }) => signature(keyOf(secret), body)),
  );

/** Defects in what several destinations get, and in what they are signed with. */
export const defects: readonly ServiceDefect[] = [
  defect(
    "WSP-DEL-5",
    "destinations/three",
    "An event is enqueued for three of its destinations",
    trigger(
      `BEFORE INSERT ON outbox_deliveries WHEN NEW.event_id IS NOT NULL
       AND (SELECT COUNT(*) FROM outbox_deliveries WHERE event_id = NEW.event_id) >= 3`,
      leaveOut,
    ),
  ),
  defect("WSP-DEL-5", "destinations/held-up", "Nothing is posted once a destination has not answered", {
    makeFresh: () => queued((queue) => ({ ...queue, post: untilUnanswered(queue.post) })),
  }),
  defect("WSP-STATE-4", "destinations/unanswered-delivered", "What nobody answers is delivered", {
    interceptDelivery: async (request, next) => {
      const silent = new Response(null, { status: 204 });
      return await next(request).catch(() => silent);
    },
  }),
  defect(
    "WSP-DEL-1",
    "destinations/id-of-event",
    "All deliveries of an event have one id",
    postingHeader("x-service-delivery", (_, { body }) => createHash("sha1").update(JSON.stringify(body)).digest("hex")),
  ),
  defect(
    "WSP-DEL-3",
    "destinations/secret-of-address",
    "Deliveries are signed with the secret that was registered last for their address",
    signedAs(({ body, secret }) => signature(secret, body)),
  ),
  defect(
    "WSP-REG-2",
    "destinations/credentials-of-address",
    "Deliveries carry the credentials that were registered last for their address",
    { makeFresh: credentialsOfAddress },
  ),
  keyed("secret-trimmed", "Blanks at the ends of a secret are no part of the key", (secret) => secret.trim()),
  keyed("secret-after-prefix", "A secret after whsec_ is base64", (secret) =>
    secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret,
  ),
  keyed("secret-of-a-block", "A key ends after 64 bytes", (secret) => Buffer.from(secret).subarray(0, 64)),
  keyed("secret-composed", "A secret is normalized", (secret) => secret.normalize("NFC")),
  keyed("secret-in-small-letters", "A key is in small letters", (secret) => secret.toLowerCase()),
  keyed("secret-in-one-byte", "A character of a secret is a byte", (secret) => Buffer.from(secret, "latin1")),
];

/** Posts one delivery after another, and none after one that has had no response. */
function untilUnanswered(post: OutboxQueue["post"]): OutboxQueue["post"] {
  let before: Promise<unknown> = Promise.resolve();
  let isHeldUp = false;
  return async (delivery) => {
    const turn = before.then(async () => {
      if (isHeldUp) throw new Error("The queue is held up.");
      const outcome = await post(delivery);
      isHeldUp = outcome.status === undefined;
      return outcome;
    });
    before = turn.catch(() => undefined);
    return await turn;
  };
}

function credentialsOfAddress(): Omit<Mutant, "makeFresh"> {
  const given = new Map<string, string>();
  return {
    intercept: on(
      "createWebhook",
      onRequest(({ body }) => {
        const { url, auth_header: value } = rowOf(body);
        if (typeof value === "string") given.set(String(url), value.includes(" ") ? value : `Bearer ${value}`);
      }),
    ),
    interceptDelivery: onRequest(({ url, headers }) => {
      const value = given.get(url.href);
      if (value !== undefined) headers.set("authorization", value);
    }),
  };
}
