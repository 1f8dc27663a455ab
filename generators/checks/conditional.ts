import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { componentOf, isNullable, jsonSchemaOf, merged } from "../contract/schemas.ts";

/**
 * The fields of an operation's responses that are only there on a condition, and that have no null, as pointers in which
 * `*` stands for every item. One whose condition does not hold may well be null in place of being left out.
 */
export function conditionalFields({ components }: InterfaceContract, { responses }: Operation): string[] {
  const { schemas } = components;
  const within = (schema: Schema, pointer: string, open: readonly string[]): string[] => {
    const component = componentOf(schema.$ref);
    if (component !== undefined) {
      // A schema may hold itself.
      return open.includes(component) ? [] : within(schemas[component] ?? {}, pointer, [...open, component]);
    }
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    return [
      ...parts.flatMap((part) => within(part, pointer, open)),
      ...(schema.items ? within(schema.items, `${pointer}/*`, open) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
        const at = `${pointer}/${name}`;
        const isOpen = Object.keys(merged(property, schemas)).every((key) => !isShape(key));
        const isMeant = property["x-when"] !== undefined && !isOpen && !isNullable(property, schemas);
        return [...(isMeant ? [at] : []), ...within(property, at, open)];
      }),
    ];
  };
  const found = Object.values(responses).flatMap(({ content }) => {
    const schema = jsonSchemaOf(content);
    return schema === undefined ? [] : within(schema, "", []);
  });
  return [...new Set(found)];
}

/** True of the keywords that say what a value is like. */
function isShape(keyword: string): boolean {
  return ["type", "enum", "const", "anyOf", "oneOf", "allOf"].includes(keyword);
}
