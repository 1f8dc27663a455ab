import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { databases } from "../testing/databases.ts";
import { type Migrations, migrate } from "./migrate.ts";
import { openStore, type Store } from "./store.ts";
import { migrationsOf, number, numbered, optional, table, text } from "./tables.ts";

type Tables = { test_notes: { id: number; text: string; amount: number | null } };

const migrations = migrationsOf({
  test_001_notes: { test_notes: table({ id: numbered, text: text(), amount: optional(number()) }) },
});

const failing: Migrations = {
  ...migrations,
  test_002_half: async (schema) => {
    await schema.createTable("test_half").addColumn("id", "text").execute();
    throw new Error("midway");
  },
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function opened(address: string): Promise<Store> {
  const store = openStore(address);
  ends.push(() => store.close());
  return store;
}

describe.each(databases)("a store on $name", ({ open }) => {
  const fresh = async (): Promise<Store> => {
    const database = await open();
    ends.push(() => database.drop());
    return await opened(database.address);
  };

  it("is migrated once", async () => {
    const store = await fresh();
    await migrate(store, migrations);
    await migrate(store, migrations);
    const tables = store.database.withTables<Tables>();
    const { id } = await tables
      .insertInto("test_notes")
      .values({ text: "one", amount: 9_007_199_254_740_991 } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(id).toBe(1);
    const { total } = await tables
      .selectFrom("test_notes")
      .select((q) => q.fn.sum<number>("amount").as("total"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(9_007_199_254_740_991);
  });

  it("is not changed by a failed migration, which the error names", async () => {
    const store = await fresh();
    await migrate(store, migrations);
    await expect(migrate(store, failing)).rejects.toThrow("could not be migrated (test_002_half)");
    await expect(sql`select * from test_half`.execute(store.database)).rejects.toThrow("test_half");
  });

  it("rolls a failed transaction back", async () => {
    const store = await fresh();
    await migrate(store, migrations);
    const tables = store.database.withTables<Tables>();
    const failed = tables.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("test_notes")
        .values({ text: "one" } as never)
        .execute();
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    await expect(tables.selectFrom("test_notes").selectAll().execute()).resolves.toEqual([]);
  });
});

describe("a store that several processes open at the same time", () => {
  it.each(databases)("on $name is migrated once", async ({ name, open }) => {
    const folder = mkdtempSync(join(tmpdir(), "concordat-store-"));
    const database = await open();
    ends.push(async () => rmSync(folder, { recursive: true, force: true }), database.drop);
    const address = name === "SQLite" ? join(folder, "shared.sqlite") : database.address;
    const script = `
      import { createReference } from ${JSON.stringify(join(import.meta.dirname, "../reference.ts"))};
      const reference = await createReference({ database: ${JSON.stringify(address)}, only: ["client"] });
      await reference.stop();
    `;
    const run = promisify(execFile);
    const processes = [1, 2, 3].map(() => run(process.execPath, ["--input-type=module", "--eval", script]));
    await expect(Promise.all(processes)).resolves.toHaveLength(3);
    const store = await opened(address);
    await expect(sql`select * from client_tokens`.execute(store.database)).resolves.toHaveProperty("rows.length", 2);
  });
});

it("names the file that could not be opened", () => {
  expect(() => openStore("/no/such/folder/x.sqlite")).toThrow(
    "The database /no/such/folder/x.sqlite could not be opened",
  );
});

it("names the value that SQLite rejects", async () => {
  const store = await opened(":memory:");
  await migrate(store, migrations);
  const inserted = store.database
    .withTables<Tables>()
    .insertInto("test_notes")
    .values({ text: true } as never)
    .execute();
  await expect(inserted).rejects.toThrow("SQLite cannot store boolean: true");
});

describe("a damaged file", () => {
  const damages: [string, (whole: Buffer) => Buffer][] = [
    ["that is not a database", () => Buffer.from("not a database, and longer than a header is ".repeat(30))],
    ["whose pages are overwritten", (whole) => whole.fill(0xff, 100)],
    ["that is cut off", (whole) => whole.subarray(0, 5000)],
  ];

  it.each(damages)("%s is named in the error", async (_name, damage) => {
    const folder = mkdtempSync(join(tmpdir(), "concordat-damaged-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, "x.sqlite");
    const things: Migrations = {
      test_001_things: (schema) => schema.createTable("things").addColumn("id", "text").execute(),
    };
    const store = openStore(path);
    await migrate(store, things);
    await store.close();
    writeFileSync(path, damage(readFileSync(path)));
    const open = async (): Promise<void> => {
      const damaged = openStore(path);
      await migrate(damaged, things).finally(() => damaged.close());
    };
    await expect(open()).rejects.toThrow(`The database ${path} could not be `);
  });
});
