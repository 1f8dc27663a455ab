import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");
const sources = [
  "conformance/interfaces/*/target.ts",
  "generated/runtime/{checks/receiver-target,webhooks/signature}.ts",
];

/** The fixtures and test hooks of the services or the receivers of an interface. */
interface Declared {
  /** The name of the interface, or nothing where it is the same for all. */
  interface?: string;
  subjects: readonly NamedType[];
  hooks: readonly Hook[];

  /** The types that these are made of. */
  types: readonly NamedType[];
}

/** A name and its type, in TypeScript, with the comment on it. */
interface NamedType {
  name: string;
  type: string;
  comment: string;
}

/** A test hook: a function from one value to another. Types are those of TypeScript. */
interface Hook {
  name: string;
  takes: string;
  gives: string;
  comment: string;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
type Declarations = ReadonlyMap<string, Declaration>;

/** The fixtures and test hooks of services, by interface: the types that its suite is registered with. */
export function declaredOfServices(): Declared[] {
  const declarations = readDeclarations();
  return statementsOf(["conformance/interfaces/*/index.ts"])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ type }) => (type && ts.isTypeReferenceNode(type) ? [type] : []))
    .filter(({ typeName }) => typeName.getText() === "InterfaceSuite")
    .map(({ typeArguments = [] }) => {
      const [name = "", subjects, controls] = typeArguments.map((argument) => argument.getText());
      return { interface: name.replaceAll('"', ""), ...declaredBy(declarations, subjects, controls) };
    })
    .filter(({ subjects, hooks }) => subjects.length + hooks.length > 0);
}

/** The fixtures and test hooks of any receiver, and those of the interfaces that have more. */
export function declaredOfReceivers(): Declared[] {
  const declarations = readDeclarations();
  const folders = Map.groupBy(declarations.values(), (found) => dirname(found.getSourceFile().fileName));
  const extended = [...folders].flatMap(([folder, own]) => {
    const [subjects, controls] = ["ReceiverSubjects", "ReceiverControls"].map(
      (base) => own.find((found) => basesOf(found).includes(base))?.name.text,
    );
    if (subjects === undefined && controls === undefined) return [];
    return [{ interface: basename(folder), ...declaredBy(declarations, subjects, controls) }];
  });
  return [declaredBy(declarations, "ReceiverSubjects", "ReceiverControls"), ...extended];
}

function readDeclarations(): Declarations {
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

function declaredBy(declarations: Declarations, subjects = "", controls = ""): Omit<Declared, "interface"> {
  const given = membersOf(subjects, declarations).filter(ts.isPropertySignature);
  const offered = membersOf(controls, declarations).filter(ts.isMethodSignature);
  return {
    subjects: given.map((subject) => namedType(subject.name, oneLine(subject.type), subject)),
    hooks: offered.map((hook) => ({
      name: hook.name.getText(),
      takes: oneLine(hook.parameters[0]?.type),
      gives: oneLine(hook.type).replace(/^Promise<(.*)>$/, "$1"),
      comment: commentOf(hook),
    })),
    types: [...namedIn([...given, ...offered], declarations)].map((found) =>
      namedType(found.name, bodyOf(found), found),
    ),
  };
}

/** The members of an interface, those that it inherits last. */
function membersOf(name: string, declarations: Declarations): ts.TypeElement[] {
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

/** The types that are named in some, and in these. */
function namedIn(
  nodes: readonly ts.Node[],
  declarations: Declarations,
  found = new Set<Declaration>(),
): ReadonlySet<Declaration> {
  for (const name of nodes.flatMap((node) => oneLine(node).match(/\b[A-Z]\w+/g) ?? [])) {
    const declaration = declarations.get(name);
    if (!declaration || found.has(declaration)) continue;
    found.add(declaration);
    namedIn([declaration], declarations, found);
  }
  return found;
}

/** The type that a name stands for. */
function bodyOf(declaration: Declaration): string {
  if (ts.isTypeAliasDeclaration(declaration)) return oneLine(declaration.type);
  return `{ ${declaration.members.map((member) => oneLine(member)).join(" ")} }`.replace(/; }$/, " }");
}

function namedType(name: ts.Node, type: string, commented: ts.Node): NamedType {
  return { name: name.getText(), type, comment: commentOf(commented) };
}

const printer = ts.createPrinter({ removeComments: true });

/** A type as it is written, without its comments, and without saying that the suite changes nothing. */
function oneLine(node: ts.Node | undefined): string {
  if (node === undefined) return "";
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return text
    .replace(/\breadonly /g, "")
    .replace(/\s+/g, " ")
    .replaceAll("; }", " }")
    .replaceAll("Record<string, never>", "{}");
}

function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return comments.join(" ").replace(/\s+/g, " ");
}

const kinds: Readonly<Record<string, () => Declared[]>> = {
  services: declaredOfServices,
  receivers: declaredOfReceivers,
};

/**
 * Puts tables in place of the blocks `declared services` and `declared receivers` of a how-to page: what a configuration
 * can declare of a target. The types are the one place where that is written.
 *
 * @param name What an error calls the page: its file, without the ending.
 * @throws {Error} where a block names something else.
 */
export function withDeclaredTables(name: string, markdown: string): string {
  return markdown.replaceAll(/^```declared (.*)\n\n?```$/gm, (_, kind: string) => {
    const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!read) throw new Error(`${name}.md: expected declared ${Object.keys(kinds).join(" or ")}, found "${kind}"`);
    return read()
      .map((declared) => folded(declared))
      .join("\n\n");
  });
}

/** The tables of one interface, to be unfolded. */
function folded({ interface: name, subjects, hooks, types }: Declared): string {
  const whose = name === undefined ? "Any interface" : `<code>${name}</code>`;
  const counts = [counted(subjects, "subject"), counted(hooks, "hook")].filter((count) => count !== "").join(", ");
  return [
    `<details><summary>${whose}: ${counts}</summary>`,
    table(
      ["subject", "what it is", "type"],
      subjects.map(({ name: subject, comment, type }) => [code(subject), comment, code(type)]),
    ),
    table(
      ["hook", "what it does", "takes", "gives"],
      // What is of the type `unknown` is not looked at.
      hooks.map(({ name: hook, comment, takes, gives }) => [
        code(hook),
        comment,
        code(takes),
        gives === "unknown" ? "anything" : code(gives),
      ]),
    ),
    types.map((type) => typeLine(type)).join("\n"),
    "</details>",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function counted({ length }: readonly unknown[], noun: string): string {
  return length === 0 ? "" : `${length} ${noun}${length === 1 ? "" : "s"}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function typeLine({ name, type, comment }: NamedType): string {
  return `- ${code(name)}: ${code(type)}${comment === "" ? "" : `. ${comment}`}`;
}

/** Code within a cell of a table. */
function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
