import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import type { ClientNames } from "../contract/inputs.ts";
import { answerSchema, answerType } from "../contract/operation-facts.ts";
import { componentOf } from "../contract/schemas.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { literal } from "../typescript/literal.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import { itemsOf, type Place, placeAt, variantsOf } from "../typescript/property-path.ts";

/** The paging of all operations; what several have in common stands in one place. */
interface Pagings {
  of: (operation: string) => Paging | undefined;

  /** Types of what walks can be told. */
  walks: { name: string; type: string }[];

  /** Walks that several operations share. */
  constants: { name: string; expression: string }[];
}

export function pagingsOf(api: InterfaceContract, { inputs }: ClientNames, scope: ModuleScope): Pagings {
  const walks = new Map<string, string>();
  const nameWalk = (type: string, wanted: string): string => {
    const name = walks.get(type) ?? scope.declare(wanted);
    walks.set(type, name);
    return name;
  };
  const all = new Map(
    api.operations.flatMap((operation) => {
      const paging = inputs.has(operation.name) ? pagingOf(api, operation, scope, nameWalk) : undefined;
      return paging ? [[operation.name, paging] as const] : [];
    }),
  );
  const constants = new Map<string, string>();
  for (const { expression, list } of all.values()) {
    const users = [...all.values()].filter((other) => other.expression === expression);
    if (users.length > 1 && !constants.has(expression))
      constants.set(expression, scope.declare(`${camelCase(list)}Pages`));
  }
  return {
    of: (operation) => {
      const paging = all.get(operation);
      return paging && { ...paging, expression: constants.get(paging.expression) ?? paging.expression };
    },
    walks: [...walks].map(([type, name]) => ({ name, type })),
    constants: [...constants].map(([expression, name]) => ({ name, expression })),
  };
}

/** How the pages of an operation are walked through. */
export interface Paging {
  /** What makes the method out of the function that gives one page. */
  expression: string;

  /** The type of an item. */
  item: string;

  /** Names the list. */
  list: string;

  /** The type of what a walk can be told, where it is not the usual one. */
  options?: string;
}

/**
 * Gives undefined where nothing is said of pages, or nothing that can be followed.
 *
 * @param named Gives a type a name of its own.
 */
function pagingOf(
  api: InterfaceContract,
  operation: Operation,
  scope: ModuleScope,
  named: (type: string, wanted: string) => string,
): Paging | undefined {
  const { schemas } = api.components;
  const schema = answerSchema(operation) ?? {};
  const path = operation.listing?.items.split(".") ?? listPath(schema, operation.paging ?? [], schemas);
  const answer: Place = { expression: "page", schema, mayLack: false };
  const items = path && itemsOf(placeAt(answer, path, schemas).schema, schemas);
  if (!path || !items || !canWalk(operation)) return undefined;
  const context = { operation, scope, schemas, answer, path, items, item: itemType(operation, path, items, scope) };
  const rules = operation.paging ?? [];
  const options = rules.length > 0 ? named(optionsType(rules, context), walkName(context)) : undefined;
  const key = keyExpression(context);
  const args = [
    `(page: ${answerType(operation, scope)}) => ${listExpression(context)}`,
    options === undefined ? listingWalk(context) : ruledWalk(rules, options, context),
    ...(key === undefined ? [] : [key]),
  ];
  const expression = `${scope.value("../runtime/paging/paging.ts", "paged")}(${args.join(", ")})`;
  return { expression, item: context.item, list: path.at(-1) ?? "", ...(options !== undefined && { options }) };
}

/** A list that goes on at a link is not followed: its address may be anywhere. */
function canWalk({ listing, paging = [] }: Operation): boolean {
  return paging.length > 0 || [listing?.pageIndex, listing?.offset, listing?.nextToken].some(Boolean);
}

function itemType(operation: Operation, path: readonly string[], items: Schema, scope: ModuleScope): string {
  const component = componentOf(items.$ref);
  const named = component === undefined ? undefined : scope.component(component);
  if (named !== undefined) return named;
  const list = path.reduce(
    (type, name) => `NonNullable<${type}[${JSON.stringify(name)}]>`,
    answerType(operation, scope),
  );
  return `${list}[number]`;
}

/** The list in an answer. A list that is left out is empty; where its holder is, there is no answer to go on from. */
function listExpression({ answer, path, schemas }: PagingContext): string {
  const holder = placeAt(answer, path.slice(0, -1), schemas);
  const list = placeAt({ ...holder, mayLack: false }, path.slice(-1), schemas);
  const found = list.mayLack ? `${list.expression} ?? []` : list.expression;
  if (!holder.mayLack) return found;
  // What is known to be there needs no question mark the second time.
  return `${holder.expression} && (${found.replaceAll("?.[", "[").replaceAll("?.", ".")})`;
}

/** How items are told apart: by their id, or, in a walk that meets some again, by all that they hold. */
function keyExpression({ operation, items, schemas }: PagingContext): string | undefined {
  if (operation.paging) return "(item) => item";
  const variants = variantsOf(items, schemas);
  const id = placeAt({ expression: "item", schema: items, mayLack: false }, ["id"], schemas).expression;
  return variants.length > 0 && id === "item.id" ? "(item) => item.id" : undefined;
}

type PagingRule = NonNullable<Operation["paging"]>[number];

/** What the walk through an operation's pages is made from. */
interface PagingContext {
  operation: Operation;
  scope: ModuleScope;
  schemas: Record<string, Schema>;

  /** An answer, as it is seen by functions that find something in it. */
  answer: Place;

  /** Where its list is, and what is in it. */
  path: readonly string[];
  items: Schema;
  item: string;
}

/** Leads through pages that are counted, or that each name the next. */
function listingWalk({ operation, scope, schemas, answer }: PagingContext): string {
  const { pageIndex, offset, continuationToken = "", nextToken } = operation.listing ?? {};
  const use = (name: string): string => scope.value("../runtime/paging/paging.ts", name);
  if (nextToken !== undefined) {
    const token = placeAt(answer, nextToken.split("."), schemas).expression;
    const byCursor = scope.value("../runtime/paging/paging.ts", "byCursor");
    return `() => ${byCursor}((page: ${answerType(operation, scope)}) => ${token}, ${literal(lastOf(continuationToken))})`;
  }
  if (pageIndex === undefined) return `() => ${use("byOffset")}(${literal(lastOf(offset ?? ""))})`;
  const name = lastOf(pageIndex);
  const first = operation.parameters.find((parameter) => parameter.name === name)?.schema["default"];
  const args = typeof first === "number" && first !== 1 ? [name, first] : [name];
  return `() => ${use("byPage")}(${args.map(literal).join(", ")})`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** The type of what a walk by rules can be told. */
function optionsType(rules: PagingRule[], { scope, item }: PagingContext): string {
  const all = [mechanismsOf(rules), [...new Set(rules.map(({ order }) => order))]];
  const unions = all.map((names) => names.map((name) => JSON.stringify(name)).join(" | "));
  return `${scope.type("../runtime/paging/paging.ts", "WalkOptions")}<${[item, ...unions].join(", ")}>`;
}

/** A name for that type. */
function walkName({ item, operation }: PagingContext): string {
  return `${/^\w+$/.test(item) ? item : pascalCase(operation.name)}Walk`;
}

/** What leads from page to page, the recommended way first. */
function mechanismsOf(rules: PagingRule[]): PagingRule["mechanism"][] {
  const recommended = rules.toSorted((a, b) => Number(b.recommended ?? false) - Number(a.recommended ?? false));
  return [...new Set(recommended.map(({ mechanism }) => mechanism))];
}

/** Leads through pages by rules: by those of the way and the order that are asked for. */
function ruledWalk(rules: PagingRule[], options: string, context: PagingContext): string {
  const ways = mechanismsOf(rules).map((mechanism) => {
    const own = rules.filter((rule) => rule.mechanism === mechanism);
    return [
      mechanism,
      choice(
        "order",
        own.map((rule) => [rule.order, ruleExpression(rule, context)]),
      ),
    ] as const;
  });
  // The recommended way is taken where none is asked for.
  const walk = choice("by", ways.toReversed());
  const used = ["by", "order", "step"].filter((name) => new RegExp(`\\b${name}\\b`).test(walk));
  return `({ ${used.join(", ")} }: ${options}) => ${walk}`;
}

/** The expression that belongs to the value of a variable; the last where it is none of them. */
function choice(variable: string, cases: readonly (readonly [value: string, expression: string])[]): string {
  return cases
    .map(([value, expression], index) =>
      index === cases.length - 1 ? `(${expression})` : `${variable} === ${literal(value)} ? (${expression}) : `,
    )
    .join("");
}

function ruleExpression({ mechanism, order, take, send }: PagingRule, context: PagingContext): string {
  const { scope, operation, schemas, answer, items, item } = context;
  if (mechanism === "cursor") {
    const cursor = placeAt(answer, take.split("."), schemas).expression;
    const type = answerType(operation, scope);
    return `${scope.value("../runtime/paging/paging.ts", "byCursor")}((page: ${type}) => ${cursor}, ${literal(send)})`;
  }
  const time = placeAt({ expression: "item", schema: items, mayLack: false }, take.split("."), schemas).expression;
  const args = [`(item: ${item}) => ${time}`, literal(send), order === "ascending" ? "1" : "-1", "step"];
  return `${scope.value("../runtime/paging/paging.ts", "byTimestamp")}(${args.join(", ")})`;
}

/** How deep in an answer a list is looked for. */
const depth = 3;

/** The path of the list that paging rules speak of: the one whose items have what the rules take of them. */
function listPath(
  schema: Schema,
  rules: NonNullable<Operation["paging"]>,
  schemas: Record<string, Schema>,
): string[] | undefined {
  if (rules.length === 0) return undefined;
  const taken = rules.flatMap(({ mechanism, take }) => (mechanism === "timestamp" ? [take.split(".")] : []));
  const holds = (items: Schema): boolean =>
    taken.every(
      (path) =>
        Object.keys(placeAt({ expression: "", schema: items, mayLack: false }, path, schemas).schema).length > 0,
    );
  return listsIn(schema, schemas, depth).find(({ items }) => holds(items))?.path;
}

function listsIn(schema: Schema, schemas: Record<string, Schema>, levels: number): { path: string[]; items: Schema }[] {
  const properties = variantsOf(schema, schemas).flatMap((variant) => Object.entries(variant.properties ?? {}));
  const own = properties.flatMap(([name, value]) => {
    const items = itemsOf(value, schemas);
    return items ? [{ path: [name], items }] : [];
  });
  if (levels === 1) return own;
  const nested = properties.flatMap(([name, value]) =>
    listsIn(value, schemas, levels - 1).map(({ path, items }) => ({ path: [name, ...path], items })),
  );
  return [...own, ...nested];
}
