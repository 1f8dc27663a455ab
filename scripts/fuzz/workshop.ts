import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import type { Program } from "./program.ts";

/** A generated program as input of the checks. */
export interface Made {
  program: Program;
  api: InterfaceContract;

  /** The generated files by path, without the runtime. */
  files: Map<string, string>;

  workshop: Workshop;
}

/** A failed check, and its message. Failures of one kind are shrunk to the smallest. */
export class Finding extends Error {
  readonly check: string;

  constructor(check: string, message: string) {
    super(message);
    this.name = "Finding";
    this.check = check;
  }
}

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  allowImportingTsExtensions: true,
};

/** A folder in which the generated files of each program are type-checked and imported, with one shared runtime. */
export class Workshop implements Disposable {
  readonly #folder = temporaryFolder({ "package.json": '{"type": "module"}' });
  readonly #written = new Map<string, string>();
  #roots: string[] = [];
  readonly #service: ts.LanguageService;

  constructor() {
    const host: ts.LanguageServiceHost = {
      getCompilationSettings: () => compilerOptions,
      getCurrentDirectory: () => this.#folder.path,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      getScriptFileNames: () => this.#roots,
      // Files never change: each has a new name.
      getScriptVersion: () => "1",
      getScriptSnapshot: (path) => {
        const text = this.#written.get(path) ?? ts.sys.readFile(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      realpath: (path) => ts.sys.realpath?.(path) ?? path,
    };
    this.#service = ts.createLanguageService(host);
  }

  /** Returns the path of a file of the workshop. */
  path(name: string): string {
    return join(this.#folder.path, "out", name);
  }

  /** Writes files; those of the runtime are the same each time. */
  lay(files: Map<string, string>): void {
    for (const [name, text] of files) {
      const path = this.path(name);
      if (this.#written.has(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      this.#written.set(path, text);
    }
  }

  /** Returns the messages of the type checker about some files. */
  typeErrors(names: string[]): string[] {
    this.#roots = names.map((name) => this.path(name));
    return this.#roots.flatMap((root) =>
      [...this.#service.getSyntacticDiagnostics(root), ...this.#service.getSemanticDiagnostics(root)].map(
        ({ messageText, file, start = 0 }) => {
          const at = file?.getLineAndCharacterOfPosition(start).line ?? 0;
          const line = file?.text.split("\n")[at]?.trim();
          const name = root.slice(root.lastIndexOf("/") + 1);
          return `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}\n    at ${line}`;
        },
      ),
    );
  }

  async load(name: string): Promise<Record<string, unknown>> {
    return (await import(pathToFileURL(this.path(name)).href)) as Record<string, unknown>;
  }

  [Symbol.dispose](): void {
    this.#service.dispose();
    this.#folder[Symbol.dispose]();
  }
}
