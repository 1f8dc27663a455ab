import { checksOf } from "../checks.ts";
import type { PlannedRun } from "./plan.ts";

/** The checks of runs, one on each line: mode, id, requirements, and what holds. */
export function listOf(runs: readonly PlannedRun[]): string {
  return runs
    .flatMap(({ interface: name, modes, checks }) =>
      modes.flatMap((mode) =>
        checksOf(name, mode)
          .filter(({ id }) => checks.includes(id))
          .map(({ id, requirements, title }) => `${mode}  ${id}  [${requirements.join(" ")}]  ${title}`),
      ),
    )
    .join("\n");
}
