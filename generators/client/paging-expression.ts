import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { componentOf } from "../contract/references.ts";
import type { ModuleScope } from "../module-scope.ts";
import { answerSchema, answerType } from "./operation-answer.ts";
import { listPath } from "./list-path.ts";
import { itemsOf, placeAt, variantsOf, type Place } from "./property-path.ts";
import { listingWalk, optionsType, ruledWalk, walkName, type PagingContext } from "./walk-expression.ts";

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
export function pagingOf(
  api: InterfaceContract,
  operation: Operation,
  scope: ModuleScope,
  named: (type: string, wanted: string) => string,
): Paging | undefined {
  const { schemas } = api.components;
  const schema = answerSchema(operation) ?? {};
  const path = operation.listing?.items.split(".") ?? listPath(schema, operation.paging ?? [], schemas);
  const answer: Place = { expression: "answer", schema, mayLack: false };
  const items = path && itemsOf(placeAt(answer, path, schemas).schema, schemas);
  if (!path || !items || !canWalk(operation)) return undefined;
  const context = { operation, scope, schemas, answer, path, items, item: itemType(operation, path, items, scope) };
  const rules = operation.paging ?? [];
  const options = rules.length > 0 ? named(optionsType(rules, context), walkName(context)) : undefined;
  const key = keyExpression(context);
  const args = [
    `(answer: ${answerType(operation, scope)}) => ${listExpression(context)}`,
    options === undefined ? listingWalk(context) : ruledWalk(rules, options, context),
    ...(key === undefined ? [] : [key]),
  ];
  const expression = `${scope.value("../runtime/paging.ts", "paged")}(${args.join(", ")})`;
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
