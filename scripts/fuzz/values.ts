import { oneOf, type Random } from "../../generators/contract/model/random.ts";
import type { Declaration, Property, Type } from "./program.ts";
import { fieldsOf } from "./settle.ts";
import { isRecord } from "../../templates/runtime/body.ts";

/**
 * Returns a value of a type. Optional parts are left out at depth.
 *
 * Values are derived from the program instead of a schema: a wrongly generated schema would only produce matching
 * values.
 */
export function valueOf(type: Type, random: Random, depth = 0): unknown {
  const isDeep = depth > 3;
  switch (type.kind) {
    case "simple":
      return oneOf(random, type.rule.good);
    case "literal":
      return type.value;
    case "nullable":
      return isDeep || random() < 0.3 ? null : valueOf(type.of, random, depth + 1);
    case "choice":
      return valueOf((isDeep ? type.of[0] : oneOf(random, type.of)) as Type, random, depth + 1);
    case "list":
      return isDeep ? [] : Array.from({ length: Math.floor(random() * 3) }, () => valueOf(type.of, random, depth + 1));
    case "map":
      return isDeep
        ? {}
        : Object.fromEntries(extraKeys(random).map((key) => [key, valueOf(type.of, random, depth + 1)]));
    case "object":
      return objectOf(type.properties, random, depth);
    case "named":
      return declaredValue(type.declaration, random, depth);
  }
}

function extraKeys(random: Random): string[] {
  return ["free key", "__proto__", "*/"].filter(() => random() < 0.4);
}

function objectOf(properties: Property[], random: Random, depth: number): Record<string, unknown> {
  const present = properties.filter(({ optional }) => !optional || (depth < 3 && random() < 0.6));
  return Object.fromEntries(present.map(({ name, type }) => [name, valueOf(type, random, depth + 1)]));
}

function declaredValue(declaration: Declaration, random: Random, depth: number): unknown {
  switch (declaration.kind) {
    case "enum":
      return oneOf(random, declaration.members)?.value;
    case "union":
      return valueOf(oneOf(random, declaration.variants) as Type, random, depth + 1);
    case "tagged": {
      const { value, properties = [] } = oneOf(random, declaration.variants) ?? {};
      return Object.fromEntries([[declaration.tag, value], ...Object.entries(objectOf(properties, random, depth))]);
    }
    case "model": {
      const own = objectOf(fieldsOf(declaration), random, depth);
      const rest = restOf(declaration);
      if (rest === undefined || depth > 2) return own;
      return Object.fromEntries([...Object.entries(own), ["free key", valueOf(rest, random, depth + 1)]]);
    }
  }
}

function restOf(declaration: Declaration | undefined): Type | undefined {
  return declaration?.kind === "model" ? (declaration.rest ?? restOf(declaration.base)) : undefined;
}

/**
 * Returns true if a value has a type, by the program alone. Readers accept any string for an open enum.
 *
 * @param isRead The value comes from the other side, which may be newer: its tag may be unlisted.
 */
function accepts(type: Type, value: unknown, isRead: boolean): boolean {
  switch (type.kind) {
    case "simple":
      return acceptsSimple(type.rule.type, type.rule.good, type.rule.bad, value);
    case "literal":
      return typeof type.value === "string" ? typeof value === "string" : value === type.value;
    case "nullable":
      return value === null || accepts(type.of, value, isRead);
    case "choice":
      return type.of.some((each) => accepts(each, value, isRead));
    case "list":
      return Array.isArray(value) && value.every((item) => accepts(type.of, item, isRead));
    case "map":
      return isRecord(value) && Object.values(value).every((item) => accepts(type.of, item, isRead));
    case "object":
      return acceptsObject(type.properties, value, isRead);
    case "named":
      return acceptsDeclared(type.declaration, value, isRead);
  }
}

/** A value with unknown validity counts as valid, and is not used in checks. */
function acceptsSimple(name: string, good: readonly unknown[], bad: readonly unknown[], value: unknown): boolean {
  if (name === "unknown") return value !== undefined;
  const is = (each: unknown): boolean => JSON.stringify(each) === JSON.stringify(value);
  if (good.some(is)) return true;
  if (bad.some(is) || good.every((each) => kindOf(each) !== kindOf(value))) return false;
  return true;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

function acceptsObject(properties: Property[], value: unknown, isRead: boolean): boolean {
  if (!isRecord(value)) return false;
  return properties.every(({ name, type, optional }) =>
    Object.hasOwn(value, name) ? accepts(type, value[name], isRead) : optional,
  );
}

function acceptsDeclared(declaration: Declaration, value: unknown, isRead: boolean): boolean {
  switch (declaration.kind) {
    case "enum":
      return declaration.members.some((member) => typeof member.value === "string" ? typeof value === "string" : member.value === value); // prettier-ignore
    case "union":
      return declaration.variants.some((each) => accepts(each, value, isRead));
    case "tagged": {
      if (!isRecord(value) || !Object.hasOwn(value, declaration.tag)) return false;
      const tag = value[declaration.tag];
      const variant = declaration.variants.find((each) => each.value === tag);
      return variant ? acceptsObject(variant.properties, value, isRead) : isRead && typeof tag === "string";
    }
    case "model": {
      const fields = fieldsOf(declaration);
      if (!acceptsObject(fields, value, isRead)) return false;
      const rest = restOf(declaration);
      const known = new Set(fields.map(({ name }) => name));
      return rest === undefined || Object.entries(value as object).every(([name, each]) => known.has(name) || accepts(rest, each, isRead)); // prettier-ignore
    }
  }
}

/** Returns values that differ from a good one by one change each and that the type rejects. */
export function invalidValues(type: Type, good: unknown, isRead: boolean): unknown[] {
  return [...changedValues(good)].filter((value) => !accepts(type, value, isRead)).slice(0, 40);
}

function* changedValues(value: unknown): Generator {
  yield* ["", "a", "x", 7, 0.5, true, null, {}, []].filter((each) => JSON.stringify(each) !== JSON.stringify(value));
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const changed of changedValues(item)) yield value.toSpliced(index, 1, changed);
  } else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
      for (const changed of changedValues(item))
        yield Object.fromEntries(Object.entries(value).map(([each, old]) => [each, each === name ? changed : old]));
    }
  }
}
