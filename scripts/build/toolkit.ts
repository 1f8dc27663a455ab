import { globSync } from "node:fs";
import { posix } from "node:path";
import { specifiersIn, withSpecifiers } from "../../generators/typescript/specifiers.ts";
import { typeSpecLibraries } from "../../generators/project/typespec-libraries.ts";
import { bundledModules, bundlePath } from "./bundles.ts";
import { compiled, filesIn, root } from "./compile.ts";
import { dependenciesOf, modulesOf } from "./dependencies.ts";
import { accompanying, manifestText, ownManifest, rangesOf } from "./manifest.ts";

/** The modules that are imported by the package's name, by what comes after it. */
const exported = {
  ".": "generators/emitter",
  "./config": "generators/project/config",
  "./conformance": "conformance/interfaces/target-config",
  "./vitest": "conformance/runner/vitest-tests",
} as const;

/** What programs may import of the package; specs import it by its name alone. */
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

/** The modules that are started or looked for by their path; what they import comes with them. */
const started = [
  "scripts/concordat.ts",
  "scripts/generate/{beside-worker,warm}.ts",
  "conformance/runner/{job-process,reference-target}.ts",
  "conformance/peers/client-programs/run.ts",
  "spec/library/!(*.test|testing).ts",
  "generated/*/{,*/}*.ts",
  "{generators,conformance,scripts}/**/*.d.ts",
];

/** What programs read besides modules. Templates are read as text, those of the runtime among them. */
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

/** The modules that the package is compiled from, with all that they import. */
export function entryModules(): string[] {
  return [
    ...new Set([
      ...Object.values(exported).map((path) => `${path}.ts`),
      ...globSync(started, { cwd: root, exclude: ["**/node_modules"] }).map((path) => path.replaceAll("\\", "/")),
    ]),
  ];
}

/**
 * The files of `concordat`, in the folders that they are in here, compiled one by one: the vocabulary, generators, the
 * suite, the reference and the command line.
 */
export function toolkitPackage(): Map<string, string> {
  const code = [...compiled(entryModules())].filter(([path]) => !path.startsWith("templates/"));
  const others = [...filesIn(root, read)].filter(([path]) => !path.startsWith("templates/runtime/testing/"));
  const all = new Map(
    [...code, ...others, ...bundledModules(), ...accompanying("concordat")].map(([path, text]) => [
      path,
      published(path, text),
    ]),
  );
  const types = declarationsFrom(all);
  const files = new Map([...all].filter(([path]) => !path.endsWith(".d.ts") || types.has(path)));
  files.set("package.json", manifestText(manifestOf(files)));
  return files;
}

/**
 * The text of a file of the package: what it imports is JavaScript. Code that shares the runtime's templates shares what
 * generated code has: an error that one throws is an instance of the class that the other knows.
 */
function published(path: string, text: string): string {
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

/** Code that is made for others, and the library, have their declarations beside them. */
function isPublic(path: string): boolean {
  return /^(generated|spec\/library)\/.*\.d\.ts$/.test(path);
}

/** The declarations that are reached from those of the exported modules. */
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
  // A program has one copy of the compiler and its libraries: they know each other's types. Of libraries that a project does
  // not have, npm would choose the newest, which can exclude the project's compiler: the command line names those that fit.
  const libraries: readonly string[] = typeSpecLibraries;
  const peers = [...new Set([...required.filter((name) => name.startsWith("@typespec/")), ...libraries])];
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
    // With a range, npm would refuse to install it in a project that has another version of one for itself.
    peerDependencies: { ...rangesOf(peers, own), ...Object.fromEntries(optional.map((name) => [name, "*"])) },
    peerDependenciesMeta: Object.fromEntries([...libraries, ...optional].map((name) => [name, { optional: true }])),
    optionalPackages: rangesOf(optional, own),
  };
}
