import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { fixtureApi, idsOf, partOf, textOf } from "../models/testing.ts";
import type { Page } from "../page.ts";
import { limitsPage } from "./limits-page.ts";

let shop: InterfaceContract;
beforeAll(async () => {
  shop = await fixtureApi("pet-shop-server.tsp", "pet-shop");
});

function pageOf(api: InterfaceContract): Page {
  const page = limitsPage(api);
  if (!page) throw new Error("no page");
  return page;
}

describe("the page of the limits", () => {
  it("gives quotas, the headers of a refusal and the bounds of inputs, with units", () => {
    const list = textOf(partOf(pageOf(shop), "list"));
    expect(list).toContain("Quota: 2 requests in 60 s for each account.");
    expect(list).toContain("X-RateLimit-Reset | integer, in epoch s | always");
    expect(list).toContain("size | query | integer | 1 to 50 | 20 |");
    expect(list).toContain("page | query | integer | at least 1 | 1 |");
    expect(list).not.toContain("sold |");
  });

  it("has only operations that have limits, each found at its anchor", () => {
    const page = pageOf(shop);
    expect(page.entries.map(({ anchor }) => anchor)).toEqual(["list"]);
    expect(idsOf(page)).toContain("list");
    expect(idsOf(page)).not.toContain("remove");
  });

  it("tells ways of paging and limits in texts", () => {
    const [first] = shop.operations;
    if (!first) throw new Error("no operation");
    const paged: InterfaceContract = {
      ...shop,
      operations: [
        {
          ...first,
          listing: { items: "data.items", pageSize: "size" },
          textLimit: { text: "query", pattern: "limit (\\d+)", send: "size", above: 1000 },
          paging: [
            {
              mechanism: "timestamp",
              order: "descending",
              take: "time",
              send: "to",
              stepNanoseconds: -1,
              end: "emptyPage",
            },
            { mechanism: "cursor", order: "ascending", take: "next", send: "at", end: "cursorRepeats", preview: true },
          ],
        },
      ],
    };
    const text = textOf(partOf(pageOf(paged), first.name));
    expect(text).toContain("The size of a page is asked for with size.");
    expect(text).toContain("up to 1000 items the two need not be the same");
    expect(text).toContain("Send the last item's time as to, optionally minus 1 ns.");
    expect(text).toContain("by cursor preview | Send the answer's next as at. | The cursor that comes back");
  });

  it("gives the limits of deliveries, and what is open of them", () => {
    const text = textOf(
      pageOf({
        ...shop,
        operations: [],
        deliveries: [
          {
            name: "post",
            rules: { maxAttempts: 3, backoffSeconds: [1, 10] },
            envelope: "Pet",
            nameField: "name",
            tags: [],
            headers: [],
            responses: {},
          },
        ],
      }).body,
    );
    expect(text).toContain("at most 3");
    expect(text).toContain("1 s, 10 s before the attempts");
    expect(text).toContain("open The documents do not say.");
  });

  it("is left out where nothing is limited", () => {
    expect(limitsPage({ ...shop, operations: [] })).toBeUndefined();
  });

  it("keeps hostile texts text", async () => {
    const { body } = pageOf(await fixtureApi("hostile.tsp", "hostile"));
    expect(body).not.toContain("<script");
    expect(body).toContain("globalThis.pwned");
  });
});
