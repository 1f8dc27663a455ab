import { type Node, parse, SyntaxKind } from "@typespec/compiler/ast";
import ts from "typescript";

/** A declaration of a module or a library. */
export interface Declaration {
  name: string;
  text: string;

  /** False for a type that exports refer to but that cannot be imported by name. */
  isExported: boolean;

  /** The module that has the declaration, if this is a reference to it. */
  from?: string;
}

/** Returns the declarations in a text, without documentation comments; overloads are one declaration. */
export function declarationsIn(text: string, language: "ts" | "typespec"): Declaration[] {
  const byName = new Map<string, Declaration>();
  for (const each of language === "ts" ? typeScript(text) : typeSpec(text)) {
    const same = byName.get(each.name);
    const isExported = each.isExported || (same?.isExported ?? false);
    byName.set(each.name, same ? { ...same, isExported, text: `${same.text}\n${each.text}` } : each);
  }
  return [...byName.values()];
}

function typeScript(text: string): Declaration[] {
  const file = ts.createSourceFile("api.ts", text, ts.ScriptTarget.Latest, true);
  const renamed = renamedIn(file);
  return file.statements.flatMap((statement): Declaration[] => {
    if (ts.isImportDeclaration(statement)) {
      const imported = `import ${statement.importClause?.getText() ?? statement.moduleSpecifier.getText()}`;
      return [{ name: imported, text: statement.getText(), isExported: false }];
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      const { exportClause, moduleSpecifier } = statement;
      const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
      return exportClause.elements.map((element) => reference(element.name.text, element.getText(), from));
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const name = nameOf(statement);
    return [{ name: renamed.get(name) ?? name, text: statement.getFullText().trim(), isExported }];
  });
}

/**
 * Returns the exported names of declarations that API Extractor renames because of a global with the same name:
 * `open_2` → `open`.
 */
function renamedIn(file: ts.SourceFile): Map<string, string> {
  const clauses = file.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause
      ? [statement.exportClause]
      : [],
  );
  const elements = clauses.flatMap((clause) => (ts.isNamedExports(clause) ? [...clause.elements] : []));
  return new Map(elements.map(({ propertyName, name }) => [(propertyName ?? name).text, name.text]));
}

/** Returns the declaration of a re-export, under another name or from another module. */
export function reference(name: string, clause: string, from?: string): Declaration {
  if (from === undefined) return { name, text: `export { ${clause} };`, isExported: true };
  return { name, text: `export { ${clause} } from "${from}";`, isExported: true, from };
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name?.getText() ?? statement.getText();
}

const typeSpecDeclarations: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.AliasStatement,
  SyntaxKind.ConstStatement,
  SyntaxKind.DecoratorDeclarationStatement,
  SyntaxKind.EnumStatement,
  SyntaxKind.FunctionDeclarationStatement,
  SyntaxKind.InterfaceStatement,
  SyntaxKind.ModelStatement,
  SyntaxKind.OperationStatement,
  SyntaxKind.ScalarStatement,
  SyntaxKind.UnionStatement,
]);

function typeSpec(text: string): Declaration[] {
  const { statements, comments } = parse(text, { comments: true, docs: true });
  return statements
    .filter(({ kind }) => typeSpecDeclarations.has(kind))
    .map((statement) => {
      const name = (statement as Node & { id: { sv: string } }).id.sv;
      const isDecorator = statement.kind === SyntaxKind.DecoratorDeclarationStatement;
      return { name: isDecorator ? `@${name}` : name, text: textBetween(text, statement, comments), isExported: true };
    });
}

/** Returns the text of a statement without its comments and without the lines that they leave empty. */
function textBetween(text: string, { pos, end }: Node, comments: readonly { pos: number; end: number }[]): string {
  const inside = comments.filter((comment) => comment.pos >= pos && comment.end <= end);
  const starts = [pos, ...inside.map((comment) => comment.end)];
  const kept = starts.map((start, index) => text.slice(start, inside[index]?.pos ?? end)).join("");
  const lines = kept.split("\n").filter((line) => line.trim() !== "");
  return lines.join("\n").trim();
}
