import type { Pages, PropertyPath, Walk, WalkRule } from "../contract/facts/paging.ts";
import type { ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import { camelCase, pascalCase } from "../naming.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { pageItemType, resultType, union } from "../typescript/operation.ts";
import { follow } from "../typescript/property-path.ts";

/** Writes the paging of all operations; shared walks are declared once. */
interface Pagings {
  of: (operation: ResolvedOperation) => Paging | undefined;

  /** The types of the options of walks. */
  walks: { name: string; type: string }[];

  /** Walks that several operations share. */
  constants: { name: string; expression: string }[];
}

/** @param options With `areShared: false`, each operation repeats the shared walks. */
export function pagingsOf(
  operations: readonly ResolvedOperation[],
  module: Module,
  { areShared = true }: { areShared?: boolean } = {},
): Pagings {
  const walks = new Map<string, string>();
  const nameWalk = (type: string, wanted: string): string => {
    const name = walks.get(type) ?? module.declare(wanted);
    walks.set(type, name);
    return name;
  };
  const all = new Map(
    operations.flatMap((each) => (each.pages ? [[each, pagingOf(each, each.pages, module, nameWalk)] as const] : [])),
  );
  const constants = new Map<string, string>();
  for (const { expression, list } of all.values()) {
    const users = [...all.values()].filter((other) => other.expression === expression);
    if (areShared && users.length > 1 && !constants.has(expression))
      constants.set(expression, module.declare(`${camelCase(list)}Pages`));
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

/** The pages of an operation as expressions and types of TypeScript. */
export interface Paging {
  /** Returns the method, made of the function that requests one page. */
  expression: string;

  /** True if the next page depends on more than the body of a page. */
  needsResponses: boolean;

  /** Returns the type of an item, which only the types of methods and some walks name. */
  item: () => string;

  /** The path of the list. */
  list: string;

  /** The type of the options of a walk, if it is not the default. */
  options?: string;
}

/** @param named Declares a type under a name. */
function pagingOf(
  each: ResolvedOperation,
  pages: Pages,
  module: Module,
  named: (type: string, wanted: string) => string,
): Paging {
  const types = { page: resultType(each, module), item: () => pageItemType(each, pages, module) };
  const { walk, key, list } = pages;
  const use = (name: string): string => module.value("../runtime/paging/paging.ts", name);
  const keyed = { expression: "item", mayLack: pages.mayLackItem };
  const isRuled = walk.kind === "rules";
  const options = isRuled
    ? named(optionsType(walk, types.item(), module), nameOfWalk(each, types.item()))
    : walk.kind === "link"
      ? `${module.type("../runtime/paging/links.ts", "LinkOptions")}<${types.item()}>`
      : undefined;
  const args = [
    `(page: ${types.page}) => ${listExpression(pages)}`,
    isRuled
      ? ruledWalk(walk, options ?? "", types, use)
      : walk.kind === "link"
        ? `({ linkOrigins }: ${options}) => ${module.value("../runtime/paging/links.ts", "byLink")}((page: ${types.page}) => ${follow(page, walk.link).expression}, linkOrigins)`
        : `() => ${listingWalk(walk, types.page, module)}`,
    ...(key ? [`(item) => ${key === "whole" ? "item" : follow(keyed, key).expression}`] : []),
  ];
  return {
    expression: `${use("paged")}(${args.join(", ")})`,
    needsResponses: walk.kind === "link" || walk.kind === "header",
    item: types.item,
    list: list.steps.at(-1)?.name ?? "list",
    ...(options !== undefined && { options }),
  };
}

function nameOfWalk({ operation: { name } }: ResolvedOperation, item: string): string {
  return `${/^\w+$/.test(item) ? item : pascalCase(name)}Walk`;
}

/** The parameter for a page in functions that read it. */
const page = { expression: "page", mayLack: false };

/** Returns the list in a page. A missing list is empty; if its parent is missing, there is no next page. */
function listExpression({ list: { steps, schema } }: Pages): string {
  const holder = follow(page, { steps: steps.slice(0, -1), schema });
  const list = follow({ ...holder, mayLack: false }, { steps: steps.slice(-1), schema });
  const found = list.mayLack ? `${list.expression} ?? []` : list.expression;
  if (!holder.mayLack) return found;
  // The second access to a value that is present needs no `?.`.
  return `${holder.expression} && (${found.replaceAll("?.[", "[").replaceAll("?.", ".")})`;
}

/** Returns the walk through numbered pages, or pages that name the next one. */
function listingWalk(walk: Exclude<Walk, RuledWalk | LinkWalk>, type: string, module: Module): string {
  const use = (name: string): string => module.value("../runtime/paging/paging.ts", name);
  if (walk.kind === "header") {
    const header = `${module.value("../runtime/paging/links.ts", "headerOf")}(page, ${literal(walk.header)})`;
    return `${use("byCursor")}((page: ${type}) => ${header}, ${literal(walk.input)})`;
  }
  const found = (path: PropertyPath): string => `(page: ${type}) => ${follow(page, path).expression}`;
  if (walk.kind === "cursor") return `${use("byCursor")}(${found(walk.token)}, ${literal(walk.input)})`;
  const total = walk.total && found(walk.total);
  if (walk.kind === "offset") return `${use("byOffset")}(${[literal(walk.input), total ?? []].flat().join(", ")})`;
  const first = walk.first === undefined || walk.first === 1 ? undefined : String(walk.first);
  const more = first === undefined ? (total ?? []) : [total ?? "undefined", first];
  return `${use("byPage")}(${[literal(walk.input), more].flat().join(", ")})`;
}

type LinkWalk = Extract<Walk, { kind: "link" }>;
type RuledWalk = Extract<Walk, { kind: "rules" }>;

/** Returns the type of the options of a walk by rules. */
function optionsType({ mechanisms, rules }: RuledWalk, item: string, module: Module): string {
  const orders = [...new Set(rules.map(({ order }) => order))];
  return `${module.type("../runtime/paging/paging.ts", "WalkOptions")}<${item}, ${union(mechanisms)}, ${union(orders)}>`;
}

/** Returns the walk by rules, for the requested mechanism and order. */
function ruledWalk(
  { mechanisms, rules }: RuledWalk,
  options: string,
  types: { page: string; item: () => string },
  use: (name: string) => string,
): string {
  const ways = mechanisms.map((mechanism) => {
    const own = rules.filter((rule) => rule.mechanism === mechanism);
    const orders = own.map((rule) => [rule.order, ruleExpression(rule, types, use)] as const);
    return { mechanism, orders };
  });
  // Without an option, the recommended mechanism is used.
  const walk = choice(
    "by",
    ways.map(({ mechanism, orders }) => [mechanism, choice("order", orders)] as const).toReversed(),
  );
  const read = [
    ...(ways.length > 1 ? ["by"] : []),
    ...(ways.some(({ orders }) => orders.length > 1) ? ["order"] : []),
    ...(ways.some(({ mechanism }) => mechanism !== "cursor") ? ["step"] : []),
  ];
  return `({ ${read.join(", ")} }: ${options}) => ${walk}`;
}

/** Returns the expression for the value of a variable; the last one for other values. */
function choice(variable: string, cases: readonly (readonly [value: string, expression: string])[]): string {
  return cases
    .map(([value, expression], index) =>
      index === cases.length - 1 ? `(${expression})` : `${variable} === ${literal(value)} ? (${expression}) : `,
    )
    .join("");
}

function ruleExpression(
  { mechanism, order, taken, send }: WalkRule,
  types: { page: string; item: () => string },
  use: (name: string) => string,
): string {
  if (mechanism === "cursor")
    return `${use("byCursor")}((page: ${types.page}) => ${follow(page, taken).expression}, ${literal(send)})`;
  const time = follow({ expression: "item", mayLack: false }, taken).expression;
  const args = [`(item: ${types.item()}) => ${time}`, literal(send), order === "ascending" ? "1" : "-1", "step"];
  return `${use("byTimestamp")}(${args.join(", ")})`;
}
