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

/** What a contract cannot say of a list. */
export interface ListDefinition {
  /** By the names of the parameters. */
  filters?: Readonly<Record<string, FilterDefinition>>;

  /** Further requirements that do not hold if a check fails, by the end of its id, such as `rows/total`. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** What a contract cannot say of its lists, by the names of the operations. */
export type ListDefinitions = Readonly<Record<string, ListDefinition>>;
