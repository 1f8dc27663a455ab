import { createHmac } from "node:crypto";
import { workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import type { Mutant, Mutation } from "../../defect-kit/defect.ts";
import { type DecodedRequest, onOperation, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import type { OutboxQueue } from "../../reference/outbox/worker.ts";

/** Runs the outbox with a defective queue. */
export function queued(queue: (documented: OutboxQueue) => OutboxQueue): Pick<Mutation, "referenceOptions"> {
  return { referenceOptions: { parts: { workspace: { queue } } } };
}

const { header, prefix = "" } = workspaceSignature;

/** Changes deliveries, with a valid signature. */
export function posting(change: (request: DecodedRequest) => void): Pick<Mutant, "makeFresh"> {
  return knowingSecrets((request, secret) => {
    change(request);
    request.headers.set(header, `${prefix}${hmac(secret, JSON.stringify(request.body))}`);
  });
}

/** Changes deliveries without updating the signature. */
export function postingUnsigned(change: (request: DecodedRequest) => void): Pick<Mutant, "interceptDelivery"> {
  return { interceptDelivery: onRequest(change) };
}

/** Changes a header of deliveries; undefined removes it. */
export function postingHeader(
  name: string,
  change: (value: string, request: DecodedRequest) => string | undefined,
): Pick<Mutant, "interceptDelivery"> {
  return postingUnsigned((request) => {
    const value = change(request.headers.get(name) ?? "", request);
    if (value === undefined) request.headers.delete(name);
    else request.headers.set(name, value);
  });
}

/** Returns the documented signature of a text with a key. */
export function signature(key: string | Buffer, text: string): string {
  return `${prefix}${hmac(key, text)}`;
}

function hmac(key: string | Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Records the secrets from responses to registrations. Webhooks with the same address use the latest secret. */
function knowingSecrets(change: (request: DecodedRequest, secret: string) => void): Pick<Mutant, "makeFresh"> {
  return {
    makeFresh: () => {
      const secrets = new Map<string, string>();
      const learn = onResponse(({ body }) => {
        const { url, secret } = rowOf(body);
        secrets.set(String(url), String(secret));
      });
      return {
        intercept: onOperation("workspace", "createWebhook", learn),
        interceptDelivery: onRequest((request) => change(request, secrets.get(request.url.href) ?? "")),
      };
    },
  };
}
