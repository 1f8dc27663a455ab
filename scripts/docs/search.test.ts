import MiniSearch from "minisearch";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSite } from "../../generators/docs/site.ts";
import { find, searchOptions } from "../../generators/docs/browser/shared/search.ts";
import { readSource } from "./site-files.ts";
import { searchIndex } from "../../generators/docs/assets.ts";

describe("the search of the site", () => {
  let index: MiniSearch;

  beforeAll(async () => {
    const script = searchIndex(makeSite(await readSource()).places);
    const text: unknown = JSON.parse(script.slice(script.indexOf('"'), script.lastIndexOf('"') + 1));
    index = MiniSearch.loadJSON(String(text), searchOptions);
  });

  it.each([
    ["tool_id", /models\.html#\w+\.tool_id$/],
    ["search_id", /models\.html#\w+\.search_id$/],
    ["auth_header", /models\.html#\w+\.auth_header$/],
    ["occurred_at", /models\.html#\w+\.occurred_at$/],
    ["retry_count", /models\.html#\w+\.retry_count$/],
    ["charge_outcome", /models\.html#\w+\.charge_outcome$/],
    ["pre_settlement_bill", /models\.html#\w+\.pre_settlement_bill$/],
    ["failed_charged_review", /tables\.html#ChargeOutcome-failed_charged_review$/],
    ["CAP-ERR-8", /requirements\.html#CAP-ERR-8$/],
    ["CAP-OPEN-3", /open-points\.html#CAP-OPEN-3$/],
    ["traffic.spike", /events\.html#traffic\.spike$/],
    ["signature", /events\.html/],
    ["X-Service-Attempt", /events\.html#/],
    ["rate limit", /(limits|errors)\.html/],
    ["Retry-After", /(limits|errors)\.html/],
    ["429", /(limits|errors)\.html/],
    ["openapi", /index\.html#download-openapi/],
    ["asyncapi", /index\.html#download-asyncapi/],
    ["JSON Schema", /index\.html#downloads-schemas$/],
    ["test vectors", /index\.html#downloads-vectors$/],
    ["Document 1", /^index\.html#documents$/],
  ])("leads %s to its place", (query, place) => {
    expect(find(index, query)[0]?.["id"]).toMatch(place);
  });
});
