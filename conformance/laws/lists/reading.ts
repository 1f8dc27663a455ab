import { isRecord } from "../../../generated/runtime/body.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Direction } from "../../../generators/contract/facts/lists.ts";
import { operationOf } from "../../kit/contract.ts";
import type { Row } from "../../kit/list-definition.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import { valueAt } from "./judges.ts";
import type { AnyTarget, List, Page, Position, Query } from "./list-types.ts";
import { requestOf } from "./request.ts";
import { madeRows } from "./source.ts";

/** Reads a page with the inputs of a query in a request. */
export async function readWith(
  target: AnyTarget,
  list: List,
  parts: RequestParts,
  query: Query,
  link?: URL,
): Promise<Page> {
  const { operation, at, totalAt = [] } = list;
  const made = await madeRows(target, list);
  const asked = requestOf(list, parts, query);
  const linked = link && { ...asked, query: Object.fromEntries(link.searchParams) };
  const response = await sendOperation(target, operation, linked ?? asked);
  const { status, body } = response;
  const rows = at.length === 0 ? body : valueAt(body, at.join("."));
  // If pages are documented step by step, every success is a page.
  if (isSuccess(status) && list.way?.kind === "cursors")
    expectThat(placeOf(list), Array.isArray(rows), "an array", rows ?? body);
  if (!isSuccess(status) || !Array.isArray(rows)) return { status, hasRows: false, body, holder: {}, items: [] };
  const items = rows.filter(isRecord).map((row) => withKnownFields(row, made?.known.get(list.keyOf(row))));
  if (items.length < rows.length) throw new NotTested(`the rows of ${operation.name} are not objects`);
  distinguishRows(items, list);
  const holder = at.length > 1 ? valueAt(body, at.slice(0, -1).join(".")) : body;
  const total = totalAt.length === 0 ? undefined : valueAt(body, totalAt.join("."));
  const next = nextOf(list, response, { query, ...(link && { link }) }, items.length);
  return {
    status,
    hasRows: true,
    body,
    holder: isRecord(holder) ? holder : {},
    items,
    ...(typeof total === "number" && { total }),
    ...(next && { next }),
  };
}

/** Returns a row with its known fields that the target does not show. */
function withKnownFields(row: Row, known: Row = {}): Row {
  const shown = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return { ...row, ...known, ...Object.fromEntries(shown) };
}

export function expectRows(page: Page, query: Query): Page {
  expectThat(`the status of ?${queryText(query)}`, page.hasRows, "a success, with rows", page.status);
  return page;
}

/** Returns the query of a page as text. */
export function queryText(query: Query): string {
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}

/** Returns the path of the rows as text. */
export function placeOf({ at }: List): string {
  return at.length === 0 ? "the body" : at.join(".");
}

/** Returns the position of the next page; undefined after the last. */
function nextOf(
  { way, operation, sort, facts }: List,
  response: ReadResponse,
  { query }: Position,
  count: number,
): Position | undefined {
  if (way?.kind === "link") {
    const found = way.take(response);
    if (typeof found !== "string" || found === "") return undefined;
    // Only the query of a link is used: the rest is the address of the list.
    const link = new URL(found, `http://list${operation.path}`);
    if (operationOf([operation], { method: operation.method.toUpperCase(), url: link.href }) === undefined)
      throw new NotTested(`the link ${found} of ${operation.name} leads to another address`);
    return { query, link };
  }
  if (way?.kind === "token") {
    const token = way.take(response);
    return typeof token === "string" && token !== "" ? { query: { ...query, [way.input]: token } } : undefined;
  }
  if (way === undefined || count === 0) return undefined;
  if (way.kind === "cursors") {
    const { [sort?.name ?? ""]: order = facts.order?.order } = query;
    const cursor = valueAt(response.body, facts.cursors[order as Direction]?.take ?? "");
    // At the end, the response returns the cursor that was sent.
    const isNext = typeof cursor === "string" && cursor !== "" && cursor !== query[way.input];
    return isNext ? { query: { ...query, [way.input]: cursor } } : undefined;
  }
  const before = Number(query[way.input] ?? (way.kind === "page" ? way.first : 0));
  return { query: { ...query, [way.input]: before + (way.kind === "page" ? 1 : count) } };
}

/** The keys of rows without an id among those of their page. */
export const keysOnPage = new WeakMap<Row, string>();

/** Distinguishes the rows of a page by their content, and by the number of equal rows before them. */
function distinguishRows(rows: readonly Row[], { keyOf, contentOf }: List): void {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const content = contentOf(row);
    if (content === undefined || keyOf(row) !== undefined) continue;
    const count = counts.get(content) ?? 0;
    counts.set(content, count + 1);
    keysOnPage.set(row, `${content} ${count}`);
  }
}
