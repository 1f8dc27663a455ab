import {
  type CodeBlockWriter,
  type ExportDeclarationStructure,
  type ImportDeclarationStructure,
  Project,
  type StatementStructures,
  StructureKind,
} from "ts-morph";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { header } from "../generator.ts";
import { identifiers, reserved, uniqueNames } from "../naming.ts";

interface Imported {
  local: string;
  isType: boolean;
}

/** Names of another file to re-export: types and values. */
export interface Exported {
  types?: readonly string[];
  values?: readonly string[];
}

/** The options of a module. */
export interface ModuleOptions {
  /** False if it uses no component schema. */
  usesComponents?: boolean;

  /** The names of its type parameters: components with such a name get another one. */
  typeParameters?: readonly string[];
}

/**
 * Builds a TypeScript module: its imports and declarations with unique names, and its text. ts-morph writes the
 * declarations from structures; the pipeline formats the text.
 *
 * @example
 * const module = new Module(api);
 * const pet = module.component("Pet") ?? "unknown";
 * const all = module.declare("pets");
 * const text = module.print([
 *   constant({ name: all, type: `readonly ${pet}[]`, value: literal(pets), docs: doc("All pets.") }),
 * ]);
 *
 * @example
 * // In a template that has the fixed shape of a module: `{{head}}`, then slots of declarations.
 * render({ declarations: printed(structures), head: module.head() });
 */
export class Module {
  /** Returns a unique name for a declaration of the module. */
  readonly declare: (wanted: string) => string;

  readonly #source: string;
  readonly #taken: Set<string>;
  readonly #imports = new Map<string, Map<string, Imported>>();
  readonly #exports = new Map<string, Map<string, Imported>>();
  readonly #exported: (wanted: string) => string;
  readonly #typeNames: Readonly<Record<string, string>>;
  readonly #hidden: readonly string[];

  /** @param options A module without component schemas reserves no names for them. */
  constructor(api: InterfaceContract, { usesComponents = true, typeParameters = [] }: ModuleOptions = {}) {
    this.#hidden = [...reserved, ...typeParameters];
    this.#source = api.source;
    this.#typeNames = usesComponents ? resolved(api).names.types : {};
    this.#exported = uniqueNames(Object.values(this.#typeNames));
    // The names of types.ts are reserved first, so that they stay unchanged if possible.
    this.#taken = new Set([...reserved, ...Object.values(this.#typeNames)]);
    this.declare = identifiers(this.#taken);
  }

  /** Returns the local name of the type of a component schema; undefined if types.ts has none. */
  component(schema: string): string | undefined {
    const name = Object.hasOwn(this.#typeNames, schema) ? this.#typeNames[schema] : undefined;
    if (name === undefined) return undefined;
    if (this.#hidden.includes(name)) return this.#use("./types.ts", name, true);
    return this.#record("./types.ts", name, name, true);
  }

  /** Returns the local name of a type of another file. */
  type(file: string, name: string): string {
    return this.#use(file, name, true);
  }

  /** Returns the local name of a function or constant of another file. */
  value(file: string, name: string): string {
    return this.#use(file, name, false);
  }

  /**
   * Re-exports names for users of the module. The types of the interface keep their names; later declarations get
   * other names.
   */
  exportFrom(file: string, { types = [], values = [] }: Exported): void {
    const names = this.#exports.get(file) ?? new Map<string, Imported>();
    this.#exports.set(file, names);
    for (const name of [...types, ...values]) {
      const local = this.#exported(name);
      this.#taken.add(local);
      names.set(name, { local, isType: types.includes(name) });
    }
  }

  /** Returns the import declarations of all used names, those of the runtime first. */
  imports(): ImportDeclarationStructure[] {
    const files = [...this.#imports].toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
    return files.map(([moduleSpecifier, names]) => {
      const { isTypeOnly, specifiers } = specifiersOf(names);
      return { kind: StructureKind.ImportDeclaration, moduleSpecifier, isTypeOnly, namedImports: specifiers };
    });
  }

  /** Returns the export declarations of all re-exported names. */
  exports(): ExportDeclarationStructure[] {
    return [...this.#exports].map(([moduleSpecifier, names]) => {
      const { isTypeOnly, specifiers } = specifiersOf(names);
      return { kind: StructureKind.ExportDeclaration, moduleSpecifier, isTypeOnly, namedExports: specifiers };
    });
  }

  /** Returns the beginning of the module's text: its header, imports and re-exports. Call it last. */
  head(): string {
    return [`// ${header(this.#source)}`, printed(this.imports()), printed(this.exports())]
      .filter((part) => part !== "")
      .join("\n\n");
  }

  /** Returns the text of the module with these declarations. */
  print(statements: StatementStructures[]): string {
    return [this.head(), printed(statements)].filter((part) => part !== "").join("\n\n");
  }

  #use(file: string, name: string, isType: boolean): string {
    const known = this.#imports.get(file)?.get(name);
    return known?.local ?? this.#record(file, name, this.declare(name), isType);
  }

  #record(file: string, name: string, local: string, isType: boolean): string {
    const names = this.#imports.get(file) ?? new Map<string, Imported>();
    names.set(name, { local, isType });
    this.#imports.set(file, names);
    return local;
  }
}

const project = new Project({
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
  skipFileDependencyResolution: true,
});

/**
 * Returns declarations as text for a slot of a template. Pass all declarations of a slot at once: ts-morph is fast
 * with many structures, and slow with one at a time.
 */
export function printed(statements: readonly StatementStructures[]): string {
  if (statements.length === 0) return "";
  const apart = statements.map((statement, index) => {
    const isList = isImport(statement) && isImport(statements[index - 1]);
    return index === 0 || isList ? statement : { ...statement, leadingTrivia: "\n" };
  });
  try {
    const written = (writer: CodeBlockWriter): never => {
      throw new Written(writer.toString());
    };
    project.createSourceFile("module.ts", { kind: StructureKind.SourceFile, statements: [...apart, written] });
  } catch (end) {
    if (end instanceof Written) return end.text.trim();
    throw end;
  }
  return "";
}

/** Stops ts-morph when the text is written: it would parse the text next, which takes as long again. */
class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function isImport(statement: StatementStructures | undefined): boolean {
  return statement?.kind === StructureKind.ImportDeclaration || statement?.kind === StructureKind.ExportDeclaration;
}

function specifiersOf(names: ReadonlyMap<string, Imported>) {
  const isTypeOnly = [...names.values()].every(({ isType }) => isType);
  const specifiers = [...names].toSorted(alphabetically).map(([name, { local, isType }]) => ({
    name,
    isTypeOnly: isType && !isTypeOnly,
    ...(local !== name && { alias: local }),
  }));
  return { isTypeOnly, specifiers };
}

/** Packages first, then the runtime. */
function order(file: string): number {
  return file.startsWith("../") ? 1 : file.startsWith(".") ? 2 : 0;
}

function alphabetically([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second || (first === second && a < b) ? -1 : 1;
}
