import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { RequestOptions } from "../client/client.ts";
import {
  byOffset,
  byPage,
  paged,
  type PageWalks,
  PagingError,
  type PagingOptions,
  type WalkOptions,
} from "./paging.ts";

interface Pet {
  id?: string;
}

interface Body {
  data?: { items?: Pet[] | null } | null;
}

const pets = (...ids: string[]): Pet[] => ids.map((id) => ({ id }));
const itemsOf = ({ data }: Body): Pet[] | null | undefined => data && (data.items ?? []);
const pages = paged(
  itemsOf,
  () => byPage("page"),
  (pet: Pet) => pet.id,
);

/** Responds with one body after the other. */
function responding(...bodies: unknown[]) {
  return vi.fn(async (_input?: object, _options?: RequestOptions) => bodies.shift());
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("pages that are counted", () => {
  it("are requested up to an empty page, with the other inputs unchanged", async () => {
    const call = responding(
      { data: { items: pets("a", "b") } },
      { data: { items: pets("c") } },
      { data: { items: [] } },
    );
    const options = { timeout: 5 };
    await expect(all(pages(call).all({ kind: "dog" }, options))).resolves.toEqual(pets("a", "b", "c"));
    expect(call.mock.calls).toEqual([
      [{ kind: "dog" }, options],
      [{ kind: "dog", page: 2 }, options],
      [{ kind: "dog", page: 3 }, options],
    ]);
  });

  it("begin at the page of the caller", async () => {
    const call = responding({ data: { items: pets("x") } }, { data: {} });
    await all(pages(call).all({ page: 7 }, {}));
    expect(call.mock.calls.map(([input]) => input)).toEqual([{ page: 7 }, { page: 8 }]);
  });

  it("return items once that moved to the next page", async () => {
    const call = responding({ data: { items: pets("c", "b") } }, { data: { items: pets("b", "a") } }, { data: {} });
    await expect(all(pages(call).all(undefined, {}))).resolves.toEqual(pets("c", "b", "a"));
  });

  it("return every item without an identity", async () => {
    const call = responding(
      { data: { items: [{}, {}] } },
      { data: { items: [{ id: null }, { id: null }] } },
      { data: {} },
    );
    await expect(all(pages(call).all({}, {}))).resolves.toHaveLength(4);
  });

  it("are returned unchanged if the caller reads pages", async () => {
    const bodies = [{ data: { items: pets("a") }, total: 2 }, { data: { items: pets("a", "b") } }, { data: {} }];
    await expect(all(pages(responding(...bodies)).pages({}, {}))).resolves.toEqual(bodies);
  });

  it("are requested no further than the caller reads", async () => {
    const call = responding({ data: { items: pets("a", "b") } }, { data: { items: pets("c") } });
    for await (const pet of pages(call).all({}, {})) if (pet.id === "b") break;
    expect(call).toHaveBeenCalledTimes(1);
  });

  it.each([{ data: null, status: "failure" }, {}])("do not go on from a page without a list: %j", async (body) => {
    const walk = all(pages(responding({ data: { items: pets("a") } }, body)).all({}, {}));
    await expect(walk).rejects.toBeInstanceOf(PagingError);
    await expect(walk).rejects.toMatchObject({ body: body });
  });

  it.each(["not a list", { a: 1 }])("end with a value that is not a list: %j", async (items) => {
    await expect(all(pages(responding({ data: { items } })).all({}, {}))).rejects.toBeInstanceOf(PagingError);
  });

  it.each([
    ["page", () => byPage("page")],
    ["offset", () => byOffset("offset")],
  ])("end with an error if a service ignores the %s of items without ids", async (_, walk) => {
    const page = { items: [{ name: "Rex" }, { name: "Tom" }] };
    const call = vi.fn(async () => page);
    const walks = paged((body: typeof page) => body.items, walk)(call as never);
    await expect(all(walks.all({}, {}))).rejects.toThrow(
      new PagingError("the service returned the same page again", page),
    );
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("end with a response that is null", async () => {
    await expect(all(pages(responding(null)).all({}, {}))).rejects.toThrow(
      new PagingError("the response has no list", null),
    );
  });

  it("throw if the service returns the same page again", async () => {
    const call = vi.fn(async () => ({ data: { items: pets("a", "b") } }));
    await expect(all(pages(call).all({}, {}))).rejects.toThrow("the service returned the same page again");
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("do not change the method", async () => {
    const method = pages(responding({ data: null }));
    await expect(method({ page: 2 })).resolves.toEqual({ data: null });
  });

  it("distinguish items by the key of the caller", async () => {
    const call = responding({ data: { items: pets("a1", "a2", "b1") } }, { data: {} });
    const key = ({ id }: Pet): unknown => id?.charAt(0);
    await expect(all(pages(call).all({}, { key }))).resolves.toEqual(pets("a1", "b1"));
  });

  it("remember a bounded number of items", async () => {
    const numbered = Array.from({ length: 12_000 }, (_, index) => ({ id: String(index) }));
    const items = [numbered.slice(0, 6000), numbered.slice(6000), [{ id: "11999" }], [{ id: "0" }]];
    const bodies = items.map((each) => ({ data: { items: each } }));
    const found = await all(pages(responding(...bodies, { data: {} })).all({}, {}));
    expect(found).toHaveLength(12_001);
  });
});

describe("pages with a total", () => {
  interface Counted extends Body {
    total?: number | null;
  }
  const counted = paged(
    itemsOf,
    () => byPage("page", ({ total }: Counted) => total),
    (pet: Pet) => pet.id,
  );
  const page = (total: number | null, ...ids: string[]): Counted => ({ total, data: { items: pets(...ids) } });
  const requested = async (input: object, ...bodies: Counted[]) => {
    const call = responding(...bodies, { data: { items: [] } });
    const found = await all(counted(call).all(input, {}));
    return [found.map(({ id }) => id).join(""), call.mock.calls.length];
  };

  it.each<[string, string, object, Counted[], number]>([
    ["all fit on the first", "ab", {}, [page(2, "a", "b")], 1],
    ["the last is full", "abcd", {}, [page(4, "a", "b"), page(4, "c", "d")], 2],
    ["the last is not full", "abc", {}, [page(3, "a", "b"), page(3, "c")], 2],
    ["there are none", "", {}, [page(0)], 1],
    ["the walk begins in the middle", "ef", { page: 3 }, [page(6, "e", "f")], 1],
  ])("are not asked for beyond the last, where %s", async (_, expected, input, bodies, requests) => {
    await expect(requested(input, ...bodies)).resolves.toEqual([expected, requests]);
  });

  it.each<[string, string, object, Counted[], number]>([
    ["that there are more", "abcde", {}, [page(4, "a", "b"), page(5, "c", "d"), page(5, "e")], 3],
    ["that others came before them", "cbxa", {}, [page(3, "c", "b"), page(5, "b", "x"), page(5, "a")], 3],
    ["no number", "ab", {}, [page(null, "a"), page(null, "b")], 3],
    ["where the last page stands only with a full one before it", "e", { page: 3 }, [page(5, "e")], 2],
  ])("are asked for as long as they say %s", async (_, expected, input, bodies, requests) => {
    await expect(requested(input, ...bodies)).resolves.toEqual([expected, requests]);
  });

  it.each([0, -1, 1])("are asked for where the number is less than those that came: %i", async (total) => {
    const bodies = [page(total, "a", "b"), page(total, "c", "d")];
    await expect(requested({}, ...bodies)).resolves.toEqual(["abcd", 3]);
  });

  it("count those that are skipped, too", async () => {
    const call = responding(["c"], ["d"]);
    const bySkipped = paged(
      (body: string[]) => body,
      () => byOffset("skip", () => 4),
    );
    await expect(all(bySkipped(call).all({ skip: 2 }, {}))).resolves.toEqual(["c", "d"]);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

it("offsets are counted by items", async () => {
  const call = responding(["a", "b"], ["c"], []);
  const byItems = paged(
    (body: string[]) => body,
    () => byOffset("skip"),
  );
  await expect(all(byItems(call).all({}, {}))).resolves.toEqual(["a", "b", "c"]);
  expect(call.mock.calls.map(([input]) => input)).toEqual([{}, { skip: 2 }, { skip: 3 }]);
});

describe("the types of a paged method", () => {
  it("require exactly the necessary fields", () => {
    type Free = PageWalks<{ page?: number }, Body, Pet>;
    expectTypeOf<Parameters<Free["all"]>>().toEqualTypeOf<[input?: { page?: number }, options?: PagingOptions<Pet>]>();
    type Needy = PageWalks<{ kind: string }, Body, Pet, WalkOptions<Pet, "cursor", "ascending">>;
    expectTypeOf<Parameters<Needy["pages"]>[1]>().toEqualTypeOf<WalkOptions<Pet, "cursor", "ascending">>();
    expectTypeOf<ReturnType<Needy["all"]>>().toEqualTypeOf<AsyncGenerator<Pet, void>>();
    expectTypeOf<ReturnType<Needy["pages"]>>().toEqualTypeOf<AsyncGenerator<Body, void>>();
  });
});
