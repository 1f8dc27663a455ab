import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "../build/compile.ts";
import { notAsked } from "./audit-problems.ts";

/** The last commit whose message is not checked. Commits that are merged later have to follow the rules. */
const base = "a9392563ac4009ae8fa7e4c955898d958ec80497";

/** Checks the messages of all commits since the base. Skips the check in a clone without git or without the base. */
const git = (...args: string[]): number | null => spawnSync("git", args, { cwd: root, stdio: "ignore" }).status;

if (git("merge-base", "--is-ancestor", base, "HEAD") === 0) {
  const cli = fileURLToPath(new URL("cli.js", import.meta.resolve("@commitlint/cli/package.json")));
  const args = [cli, "--from", base, "--to", "HEAD"];
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status ?? 1;
} else {
  console.error(
    `Commit ${base} is missing in this clone, so commit messages are not checked. Fetch the whole history.`,
  );
  process.exitCode = notAsked;
}
