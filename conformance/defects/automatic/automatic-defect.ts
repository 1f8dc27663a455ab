import type { ServiceIntercept } from "../defect.ts";

/** A defect that is made from the contract. */
export interface AutomaticDefect {
  /** Unique among all: `interface/operation/kind/where`. */
  id: string;

  /** What is done: `drop`, `null`, and so on. */
  kind: string;

  /** The name of the operation that it is in. */
  operation: string;
  answer: ServiceIntercept;
}

/** A defect of an operation, before it is known of which. */
export type OperationDefect = Omit<AutomaticDefect, "operation">;
