import type { InterfaceContract, Operation, Schema } from "../contract/model/contract.ts";
import { componentOf, isNullable, jsonSchemaOf, withComponent, visitSchemas } from "../contract/model/schemas.ts";

/**
 * Returns the conditional fields of an operation's responses that are not nullable, as pointers in which `*` stands
 * for every item. If its condition is false, a field may be null instead of missing.
 */
export function conditionalFields({ components }: InterfaceContract): (operation: Operation) => string[] {
  const { schemas } = components;
  const leading = leadingToConditions(schemas);
  const within = (schema: Schema, pointer: string, open: readonly string[]): string[] => {
    const component = componentOf(schema.$ref);
    if (component !== undefined) {
      // Schemas may be recursive.
      if (!leading.has(component) || open.includes(component)) return [];
      return within(schemas[component] ?? {}, pointer, [...open, component]);
    }
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    return [
      ...parts.flatMap((part) => within(part, pointer, open)),
      ...(schema.items ? within(schema.items, `${pointer}/*`, open) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
        const at = `${pointer}/${name}`;
        const isOpen = Object.keys(withComponent(property, schemas)).every((key) => !isShape(key));
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

/** Returns the components with a nested conditional field. Searching all paths of the others would take too long. */
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

/** Returns true for keywords that describe values. */
function isShape(keyword: string): boolean {
  return ["type", "enum", "const", "anyOf", "oneOf", "allOf"].includes(keyword);
}
