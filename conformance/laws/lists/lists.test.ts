import { describe, expect, it } from "vitest";
import { isRecord } from "../../../generated/runtime/body.ts";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Listing } from "../../../generators/contract/model/contract.ts";
import type { Schema } from "../../kit/json-schema.ts";
import type { RowOrder } from "../../../generators/contract/facts/lists.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { listChecks } from "./lists.ts";
import type { ListDefinitions, MadeRows, Row as ListRow } from "../../kit/list-definition.ts";
import type { AnyTarget } from "./list.ts";

interface Case {
  listing: Omit<Listing, "items">;

  /** The parameters of the query. */
  query: Readonly<Record<string, Schema>>;

  /** The fields next to the rows. */
  beside?: Readonly<Record<string, Schema>>;

  /** The parts of the requirement SHOP-3. */
  parts?: string[];
  order?: RowOrder;
}

const byPrice: RowOrder = { field: "price", order: "ascending" };

/** A contract with a list of pets, by their prices unless another order is given. */
function contractOf({ listing, query, beside = {}, parts = [], order = byPrice }: Case): InterfaceContract {
  const pets = { type: "array", items: { type: "object" }, "x-ordered-by": order };
  const body = { type: "object", properties: { data: { type: "object", properties: { pets, ...beside } } } };
  const stated = { interface: "shop", level: "must" as const, elements: [] };
  return interfaceWith({
    operations: [
      operationWith("listPets", {
        path: "/pets",
        parameters: Object.entries(query).map(
          ([name, { "x-filters": rule, "x-overrides": other, "x-requirements": own, ...schema }]) => ({
            name,
            in: "query",
            schema,
            ...(isRecord(rule) && { "x-filters": rule }),
            ...(other !== undefined && { "x-overrides": other }),
            ...(Array.isArray(own) && { "x-requirements": own }),
          }),
        ),
        responses: { 200: { description: "", content: { "application/json": { schema: body } } } },
        listing: { items: "data.pets", ...listing },
      }),
    ],
    requirements: [
      { ...stated, id: "SHOP-1", proof: "server", statement: "dear pets are kept out" },
      { ...stated, id: "SHOP-2", proof: "type", statement: "prices are bounds" },
      { ...stated, id: "SHOP-3", proof: "server", statement: "the list is as it is documented", parts },
    ],
  });
}

type Answer = (url: URL) => { data: Record<string, unknown>; [name: string]: unknown };

function targetOf(answer: Answer): AnyTarget {
  const known = new Map<unknown, unknown>();
  const target = {
    baseUrl: "http://shop.example",
    headers: {},
    hooks: {},
    requests: { listPets: [{}] },
    fetch: async (request: Request) => Promise.resolve(Response.json(answer(new URL(request.url)))),
    shared: async (make: (target: unknown) => Promise<unknown>) => {
      if (!known.has(make)) known.set(make, await make(target));
      return known.get(make);
    },
  } as unknown as AnyTarget;
  return target;
}

/** Returns the outcome of each check of a list, by the end of its id: `passed`, or the name of the error. */
async function outcomes(
  each: Case,
  answer: Answer,
  definitions: ListDefinitions = {},
): Promise<Record<string, string>> {
  const target = targetOf(answer);
  const found: Record<string, string> = {};
  for (const { id, run } of listChecks(contractOf(each), definitions))
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

/** Returns rows from one on, as many as were requested, within the bounds. */
function part(url: URL, start: number, rows: readonly object[] = pets): { rows: readonly object[]; end: number } {
  const end = start + Math.min(Math.max(Number(url.searchParams.get("size") ?? 4), 1), 50);
  return { rows: rows.slice(start, end), end };
}

describe("the checks of a list", () => {
  const offset: Case = { listing: { offset: "offset", pageSize: "size" }, query: { offset: integer, size } };
  const token: Case = {
    listing: { continuationToken: "after", nextToken: "data.next", pageSize: "size" },
    query: { after: { type: "string" }, size },
  };
  const link: Case = { listing: { nextLink: "data.next" }, query: {} };

  /** Returns pages that begin so many rows too early. */
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

  it("compare counts and sums with the rows, those of a filter too", async () => {
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

  it("pass a correct list to which others add rows all the time", async () => {
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

  it("are governed by stated requirements that requests can show, or by implied ones", () => {
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

/** Movements of an account, newest first: two a day, in and out in turn. */
const moves = Array.from({ length: 24 }, (_, index) => ({
  id: `m${index}`,
  amount: index % 3 === 0 ? 5 + index : -5 - index,
  kind: ["a", "b"][index % 2],
  isOpen: index % 4 < 2,
  due: index,
  at: new Date(Date.UTC(2026, 2, 20, 18 - (index % 2) * 9) - Math.floor(index / 2) * 86_400_000).toISOString(),
}));

type Move = (typeof moves)[number];

/** A list with every property that a contract can have. */
const documented: Case = {
  order: { field: "at", order: "descending" },
  listing: { pageIndex: "page", pageSize: "size", total: "data.total" },
  query: Object.fromEntries(
    Object.entries({
      page: { ...integer, default: 1, minimum: 1 },
      size: { ...integer, default: 10, minimum: 1, maximum: 100 },
      limit: { ...integer, minimum: 1, maximum: 20, "x-overrides": "size" },
      side: {
        type: "string",
        enum: ["in", "out", "any"],
        default: "any",
        "x-filters": {
          field: "amount",
          match: "ranges",
          ranges: [
            { value: "in", above: 0 },
            { value: "out", below: 0 },
          ],
        },
      },
      kind: { type: "string", enum: ["a", "b"], "x-filters": { field: "kind", match: "equal" } },
      isOpen: { type: "boolean", "x-filters": { field: "isOpen", match: "equal" } },
      since: { type: "string", "x-filters": { field: "at", match: "from", days: true } },
      until: { type: "string", "x-filters": { field: "at", match: "until", days: true } },
      late: { type: "boolean" },
      summary: { type: "boolean", default: false },
    }).map(([name, schema]) => [name, { ...schema, "x-requirements": ["SHOP-3"] }]),
  ),
  beside: {
    total: { ...integer, "x-requirements": ["SHOP-3"] },
    page: integer,
    size: { ...integer, "x-requirements": ["SHOP-3"] },
    summary: {
      type: "object",
      "x-requirements": ["SHOP-3"],
      properties: { count: { ...integer, "x-counts": true }, worth: { ...integer, "x-sums": { field: "amount" } } },
    },
  },
  parts: [
    "page",
    "page: default 1",
    "page: at least 1",
    "size",
    "size: default 10",
    "size: 1 to 100",
    "size where limit is absent",
    "limit overrides size",
    "limit: 1 to 20",
    "listPets",
    "in",
    "out",
    "any",
    "any by default",
    "isOpen",
    "kind and isOpen",
    "total",
    "total with filters",
    "since as a day",
    "since as a datetime",
    "until as a day, to its end",
    "until as a datetime",
    "late",
    "summary",
    "summary.count",
    "summary.worth",
    "of nothing that a list shows",
  ],
};

/** The behavior of a correct server; a mutant replaces some of it. */
const right = {
  bounded: (value: number, most: number): number => Math.min(Math.max(value, 1), most),
  sizeOf: (query: URLSearchParams): number => {
    const limit = query.get("limit");
    return limit === null ? right.bounded(Number(query.get("size") ?? 10), 100) : right.bounded(Number(limit), 20);
  },
  page: (query: URLSearchParams): number => Math.max(1, Number(query.get("page") ?? 1)),
  side: (amount: number, side: string, _isSent: boolean): boolean => side === "any" || amount > 0 === (side === "in"),
  usualSide: "any",
  kind: (move: Move, kind: string, _query: URLSearchParams): boolean => move.kind === kind,
  since: (at: number, bound: string): boolean => at >= Date.parse(bound),
  until: (at: number, bound: string): boolean => at <= Date.parse(bound) + (bound.length === 10 ? 86_400_000 - 1 : 0),
  total: (rows: readonly Move[], _page: readonly Move[]): number => rows.length,
  effective: (taken: number, _query: URLSearchParams): number => taken,
  summed: (rows: readonly Move[], _page: readonly Move[], query: URLSearchParams): readonly Move[] =>
    query.has("since") || query.has("until") ? rows : rows.filter(({ at }) => at >= "2026-03-20"),
};

function serverOf(wrong: Partial<typeof right> = {}): Answer {
  const does = { ...right, ...wrong };
  return ({ searchParams: query }) => {
    const wanted = (name: string, passes: (value: string) => boolean): boolean =>
      query.get(name) === null || passes(query.get(name) ?? "");
    const rows = moves.filter(
      (move) =>
        does.side(move.amount, query.get("side") ?? does.usualSide, query.has("side")) &&
        wanted("kind", (kind) => does.kind(move, kind, query)) &&
        wanted("isOpen", (isOpen) => String(move.isOpen) === isOpen) &&
        wanted("since", (bound) => does.since(Date.parse(move.at), bound)) &&
        wanted("until", (bound) => does.until(Date.parse(move.at), bound)) &&
        wanted("late", (late) => move.isOpen && move.due > 5 === (late === "true")),
    );
    const [taken, page] = [does.sizeOf(query), does.page(query)];
    const shown = rows.slice((page - 1) * taken, page * taken);
    const summed = does.summed(rows, shown, query);
    const summary = { count: summed.length, worth: summed.reduce((sum, { amount }) => sum + amount, 0) };
    const beside = { total: does.total(rows, shown), page, size: does.effective(taken, query) };
    return { data: { pets: shown, ...beside, ...(query.get("summary") === "true" && { summary }) } };
  };
}

/** Returns the same without the size of the page. */
function withoutSize(url: URL): ReturnType<Answer> {
  const { size: _, ...data } = serverOf()(url).data;
  return { data };
}

const definitions: ListDefinitions = {
  listPets: {
    filters: {
      late: {
        values: () => ["true", "false"],
        lets: () => (row, value) => row["isOpen"] === true && Number(row["due"]) > 5 === (value === "true"),
      },
    },
    also: { "rows/total": ["SHOP-1"] },
  },
};

describe("a list with every property of a contract", () => {
  const contract = contractOf(documented);

  it("passes, and shows each part that its rows can show", async () => {
    const target = targetOf(serverOf());
    const seen = new Set<string>();
    for (const check of listChecks(contract, definitions)) {
      const saw = (id: string, shown?: string): void => {
        if (shown === undefined) return;
        expect(check.shows?.[id], `${check.id} shows ${shown}`).toContain(shown);
        seen.add(shown);
      };
      await expect(check.run(target, { saw }), check.id).resolves.toBeUndefined();
    }
    expect([...seen].toSorted()).toEqual(
      documented.parts?.filter((shown) => shown !== "of nothing that a list shows").toSorted(),
    );
  });

  it("is checked for requirements of a definition, and for those that are stated", () => {
    const requirements = Object.fromEntries(listChecks(contract, definitions).map((check) => [check.id, check]));
    expect(requirements["shop/listPets/rows/total"]?.requirements).toEqual(["SHOP-3", "SHOP-1"]);
    expect(requirements["shop/listPets/rows/order"]?.requirements).toEqual(["shop/listPets"]);
  });

  const numberOf = (query: URLSearchParams, name: string, usual: number): number => Number(query.get(name) ?? usual);
  const wrong: readonly (readonly [what: string, check: string, wrong: Partial<typeof right>])[] = [
    ["an inverted range", "side/rows", { side: (amount, side) => side === "any" || amount < 0 === (side === "in") }],
    ["a default that is not the documented one", "side/rows", { usualSide: "out" }],
    [
      "a value without a range that excludes rows",
      "side/rows",
      { side: (amount, side, isSent) => !isSent || amount > 0 === (side !== "out") },
    ],
    [
      "a filter that is ignored next to another",
      "kind/rows",
      { kind: (move, kind, query) => query.has("isOpen") || move.kind === kind },
    ],
    ["a bare date that ends at its beginning", "until/rows", { until: (at, bound) => at <= Date.parse(bound) }],
    ["a datetime that counts as its day", "since/rows", { since: (at, bound) => at >= Date.parse(bound.slice(0, 10)) }],
    [
      "an offset that is ignored",
      "since/rows",
      { since: (at, bound) => at >= Date.parse(bound.length === 10 ? bound : `${bound.slice(0, 19)}Z`) },
    ],
    [
      "another default size",
      "rows/sizes",
      { sizeOf: (query) => right.sizeOf(query.has("size") ? query : new URLSearchParams([...query, ["size", "7"]])) },
    ],
    ["a size that is ignored", "rows/sizes", { sizeOf: () => 10 }],
    [
      "no rows for a size of 0",
      "rows/sizes",
      { sizeOf: (query) => (query.get("size") === "0" ? 0 : right.sizeOf(query)) },
    ],
    [
      "a size above the largest",
      "rows/sizes",
      { effective: (taken, query) => Math.max(taken, numberOf(query, "size", 0)) },
    ],
    ["a page 0", "rows/sizes", { page: (query) => numberOf(query, "page", 1) }],
    ["a first page that is page 2", "rows/pages", { page: (query) => numberOf(query, "page", 0) + 1 }],
    [
      "a size that overrides the parameter that replaces it",
      "limit/sizes",
      {
        sizeOf: (query) =>
          right.sizeOf(new URLSearchParams([...query].filter(([name]) => name !== "limit" || !query.has("size")))),
      },
    ],
    [
      "more rows than the most of a parameter",
      "limit/sizes",
      { sizeOf: (query) => numberOf(query, "limit", right.sizeOf(query)) },
    ],
    ["a total of the page", "rows/total", { total: (_, page) => page.length }],
    [
      "the requested size in a page of another size",
      "rows/total",
      { effective: (taken, query) => numberOf(query, "size", taken) },
    ],
    ["a summary of the page", "rows/aggregates", { summed: (_, page) => page }],
    [
      "a summary of the last day instead of the requested period",
      "rows/aggregates",
      { summed: (rows) => right.summed(rows, [], new URLSearchParams()) },
    ],
  ];

  it.each(wrong)("fails with %s", async (_, check, change) => {
    expect(await outcomes(documented, serverOf(change), definitions)).toMatchObject({ [check]: "Mismatch" });
  });

  it.each<[what: string, answer: Answer, isShown: boolean]>([
    ["the page has its size", serverOf(), true],
    [
      "a size out of bounds is rejected",
      (url) => (Number(url.searchParams.get("size") ?? 1) % 101 === 0 ? { data: {} } : withoutSize(url)),
      true,
    ],
    ["there are fewer rows than the largest page has, and no size", (url) => withoutSize(url), false],
  ])("shows the bounds of a size: %s", async (_, answer, isShown) => {
    const check = listChecks(contract, definitions).find(({ id }) => id === "shop/listPets/rows/sizes");
    const seen: unknown[] = [];
    await check?.run(targetOf(answer), { saw: (_id, shown) => void seen.push(shown) });
    expect(seen.includes("size: 1 to 100")).toBe(isShown);
    expect(seen).toContain("size");
  });

  it("passes with rejected values out of bounds, and with missing fields", async () => {
    const answer = serverOf();
    const isOut = ({ searchParams: query }: URL): boolean =>
      ["page", "size", "limit"].some((name) => query.has(name) && Number(query.get(name)) < 1) ||
      Number(query.get("limit")) > 20 ||
      Number(query.get("size")) > 100;
    const found = await outcomes(
      documented,
      (url) => {
        if (isOut(url)) return { data: {} };
        const { pets: rows, total, summary } = answer(url).data;
        const shown = (rows as Move[]).map(({ kind: _, ...row }) => row);
        return { data: { pets: shown, total, ...(summary !== undefined && { summary }) } };
      },
      definitions,
    );
    expect(Object.entries(found).filter(([, outcome]) => outcome !== "passed")).toEqual([["kind/rows", "NotTested"]]);
  });
});

describe("rows that a suite makes", () => {
  const each: Case = {
    listing: { offset: "offset", pageSize: "size", total: "total" },
    query: { offset: integer, size, tame: { type: "boolean", "x-filters": { field: "tame", match: "equal" } } },
  };
  const made = pets.map((pet) => ({ ...pet, id: `made-${pet.id}` }));

  /** Serves the rows that were made to callers with the key, without a field; and one row to others. */
  const serve =
    (rows: readonly (typeof made)[number][] = made, total = rows.length): Answer =>
    (url) => {
      const query = url.searchParams;
      const passing = <Pet extends { tame: boolean }>(all: readonly Pet[]): Pet[] =>
        all.filter(({ tame }) => !query.has("tame") || String(tame) === query.get("tame"));
      if (query.get("key") !== "made") return { data: { pets: passing(pets.slice(0, 1)) }, total: 1 };
      const through = passing(rows);
      const page = part(url, Number(query.get("offset") ?? 0), through).rows;
      const shown = page.map((row) => ({ ...row, tame: undefined }));
      return { data: { pets: shown }, total: query.has("tame") ? through.length : total };
    };
  const prepared = (rows: readonly object[] = made): ListDefinitions => ({
    listPets: {
      prepare: () => Promise.resolve({ request: { query: { key: "made" } }, rows: rows as ListRow[] }),
    },
  });

  it("are the evidence, with known fields that are not shown", async () => {
    expect(await outcomes(each, serve(), prepared())).toEqual({
      "rows/order": "passed",
      "tame/rows": "passed",
      "rows/pages": "passed",
      "rows/sizes": "passed",
      "rows/total": "passed",
    });
    const inverted = made.map((pet) => ({ ...pet, tame: !pet.tame }));
    expect(await outcomes(each, serve(), prepared(inverted))).toMatchObject({ "tame/rows": "Mismatch" });
  });

  it("must be exactly the rows of the list", async () => {
    expect(await outcomes(each, serve(made.slice(1)), prepared())).toMatchObject({ "rows/total": "Mismatch" });
    expect(await outcomes(each, serve(), prepared(made.slice(1)))).toMatchObject({ "rows/total": "Mismatch" });
    expect(await outcomes(each, serve([]), prepared())).toMatchObject({ "rows/order": "Mismatch" });
    expect(await outcomes(each, serve(made, made.length + 1), prepared())).toMatchObject({ "rows/total": "Mismatch" });
  });

  it("are replaced by found rows only if a test hook is missing", async () => {
    const hooked: ListDefinitions<AnyTarget> = {
      listPets: {
        prepare: async ({ hooks }) => await (hooks as Record<string, () => Promise<MadeRows>>)["addPets"]!(),
      },
    };
    const one = await outcomes(each, serve(), hooked);
    expect(one).toMatchObject({ "rows/sizes": "NotTested", "rows/pages": "NotTested", "tame/rows": "NotTested" });
    const broken: ListDefinitions = { listPets: { prepare: () => Promise.reject(new RangeError("too many pets")) } };
    expect(await outcomes(each, serve(), broken)).toMatchObject({ "rows/total": "RangeError" });
  });
});

describe("rows that a suite creates", () => {
  const each: Case = { listing: { offset: "offset", pageSize: "size" }, query: { offset: integer, size } };
  const list = contractOf(each);
  const operationOf = (name: string, method: string, path: string): InterfaceContract["operations"][number] => ({
    ...list.operations[0]!,
    name,
    method,
    path,
    parameters: [],
  });
  const creating = operationOf("addPet", "post", "/pets");
  const deleting = operationOf("removePet", "delete", "/pets/{pet}");

  /**
   * Returns the outcome of the check of pages on a target that begins with one pet, and the final number of its pets.
   */
  async function resultOf(
    operations: InterfaceContract["operations"],
    requests: object,
  ): Promise<[outcome: string, count: number]> {
    const rows: object[] = [{ id: 0, price: 0 }];
    const target = Object.assign(
      targetOf(() => ({ data: {} })),
      {
        requests: { listPets: [{}], ...requests },
        fetch: async ({ method, url }: Request) => {
          if (method === "POST") rows.push({ id: rows.length, price: rows.length });
          const { rows: page } = part(new URL(url), Number(new URL(url).searchParams.get("offset") ?? 0), rows);
          return Promise.resolve(Response.json({ data: { pets: page } }));
        },
      },
    );
    const contract = { ...list, operations: [...list.operations, ...operations] };
    const check = listChecks(contract).find(({ id }) => id.endsWith("rows/pages"));
    const outcome = await check!.run(target, unrecorded).then(
      () => "passed",
      (error: unknown) => (error instanceof Error ? error.name : "something"),
    );
    return [outcome, rows.length];
  }

  it("complete a list with too few rows, if they can be deleted again", async () => {
    expect(await resultOf([creating, deleting], { addPet: [{ body: {} }] })).toEqual(["passed", 5]);
    expect(await resultOf([creating], { addPet: [{ body: {} }] })).toEqual(["NotTested", 1]);
    expect(await resultOf([creating, deleting], {})).toEqual(["NotTested", 1]);
  });
});
