import { randomUUID } from "node:crypto";
import type { Identifiers } from "../reference/host/identifiers.ts";
import type { Variation } from "./variation.ts";

/** Other ids than the reference makes. */
export const identifierVariations: readonly Variation[] = [
  {
    id: "allowed/counted-ids",
    title: "Ids are numbers, counted up",
    fresh: () => {
      let count = 1_000_000;
      return { options: { identifiers: made(() => String(++count)) } };
    },
  },
  {
    id: "allowed/uuids",
    title: "Ids are UUIDs, each with a prefix of its own",
    fresh: () => ({ options: { identifiers: made((prefix) => `${prefix}-${randomUUID().toUpperCase()}`) } }),
  },
];

function made(next: Identifiers["next"]): Identifiers {
  return {
    next,
    secret: (bytes = 32) =>
      randomUUID()
        .repeat(4)
        .slice(0, Math.max(16, Math.ceil(bytes * 1.4))),
  };
}
