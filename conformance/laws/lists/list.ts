import type { InterfaceContract, Operation, Listing } from "../../../generators/contract/model/contract.ts";
import { stepsTo } from "../../../generators/contract/model/paths.ts";
import type { Pages, PropertyPath } from "../../../generators/contract/facts/paging.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import { possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { itemsOf } from "../../../generators/contract/model/schemas.ts";
import { thingParameters } from "../../../generators/contract/facts/resources.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import type { Schema } from "../../kit/json-schema.ts";
import {
  directions,
  type ListFacts,
  listFacts,
  type ListInput,
  listInputs,
  type RowOrder,
  successBodyOf,
} from "../../../generators/contract/facts/lists.ts";
import { valueAt } from "./judges.ts";
import type { ListDefinition, ListDefinitions, Row } from "../../kit/list-definition.ts";
import { filtersOf, type ListFilter } from "./filters.ts";
import { expectRows, keysOnPage, readWith } from "./reading.ts";
import type { AnyTarget, List, NumberInput, Page, Position, Query, Rows, SortInput, Way } from "./list-types.ts";
import { madeRows } from "./source.ts";
import { requestFor } from "./windows.ts";

export type { AnyTarget, List, NumberInput, Page, Query, Rows } from "./list-types.ts";

/** Returns the lists of a contract: read operations with documented rows. A request may have a JSON body. */
export function listsOf(contract: InterfaceContract, definitions: ListDefinitions = {}): List[] {
  return contract.operations.flatMap((operation) =>
    ["get", "post", "query"].includes(operation.method) && operation.listing !== undefined
      ? [listOf(contract, operation, operation.listing, definitions[operation.name] ?? {})]
      : [],
  );
}

function listOf(contract: InterfaceContract, operation: Operation, listing: Listing, definition: ListDefinition): List {
  const stated = listFacts(contract, operation.name);
  const scope = scopeOf(contract);
  const all = listInputs(contract, operation);
  const inputs = new Map(
    all.map(({ name, schema }) => [name, alternativesOf(schema, scope)[0]?.keywords ?? schema] as const),
  );
  const named = (path: string | undefined): string | undefined => {
    const name = path?.split(".").at(-1);
    return name !== undefined && inputs.has(name) ? name : undefined;
  };
  const name = named(listing.pageSize);
  const [override] = stated.overrides.flatMap(({ parameter, replaces }) =>
    replaces === name && inputs.has(parameter) ? [parameter] : [],
  );
  const size = name === undefined ? textSize(operation, definition) : numberInput(name, inputs);
  const sort = sortInput(stated, definition);
  const order = stated.order ?? (stated.sort && sort && { field: stated.sort.field, order: sort.defaultOrder });
  const facts = { ...stated, ...(order && { order }) };
  const way = wayOf(resolvedOperation(contract, operation.name)?.pages, inputs) ?? cursorWay(facts);
  const filters = filtersOf(all, facts, inputs, definition);
  const range = rangeOf(all, filters, inputs, order);
  const ids = thingParameters(contract, operation.path);
  const idOf = (row: Row): string | undefined => {
    const found = [...ids, "id"].map((each) => row[each]).find((value) => value !== undefined && value !== null);
    return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
  };
  const fields = way?.kind === "cursors" ? rowFields(contract, operation, listing) : [];
  const contentOf = (row: Row): string | undefined =>
    definition.key?.(row) ??
    idOf(row) ??
    (fields.length > 0 ? JSON.stringify(fields.map((each) => row[each])) : undefined);
  return {
    contract,
    operation,
    facts,
    definition,
    filters,
    at: facts.at,
    ...(listing.total !== undefined && { totalAt: stepsTo(listing.total) }),
    ...(size && { size }),
    ...(override !== undefined && { override: numberInput(override, inputs) }),
    ...(sort && { sort }),
    ...(range && { range }),
    ...(way && { way }),
    inputs,
    bodyInputs: new Set(all.flatMap((each) => (each.in === "body" ? [each.name] : []))),
    keyOf: (row) => definition.key?.(row) ?? idOf(row) ?? keysOnPage.get(row),
    contentOf,
  };
}

/** Returns the documented fields of the rows of a list. */
function rowFields(contract: InterfaceContract, operation: Operation, { items }: Listing): string[] {
  const { schemas } = contract.components;
  const body = successBodyOf(operation);
  const rows = stepsTo(items).reduce((schema, step) => possibleProperties(schema, schemas)[step] ?? {}, body);
  return Object.keys(possibleProperties(itemsOf(rows, schemas) ?? {}, schemas));
}

/** Returns the input of the order: a parameter, or a text that the suite writes. */
function sortInput({ sort }: ListFacts, { request }: ListDefinition): SortInput | undefined {
  if (sort === undefined || (sort.input ?? request) === undefined) return undefined;
  return { defaultOrder: "descending", ...(sort.usual && { defaultOrder: sort.usual }), name: "order", ...sort.input };
}

/** Returns the size of pages in a text that the suite writes. */
function textSize({ textLimit }: Operation, { request }: ListDefinition): NumberInput | undefined {
  if (textLimit === undefined || request === undefined) return undefined;
  const { send: name, text, default: defaultValue } = textLimit;
  return { name, text, ...(defaultValue !== undefined && { defaultValue }) };
}

/** Returns the two filters by the field of the order that every request has, if both accept datetimes. */
function rangeOf(
  all: readonly ListInput[],
  filters: readonly ListFilter[],
  inputs: ReadonlyMap<string, Schema>,
  order: RowOrder | undefined,
): List["range"] {
  const needed = filters.filter(({ name, rule }) => {
    const isDatetime = rule?.precise === true || inputs.get(name)?.format === "date-time";
    return isDatetime && rule?.field === order?.field && all.some((each) => each.name === name && each.required);
  });
  const [from, until] = ["from", "until"].map((match) => needed.find(({ rule }) => rule?.match === match));
  return from && until && { from, until };
}

/** Returns the way by the cursors of each order, if there are no other ways. */
function cursorWay({ sort, order, cursors }: ListFacts): Way | undefined {
  const known = order && cursors[order.order];
  const isWhole = known && (sort === undefined || directions.every((each) => cursors[each]?.send === known.send));
  return isWhole ? { kind: "cursors", input: known.send } : undefined;
}

function numberInput(name: string, inputs: ReadonlyMap<string, Schema>): NumberInput {
  const { minimum, maximum, default: defaultValue } = inputs.get(name) ?? {};
  return {
    name,
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
    ...(typeof defaultValue === "number" && { defaultValue }),
  };
}

/** Returns the documented way through the pages, if its input is in the query. */
function wayOf(pages: Pages | undefined, inputs: ReadonlyMap<string, Schema>): Way | undefined {
  const way = pages?.walk;
  if (way === undefined || ("input" in way && !inputs.has(way.input))) return undefined;
  switch (way.kind) {
    case "cursor":
      return { kind: "token", input: way.input, take: ({ body }) => valueAt(body, namesOf(way.token)) };
    case "header":
      return { kind: "token", input: way.input, take: ({ headers }) => headers.get(way.header) };
    case "link":
      return { kind: "link", take: ({ body }) => valueAt(body, namesOf(way.link)) };
    case "page": {
      const page = numberInput(way.input, inputs);
      return { kind: "page", input: way.input, first: page.defaultValue ?? page.minimum ?? 1, page };
    }
    case "offset":
      return { kind: "offset", input: way.input };
    case "rules":
      return undefined;
  }
}

function namesOf({ steps }: PropertyPath): string[] {
  return steps.map(({ name }) => name);
}

/** The size of the pages of a walk if such large ones are documented, and their largest number. */
const walkSize = 250;
const mostPages = 4;

/** Returns the query for pages with many rows; empty if the accepted sizes are unknown. */
export function largePages({ size }: List): Query {
  if (size?.maximum === undefined) return {};
  return { [size.name]: Math.max(size.minimum ?? 1, Math.min(size.maximum, walkSize)) };
}

/**
 * Reads a page with the inputs of a query added to those of each request. The page is empty unless the response is a
 * success.
 */
export async function readPage(target: AnyTarget, list: List, query: Query, link?: URL): Promise<Page> {
  const made = await madeRows(target, list);
  const parts = list.request ?? made?.request ?? (await requestFor(target, list));
  return await readWith(target, list, parts, query, link);
}

/** Reads a page that must exist. */
export async function readGood(target: AnyTarget, list: List, query: Query, link?: URL): Promise<Page> {
  return expectRows(await readPage(target, list, query, link), query);
}

/**
 * Returns true if pages are as large as requested: only those with a number or an offset, and those of rules. Others
 * may be short.
 */
export function isFilled({ way }: List): boolean {
  return way?.kind === "page" || way?.kind === "offset" || way?.kind === "cursors";
}

/** Reads the rows of a list from its first page on, in a few large pages. */
export async function walk(target: AnyTarget, list: List, query: Query = {}): Promise<Rows> {
  const pages: Page[] = [];
  const rows = new Map<string, Row>();
  let isWhole = false;
  let position: Position | undefined = { query: { ...largePages(list), ...query } };
  while (position !== undefined && pages.length < mostPages) {
    const page: Page = await readPage(target, list, position.query, position.link);
    // There may be no page beyond the last one.
    const isBeyond = pages.length > 0 && !page.hasRows;
    if (!isBeyond) pages.push(page);
    const before = rows.size;
    for (const [index, row] of page.items.entries()) {
      const key = list.keyOf(row) ?? `${pages.length}/${index}`;
      if (!rows.has(key)) rows.set(key, row);
    }
    // A page may be short without being the last. After all rows of the total, there is no other page.
    const isShort: boolean = page.items.length < Number(position.query[list.size?.name ?? ""] ?? 0);
    const isLast: boolean = page.next === undefined || (isShort && rows.size === page.total);
    isWhole = page.hasRows ? isLast : isBeyond;
    // A target that ignores the page number would return the same page for ever.
    position = isLast || rows.size === before ? undefined : page.next;
  }
  const total = pages[0]?.total;
  // Without a way to other pages, the other rows are unknown.
  if (list.way === undefined && total !== undefined && rows.size < total) isWhole = false;
  return { rows: [...rows.values()], isWhole, pages };
}

/** Returns a summary of the current rows of a list: if it differs from an earlier one, rows were added or changed. */
export async function glanceAt(target: AnyTarget, list: List): Promise<string> {
  const { items, total } = await readPage(target, list, largePages(list));
  const { order, filters, aggregates } = list.facts;
  const fields = [order?.field, ...filters.map(({ field }) => field)].concat(
    aggregates.flatMap(({ where, sum }) => [where?.field, sum?.field]),
  );
  const told = items.map((row) =>
    JSON.stringify([list.keyOf(row), ...fields.map((field) => field !== undefined && valueAt(row, field))]),
  );
  return JSON.stringify([total, ...told.toSorted()]);
}
