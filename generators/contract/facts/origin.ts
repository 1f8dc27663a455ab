/**
 * Where a fact comes from: a word of Concordat's vocabulary, what TypeSpec and OpenAPI have for everyone, or a convention of
 * names, paths and statuses.
 */
export type Origin = "word" | "typespec" | "convention";

/** Marks what only a convention says. A check that rests on an inferred fact may warn, and never fails. */
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
