import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Runs a program and waits for its end. */
export type Run = (program: string, args: string[]) => { status: number | null; stdout: string; stderr: string };

export interface PublishOptions {
  /** Prints the packages to publish, without credentials. */
  dryRun: boolean;

  /** The address of the repository. The registry compares it with the provenance, so only a dry run can omit it. */
  repository?: string;

  run: Run;
  log: (line: string) => void;
}

interface Manifest {
  name: string;
  version: string;
  repository?: { type: "git"; url: string };
}

/** The version that reserves a name. */
const placeholder = "0.0.0";

/**
 * Publishes the packages in these folders whose version the registry lacks. A second run completes an interrupted
 * release.
 *
 * @throws {Error} If the registry cannot be reached, or rejects a package.
 */
export function publishMissing(folders: readonly string[], options: PublishOptions): void {
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const id = `${manifest.name}@${manifest.version}`;
    if (publishedVersion(id, options) === undefined) publish(folder, manifest, [], options);
    else options.log(`${id}: already published`);
  }
}

/**
 * Reserves the names of packages that the registry does not have: publishes a version without code.
 *
 * @param workspace An empty folder for the placeholders.
 * @throws {Error} If the registry cannot be reached, or rejects a package.
 */
export function reserve(
  packages: readonly { name: string; license: string }[],
  workspace: string,
  options: PublishOptions,
): void {
  for (const { name, license } of packages) {
    const version = publishedVersion(name, options);
    if (version !== undefined) {
      options.log(`${name}: not reserved: the registry has version ${version}`);
      continue;
    }
    const folder = join(workspace, name);
    mkdirSync(folder, { recursive: true });
    const about = `Reserves the name ${name}. It has no code: wait for a later version.`;
    writeFileSync(join(folder, "README.md"), `# ${name}\n\n${about}\n`);
    const manifest = { name, version: placeholder, description: about, license };
    publish(folder, manifest, ["--tag", "reserved"], options);
  }
}

/** Returns the version of a package in the registry; undefined if it has none. */
function publishedVersion(id: string, { run }: PublishOptions): string | undefined {
  const { status, stdout, stderr } = run("npm", ["view", id, "version", "--json"]);
  if (status === 0) return JSON.parse(stdout) as string;
  if (/"code": ?"E404"/.test(stdout)) return undefined;
  throw new Error(`npm view ${id} failed:\n${stderr}`);
}

function publish(folder: string, manifest: Manifest, tag: readonly string[], options: PublishOptions): void {
  const { dryRun, repository, run, log } = options;
  if (repository === undefined && !dryRun)
    throw new Error("GITHUB_REPOSITORY is not set; publish packages with the release workflow of the repository");
  const complete = { ...manifest, ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }) };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(complete, undefined, 2)}\n`);
  const args = ["publish", folder, "--provenance", "--access", "public", ...tag, ...(dryRun ? ["--dry-run"] : [])];
  const { status, stdout, stderr } = run("npm", args);
  const id = `${manifest.name}@${manifest.version}`;
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${stdout}${stderr}`);
  log(dryRun ? `${id}: would be published\n${stderr.trim()}` : `${id}: published`);
}
