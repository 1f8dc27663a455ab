import {
  type DiagnosticTarget,
  getSourceLocation,
  getTypeName,
  isService,
  type Model,
  type Namespace,
  type Program,
  type Type,
  type Union,
} from "@typespec/compiler";
import { SyntaxKind } from "@typespec/compiler/ast";

/**
 * Returns the name of an element in the spec, for example `Store.Pet.name`. A field has only its own name if its
 * owner has none, which is also the case while its decorators run.
 */
export function elementName(element: Type): string {
  switch (element.kind) {
    case "ModelProperty":
      return within(element.model, element.name);
    case "UnionVariant":
      return within(element.union, String(element.name));
    default:
      return getTypeName(element);
  }
}

function within(owner: Model | Union | undefined, name: string): string {
  return owner !== undefined && isNamed(owner) ? `${getTypeName(owner)}.${name}` : name;
}

/** Returns true for a model or union with a name; the parameters of an operation have the name of the operation. */
export function isNamed({ name, node }: Model | Union): boolean {
  return Boolean(name) || node?.parent?.kind === SyntaxKind.OperationSignatureDeclaration;
}

/** Returns the owner of an element: its model, enum, union or interface, or else its namespace. */
export function ownerOf(element: Type): Type | undefined {
  switch (element.kind) {
    case "ModelProperty":
      return element.model;
    case "EnumMember":
      return element.enum;
    case "UnionVariant":
      return element.union;
    case "Operation":
      return element.interface ?? element.namespace;
    case "Namespace":
    case "Model":
    case "Enum":
    case "Union":
    case "Interface":
    case "Scalar":
      return element.namespace;
    default:
      return undefined;
  }
}

/** Returns an element and all its owners, from the innermost. */
export function* withOwners(element: Type): Generator<Type> {
  for (let at: Type | undefined = element; at !== undefined; at = ownerOf(at)) yield at;
}

/** Returns the namespace under which an element is published: that of its service or, without one, its own. */
export function homeOf(program: Program, element: Type): Namespace | undefined {
  const namespaces = [...withOwners(element)].filter((owner) => owner.kind === "Namespace");
  return namespaces.find((namespace) => isService(program, namespace)) ?? namespaces[0];
}

/**
 * Returns a comparator for places in the source: by file, in the order in which the program read them, then by
 * position. The compiler applies decorators bottom-up and checks types on first use, which is a different order.
 */
export function sourceOrder(program: Program): (a: DiagnosticTarget, b: DiagnosticTarget) => number {
  const files = new Map([...program.sourceFiles.keys()].map((path, index) => [path, index]));
  return (a, b) => {
    const [first, second] = [getSourceLocation(a), getSourceLocation(b)];
    return (files.get(first.file.path) ?? -1) - (files.get(second.file.path) ?? -1) || first.pos - second.pos;
  };
}
