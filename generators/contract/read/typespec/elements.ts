import {
  getDoc,
  getNamespaceFullName,
  getSourceLocation,
  type Namespace,
  type Program,
  type Type,
} from "@typespec/compiler";
import { getOpenAPITypeName } from "@typespec/openapi";
import { isNamed, withOwners } from "../../../../spec/library/elements.ts";
import { isData } from "../../model/schemas.ts";

/** Returns true for a type declared in a namespace, or in a nested one. */
export function belongsTo(type: Type, namespace: Namespace): boolean {
  return [...withOwners(type)].includes(namespace);
}

/**
 * Returns the name of the component schema of a type: its TypeSpec name within the namespace, with characters that a
 * component name can't contain replaced.
 */
export function schemaName(program: Program, namespace: Namespace, type: Type): string {
  const own = getNamespaceFullName(namespace);
  const name = getOpenAPITypeName(program, type, { namespaceFilter: (each) => getNamespaceFullName(each) !== own });
  return name.replace(/[^\w.-]/g, "_");
}

/**
 * Returns the elements that a reader of the spec knows by name, among copies of one statement: declarations take
 * precedence over copies by spread, `is` or a template, and copies over models without a name.
 */
export function named<U extends { target: Type; source: unknown }>(uses: U[]): U[] {
  const written = Map.groupBy(uses, ({ source }) => source);
  return uses.filter((use) => {
    const best = Math.min(...(written.get(use.source) ?? []).map(({ target }) => distance(target)));
    return distance(use.target) === best;
  });
}

function distance(type: Type): number {
  const around = [...withOwners(type)];
  if (around.some((owner) => (owner.kind === "Model" || owner.kind === "Union") && !isNamed(owner))) return 3;
  if (around.some(isFromTemplate)) return 2;
  const copied =
    (type.kind === "ModelProperty" && type.sourceProperty) || (type.kind === "Operation" && type.sourceOperation);
  return copied ? 1 : 0;
}

/** Returns true for a declaration made from a template. Its members and their copies have its mapper, too. */
function isFromTemplate(type: Type): boolean {
  switch (type.kind) {
    case "Model":
    case "Union":
    case "Interface":
      return Boolean(type.name) && type.templateMapper !== undefined;
    case "Operation":
      return type.node !== undefined && type.node.templateParameters.length > 0;
    default:
      return false;
  }
}

/** Returns the uses of a decorator within a namespace, in the order of the source. */
export function within<U extends { target: Type }>(program: Program, uses: U[], namespace: Namespace): U[] {
  const files = [...program.sourceFiles.keys()];
  const place = ({ target }: U): [file: number, position: number] => {
    const at = getSourceLocation(target);
    return at ? [files.indexOf(at.file.path), at.pos] : [files.length, 0];
  };
  return uses
    .filter(({ target }) => belongsTo(target, namespace))
    .map((use) => ({ use, at: place(use) }))
    .toSorted((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .map(({ use }) => use);
}

/** Returns the documentation of an element, with its paragraphs unwrapped. */
export function docOf(program: Program, target: Type): string | undefined {
  const doc = getDoc(program, target);
  return doc === undefined ? undefined : unwrap(doc);
}

/** Unwraps every description in a document; data such as examples is unchanged. */
export function unwrapDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapDescriptions);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (isData(key)) return [key, item];
      return [key, key === "description" && typeof item === "string" ? unwrap(item) : unwrapDescriptions(item)];
    }),
  );
}

/** Source files wrap their comments. This joins each paragraph into one line; lists, tables and code stay. */
function unwrap(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      /^(\s{4}|\s*([-*+|>#]|\d+\.|```))/m.test(paragraph) ? paragraph : paragraph.replace(/\s*\n\s*/g, " "),
    )
    .join("\n\n");
}
