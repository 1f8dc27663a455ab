import { relative } from "node:path";
import ts from "typescript";

/** The strict compiler options with which tests check generated code. */
const strict: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  allowImportingTsExtensions: true,
};

/** The declarations of the language and of packages, parsed once for all checks of a process. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/**
 * Type-checks files under strict options, and returns the errors of the whole program, each with its file, line number and the
 * text of the line.
 *
 * @example
 * expect(typeErrors([join(folder.path, "use.ts")])).toEqual([]);
 */
export function typeErrors(files: readonly string[], options: ts.CompilerOptions = {}): string[] {
  return ts.getPreEmitDiagnostics(programOf(files, options)).map(described);
}

/** Creates the program that `typeErrors` checks. */
export function programOf(files: readonly string[], options: ts.CompilerOptions = {}): ts.Program {
  const all = { ...strict, ...options };
  const host = ts.createCompilerHost(all);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) => {
    if (!/[\\/]node_modules[\\/].*\.d\.[mc]?ts$/.test(path)) return read(path, ...rest);
    if (!declarations.has(path)) declarations.set(path, read(path, ...rest));
    return declarations.get(path);
  };
  return ts.createProgram(files, all, host);
}

function described({ file, start = 0, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, "\n");
  if (file === undefined) return message;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${relative("", file.fileName)}:${line + 1}: ${file.text.split("\n")[line]?.trim()}: ${message}`;
}

const documents = ts.createDocumentRegistry();

/** Opens a file with the given content, like an editor. The file need not exist. */
export function openInEditor(file: string, content: string): ts.LanguageService {
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => strict,
    getScriptFileNames: () => [file],
    // The document registry reads a document again only if its version differs.
    getScriptVersion: (path) => (path === file ? content : "1"),
    getScriptSnapshot: (path) => {
      const text = host.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => import.meta.dirname,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => (path === file ? content : ts.sys.readFile(path)),
  };
  return ts.createLanguageService(host, documents);
}
