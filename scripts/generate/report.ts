import { relative } from "node:path";
import type { Told } from "../../generators/contract/read/spec-error.ts";
import type { Change } from "../../generators/output.ts";

/** The result of a run. */
export interface Outcome {
  out: string;
  check: boolean;
  json?: boolean;
  total: number;
  changes: readonly Change[];

  /** The diagnostics of the spec. */
  told: readonly Told[];
  milliseconds: number;
}

/** Prints the result of a run. Returns the exit code. */
export async function report({ out, check, json, total, changes, told, milliseconds }: Outcome): Promise<number> {
  if (json) {
    printJson({ out, total, changes, told });
    return check && changes.length > 0 ? 1 : 0;
  }
  for (const { text } of told) console.error(text);
  const folder = relative(process.cwd(), out) || ".";
  if (!check) {
    printChanges(folder, total, changes, milliseconds);
    return 0;
  }
  if (changes.length > 0) await printDiff(folder, changes);
  else console.log(`${folder}: ${total} files, up to date`);
  return changes.length === 0 ? 0 : 1;
}

/** Prints why nothing was generated. Returns the exit code. */
export function reportErrors({ out, json, told }: Pick<Outcome, "out" | "json" | "told">): number {
  if (json) {
    printJson({ out, total: 0, changes: [], told });
    return 1;
  }
  for (const { text } of told) console.error(text);
  console.error(`\n${told.length} ${told.length === 1 ? "error" : "errors"} in the spec; nothing was written.`);
  return 1;
}

function printJson({ out, total, changes, told }: Pick<Outcome, "out" | "total" | "changes" | "told">): void {
  const result = {
    out,
    files: total,
    changes: changes.map(({ path, kind }) => ({ path, kind })),
    diagnostics: told.map(({ text: _text, ...data }) => data),
  };
  console.log(JSON.stringify(result, undefined, 2));
}

const signs: Record<Change["kind"], string> = { added: "+", changed: "~", removed: "-" };

/** Prints the changes of a run, and a closing line with the number of files and the time. */
function printChanges(folder: string, total: number, changes: readonly Change[], milliseconds: number): void {
  for (const { kind, path } of changes) console.log(`${signs[kind]} ${folder}/${path}`);
  const changed = changes.length === 0 ? "nothing changed" : `${changes.length} changed`;
  console.log(`${folder}: ${total} files, ${changed}, in ${(milliseconds / 1000).toFixed(1)} s`);
}

const shownLines = 40;

/** Prints the changes that a run would make, as a diff from the files on disk to the generated ones. */
async function printDiff(folder: string, changes: readonly Change[]): Promise<void> {
  const { structuredPatch } = await import("diff");
  for (const { path, kind, before, after } of changes) {
    const lines = structuredPatch(path, path, before, after, "", "", { context: 2 }).hunks.flatMap((hunk) => [
      `@@ line ${hunk.oldStart} @@`,
      ...hunk.lines,
    ]);
    console.error(`${folder}/${path}: ${verdicts[kind]}`);
    for (const line of lines.slice(0, shownLines)) console.error(`  ${line}`);
    if (lines.length > shownLines) console.error(`  … and ${lines.length - shownLines} more lines`);
  }
  console.error(`\n${changes.length} of the generated files differ from the spec: run \`npm run generate\`.`);
}

const verdicts: Record<Change["kind"], string> = {
  added: "missing",
  changed: "stale or edited by hand",
  removed: "no longer made",
};
