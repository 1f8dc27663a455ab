import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isMap, isSeq, parseDocument } from "yaml";
import { installedVersion } from "../../generators/project/optional-packages.ts";
import { librariesFor } from "../../generators/project/typespec-libraries.ts";

const template = join(import.meta.dirname, "../../templates/init");

/** The error for a folder that cannot become a project: the found and the expected content. */
export class InitError extends Error {
  override name = "InitError";
}

/** A file of a project: a new one, or an existing one with additions. */
export interface ProjectFile {
  path: string;
  content: string;
  how: "added" | "changed";
}

/** The result of `init`: files to write, and existing ones. */
export interface Begun {
  files: ProjectFile[];

  /** The existing files that are not changed. */
  kept: string[];

  /** The interface of the spec, if the spec is that of the template. */
  interfaceName: string | undefined;

  /** True if Node.js reads the modules of the project as CommonJS. */
  isCommonJs: boolean;
}

interface Package {
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [name: string]: unknown;
}

/**
 * Returns the files that turn a folder into a project, without writing them: missing files of the template, or, for a
 * TypeSpec project, the additions that it needs to use this package as an emitter.
 *
 * @param made The files of the template, by path. Default: those of a TypeSpec project.
 * @throws {InitError} If a file that needs additions cannot be parsed.
 */
export function beginProject(folder: string, name: string, made = templateFiles(name)): Begun {
  const isTypeSpec =
    made.has("main.tsp") && ["main.tsp", "tspconfig.yaml"].some((path) => existsSync(join(folder, path)));
  const config = configIn(folder);
  const wanted = isTypeSpec
    ? ["package.json", ...(config === undefined ? ["tspconfig.yaml"] : [])]
    : [...made.keys()].map((path) => (path === "concordat.config.ts" ? (config ?? path) : path));
  const main = read(join(folder, "main.tsp"));
  const isTemplate =
    made.has("conformance/orders.ts") && (main === made.get("main.tsp") || (main === undefined && !isTypeSpec));
  const own = packageIn(folder);
  if (own?.["name"] === "concordat")
    throw new InitError(
      'package.json: the name is "concordat", but npm cannot install a package into one of the same name',
    );
  const isCommonJs = own !== undefined && (own.type === undefined ? hasCode(folder, own) : own.type !== "module");
  const compiler = installedVersion(createRequire(join(folder, "package.json")), "@typespec/compiler");
  const kept: string[] = [];
  const files = wanted.flatMap((path): ProjectFile[] => {
    const content = made.get(path) ?? "";
    const before = read(join(folder, path));
    if (before === undefined) return [{ path, content, how: "added" }];
    const after = withOurs(path, before, content, { isTypeSpec, compiler, isCommonJs });
    if (after !== before) return [{ path, content: after, how: "changed" }];
    kept.push(path);
    return [];
  });
  return { files, kept, interfaceName: isTemplate ? "orders" : undefined, isCommonJs };
}

/** Writes files into a folder; writes none if one of the new files has been created meanwhile. */
export function writeAll(folder: string, files: readonly ProjectFile[]): void {
  for (const { path, content, how } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { flag: how === "added" ? "wx" : "w" });
  }
}

/** Returns the files of a new TypeSpec project by path: `tsp init` uses the same list. */
export function templateFiles(name: string): Map<string, string> {
  const index = JSON.parse(readFileSync(join(template, "scaffolding.json"), "utf8")) as {
    concordat: { files: { path: string; destination: string }[] };
  };
  return new Map(
    index.concordat.files.map(({ path, destination }) => [
      destination,
      readFileSync(join(template, path), "utf8").replaceAll("{{name}}", name),
    ]),
  );
}

/** Returns the name of the configuration of a project in a folder; undefined if there is none. */
export function configIn(folder: string): string | undefined {
  return ["ts", "mjs", "js"]
    .map((ending) => `concordat.config.${ending}`)
    .find((path) => existsSync(join(folder, path)));
}

function read(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** The kind of an existing project. */
interface Kind {
  isTypeSpec: boolean;

  /** The version of its compiler; undefined if none is installed. */
  compiler: string | undefined;
  isCommonJs: boolean;
}

function withOurs(path: string, before: string, ours: string, kind: Kind): string {
  if (path === "package.json") return withPackages(before, ours, kind);
  return path === "tspconfig.yaml" ? withEmitter(before) : before;
}

/** Returns the package.json of a project; undefined if there is none. */
function packageIn(folder: string): Package | undefined {
  const text = read(join(folder, "package.json"));
  if (text === undefined) return undefined;
  let own: Package;
  try {
    own = JSON.parse(text) as Package;
  } catch (error) {
    throw new InitError(`package.json can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof own !== "object" || own === null || Array.isArray(own))
    throw new InitError("package.json: expected an object");
  return own;
}

function isNoCode({ name }: { name: string }): boolean {
  return /^(?:node_modules|generated|concordat\.config\..*)$/.test(name);
}

/** Returns true if a package has modules, whose format depends on `type` in package.json. */
function hasCode(folder: string, own: Package): boolean {
  const [code] = globSync("{,*/,*/*/}*.{js,jsx,ts,tsx}", { cwd: folder, exclude: isNoCode, withFileTypes: true });
  return code !== undefined || ["main", "exports", "bin"].some((field) => own[field] !== undefined);
}

/** Returns a package.json with the missing scripts and packages. */
function withPackages(before: string, ours: string, { isTypeSpec, compiler, isCommonJs }: Kind): string {
  const own = JSON.parse(before) as Package;
  const made = JSON.parse(ours) as Package;
  // A TypeSpec project gets only this package and the libraries that it needs: its other packages do not change.
  const libraries = compiler === undefined ? {} : librariesFor(compiler);
  const scripts = isTypeSpec ? pick(made.scripts, ["generate", "docs"]) : made.scripts;
  const lacking = (packages: Record<string, string> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(packages).filter(
        ([name]) => own.dependencies?.[name] === undefined && own.devDependencies?.[name] === undefined,
      ),
    );
  const dependencies = isTypeSpec ? pick(made.dependencies, ["concordat"]) : made.dependencies;
  const devDependencies = isTypeSpec ? libraries : made.devDependencies;
  const after: Package = {
    ...own,
    ...(!isTypeSpec && !isCommonJs && own.type === undefined && { type: made.type ?? "module" }),
    scripts: { ...scripts, ...own.scripts },
    ...mergePackages("dependencies", own.dependencies, lacking(dependencies)),
    ...mergePackages("devDependencies", own.devDependencies, lacking(devDependencies)),
  };
  const [, indent = "  "] = /^\{\r?\n([ \t]+)"/.exec(before) ?? [];
  const isSame = isDeepStrictEqual(after, { ...own, scripts: own.scripts ?? {} });
  return isSame ? before : `${JSON.stringify(after, undefined, indent)}\n`;
}

function pick(values: Record<string, string> = {}, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Returns packages with additions, in the order of npm. */
function mergePackages(kind: string, own: Record<string, string> = {}, more: Record<string, string>): object {
  const all = Object.entries({ ...own, ...more });
  return Object.keys(more).length === 0
    ? {}
    : { [kind]: Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Returns a tspconfig.yaml that also emits with this package; comments are kept. */
function withEmitter(before: string): string {
  const config = parseDocument(before);
  const [error] = config.errors;
  if (error !== undefined) throw new InitError(`tspconfig.yaml can't be read: ${error.message}`);
  if (config.contents !== null && !isMap(config.contents)) throw new InitError("tspconfig.yaml: expected a mapping");
  const emit = config.get("emit");
  if (emit !== undefined && emit !== null && !isSeq(emit))
    throw new InitError("tspconfig.yaml: expected a list of emitters at emit");
  const emitters = isSeq(emit) ? (emit.toJSON() as unknown[]) : [];
  if (emitters.includes("concordat")) return before;
  if (isSeq(emit)) config.addIn(["emit"], "concordat");
  else config.set("emit", config.createNode(["concordat"]));
  if (!config.hasIn(["options", "concordat"])) {
    const options = { "emitter-output-dir": "{project-root}/generated" };
    if (isMap(config.get("options"))) config.setIn(["options", "concordat"], config.createNode(options));
    else config.set("options", config.createNode({ concordat: options }));
  }
  return config.toString({ lineWidth: 0, flowCollectionPadding: /[[{] \S/.test(before) });
}
