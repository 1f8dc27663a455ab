import type { Exchange } from "./exchange.ts";

/** What came of a check. */
export interface CheckResult {
  id: string;
  requirements: readonly string[];
  title: string;
  outcome: Outcome;

  /** Why it was not tested, or what was not as a requirement states it. */
  reason?: string;

  /** What did not hold; left out where the target gave no answer that could be judged. */
  mismatch?: { where: string; expected: string; found: unknown };

  /** What went to and fro, in order: what a failure is judged by. */
  exchanges: readonly Exchange[];

  milliseconds: number;
}

/**
 * `passed`; `failed` where what must hold does not; `warned` where what should hold does not; `not tested` where the
 * target does not offer what it takes to find out.
 */
export type Outcome = "passed" | "failed" | "warned" | "not tested";
