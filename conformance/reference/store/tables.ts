import type { ColumnDataType, ColumnDefinitionBuilder, Generated, Kysely } from "kysely";
import type { Migrations } from "./migrate.ts";
import type { Store } from "./store.ts";

/** A column of a table. Tables are declared once: migrations and the types of rows are derived from the declaration. */
export interface Column<Stored = unknown> {
  /** `numbered` is a primary key that the database numbers from 1; numbers are never reused. */
  type: Extract<ColumnDataType, "text" | "integer" | "bigint"> | "numbered";

  /** The name in the database. Default: the name in the declaration. */
  column?: string;
  isOptional?: boolean;
  isKey?: boolean;
  isUnique?: boolean;

  /** The referenced column, `table.column`. */
  references?: string;

  /** Deletes the row together with the referenced one. */
  cascades?: boolean;
  default?: number;

  /** The migration that adds the column to an existing table, `part_002_what_it_does`. Default: the one that creates the table. */
  addedBy?: string;

  /** Carries the type of the stored value; never set. */
  readonly stored?: Stored;
}

type Columns = Readonly<Record<string, Column>>;
type Options = Partial<Omit<Column, "type" | "isOptional" | "stored">>;

/** An id that the database numbers. */
export const numbered: Column<Generated<number>> = { type: "numbered" };

export function text<Text extends string = string>(options: Options = {}): Column<Text> {
  return { type: "text", ...options };
}

/** Declares a whole number: an instant in milliseconds since 1970, an amount, or the number of another row. */
export function number(options: Options = {}): Column<number> {
  return { type: "bigint", ...options };
}

/** Declares a whole number of 32 bits; flags are 0 or 1. */
export function smallNumber(options: Options = {}): Column<number> {
  return { type: "integer", ...options };
}

/** Declares a column that may be null. */
export function optional<Stored>(column: Column<Stored>): Column<Stored | null> {
  return { ...(column as Column<Stored | null>), isOptional: true };
}

/** Declares a column with the default 0. */
export function zero(column: Column<number>): Column<Generated<number>> {
  return { ...(column as Column<unknown> as Column<Generated<number>>), default: 0 };
}

/** A row of a table. */
export type RowOf<Declared> = {
  [
    Name in keyof Declared as Declared[Name] extends { column: infer Own extends string } ? Own : Name
  ]: Declared[Name] extends Column<infer Stored> ? Stored : never;
};

/** A table: its columns, keys, constraints and indexes. Columns of keys and indexes have their names in the database. */
export interface Table<Declared = Columns> {
  columns: Declared;

  /** The primary key, if it has several columns. */
  key?: readonly string[];

  /** Unique constraints, by the suffix of their names. */
  unique?: Readonly<Record<string, readonly string[]>>;
  indexes?: Readonly<Record<string, readonly string[]>>;
}

export function table<const Declared extends Columns>(
  columns: Declared,
  more: Omit<Table, "columns"> = {},
): Table<Declared> {
  return { columns, ...more };
}

/** The types of the rows of tables, by the names of the tables. */
export type RowsOf<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends Table<infer Declared> ? RowOf<Declared> : never;
};

type SchemaBuilder = Kysely<Record<never, never>>["schema"];

/**
 * Returns the migrations that create tables and add later columns.
 *
 * @param tables The tables by the migration that creates them, `part_001_what_it_does`.
 */
export function migrationsOf(tables: Readonly<Record<string, Readonly<Record<string, Table>>>>): Migrations {
  const all = Object.entries(tables).flatMap(([migration, made]) =>
    Object.entries(made).map(([name, declared]) => ({ migration, name, ...declared })),
  );
  const later = all.flatMap(({ columns }) => Object.values(columns).flatMap(({ addedBy }) => addedBy ?? []));
  const migrations = [...new Set([...Object.keys(tables), ...later])].map((migration): [string, Migrations[string]] => [
    migration,
    async (schema, kind) => {
      for (const each of all.filter((declared) => declared.migration === migration)) await make(schema, kind, each);
      for (const { name, columns } of all)
        for (const [own, column] of Object.entries(columns))
          if (column.addedBy === migration)
            await schema
              .alterTable(name)
              .addColumn(column.column ?? own, typeOf(column, kind), constraintsOf(column, kind))
              .execute();
      for (const { name, columns, indexes = {}, migration: first } of all)
        for (const [suffix, names] of Object.entries(indexes))
          if ((names.map((own) => columns[own]?.addedBy).find(Boolean) ?? first) === migration)
            await schema
              .createIndex(`${name}_${suffix}`)
              .on(name)
              .columns([...names])
              .execute();
    },
  ]);
  return Object.fromEntries(migrations);
}

async function make(
  schema: SchemaBuilder,
  kind: Store["kind"],
  { name, columns, key, unique = {} }: Table & { name: string },
): Promise<void> {
  let query = schema.createTable(name);
  for (const [own, column] of Object.entries(columns))
    if (column.addedBy === undefined)
      query = query.addColumn(column.column ?? own, typeOf(column, kind), constraintsOf(column, kind));
  if (key !== undefined) query = query.addPrimaryKeyConstraint(`${name}_key`, [...key] as never);
  for (const [suffix, names] of Object.entries(unique))
    query = query.addUniqueConstraint(`${name}_${suffix}`, [...names] as never);
  await query.execute();
}

function typeOf({ type }: Column, kind: Store["kind"]): ColumnDataType {
  return type !== "numbered" ? type : kind === "postgres" ? "bigserial" : "integer";
}

function constraintsOf(
  { type, isOptional, isKey, isUnique, references, cascades, ...more }: Column,
  kind: Store["kind"],
) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => {
    if (isKey) return column.primaryKey();
    if (type === "numbered") return kind === "postgres" ? column.primaryKey() : column.primaryKey().autoIncrement();
    let built = isOptional ? column : column.notNull();
    if (isUnique) built = built.unique();
    if (references !== undefined) built = built.references(references);
    if (cascades) built = built.onDelete("cascade");
    return more.default === undefined ? built : built.defaultTo(more.default);
  };
}
