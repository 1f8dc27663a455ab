import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract, Requirement } from "../../contract/contract.ts";
import { fixtureApi, idsOf, partOf, siteOf, textOf } from "../testing.ts";
import type { Page } from "../page.ts";
import { errorsPage } from "./errors.ts";

let shop: InterfaceContract;
beforeAll(async () => {
  shop = await fixtureApi("pet-shop-server.tsp", "pet-shop");
});

function pageOf(api: InterfaceContract): Page {
  const page = errorsPage(api, siteOf(api));
  if (!page) throw new Error("no page");
  return page;
}

function requirement(id: string, proof: Requirement["proof"], statement: string): Requirement {
  return { id, interface: "pet-shop", level: "must", proof, statement, elements: [] };
}

describe("the page of the errors", () => {
  it("has each error of each operation at its anchor, and finds it there", () => {
    const page = pageOf(shop);
    const wanted = shop.operations.flatMap(({ name, errorCases }) => errorCases.map((each) => `${name}-${each.name}`));
    expect(wanted.length).toBeGreaterThan(5);
    expect(idsOf(page)).toEqual(expect.arrayContaining(wanted));
    expect(page.entries.map(({ anchor }) => anchor)).toEqual(wanted);
  });

  it("says how an error is known and what a caller does", () => {
    const page = pageOf(shop);
    const missing = textOf(partOf(page, "list-Anonymous"));
    expect(missing).toContain("The request carries none.");
    expect(missing).toContain("Send credentials: Authorization: Bearer …");
    expect(missing).toContain('Unlike a successcode always "anonymous"');
    const tooMany = textOf(partOf(page, "list-TooMany"));
    expect(tooMany).toContain("Read X-RateLimit-Reset (epoch s)");
    expect(tooMany).toContain("Keep to the quota: 2 requests in 60 s for each account.");
    expect(tooMany).toContain('"message": "Slow down"');
  });

  it("shows as open what the documents leave open", () => {
    const full = textOf(partOf(pageOf(shop), "add-Full"));
    expect(full).toContain("open The documents give none.");
    expect(full).not.toContain("What to do");
  });

  it("leads to the inputs and the duties that the same requirements are about", () => {
    const api = structuredClone(shop);
    api.requirements = [
      requirement("PET-1", "server", "a size is in range"),
      requirement("PET-2", "client", "a client asks for less"),
      requirement("PET-OPEN-1", "open", "statuses of errors"),
    ];
    const [first] = api.operations;
    if (!first) throw new Error("no operation");
    for (const error of first.errorCases) error.requirements = ["PET-1", "PET-2", "PET-OPEN-1"];
    for (const parameter of first.parameters) if (parameter.name === "size") parameter["x-requirements"] = ["PET-1"];
    const page = pageOf(api);
    const text = textOf(partOf(page, "list-Stranger"));
    expect(text).toContain("Check what the request has as size (query): the error is about it.");
    expect(text).toContain("PET-2 (must): a client asks for less");
    expect(page.body).toContain('href="../pet-shop/open-points.html#PET-OPEN-1"');
    expect(textOf(partOf(page, "errors-left-open"))).toContain("statuses of errors");
  });

  it("distinguishes a body from that of a success, by all that it holds otherwise", () => {
    const api = structuredClone(shop);
    const [first] = api.operations;
    const [error] = first?.errorCases ?? [];
    if (!first || !error) throw new Error("no error");
    const parts = { description: "Parts.", type: "object", properties: { left: { const: 0 } } };
    Object.assign(api.components.schemas, { Parts: parts });
    const same = { description: "The same.", type: "string" };
    const success = { properties: { same, id: { description: "Its id.", type: "string" } } };
    first.responses = { "200": { description: "", content: { "application/json": { schema: success } } } };
    error.schema = {
      properties: {
        same,
        id: { description: "A mark.", type: "string" },
        list: { type: "array", maxItems: 0, items: {} },
        none: { type: "null" },
        parts: { $ref: "#/components/schemas/Parts" },
      },
    };
    const text = textOf(partOf(pageOf(api), `${first.name}-${error.name}`));
    expect(text).toContain("Unlike a successid: A mark.list always emptynone always nullpartsparts.left always 0");
    expect(text).not.toContain("The same.");
  });

  it("gives the advice of tables that list an error, and else leads to them", () => {
    const rows = [
      { kind: "Too many pets", advice: "Sell some.", errors: ["no room"] },
      { kind: "No pets", advice: "Buy some.", errors: [] },
    ];
    const tables = [{ name: "troubleshooting", element: "PetShop", rows }];
    const [condition] = shop.operations.flatMap(({ errorCases }) =>
      errorCases.filter(({ name }) => name === "Full").map((each) => each.condition),
    );
    const api: InterfaceContract = { ...shop, tables };
    const unlisted = partOf(pageOf(api), "add-Full");
    expect(textOf(unlisted)).toContain("See Troubleshooting.");
    expect(unlisted).toContain('href="../pet-shop/tables.html#troubleshooting"');
    rows[0]?.errors.push(condition ?? "");
    const page = pageOf(api);
    expect(textOf(partOf(page, "add-Full"))).toContain("Sell some. (Troubleshooting: Too many pets)");
    expect(page.body).not.toContain("Buy some.");
  });

  it("has one row for responses that operations have alike", () => {
    const [first] = shop.operations;
    if (!first) throw new Error("no operation");
    const responses = { "2XX": { description: "Some success." } };
    const operations = Array.from({ length: 9 }, (_, index) => ({ ...first, name: `op${index}`, responses }));
    const page = pageOf({ ...shop, operations });
    const rows = textOf(page.body.slice(page.body.indexOf('id="all-answers"')));
    expect(rows).toContain("9 operationsop0, op1,");
    expect(rows.match(/any 2xx/g)).toHaveLength(1);
  });

  it("says so where no errors are documented, and is left out where there are no operations", () => {
    const silent = { ...shop, operations: shop.operations.map((each) => ({ ...each, errorCases: [] })) };
    expect(pageOf(silent).body).toContain("describe no errors");
    expect(errorsPage({ ...shop, operations: [] }, siteOf(shop))).toBeUndefined();
  });

  it("keeps hostile texts text", () => {
    const hostile = `"><script>globalThis.pwned = 1</script>{{x}}`;
    const api: InterfaceContract = JSON.parse(
      JSON.stringify(shop).replaceAll("no token", JSON.stringify(hostile).slice(1, -1)),
    );
    const { body } = pageOf(api);
    expect(body).not.toContain("<script");
    expect(body).toContain("&quot;&gt;&lt;script&gt;globalThis.pwned &#x3D; 1&lt;/script&gt;{{x}}");
  });
});
