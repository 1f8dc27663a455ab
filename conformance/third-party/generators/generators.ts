import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

/** A third-party generator. */
export interface Generator {
  /** The name of its package, pinned in package.json in this folder. */
  readonly package: string;

  /** The documents that it reads, relative to the root of the project. */
  readonly documents: string;

  /** Its command, installed or in this folder, with its arguments. */
  readonly command: string;
}

const openapi = "generated/*/{openapi,openapi.public}.yaml";
const asyncapi = "generated/*/{asyncapi,asyncapi.public}.yaml";
const schemas = "generated/*/schemas";

export const generators: readonly Generator[] = [
  {
    package: "@hey-api/openapi-ts",
    documents: openapi,
    command: "openapi-ts --input DOCUMENT --output FOLDER --client @hey-api/client-fetch --no-log-file",
  },
  { package: "orval", documents: openapi, command: "orval --input DOCUMENT --output FOLDER/api.ts --client fetch" },
  {
    package: "openapi-typescript-codegen",
    documents: openapi,
    command: "openapi --input DOCUMENT --output FOLDER --client fetch",
  },
  { package: "openapi-zod-client", documents: openapi, command: "openapi-zod-client DOCUMENT --output FOLDER/api.ts" },
  {
    package: "swagger-typescript-api",
    documents: openapi,
    command: "swagger-typescript-api generate --path DOCUMENT --output FOLDER --name api.ts",
  },
  { package: "@kubb/core", documents: openapi, command: "kubb.js DOCUMENT FOLDER" },
  { package: "@asyncapi/modelina", documents: asyncapi, command: "modelina.js DOCUMENT FOLDER" },
  { package: "json-schema-to-typescript", documents: schemas, command: "json2ts --input DOCUMENT --output FOLDER" },
  {
    package: "quicktype",
    documents: schemas,
    command: "quicktype --src-lang schema --lang typescript --out FOLDER/schemas.ts DOCUMENT",
  },
];

/** The outcome for one document: undefined, or the first words of the error that makes its code unusable. */
export interface Outcome {
  readonly document: string;
  readonly fault?: string;
}

/** Returns the documents that a generator reads. */
export function documentsOf(generator: Generator): string[] {
  return globSync(generator.documents, { cwd: root }).toSorted();
}

/**
 * Runs a generator for some of the documents that it reads, and type-checks all of its code, strictly.
 *
 * @param installed The folder in which the packages of this folder are installed.
 */
export async function outcomesOf(
  generator: Generator,
  documents: readonly string[],
  installed: string,
): Promise<Outcome[]> {
  const folder = mkdtempSync(join(realpathSync(installed), "out-"));
  try {
    const crashes = new Map<string, string>();
    for (const document of documents) {
      const own = join(folder, folderOf(document));
      mkdirSync(own, { recursive: true });
      const [name = "", ...args] = generator.command
        .split(" ")
        .map((word) => word.replace("DOCUMENT", join(root, document)).replace("FOLDER", own));
      const program = join(installed, name.endsWith(".js") ? name : join("node_modules/.bin", name));
      const fault = await run(process.execPath, [program, ...args], { cwd: folder, maxBuffer: 2 ** 26 }).then(
        () => undefined,
        faultIn,
      );
      if (fault !== undefined) crashes.set(document, fault);
    }
    const errors = await typeErrors(folder);
    return documents.map((document) => {
      const fault =
        crashes.get(document) ?? errors.get(folderOf(document)) ?? emptyIn(join(folder, folderOf(document)));
      return { document, ...(fault !== undefined && { fault }) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the name of a document: `capability-openapi`, `sarg-schemas`. */
function folderOf(document: string): string {
  return `${basename(dirname(document))}-${basename(document, ".yaml")}`;
}

function faultIn(error: unknown): string {
  const { stderr = "", stdout = "" }: { stderr?: string; stdout?: string } = Object(error);
  const lines = `${stderr}\n${stdout}`.split("\n");
  return (lines.find((line) => /\w*Error\b/.test(line)) ?? String(error)).trim();
}

function emptyIn(folder: string): string | undefined {
  return globSync("**/*.ts", { cwd: folder }).length > 0 ? undefined : "no code";
}

/** Returns the first error of the TypeScript compiler in each folder. */
async function typeErrors(folder: string): Promise<Map<string, string>> {
  symlinkSync("../node_modules", join(folder, "node_modules"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ["node"],
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
  };
  const config = join(folder, "tsconfig.json");
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ["**/*.ts"], exclude: ["node_modules"] }));
  const tsc = join(root, "node_modules/typescript-native/bin/tsc");
  const printed = await run(process.execPath, [tsc, "--pretty", "false", "-p", config], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout = "" }: { stdout?: string }) => stdout,
  );
  const errors = new Map<string, string>();
  for (const [, file = "", message = ""] of printed.matchAll(/^(.+?)\(\d+,\d+\): (error .*)$/gm)) {
    const [own = ""] = relative(folder, join(folder, file)).split("/");
    if (!errors.has(own)) errors.set(own, message);
  }
  return errors;
}
