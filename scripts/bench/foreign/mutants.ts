import ts from "typescript";
import { type SourceFile, sourceFilesOf, type Subject } from "./subjects.ts";

/** A change of one place of a source file. */
export interface Mutant {
  /** The place and the kind of change: `routes/index.js:120:5 equality`. */
  id: string;
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  replacement: string;
}

/** Returns all mutants of a subject in an order that follows from the seed. */
export function mutantsOf(subject: Subject, seed: number): Mutant[] {
  return shuffle(sourceFilesOf(subject).flatMap(mutantsIn), seed);
}

/** Returns a text with a mutant in it. */
export function mutate(text: string, { start, end, replacement }: Mutant): string {
  return `${text.slice(0, start)}${replacement}${text.slice(end)}`;
}

/** Returns the changed line before and after, or the first of several. */
export function diffOf(text: string, mutant: Mutant): string {
  const lineOf = (whole: string): string => whole.split("\n")[mutant.line - 1]?.trim() ?? "";
  return `- ${lineOf(text)}\n+ ${lineOf(mutate(text, mutant))}`;
}

const { SyntaxKind } = ts;

const operators: Readonly<Record<string, { kind: string; to: readonly string[] }>> = {
  "===": { kind: "equality", to: ["!=="] },
  "!==": { kind: "equality", to: ["==="] },
  "==": { kind: "equality", to: ["!="] },
  "!=": { kind: "equality", to: ["=="] },
  "<": { kind: "boundary", to: ["<=", ">="] },
  "<=": { kind: "boundary", to: ["<", ">"] },
  ">": { kind: "boundary", to: [">=", "<="] },
  ">=": { kind: "boundary", to: [">", "<"] },
  "&&": { kind: "logic", to: ["||"] },
  "||": { kind: "logic", to: ["&&"] },
  "??": { kind: "logic", to: ["&&"] },
  "+": { kind: "arithmetic", to: ["-"] },
  "-": { kind: "arithmetic", to: ["+"] },
  "*": { kind: "arithmetic", to: ["/"] },
  "/": { kind: "arithmetic", to: ["*"] },
  "%": { kind: "arithmetic", to: ["*"] },
  "+=": { kind: "arithmetic", to: ["-="] },
  "-=": { kind: "arithmetic", to: ["+="] },
  "*=": { kind: "arithmetic", to: ["/="] },
  "/=": { kind: "arithmetic", to: ["*="] },
};

/** Calls whose removal leaves only their receiver, or that have an opposite. */
const methods = new Map<string, string>(
  Object.entries({
    trim: "",
    filter: "",
    slice: "",
    sort: "",
    toLowerCase: "toUpperCase",
    toUpperCase: "toLowerCase",
    push: "unshift",
    find: "findLast",
    findIndex: "findLastIndex",
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    floor: "ceil",
    ceil: "floor",
  }),
);

function mutantsIn({ file, text, from, to }: SourceFile): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (kind: string, node: ts.Node, replacement: string): void => {
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    if (line + 1 < from || line + 1 > to || text.slice(start, node.end) === replacement) return;
    const id = `${file}:${line + 1}:${character + 1} ${kind} ${JSON.stringify(replacement.slice(0, 40))}`;
    mutants.push({ id, file, line: line + 1, kind, start, end: node.end, replacement });
  };
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    addAt(node, add);
    node.forEachChild(visit);
  };
  visit(source);
  return mutants;
}

/** Imports, types and logs are not behaviour of a service. */
function isLeftAlone(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true;
  return ts.isCallExpression(node) && /^(require|console\.\w+|debug)$/.test(node.expression.getText());
}

function addAt(node: ts.Node, add: (kind: string, node: ts.Node, replacement: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const { kind = "", to = [] } = operators[node.operatorToken.getText()] ?? {};
    for (const each of to) add(kind, node.operatorToken, each);
  }
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isConditionalExpression(node) ? node.condition : node.expression;
    add("condition", condition, "true");
    add("condition", condition, "false");
  }
  if (ts.isPrefixUnaryExpression(node)) {
    const operand = node.operand.getText();
    if (node.operator === SyntaxKind.ExclamationToken) add("negation", node, operand);
    if (node.operator === SyntaxKind.MinusToken) add("sign", node, operand);
    if (node.operator === SyntaxKind.PlusPlusToken) add("update", node, `--${operand}`);
  }
  if (ts.isPostfixUnaryExpression(node)) {
    add("update", node, `${node.operand.getText()}${node.operator === SyntaxKind.PlusPlusToken ? "--" : "++"}`);
  }
  if (ts.isNumericLiteral(node)) add("number", node, String(Number(node.text) + 1));
  if (node.kind === SyntaxKind.TrueKeyword) add("boolean", node, "false");
  if (node.kind === SyntaxKind.FalseKeyword) add("boolean", node, "true");
  if (ts.isStringLiteral(node) && !ts.isPropertyAssignment(node.parent)) {
    add("string", node, node.text === "" ? '"mutated"' : '""');
  }
  if (ts.isRegularExpressionLiteral(node)) add("pattern", node, "/(?!)/");
  if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
    add("string", node.initializer, node.initializer.text === "" ? '"mutated"' : '""');
  }
  if (ts.isObjectLiteralExpression(node)) {
    if (node.properties.length > 0) add("object", node, "{}");
    for (const property of node.properties) {
      const others = node.properties.filter((other) => other !== property).map((other) => other.getText());
      if (others.length > 0) add(`property ${property.name?.getText() ?? "…"}`, node, `{ ${others.join(", ")} }`);
    }
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) add("array", node, "[]");
  if (ts.isExpressionStatement(node)) add("statement", node, ";");
  if (ts.isReturnStatement(node)) {
    add("return", node, node.expression === undefined ? ";" : "return undefined;");
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const to = methods.get(name.text);
    if (to === "") add(`call ${name.text}`, node, expression.getText());
    if (to !== undefined && to !== "") add(`call ${name.text}`, name, to);
  }
}

/** Returns a generator of numbers from 0 to 1 that follow from a seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
