import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { root } from "./compile.ts";

/**
 * Modules of other packages that are bundled into the package, and where. Their packages bring much that these modules do not
 * need: openapi-typescript brings a linter of documents.
 */
const bundles: Readonly<Record<string, string>> = {
  "openapi-typescript/dist/transform/schema-object.mjs": "generators/types/schema-object.js",
};

/** Packages whose exports another package has as well, and the module that takes them from there: ts-morph contains TypeScript. */
const contained: Readonly<Record<string, { path: string; text: string }>> = {
  typescript: { path: "generators/typescript/compiler.js", text: 'export { ts as default } from "ts-morph";\n' },
};

/** Returns true if the package has a module of its own in place of another package's, so that nobody has to install that. */
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

/** Returns these modules by path, each bundle with the licences of what it contains in a file beside it. */
export function bundledModules(): Map<string, string> {
  return new Map([
    ...Object.entries(bundles).flatMap(([specifier, path]) => bundled(specifier, path)),
    ...Object.values(contained).map(({ path, text }): [string, string] => [path, text]),
  ]);
}

function bundled(specifier: string, path: string): [path: string, text: string][] {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [fileURLToPath(import.meta.resolve(specifier))],
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["typescript"],
    // What is bundled of CommonJS loads modules of Node.
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

/** The folder of the package that a file is in. */
function packageFolder(path: string): string {
  const folder = dirname(path);
  const manifest = join(folder, "package.json");
  const isPackage = existsSync(manifest) && "version" in (JSON.parse(readFileSync(manifest, "utf8")) as object);
  return isPackage ? folder : packageFolder(folder);
}

/** Returns the text of a package's licence, or the name of it if the package has no text. */
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
