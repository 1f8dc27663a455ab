import { createHmac } from "node:crypto";
import { expectSame, expectThat } from "../../../generated/runtime/check.ts";
import { workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery } from "../../target/target.ts";

/** The body of a delivery. */
export function bodyOf({ body }: CapturedDelivery): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    expectThat("the body", false, "JSON", text);
  }
}

/** A header of a delivery, which has to be there. */
export function headerOf({ headers }: CapturedDelivery, name: string): string {
  const value = headers[name.toLowerCase()];
  expectThat(name, value !== undefined, "a header of the delivery", value);
  return value;
}

/** The one delivery that has to have arrived. */
export function onlyOne(received: readonly CapturedDelivery[]): CapturedDelivery {
  const [first] = received;
  expectThat("deliveries at the destination", first !== undefined && received.length === 1, "one", received.length);
  return first;
}

/** Holds the signature of a delivery to its raw body. */
export function expectSigned(delivery: CapturedDelivery, secret: string): void {
  const { header, prefix = "" } = workspaceSignature;
  const digest = createHmac("sha256", secret).update(delivery.body).digest("hex");
  expectSame(header, headerOf(delivery, header), `${prefix}${digest}`);
}
