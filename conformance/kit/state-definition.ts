/** A step of a thing: its trigger, and the observed state after it. */
export interface ObservedStep {
  /** The trigger. Undefined for a thing that was found in a state. */
  on?: string;

  /** The condition that decided. Undefined if it is unknown. */
  when?: string;

  /** The state. Undefined if it was not observed. */
  state?: string;
}

/** The steps of one thing, from the first known one. */
export type ObservedSteps = readonly ObservedStep[];

/** A whole and its parts, observed at one time. */
export interface ObservedWhole {
  state: string;
  parts: readonly string[];
}

/** An attempt of a delivery, whose outcome decides a condition of the state table. */
export interface AttemptOutcome {
  isAccepted: boolean;

  /** True for the last documented attempt. */
  isLast: boolean;
}

/**
 * Facts about a state table that a contract cannot state. A definition confirms the triggers that were inferred from
 * names.
 */
export interface StateDefinition<Service = never> {
  /**
   * Observes things during their steps. Default: the suite creates things, and sends the operations that are triggers.
   *
   * @throws {NotTested} If the target lacks a declaration for it.
   */
  observe?: (target: Service) => Promise<readonly ObservedSteps[]>;

  /** Observes wholes with parts in several states, for `@foldsWorst`. */
  observeWholes?: (target: Service) => Promise<readonly ObservedWhole[]>;

  /**
   * Returns the condition that an attempt of a delivery decides, if a `@delivery` has `@triggers` with a trigger of
   * this table.
   */
  conditionOf?: (attempt: AttemptOutcome) => string;

  /** The trigger that creates a delivery. */
  causedBy?: Required<Pick<ObservedStep, "on">> & ObservedStep;

  /** The declarations that `observe` and `observeWholes` need, such as `hooks.advance`. */
  needs?: readonly string[];
}

/** Facts about state tables that a contract cannot state, by the names of their enums. */
export type StateDefinitions<Service = never> = Readonly<Record<string, StateDefinition<Service>>>;
