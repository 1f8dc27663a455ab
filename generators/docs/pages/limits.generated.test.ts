import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/model/contract.ts";
import type { Page } from "../page.ts";
import { fixtureContract, ownContract, pagesBy, partOf } from "../testing.ts";
import { limitsPage } from "./limits.ts";

function pageOf(api: InterfaceContract): Page {
  const page = pagesBy([limitsPage], api).get(`${api.name}/limits`);
  if (page === undefined) throw new Error("no page");
  return page;
}

describe("the page of the limits", () => {
  it("shows rate limits, the response to too many requests, and its headers", () => {
    const rates = partOf(pageOf(ownContract("capability")), "Rate limits");
    expect(rates).toMatch(/`call`.*\| 200 requests in 60 s \| account; of anonymous callers, for each client IP \|/);
    expect(rates).toMatch(/^No rate limit is documented for .*`usageHistory`.* or .*`ledger`/m);
    expect(rates).toContain(
      "[429 Rate limit exceeded](site:capability/errors#429-rate-limit-exceeded). Wait for the time in `Retry-After`",
    );
    expect(rates.match(/`X-RateLimit-Reset`/g)).toHaveLength(1);
    expect(rates).toContain("**`Retry-After`** *integer · in s*");
  });

  it("describes paging, once for operations with the same paging", () => {
    const paging = partOf(pageOf(ownContract("log-query")), "Paging");
    expect(paging.match(/^### /gm)).toHaveLength(2);
    expect(paging).toContain("- Set the page size with `limit`.");
    expect(paging).toContain(
      "- **By timestamp, descending** (recommended): send the last item's `_time` as `endTime`, optionally minus 1 ns. The last page has no items.",
    );
    expect(paging).toContain(
      "- **By cursor, ascending** (preview): send the response's `status.maxCursor` as `cursor`. After the last page, the response contains the cursor",
    );
    const listed = partOf(pageOf(ownContract("capability")), "Paging");
    expect(listed.match(/^### /gm)).toHaveLength(1);
    expect(listed).toContain("- Set the page size with `page_size`.\n- The items are in `data.items` of the response.");
  });

  it("shows the bounds of inputs with their unit and default, and limits in a text", () => {
    const sizes = partOf(pageOf(ownContract("capability")), "Sizes and ranges");
    expect(sizes).toMatch(/^\| `min_credits` \(query\) \| at least 0 credits \| {2}\| .*`usageHistory`.*`ledger`/m);
    expect(sizes).not.toContain("`start_date`");
    expect(sizes).toMatch(/^\| `page_size` \(query\) \| 1 to 500 \| `50` \| [^,]*`ledger`[^,]*\|$/m);
    expect(partOf(pageOf(ownContract("log-query")), "Sizes and ranges")).toContain(
      "above 1,000 items, the request must contain the same limit as the text of `apl`; the input is not documented",
    );
  });

  it("shows the times of deliveries, and no part without limits", async () => {
    expect(pageOf(ownContract("spend")).body).toContain("10 s for the response of the receiver.");
    expect(pageOf(ownContract("workspace")).body).toContain(
      "3 attempts at most, made 1 s, 10 s and 60 s after the creation",
    );
    expect(limitsPage(ownContract("sarg"), { documents: new Map() } as never)).toEqual([]);
    expect(pageOf(await fixtureContract("hostile.tsp")).body).not.toContain("<script");
  });
});
