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

/** The name of an element for a message. What holds it has no name yet while its decorators run, or none at all. */
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
  return owner?.name ? `${getTypeName(owner)}.${name}` : name;
}

/** The namespace that an element is published with: that of the service around it or, without one, its own. */
export function homeOf(program: Program, element: Type): Namespace | undefined {
  const own = namespaceOf(element);
  for (let at = own; at !== undefined; at = at.namespace) if (isService(program, at)) return at;
  return own;
}

function namespaceOf(element: Type | undefined): Namespace | undefined {
  switch (element?.kind) {
    case "Namespace":
      return element;
    case "ModelProperty":
      return namespaceOf(element.model);
    case "EnumMember":
      return namespaceOf(element.enum);
    case "UnionVariant":
      return namespaceOf(element.union);
    case "Operation":
      return namespaceOf(element.interface) ?? element.namespace;
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

/**
 * Compares places in the source: by file, in the order in which the program read them, then by position. The compiler
 * applies decorators bottom-up and checks a type when it is first referred to, which is an order of its own.
 */
export function sourceOrder(program: Program): (a: DiagnosticTarget, b: DiagnosticTarget) => number {
  const files = new Map([...program.sourceFiles.keys()].map((path, index) => [path, index]));
  return (a, b) => {
    const [first, second] = [getSourceLocation(a), getSourceLocation(b)];
    return (files.get(first.file.path) ?? -1) - (files.get(second.file.path) ?? -1) || first.pos - second.pos;
  };
}
