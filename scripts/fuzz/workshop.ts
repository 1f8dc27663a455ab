import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import type { Program } from "./program.ts";

/** A generated program, as the checks look at it. */
export interface Made {
  program: Program;
  api: InterfaceContract;

  /** The texts by path, those of the runtime left out. */
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

/** A folder in which one interface after the other is laid beside one runtime, type-checked and imported. */
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
      // No file is written a second time.
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

  /** The path of a file of the workshop. */
  path(name: string): string {
    return join(this.#folder.path, "out", name);
  }

  /** Lays down files; those of the runtime are the same each time. */
  lay(files: Map<string, string>): void {
    for (const [name, text] of files) {
      const path = this.path(name);
      if (this.#written.has(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      this.#written.set(path, text);
    }
  }

  /** The messages of the type check about some files. */
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
