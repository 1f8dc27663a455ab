import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { notAsked } from "./check/audit-problems.ts";

const root = join(import.meta.dirname, "..");
const compiler = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript-native/package.json")));
const linter = fileURLToPath(new URL("bin/oxlint", import.meta.resolve("oxlint/package.json")));

/** A command that exits with 0, or with `notAsked` if it could not reach a service. */
interface Check {
  name: string;
  command: string[];
}

type Result = "passed" | "FAILED" | "skipped";

const isApiUpdate = process.argv.includes("--update-api");
const isProseUpdate = process.argv.includes("--update-prose");
const script = (name: string): string => join(root, "scripts", name);

const prose: Check = { name: "prose", command: ["node", script("check/prose.ts")] };

/** The checks of the sources. */
const ofSources: Check[] = [
  { name: "types", command: ["node", compiler, "--noEmit"] },
  { name: "lint", command: ["node", linter, "--deny-warnings"] },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "drift", command: ["node", join(root, "scripts/concordat.ts"), "generate", "--check"] },
  { name: "dead code", command: ["knip"] },
  { name: "workflows", command: ["node", script("check/workflows.ts")] },
  prose,
  { name: "commit messages", command: ["node", script("check/commits.ts")] },
];

const build: Check = { name: "build", command: ["node", script("build.ts")] };
const publicApi: Check = { name: "public API", command: ["node", script("check/api.ts")] };

/** The checks of the built packages. */
const ofPackages: Check[] = [
  { name: "packaging", command: ["node", script("check/package.ts")] },
  publicApi,
  { name: "audit", command: ["node", script("check/audit.ts")] },
  { name: "licences", command: ["node", script("check/licences.ts")] },
];

const updated = (check: Check): Check => ({ ...check, command: [...check.command, "--update"] });
const updates = [
  ...(isApiUpdate ? [checkPackages([updated(publicApi)])] : []),
  ...(isProseUpdate ? [carryOutAll([updated(prose)])] : []),
];
const lanes = updates.length > 0 ? updates : [carryOutAll(ofSources), checkPackages(ofPackages)];
const results = (await Promise.all(lanes)).flat();
const count = (result: Result): number => results.filter((each) => each === result).length;
const skipped = count("skipped") === 0 ? "" : `, ${count("skipped")} skipped`;
console.log(`${count("passed")} checks passed, ${count("FAILED")} failed${skipped}`);
process.exitCode = count("FAILED") === 0 ? 0 : 1;

async function carryOutAll(checks: readonly Check[]): Promise<Result[]> {
  const all: Result[] = [];
  for (const check of checks) all.push(await carryOut(check));
  return all;
}

async function checkPackages(checks: readonly Check[]): Promise<Result[]> {
  const built = await carryOut(build);
  if (built === "passed") return [built, ...(await carryOutAll(checks))];
  for (const { name } of checks) console.log(`skipped  ${name}: the packages could not be built`);
  return [built, ...checks.map((): Result => "skipped")];
}

async function carryOut({ name, command: [program = "", ...args] }: Check): Promise<Result> {
  const started = performance.now();
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 28, shell: process.platform === "win32" };
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: `${stdout}${stderr}` }),
    );
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const result = code === 0 ? "passed" : code === notAsked ? "skipped" : "FAILED";
  console.log(`${result.padEnd(7)}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim().replace(/^/gm, "  "));
  return result;
}
