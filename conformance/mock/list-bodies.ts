import { isRecord } from "../../generated/runtime/body.ts";
import type { Schema } from "../../generators/contract/model/contract.ts";
import type { ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { aggregated, intervalsOf, type ListRules, type Page, withAt } from "./lists.ts";
import { successOf } from "../../generators/contract/facts/resources.ts";
import type { Schemas } from "./schemas.ts";
import { isTimeField, type Row } from "./store.ts";
import type { Values } from "../../generators/contract/model/sample.ts";

type Query = Readonly<Record<string, unknown>>;

/** A list that is being answered. */
interface Listed {
  each: ResolvedOperation;
  rules: ListRules;

  /** Where its rows stand. */
  at: readonly string[];
  query: Query;
  page: Page;

  /** The rows of all pages. */
  chosen: readonly Row[];
}

/**
 * The body of a page: an example, with the rows of the page in place of its own, the way to the next one, and aggregates
 * of all rows.
 */
export function listBody(
  example: unknown,
  { each, rules, at, query, page, chosen }: Listed,
  { schemas, values }: { schemas: Schemas; values: Values },
): unknown {
  if (at.length === 0) return page.rows;
  const holder = at.slice(0, -1);
  const whole = successOf(each) ?? {};
  let body = asAsked(example, { each, holder, query, whole }, { schemas, values });
  body = withAt(body, at, page.rows);
  for (const [path, value] of page.more) body = withAt(body, path, value);
  body = effective(body, holder, rules, { ...query, ...page.inputs });
  for (const { path } of rules.facts?.aggregates ?? []) {
    const [before = "", star] = [path.slice(0, path.indexOf("*")), path.indexOf("*")];
    const list = [...holder, ...before];
    if (star > 0 && isThere(body, list)) body = withAt(body, list, intervals(schemaAt(whole, list, schemas)));
  }
  for (const aggregate of rules.facts?.aggregates ?? []) {
    const path = [...holder, ...aggregate.path];
    const isOfAll = !path.includes("*");
    if (isOfAll && isThere(body, path.slice(0, -1))) body = withAt(body, path, aggregated(aggregate, chosen));
  }
  return body;

  /** One item for each interval in which there are rows. */
  function intervals(list: Schema): unknown[] {
    const { items = {} } = schemas.flat(list);
    const { properties = {} } = schemas.flat(items);
    const start = Object.entries(properties).find(
      ([name, schema]) => isTimeField(schema, schemas) || /start|begin|from|date|time|bucket/i.test(name),
    )?.[0];
    const within = (rules.facts?.aggregates ?? []).filter(({ path }) => path.includes("*"));
    return intervalsOf(chosen, rules, query).map(([time, rows]) => {
      let item: unknown = start === undefined ? {} : { [start]: time };
      for (const aggregate of within)
        item = withAt(item, aggregate.path.slice(aggregate.path.indexOf("*") + 1), aggregated(aggregate, rows));
      return item;
    });
  }
}

function schemaAt(schema: Schema, [name, ...rest]: readonly string[], schemas: Schemas): Schema {
  if (name === undefined) return schema;
  return schemaAt(schemas.flat(schema).properties?.[name] ?? {}, rest, schemas);
}

/** What is there where a parameter of its name asks for it, and only then. */
function asAsked(
  body: unknown,
  {
    each: { takes, operation },
    holder,
    query,
    whole,
  }: { each: ResolvedOperation; holder: readonly string[]; query: Query; whole: Schema },
  { schemas, values }: { schemas: Schemas; values: Values },
): unknown {
  const flags = takes.parameters.filter(({ in: place, types }) => place === "query" && types.join() === "boolean");
  return flags.reduce((rest, { name }) => {
    const at = [...holder, name];
    const isMade = isThere(rest, at);
    if ((query[name] === true) === isMade) return rest;
    const schema = schemaAt(whole, at, schemas);
    if (Object.keys(schema).length === 0) return rest;
    const others = isMade ? [undefined, null] : [values.make(schema, `${operation.name} ${name}`)];
    return others.map((value) => withAt(rest, at, value)).find((next) => schemas.fits(whole, next)) ?? rest;
  }, body);
}

/**
 * A list whose fields that are named like an input say what it was. Where it was left out, and nothing documents what is
 * in effect then, a field that need not be there is not.
 *
 * @param at The way to the fields that are looked at; those of objects in them are, too.
 */
function effective(body: unknown, at: readonly string[], rules: ListRules, query: Query): unknown {
  const holder = valueAt(body, at);
  if (!isRecord(holder)) return body;
  let all = body;
  for (const [name, value] of Object.entries(holder)) {
    const path = [...at, name];
    if (isRecord(value)) all = effective(all, path, rules, query);
    if (!rules.inputs.includes(name) || typeof value === "object") continue;
    const next = withAt(all, path, query[name]);
    if (rules.fits(next)) all = next;
  }
  return all;
}

function valueAt(body: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return body;
  return isRecord(body) && Object.hasOwn(body, name) ? valueAt(body[name], rest) : undefined;
}

function isThere(body: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return body !== undefined && body !== null;
  return isRecord(body) && Object.hasOwn(body, name) && isThere(body[name], rest);
}
