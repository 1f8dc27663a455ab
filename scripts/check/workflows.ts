import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { workflowProblems } from "./workflow-problems.ts";

const root = join(import.meta.dirname, "../..");
const paths = globSync(".github/workflows/*.{yml,yaml}", { cwd: root });
const problems = await Promise.all(paths.map((path) => workflowProblems(path, readFileSync(join(root, path), "utf8"))));
for (const problem of problems.flat()) console.error(problem);
process.exitCode = paths.length > 0 && problems.flat().length === 0 ? 0 : 1;
