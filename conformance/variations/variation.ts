import type { Wrong } from "../defects/defect.ts";

/** Another way of being right: what the documents leave to an implementation, done as the reference does not do it. */
export interface Variation extends Wrong {
  /** Unique among all: `allowed/what-is-other`. */
  id: string;

  /** What is other, in a sentence. */
  title: string;

  /** What is other, made anew for each implementation: for what remembers. */
  fresh?: () => Wrong;

  /** The interfaces that leave it open. Default: all. */
  interfaces?: readonly string[];
}
