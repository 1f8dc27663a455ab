import type { Entry, Measured, MutantResult } from "./measure-foreign.ts";

/** Returns true if a caller can tell the mutant: the exploration or any contestant that is a caller sees it. */
export function isObservable({ seen, killedBy, warnedBy }: MutantResult): boolean {
  return seen !== undefined || [killedBy, warnedBy].some((by) => Object.values(by).some(({ length }) => length > 0));
}

/** Returns the number of observable mutants that a contestant kills. */
export function killsOf({ mutants }: Measured, contestant: string): number {
  return mutants.filter(({ killedBy }) => (killedBy[contestant]?.length ?? 0) > 0).length;
}

/** Returns the results of all subjects as a Markdown table. */
export function tableOf(measured: readonly Measured[]): string {
  const head = [
    "subject",
    "contestant",
    "killed",
    "also warned",
    "false alarms (and true failures)",
    "checks",
    "requests",
    "seconds",
    "lines",
  ];
  const rows = measured.flatMap((each) => each.entries.map((entry) => rowOf(each, entry)));
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const notes = measured.map(({ subject, repository, commit, mutants, dead }) => {
    const hidden = mutants.filter((mutant) => !isObservable(mutant));
    return [
      `- ${subject}: ${repository} at ${commit.slice(0, 8)}; ${mutants.length} mutants`,
      `${hidden.length} not observable${listOf(hidden.map(({ id }) => id))}`,
      `${dead.length} that do not start${listOf(dead)}`,
    ].join("; ");
  });
  return `${table}\n\n${notes.join("\n")}\n`;
}

function listOf(ids: readonly string[]): string {
  return ids.length === 0 ? "" : ` (${ids.map((id) => `\`${id}\``).join(", ")})`;
}

function rowOf(
  measured: Measured,
  { contestant, failures, deviations, checks, requests, seconds, lines, problem }: Entry,
): string[] {
  if (problem !== undefined)
    return [measured.subject, contestant, `could not run: ${problem.split("\n")[0]}`, ...Array<string>(6).fill("")];
  const observable = measured.mutants.filter(isObservable).length;
  const warned = measured.mutants.filter(
    ({ killedBy, warnedBy }) => (killedBy[contestant]?.length ?? 0) === 0 && (warnedBy[contestant]?.length ?? 0) > 0,
  ).length;
  return [
    measured.subject,
    contestant,
    `${killsOf(measured, contestant)} of ${observable}`,
    String(warned),
    `${failures.length} (${deviations.length})`,
    String(checks),
    String(requests),
    seconds.toFixed(1),
    String(lines),
  ];
}

/** Returns the observable mutants that Concordat does not kill, with their changes and what a caller sees. */
export function survivorsOf(measured: readonly Measured[]): string {
  const parts = measured.map((each) => {
    const survivors = each.mutants.filter(
      (mutant) => isObservable(mutant) && (mutant.killedBy["Concordat"]?.length ?? 0) === 0,
    );
    const observable = each.mutants.filter(isObservable).length;
    const list = survivors.map(({ id, diff, seen, killedBy, warnedBy }) => {
      const others = Object.entries(killedBy).filter(([, checks]) => checks.length > 0);
      const lines = [
        `### ${id}`,
        "```diff",
        diff,
        "```",
        seen && `laws: ${seen.laws.join("; ")}`,
        seen && `request: ${seen.request.slice(0, 300)}`,
        seen && `- as it is: ${seen.expected.slice(0, 300)}`,
        seen && `- mutant: ${seen.found.slice(0, 300)}`,
        others.length > 0 && `killed by: ${others.map(([name]) => name).join(", ")}`,
        (warnedBy["Concordat"]?.length ?? 0) > 0 && `warned by: ${warnedBy["Concordat"]?.join(", ")}`,
      ];
      return lines.filter(Boolean).join("\n");
    });
    const head = `## ${each.subject}: ${survivors.length} of ${observable} observable mutants survive`;
    return [head, lawsOf(survivors), ...list].join("\n\n");
  });
  return `${parts.join("\n\n")}\n`;
}

/** Returns how many survivors each law could see, and how many only that one. */
function lawsOf(survivors: readonly MutantResult[]): string {
  const laws = [...new Set(survivors.flatMap(({ seen }) => seen?.laws ?? []))];
  const rows = laws.map((law) => {
    const those = survivors.filter(({ seen }) => seen?.laws.includes(law));
    return { law, all: those.length, alone: those.filter(({ seen }) => seen?.laws.length === 1).length };
  });
  const lines = rows
    .toSorted((one, other) => other.all - one.all)
    .map(({ law, all, alone }) => `| ${law} | ${all} | ${alone} |`);
  return ["| law that could see it | survivors | only by it |", "| --- | --- | --- |", ...lines].join("\n");
}
