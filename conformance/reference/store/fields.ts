import { creditsOf, decodeJson, encodeJson, isoOf, keyText } from "./column-values.ts";
import type { Column, RowOf } from "./tables.ts";

type ColumnValue = string | number | null;

/** A field of a resource: its column, and how its value is written and read. */
export interface Field<Value, Stored extends ColumnValue, Read> extends Column<Stored> {
  write(value: Value): Stored;
  read(stored: Stored): Read;
}

type Fields = Readonly<Record<string, Field<never, ColumnValue, unknown>>>;

/**
 * The fields of a resource. A field that the resource may omit can be read as null; it
 * is then omitted.
 */
export type FieldsOf<Resource> = {
  readonly [Name in keyof Resource]-?: Omit<
    Field<never, ColumnValue, Resource[Name] | ({} extends Pick<Resource, Name> ? null | undefined : never)>,
    "write" | "stored"
  >;
};

type Written<Table extends Fields> = { [Name in keyof Table]: Parameters<Table[Name]["write"]>[0] };
type Optional<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values];

/** The values to write to fields, by name. */
export type ValuesOf<Table extends Fields> = Omit<Written<Table>, Optional<Written<Table>>> &
  Partial<Pick<Written<Table>, Optional<Written<Table>>>>;

type ReadFrom<Table extends Fields> = { [Name in keyof Table]: ReturnType<Table[Name]["read"]> };

/** The names of the fields that can be read as null or undefined. */
type Nullable<Read> = {
  [Name in keyof Read]: null extends Read[Name] ? Name : undefined extends Read[Name] ? Name : never;
}[keyof Read];

/** The resource that is read from fields. */
type ResourceOf<Table extends Fields> = Omit<ReadFrom<Table>, Nullable<ReadFrom<Table>>> & {
  [Name in Nullable<ReadFrom<Table>>]?: NonNullable<ReadFrom<Table>[Name]>;
};

/** Returns a field whose column has another name. */
export function inColumn<const Name extends string, Declared extends object>(column: Name, field: Declared) {
  return { ...field, column };
}

/** Returns the columns of fields, each with the value of its name. */
export function rowOf<Table extends Fields>(fields: Table, values: ValuesOf<Table>): RowOf<Table> {
  const columns = Object.entries(fields).map(([name, field]) => [
    field.column ?? name,
    field.write(Reflect.get(values, name) as never),
  ]);
  return Object.fromEntries(columns) as RowOf<Table>;
}

/** Returns the resource in a row, without missing fields. */
export function readRow<Table extends Fields>(fields: Table, row: RowOf<Table>): ResourceOf<Table> {
  const columns = row as Readonly<Record<string, ColumnValue>>;
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(columns[field.column ?? name] ?? null)]);
  return Object.fromEntries(read.filter(([, value]) => value !== null && value !== undefined)) as ResourceOf<Table>;
}

/** A text from callers or tools, truncated; null if missing. */
export function text<Text extends string = string>(): Field<Text | undefined, string | null, string | null> {
  return { type: "text", isOptional: true, write: keyText, read: (stored) => stored };
}

export function requiredText<Text extends string = string>(): Field<Text, string, string> {
  return { type: "text", write: keyText, read: (stored) => stored };
}

export const flag: Field<boolean | undefined, number | null, boolean | null> = {
  type: "integer",
  isOptional: true,
  write: (value) => (value === undefined ? null : Number(value)),
  read: (stored) => (stored === null ? null : stored === 1),
};

export const requiredFlag: Field<boolean, number, boolean> = {
  type: "integer",
  write: Number,
  read: (stored) => stored === 1,
};

export const requiredWholeNumber: Field<number, number, number> = {
  type: "bigint",
  write: Math.round,
  read: (stored) => stored,
};

/** Millionths of a credit, read as credits. */
export const credits: Field<number | null, number | null, number | null> = {
  type: "bigint",
  isOptional: true,
  write: (micro) => micro,
  read: (stored) => (stored === null ? null : creditsOf(stored)),
};

export const requiredCredits: Field<number, number, number> = {
  type: "bigint",
  write: (micro) => micro,
  read: creditsOf,
};

/** An instant in milliseconds since 1970, read in ISO 8601. */
export const requiredInstant: Field<number, number, string> = {
  type: "bigint",
  write: (milliseconds) => milliseconds,
  read: isoOf,
};

/** Plain JSON; null if missing. */
export function json<Value = unknown>(): Field<Value | undefined, string | null, Value | undefined> {
  return { type: "text", isOptional: true, write: encodeJson, read: (stored) => decodeJson<Value>(stored) };
}
