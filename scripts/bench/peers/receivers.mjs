// Receivers of a signed delivery: other libraries, and as the limit only hashing and parsing. Each is created for a
// secret and a raw body as servers receive it, and signs that body itself. `receive` verifies, parses, finds the
// handler of the event and calls it with the body; it throws or rejects if the signature is invalid.
import { Webhooks } from "@octokit/webhooks";
import formats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import * as standardwebhooks from "standardwebhooks";
import * as svix from "svix";

/** By name: `(secret, rawBody, handlers) => ({ receive, receiveForged })`. */
export const peers = {
  "HMAC and JSON.parse alone": limit,
  "@octokit/webhooks": octokit,
  "@octokit/webhooks with ajv and ids": octokitWithChecks,
  svix: (...args) => tokenSigned(svix.Webhook, ...args),
  standardwebhooks: (...args) => tokenSigned(standardwebhooks.Webhook, ...args),
};

function limit(secret, rawBody, handlers) {
  const hash = (body) => createHmac("sha256", secret).update(body).digest();
  const receiveWith = (signature) => () => {
    const found = Buffer.from(signature.slice("sha256=".length), "hex");
    if (!timingSafeEqual(found, hash(rawBody))) throw new Error("invalid signature");
    const body = JSON.parse(rawBody.toString());
    return handlers[body.event](body);
  };
  const sign = (body) => `sha256=${hash(body).toString("hex")}`;
  return { receive: receiveWith(sign(rawBody)), receiveForged: receiveWith(sign(Buffer.from("{}"))) };
}

/** It accepts only the event names of one service, so the body is sent under one of these. */
async function octokit(secret, rawBody, handlers, isTaken = () => true) {
  const webhooks = new Webhooks({ secret, log: { debug() {}, info() {}, warn() {}, error() {} } });
  webhooks.on("push", ({ id, payload }) => {
    if (isTaken(id, payload)) handlers[payload.event](payload);
  });
  let deliveries = 0;
  const receiveWith = (signature) => () => {
    deliveries += 1;
    return webhooks.verifyAndReceive({ id: String(deliveries), name: "push", payload: rawBody.toString(), signature });
  };
  return {
    receive: receiveWith(await webhooks.sign(rawBody.toString())),
    receiveForged: receiveWith(await webhooks.sign("{}")),
  };
}

/** Adds the checks of the generated receiver that a user would have to write, except for repeated fields. */
function octokitWithChecks(secret, rawBody, handlers) {
  const { event } = JSON.parse(rawBody.toString());
  const name = event.replace(/(?:^|[._])(.)/g, (_, letter) => letter.toUpperCase());
  const schema = new URL(`../../../generated/workspace/schemas/${name}Event.json`, import.meta.url);
  const ajv = new Ajv2020();
  formats.default(ajv);
  const isValid = ajv.compile(JSON.parse(readFileSync(schema, "utf8")));
  const ids = new Set();
  return octokit(secret, rawBody, handlers, (id, payload) => {
    if (!isValid(payload)) throw new Error("invalid payload");
    if (ids.size > 20_000) ids.clear();
    return ids.size < ids.add(id).size;
  });
}

/** Both hash the id and the time of a delivery with the body, and dispatch nothing; only one of them parses. */
function tokenSigned(Webhook, secret, rawBody, handlers) {
  const webhook = new Webhook(Buffer.from(secret).toString("base64"));
  const now = new Date();
  const receiveWith = (signature) => {
    const headers = {
      "webhook-id": "1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signature,
    };
    return () => {
      const body = webhook.verify(rawBody, headers) ?? JSON.parse(rawBody.toString());
      return handlers[body.event](body);
    };
  };
  return {
    receive: receiveWith(webhook.sign("1", now, rawBody.toString())),
    receiveForged: receiveWith(webhook.sign("1", now, "{}")),
  };
}
