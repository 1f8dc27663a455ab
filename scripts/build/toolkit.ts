import { globSync } from "node:fs";
import { posix } from "node:path";
import { specifiersIn, withSpecifiers } from "../../generators/typescript/specifiers.ts";
import { typeSpecLibraries } from "../../generators/project/typespec-libraries.ts";
import { bundledModules, bundlePath } from "./bundles.ts";
import { compileModules, filesIn, root } from "./compile.ts";
import { dependenciesOf, modulesOf } from "./dependencies.ts";
import { accompanyingFiles, manifestText, ownManifest, rangesOf } from "./manifest.ts";

/** The exported modules, by subpath. */
const exported = {
  ".": "generators/emitter",
  "./config": "generators/project/config",
  "./conformance": "conformance/interfaces/target-config",
  "./vitest": "conformance/runner/vitest-tests",
} as const;

/** The exports of the package; specs import it by its name alone. */
export const toolkitExports: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(exported).map(([name, path]) => [
      name,
      {
        ...(name === "." && { typespec: "./spec/library/main.tsp" }),
        types: `./${path}.d.ts`,
        default: `./${path}.js`,
      },
    ]),
  ),
  "./runtime/*": { types: "./generated/runtime/*.d.ts", default: "./generated/runtime/*.js" },
  "./package.json": "./package.json",
};

/** The modules that are started or resolved by path. Their imports are included. */
const started = [
  "scripts/concordat.ts",
  "scripts/generate/{beside-worker,warm}.ts",
  "conformance/runner/{job-process,reference-target}.ts",
  "conformance/peers/client-programs/run.ts",
  "spec/library/!(*.test|testing).ts",
  "generated/*/{,*/}*.ts",
  "{generators,conformance,scripts}/**/*.d.ts",
];

/** Other files that programs read. Templates are read as text, including those of the runtime. */
const read = [
  "spec/library/*.tsp",
  "templates/**/!(*.test).{hbs,ts}",
  "templates/init/**/*",
  "templates/docs/*",
  "generated/**/*.{js,json,yaml}",
  "generated/**/*.d.ts",
  "conformance/interfaces/*/example.{config.ts,json}",
  "conformance/guides/*.md",
  "conformance/guides/examples/*",
  "conformance/reference/README.md",
];

/** Returns the modules from which the package is compiled; their imports are included. */
export function entryModules(): string[] {
  return [
    ...new Set([
      ...Object.values(exported).map((path) => `${path}.ts`),
      ...globSync(started, { cwd: root, exclude: ["**/node_modules"] }).map((path) => path.replaceAll("\\", "/")),
    ]),
  ];
}

/**
 * Returns the files of `concordat` in the folders of the repository, compiled one by one: the decorator library,
 * generators, the suite, the reference and the command line.
 */
export function toolkitPackage(): Map<string, string> {
  const code = [...compileModules(entryModules())].filter(([path]) => !path.startsWith("templates/"));
  const others = [...filesIn(root, read)].filter(([path]) => !path.startsWith("templates/runtime/testing/"));
  const all = new Map(
    [...code, ...others, ...bundledModules(), ...accompanyingFiles("concordat")].map(([path, text]) => [
      path,
      toPublishedText(path, text),
    ]),
  );
  const types = declarationsFrom(all);
  const files = new Map([...all].filter(([path]) => !path.endsWith(".d.ts") || types.has(path)));
  files.set("package.json", manifestText(manifestOf(files)));
  return files;
}

/**
 * Returns the text of a file of the package, which imports JavaScript. Imports of the runtime's templates become
 * imports of the generated runtime, so that both sides share one class of each error.
 */
function toPublishedText(path: string, text: string): string {
  if (path.endsWith(".tsp")) return text.replaceAll(/^(import "\..*)\.ts";$/gm, '$1.js";');
  if (path.endsWith("/example.config.ts") || path.endsWith("/example.json"))
    return text.replace("../target-config.ts", "concordat/conformance");
  if (!/\.(js|d\.ts)$/.test(path)) return text;
  return withSpecifiers(text, (specifier) =>
    specifier.startsWith(".")
      ? specifier.replace(/\.ts$/, ".js").replace(/^((?:\.\.\/)+)templates\/runtime\//, "$1generated/runtime/")
      : (bundlePath(path, specifier) ?? specifier),
  );
}

/** Generated code and the library are published with declarations. */
function isPublic(path: string): boolean {
  return /^(generated|spec\/library)\/.*\.d\.ts$/.test(path);
}

/** Returns the declarations that the exported modules reach. */
function declarationsFrom(files: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set([
    ...Object.values(exported).map((path) => `${path}.d.ts`),
    ...[...files.keys()].filter(isPublic),
  ]);
  for (const path of reached) {
    for (const specifier of specifiersIn(files.get(path) ?? "")) {
      const imported = posix.join(posix.dirname(path), specifier.replace(/\.js$/, ".d.ts"));
      if (files.has(imported)) reached.add(imported);
    }
  }
  return reached;
}

function manifestOf(files: ReadonlyMap<string, string>): object {
  const own = ownManifest();
  const { required, optional } = dependenciesOf(modulesOf(files), [...entryModules(), "spec/library/main.tsp"]);
  // A program must have only one copy of the compiler and its libraries, because they share types. All are optional:
  // users of OpenAPI documents need none, and npm would install the newest version of a missing library, which can
  // exclude the project's compiler. The command line names matching versions.
  const peers = [...new Set([...required.filter((name) => name.startsWith("@typespec/")), ...typeSpecLibraries])];
  return {
    name: "concordat",
    version: own.version,
    description: "From one TypeSpec model: OpenAPI, AsyncAPI, JSON Schema, typed TypeScript, and a conformance suite.",
    keywords: ["typespec", "openapi", "asyncapi", "json-schema", "webhooks", "codegen", "conformance"],
    license: own.license,
    type: "module",
    engines: own.engines,
    sideEffects: false,
    bin: { concordat: "scripts/concordat.js" },
    exports: toolkitExports,
    dependencies: rangesOf(
      required.filter((name) => !peers.includes(name)),
      own,
    ),
    // With a range, npm would reject the installation in a project that uses another version.
    peerDependencies: { ...rangesOf(peers, own), ...Object.fromEntries(optional.map((name) => [name, "*"])) },
    peerDependenciesMeta: Object.fromEntries([...peers, ...optional].map((name) => [name, { optional: true }])),
    optionalPackages: rangesOf(optional, own),
  };
}
