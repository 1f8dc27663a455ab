import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "..");
const compiler = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript-native/package.json")));
const linter = fileURLToPath(new URL("bin/oxlint", import.meta.resolve("oxlint/package.json")));

/** The checks of a change besides the tests; each is a command that ends with 0. */
const checks: { name: string; command: string[] }[] = [
  { name: "types", command: ["node", compiler, "--noEmit"] },
  { name: "lint", command: ["node", linter, "--deny-warnings"] },
  { name: "format", command: ["prettier", "--check", "--log-level", "warn", "."] },
  { name: "drift", command: ["node", join(root, "scripts/concordat.ts"), "generate", "--check"] },
  { name: "dead code", command: ["knip"] },
  { name: "workflows", command: ["node", join(root, "scripts/check/workflows.ts")] },
  { name: "packaging", command: ["node", join(root, "scripts/check/package.ts")] },
];

const failed = checks.filter(({ name, command: [program = "", ...args] }) => {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout}${stderr}`.trim().replace(/^/gm, "  "));
  return status !== 0;
});
console.log(`${checks.length - failed.length} checks passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
