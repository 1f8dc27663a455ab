import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedWith, lockedPackages } from "../check/dependencies.ts";
import { root } from "./compile.ts";
import { dependenciesOf, modulesOf } from "./dependencies.ts";
import { entryModules } from "./toolkit.ts";

const folders = "{conformance,generated,generators,scripts,spec/library,templates/runtime}";

/** Returns the sources without their types, as they are in the package. */
function readSources(): Map<string, string> {
  const paths = globSync(`${folders}/**/*.{ts,tsp}`, { cwd: root, exclude: ["**/node_modules", "**/*.test.ts"] });
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return [path.replaceAll("\\", "/"), path.endsWith(".tsp") ? text : stripTypeScriptTypes(text)];
    }),
  );
}

describe("the packages of the package", () => {
  const modules = modulesOf(readSources());
  const entries = [...entryModules(), "spec/library/main.tsp"];
  const withPackages = (name: string, packages: string[]) =>
    new Map(modules).set(name, { modules: [], late: [], ...modules.get(name), packages });

  it("are at most 121, of 120 MB with the package itself, without optional ones", () => {
    const { required } = dependenciesOf(modules, entries);
    const dependencies = Object.fromEntries(required.map((name) => [name, "*"]));
    const installed = installedWith({ dependencies }, lockedPackages(), { os: "linux", cpu: "x64", libc: "glibc" });
    // The package itself counts, too.
    expect(installed.length + 1).toBeGreaterThan(100);
    expect(installed.length + 1).toBeLessThanOrEqual(121);
    // Packages for other platforms are not installed here.
    const installedFolders = installed.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
    const files = installedFolders.flatMap((cwd) =>
      globSync("**", { cwd, withFileTypes: true, exclude: ["node_modules"] }),
    );
    const bytes = files.reduce((all, entry) => all + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(bytes / 1e6).toBeGreaterThan(60);
    expect(bytes / 1e6).toBeLessThanOrEqual(105);
  });

  it("are listed for each use that needs them", () => {
    expect(() => dependenciesOf(withPackages("scripts/docs/serve", ["hono", "fastify"]), entries)).toThrow(
      "optional-packages.ts: docs needs fastify, which is not listed",
    );
  });

  it("are not listed once nothing imports them", () => {
    expect(() => dependenciesOf(withPackages("conformance/runner/certificate", []), entries)).toThrow(
      "optional-packages.ts: certificate does not need @peculiar/x509, which is listed",
    );
  });

  it("are required as soon as a module imports them without a check", () => {
    expect(() => dependenciesOf(withPackages("scripts/init", ["kysely"]), entries)).toThrow(
      "reference does not need kysely, which is listed",
    );
    const early = { ...modules.get("scripts/docs"), late: [], modules: ["scripts/docs/make-folder"], packages: [] };
    expect(() => dependenciesOf(new Map(modules).set("scripts/docs", early), entries)).toThrow(
      "docs does not need esbuild, which is listed",
    );
  });
});
