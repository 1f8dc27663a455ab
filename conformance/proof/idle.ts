import { requirements } from "../kit/requirements.ts";
import { partsSeen, sawWhole } from "../runner/reports/report.ts";
import type { Control } from "./control.ts";
import type { TaskResult } from "./task.ts";

/**
 * Returns the ids of redundant checks: they detect no named defect at the highest level, and at no level show anything that
 * other checks do not show.
 *
 * @param controls The results of a correct implementation, by level.
 */
export function idleChecks(
  controls: readonly Control[],
  defects: readonly { caughtBy: readonly string[] }[],
): string[] {
  const [subject] = controls.map((control) => control.subject);
  const detecting = new Set(defects.flatMap(({ caughtBy }) => caughtBy));
  const showing = new Set(controls.flatMap(aloneIn));
  return (subject?.checks ?? []).map(({ id }) => id).filter((id) => !detecting.has(id) && !showing.has(id));
}

/** Returns the checks that show something that no other check shows. */
function aloneIn({ subject, results }: Control): string[] {
  const byId = new Map(results.map((result) => [result.check, result]));
  const shown = subject.checks.flatMap((check) =>
    shownBy(check, byId.get(check.id)).map((what) => [what, check.id] as const),
  );
  return [...Map.groupBy(shown, ([what]) => what).values()].flatMap(([first, ...others]) =>
    first === undefined || others.some(([, id]) => id !== first[1]) ? [] : [first[1]],
  );
}

/** Returns the requirements and parts that a check has shown. */
function shownBy(
  { requirements: ids, shows = {} }: Control["subject"]["checks"][number],
  result: TaskResult | undefined,
): string[] {
  if (result === undefined) return [];
  return ids.flatMap((id) => {
    if (requirements.get(id)?.parts === undefined) return sawWhole(result, id) ? [id] : [];
    return partsSeen({ ...result, shows }, id).map((part) => `${id}: ${part}`);
  });
}
