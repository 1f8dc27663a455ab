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
  /** The request that lists them. Its credentials, path and query take the place of those of `requests.<operation>`. */
  request: RequestParts;

  /**
   * The rows that the request lists, all of them and no others: their ids, and the fields whose values are known. These are
   * taken for the fields that the target does not show.
   */
  rows: readonly Row[];
}

/** What a contract cannot say of a list. */
export interface ListDefinition<Target = never> {
  /** By the names of the parameters. */
  filters?: Readonly<Record<string, FilterDefinition>>;

  /** Further requirements that do not hold if a check fails, by the end of its id, such as `rows/total`. */
  also?: Readonly<Record<string, readonly string[]>>;

  /**
   * Makes rows of known content for the checks of the list, once in a run: with test hooks, or with requests of its own. If
   * it throws `NotTested`, because the target lacks a test hook for example, the checks use the rows that are there.
   */
  prepare?: (target: Target) => Promise<MadeRows>;
}

/** What a contract cannot say of its lists, by the names of the operations. */
export type ListDefinitions<Target = never> = Readonly<Record<string, ListDefinition<Target>>>;
