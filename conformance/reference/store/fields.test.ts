import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { inColumn, json, readRow, requiredCredits, rowOf, text } from "./fields.ts";
import { migrate, type Migrations } from "./migrate.ts";
import { openStore, type Store } from "./store.ts";
import { migrationsOf, type RowOf, table } from "./tables.ts";

const noteFields = { title: text(), tags: json<string[]>(), price_credits: inColumn("price_micro", requiredCredits) };
const notesWithRegion = { ...noteFields, region: { ...text(), addedBy: "test_002_region" } };

type Tables = { test_notes: Partial<RowOf<typeof notesWithRegion>> };

const migrations = (fields: typeof noteFields): Migrations =>
  migrationsOf({ test_001_notes: { test_notes: table(fields) } });

function noteRow(title: string | undefined) {
  return rowOf(noteFields, { title, tags: ["a"], price_credits: 1_500_000 });
}

it("writes fields to their columns, and omits missing ones on reading", () => {
  expect(noteRow("One")).toEqual({ title: "One", tags: '["a"]', price_micro: 1_500_000 });
  expect(readRow(noteFields, noteRow("One"))).toEqual({ title: "One", tags: ["a"], price_credits: 1.5 });
  expect(readRow(noteFields, noteRow(undefined))).toEqual({ tags: ["a"], price_credits: 1.5 });
});

describe.each(databases)("a table of fields on $name", ({ open }) => {
  let database: TestDatabase;
  let store: Store;

  beforeEach(async () => {
    database = await open();
    store = openStore(database.address);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  it("gets new columns and keeps its rows", async () => {
    const tables = store.database.withTables<Tables>();
    await migrate(store, migrations(noteFields));
    await tables.insertInto("test_notes").values(noteRow("Old")).execute();
    await migrate(store, migrations(notesWithRegion));
    await tables
      .insertInto("test_notes")
      .values({ ...noteRow("New"), region: "eu" })
      .execute();
    const rows = await tables.selectFrom("test_notes").selectAll().orderBy("title").execute();
    expect(rows.map(({ title, region }) => [title, region])).toEqual([
      ["New", "eu"],
      ["Old", null],
    ]);
  });

  it("has all columns if it is new", async () => {
    await migrate(store, migrations(notesWithRegion));
    const [made] = await store.database.introspection.getTables();
    expect(made?.columns.map(({ name }) => name).toSorted()).toEqual(["price_micro", "region", "tags", "title"]);
  });
});
