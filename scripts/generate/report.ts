import { relative } from "node:path";
import { structuredPatch } from "diff";
import type { Change } from "../../generators/output.ts";

/** The result of a run. */
export interface Outcome {
  out: string;
  check: boolean;
  total: number;
  changes: readonly Change[];
  warnings: readonly string[];
  milliseconds: number;
}

/** Says what a run has come to; gives the exit code. */
export function report({ out, check, total, changes, warnings, milliseconds }: Outcome): number {
  for (const warning of warnings) console.error(warning);
  const folder = relative(process.cwd(), out) || ".";
  if (!check) {
    printChanges(folder, total, changes, milliseconds);
    return 0;
  }
  printDiff(folder, changes);
  if (changes.length === 0) console.log(`${folder}: ${total} files, all as the spec says`);
  return changes.length === 0 ? 0 : 1;
}

const signs: Record<Change["kind"], string> = { added: "+", changed: "~", removed: "-" };

/** The changes of a run, and a closing line with the number of files and the time. */
export function printChanges(folder: string, total: number, changes: readonly Change[], milliseconds: number): void {
  for (const { kind, path } of changes) console.log(`${signs[kind]} ${folder}/${path}`);
  const changed = changes.length === 0 ? "nothing changed" : `${changes.length} changed`;
  console.log(`${folder}: ${total} files, ${changed}, in ${(milliseconds / 1000).toFixed(1)} s`);
}

const shownLines = 40;

/** The changes that a run would make, as a diff from the files on disk to those that the spec makes. */
export function printDiff(folder: string, changes: readonly Change[]): void {
  for (const { path, kind, before, after } of changes) {
    const lines = structuredPatch(path, path, before, after, "", "", { context: 2 }).hunks.flatMap((hunk) => [
      `@@ line ${hunk.oldStart} @@`,
      ...hunk.lines,
    ]);
    console.error(`${folder}/${path}: ${verdicts[kind]}`);
    for (const line of lines.slice(0, shownLines)) console.error(`  ${line}`);
    if (lines.length > shownLines) console.error(`  … and ${lines.length - shownLines} more lines`);
  }
  if (changes.length > 0) {
    console.error(`\n${changes.length} of the generated files differ from the spec: run \`npm run generate\`.`);
  }
}

const verdicts: Record<Change["kind"], string> = {
  added: "missing",
  changed: "stale or edited by hand",
  removed: "no longer made",
};

/** One line that says what is being done, on a terminal; silent in a pipe. */
export function progress(stream: NodeJS.WriteStream = process.stderr): {
  show: (step: string) => void;
  clear: () => void;
} {
  const write = (text: string): void => void (stream.isTTY && stream.write(`\r\u001b[2K${text}`));
  return { show: (step) => write(`${step} …`), clear: () => write("") };
}
