import { relative } from "node:path";
import type { Change } from "../generators/output.ts";
import { printChanges, printDiff } from "./changes.ts";

/** What a run has come to. */
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
