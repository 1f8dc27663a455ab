import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat } from "../../../generated/runtime/checks/check.ts";
import type { SignedRequest } from "../../../generators/contract/facts/signing.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import type { SenderFacts } from "./facts.ts";

/** Returns the body of a delivery, which must be a JSON object. */
export function bodyOf({ body }: CapturedDelivery): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  const value = parseJson(text);
  expectThat("the body", isRecord(value), "a JSON object", text);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the name of the event of a delivery; undefined if its body cannot be parsed. */
export function nameOf({ delivery: { nameField } }: SenderFacts, { body }: CapturedDelivery): unknown {
  const value = parseJson(new TextDecoder().decode(body));
  return isRecord(value) && nameField !== undefined ? value[nameField] : undefined;
}

/** Returns a header that a delivery must have. */
export function headerOf({ headers }: CapturedDelivery, name: string): string {
  const value = headers[name.toLowerCase()];
  expectThat(name, value !== undefined && value !== "", "a header of the delivery", value);
  return value;
}

/** Returns a delivery as its signature covers it. A header that it reads must be there. */
export function signedRequest(attempt: CapturedDelivery): SignedRequest {
  const { method, path, headers } = attempt;
  return { method, url: `http://${headers["host"]}${path}`, valueOf: (name) => headerOf(attempt, name) };
}

/** Returns the value that all attempts of a delivery share. */
export function identityOf({ headers, isIdentityField, delivery }: SenderFacts, attempt: CapturedDelivery): unknown {
  if (headers.id !== undefined) return headerOf(attempt, headers.id);
  if (!isIdentityField) return undefined;
  const { identity = "" } = delivery.rules;
  const value = bodyOf(attempt)[identity];
  expectThat(identity, value !== undefined && value !== null && value !== "", "the id of the delivery", value);
  return value;
}
