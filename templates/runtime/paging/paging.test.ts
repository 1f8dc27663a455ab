import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { RequestOptions } from "../client/client.ts";
import {
  byOffset,
  byPage,
  paged,
  type PagedMethod,
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
  it("are requested up to one that is empty, with the other inputs as they are", async () => {
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

  it("begin where the caller says", async () => {
    const call = responding({ data: { items: pets("x") } }, { data: {} });
    await all(pages(call).all({ page: 7 }, {}));
    expect(call.mock.calls.map(([input]) => input)).toEqual([{ page: 7 }, { page: 8 }]);
  });

  it("give items once that moved on to the next page", async () => {
    const call = responding({ data: { items: pets("c", "b") } }, { data: { items: pets("b", "a") } }, { data: {} });
    await expect(all(pages(call).all(undefined, {}))).resolves.toEqual(pets("c", "b", "a"));
  });

  it("give every item that has no identity", async () => {
    const call = responding({ data: { items: [{}, {}] } }, { data: { items: [{}] } }, { data: {} });
    await expect(all(pages(call).all({}, {}))).resolves.toHaveLength(3);
  });

  it("come as they are, where pages are wanted", async () => {
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

  it("leave the method as it is", async () => {
    const method = pages(responding({ data: null }));
    await expect(method({ page: 2 })).resolves.toEqual({ data: null });
  });

  it("tell items apart as the caller says", async () => {
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
  it("ask for what is needed, and for no more", () => {
    type Free = PagedMethod<{ page?: number }, Body, Pet>;
    expectTypeOf<Free>().toBeCallableWith();
    expectTypeOf<Parameters<Free["all"]>>().toEqualTypeOf<[input?: { page?: number }, options?: PagingOptions<Pet>]>();
    type Needy = PagedMethod<{ kind: string }, Body, Pet, WalkOptions<Pet, "cursor", "ascending">>;
    expectTypeOf<Parameters<Needy>>().toEqualTypeOf<[input: { kind: string }, options?: RequestOptions]>();
    expectTypeOf<Parameters<Needy["pages"]>[1]>().toEqualTypeOf<WalkOptions<Pet, "cursor", "ascending">>();
    expectTypeOf<ReturnType<Needy["all"]>>().toEqualTypeOf<AsyncGenerator<Pet, void>>();
    expectTypeOf<ReturnType<Needy["pages"]>>().toEqualTypeOf<AsyncGenerator<Body, void>>();
  });
});
