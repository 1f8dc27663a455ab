import type { Mode } from "../modes.ts";
import type { Overrides } from "./config/load-config.ts";

/** Checks of an interface that run against the same target. */
export interface Job {
  interface: string;
  modes: readonly Mode[];

  /** The path of the config; left out where the command line says everything. */
  config?: string;
  overrides: Overrides;

  /** The ids of the checks to run. */
  checks: readonly string[];

  /** Whether it mostly waits, and leaves the processor to others. */
  waits?: boolean;
}

declare module "vitest" {
  interface ProvidedContext {
    jobs: readonly Job[];
  }

  interface TaskMeta {
    result?: import("./result.ts").CheckResult;
  }
}
