import type { TaskResult } from "./task.ts";

/** What is known of the suite after it has met implementations that are right, and such as are wrong. */
export interface Proof {
  /** How many checks there are. */
  checks: number;

  /** The checks that do not pass a right implementation, or could not test it. */
  control: TaskResult[];

  /** In the order of their requirements. */
  defects: ProvedDefect[];
  automatic: AutomaticProof[];
  variations: ProvedVariation[];

  /** The requirements that there is no named defect of. */
  withoutDefect: string[];
}

/** A named defect. */
export interface ProvedDefect {
  id: string;
  requirement: string;
  title: string;

  /** The ids of the checks that name the requirement and notice. */
  caughtBy: string[];
}

/** The defects of one kind that are made from the contract of an interface. */
export interface AutomaticProof {
  subject: string;
  kind: string;
  count: number;
  survivors: string[];
}

/** An implementation that is right in another way. */
export interface ProvedVariation {
  subject: string;
  id: string;
  title: string;

  /** The checks that fail it, none of which should. */
  failures: TaskResult[];

  /** How many checks could not test it. */
  untested: number;
}
