import type { Performed } from "../target/client-program.ts";

/** A field of what a program gives; undefined where it gives none. */
export function fieldOf(performed: Performed, name: string): unknown {
  return "output" in performed ? Reflect.get(Object(performed.output), name) : undefined;
}

/** Why a program did not do what a scenario takes, for a report. */
export function reasonOf(performed: Performed): string {
  return "error" in performed ? `: ${performed.error}` : "";
}
