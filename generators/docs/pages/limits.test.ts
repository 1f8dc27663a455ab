import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../contract/contract.ts";
import { fixtureApi, idsOf, partOf, textOf } from "../testing.ts";
import type { Page } from "../page.ts";
import { limitsPage } from "./limits.ts";

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
  it("shows quotas, the headers of a response to too many requests and the bounds of inputs, with units", () => {
    const list = textOf(partOf(pageOf(shop), "list"));
    expect(list).toContain("Quota: 2 requests in 60 s for each account.");
    expect(list).toContain("X-RateLimit-Reset | integer, in epoch s | always");
    expect(list).toContain("size | query | integer | 1 to 50 | 20 |");
    expect(list).toContain("page | query | integer | at least 1 | 1 |");
    expect(list).not.toContain("sold |");
  });

  it("has only operations that have limits, each found at its anchor", () => {
    const page = pageOf(shop);
    expect(page.entries.map(({ title, anchor }) => `${title} ${anchor}`)).toEqual([
      "Rate limits all-quotas",
      "Retry-After list.Retry-After",
      "X-RateLimit-Reset list.X-RateLimit-Reset",
      "Limits of list list",
    ]);
    expect(idsOf(page)).toEqual(expect.arrayContaining(page.entries.map(({ anchor }) => anchor)));
    expect(idsOf(page)).toContain("list");
    expect(idsOf(page)).not.toContain("remove");
  });

  it("shows ways of paging and limits in texts", () => {
    const [first] = shop.operations;
    if (!first) throw new Error("no operation");
    const paged: InterfaceContract = {
      ...shop,
      requirements: [
        {
          id: "PET-1",
          interface: "pet-shop",
          level: "must",
          proof: "client",
          statement: "the lowest limit holds",
          elements: [first.element],
        },
      ],
      ambiguities: [
        { element: first.element, statement: "It may come twice.", reading: "It may." },
        { element: "PetShop.other", statement: "Not of this.", reading: "No." },
      ],
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
    const page = pageOf(paged);
    expect(page.entries.map(({ title }) => title)).toContain("Paging");
    expect(textOf(partOf(page, "all-paging"))).toContain(`${first.name}: by timestamp, by cursor`);
    const text = textOf(partOf(page, first.name));
    expect(text).toContain("PET-1 the lowest limit holds");
    expect(text).toContain("It may come twice. Here: It may.");
    expect(text).not.toContain("Not of this.");
    expect(text).not.toContain("\\d+");
    expect(text).toContain("The size of a page is asked for with size.");
    expect(text).toContain("Above 1,000 items, the request carries the same limit as the text of query, in size.");
    expect(text).toContain("Send the last item's time as to, optionally minus 1 ns.");
    expect(text).toContain("by cursor preview | Send the answer's next as at. | The cursor that comes back");
  });

  it("says where the input of a limit is not documented, and finds rate limits that are open", () => {
    const [first] = shop.operations;
    if (!first) throw new Error("no operation");
    const { rateLimit: _, ...operation } = first;
    const page = pageOf({
      ...shop,
      operations: [{ ...operation, textLimit: { text: "query", pattern: "(\\d+)", send: "most", above: 10 } }],
      requirements: [
        {
          id: "PET-OPEN-1",
          interface: "pet-shop",
          level: "must",
          proof: "open",
          statement: "rate limits",
          elements: [],
        },
      ],
    });
    expect(textOf(page.body)).toContain("which input of the request holds it is not documented");
    expect(page.entries[0]).toMatchObject({ title: "Rate limits", anchor: "limits-left-open" });
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
    expect(body).toContain("te&quot;xt");
  });
});
