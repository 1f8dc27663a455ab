import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createReference, type Reference } from "../../reference.ts";

let reference: Reference;

beforeAll(async () => {
  reference = await createReference({ only: ["capability"] });
});
afterAll(async () => await reference.stop());

it.each([
  ["capability_events", "created_at desc, id desc", "capability_events_by_time"],
  ["capability_entries", "created_at desc, sequence desc", "capability_entries_by_time"],
])("a page of %s comes from its index, already in order", async (table, order, index) => {
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from ${sql.table(table)}
    where account_id = 'acct' and created_at >= 1 and created_at < 2 order by ${sql.raw(order)} limit 50
  `.execute(reference.host.store.database);
  const plan = rows.map(({ detail }) => detail);
  expect(plan).toHaveLength(1);
  expect(plan[0]).toContain(`USING INDEX ${index}`);
});
