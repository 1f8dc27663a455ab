import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import pg from "pg";

/**
 * The database. Every query runs on both SQLite and PostgreSQL: flags are 0 or 1, instants are milliseconds since
 * 1970, credits are whole millionths, and structured values are JSON text.
 */
export interface Store {
  kind: "sqlite" | "postgres";

  /** Its name in messages: the path of the file, or the URL without the password. */
  name: string;

  /** Each part of the reference declares its own tables: `database.withTables<…>()`. */
  database: Kysely<Record<never, never>>;

  /** Returns the contents as bytes, for `openStore` in another process. Only SQLite has it. */
  contents?(): Uint8Array;

  close(): Promise<void>;
}

/**
 * Opens the database at `address`: `postgres://…`, the path of an SQLite file, or `:memory:`.
 *
 * Inside `transaction().execute(…)` use only the transaction: SQLite has one connection, so another query would deadlock.
 *
 * @param contents The initial contents of a database in memory. Default: empty.
 */
export function openStore(address: string, contents?: Uint8Array): Store {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address, contents);
}

/** Opens an SQLite file. Committed data survives a crash of the process or the machine. */
function openSqlite(path: string, contents?: Uint8Array): Store {
  const file = fileAt(path, contents);
  const config = { database: asExpected(file) };
  const dialect = new SqliteDialect(config);
  const database = new Kysely<Record<never, never>>({
    dialect: {
      createAdapter: () => new TransactionalAdapter(),
      createDriver: () => new WritingDriver(config),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
  return { kind: "sqlite", name: path, database, contents: () => file.serialize(), close: () => database.destroy() };
}

function fileAt(path: string, contents?: Uint8Array): DatabaseSync {
  try {
    const file = new DatabaseSync(path);
    if (contents !== undefined) file.deserialize(contents);
    // Set the timeout first: another process may be changing the journal mode.
    file.exec(
      "pragma busy_timeout = 30000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on",
    );
    return file;
  } catch (error) {
    throw new Error(`The database ${path} could not be opened`, { cause: error });
  }
}

/** Adapts Node's SQLite database to Kysely's dialect. */
function asExpected(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, Prepared>();
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      // The number of distinct statements is unbounded, since filters vary.
      if (prepared.size === mostPrepared) prepared.clear();
      const made = prepare(file, sql);
      prepared.set(sql, made);
      return made;
    },
  };
}

/** The maximum number of cached statements. */
const mostPrepared = 200;

type Prepared = ReturnType<SqliteDatabase["prepare"]> & { reader: boolean };

function prepare(file: DatabaseSync, sql: string): Prepared {
  const statement = file.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(valueOf)),
    run: (parameters) => statement.run(...parameters.map(valueOf)),
    // Prepare a new statement: one that is being iterated cannot run again meanwhile.
    iterate: (parameters) => file.prepare(sql).iterate(...parameters.map(valueOf)) as IterableIterator<unknown>,
  };
}

function valueOf(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return value;
  throw new TypeError(`SQLite cannot store ${value === undefined ? "undefined" : typeof value}: ${String(value)}`);
}

/** Runs a migration in a transaction, in one process at a time. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the write lock at the start: a transaction that reads first and writes later could fail if another process writes between. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

const { int8, numeric } = { int8: 20, numeric: 1700 };

/** Opens a PostgreSQL database, which any number of processes may share. */
function openPostgres(address: string): Store {
  const pool = new pg.Pool({ connectionString: address, max: 10, types: { getTypeParser } });
  // A lost idle connection is replaced at the next query.
  pool.on("error", () => undefined);
  const nameOf = createNames();
  pool.on("connect", (client) => {
    const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      const name = nameOf(text);
      const send: (query: pg.QueryConfig) => Promise<pg.QueryResult> = pg.Client.prototype.query;
      return await send.call(client, { text, values, ...(name !== undefined && { name }) });
    };
    Object.assign(client, { query });
  });
  const database = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) });
  const name = address.replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, "$1@");
  return { kind: "postgres", name, database, close: () => database.destroy() };
}

/**
 * Names the statements that each connection prepares: those that write. They change single rows, so that one plan
 * serves all parameters, and their result columns stay the same when a column is added.
 */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!/^(insert|update|delete) /.test(text) || text.endsWith(" returning *")) return undefined;
    if (!names.has(text) && names.size < mostPrepared) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
}

/** Returns whole numbers as numbers, as SQLite does: instants, credits, counts and sums. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === int8 || type === numeric ? wholeNumber : pg.types.getTypeParser(type, format);

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a safe integer`);
  return number;
}
