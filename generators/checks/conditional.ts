import type { InterfaceContract, Operation, Schema } from "../contract/model/contract.ts";
import { componentOf, isNullable, jsonSchemaOf, merged, visitSchemas } from "../contract/model/schemas.ts";

/**
 * The fields of an operation's responses that are only there on a condition, and that have no null, as pointers in which
 * `*` stands for every item. One whose condition does not hold may well be null in place of being left out.
 */
export function conditionalFields({ components }: InterfaceContract): (operation: Operation) => string[] {
  const { schemas } = components;
  const leading = leadingToConditions(schemas);
  const within = (schema: Schema, pointer: string, open: readonly string[]): string[] => {
    const component = componentOf(schema.$ref);
    if (component !== undefined) {
      // A schema may hold itself.
      if (!leading.has(component) || open.includes(component)) return [];
      return within(schemas[component] ?? {}, pointer, [...open, component]);
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
  return ({ responses }) => {
    const found = Object.values(responses).flatMap(({ content }) => {
      const schema = jsonSchemaOf(content);
      return schema === undefined ? [] : within(schema, "", []);
    });
    return [...new Set(found)];
  };
}

/** The components with a conditional field somewhere within: of the others, there are too many ways through to try all. */
function leadingToConditions(schemas: Record<string, Schema>): ReadonlySet<string> {
  const leading = new Set<string>();
  const users = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(schemas)) {
    visitSchemas(schema, (each) => {
      if (each["x-when"] !== undefined) leading.add(name);
      const used = componentOf(each.$ref);
      if (used !== undefined) users.set(used, (users.get(used) ?? new Set()).add(name));
    });
  }
  for (const name of leading) for (const user of users.get(name) ?? []) leading.add(user);
  return leading;
}

/** True of the keywords that say what a value is like. */
function isShape(keyword: string): boolean {
  return ["type", "enum", "const", "anyOf", "oneOf", "allOf"].includes(keyword);
}
