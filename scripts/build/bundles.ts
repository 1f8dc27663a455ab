import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { root } from "./compile.ts";

/**
 * Modules of other packages that are bundled into the package, and the paths of the bundles. Their packages have large
 * dependencies that these modules do not need: openapi-typescript depends on a linter for documents.
 */
const bundles: Readonly<Record<string, string>> = {
  "openapi-typescript/dist/transform/schema-object.mjs": "generators/types/schema-object.js",
};

/**
 * Packages that another package re-exports, and the module that imports them from there: ts-morph contains TypeScript.
 */
const contained: Readonly<Record<string, { path: string; text: string }>> = {
  typescript: { path: "generators/typescript/compiler.js", text: 'export { ts as default } from "ts-morph";\n' },
};

/** Returns true if the package contains a bundle of another package's module, so that users need not install that package. */
export function isBundled(specifier: string): boolean {
  return Object.hasOwn(bundles, specifier) || Object.hasOwn(contained, specifier);
}

/** Returns the path by which a file of the package imports such a module; undefined for all others. */
export function bundlePath(from: string, specifier: string): string | undefined {
  const path = isBundled(specifier) ? (bundles[specifier] ?? contained[specifier]?.path) : undefined;
  if (path === undefined) return undefined;
  const relative = posix.relative(posix.dirname(from), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Returns these modules by path, each with a file that has the licences of the bundled code. */
export function bundledModules(): Map<string, string> {
  return new Map([
    ...Object.entries(bundles).flatMap(([specifier, path]) => bundleModule(specifier, path)),
    ...Object.values(contained).map(({ path, text }): [string, string] => [path, text]),
  ]);
}

function bundleModule(specifier: string, path: string): [path: string, text: string][] {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [fileURLToPath(import.meta.resolve(specifier))],
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["typescript"],
    // Bundled CommonJS modules call `require` for modules of Node.js.
    banner: {
      js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
    },
    metafile: true,
    write: false,
    logLevel: "error",
  });
  const folders = [...new Set(Object.keys(metafile.inputs).map((input) => packageFolder(join(root, input))))];
  return [
    [path, outputFiles.map(({ text }) => text).join("")],
    [path.replace(/\.js$/, ".licences.txt"), folders.toSorted().map(licenceOf).join("\n")],
  ];
}

/** Returns the folder of the package that contains a file. */
function packageFolder(path: string): string {
  const folder = dirname(path);
  const manifest = join(folder, "package.json");
  const isPackage = existsSync(manifest) && "version" in (JSON.parse(readFileSync(manifest, "utf8")) as object);
  return isPackage ? folder : packageFolder(folder);
}

/** Returns the text of a package's licence, or its identifier if the package has no licence file. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const file = ["LICENSE", "LICENSE.md", "license", "LICENCE"].map((each) => join(folder, each)).find(existsSync);
  return `${name} ${version}\n\n${file === undefined ? license : readFileSync(file, "utf8").trim()}\n`;
}

interface Manifest {
  name: string;
  version: string;
  license: string;
}
