import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import { creditsOf, decodeJson, encodeJson, isoOf, keyText } from "./column-values.ts";
import type { Migrations } from "./migrate.ts";

type ColumnValue = string | number | null;

/**
 * A field of a resource: the column that keeps it, what is written there, and what is read from it. A table of fields
 * is the one place that lists them: columns, the type of rows, and both directions follow from it.
 */
export interface Field<Value, Stored extends ColumnValue, Read> {
  /** Default: named as the field. */
  column?: string;
  type: ColumnDataType;

  /** Adds what holds for the column beside its type. Default: nothing, so that it may be null. */
  constrain?(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;

  /** The migration that adds the column to tables that exist, `part_001_what_it_does`. Default: the one that makes the table. */
  addedBy?: string;
  write(value: Value): Stored;
  read(stored: Stored): Read;
}

type Fields = Readonly<Record<string, Field<unknown, ColumnValue, unknown>>>;

/**
 * A field for each that a resource has, read as the resource has it. What may be left out of the resource may be read as
 * null, and is left out then.
 */
export type FieldsOf<Resource> = {
  readonly [Name in keyof Resource]-?: Omit<
    Field<never, ColumnValue, Resource[Name] | ({} extends Pick<Resource, Name> ? null | undefined : never)>,
    "write"
  >;
};

type Written<Table extends Fields> = { [Name in keyof Table]: Parameters<Table[Name]["write"]>[0] };
type Optional<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values];

/** The values that fields are written from, by name. */
export type ValuesOf<Table extends Fields> = Omit<Written<Table>, Optional<Written<Table>>> &
  Partial<Pick<Written<Table>, Optional<Written<Table>>>>;

type ReadFrom<Table extends Fields, Name extends keyof Table> = ReturnType<Table[Name]["read"]>;

/** The names of the fields that may be read as nothing. */
type Nullable<Table extends Fields> = {
  [Name in keyof Table]: null extends ReadFrom<Table, Name>
    ? Name
    : undefined extends ReadFrom<Table, Name>
      ? Name
      : never;
}[keyof Table];

/** The resource that fields are read as. */
type ResourceOf<Table extends Fields> = { [Name in Exclude<keyof Table, Nullable<Table>>]: ReadFrom<Table, Name> } & {
  [Name in Nullable<Table>]?: NonNullable<ReadFrom<Table, Name>>;
};

/** The row that keeps fields. */
export type RowOf<Table extends Fields> = {
  [Name in keyof Table as Table[Name] extends { column: infer Column extends string } ? Column : Name]: ReturnType<
    Table[Name]["write"]
  >;
};

/** Makes fields that are not written from a value under their name, but from all that is known of the resource. */
export function derivedFrom<Facts>() {
  return <const Column extends string, Value, Stored extends ColumnValue, Read>(
    column: Column,
    field: Field<Value, Stored, Read>,
    valueOf: (facts: Facts) => Value,
  ): Field<Facts, Stored, Read> & { column: Column } => ({
    ...field,
    column,
    write: (facts) => field.write(valueOf(facts)),
  });
}

/** The columns that keep fields, each written from the value under its name. */
export function rowOf<Table extends Fields>(fields: Table, values: ValuesOf<Table>): RowOf<Table> {
  return encode(fields, (name) => Reflect.get(values, name));
}

/** The columns that keep derived fields. */
export function derivedRow<Facts, Table extends Readonly<Record<string, Field<Facts, ColumnValue, unknown>>>>(
  fields: Table,
  facts: Facts,
) {
  return encode(fields, () => facts);
}

function encode<Table extends Fields>(fields: Table, valueOf: (name: string) => unknown): RowOf<Table> {
  const columns = Object.entries(fields).map(([name, field]) => [field.column ?? name, field.write(valueOf(name))]);
  return Object.fromEntries(columns) as RowOf<Table>;
}

/** The resource that a row keeps; what it does not have is left out. */
export function readRow<Table extends Fields>(fields: Table, row: RowOf<Table>): ResourceOf<Table> {
  const columns: Readonly<Record<string, ColumnValue>> = row;
  const resource: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = field.read(columns[field.column ?? name] ?? null);
    if (value !== null && value !== undefined) resource[name] = value;
  }
  return resource as ResourceOf<Table>;
}

/** Adds the columns of fields to a table that is made. */
export function addColumns(table: CreateTableBuilder<string, string>, fields: Fields) {
  return Object.entries(fields)
    .filter(([, { addedBy }]) => addedBy === undefined)
    .reduce((builder, [name, { column = name, type, constrain }]) => builder.addColumn(column, type, constrain), table);
}

/** The migrations that add what fields a table has got since it was made. */
export function laterColumns(table: string, fields: Fields): Migrations {
  const later = Object.entries(fields).flatMap(([name, { column = name, type, addedBy }]) =>
    addedBy === undefined ? [] : [{ column, type, addedBy }],
  );
  const migrations = Map.groupBy(later, ({ addedBy }) => addedBy)
    .entries()
    .map(([migration, columns]): [string, Migrations[string]] => [
      migration,
      async (schema) => {
        for (const { column, type } of columns) await schema.alterTable(table).addColumn(column, type).execute();
      },
    ]);
  return Object.fromEntries(migrations);
}

const required = {
  constrain: (column: ColumnDefinitionBuilder) => column.notNull(),
};

/** A text that callers or tools chose, cut short; null for none. */
export function text<Text extends string = string>(): Field<Text | undefined, string | null, string | null> {
  return { type: "text", write: keyText, read: (stored) => stored };
}

export function requiredText<Text extends string = string>(): Field<Text, string, string> {
  return { ...required, type: "text", write: keyText, read: (stored) => stored };
}

export const flag: Field<boolean | undefined, number | null, boolean | null> = {
  type: "integer",
  write: (value) => (value === undefined ? null : Number(value)),
  read: (stored) => (stored === null ? null : stored === 1),
};

export const requiredFlag: Field<boolean, number, boolean> = {
  ...required,
  type: "integer",
  write: Number,
  read: (stored) => stored === 1,
};

export const requiredWholeNumber: Field<number, number, number> = {
  ...required,
  type: "bigint",
  write: Math.round,
  read: (stored) => stored,
};

/** Millionths of a credit, read as credits. */
export const credits: Field<number | null, number | null, number | null> = {
  type: "bigint",
  write: (micro) => micro,
  read: (stored) => (stored === null ? null : creditsOf(stored)),
};

export const requiredCredits: Field<number, number, number> = {
  ...required,
  type: "bigint",
  write: (micro) => micro,
  read: creditsOf,
};

/** An instant in milliseconds since 1970, read in ISO 8601. */
export const requiredInstant: Field<number, number, string> = {
  ...required,
  type: "bigint",
  write: (milliseconds) => milliseconds,
  read: isoOf,
};

/** Plain JSON; null for none. */
export function json<Value = unknown>(): Field<Value | undefined, string | null, Value | undefined> {
  return { type: "text", write: encodeJson, read: (stored) => decodeJson<Value>(stored) };
}
