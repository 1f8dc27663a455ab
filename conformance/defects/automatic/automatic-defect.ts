import type { Wrong } from "../defect.ts";

/** A defect that is made from the contract. */
export interface AutomaticDefect extends Wrong {
  /** Unique among all: `interface/operation/kind/where`. */
  id: string;

  /** What is done: `drop`, `null`, and so on. */
  kind: string;

  /** The name of the operation that it is in. */
  operation: string;
}
