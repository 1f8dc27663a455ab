import { describe, expect, it } from "vitest";
import { isRecord } from "../../../generated/runtime/body.ts";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Contract, Listing } from "../contract.ts";
import type { Schema } from "../json-schema.ts";
import { listChecks } from "./list-checks.ts";
import type { AnyTarget } from "./list.ts";

interface Case {
  listing: Omit<Listing, "items">;

  /** The parameters of the query. */
  query: Readonly<Record<string, Schema>>;

  /** What stands beside the rows. */
  beside?: Readonly<Record<string, Schema>>;
}

/** A contract with a list of pets, by their prices. */
function contractOf({ listing, query, beside = {} }: Case): Contract {
  const pets = { type: "array", items: { type: "object" }, "x-ordered-by": { field: "price", order: "ascending" } };
  const body = { type: "object", properties: { data: { type: "object", properties: { pets, ...beside } } } };
  return {
    name: "shop",
    namespace: "Shop",
    title: "Shop",
    version: "1",
    dialect: "2020-12",
    components: { schemas: {} },
    operations: [
      {
        name: "listPets",
        method: "get",
        path: "/pets",
        parameters: Object.entries(query).map(([name, { "x-filters": rule, "x-requirements": own, ...schema }]) => ({
          name,
          in: "query",
          schema,
          ...(isRecord(rule) && { "x-filters": rule }),
          ...(Array.isArray(own) && { "x-requirements": own }),
        })),
        responses: { 200: { content: { "application/json": { schema: body } } } },
        listing: { items: "data.pets", ...listing },
      },
    ],
    deliveries: [],
    events: [],
    streamEvents: [],
    lookups: [],
    states: [],
    requirements: [
      { id: "SHOP-1", level: "must", proof: "server", statement: "dear pets are kept out" },
      { id: "SHOP-2", level: "must", proof: "type", statement: "prices are bounds" },
    ],
    ambiguities: [],
  };
}

type Answer = (url: URL) => { data: Record<string, unknown>; [name: string]: unknown };

/** The outcome of each check of a list, by what its id ends with: `passed`, or the name of the error. */
async function outcomes(each: Case, answer: Answer): Promise<Record<string, string>> {
  const known = new Map<unknown, unknown>();
  const target = {
    baseUrl: "http://shop.example",
    headers: {},
    requests: { listPets: [{}] },
    fetch: async (request: Request) => Promise.resolve(Response.json(answer(new URL(request.url)))),
    shared: async (make: (target: unknown) => Promise<unknown>) => {
      if (!known.has(make)) known.set(make, await make(target));
      return known.get(make);
    },
  } as unknown as AnyTarget;
  const found: Record<string, string> = {};
  for (const { id, run } of listChecks(contractOf(each)))
    found[id.replace("shop/listPets/", "")] = await run(target, unrecorded).then(
      () => "passed",
      (error: unknown) => (error instanceof Error ? error.name : "something"),
    );
  return found;
}

const pets = Array.from({ length: 11 }, (_, index) => ({
  id: index,
  price: Math.floor(index / 2) * 10,
  tame: index % 2 > 0,
}));

const size = { type: "integer", minimum: 1, maximum: 50 };
const integer = { type: "integer" };

/** Rows from one on, as many as are asked for. */
function part(url: URL, start: number, rows: readonly object[] = pets): { rows: readonly object[]; end: number } {
  const end = start + Number(url.searchParams.get("size") ?? 4);
  return { rows: rows.slice(start, end), end };
}

describe("the checks of a list", () => {
  const offset: Case = { listing: { offset: "offset", pageSize: "size" }, query: { offset: integer, size } };
  const token: Case = {
    listing: { continuationToken: "after", nextToken: "data.next", pageSize: "size" },
    query: { after: { type: "string" }, size },
  };
  const link: Case = { listing: { nextLink: "data.next" }, query: {} };

  /** Answers pages that begin so many rows too early. */
  const ways: readonly (readonly [string, Case, (early: number) => Answer])[] = [
    [
      "by offset",
      offset,
      (early) => (url) => {
        const asked = Number(url.searchParams.get("offset") ?? 0);
        return { data: { pets: part(url, Math.max(0, asked - early)).rows } };
      },
    ],
    [
      "by token",
      token,
      (early) => (url) => {
        const { rows, end } = part(url, Number(url.searchParams.get("after") ?? 0));
        return { data: { pets: rows, ...(end < pets.length && { next: String(end - early) }) } };
      },
    ],
    [
      "by links",
      link,
      (early) => (url) => {
        const { rows, end } = part(url, Number(url.searchParams.get("from") ?? 0));
        return { data: { pets: rows, next: end < pets.length ? `?from=${end - early}` : null } };
      },
    ],
  ];

  it.each(ways)("follow pages %s", async (_, each, answer) => {
    expect(await outcomes(each, answer(0))).toMatchObject({ "rows/order": "passed", "rows/pages": "passed" });
    expect(await outcomes(each, answer(1))).toMatchObject({ "rows/pages": "Mismatch" });
  });

  it("hold what is counted and summed up to the rows, those of a filter too", async () => {
    const each: Case = {
      listing: { offset: "offset", pageSize: "size", total: "total" },
      query: { offset: integer, size, most: { ...integer, "x-filters": { field: "price", match: "atMost" } } },
      beside: {
        tame_count: { ...integer, "x-counts": { field: "tame", value: true } },
        price: { ...integer, "x-sums": { field: "price" } },
      },
    };
    const answer =
      (change: (data: { tame_count: number; price: number }, isFiltered: boolean) => void = () => undefined): Answer =>
      (url) => {
        const most = url.searchParams.get("most");
        const rows = pets.filter(({ price }) => price <= Number(most ?? Infinity));
        const counted = {
          tame_count: rows.filter(({ tame }) => tame).length,
          price: rows.reduce((sum, { price }) => sum + price, 0),
        };
        change(counted, most !== null);
        const { rows: page } = part(url, Number(url.searchParams.get("offset") ?? 0), rows);
        return { data: { pets: page, ...counted }, total: rows.length };
      };
    const right = ["rows/order", "most/rows", "rows/pages", "rows/sizes", "rows/total", "rows/aggregates"];
    expect(await outcomes(each, answer())).toEqual(Object.fromEntries(right.map((name) => [name, "passed"])));
    const wrong = [
      answer((data) => void data.tame_count++),
      answer((data) => void (data.price += 10)),
      answer((data, isFiltered) => void (data.price += isFiltered ? 10 : 0)),
    ];
    for (const one of wrong) expect(await outcomes(each, one)).toMatchObject({ "rows/aggregates": "Mismatch" });
  });

  it("leave a right list alone to which others add rows all the time", async () => {
    const each: Case = {
      listing: { pageIndex: "page", pageSize: "size", total: "total" },
      query: { page: { ...integer, default: 1 }, size },
    };
    let rows: object[] = pets.map((pet) => ({ ...pet, price: pet.id }));
    const found = await outcomes(each, (url) => {
      rows = [{ id: `new-${rows.length}`, price: -rows.length }, ...rows];
      const page = Number(url.searchParams.get("page") ?? 1);
      const { rows: shown } = part(url, (page - 1) * Number(url.searchParams.get("size") ?? 4), rows);
      return { data: { pets: shown }, total: rows.length };
    });
    expect(found).toEqual({
      "rows/order": "passed",
      "rows/pages": "NotTested",
      "rows/sizes": "passed",
      "rows/total": expect.stringMatching(/^(passed|NotTested)$/),
    });
  });

  it("are of what is stated of a parameter or an operation that requests can show, or of what is implied", () => {
    const most = { ...integer, "x-filters": { field: "price", match: "atMost" } };
    const each: Case = {
      listing: {},
      query: {
        most: { ...most, "x-requirements": ["SHOP-2", "SHOP-1"] },
        least: { ...most, "x-requirements": ["SHOP-2"] },
      },
    };
    const of = Object.fromEntries(listChecks(contractOf(each)).map(({ id, requirements }) => [id, requirements]));
    expect(of).toEqual({
      "shop/listPets/rows/order": ["shop/listPets"],
      "shop/listPets/most/rows": ["SHOP-1"],
      "shop/listPets/least/rows": ["shop/listPets"],
    });
  });
});
