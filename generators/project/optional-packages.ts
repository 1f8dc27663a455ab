import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * The packages that only some uses of this package need, by use. They are optional peer dependencies. The build compares
 * this table with the imports of the modules.
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
  reference: [
    "@modelcontextprotocol/sdk",
    "csv-stringify",
    "ipaddr.js",
    "json-p3",
    "kysely",
    "pg",
    "selfsigned",
    "ulid",
    "undici",
  ],
  proof: [
    "@modelcontextprotocol/sdk",
    "csv-stringify",
    "ipaddr.js",
    "json-p3",
    "kysely",
    "pg",
    "tinypool",
    "ulid",
    "undici",
  ],
  certificate: ["selfsigned"],
  vitest: ["vitest"],
} as const satisfies Record<string, readonly string[]>;

/** A use that needs packages of its own. */
export type OptionalUse = keyof typeof optionalPackages;

/** Optional packages are not installed. The message says how to install them. */
export class MissingPackages extends Error {
  override readonly name = "MissingPackages";
}

/** The packages that can be found from this one, and the versions that it was tried with. */
export interface Installation {
  isInstalled: (name: string) => boolean;
  manifest: { peerDependencies?: Readonly<Record<string, string>> };
}

/**
 * Checks that the packages of a use are installed. Call it before anything is written and before the modules of the use are
 * loaded.
 *
 * @param what The option or the feature that needs them, if it is not the whole command.
 * @throws {MissingPackages}
 */
export function expectPackages(use: OptionalUse, what = "", installation = ownInstallation()): void {
  const { isInstalled, manifest } = installation;
  const missing = optionalPackages[use].filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const wanted = missing.map((name) => {
    const range = manifest.peerDependencies?.[name];
    return range === undefined ? name : `${name}@${range}`;
  });
  const [noun, them] = missing.length === 1 ? ["a package that is", "it"] : ["packages that are", "them"];
  throw new MissingPackages(
    `${what}${what && " "}needs ${noun} not installed: ${missing.join(", ")}.\n` +
      `Install ${them}: npm install --save-dev ${wanted.join(" ")}`,
  );
}

function ownInstallation(): Installation {
  const { resolve } = createRequire(import.meta.url);
  return {
    // Not every package can be resolved by its name alone: some export nothing at it.
    isInstalled: (name) => (resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name, "package.json"))),
    manifest: JSON.parse(
      readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
    ) as Installation["manifest"],
  };
}
