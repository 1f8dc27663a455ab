import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownManifest } from "./build/manifest.ts";
import { versionedFiles, withVersion } from "./release/versions.ts";

const root = join(import.meta.dirname, "..");

// Applies the changesets: updates all copies of the version, and moves the texts to the changelog.
const before = ownManifest().version;
run("changeset", "version");
const { version } = ownManifest();
run("npm", "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund");
for (const path of globSync(versionedFiles, { cwd: root })) {
  const text = readFileSync(join(root, path), "utf8");
  writeFileSync(join(root, path), withVersion(text, before, version));
}
run("prettier", "--write", "--log-level", "warn", "package.json", "CHANGELOG.md");
console.log(`${before} -> ${version}`);

/** Runs a command, and exits with its code if it fails; the command has printed the reason. */
function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
