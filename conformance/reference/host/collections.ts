/** The submitted values of a form or of filters, by field; a field may have several. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** Returns the value of a field; empty if there is none. */
export function valueOf(values: Values, name: string): string {
  return values[name]?.[0] ?? "";
}

/** A field of a form or a filter. */
export interface Field {
  name: string;

  /** Default: the name as words. */
  label?: string;

  /** The type of the value: a flag is a boolean, checkboxes are a list, a date is like `2026-11-28`. Default: a text, or with options a select. */
  kind?: "text" | "url" | "secret" | "area" | "number" | "date" | "flag" | "checkboxes";

  /** A hint that is shown below the label. */
  hint?: string;
  isRequired?: boolean;

  /** The maximum length in characters. */
  longest?: number;

  /** The choices: values, with a label if it differs. */
  options?: readonly (string | readonly [value: string, words: string])[];

  /** The initial values of the form. */
  value?: readonly string[];
}

/** An error in a form. If no field has its name, the error is about the whole form. */
export interface FieldIssue {
  field?: string | undefined;
  message: string;
}

/** A form or a filter is rejected. It is shown again with the submitted values. */
export class RefusedForm extends Error {
  override readonly name = "RefusedForm";
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super(issues.map(({ field = "form", message }) => `${field}: ${message}`).join("; "));
    this.issues = issues;
  }
}

/** A row: texts, numbers, booleans, dates and null; any other value is shown as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** The values to filter by, converted to the kinds of their fields. A missing value does not filter. */
export type Filter = Readonly<Record<string, unknown>>;

/** The rows of an owner that match a filter. */
export interface RowQuery {
  /** The key of the owner; empty if a part has no owners. */
  owner: string;
  filter: Filter;
}

/** A list of rows of a part, as plain data. The console shows all collections in the same way. */
export interface Collection {
  /** In lower case, as in URLs. */
  name: string;

  /** The schema of the contract that documents the fields. */
  model?: string;

  /** The operation of the contract whose query parameters are offered as filters. */
  operation?: string;

  /** The fields in the table; the page of a row shows all. */
  columns: readonly string[];

  /** The field that identifies a row. Default: `id`. */
  key?: string;

  /** Returns the name of a row that people see. Default: its key. */
  nameOf?(row: Row): string;

  /** Returns the pages that fields of a row link to, relative to the page of the owner. */
  linksOf?(row: Row): Readonly<Record<string, string>>;

  /** The date field by which a table is grouped into days. */
  byDay?: string;

  /** The text of an empty table: it explains how the first row is created. */
  empty?: string;

  /** Fields to filter by; a name means the parameter of the operation, or the field of the model. */
  filters?(owner: string): readonly (string | Field)[] | Promise<readonly (string | Field)[]>;

  /** @throws {RefusedForm} If a filter is invalid. */
  list(query: RowQuery & { skip: number; count: number }): Promise<{ rows: readonly Row[]; more: boolean }>;

  /** Reads a row with all its fields, by its key as text. If it is missing, rows have no pages. */
  read?(owner: string, key: string): Promise<Row | undefined>;

  /** Returns totals of the rows that match a filter, which are shown above the table. */
  summary?(query: RowQuery): Promise<Row | undefined>;

  /** Returns related rows of other collections: each is a table on the page of the row. */
  related?(row: Row): readonly { collection: string; filter: Filter }[];

  /** Downloads of all rows that match a filter, by file name; they are streamed. */
  exports?: Readonly<Record<string, Export>>;

  /** The actions on all rows, and on one. */
  actions?: readonly Action[];
  rowActions?: readonly Action[];
}

export interface Export {
  mediaType: string;

  /** @throws {RefusedForm} If a filter is invalid; before the first piece. */
  write(query: RowQuery): AsyncIterable<string> | Promise<AsyncIterable<string>>;
}

/** The row and the filter that an action applies to. */
export interface Target extends RowQuery {
  /** The row; empty for an action on all rows. */
  row: Row;
}

/** A field with at least one option. */
export type Choice = Field & { options: readonly string[] };

/** Something that people can do on the console. An action without fields and confirmation is a button. */
export interface Action {
  /** In lower case, as in URLs. */
  name: string;

  /** The label of its button. */
  title: string;

  /** Describes the action, in a sentence or two. */
  says?(target: Target): string | Promise<string>;

  /** True if it cannot be undone: it asks for confirmation first. */
  isFinal?: boolean;

  /** True if it asks for confirmation although it can be undone. */
  asks?: boolean;

  /** True if it applies to the rows that match the filter; it asks for confirmation first. */
  isFiltered?: boolean;

  /** True if it is the main action of the page. */
  isMain?: boolean;

  /** Returns false if the action is not available for a row now. Default: always available. */
  isOffered?(row: Row): boolean;

  /** Returns a field that others depend on: people choose it first, and it becomes part of the URL. */
  choice?(target: Pick<Target, "owner" | "row">): Choice | Promise<Choice>;
  fields?(target: Target): readonly Field[] | Promise<readonly Field[]>;

  /** @throws {RefusedForm} If the input is invalid or the action is not possible. */
  run(target: Target, values: Values): Promise<Done | void>;
}

/** The result of an action. */
export interface Done {
  /** The page to open next, relative to that of the owner. Default: that of the row or of all rows. */
  to?: string;

  /** A secret to show once. */
  secret?: string;

  /** The purpose of the secret, in a sentence. */
  says?: string;
}

/** Returns a page of rows that are kept in memory. */
export function pageOfRows(
  rows: readonly Row[],
  { skip, count }: { skip: number; count: number },
): { rows: readonly Row[]; more: boolean } {
  return { rows: rows.slice(skip, skip + count), more: rows.length > skip + count };
}
