import type { Kysely } from "kysely";
import type { Collection, Row } from "../host/collections.ts";
import { decodeJson, keyText } from "./column-values.ts";

/** A table as a collection. */
interface StoredRows<Tables> {
  table: keyof Tables & string;

  /** The column with the key. Default: `id`. */
  key?: string;

  /** True if keys are numbers. */
  isNumbered?: boolean;

  /** The column with the owner. Default: none. */
  owner?: string;

  /** The column to sort by, newest first. Default: the key. */
  order?: string;

  /** The columns that contain JSON. Default: none. */
  json?: readonly string[];

  /** Returns the row to show. Default: the row itself. */
  shown?(row: Row): Row;
}

/** Returns the functions that list and read the rows of a table, newest first, with instants as dates and JSON decoded. */
export function storedRows<Tables>(
  database: Kysely<Tables>,
  {
    table,
    key = "id",
    isNumbered = false,
    owner: ownerColumn,
    order = key,
    json = [],
    shown = (row) => row,
  }: StoredRows<Tables>,
): Required<Pick<Collection, "list" | "read">> {
  // The names of tables and columns are not known to the type checker.
  const rowsOf = (owner: string) => {
    const query = (database as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll();
    return ownerColumn === undefined ? query : query.where(ownerColumn, "=", keyText(owner));
  };
  const read = (row: Row): Row =>
    shown(
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          if (column.endsWith("_at") && typeof value === "number") return [column, new Date(value)];
          return [column, json.includes(column) ? decodeJson(value as string | null) : value];
        }),
      ),
    );
  return {
    list: async ({ owner, filter, skip, count }) => {
      let query = rowsOf(owner);
      for (const [column, value] of Object.entries(filter)) query = query.where(column, "=", value);
      const rows = await query
        .orderBy(order, "desc")
        .orderBy(key, "desc")
        .offset(skip)
        .limit(count + 1)
        .execute();
      return { rows: rows.slice(0, count).map(read), more: rows.length > count };
    },
    read: async (owner, id) => {
      // PostgreSQL rejects a comparison of a number with a text that is not one.
      const value = isNumbered ? Number(/^[1-9]\d{0,14}$/.exec(id) ?? 0) : keyText(id);
      const row = await rowsOf(owner).where(key, "=", value).executeTakeFirst();
      return row && read(row);
    },
  };
}
