import { createRequire } from "node:module";
import { installedVersion, MissingPackages } from "./optional-packages.ts";

/** The TypeSpec libraries that the vocabulary imports. A project installs them in the version of its compiler. */
export const typeSpecLibraries = [
  "@typespec/http",
  "@typespec/openapi",
  "@typespec/events",
  "@typespec/sse",
  "@typespec/streams",
  "@typespec/versioning",
] as const;

/** The libraries that are no previews. */
const stable: ReadonlySet<string> = new Set(["@typespec/http", "@typespec/openapi"]);

/** The minor version of the previews for version 1.0 of the compiler. */
const firstPreview = 70;

/**
 * Returns the range of each library that fits a version of the compiler. Libraries of different releases are
 * incompatible.
 *
 * @example
 * librariesFor("1.17.0"); // { "@typespec/openapi": "~1.17.0", "@typespec/events": "~0.87.0", … }
 */
export function librariesFor(compiler: string): Record<string, string> {
  const minor = Number(compiler.split(".")[1]);
  const range = (name: string): string => (stable.has(name) ? `~1.${minor}.0` : `~0.${firstPreview + minor}.0`);
  return Object.fromEntries(typeSpecLibraries.map((name) => [name, range(name)]));
}

/**
 * Checks that the libraries are installed. Call it before modules that import them are loaded.
 *
 * @param versionOf Returns the version of an installed package. Default: of the packages that this one can import.
 * @throws {MissingPackages}
 */
export function expectLibraries(
  versionOf = (name: string) => installedVersion(createRequire(import.meta.url), name),
): void {
  const compiler = versionOf("@typespec/compiler") ?? "1.16.0";
  const ranges = Object.entries({ "@typespec/compiler": `~${compiler}`, ...librariesFor(compiler) });
  const missing = ranges.filter(([name]) => versionOf(name) === undefined);
  if (missing.length === 0) return;
  throw new MissingPackages(
    `TypeSpec programs need packages that are not installed: ${missing.map(([name]) => name).join(", ")}.\n` +
      `Install them: npm install --save-dev ${missing.map(([name, range]) => `"${name}@${range}"`).join(" ")}`,
  );
}
