import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { databases, type TestDatabase } from "../testing/databases.ts";
import { fixtures } from "./fixtures.ts";

const odd = [
  "search_id=%00",
  "execution_id=a%00b",
  `search_id=${"é".repeat(3000)}`,
  "outcome='%20or%201=1--",
  "min_credits=1e308",
  "max_credits=1e308",
  "min_credits=1e400",
  "page=9007199254740991&page_size=500",
  "page=1e999",
  "start_date=0000-01-01",
  "end_date=9999-12-31&summary=true",
  "start_date=9999-12-31T23:59:59Z&summary=true&bucket=week",
  "start_date=2024-01-01&start_date=2024-01-02",
  "__proto__=1&constructor=2",
  "summary=TRUE",
  "page_size=&limit=",
];

describe.each(databases)("filters on $name", ({ open }) => {
  let database: TestDatabase;
  let reference: Reference;

  beforeAll(async () => {
    database = await open();
    reference = await createReference({ database: database.address, only: ["capability"] });
  });
  afterAll(async () => {
    await reference.stop();
    await database.drop();
  });

  describe.each(["usage/history/v2", "credits/ledger"])("of %s", (path) => {
    it.each(odd.map((query) => ({ query, name: query.slice(0, 40) })))(
      "get a documented response: $name",
      async ({ query }) => {
        const headers = { authorization: `Bearer ${fixtures.apiKey}` };
        const address = `http://reference.invalid/capability/v1/auth/${path}?${query}`;
        const response = await reference.fetch(new Request(address, { headers }));
        const { status_code } = (await response.json()) as { status_code: number };
        expect([response.status, status_code]).toEqual(response.ok ? [200, 0] : [400, -7]);
      },
    );
  });
});

let reference: Reference;

beforeAll(async () => {
  reference = await createReference({ only: ["capability"] });
});
afterAll(async () => await reference.stop());

it.each([
  ["capability_events", "created_at desc, id desc", "capability_events_by_time"],
  ["capability_entries", "created_at desc, sequence desc", "capability_entries_by_time"],
])("a page of %s is read in order from its index", async (table, order, index) => {
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from ${sql.table(table)}
    where account_id = 'acct' and created_at >= 1 and created_at < 2 order by ${sql.raw(order)} limit 50
  `.execute(reference.host.store.database);
  const plan = rows.map(({ detail }) => detail);
  expect(plan).toHaveLength(1);
  expect(plan[0]).toContain(`USING INDEX ${index}`);
});
