import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import {
  ASTNodeTypes,
  type TxtDocumentNode,
  type TxtNode,
  type TxtParentNode,
  type TxtTextNode,
} from "@textlint/ast-node-types";
import { TextlintKernel } from "@textlint/kernel";
import markdown from "@textlint/textlint-plugin-markdown";
import type { TextlintPluginCreator, TextlintRuleModule } from "@textlint/types";
import { root } from "../../build/compile.ts";
import { type ProseRule, proseRules } from "./rules.ts";
import { type Passage, passagesOfScript, passagesOfTypeSpec } from "./source-prose.ts";

/** A place where prose breaks a rule. */
export interface Finding {
  path: string;
  line: number;
  column: number;
  rule: string;

  /** The words that the rule matches. */
  words: string;
  message: string;
}

const kernel = new TextlintKernel();
const plugins = [
  { pluginId: "markdown", plugin: markdown.default },
  { pluginId: "source", plugin: { Processor: sourceProcessor() } },
];
const rules = proseRules.map((rule) => ({ ruleId: rule.id, rule: textlintRule(rule) }));

/** Returns the findings in a file of the project. */
export async function lintFile(path: string): Promise<Finding[]> {
  return await lintText(path, readFileSync(join(root, path), "utf8"));
}

/** Returns the findings in a text. The extension of the path selects the format. */
export async function lintText(path: string, source: string): Promise<Finding[]> {
  const isTemplate = path.endsWith(".md.hbs");
  // Tags of templates and front matter are no prose.
  const text = isTemplate ? source.replace(/\{\{[^}]*\}\}/g, (tag) => tag.replace(/[^\n]/g, "x")) : source;
  const ext = isTemplate ? ".md" : extname(path);
  const { messages } = await kernel.lintText(text, { ext, filePath: path, plugins, rules });
  return messages.map(({ ruleId, message, range, loc }) => ({
    path,
    line: loc.start.line,
    column: loc.start.column,
    rule: ruleId,
    words: source.slice(...range).replace(/\s+/g, " "),
    message,
  }));
}

/** Makes a rule of textlint from a pattern. */
function textlintRule({ pattern, message, inSentencesOnly = false }: ProseRule): TextlintRuleModule {
  const matcher = new RegExp(pattern.source.replaceAll(" ", "\\s+"), `g${pattern.flags.replace("g", "")}`);
  return ({ Syntax, RuleError, locator, report }) => {
    const check = (node: TxtNode): void => {
      for (const { text, start } of sentencesOf(node))
        for (const match of text.matchAll(matcher)) {
          const from = start + match.index;
          report(node, new RuleError(message, { padding: locator.range([from, from + match[0].length]) }));
        }
    };
    return {
      [Syntax.Paragraph]: check,
      [Syntax.TableCell]: check,
      ...(!inSentencesOnly && { [Syntax.Header]: check }),
    };
  };
}

interface Sentence {
  text: string;

  /** Within the node. */
  start: number;
}

const sentences = new WeakMap<TxtNode, Sentence[]>();

/** Ends of sentences; items of lists, empty lines and columns end one, too. */
const boundary =
  /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?][)"'”]*\s+|\n[ \t]*\n|\n[ \t]*(?:[-*•]|\d+\.)[ \t]|(?<=\S)[ \t]{2,}(?=\S)|[|]/g;

function sentencesOf(node: TxtNode): Sentence[] {
  const known = sentences.get(node);
  if (known !== undefined) return known;
  const prose = proseOf(node);
  const found: Sentence[] = [];
  let from = 0;
  for (const match of [...prose.matchAll(boundary), { 0: "", index: prose.length }]) {
    const end = match.index + (/^[.!?]/.exec(match[0])?.[0].length ?? 0);
    const text = prose.slice(from, end);
    const indent = text.length - text.trimStart().replace(/^[-*("']+\s*/, "").length;
    if (text.trim() !== "") found.push({ text: text.slice(indent).trimEnd(), start: from + indent });
    from = match.index + match[0].length;
  }
  sentences.set(node, found);
  return found;
}

/** Returns the prose of a node, as long as the node: code is a word that no rule knows, the rest is spaces. */
function proseOf(node: TxtNode): string {
  const [from, to] = node.range;
  const characters = Array.from({ length: to - from }, () => " ");
  const copy = (child: TxtNode): void => {
    const [start, end] = child.range;
    const isCode = child.type === ASTNodeTypes.Code;
    if (isCode || child.type === ASTNodeTypes.Str) {
      const { value } = child as TxtTextNode;
      const text = value.length === end - start ? value : child.raw;
      for (let at = start; at < end; at++) characters[at - from] = isCode ? "\u{fffc}" : text.charAt(at - start);
    } else (child as TxtParentNode).children?.forEach(copy);
  };
  copy(node);
  return characters.join("");
}

/** Gives textlint comments and messages of sources as paragraphs. */
function sourceProcessor(): TextlintPluginCreator["Processor"] {
  return class {
    availableExtensions(): string[] {
      return [".ts", ".mjs", ".tsp"];
    }

    processor() {
      return {
        preProcess: (text: string, path = ""): TxtDocumentNode =>
          documentOf(text, path.endsWith(".tsp") ? passagesOfTypeSpec(text) : passagesOfScript(path, text)),
        postProcess: (messages: never[], filePath = "") => ({ messages, filePath }),
      };
    }
  };
}

function documentOf(text: string, passages: readonly Passage[]): TxtDocumentNode {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const position = (offset: number) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) };
  };
  const place = (start: number, end: number) => ({
    raw: text.slice(start, end),
    range: [start, end] as const,
    loc: { start: position(start), end: position(end) },
  });
  return {
    type: ASTNodeTypes.Document,
    ...place(0, text.length),
    children: passages.map(({ start, text: value }) => {
      const at = place(start, start + value.length);
      return { type: ASTNodeTypes.Paragraph, ...at, children: [{ type: ASTNodeTypes.Str, ...at, value }] };
    }),
  } as TxtDocumentNode;
}
