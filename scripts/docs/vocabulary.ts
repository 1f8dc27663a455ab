import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocNode,
  type Node,
  parse,
  type DecoratorDeclarationStatementNode,
  type EnumStatementNode,
  type ModelStatementNode,
  SyntaxKind,
  type UnionStatementNode,
} from "@typespec/compiler/ast";
import { anchor } from "../../generators/docs/anchors.ts";
import * as markdown from "../../generators/docs/markdown.ts";
import type { Guide } from "../../generators/docs/source.ts";
import { inWords } from "../../generators/docs/words.ts";

const folder = join(import.meta.dirname, "../../spec/library");

/** A declaration of the decorator library: a decorator, model, enum, alias or scalar. */
export interface Word {
  /** The name as it is written in a spec: `@when`, `Level`. */
  name: string;

  /** The name of the declaring file, without extension. */
  file: string;
  kind: "decorator" | "model" | "enum" | "scalar" | "union" | "alias";

  /** The documentation, as Markdown. */
  doc: string;

  /** The elements to which a decorator can be applied. */
  target?: string;

  /** The parameters of a decorator, the properties of a model, the values of an enum, the templates of an alias. */
  members: readonly Member[];

  /** The code of its `@example`s. */
  examples: readonly string[];
}

interface Member {
  name: string;
  type: string;
  doc: string;
}

/** Reads the declarations of the library, in the order of the imports of its entry. */
export function readVocabulary(): Word[] {
  const entry = readFileSync(join(folder, "main.tsp"), "utf8");
  const files = [...entry.matchAll(/^import "\.\/(.+)\.tsp";$/gm)].map(([, file = ""]) => file);
  return files.flatMap((file) => wordsIn(file, readFileSync(join(folder, `${file}.tsp`), "utf8")));
}

/** Returns the declarations of a file of the library, except constants, which are internal. */
export function wordsIn(file: string, text: string): Word[] {
  return parse(text, { docs: true }).statements.flatMap((node): Word[] => {
    const word = declaredBy(node, text);
    if (word === undefined) return [];
    const docs = node.docs ?? [];
    const tags = docs.flatMap((doc) => doc.tags);
    const described = new Map(
      tags.flatMap((tag) =>
        tag.kind === SyntaxKind.DocParamTag || tag.kind === SyntaxKind.DocTemplateTag
          ? [[tag.paramName.sv, docTextOf(tag)] as const]
          : [],
      ),
    );
    const examples = tags
      .filter((tag) => tag.kind === SyntaxKind.DocUnknownTag && tag.tagName.sv === "example")
      .map((tag) => /^```tsp\n([^]*)\n```$/.exec(docTextOf(tag))?.[1] ?? "");
    return [
      {
        ...word,
        file,
        doc: documentation(docs),
        members: word.members.map((member) => ({ ...member, doc: described.get(member.name) ?? member.doc })),
        examples,
      },
    ];
  });
}

type Declared = Pick<Word, "name" | "kind" | "target" | "members">;

function declaredBy(node: Node, text: string): Declared | undefined {
  switch (node.kind) {
    case SyntaxKind.DecoratorDeclarationStatement:
      return {
        kind: "decorator",
        name: `@${node.id.sv}`,
        target: sourceOf(node.target.type, text),
        members: parametersOf(node, text),
      };
    case SyntaxKind.ModelStatement:
      return { kind: "model", name: node.id.sv, members: propertiesOf(node, text) };
    case SyntaxKind.EnumStatement:
      return { kind: "enum", name: node.id.sv, members: enumMembersOf(node, text) };
    case SyntaxKind.UnionStatement:
      return { kind: "union", name: node.id.sv, members: variantsOf(node, text) };
    case SyntaxKind.ScalarStatement:
      return { kind: "scalar", name: node.id.sv, members: [] };
    case SyntaxKind.AliasStatement:
      return {
        kind: "alias",
        name: node.id.sv,
        members: node.templateParameters.map(({ id }) => ({ name: id.sv, type: "", doc: "" })),
      };
    default:
      return undefined;
  }
}

function parametersOf({ parameters }: DecoratorDeclarationStatementNode, text: string): Member[] {
  return parameters.map(({ id, type, optional, rest }) => ({
    name: id.sv,
    type: `${rest ? "..." : ""}${sourceOf(type, text)}${optional ? ", optional" : ""}`,
    doc: "",
  }));
}

function propertiesOf({ properties }: ModelStatementNode, text: string): Member[] {
  return properties.flatMap((node) =>
    node.kind === SyntaxKind.ModelProperty
      ? [
          {
            name: node.id.sv,
            type: `${sourceOf(node.value, text)}${node.optional ? ", optional" : ""}`,
            doc: documentation(node.docs ?? []),
          },
        ]
      : [],
  );
}

function enumMembersOf({ members }: EnumStatementNode, text: string): Member[] {
  return members.flatMap((node) =>
    node.kind === SyntaxKind.EnumMember
      ? [{ name: node.id.sv, type: sourceOf(node.value, text), doc: documentation(node.docs ?? []) }]
      : [],
  );
}

function variantsOf({ options }: UnionStatementNode, text: string): Member[] {
  return options.map((node) => ({
    name: sourceOf(node.value, text),
    type: "",
    doc: documentation(node.docs ?? []),
  }));
}

function sourceOf(node: Node | undefined, text: string): string {
  return node === undefined ? "" : text.slice(node.pos, node.end).trim();
}

function documentation(docs: readonly DocNode[]): string {
  return docs.map((doc) => docTextOf(doc)).join("\n\n");
}

function docTextOf({ content }: Pick<DocNode, "content">): string {
  return content
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** Returns the declarations with a parameter or property of the type. */
export function usersOf({ name }: Word, words: readonly Word[]): Word[] {
  return words.filter(({ members }) => members.some(({ type }) => new RegExp(`\\b${name}\\b`).test(type)));
}

/** Returns the page of the vocabulary: every declaration with its documentation, its parameters and an example. */
export function vocabularyGuide(words: readonly Word[] = readVocabulary()): Guide {
  const files = Map.groupBy(words, ({ file }) => file);
  return {
    name: "vocabulary",
    title: "The vocabulary",
    summary: "Every decorator, model and value of the TypeSpec library, with its parameters and an example.",
    source: "spec/library/main.tsp",
    body: markdown.blocks(
      'Import the library with `import "concordat";`, and write `using Concordat;`. The examples also need `using TypeSpec.Http;`.',
      ...[...files].map(([file, own]) =>
        markdown.part(2, inWords(file.replaceAll("-", "_")), ...own.map((word) => wordPart(word, words))),
      ),
    ),
  };
}

/** The heading of the first column, by the kind of word. */
const memberHeads: Readonly<Record<Word["kind"], string>> = {
  decorator: "Parameter",
  model: "Property",
  enum: "Value",
  scalar: "",
  union: "Type",
  alias: "Template",
};

function wordPart(word: Word, words: readonly Word[]): string {
  const users = usersOf(word, words).map(({ name }) =>
    markdown.link(`\`${name}\``, `guides/vocabulary#${anchorOf(name)}`),
  );
  return markdown.part(
    3,
    markdown.code(word.name),
    markdown.prose(word.doc),
    word.target !== undefined && `Applies to: ${markdown.code(word.target)}.`,
    users.length > 0 && `Used by: ${users.join(", ")}.`,
    markdown.tableOf<Member>(
      word.members,
      [memberHeads[word.kind], ({ name }) => markdown.code(name)],
      [word.kind === "enum" ? "Text" : "Type", ({ type }) => (type === "" ? "" : markdown.code(type))],
      ["Description", ({ doc }) => markdown.line(doc)],
    ),
    ...word.examples.map((example) => markdown.block("tsp", example)),
  );
}

function anchorOf(name: string): string {
  return anchor(markdown.code(name));
}
