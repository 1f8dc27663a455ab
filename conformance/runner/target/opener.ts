import type { OpenTarget } from "../run-check.ts";

/** Opens a target for each check; whoever chose the mode knows of what kind they are. */
export interface Opener {
  open(): OpenTarget<unknown>;

  /** Ends what all of them share. */
  close(): Promise<void>;
}
