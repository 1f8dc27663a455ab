import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

/** The files whose types say what can be declared of a target. */
const sources = [
  "conformance/interfaces/target-config.ts",
  "conformance/interfaces/*/target.ts",
  "generated/runtime/{checks/receiver-target,webhooks/signature}.ts",
];

export type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
/** The types that are declared there, by name. */
export type Declarations = ReadonlyMap<string, Declaration>;

/** The names of the types of fixtures and test hooks. */
export interface DeclaredTypes {
  /** The name of the interface, or nothing where they are the same for all. */
  interface?: string;
  subjects: string;
  controls: string;
}

/** The types that the suites of services are registered with, by interface. */
export function typesOfServices(): DeclaredTypes[] {
  return statementsOf(["conformance/interfaces/*/index.ts"])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ type }) => (type && ts.isTypeReferenceNode(type) ? [type] : []))
    .filter(({ typeName }) => typeName.getText() === "InterfaceSuite")
    .map(({ typeArguments = [] }) => {
      const [name = "", subjects = "", controls = ""] = typeArguments.map((argument) => argument.getText());
      return { interface: name.replaceAll('"', ""), subjects, controls };
    });
}

/** The types of any receiver, and those of the interfaces whose receivers have more. */
export function typesOfReceivers(declarations: Declarations): DeclaredTypes[] {
  const bases = ["ReceiverSubjects", "ReceiverControls"] as const;
  const folders = Map.groupBy(declarations.values(), (found) => dirname(found.getSourceFile().fileName));
  const extended = [...folders].flatMap(([folder, own]) => {
    const [subjects, controls] = bases.map((base) => own.find((found) => basesOf(found).includes(base))?.name.text);
    if (subjects === undefined && controls === undefined) return [];
    return [{ interface: basename(folder), subjects: subjects ?? "", controls: controls ?? "" }];
  });
  return [{ subjects: bases[0], controls: bases[1] }, ...extended];
}

/** The files whose types say what can be declared of a target, besides those that are generated. */
export function declarationFiles(): string[] {
  return globSync(sources, { cwd: root }).filter((file) => !file.startsWith("generated"));
}

/** Reads the types of what can be declared. */
export function readDeclarations(): Declarations {
  return new Map(
    statementsOf(sources)
      .filter(isDeclaration)
      .map((found) => [found.name.text, found]),
  );
}

function statementsOf(patterns: readonly string[]): ts.Statement[] {
  return globSync(patterns, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [...ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements];
    });
}

function isDeclaration(statement: ts.Statement): statement is Declaration {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

/** The members of an interface, those that it inherits last. */
export function membersOf(name: string, declarations: Declarations): ts.TypeElement[] {
  const found = declarations.get(name);
  if (!found || !ts.isInterfaceDeclaration(found)) return [];
  return [...found.members, ...basesOf(found).flatMap((base) => membersOf(base, declarations))];
}

/** The names of the interfaces that one extends. */
function basesOf(declaration: Declaration): string[] {
  if (!ts.isInterfaceDeclaration(declaration)) return [];
  return (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
}

/** The comment on a declaration, in a line. */
export function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return comments.join(" ").replace(/\s+/g, " ");
}
