import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Project } from "../generators/project/config.ts";
import { findProject } from "../generators/project/find-project.ts";

const root = join(import.meta.dirname, "..");

/** The project of the repository, in a clone of it: the seven interfaces. The package is without their spec. */
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
 * The project that a command runs in: that of this folder or of one above, or the repository's in a clone of it.
 *
 * @throws {ProjectError} where there is a config and it can't be read.
 */
export async function projectHere(): Promise<Project | undefined> {
  const found = await findProject();
  if (found !== undefined || ownProject === undefined) return found;
  return `${resolve()}${sep}`.startsWith(ownProject.root + sep) ? ownProject : undefined;
}

/** What a command says that needs a project, where there is none. */
export function noProject(): string {
  return `there is no concordat.config.ts, and no tspconfig.yaml that emits "concordat", in ${resolve()} or above.
\`concordat init\` makes a project here, or adds itself to the one that there is.`;
}
