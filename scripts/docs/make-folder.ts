import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DocsConfig, Project } from "../../generators/project/config.ts";
import { makeSite } from "../../generators/docs/site.ts";
import { ownProject } from "../project.ts";
import { buildSite, type FrameOptions } from "./frame.ts";
import { obstacleIn } from "./obstacle.ts";
import { readProject, readSource } from "./read-source.ts";

const root = join(import.meta.dirname, "../..");

/** What a site has come to. */
interface MadeSite {
  files: number;
  bytes: number;

  /** What may look otherwise than was meant. */
  warnings: readonly string[];
}

/** What it is made of, and how. */
export interface MakeOptions extends Pick<FrameOptions, "signal" | "onStep"> {
  /** Default: the repository's own. */
  project?: Project;
  docs?: DocsConfig;
}

/**
 * Makes the site in a folder. It is made anew beside it, and put in its place only when it is complete.
 *
 * @throws {Error} where the folder holds something else than a site.
 */
export async function makeFolder(folder: string, options: MakeOptions = {}): Promise<MadeSite> {
  const { project = ownProject, docs = project?.docs ?? {}, ...rest } = options;
  const target = resolve(folder);
  const obstacle = obstacleIn(target);
  if (obstacle !== undefined) throw new Error(obstacle);
  const unfinished = `${target}.${process.pid}.tmp`;
  const replaced = `${target}.${process.pid}.old.tmp`;
  const work = workFolder(project?.root ?? root, target);
  try {
    const source = project && project !== ownProject ? readProject(project) : readSource();
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

/** The folder that the sources of a site are put together in: one of its own for each that is made at a time. */
function workFolder(folder: string, target: string): string {
  const id = createHash("sha256").update(target).digest("hex").slice(0, 8);
  return join(folder, "node_modules/.cache/concordat", `docs-${id}-${process.pid}`);
}

/** Puts the older site back where that fails, as it may while the site is served. */
function putInPlace(made: string, target: string, replaced: string): void {
  try {
    renameSync(made, target);
  } catch (error) {
    if (existsSync(replaced)) renameSync(replaced, target);
    throw error;
  }
}
