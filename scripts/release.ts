import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ownManifest } from "./build/manifest.ts";
import { publishMissing, reserve, type Run } from "./release/publish.ts";
import { runCommand } from "./run-command.ts";
import { defineCommand } from "./usages.ts";

const root = join(import.meta.dirname, "..");

const usage = `npm run release [-- options]      build the packages, and publish the versions that the registry lacks
  --dry-run            show what would be published; needs no credentials
  --reserve            publish a version without code for each name that the registry lacks

Exit code 0: every version is published; 2: one could not be, or wrong usage.`;

const release = defineCommand(usage, readOptions, ({ "dry-run": dryRun, reserve: isReservation }) => {
  const { GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY } = process.env;
  const options = {
    dryRun,
    ...(GITHUB_REPOSITORY && { repository: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` }),
    run,
    log: console.log,
  };
  if (isReservation) {
    const workspace = mkdtempSync(join(tmpdir(), "concordat-release-"));
    try {
      const { license } = ownManifest();
      reserve(
        [
          { name: "@concordat/interfaces", license },
          { name: "concordat", license },
        ],
        workspace,
        options,
      );
    } finally {
      rmSync(workspace, { recursive: true, force: true });
    }
    return 0;
  }
  const built = run(process.execPath, [join(root, "scripts/build.ts")]);
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stderr}`);
  console.log(built.stdout.trim());
  publishMissing([join(root, "dist/interfaces"), join(root, "dist/concordat")], options);
  return 0;
});

function run(program: string, args: string[]): ReturnType<Run> {
  return spawnSync(program, args, { encoding: "utf8", shell: process.platform === "win32" && program === "npm" });
}

function readOptions(args: string[]) {
  return parseArgs({
    args,
    options: {
      "dry-run": { type: "boolean", default: false },
      reserve: { type: "boolean", default: false },
    },
  }).values;
}

process.exitCode = await runCommand(release, process.argv.slice(2), {
  name: "npm run release",
  help: "npm run release -- --help",
});
