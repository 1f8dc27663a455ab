import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of the suite. */
export interface SuiteFile {
  /** Its path without its ending; that of a group of our own begins with `added/`. */
  name: string;
  groups: Group[];
}

/** One schema with values, and what a validator says of each. */
export interface Group {
  description: string;
  schema: object | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** The official suite, for draft-07. */
export function officialSuite(): SuiteFile[] {
  return readFiles("draft7");
}

/** Groups of our own, for what the official ones do not have. */
export function addedSuite(): SuiteFile[] {
  return readFiles("added").map(({ name, groups }) => ({ name: `added/${name}`, groups }));
}

function readFiles(name: string): SuiteFile[] {
  const folder = join(import.meta.dirname, name);
  return globSync("**/*.json", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => ({
      name: path.replace(/\.json$/, ""),
      groups: JSON.parse(readFileSync(join(folder, path), "utf8")) as Group[],
    }));
}

/** How much there is, for the names of tests. */
export function sizeOf(groups: Group[]): string {
  return `${counted(groups.length, "group")}, ${counted(groups.flatMap(({ tests }) => tests).length, "case")}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
