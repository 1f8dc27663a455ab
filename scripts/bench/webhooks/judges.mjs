// Implementations of signatures that others wrote, by their package. Each signs a delivery at a time in seconds, and
// verifies one at the present time. `payloadOf` returns the JSON of a valid delivery, and throws for another one.
import { createHmac } from "node:crypto";
import * as octokit from "@octokit/webhooks-methods";
import slack from "@slack/bolt";
import * as standardwebhooks from "standardwebhooks";
import { Stripe } from "stripe";
import * as svix from "svix";
import { messageJudges } from "./message-judges.mjs";

const stripe = new Stripe("sk_test_none");

export const judges = {
  standardwebhooks: tokenSigned(standardwebhooks.Webhook),
  svix: tokenSigned(svix.Webhook),
  "@octokit/webhooks-methods": {
    preset: "github",
    sign: async ({ secret, body }) => ({ "X-Hub-Signature-256": await octokit.sign(secret, body) }),
    payloadOf: async ({ secret, body, headers }) => {
      const isValid = await octokit.verify(secret, body, headers.get("x-hub-signature-256") ?? "");
      if (!isValid) throw new Error("invalid signature");
      return JSON.parse(body);
    },
  },
  stripe: {
    preset: "stripe",
    sign: ({ secret, body, seconds }) => ({
      "Stripe-Signature": stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds }),
    }),
    payloadOf: ({ secret, body, headers }) =>
      stripe.webhooks.constructEvent(body, headers.get("stripe-signature") ?? "", secret),
  },
  // The package only verifies, so its deliveries are signed as the documents of Slack describe it.
  "@slack/bolt": {
    preset: "slack",
    sign: ({ secret, body, seconds }) => ({
      "X-Slack-Request-Timestamp": String(seconds),
      "X-Slack-Signature": `v0=${createHmac("sha256", secret).update(`v0:${seconds}:${body}`).digest("hex")}`,
    }),
    payloadOf: ({ secret, body, headers }) => {
      const names = ["x-slack-signature", "x-slack-request-timestamp"];
      const given = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
      slack.verifySlackRequest({ signingSecret: secret, body, headers: given });
      return JSON.parse(body);
    },
    deviations: {
      "a future time, judged alike": "the package accepts it, the documented example rejects it",
    },
  },
  ...messageJudges,
};

function tokenSigned(Webhook) {
  return {
    preset: "standardWebhooks",
    sign: ({ secret, body, id, seconds }) => ({
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": new Webhook(secret).sign(id, new Date(seconds * 1000), body),
    }),
    payloadOf: ({ secret, body, headers }) => new Webhook(secret).verify(body, Object.fromEntries(headers)),
  };
}
