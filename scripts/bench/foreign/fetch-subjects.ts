import { execFile } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const known = join(import.meta.dirname, "subjects");

/** The source of a subject: the properties of `subjects/<name>.json` that `Subject` does not have. */
interface Fetched {
  repository: string;
  commit: string;

  /** The folder of the service in the repository. Default: its root. */
  path?: string;

  /** Files of `subjects` to copy to the service. */
  extra?: readonly string[];

  /** Packages that the service's own tests need and its package.json lacks. */
  packages?: readonly string[];

  /** Files of other repositories. */
  also?: readonly { repository: string; commit: string; file: string; to: string }[];
}

/** Returns the names of the subjects that can be fetched. */
export function knownSubjects(): string[] {
  return readdirSync(known).flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []));
}

/**
 * Fetches subjects from GitHub at their commits, and installs their packages without running install scripts. `git`
 * follows `url.<base>.insteadOf` of its configuration, for mirrors.
 *
 * @param to The folder that gets a folder for each, with a `subject.json`.
 */
export async function fetchSubjects(to: string, names: readonly string[], show: (what: string) => void): Promise<void> {
  const repositories = join(to, ".repositories");
  for (const name of names) {
    show(`fetching ${name}`);
    const described = readFileSync(join(known, `${name}.json`), "utf8");
    const { repository, commit, path = ".", extra = [], packages = [], also = [] } = JSON.parse(described) as Fetched;
    const folder = join(to, name);
    cpSync(join(await checkout(repository, commit, path, repositories), path), folder, {
      recursive: true,
      filter: (source) => !source.endsWith(".git"),
    });
    for (const file of extra) copyFileSync(join(known, file), join(folder, file));
    for (const each of also) {
      const other = await checkout(each.repository, each.commit, ".", repositories);
      copyFileSync(join(other, each.file), join(folder, each.to));
    }
    writeFileSync(join(folder, "subject.json"), described);
    show(`installing the packages of ${name}`);
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const npm = async (...args: string[]): Promise<unknown> => await run("npm", [...args, ...options], { cwd: folder });
    await npm(existsSync(join(folder, "package-lock.json")) ? "ci" : "install");
    if (packages.length > 0) await npm("install", "--no-save", ...packages);
  }
}

/** Checks a commit out, or only a folder of it, and returns the folder of the checkout. */
async function checkout(repository: string, commit: string, path: string, below: string): Promise<string> {
  const folder = join(below, `${repository}-${commit.slice(0, 8)}-${path}`.replaceAll(/[^\w-]/g, "_"));
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const git = async (...args: string[]): Promise<unknown> => await run("git", args, { cwd: folder });
  await git("init", "--quiet");
  await git("remote", "add", "origin", `https://github.com/${repository}`);
  if (path !== ".") await git("sparse-checkout", "set", path);
  await git("fetch", "--quiet", "--depth=1", "--filter=blob:none", "origin", commit);
  await git("checkout", "--quiet", "FETCH_HEAD");
  return folder;
}
