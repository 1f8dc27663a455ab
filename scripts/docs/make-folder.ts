import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { DocsConfig, Project } from "../../generators/project/config.ts";
import { makeSite } from "../../generators/docs/site.ts";
import { ownProject } from "../project.ts";
import { buildSite, type FrameOptions } from "./frame.ts";
import { obstacleIn } from "./obstacle.ts";
import { readProject } from "./read-project.ts";

const root = join(import.meta.dirname, "../..");

/** The result of making a site. */
interface MadeSite {
  files: number;
  bytes: number;

  /** The warnings of the frame. */
  warnings: readonly string[];
}

/** The sources and the process of making a site. */
export interface MakeOptions extends Pick<FrameOptions, "signal" | "onStep"> {
  /** The project to document. Default: the repository. */
  project?: Project;
  docs?: DocsConfig;

  /** The folder of generated files. Default: that of the project. */
  generated?: string;
}

/**
 * Makes the site in a temporary folder, and replaces the target only when the site is complete.
 *
 * @throws {Error} If the folder contains anything else than a site.
 */
export async function makeFolder(folder: string, options: MakeOptions = {}): Promise<MadeSite> {
  const { project = ownProject, docs = project?.docs ?? {}, generated = project?.out, ...rest } = options;
  const target = resolve(folder);
  const obstacle = obstacleIn(target);
  if (obstacle !== undefined) throw new Error(obstacle);
  const unfinished = `${target}.${process.pid}.tmp`;
  const replaced = `${target}.${process.pid}.old.tmp`;
  const work = workFolder(project?.root ?? root, target);
  try {
    const source =
      project && project !== ownProject
        ? readProject(project, generated)
        : (await import("./read-source.ts")).readSource();
    const site = makeSite({ ...source, title: docs.title ?? source.title });
    const warnings = await buildSite(site, { work, out: unfinished, docs, ...rest });
    const files = readdirSync(unfinished, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    if (existsSync(target)) renameSync(target, replaced);
    putInPlace(unfinished, target, replaced);
    return { files: files.length, bytes, warnings };
  } finally {
    for (const left of [unfinished, replaced, work]) rmSync(left, { recursive: true, force: true });
  }
}

/** Returns the folder for the sources of a site; each process has its own for each target. */
function workFolder(folder: string, target: string): string {
  const id = createHash("sha256").update(target).digest("hex").slice(0, 8);
  const name = `docs-${id}-${process.pid}`;
  const packages = join(folder, "node_modules");
  // A folder without packages stays without.
  return existsSync(packages) ? join(packages, ".cache/concordat", name) : join(tmpdir(), `concordat-${name}`);
}

/** Moves the new site into place. Restores the older one if that fails, as it may while the site is served. */
function putInPlace(made: string, target: string, replaced: string): void {
  try {
    renameSync(made, target);
  } catch (error) {
    if (existsSync(replaced)) renameSync(replaced, target);
    throw error;
  }
}
