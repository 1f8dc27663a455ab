import type { Finding } from "./lint.ts";

/** The number of findings in each file that has some. */
export type Counts = ReadonlyMap<string, number>;

export const updateCommand = "npm run check -- --update-prose";

/** A difference between the findings and the record. */
export interface RecordProblem {
  kind: "more" | "fewer";
  text: string;
}

export function countsOf(findings: readonly Finding[]): Counts {
  return new Map([...Map.groupBy(findings, ({ path }) => path)].map(([path, each]) => [path, each.length]));
}

/** Reads lines such as `3 README.md`. A merge may leave two lines for a file: the larger number counts. */
export function readRecord(text: string): Counts {
  const counts = new Map<string, number>();
  for (const [, count = "", path = ""] of text.matchAll(/^(\d+) (.+)$/gm))
    counts.set(path, Math.max(counts.get(path) ?? 0, Number(count)));
  return counts;
}

export function printRecord(counts: Counts): string {
  return [...counts].map(([path, count]) => `${count} ${path}\n`).join("");
}

/** Returns where a file has more findings than recorded, which are listed, or fewer. */
export function recordProblems(counts: Counts, recorded: Counts, findings: readonly Finding[]): RecordProblem[] {
  const paths = [...new Set([...counts.keys(), ...recorded.keys()])].toSorted();
  return paths.flatMap((path): RecordProblem[] => {
    const count = counts.get(path) ?? 0;
    const allowed = recorded.get(path) ?? 0;
    if (count === allowed) return [];
    if (count < allowed) return [{ kind: "fewer", text: `${path}: ${count} findings, ${allowed} recorded` }];
    const list = findings
      .filter((finding) => finding.path === path)
      .map(({ line, rule, words, message }) => `  ${path}:${line}  ${rule}: "${words}"  ${message}`);
    return [{ kind: "more", text: [`${path}: ${count} findings, at most ${allowed} allowed`, ...list].join("\n") }];
  });
}
