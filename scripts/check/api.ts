import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build/compile.ts";
import { apiOf } from "./api/extract.ts";
import { bundleFigures, packageFigures } from "./api/figures.ts";
import { differences, printReport, readReport, type Report, updateCommand, withReviewedFigures } from "./api/report.ts";
import { builtManifest } from "./dependencies.ts";

/** Compares the built packages with their reviewed reports in `api/`, or writes those with `--update`. */
const isUpdate = process.argv.includes("--update");
const problems: string[] = [];
for (const name of ["interfaces", "concordat"]) {
  const folder = join(root, "dist", name);
  const file = join(import.meta.dirname, "api", `${name}.md`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const reviewed = readReport(text);
  const figures = [...packageFigures(folder), ...(name === "interfaces" ? await bundleFigures() : [])];
  const built: Report = { ...apiOf(folder), figures };
  const updated = printReport(builtManifest(folder).name, withReviewedFigures(built, reviewed));
  const changes = differences(reviewed, built);
  if (isUpdate) writeFileSync(file, updated);
  else if (changes.length > 0) problems.push(...changes);
  else if (text !== updated)
    problems.push(`scripts/check/api/${name}.md differs from the format that --update-api writes`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0)
  console.error(`\nIf these changes are intended, run \`${updateCommand}\`, and commit scripts/check/api with them.`);
process.exitCode = problems.length === 0 ? 0 : 1;
