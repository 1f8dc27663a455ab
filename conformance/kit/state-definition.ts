/** A step of a thing: what happened to it, and the state that was seen after it. */
export interface ObservedStep {
  /** The trigger. Left out for a thing that was found in a state. */
  on?: string;

  /** The condition that decided. Left out if it is not known. */
  when?: string;

  /** Left out if it was not seen. */
  state?: string;
}

/** The steps of one thing, from the first that is known. */
export type ObservedSteps = readonly ObservedStep[];

/** A whole and its parts, as they were seen at one time. */
export interface ObservedWhole {
  state: string;
  parts: readonly string[];
}

/** An attempt of a delivery, whose outcome decides a condition of the state table. */
export interface AttemptOutcome {
  isAccepted: boolean;

  /** True of the last attempt that is documented. */
  isLast: boolean;
}

/** What a contract cannot say of a state table. To define one confirms the triggers that were inferred from names. */
export interface StateDefinition<Service = never> {
  /**
   * Observes things while something happens to them. Default: the suite creates things, and sends the operations that are
   * triggers.
   *
   * @throws {NotTested} If the target lacks what it takes.
   */
  observe?: (target: Service) => Promise<readonly ObservedSteps[]>;

  /** Observes wholes with parts in several states, for `@foldsWorst`. */
  observeWholes?: (target: Service) => Promise<readonly ObservedWhole[]>;

  /** Names the condition that an attempt of a delivery decides, if a `@delivery` has `@triggers` with a trigger of this table. */
  conditionOf?: (attempt: AttemptOutcome) => string;

  /** Names the trigger that a delivery is made by. */
  causedBy?: Required<Pick<ObservedStep, "on">> & ObservedStep;

  /** The declarations that `observe` and `observeWholes` need, such as `controls.advance`. */
  needs?: readonly string[];
}

/** What a contract cannot say of its state tables, by the names of their enums. */
export type StateDefinitions<Service = never> = Readonly<Record<string, StateDefinition<Service>>>;
