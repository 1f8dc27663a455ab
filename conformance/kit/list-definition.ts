import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A row of a list. */
export type Row = Readonly<Record<string, unknown>>;

/** Tells whether a filter lets a row through; undefined if what is known does not tell. */
export type Lets = (row: Row, value: string) => boolean | undefined;

/** What a contract cannot say of a filter of a list. */
export interface FilterDefinition {
  /**
   * Gives the function that tells which rows pass. Default: what `@filters` says.
   *
   * @param known The rows without filters, which tell what the target shows at all.
   */
  lets?: (known: readonly Row[]) => Lets;

  /** Gives the values to ask for. Default: the documented ones, or those of the rows. */
  values?: (known: readonly Row[]) => readonly string[];
}

/** Rows that a suite has made for a list. */
export interface MadeRows {
  /** The request that lists them. Its credentials, path, query and body take the place of those of `requests.<operation>`. */
  request: RequestParts;

  /**
   * The rows that the request lists, all of them and no others: their ids, and the fields whose values are known. These are
   * taken for the fields that the target does not show.
   */
  rows: readonly Row[];

  /** Makes other rows come after them. The checks of rows that never change (`@immutable`) use it. */
  more?: () => Promise<void>;
}

/** The inputs of a list whatever they are called: those that a check asks for. */
export interface ListInputs {
  order?: "ascending" | "descending";

  /** The most rows of the page. */
  limit?: number;

  /** The bounds of the times of the rows, in ISO 8601. */
  from?: string;
  until?: string;

  /** The cursor of the page before. */
  cursor?: string;
}

/** What a contract cannot say of a list. */
export interface ListDefinition<Target = never> {
  /** By the names of the inputs. */
  filters?: Readonly<Record<string, FilterDefinition>>;

  /** Further requirements that do not hold if a check fails, by the end of its id, such as `rows/total`. */
  also?: Readonly<Record<string, readonly string[]>>;

  /**
   * Makes rows of known content for the checks of the list, once in a run: with test hooks, or with requests of its own. If
   * it throws `NotTested`, because the target lacks a test hook for example, the checks use the rows that are there.
   */
  prepare?: (target: Target) => Promise<MadeRows>;

  /**
   * Adds rows to those that `prepare` made, all of which a walk in this order has passed after its first page. The checks
   * read pages meanwhile, of rows that `prepare` makes anew. Without it, no check does so.
   *
   * @throws {NotTested} If the target lacks a test hook.
   *
   * @example
   * ```ts
   * arrive: async ({ controls }, { request }, order) => {
   *   const { tenant } = request.path ?? {};
   *   await controls.addOrders({ tenant, placedAt: order === "ascending" ? "2026-01-01" : "2026-12-31" });
   * },
   * ```
   */
  arrive?: (target: Target, made: MadeRows, order: "ascending" | "descending") => Promise<void>;

  /**
   * Makes another account, which has none of the rows. Returns the headers of a request with its credentials. Default: those
   * of `otherToken`.
   */
  other?: (target: Target) => Promise<Readonly<Record<string, string>>>;

  /**
   * Writes the inputs into the text of a query, if the list takes them in a query language. It is called with the inputs,
   * and with the request that has all that are documented as parameters or fields; its text is that of `prepare`, or of the
   * first of `requests.<operation>`. A limit and an order count as inputs of the list only if `@textLimit` and `@pages` say
   * that there are any.
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
   * Gives what tells a row from others; undefined of one that it does not know. Default: its id. Rows of a list that is
   * paged by `@pages` are told by their documented fields then.
   *
   * @example
   * ```ts
   * key: (row) => (typeof row["reference"] === "string" ? row["reference"] : undefined),
   * ```
   */
  key?: (row: Row) => string | undefined;

  /**
   * Gives the most rows that the target puts on a page, whatever is asked for; undefined if that is not known.
   *
   * @example
   * ```ts
   * mostRows: ({ subjects }) => ("pageLimit" in subjects ? subjects.pageLimit : undefined),
   * ```
   */
  mostRows?: (target: Target) => number | undefined;
}

/** What a contract cannot say of its lists, by the names of the operations. */
export type ListDefinitions<Target = never> = Readonly<Record<string, ListDefinition<Target>>>;
