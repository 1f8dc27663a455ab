import ts from "typescript";
import {
  commentOf,
  type Declaration,
  type Declarations,
  membersOf,
  readDeclarations,
  typesOfReceivers,
  typesOfServices,
} from "./declarations.ts";
import { code, table } from "./tables.ts";

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

/** The fixtures and test hooks of services, by interface: the types that its suite is registered with. */
export function declaredOfServices(): Declared[] {
  const declarations = readDeclarations();
  return typesOfServices()
    .map(({ interface: name = "", subjects, controls }) => ({
      interface: name,
      ...declaredBy(declarations, subjects, controls),
    }))
    .filter(({ subjects, hooks }) => subjects.length + hooks.length > 0);
}

/** The fixtures and test hooks of any receiver, and those of the interfaces that have more. */
export function declaredOfReceivers(): Declared[] {
  const declarations = readDeclarations();
  return typesOfReceivers(declarations).map(({ interface: name, subjects, controls }) => ({
    ...(name !== undefined && { interface: name }),
    ...declaredBy(declarations, subjects, controls),
  }));
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

/** The tables of what configurations can declare: of services, and of receivers. */
export const declaredTables: Readonly<Record<string, () => string>> = {
  services: () => allFolded(declaredOfServices()),
  receivers: () => allFolded(declaredOfReceivers()),
};

function allFolded(all: readonly Declared[]): string {
  return all.map((declared) => folded(declared)).join("\n\n");
}

/** The tables of one interface, to be unfolded. */
function folded({ interface: name, subjects, hooks, types }: Declared): string {
  const whose = name === undefined ? "Any interface" : `<code>${name}</code>`;
  const counts = [counted(subjects, "subject"), counted(hooks, "hook")].filter((count) => count !== "").join(", ");
  return [
    `<details><summary>${whose}: ${counts}</summary>`,
    table(
      ["Fixture", "What it is", "Type"],
      subjects.map(({ name: subject, comment, type }) => [code(subject), comment, code(type)]),
    ),
    table(
      ["Hook", "What it does", "Takes", "Gives"],
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

function typeLine({ name, type, comment }: NamedType): string {
  return `- ${code(name)}: ${code(type)}${comment === "" ? "" : `. ${comment}`}`;
}
