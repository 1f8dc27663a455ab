import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { notAsked } from "./check/audit-problems.ts";

const root = join(import.meta.dirname, "..");
const compiler = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript-native/package.json")));
const linter = fileURLToPath(new URL("bin/oxlint", import.meta.resolve("oxlint/package.json")));

/** A command that ends with 0, or with `notAsked` if a service that it needs did not answer. */
interface Check {
  name: string;
  command: string[];

  /** Skipped if the packages could not be built. */
  isOfPackages?: boolean;
}

const isUpdate = process.argv.includes("--update-api");
const script = (name: string): string => join(root, "scripts", name);

/** The checks of a change besides the tests. */
const checks: Check[] = [
  { name: "types", command: ["node", compiler, "--noEmit"] },
  { name: "lint", command: ["node", linter, "--deny-warnings"] },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "drift", command: ["node", join(root, "scripts/concordat.ts"), "generate", "--check"] },
  { name: "dead code", command: ["knip"] },
  { name: "workflows", command: ["node", script("check/workflows.ts")] },
  { name: "build", command: ["node", script("build.ts")] },
  { name: "packaging", command: ["node", script("check/package.ts")], isOfPackages: true },
  {
    name: "public API",
    command: ["node", script("check/api.ts"), ...(isUpdate ? ["--update"] : [])],
    isOfPackages: true,
  },
  { name: "audit", command: ["node", script("check/audit.ts")], isOfPackages: true },
  { name: "licences", command: ["node", script("check/licences.ts")], isOfPackages: true },
];

const results = new Map<string, "passed" | "FAILED" | "skipped">();
for (const check of checks) {
  if (!isUpdate || ["build", "public API"].includes(check.name)) results.set(check.name, carryOut(check));
}
const count = (result: string): number => [...results.values()].filter((each) => each === result).length;
const skipped = count("skipped") === 0 ? "" : `, ${count("skipped")} skipped`;
console.log(`${count("passed")} checks passed, ${count("FAILED")} failed${skipped}`);
process.exitCode = count("FAILED") === 0 ? 0 : 1;

function carryOut({ name, command: [program = "", ...args], isOfPackages }: Check): "passed" | "FAILED" | "skipped" {
  if (isOfPackages && results.get("build") === "FAILED") {
    console.log(`skipped  ${name}: the packages could not be built`);
    return "skipped";
  }
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const result = status === 0 ? "passed" : status === notAsked ? "skipped" : "FAILED";
  console.log(`${result.padEnd(7)}  ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`.trim().replace(/^/gm, "  "));
  return result;
}
