import { isService, type Namespace, type Program, type Type } from "@typespec/compiler";

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
