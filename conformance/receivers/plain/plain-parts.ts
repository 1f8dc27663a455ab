import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlainDelivery, PlainFacts } from "./plain-facts.ts";

/** The hash of some bytes as hexadecimal digits. */
export function digest({ secret }: PlainFacts, data: Buffer | string): string {
  return createHmac("sha256", secret).update(data).digest("hex");
}

/** The whole signature of some bytes. */
export function signatureOf(facts: PlainFacts, data: Buffer | string): string {
  return (facts.scheme.prefix ?? "") + digest(facts, data);
}

/** Verifies as documented. */
export function isGenuine({ raw, signature }: PlainDelivery, facts: PlainFacts): boolean {
  const [expected, found] = [Buffer.from(signatureOf(facts, raw)), Buffer.from(signature)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Knows deliveries by their ids. */
export function isNew({ id }: PlainDelivery, seen: Set<unknown>): boolean {
  const isFirst = !seen.has(id);
  seen.add(id);
  return isFirst;
}
