import type { WalkTask } from "./client-program.ts";

/** Facts about the programs that call an interface that its contract cannot state. */
export interface ClientDefinition {
  /**
   * Makes the inputs of walks whose order or page size is part of a text or of an object, by the names of the
   * operations. The bounds that a walk by time moves are added. Default: the required inputs of the operation, with the
   * documented size of pages.
   */
  walks?: Readonly<
    Record<string, (walk: { order: WalkTask["order"]; limit: number }) => Readonly<Record<string, unknown>>>
  >;

  /** Facts about flows that the contract cannot state, by the names of the flows. */
  flows?: Readonly<Record<string, FlowDefinition>>;

  /** The parts of requirements that checks show, by the ends of the ids of the checks. */
  parts?: Readonly<Record<string, readonly string[]>>;
}

/** Facts about a flow that the contract cannot state. */
export interface FlowDefinition {
  /** The inputs that a program makes up: one value for a task, another one for the next task. */
  own?: readonly string[];

  /** The path of the sample values of an item that describes the input of a call. */
  sample?: string;
}
