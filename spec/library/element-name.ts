import { getTypeName, type Model, type Type, type Union } from "@typespec/compiler";

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
