import { expect, it } from "vitest";
import { rankings } from "./ranked.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const search = (ranking: string): string => `
  model Tool { id: string }
  model Found { @ranked(${ranking}) results: Tool[]; total: int32 }
  op search(@query text: string, @query limit?: int32): Found;`;

it("records the limit and the lookup of search results", async () => {
  const program = await programOf(search(`#{ limit: "limit", count: "total", lookup: #{ input: "text", key: "id" } }`));
  expect(valuesByElement(rankings.uses(program))).toEqual([
    ["Test.Found.results", { limit: "limit", count: "total", lookup: { input: "text", key: "id" } }],
  ]);
});

it.each([
  [`#{ limit: "most" }`, `names input "most", which does not exist. Known: text, limit.`],
  [
    `#{ limit: "limit", lookup: #{ input: "name", key: "id" } }`,
    `names input "name", which does not exist. Known: text, limit.`,
  ],
  [
    `#{ limit: "limit", lookup: #{ input: "text", key: "name" } }`,
    `names field of the results "name", which does not exist. Known: id.`,
  ],
  [`#{ limit: "limit", count: "number" }`, `names field "number", which does not exist. Known: results, total.`],
])("rejects %s", async (ranking, message) => {
  expect(await faultsOf(search(ranking))).toMatchObject([
    { code: "concordat/unknown-name", message: `@ranked ${message}` },
  ]);
});

it("is rejected outside of the successes of operations", async () => {
  expect(await faultsOf(`model Found { @ranked(#{ limit: "limit" }) results: string[] }`)).toMatchObject([
    { code: "concordat/results-expected", message: expect.stringContaining("Test.Found.results") },
  ]);
});
