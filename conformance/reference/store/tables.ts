import type { ColumnDataType, ColumnDefinitionBuilder, Generated, Kysely } from "kysely";
import type { Migrations } from "./migrate.ts";
import type { Store } from "./store.ts";

/** A column of a table. A declaration of tables is the one place that lists them: migrations and the types of rows follow from it. */
export interface Column<Stored = unknown> {
  /** `numbered` is a primary key that the database numbers from 1; no number is given twice. */
  type: Extract<ColumnDataType, "text" | "integer" | "bigint"> | "numbered";

  /** The name in the database. Default: the name that it is declared by. */
  column?: string;
  isOptional?: boolean;
  isKey?: boolean;
  isUnique?: boolean;

  /** The column that it refers to, `table.column`. */
  references?: string;

  /** Deletes the row with the one that it refers to. */
  cascades?: boolean;
  default?: number;

  /** The migration that adds it to a table that exists, `part_002_what_it_does`. Default: the one that makes the table. */
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

/** A whole number: an instant in milliseconds since 1970, an amount, or the number of another row. */
export function number(options: Options = {}): Column<number> {
  return { type: "bigint", ...options };
}

/** A whole number of 32 bits; flags are 0 or 1. */
export function smallNumber(options: Options = {}): Column<number> {
  return { type: "integer", ...options };
}

/** A column whose value may be null. */
export function optional<Stored>(column: Column<Stored>): Column<Stored | null> {
  return { ...(column as Column<Stored | null>), isOptional: true };
}

/** A column that begins with 0 if a row does not say otherwise. */
export function zero(column: Column<number>): Column<Generated<number>> {
  return { ...(column as Column<unknown> as Column<Generated<number>>), default: 0 };
}

/** The row that keeps columns. */
export type RowOf<Declared> = {
  [
    Name in keyof Declared as Declared[Name] extends { column: infer Own extends string } ? Own : Name
  ]: Declared[Name] extends Column<infer Stored> ? Stored : never;
};

/** A table: its columns, and what holds for several of them. Columns of keys and indexes are named as in the database. */
export interface Table<Declared = Columns> {
  columns: Declared;

  /** The primary key, if it has several columns. */
  key?: readonly string[];

  /** Constraints and indexes, by what their names add to that of the table. */
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
 * Returns the migrations that make tables, and that add what they have got since.
 *
 * @param tables By the migrations that make them, `part_001_what_it_does`.
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
