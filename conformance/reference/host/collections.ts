/** The values of a form or of filters by field, as they came in; a field may be there several times. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** The value of a field; empty where it is not there. */
export function valueOf(values: Values, name: string): string {
  return values[name]?.[0] ?? "";
}

/** A field of a form or a filter. */
export interface Field {
  name: string;

  /** Default: the name in words. */
  label?: string;

  /** What the value is read as: a flag as a boolean, checkboxes as a list, a date as `2026-11-28`. Default: a text; with options, a select. */
  kind?: "text" | "url" | "secret" | "area" | "number" | "date" | "flag" | "checkboxes";

  /** What it is for, below the label. */
  hint?: string;
  isRequired?: boolean;

  /** The characters that are taken. */
  longest?: number;

  /** The choices: values with their words, where these differ. */
  options?: readonly (string | readonly [value: string, words: string])[];

  /** What a form begins with. */
  value?: readonly string[];
}

/** Something that is wrong with a form; a name that no field has is about the form as a whole. */
export interface FieldIssue {
  field?: string | undefined;
  message: string;
}

/** A form or a filter that is refused. It is shown again, with what was typed. */
export class RefusedForm extends Error {
  override readonly name = "RefusedForm";
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super(issues.map(({ field = "form", message }) => `${field}: ${message}`).join("; "));
    this.issues = issues;
  }
}

/** A row: texts, numbers, booleans, dates and null; everything else is shown as JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** The values to filter by, read as the kinds of their fields say; those that are left out do not filter. */
export type Filter = Readonly<Record<string, unknown>>;

/** The rows of an owner that a filter lets through. */
export interface RowQuery {
  /** The key of the owner; empty where a part has no owners. */
  owner: string;
  filter: Filter;
}

/** Rows that a part has, as plain data. The console lists and shows all of them alike. */
export interface Collection {
  /** In small letters, as it stands in addresses. */
  name: string;

  /** The schema of the contract that documents the fields of a row. */
  model?: string;

  /** The operation of the contract whose query parameters can be filtered by. */
  operation?: string;

  /** The fields that a table shows; the page of a row shows all. */
  columns: readonly string[];

  /** The field that tells a row from others. Default: `id`. */
  key?: string;

  /** The name of a row for people. Default: its key. */
  nameOf?(row: Row): string;

  /** The pages that fields of a row lead to, below that of the owner. */
  linksOf?(row: Row): Readonly<Record<string, string>>;

  /** The date by whose days a table is grouped. */
  byDay?: string;

  /** Says how the first row comes to be. */
  empty?: string;

  /** Fields to filter by; a name stands for the parameter of the operation, or the field of the model. */
  filters?(owner: string): readonly (string | Field)[] | Promise<readonly (string | Field)[]>;

  /** @throws {RefusedForm} where a filter is none. */
  list(query: RowQuery & { skip: number; count: number }): Promise<{ rows: readonly Row[]; more: boolean }>;

  /** A row with all its fields, by its key as text. Without it, rows have no pages. */
  read?(owner: string, key: string): Promise<Row | undefined>;

  /** Sums and the like of what a filter lets through, above its table. */
  summary?(query: RowQuery): Promise<Row | undefined>;

  /** Rows of other collections that belong to a row: a table for each on its page. */
  related?(row: Row): readonly { collection: string; filter: Filter }[];

  /** Downloads of all that a filter lets through, by the names of their files; written piece by piece. */
  exports?: Readonly<Record<string, Export>>;

  /** What can be done with all rows, and with one. */
  actions?: readonly Action[];
  rowActions?: readonly Action[];
}

export interface Export {
  mediaType: string;

  /** @throws {RefusedForm} before the first piece, where a filter is none. */
  write(query: RowQuery): AsyncIterable<string> | Promise<AsyncIterable<string>>;
}

/** What an action is about. */
export interface Target extends RowQuery {
  /** The row; empty for an action on all rows. */
  row: Row;
}

/** A field with at least one option. */
export type Choice = Field & { options: readonly string[] };

/** Something that people can do on the console. Without fields and with nothing to ask, it is a button. */
export interface Action {
  /** In small letters, as it stands in addresses. */
  name: string;

  /** The words of its button. */
  title: string;

  /** What it does, in a sentence or two. */
  says?(target: Target): string | Promise<string>;

  /** True if it can't be taken back: then it asks for confirmation first. */
  isFinal?: boolean;

  /** True if it asks for confirmation although it can be taken back. */
  asks?: boolean;

  /** True where it goes with a filter: then it asks first, and does it for what the filter lets through. */
  isFiltered?: boolean;

  /** True where it is what people mostly do there. */
  isMain?: boolean;

  /** False where it can't be done with a row now. Default: always true. */
  isOffered?(row: Row): boolean;

  /** A field that the others depend on: it is chosen first, and stands in the filter. */
  choice?(target: Pick<Target, "owner" | "row">): Choice | Promise<Choice>;
  fields?(target: Target): readonly Field[] | Promise<readonly Field[]>;

  /** @throws {RefusedForm} where it can't be done. */
  run(target: Target, values: Values): Promise<Done | void>;
}

/** The result of an action. */
export interface Done {
  /** The page to go on to, below that of the owner. Default: that of the row or of all rows. */
  to?: string;

  /** A secret to show once. */
  secret?: string;

  /** What the secret is for, in a sentence. */
  says?: string;
}

/** The rows that are kept in memory, as pages of a collection. */
export function pageOfRows(
  rows: readonly Row[],
  { skip, count }: { skip: number; count: number },
): { rows: readonly Row[]; more: boolean } {
  return { rows: rows.slice(skip, skip + count), more: rows.length > skip + count };
}
