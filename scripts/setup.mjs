// Runs a command with the project's packages; installs them first if they are missing or outdated. It is written in old
// JavaScript, so that any version of Node.js can run it: `node scripts/setup.mjs <command> [arguments]`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const node = process.env.CONCORDAT_NODE;
if (node && !existsSync(node)) {
  process.stderr.write("CONCORDAT_NODE is not the path of a file: " + node + "\n");
  process.exit(2);
}
if (!isInstalled()) {
  process.stderr.write("Installing packages (npm ci) …\n");
  const npm = process.env.npm_execpath;
  const quiet = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = npm ? install(process.execPath, [npm].concat(quiet)) : install("npm", quiet);
  if (installed !== 0) {
    process.stderr.write("npm ci failed; see its output above.\n");
    process.exit(installed);
  }
}
const command = process.argv[2];
if (command) start(command, process.argv.slice(3));

/** Returns true if node_modules has the versions of the lock file; optional packages may be missing. */
function isInstalled() {
  const hidden = join(root, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const found = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.keys(wanted).every((path) => {
    if (path === "") return true;
    return found[path]
      ? found[path].version === wanted[path].version
      : Boolean(wanted[path].optional || wanted[path].peer);
  });
}

/** Runs npm in the folder of the project, waits for it, and returns its exit code. */
function install(name, args) {
  const result = spawnSync(name, args, Object.assign(settings(), { cwd: root }));
  if (result.error) process.stderr.write(name + ": " + result.error.message + "\n");
  return result.status === null ? 1 : result.status;
}

/** Runs a command, forwards signals that end it, and exits with its code. */
function start(name, args) {
  const child = spawn(name, args, settings());
  ["SIGINT", "SIGTERM", "SIGHUP"].forEach((signal) => process.on(signal, () => child.kill(signal)));
  child.on("error", (error) => {
    process.stderr.write(name + ": " + error.message + "\n");
    process.exitCode = 1;
  });
  child.on("exit", (status, signal) => (process.exitCode = status === null ? 128 + constants.signals[signal] : status));
}

/**
 * Puts the commands of the packages first on the path, including the pinned Node.js; the Node.js at the path
 * CONCORDAT_NODE comes before these. Enables the compile cache from the first module on, because stripping types from
 * sources takes longer than many commands.
 */
function settings() {
  const chosen = process.env.CONCORDAT_NODE;
  const folders = [join(root, "node_modules/.bin"), process.env.PATH];
  if (chosen) folders.unshift(dirname(resolve(chosen)));
  const path = folders.join(delimiter);
  const env = Object.assign({ NODE_COMPILE_CACHE: join(root, "node_modules/.cache/concordat") }, process.env, {
    PATH: path,
  });
  return { cwd: process.cwd(), env, stdio: "inherit", shell: process.platform === "win32" };
}
