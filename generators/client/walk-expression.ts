import type { Operation, Schema } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { pascalCase } from "../naming.ts";
import { answerType } from "./operation-answer.ts";
import { placeAt, type Place } from "./property-path.ts";

type PagingRule = NonNullable<Operation["paging"]>[number];

/** What the walk through an operation's pages is made from. */
export interface PagingContext {
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
export function listingWalk({ operation, scope, schemas, answer }: PagingContext): string {
  const { pageIndex, offset, continuationToken = "", nextToken } = operation.listing ?? {};
  const use = (name: string): string => scope.value("../runtime/page-paging.ts", name);
  if (nextToken !== undefined) {
    const token = placeAt(answer, nextToken.split("."), schemas).expression;
    const byCursor = scope.value("../runtime/cursor-paging.ts", "byCursor");
    return `() => ${byCursor}((answer: ${answerType(operation, scope)}) => ${token}, ${literal(lastOf(continuationToken))})`;
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
export function optionsType(rules: PagingRule[], { scope, item }: PagingContext): string {
  const all = [mechanismsOf(rules), [...new Set(rules.map(({ order }) => order))]];
  const unions = all.map((names) => names.map((name) => JSON.stringify(name)).join(" | "));
  return `${scope.type("../runtime/paging.ts", "WalkOptions")}<${[item, ...unions].join(", ")}>`;
}

/** A name for that type. */
export function walkName({ item, operation }: PagingContext): string {
  return `${/^\w+$/.test(item) ? item : pascalCase(operation.name)}Walk`;
}

/** What leads from page to page, the recommended way first. */
function mechanismsOf(rules: PagingRule[]): PagingRule["mechanism"][] {
  const recommended = rules.toSorted((a, b) => Number(b.recommended ?? false) - Number(a.recommended ?? false));
  return [...new Set(recommended.map(({ mechanism }) => mechanism))];
}

/** Leads through pages by rules: by those of the way and the order that are asked for. */
export function ruledWalk(rules: PagingRule[], options: string, context: PagingContext): string {
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
    return `${scope.value("../runtime/cursor-paging.ts", "byCursor")}((answer: ${type}) => ${cursor}, ${literal(send)})`;
  }
  const time = placeAt({ expression: "item", schema: items, mayLack: false }, take.split("."), schemas).expression;
  const args = [`(item: ${item}) => ${time}`, literal(send), order === "ascending" ? "1" : "-1", "step"];
  return `${scope.value("../runtime/timestamp-paging.ts", "byTimestamp")}(${args.join(", ")})`;
}
