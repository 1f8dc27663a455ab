import type { Operation } from "../model/contract.ts";

/** Returns the headers of an operation that identify a repeated request. */
export function repeatKeysOf({ parameters }: Operation): Operation["parameters"] {
  return parameters.filter(({ in: place, name }) => place === "header" && /^(?:x-)?idempotency-?key$/i.test(name));
}
