import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineCommand, exitsWith, runProgram } from "./command.ts";
import { ownManifest } from "./build/manifest.ts";
import { publishMissing, reserve, type Run } from "./release/publish.ts";

const root = join(import.meta.dirname, "..");

/** Exit codes: 0: every version is published; 2: one could not be, or wrong usage. */
const release = defineCommand("npm run release --")
  .description("Build the packages, and publish the versions that the registry lacks")
  .option("--dry-run", "show what would be published; needs no credentials")
  .option("--reserve", "publish a version without code for each name that the registry lacks")
  .action(
    exitsWith(({ dryRun = false, reserve: isReservation }) => {
      const { GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY } = process.env;
      const options = {
        dryRun,
        ...(GITHUB_REPOSITORY && { repository: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` }),
        run: runCommand,
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
      const built = runCommand(process.execPath, [join(root, "scripts/build.ts")]);
      if (built.status !== 0) throw new Error(`the build failed:\n${built.stderr}`);
      console.log(built.stdout.trim());
      publishMissing([join(root, "dist/interfaces"), join(root, "dist/concordat")], options);
      return 0;
    }),
  );

function runCommand(program: string, args: string[]): ReturnType<Run> {
  return spawnSync(program, args, { encoding: "utf8", shell: process.platform === "win32" && program === "npm" });
}

await runProgram(release, process.argv.slice(2));
