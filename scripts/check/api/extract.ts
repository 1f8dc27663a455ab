import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigMessageReportingTable,
} from "@microsoft/api-extractor";
import { isImportStatement, parse } from "@typespec/compiler/ast";
import { marked, type Tokens } from "marked";
import { root } from "../../build/compile.ts";
import { type EntryPoint, entryPointsOf } from "../../build/entry-points.ts";
import { type Declaration, declarationsIn, reference } from "./declarations.ts";

/** A module, or a TypeSpec library, that a package exports. */
export interface ApiModule {
  /** The specifier that programs import. */
  name: string;
  language: "ts" | "typespec";
  declarations: Declaration[];
}

/** The exports of a package. */
export interface Api {
  modules: ApiModule[];

  /** The specifiers of other files. */
  documents: string[];
}

/**
 * Returns the exports of a built package: the declarations of its modules and TypeSpec libraries, and its documents.
 */
export function apiOf(folder: string): Api {
  const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string };
  const all = entryPointsOf(folder);
  const specifier = (entry: EntryPoint): string => (entry.name === "." ? name : `${name}/${entry.name}`);
  const modules = all.filter(({ types }) => types !== undefined);
  const reports = extract(
    folder,
    modules.map(({ types = "" }) => join(folder, types)),
  );
  const declared = modules.map((entry, index): ApiModule => {
    return { name: specifier(entry), language: "ts", declarations: declarationsIn(reports[index] ?? "", "ts") };
  });
  const libraries = all.flatMap((entry): ApiModule[] => {
    if (entry.typespec === undefined) return [];
    const declarations = libraryTexts(folder, entry.typespec).flatMap((text) => declarationsIn(text, "typespec"));
    const sorted = declarations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return [{ name: `${specifier(entry)} in TypeSpec`, language: "typespec", declarations: sorted }];
  });
  return {
    modules: [...withoutRepetition(declared), ...libraries],
    documents: all.filter(({ types }) => types === undefined).map(specifier),
  };
}

/**
 * Returns modules in which each declaration appears once: in the first module that exports it, or else in the first
 * that has it.
 */
function withoutRepetition(modules: readonly ApiModule[]): ApiModule[] {
  const all = modules.flatMap(({ name, declarations }) => declarations.map((each) => ({ ...each, module: name })));
  const exportedFirst = [...all.filter(({ isExported }) => isExported), ...all.filter(({ isExported }) => !isExported)];
  const owners = new Map(exportedFirst.toReversed().map((each) => [withoutExport(each), each.module]));
  return modules.map(({ name, language, declarations }) => ({
    name,
    language,
    declarations: declarations.flatMap((each) => {
      const owner = owners.get(withoutExport(each));
      if (owner === undefined || owner === name) return [each];
      return each.isExported ? [reference(each.name, each.name, owner)] : [];
    }),
  }));
}

function withoutExport({ text }: Declaration): string {
  return text.replace(/^export /m, "");
}

/** Returns the texts of a TypeSpec library: of its main file, and of the files of the package that it imports. */
function libraryTexts(folder: string, main: string): string[] {
  const files = new Map<string, string>();
  const reach = (path: string): void => {
    if (files.has(path)) return;
    const text = readFileSync(join(folder, path), "utf8");
    files.set(path, text);
    for (const { path: imported } of parse(text).statements.filter(isImportStatement))
      if (/^\..*\.tsp$/.test(imported.value)) reach(posix.join(posix.dirname(path), imported.value));
  };
  reach(posix.normalize(main));
  return [...files.values()];
}

/**
 * Returns the report of API Extractor on each module: its exports, and the types that those refer to. All modules share
 * one program, because compiling takes most of the time.
 */
function extract(folder: string, files: readonly string[]): string[] {
  const temporary = mkdtempSync(join(tmpdir(), "concordat-api-"));
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    typeRoots: [join(root, "node_modules/@types")],
    types: ["node"],
    skipLibCheck: true,
  };
  // Other checks of the packages report errors in declarations.
  const quiet: IConfigMessageReportingTable = { default: { logLevel: ExtractorLogLevel.None } };
  const configs = files.map((file, index) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: file,
        compiler: { overrideTsconfig: { compilerOptions, files } },
        apiReport: {
          enabled: true,
          reportFileName: `${index}.api.md`,
          reportFolder: temporary,
          reportTempFolder: join(temporary, "new"),
          includeForgottenExports: true,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: "lf",
        messages: {
          compilerMessageReporting: quiet,
          extractorMessageReporting: quiet,
          tsdocMessageReporting: quiet,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, "package.json"),
    }),
  );
  try {
    const [first] = configs;
    if (first === undefined) return [];
    const compilerState = CompilerState.create(first, { additionalEntryPoints: [...files] });
    return configs.map((config, index) => {
      const { errorCount } = Extractor.invoke(config, {
        compilerState,
        localBuild: true,
        messageCallback: (message) => (message.handled = message.logLevel !== ExtractorLogLevel.Error),
      });
      if (errorCount > 0) throw new Error(`API Extractor failed on ${files[index] ?? ""}`);
      return codeOf(readFileSync(config.reportFilePath, "utf8"));
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns the code block of a report of API Extractor, without the tags that almost every declaration has. */
function codeOf(report: string): string {
  const code = marked.lexer(report).find((token): token is Tokens.Code => token.type === "code");
  return (code?.text ?? "")
    .split("\n")
    .map((line) => line.replace(/^( *)\/\/ (?:@public ?)?(?:\(undocumented\))?/, "$1// "))
    .filter((line) => line.trim() !== "//")
    .map((line) => line.replace(/^ +/, (indent) => indent.slice(indent.length / 2)))
    .join("\n");
}
