import ts from "typescript";

/** A stretch of prose in a file. */
export interface Passage {
  kind: "comment" | "message";
  start: number;

  /** As long as in the file: what is not prose is spaces. */
  text: string;
}

/** Stands for code: a word that no rule knows. */
const code = "\u{fffc}";

/** Names of properties, variables and functions whose texts people read. */
const readProperty =
  /^(?:messages?|description|describes|summary|purpose|hint|help|note|usage|title|explanation|advice|reason|why|default|problem)$/;
const readVariable = /(?:usage|message|hint|help|problem|reason|explanation)s?$/i;
const readFunction =
  /(?:Error|NotTested|Problem|paramMessage|^fail|^warn|^report|^explain|^refuse|^reject|^error|^invalid)$/;
/** Definitions of commands. */
const readDefinition = /^(?:description|argument|Argument|option|Option|addHelpText)$/;
const printing = /^(?:console\.(?:log|error|warn|info)|process\.(?:stdout|stderr)\.write)$/;

/** Returns the comments of TypeScript or JavaScript, and the messages unless it is a test. */
export function passagesOfScript(path: string, text: string): Passage[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: { start: number; end: number }[] = [];
  const messages: Passage[] = [];
  const withMessages = !/\.test\.\w+$/.test(path);
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateExpression(node) ||
      node.kind === ts.SyntaxKind.RegularExpressionLiteral
    ) {
      const start = node.getStart(file);
      literals.push({ start, end: node.end });
      if (withMessages && node.kind !== ts.SyntaxKind.RegularExpressionLiteral && isMessage(node))
        messages.push({ kind: "message", start: start + 1, text: messageText(node as ts.StringLiteralLike, file) });
      if (ts.isTemplateExpression(node)) node.templateSpans.forEach((span) => visit(span.expression));
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...passagesOfComments(mask(text, literals)), ...messages];
}

/** Replaces ranges of a text, which may lie within each other. */
function mask(text: string, ranges: readonly { start: number; end: number }[]): string {
  let masked = "";
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    masked += text.slice(at, start) + "x".repeat(end - start);
    at = end;
  }
  return masked + text.slice(at);
}

/** Returns the comments of TypeSpec. */
export function passagesOfTypeSpec(text: string): Passage[] {
  return passagesOfComments(text.replace(/"""[^]*?"""|"(?:[^"\\\n]|\\.)*"/g, (literal) => "x".repeat(literal.length)));
}

/** True for a string that people read: of an error, a property with such a name, a usage, or what is printed. */
function isMessage(node: ts.Node): boolean {
  let child = node;
  for (let parent = node.parent; ; child = parent, parent = parent.parent) {
    if (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent))
      continue;
    if (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent) || ts.isArrayLiteralExpression(parent)) continue;
    if (ts.isThrowStatement(parent)) return true;
    if (ts.isPropertyAssignment(parent)) return parent.initializer === child && readProperty.test(nameOf(parent.name));
    if (ts.isVariableDeclaration(parent)) return parent.initializer === child && readVariable.test(nameOf(parent.name));
    if (ts.isNewExpression(parent) || ts.isCallExpression(parent)) {
      const called = parent.expression.getText();
      const name = called.slice(called.lastIndexOf(".") + 1);
      return readFunction.test(name) || readDefinition.test(name) || printing.test(called);
    }
    if (ts.isTaggedTemplateExpression(parent)) return /^paramMessage$/.test(parent.tag.getText());
    return false;
  }
}

function nameOf(name: ts.Node): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : "";
}

/** Returns a literal without its quotes: escapes and expressions are masked. */
function messageText(node: ts.StringLiteralLike | ts.TemplateExpression, file: ts.SourceFile): string {
  const start = node.getStart(file);
  let raw = file.text.slice(start + 1, node.end - 1);
  if (ts.isTemplateExpression(node))
    for (const { expression } of node.templateSpans) {
      const from = expression.pos - 2 - start - 1;
      const to = expression.end + 1 - start - 1;
      raw = raw.slice(0, from) + code.repeat(to - from) + raw.slice(to);
    }
  return withoutCode(raw.replace(/\\n/g, "\n\n").replace(/\\./g, "  "));
}

/** Replaces spans of code by words that no rule knows. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, (span) => span.replace(/[^\n]/g, code));
}

/** Returns the comments of a text in which strings are masked. Lines of `//` that follow each other are one passage. */
function passagesOfComments(text: string): Passage[] {
  const comments = /\/\*[^]*?\*\/|(?<![:\w])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
  return [...text.matchAll(comments)].map(({ 0: comment, index }) => {
    const prose = comment.startsWith("//")
      ? comment.replace(/^[ \t]*\/\/\/?(?:[ \t]*(?:@ts-|oxlint-|eslint-|prettier-|#)[^\n]*)?/gm, blank)
      : comment.replace(/^\/\*+|\*+\/$|^[ \t]*\*(?!\/)/gm, blank);
    return { kind: "comment", start: index, text: withoutCode(withoutTags(withoutFences(prose))) };
  });
}

function withoutFences(text: string): string {
  return text.replace(/^[ \t]*```[^]*?^[ \t]*```/gm, blank);
}

/** Masks examples and the names of tags: `@param name` begins a sentence, `{@link name}` is code. */
function withoutTags(text: string): string {
  return text
    .replace(/\{@\w+[^}]*\}/g, (link) => link.replace(/[^\n]/g, code))
    .replace(/^[ \t]*@example\b[^]*?(?=^[ \t]*@\w|(?![^]))/gm, blank)
    .replace(/^[ \t]*@(?:param|property|template|dataValue)\s+\S+(?:\s+-\s)?/gm, (tag) => `\n${blank(tag).slice(1)}`)
    .replace(/^[ \t]*@\w+(?:\s+\{[^}]*\})?/gm, (tag) => `\n${blank(tag).slice(1)}`);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
