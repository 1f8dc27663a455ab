import type { WalkTask } from "./client-program.ts";

/** Defines what the contract cannot say of the programs that call an interface. */
export interface ClientDefinition {
  /**
   * Makes the inputs of walks whose order or page size stands in a text or in a structure, by the names of the operations. The
   * bounds that a walk by time moves are added. Default: what the operation requires, with the documented size of pages.
   */
  walks?: Readonly<
    Record<string, (walk: { order: WalkTask["order"]; limit: number }) => Readonly<Record<string, unknown>>>
  >;

  /** Defines what the contract cannot say of flows, by their names. */
  flows?: Readonly<Record<string, FlowDefinition>>;

  /** The parts of requirements that checks show, by the ends of the ids of the checks. */
  parts?: Readonly<Record<string, readonly string[]>>;
}

/** Defines what the contract cannot say of a flow. */
export interface FlowDefinition {
  /** The inputs that a program makes up: one value for a task, another one for the next task. */
  own?: readonly string[];

  /** The path of the sample values of an item that describes the input of a call. */
  sample?: string;
}
