import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../build/compile.ts";
import { type Finding, lintFile } from "./prose/lint.ts";
import { countsOf, printRecord, readRecord, recordProblems, updateCommand } from "./prose/record.ts";

/**
 * Lints prose: Markdown, comments and messages.
 *
 *     node scripts/check/prose.ts                compares the number of findings in each file with the record
 *     node scripts/check/prose.ts <paths…>       lists the findings in files and folders
 *     node scripts/check/prose.ts --update       records that there are fewer
 *     node scripts/check/prose.ts --summary      counts the findings by rule
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: "boolean" }, summary: { type: "boolean" } },
});
const record = join(import.meta.dirname, "prose", "findings.txt");
const files = globSync(
  [
    "*.md",
    ".changeset/*.md",
    ".github/*.md",
    "{conformance,generators,scripts,spec,templates}/**/*.{md,md.hbs,ts,mjs,tsp}",
    "*.config.ts",
  ],
  {
    cwd: root,
    exclude: [
      "**/node_modules",
      "**/generated-defs",
      "CHANGELOG.md",
      ".changeset/README.md",
      // Reports on the public API, and names that must not change.
      "scripts/check/api",
      "scripts/bench/peers",
      "scripts/bench/results",
      // The linter's own words.
      "scripts/check/prose/**",
    ],
  },
)
  .map((path) => path.split(sep).join("/"))
  .toSorted();

process.exitCode = await main();

async function main(): Promise<number> {
  if (positionals.length > 0) {
    const findings = await lintAll(selectFiles(positionals));
    for (const { path, line, column, rule, words, message } of findings)
      console.log(`${path}:${line}:${column}  ${rule}: "${words}"  ${message}`);
    console.log(`${findings.length} findings`);
    return findings.length === 0 ? 0 : 1;
  }
  const findings = await lintAll(files);
  if (values.summary) {
    for (const [rule, each] of Map.groupBy(findings, (finding) => finding.rule)) console.log(`${each.length}  ${rule}`);
    return 0;
  }
  const recorded = existsSync(record) ? readRecord(readFileSync(record, "utf8")) : undefined;
  const counts = countsOf(findings);
  const problems = recorded === undefined ? [] : recordProblems(counts, recorded, findings);
  if (values.update && problems.every(({ kind }) => kind === "fewer")) {
    writeFileSync(record, printRecord(counts));
    return 0;
  }
  for (const { text } of problems) console.error(text);
  if (problems.some(({ kind }) => kind === "fewer"))
    console.error(`\nTo record fewer findings, run \`${updateCommand}\`.`);
  return problems.length === 0 ? 0 : 1;
}

async function lintAll(paths: readonly string[]): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const path of paths) all.push(...(await lintFile(path)));
  return all;
}

/** Returns the files that paths select; a path is relative to the current folder. */
function selectFiles(paths: readonly string[]): string[] {
  const inRoot = paths.map((path) => relative(root, path).split(sep).join("/"));
  return inRoot.flatMap((path) => {
    if (!existsSync(join(root, path))) throw new Error(`${path}: no such file or folder`);
    if (!statSync(join(root, path)).isDirectory()) return [path];
    return files.filter((file) => path === "" || file.startsWith(`${path}/`));
  });
}
