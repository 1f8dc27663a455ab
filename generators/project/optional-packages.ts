import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * The packages needed only for some uses of this package, by use. They are optional peer dependencies of any version,
 * so that they do not conflict with those of a project. The build compares this table with the imports of the
 * modules.
 */
export const optionalPackages = {
  docs: [
    "@astrojs/starlight",
    "@scalar/snippetz",
    "astro",
    "beautiful-mermaid",
    "esbuild",
    "github-slugger",
    "marked",
    "pagefind",
  ],
  reference: ["@modelcontextprotocol/sdk", "csv-stringify", "ipaddr.js", "kysely", "pg", "selfsigned", "ulid"],
  proof: ["@modelcontextprotocol/sdk", "csv-stringify", "ipaddr.js", "kysely", "pg", "tinypool", "ulid"],
  certificate: ["@peculiar/x509"],
  vitest: ["vitest"],
  typespec: ["@typespec/openapi3"],
} as const satisfies Record<string, readonly string[]>;

/** A use that needs optional packages. */
export type OptionalUse = keyof typeof optionalPackages;

/** Optional packages are not installed. The message lists the command to install them. */
export class MissingPackages extends Error {
  override readonly name = "MissingPackages";
}

/** The packages that this one can resolve, and the tested versions. */
export interface Installation {
  /** Returns the version of an installed package; undefined if it is not installed. */
  versionOf: (name: string) => string | undefined;

  /** The compatible versions, by name. Default for each: any. */
  ranges: Readonly<Record<string, string>>;
}

/**
 * Checks that the packages of a use are installed. Call it before anything is written and before the modules of the
 * use are loaded.
 *
 * @param what The option or the feature that needs them, if it is not the whole command.
 * @throws {MissingPackages}
 */
export async function expectPackages(
  use: OptionalUse,
  what = "",
  { versionOf, ranges }: Installation = ownInstallation(),
): Promise<void> {
  const { default: satisfies } = await import("semver/functions/satisfies.js");
  const missing = optionalPackages[use].flatMap((name) => {
    const range = ranges[name];
    const version = versionOf(name);
    if (version !== undefined && (range === undefined || satisfies(version, range))) return [];
    const wanted = range === undefined ? name : `${name}@${range}`;
    return [{ wanted, text: version === undefined ? name : `${wanted} (${version} is installed)` }];
  });
  if (missing.length === 0) return;
  const [noun, them] = missing.length === 1 ? ["a package that is", "it"] : ["packages that are", "them"];
  throw new MissingPackages(
    `${what}${what && " "}needs ${noun} not installed: ${missing.map(({ text }) => text).join(", ")}.\n` +
      `Install ${them}: npm install --save-dev ${missing.map(({ wanted }) => wanted).join(" ")}`,
  );
}

/** Returns the version of a package that a module can import; undefined if it is not installed. */
export function installedVersion({ resolve }: NodeJS.Require, name: string): string | undefined {
  // Some packages export nothing under their own name and can't be resolved by it.
  const manifests = (resolve.paths(name) ?? []).map((folder) => join(folder, name, "package.json"));
  const manifest = manifests.find((file) => existsSync(file));
  return manifest === undefined ? undefined : read(manifest).version;
}

function ownInstallation(): Installation {
  const require = createRequire(import.meta.url);
  return {
    versionOf: (name) => installedVersion(require, name),
    ranges: read(join(import.meta.dirname, "../../package.json")).optionalPackages ?? {},
  };
}

/** The relevant part of a manifest. */
interface Manifest {
  version: string;

  /**
   * The field of this package's manifest with the ranges: peer ranges would conflict with the packages of a project.
   */
  optionalPackages?: Record<string, string>;
}

function read(manifest: string): Manifest {
  return JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
}
