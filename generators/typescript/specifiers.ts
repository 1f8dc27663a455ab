import ts from "typescript";

/** Returns the specifiers of a module's imports and exports, as written, in order. */
export function specifiersIn(text: string): string[] {
  return foundIn(text).map((literal) => literal.text);
}

/** Returns the specifiers of dynamic imports, `import("…")`. */
export function lateSpecifiersIn(text: string): string[] {
  return foundIn(text, importedLate).map((literal) => literal.text);
}

/** Returns the text of a module with other paths in its imports and exports. */
export function withSpecifiers(text: string, write: (specifier: string) => string): string {
  let end = 0;
  const parts = foundIn(text).map((literal) => {
    const start = literal.end - literal.text.length - 1;
    const before = text.slice(end, start);
    end = literal.end - 1;
    return before + write(literal.text);
  });
  return parts.join("") + text.slice(end);
}

function foundIn(text: string, select = specifierOf): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = select(node);
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest));
  return found.toSorted((a, b) => a.end - b.end);
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  return importedLate(node);
}

function importedLate(node: ts.Node): ts.Node | undefined {
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}
