// Generated from templates/runtime/sender-request.ts by `concordat generate`. Do not edit.

import { fieldOf, textOf } from "./delivery-field.ts";
import type { AnyDelivery, TestDelivery } from "./sender-delivery.ts";
import type { SignatureScheme } from "./signature-scheme.ts";
import { sign } from "./signature.ts";

/** What the requests of an interface's deliveries consist of. */
export interface RequestRules {
  /** The field of the body that names the event. */
  nameField: string;

  /** The headers that repeat the name of the event. */
  nameHeaders?: readonly string[];

  /** The headers that are always the same. */
  headers?: Readonly<Record<string, string>>;

  /** The header with the id of the delivery. */
  idHeader?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** The scheme put before an authorization that names none. */
  defaultScheme?: string;
}

/** The request of one attempt. Throws a `TypeError` where there is a signature to make and no secret. */
export async function deliveryRequest(
  rules: RequestRules,
  signature: SignatureScheme | "none",
  delivery: AnyDelivery,
): Promise<Request> {
  const { envelope, url, id, attempt = 1, authorization, secret = "" } = delivery;
  const { nameField, nameHeaders = [], idHeader, attemptHeader, defaultScheme } = rules;
  const body = new TextEncoder().encode(JSON.stringify(envelope));
  const headers = new Headers(delivery.headers);
  const set = (name: string | undefined, value: string | undefined): void => {
    if (name !== undefined && value !== undefined) headers.set(name, value);
  };
  for (const [name, value] of Object.entries(rules.headers ?? {})) set(name, value);
  for (const name of nameHeaders) set(name, textOf(fieldOf(envelope, nameField)));
  set("content-type", "application/json");
  set(idHeader, id);
  set(attemptHeader, String(attempt));
  set("authorization", authorization ? withScheme(authorization, defaultScheme) : undefined);
  if (signature !== "none") set(signature.header, await sign(signature, secret, body));
  return new Request(url, { method: "POST", headers, body, redirect: "manual" });
}

/** The request that delivers an event, for tests of what receives it: each one a delivery of its own. */
export function testRequest(
  rules: RequestRules,
  signature: SignatureScheme | "none",
  envelope: object,
  delivery: TestDelivery<AnyDelivery>,
): Promise<Request> {
  const { url = "http://localhost/", id = crypto.randomUUID() } = delivery;
  return deliveryRequest(rules, signature, { ...delivery, envelope, url, id });
}

/** A value with a space in it names its scheme already. */
function withScheme(value: string, scheme: string | undefined): string {
  return scheme === undefined || value.includes(" ") ? value : `${scheme} ${value}`;
}
