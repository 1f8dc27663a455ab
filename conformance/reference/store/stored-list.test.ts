import { expect, it } from "vitest";
import { listFacts } from "../../../generators/contract/facts/lists.ts";
import { contractOf } from "../../kit/contract.ts";
import type { Row } from "../../kit/list-definition.ts";
import { expectAggregates } from "../../laws/lists/judges.ts";
import { fixtures } from "../capability/fixtures.ts";
import { createReference } from "../reference.ts";
import { databases } from "../testing/databases.ts";

const lists = databases.flatMap(({ name, open }) => [
  { name, open, path: "usage/history/v2", operation: "usageHistory" },
  { name, open, path: "credits/ledger", operation: "ledger" },
]);

it.each(lists)(
  "has the same totals in its summary as in its list: $operation on $name",
  async ({ open, path, operation }) => {
    const database = await open();
    const reference = await createReference({ database: database.address, only: ["capability"] });
    const pageOf = async (query: string): Promise<Row & { items: Row[] }> => {
      const address = `http://reference.invalid/capability/v1/auth/${path}?start_date=2000-01-01&${query}`;
      const headers = { authorization: `Bearer ${fixtures.apiKey}` };
      const response = await reference.fetch(new Request(address, { headers }));
      return ((await response.json()) as { data: Row & { items: Row[] } }).data;
    };
    const { items, total } = await pageOf("page_size=500");
    const facts = listFacts(contractOf("capability"), operation);
    const seen = expectAggregates(await pageOf("summary=true&bucket=week"), items, facts);
    await reference.stop();
    await database.drop();
    expect(items).toHaveLength(Number(total));
    expect([...seen]).toEqual(facts.aggregates.map((each) => each.path.join(".")));
  },
);
