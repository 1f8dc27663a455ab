import { checksOf, interfaces } from "../checks.ts";
import { type Mode, modes as allModes } from "../modes.ts";
import { CouldNotRun } from "./could-not-run.ts";
import { isSelected } from "./select.ts";

/** Checks that run against one target. */
export interface PlannedRun {
  interface: string;
  modes: readonly Mode[];

  /** The ids of the checks. */
  checks: readonly string[];
}

/** The kinds of targets: server and sender are the same service. */
const kinds: readonly (readonly Mode[])[] = [["server", "sender"], ["receiver"], ["client"], ["schema"]];

/**
 * What is to be run of the interfaces and modes that are asked for.
 *
 * @throws {CouldNotRun} where there is no such interface, or nothing is left.
 */
export function planRuns(names: readonly string[], wanted: readonly Mode[], patterns: readonly string[]): PlannedRun[] {
  const unknown = names.find((name) => !interfaces.includes(name));
  if (unknown !== undefined)
    throw new CouldNotRun(`there is no interface "${unknown}"; there are ${interfaces.join(", ")}`);
  const runs = names.flatMap((name) =>
    kinds.flatMap((kind) => {
      const modes = kind.filter((mode) => wanted.includes(mode) && checksOf(name, mode).length > 0);
      const checks = modes
        .flatMap((mode) => checksOf(name, mode))
        .filter((check) => isSelected(check, patterns))
        .map(({ id }) => id);
      return checks.length === 0 ? [] : [{ interface: name, modes, checks }];
    }),
  );
  if (runs.length > 0) return runs;
  const only = patterns.length === 0 ? "" : ` that is like ${patterns.join(" or ")}`;
  const others = allModes.filter((mode) =>
    names.some((name) => checksOf(name, mode).some((check) => isSelected(check, patterns))),
  );
  const hint = others.length === 0 ? "" : `; there are in the mode ${others.join(" or ")} (--mode)`;
  throw new CouldNotRun(`there is no check of ${names.join(", ")} in the mode ${wanted.join(" or ")}${only}${hint}`);
}
