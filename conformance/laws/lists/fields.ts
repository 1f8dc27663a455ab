import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, isBlank } from "../../../generated/runtime/checks/check.ts";
import { successBodyOf } from "../../../generators/contract/facts/lists.ts";
import { fieldsOf } from "../../../generators/contract/model/object-shape.ts";
import { constituents } from "../../../generators/contract/model/resolve.ts";
import { itemsOf, statedOn } from "../../../generators/contract/model/schemas.ts";
import type { Schema, SchemaScope } from "../../kit/json-schema.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import { isLike } from "../../kit/is-like.ts";
import { listCheck } from "./check.ts";
import { type AnyTarget, type List } from "./list.ts";

/** A field of a page, by its path; `*` stands for each row. */
interface PageField {
  path: string;
  schema: Schema;
  isRequired: boolean;
}

/** Returns the checks that a page has the fields that a requirement on it names as its parts. */
export function fieldChecks(list: List): Check<AnyTarget>[] {
  const { contract, operation } = list;
  const { schemas } = contract.components;
  const body = successBodyOf(operation);
  const scope = scopeOf(contract);
  const stated = constituents(body, schemas).flatMap(statedOn);
  const parts = new Set(contract.requirements.flatMap((each) => (stated.includes(each.id) ? (each.parts ?? []) : [])));
  const all = fieldsIn(list, body);
  const named = all.filter(({ path }) => parts.has(nameOf(path)));
  if (named.length === 0) return [];
  return [
    listCheck(list, {
      name: "rows/fields",
      title: `has ${named.map(({ path }) => path).join(", ")} as documented`,
      stated,
      parts: named.map(({ path }) => nameOf(path)),
      otherwise: `a page of ${operation.name} has none of its documented fields`,
      judge: async ({ known: { pages }, see }) => {
        const [page] = pages;
        for (const field of all) {
          const { path, schema, isRequired } = field;
          const values = heldAt(page?.body, path.split("."));
          for (const value of values) {
            const isDocumented = value === undefined ? !isRequired : isOfType(value, schema, scope);
            expectThat(path, isDocumented, "a value of the documented type", value);
          }
          // A page without rows has the documented type.
          const isTold = values.every((value) => Array.isArray(value) || !isBlank(value));
          if (named.includes(field) && values.length > 0 && isTold) see(nameOf(path));
        }
      },
    }),
  ];
}

/** Returns true for a value of a documented type, with the pattern of its texts. */
function isOfType(value: unknown, schema: Schema, scope: SchemaScope): boolean {
  const types = alternativesOf(schema, scope).flatMap(({ keywords: { type = [] } }) => type);
  const own = Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;
  const isType = types.length === 0 || types.includes(own) || (own === "integer" && types.includes("number"));
  return isType && isLike(value, schema, scope);
}

/** Returns the values at a path, one for each object that can have one. */
function heldAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (name === "*") return Array.isArray(value) ? value.flatMap((each: unknown) => heldAt(each, rest)) : [];
  return isRecord(value) ? heldAt(value[name], rest) : [];
}

function nameOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}

/** Returns the fields of the page, those of their objects, and those of the rows. */
function fieldsIn({ contract, at }: List, body: Schema): PageField[] {
  const { schemas } = contract.components;
  const below = (schema: Schema, prefix = ""): PageField[] =>
    [...fieldsOf(schema, schemas)].map(([name, field]) => ({ path: prefix + name, ...field }));
  const outer = below(body);
  const inner = outer.flatMap(({ path, schema }) => below(schema, `${path}.`));
  const rows = [...outer, ...inner].find(({ path }) => path === at.join("."));
  const items = rows && itemsOf(rows.schema, schemas);
  return [...outer, ...inner, ...(items ? below(items, `${at.join(".")}.*.`) : [])];
}
