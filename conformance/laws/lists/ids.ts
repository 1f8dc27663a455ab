import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nearIds, unlike } from "../../../generated/runtime/checks/near-misses.ts";
import type { ListDefinition, Row } from "../../kit/list-definition.ts";
import { listCheck } from "./check.ts";
import { isOfTimes, type ListFilter, narrowing } from "./filters.ts";
import { valueAt } from "./judges.ts";
import { type AnyTarget, largePages, type List, type Query, readPage, walk } from "./list.ts";
import { placeOf, queryText } from "./reading.ts";
import { madeRows } from "./source.ts";
import { requestFor } from "./windows.ts";

/** The most filters that an id is combined with. */
const mostPartners = 2;

/**
 * Returns the checks that a filter returns no rows for a value that no row has, and a filter by an id no rows for a
 * similar id.
 */
export function idChecks(list: List): Check<AnyTarget>[] {
  return [...list.filters.filter(isOpen).map((filter) => unknownCheck(list, filter)), ...otherAccountChecks(list)];
}

function unknownCheck(list: List, filter: ListFilter): Check<AnyTarget> {
  const { name, stated } = filter;
  return listCheck(list, {
    name: `${name}/unknown`,
    title: `returns no rows for an unknown ${name}, alone and with another filter${isOfIds(filter) ? ", and no rows of a similar one" : ""}`,
    stated,
    // An unknown value shows nothing about the rows of known values.
    parts: [],
    otherwise: `no rows of ${list.operation.name} show the field of ${name}`,
    judge: async ({ target, known: { rows }, see }) => {
      const { field = "" } = filter.rule ?? {};
      const values = rows.flatMap((row) => idText(valueAt(row, field)) ?? []);
      const [value] = values;
      if (value === undefined) return;
      const others = narrowing(
        list.filters.filter((each) => each !== filter && !isOfTimes(each)),
        rows,
      ).slice(0, mostPartners);
      for (const { query } of [{ query: {} }, ...others])
        await expectNone(target, list, { [name]: unlike(value), ...query });
      see(name);
      if (!isOfIds(filter)) return;
      // The ids that differ most are easiest to distinguish.
      for (const id of new Set([value, ...values.filter((each) => nearIds(each).length > 1).slice(0, 1)]))
        for (const near of nearIds(id)) {
          if (values.includes(near.id)) continue;
          const query = { [name]: near.id };
          const { items } = await readPage(target, list, { ...largePages(list), ...query });
          const other = items.find((row) => isOther(valueAt(row, field), near.id));
          expectThat(
            `${placeOf(list)} of ?${queryText(query)}`,
            other === undefined,
            `only rows of the requested ${name}`,
            other,
          );
        }
    },
  });
}

/** Returns the checks that another account gets no rows by an id of theirs, even with other filters. */
function otherAccountChecks(list: List): Check<AnyTarget>[] {
  const byIds = list.filters.filter((filter) => isOpen(filter) && isOfIds(filter));
  if (byIds.length === 0) return [];
  const { name } = list.operation;
  const names = byIds.map((filter) => filter.name).join(" or ");
  return [
    listCheck(list, {
      name: "rows/other-account",
      title: `returns none of the rows to another account by their ${names}, alone and with another filter`,
      stated: [...new Set(byIds.flatMap(({ stated }) => stated))],
      parts: [],
      otherwise: `no rows of ${name} show their ${names}`,
      judge: async ({ target, known: { rows }, see }) => {
        const own = new Set(rows.flatMap((row) => list.keyOf(row) ?? []));
        const asOther = await listOfOther(target, list);
        const theirs = await walk(target, asOther);
        const isShared = theirs.rows.some((row) => own.has(list.keyOf(row) ?? ""));
        if (theirs.pages[0]?.hasRows !== true || isShared)
          throw new NotTested(
            isShared ? `both accounts have the same rows of ${name}` : `the other account has no ${name}`,
          );
        for (const filter of byIds) {
          const row = rows.find((each) => idText(valueAt(each, filter.rule?.field ?? "")) !== undefined);
          if (row === undefined) continue;
          const value = String(valueAt(row, filter.rule?.field ?? ""));
          const partners = narrowing(
            list.filters.filter((each) => each !== filter && !isOfTimes(each)),
            rows,
          ).filter(({ through }) => through.includes(row));
          for (const { query } of [{ query: {} }, ...partners.slice(0, mostPartners)]) {
            const asked = { [filter.name]: value, ...query };
            const mine = await readPage(target, list, { ...largePages(list), ...asked });
            if (mine.items.length === 0) continue;
            const { items } = await readPage(target, asOther, { ...largePages(list), ...asked });
            const leaked = items.find((each) => own.has(list.keyOf(each) ?? ""));
            const where = `${placeOf(list)} of another account for ?${queryText(asked)}`;
            expectThat(where, leaked === undefined, "only rows of that account", leaked);
            see(filter.name);
          }
        }
      },
    }),
  ];
}

/** Returns the list in the requests of another account. */
async function listOfOther(target: AnyTarget, list: List): Promise<List> {
  const { prepare: _, ...definition } = list.definition;
  const request = list.request ?? (await madeRows(target, list))?.request ?? (await requestFor(target, list));
  const headers = { ...request.headers, ...(await otherHeaders(target, list)) };
  return { ...list, definition, request: { ...request, headers } };
}

async function otherHeaders(target: AnyTarget, { definition }: List): Promise<Readonly<Record<string, string>>> {
  if (target.otherHeaders) return target.otherHeaders;
  const { other } = definition as ListDefinition<AnyTarget>;
  if (other) return await other(target);
  throw new NotTested("the target declares no other account", ["--other-token"]);
}

/** Returns true for a filter by equality with any value. */
export function isOpen({ rule, documented }: ListFilter): boolean {
  return rule?.match === "equal" && documented.length === 0;
}

/** Returns true for a filter by an id: of the row, or of something else. */
export function isOfIds({ rule }: ListFilter): boolean {
  return /(?:^|[a-z]I|[_-]i|^i|\.i)d$/.test(rule?.field ?? "");
}

function idText(value: unknown): string | undefined {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined;
}

/** Returns true for a value that differs from the requested one. */
function isOther(value: unknown, asked: string): boolean {
  const text = idText(value);
  return text !== undefined && text !== asked;
}

/** Asserts that a query has no rows, unless it is rejected. */
async function expectNone(target: AnyTarget, list: List, query: Query): Promise<void> {
  const { hasRows, items, total = 0 } = await readPage(target, list, query);
  if (!hasRows) return;
  const asked = queryText(query);
  expectThat(`${placeOf(list)} of ?${asked}`, items.length === 0, "no rows", items as readonly Row[]);
  expectThat(`the total of ?${asked}`, total === 0, "0", total);
}
