/**
 * The origin of a fact: a decorator of Concordat, a construct of TypeSpec and OpenAPI, or a convention on names,
 * paths and statuses.
 */
export type Origin = "decorator" | "typespec" | "convention";

/** Marks a fact that rests on a convention. A check of an inferred fact may warn, but never fail. */
export interface Inferred {
  readonly inferred?: true;
}

/** A conclusion about behavior, with its origin. */
export interface Fact extends Inferred {
  readonly origin: Origin;
}

/** Returns the marks of a fact. */
export function by(origin: Origin): Fact {
  return { origin, ...(origin === "convention" && { inferred: true }) };
}
