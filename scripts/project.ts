import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Project } from "../generators/project/config.ts";
import { findProject } from "../generators/project/find-project.ts";

const root = join(import.meta.dirname, "..");

/**
 * The project of the repository, with its seven interfaces; undefined in the package, which does not contain their
 * spec.
 */
export const ownProject: Project | undefined = existsSync(join(root, "spec/main.tsp"))
  ? {
      root,
      config: join(root, "package.json"),
      spec: join(root, "spec/main.tsp"),
      out: join(root, "generated"),
      conformance: join(root, "conformance"),
      imports: ".ts",
      runtime: "copy",
      versions: "newest",
      docs: { title: "Concordat", out: join(root, "dist/docs"), logo: join(root, "templates/docs/icon.svg") },
    }
  : undefined;

/**
 * Returns the project of this folder or of the nearest folder above; in a clone of the repository, its own.
 *
 * @throws {ProjectError} If its configuration cannot be read.
 */
export async function projectHere(): Promise<Project | undefined> {
  const found = await findProject();
  if (found !== undefined || ownProject === undefined) return found;
  return `${resolve()}${sep}`.startsWith(ownProject.root + sep) ? ownProject : undefined;
}

/** Returns the error message of a command that needs a project. */
export function noProject(): string {
  return `no project in ${resolve()} or above: expected concordat.config.ts, or tspconfig.yaml that emits "concordat".
To create a project here, or to extend an existing one, run \`concordat init\`.`;
}
