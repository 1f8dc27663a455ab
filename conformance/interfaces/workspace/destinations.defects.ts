import { createHash } from "node:crypto";
import type { Operations } from "../../../generated/workspace/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { leaveOut, type Mutation, trigger } from "../../defect-kit/defect.ts";
import { onRequest } from "../../defect-kit/interceptors.ts";
import { mutantsOf } from "../../defect-kit/mutants.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";
import { postingHeader, queued, signature, signedAs } from "./interceptors.ts";

/** Defects in what several destinations get, and in what they are signed with. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-DEL-5": {
    "*": {
      "destinations/three": [
        "The service enqueues an event for three of its destinations",
        trigger(
          `BEFORE INSERT ON outbox_deliveries WHEN NEW.event_id IS NOT NULL
           AND (SELECT COUNT(*) FROM outbox_deliveries WHERE event_id = NEW.event_id) >= 3`,
          leaveOut,
        ),
      ],
      "destinations/held-up": [
        "The service posts nothing once a destination has not responded",
        { makeFresh: () => queued((queue) => ({ ...queue, post: untilUnanswered(queue.post) })) },
      ],
    },
  },
  "WSP-STATE-4": {
    deliveries: {
      "destinations/unanswered-delivered": [
        "A delivery without a response is delivered",
        async (request, next) => await next(request).catch(() => new Response(null, { status: 204 })),
      ],
    },
  },
  "WSP-DEL-1": {
    "*": {
      "destinations/id-of-event": [
        "All deliveries of an event have one id",
        postingHeader("x-service-delivery", (_, { body }) =>
          createHash("sha1").update(JSON.stringify(body)).digest("hex"),
        ),
      ],
    },
  },
  "WSP-REG-2": {
    createWebhook: {
      "destinations/credentials-of-address": [
        "Deliveries have the credentials that were registered last for their address",
        { makeFresh: credentialsOfAddress },
      ],
    },
  },
  "WSP-DEL-3": {
    "*": {
      "destinations/secret-of-address": [
        "Deliveries are signed with the secret that was registered last for their address",
        keyed((secret) => secret),
      ],
      "destinations/secret-trimmed": [
        "The key is the secret without blanks at its ends",
        keyed((secret) => secret.trim()),
      ],
      "destinations/secret-after-prefix": ["The key is the base64 after whsec_", keyed(afterPrefix)],
      "destinations/secret-of-a-block": [
        "The key has 64 bytes",
        keyed((secret) => Buffer.from(secret).subarray(0, 64)),
      ],
      "destinations/secret-composed": ["The key is normalized", keyed((secret) => secret.normalize("NFC"))],
      "destinations/secret-in-small-letters": ["The key is in lower case", keyed((secret) => secret.toLowerCase())],
      "destinations/secret-in-one-byte": [
        "The key has a byte for each character",
        keyed((secret) => Buffer.from(secret, "latin1")),
      ],
    },
  },
});

/** Signs with another key than the secret. */
function keyed(keyOf: (secret: string) => string | Buffer) {
  return signedAs(({ body, secret }) => signature(keyOf(secret), body));
}

function afterPrefix(secret: string): string | Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret;
}

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

function credentialsOfAddress(): Mutation {
  const given = new Map<string, string>();
  return {
    intercept: onRequest(({ body }) => {
      const { url, auth_header: value } = rowOf(body);
      if (typeof value === "string") given.set(String(url), value.includes(" ") ? value : `Bearer ${value}`);
    }),
    interceptDelivery: onRequest(({ url, headers }) => {
      const value = given.get(url.href);
      if (value !== undefined) headers.set("authorization", value);
    }),
  };
}
