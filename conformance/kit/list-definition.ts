import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A row of a list. */
export type Row = Readonly<Record<string, unknown>>;

/** Returns true if a row passes a filter; undefined if the known facts leave it open. */
export type Lets = (row: Row, value: string) => boolean | undefined;

/** Facts about a filter of a list that a contract cannot state. */
export interface FilterDefinition {
  /**
   * Returns the function that decides which rows pass. Default: the rule of `@filters`.
   *
   * @param known The rows without filters, which show the fields that the target returns.
   */
  lets?: (known: readonly Row[]) => Lets;

  /** Returns the values to request. Default: the documented ones, or those of the rows. */
  values?: (known: readonly Row[]) => readonly string[];
}

/** Rows that a suite has made for a list. */
export interface MadeRows {
  /** The request that lists the rows. Its credentials, path, query and body replace those of `requests.<operation>`. */
  request: RequestParts;

  /**
   * Exactly the rows that the request lists: their ids, and their known fields. They replace the fields that the target
   * does not show.
   */
  rows: readonly Row[];

  /** Adds rows after them. The checks of rows that never change (`@immutable`) use it. */
  more?: () => Promise<void>;
}

/** The inputs of a list, under generic names: those that a check uses. */
export interface ListInputs {
  order?: "ascending" | "descending";

  /** The most rows of the page. */
  limit?: number;

  /** The bounds of the times of the rows, in ISO 8601. */
  from?: string;
  until?: string;

  /** The cursor of the previous page. */
  cursor?: string;
}

/** Facts about a list that a contract cannot state. */
export interface ListDefinition<Target = never> {
  /** The filters, by the names of the inputs. */
  filters?: Readonly<Record<string, FilterDefinition>>;

  /** Further requirements that are violated if a check fails, by the end of its id, such as `rows/total`. */
  also?: Readonly<Record<string, readonly string[]>>;

  /**
   * Makes rows of known content for the checks of the list, once in a run: with test hooks, or with requests. If it
   * throws `NotTested`, for example because the target lacks a test hook, the checks use the existing rows.
   */
  prepare?: (target: Target) => Promise<MadeRows>;

  /**
   * Adds rows to those that `prepare` made. All of them belong before the end of the first page of a walk in this
   * order. The checks read pages meanwhile, of rows that `prepare` makes anew. Without it, no check does so.
   *
   * @throws {NotTested} If the target lacks a test hook.
   *
   * @example
   * ```ts
   * arrive: async ({ hooks }, { request }, order) => {
   *   const { tenant } = request.path ?? {};
   *   await hooks.addOrders({ tenant, placedAt: order === "ascending" ? "2026-01-01" : "2026-12-31" });
   * },
   * ```
   */
  arrive?: (target: Target, made: MadeRows, order: "ascending" | "descending") => Promise<void>;

  /**
   * Makes another account without any of the rows. Returns the headers of a request with its credentials. Default:
   * those of `otherToken`.
   */
  other?: (target: Target) => Promise<Readonly<Record<string, string>>>;

  /**
   * Writes the inputs into the text of a query, if the list has a query language. It is called with the inputs, and
   * with the request that has all documented parameters and fields; its text is that of `prepare`, or of the first of
   * `requests.<operation>`. A limit and an order count as inputs of the list only if `@textLimit` and `@pages` document
   * them.
   *
   * @example
   * ```ts
   * request: ({ order = "descending", limit = 100 }, { body, ...rest }) => ({
   *   ...rest,
   *   body: { ...Object(body), query: `orders | sort ${order} | limit ${limit}` },
   * }),
   * ```
   */
  request?: (inputs: ListInputs, request: RequestParts) => RequestParts;

  /**
   * Returns the key of a row; undefined if it cannot be identified. Default: its id. If the list is paged by `@pages`,
   * the default is its documented fields.
   *
   * @example
   * ```ts
   * key: (row) => (typeof row["reference"] === "string" ? row["reference"] : undefined),
   * ```
   */
  key?: (row: Row) => string | undefined;

  /**
   * Returns the largest number of rows on a page of the target, for any limit; undefined if it is unknown.
   *
   * @example
   * ```ts
   * mostRows: ({ fixtures }) => ("pageLimit" in fixtures ? fixtures.pageLimit : undefined),
   * ```
   */
  mostRows?: (target: Target) => number | undefined;
}

/** Facts about lists that a contract cannot state, by the names of the operations. */
export type ListDefinitions<Target = never> = Readonly<Record<string, ListDefinition<Target>>>;
