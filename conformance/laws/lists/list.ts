import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import { operationOf } from "../../kit/contract.ts";
import type { InterfaceContract, Operation, Listing } from "../../../generators/contract/model/contract.ts";
import { stepsTo } from "../../../generators/contract/facts/paging.ts";
import { thingParameters } from "../../../generators/contract/facts/resources.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import type { Schema } from "../../kit/json-schema.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import type { Target } from "../../kit/target.ts";
import { type ListFacts, listFacts } from "../../../generators/contract/facts/lists.ts";
import { valueAt, type Walk } from "./judges.ts";
import type { ListDefinition, ListDefinitions, Row } from "../../kit/list-definition.ts";
import { filtersOf, type ListFilter } from "./filters.ts";
import { madeRows } from "./source.ts";

export type AnyTarget = Target<object, object>;
export type Query = Readonly<Record<string, string | number | boolean>>;

/** A list, as its contract says how it is read. */
export interface List {
  contract: InterfaceContract;
  operation: Operation;
  facts: ListFacts;

  /** What its suite says of it besides. */
  definition: ListDefinition;
  filters: readonly ListFilter[];

  /** The way to the rows in what it answers. */
  at: readonly string[];

  /** The way to the number of rows on all pages, where it is told. */
  totalAt?: readonly string[];

  /** The parameter with the size of pages. */
  size?: NumberInput;

  /** The parameter that replaces that size if it is sent. */
  override?: NumberInput;

  /** The way to the other pages; left out where there is none. */
  way?: Way;

  /** The schemas of the parameters of its query. */
  inputs: ReadonlyMap<string, Schema>;

  /** What tells a row from others, as the address of one does; undefined of one that nothing tells. */
  keyOf(row: Row): string | undefined;
}

/** A parameter with a number, and its bounds and default if these are documented. */
export interface NumberInput {
  name: string;
  minimum?: number;
  maximum?: number;
  usual?: number;
}

type Way =
  | { kind: "page"; input: string; first: number; page: NumberInput }
  | { kind: "offset"; input: string }
  | { kind: "token"; input: string; take: (response: ReadResponse) => unknown }
  | { kind: "link"; take: (response: ReadResponse) => unknown };

/** A page of a list. */
export interface Page {
  status: number;

  /** True if the response is a success with rows, be they none. A failure may have the status of a success. */
  isGiven: boolean;

  /** What holds the rows. */
  holder: Row;
  items: readonly Row[];
  total?: number;

  /** Leads to the next page; left out where this is the last, as far as it tells. */
  next?: Position;
}

/** Where a page is: what is asked for, or a link to it. */
interface Position {
  query: Query;
  link?: URL;
}

/** The rows of a list that were read. */
export interface Rows extends Walk {
  pages: readonly Page[];
}

/** The lists of a contract: reads that say where their rows are. */
export function listsOf(contract: InterfaceContract, definitions: ListDefinitions = {}): List[] {
  return contract.operations.flatMap((operation) =>
    operation.method === "get" && operation.listing !== undefined
      ? [listOf(contract, operation, operation.listing, definitions[operation.name] ?? {})]
      : [],
  );
}

function listOf(contract: InterfaceContract, operation: Operation, listing: Listing, definition: ListDefinition): List {
  const facts = listFacts(contract, operation.name);
  const scope = scopeOf(contract);
  const inputs = new Map(
    operation.parameters.flatMap(({ name, in: place, schema }) =>
      place === "query" ? [[name, alternativesOf(schema, scope)[0]?.keywords ?? schema] as const] : [],
    ),
  );
  const named = (path: string | undefined): string | undefined => {
    const name = path?.split(".").at(-1);
    return name !== undefined && inputs.has(name) ? name : undefined;
  };
  const size = named(listing.pageSize);
  const [override] = [...facts.overrides].flatMap(([name, other]) =>
    other === size && inputs.has(name) ? [name] : [],
  );
  const way = wayOf(listing, inputs, named);
  const ids = thingParameters(contract, operation.path);
  return {
    contract,
    operation,
    facts,
    definition,
    filters: filtersOf(operation, facts, inputs, definition),
    at: stepsTo(listing.items),
    ...(listing.total !== undefined && { totalAt: stepsTo(listing.total) }),
    ...(size !== undefined && { size: numberInput(size, inputs) }),
    ...(override !== undefined && { override: numberInput(override, inputs) }),
    ...(way && { way }),
    inputs,
    keyOf: (row) => {
      const found = [...ids, "id"].map((name) => row[name]).find((value) => value !== undefined && value !== null);
      return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
    },
  };
}

function numberInput(name: string, inputs: ReadonlyMap<string, Schema>): NumberInput {
  const { minimum, maximum, default: usual } = inputs.get(name) ?? {};
  return {
    name,
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
    ...(typeof usual === "number" && { usual }),
  };
}

/** The way that is documented, in the order in which clients prefer them. */
function wayOf(
  listing: Listing,
  inputs: ReadonlyMap<string, Schema>,
  named: (path: string | undefined) => string | undefined,
): Way | undefined {
  const { nextToken, nextTokenHeader, nextLink } = listing;
  const [token, page, offset] = [listing.continuationToken, listing.pageIndex, listing.offset].map(named);
  if (token !== undefined && nextToken !== undefined)
    return { kind: "token", input: token, take: ({ body }) => valueAt(body, nextToken) };
  if (token !== undefined && nextTokenHeader !== undefined)
    return { kind: "token", input: token, take: ({ headers }) => headers.get(nextTokenHeader) };
  if (nextLink !== undefined) return { kind: "link", take: ({ body }) => valueAt(body, nextLink) };
  if (page !== undefined) {
    const input = numberInput(page, inputs);
    return { kind: "page", input: page, first: input.usual ?? input.minimum ?? 1, page: input };
  }
  return offset === undefined ? undefined : { kind: "offset", input: offset };
}

/** The size of the pages of a walk, where so large ones are documented, and the most of them. */
const walkSize = 250;
const mostPages = 4;

/** The query for pages that have many rows. None for a size where nothing says which are taken. */
function largePages({ size }: List): Query {
  if (size?.maximum === undefined) return {};
  return { [size.name]: Math.max(size.minimum ?? 1, Math.min(size.maximum, walkSize)) };
}

/** Reads a page, with what is asked for besides what each request has. Nothing of a response that is no success. */
export async function readPage(target: AnyTarget, list: List, query: Query, link?: URL): Promise<Page> {
  const { operation, at, totalAt = [] } = list;
  const made = await madeRows(target, list);
  const parts = made?.request ?? (await knownRequest(target, operation));
  const asked = link ? Object.fromEntries(link.searchParams) : { ...parts.query, ...query };
  const response = await sendOperation(target, operation, { ...parts, query: asked });
  const { status, body } = response;
  const rows = at.length === 0 ? body : valueAt(body, at.join("."));
  if (!isSuccess(status) || !Array.isArray(rows)) return { status, isGiven: false, holder: {}, items: [] };
  const items = rows.filter(isRecord).map((row) => completed(row, made?.known.get(list.keyOf(row))));
  if (items.length < rows.length) throw new NotTested(`the rows of ${operation.name} are no objects`);
  const holder = at.length > 1 ? valueAt(body, at.slice(0, -1).join(".")) : body;
  const total = totalAt.length === 0 ? undefined : valueAt(body, totalAt.join("."));
  const next = nextOf(list, response, { query, ...(link && { link }) }, items.length);
  return {
    status,
    isGiven: true,
    holder: isRecord(holder) ? holder : {},
    items,
    ...(typeof total === "number" && { total }),
    ...(next && { next }),
  };
}

/** A row with the fields that are known of it and that the target does not show. */
function completed(row: Row, known: Row = {}): Row {
  const shown = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return { ...row, ...known, ...Object.fromEntries(shown) };
}

/** Reads a page that has to be there. */
export async function readGood(target: AnyTarget, list: List, query: Query, link?: URL): Promise<Page> {
  const page = await readPage(target, list, query, link);
  expectThat(`the status of ?${queryText(query)}`, page.isGiven, "a success, with rows", page.status);
  return page;
}

/** Only pages with a number or an offset are as large as they are asked for: others may be short. */
export function isFilled({ way }: List): boolean {
  return way?.kind === "page" || way?.kind === "offset";
}

/** The query of a page, as it is told. */
export function queryText(query: Query): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}

/** Where the rows stand, as it is told. */
export function placeOf({ at }: List): string {
  return at.length === 0 ? "the body" : at.join(".");
}

/** Where the page after one is; undefined after the last. */
function nextOf(
  { way, operation }: List,
  response: ReadResponse,
  { query }: Position,
  count: number,
): Position | undefined {
  if (way?.kind === "link") {
    const found = way.take(response);
    if (typeof found !== "string" || found === "") return undefined;
    // Only the query of a link is followed: the rest of it is the address of the list.
    const link = new URL(found, `http://list${operation.path}`);
    if (operationOf([operation], { method: "GET", url: link.href }) === undefined)
      throw new NotTested(`the link ${found} of ${operation.name} leads to another address`);
    return { query, link };
  }
  if (way?.kind === "token") {
    const token = way.take(response);
    return typeof token === "string" && token !== "" ? { query: { ...query, [way.input]: token } } : undefined;
  }
  if (way === undefined || count === 0) return undefined;
  const before = Number(query[way.input] ?? (way.kind === "page" ? way.first : 0));
  return { query: { ...query, [way.input]: before + (way.kind === "page" ? 1 : count) } };
}

/** Reads the rows of a list from its first page on, in large pages, as far as a few go. */
export async function walk(target: AnyTarget, list: List, query: Query = {}): Promise<Rows> {
  const pages: Page[] = [];
  const rows = new Map<string, Row>();
  let isWhole = false;
  let position: Position | undefined = { query: { ...largePages(list), ...query } };
  while (position !== undefined && pages.length < mostPages) {
    const page: Page = await readPage(target, list, position.query, position.link);
    // Beyond the last page there may be nothing.
    const isBeyond = pages.length > 0 && !page.isGiven;
    if (!isBeyond) pages.push(page);
    const before = rows.size;
    for (const [index, row] of page.items.entries()) {
      const key = list.keyOf(row) ?? `${pages.length}/${index}`;
      if (!rows.has(key)) rows.set(key, row);
    }
    // A page may be short without being the last; where all are known that are told of, nothing comes after it.
    const isShort: boolean = page.items.length < Number(position.query[list.size?.name ?? ""] ?? 0);
    const isLast: boolean = page.next === undefined || (isShort && rows.size === page.total);
    isWhole = page.isGiven ? isLast : isBeyond;
    // A page that brings nothing new, since its number is not looked at, would be followed by others for ever.
    position = isLast || rows.size === before ? undefined : page.next;
  }
  const total = pages[0]?.total;
  // Without a way to other pages, what else there is stays unknown.
  if (list.way === undefined && total !== undefined && rows.size < total) isWhole = false;
  return { rows: [...rows.values()], isWhole, pages };
}

/** What is seen of a list as it is now: whether two times are the same tells whether something has come or changed. */
export async function glanceAt(target: AnyTarget, list: List): Promise<string> {
  const { items, total } = await readPage(target, list, largePages(list));
  const { order, filters, aggregates } = list.facts;
  const fields = [order?.field, ...[...filters.values()].map(({ field }) => field)].concat(
    aggregates.flatMap(({ where, sum }) => [where?.field, sum?.field]),
  );
  const told = items.map((row) =>
    JSON.stringify([list.keyOf(row), ...fields.map((field) => field !== undefined && valueAt(row, field))]),
  );
  return JSON.stringify([total, ...told.toSorted()]);
}
