import type { Kysely } from "kysely";
import type { Collection, Row } from "../host/collections.ts";
import { decodeJson, keyText } from "./column-values.ts";

/** A table as a collection. */
interface StoredRows<Tables> {
  table: keyof Tables & string;

  /** The column with the key. Default: `id`. */
  key?: string;

  /** True where keys are numbers. */
  isNumbered?: boolean;

  /** The column with the owner. Default: none. */
  owner?: string;

  /** The column that the newest rows are first by. Default: the key. */
  order?: string;

  /** The columns with JSON. Default: none. */
  json?: readonly string[];

  /** Changes what is shown of a row. Default: nothing. */
  shown?(row: Row): Row;
}

/** Lists and reads the rows of a table, the newest first: instants as dates, and JSON as what it stands for. */
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
  // The names of tables and columns are known when it runs.
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
      // A text that is no number is refused by PostgreSQL, where numbers are compared.
      const value = isNumbered ? Number(/^[1-9]\d{0,14}$/.exec(id) ?? 0) : keyText(id);
      const row = await rowsOf(owner).where(key, "=", value).executeTakeFirst();
      return row && read(row);
    },
  };
}
