import type { Proof } from "./proof.ts";

/** The matrix and the score, for a terminal. */
export function summary({ checks, control, defects, automatic, variations }: Proof): string {
  const width = Math.max(...defects.map(({ requirement }) => requirement.length), 0);
  const matrix = defects.map(({ requirement, id, caughtBy }) => {
    const [first = "SURVIVES", ...more] = caughtBy;
    return `${requirement.padEnd(width)}  ${id}  ← ${first}${more.length > 0 ? ` and ${more.length} more` : ""}`;
  });
  const all = automatic.reduce((sum, { count }) => sum + count, 0);
  const survived = automatic.reduce((sum, { survivors }) => sum + survivors.length, 0);
  const right = variations.filter(({ failures }) => failures.length === 0);
  return [
    ...matrix,
    "",
    ...automatic.map(
      ({ subject, kind, count, survivors }) => `${subject}  ${kind}: ${count - survivors.length} of ${count}`,
    ),
    "",
    `${checks - control.length} of ${checks} checks pass a right implementation`,
    `${defects.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${defects.length} named defects are caught`,
    `${all - survived} of ${all} defects made from contracts are caught`,
    `${right.length} of ${variations.length} allowed variations pass`,
  ].join("\n");
}
