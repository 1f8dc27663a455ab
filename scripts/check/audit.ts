import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../build/compile.ts";
import { auditedProject, auditProblems, type Finding, notAsked, readAudit } from "./audit-problems.ts";
import { builtManifest, installedWith, lockedPackages } from "./dependencies.ts";
import { acceptedAdvisories } from "./exceptions.ts";

process.exitCode = audit();

/** Audits the packages that are installed with each built package. Returns the exit code. */
function audit(): number {
  const locked = lockedPackages();
  const findings: Finding[] = [];
  for (const name of ["interfaces", "concordat"]) {
    const manifest = builtManifest(join(root, "dist", name));
    const expected = installedWith(manifest, locked).length;
    if (expected === 0) continue;
    const found = readAudit(askNpm(auditedProject(manifest, locked)), expected);
    if ("reason" in found) {
      console.error(`Could not fetch advisories on ${expected} packages from the registry: ${found.reason}`);
      return notAsked;
    }
    findings.push(...found);
  }
  const problems = auditProblems(findings, acceptedAdvisories, new Date().toISOString().slice(0, 10));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error("\nExceptions are in scripts/check/exceptions.ts.");
  return problems.length === 0 ? 0 : 1;
}

function askNpm(files: ReadonlyMap<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), "concordat-audit-"));
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), JSON.stringify(content));
    const once = ["--fetch-retries=0", "--fetch-timeout=30000"];
    const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--package-lock-only", "--json", ...once], {
      cwd: folder,
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
