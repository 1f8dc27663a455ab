import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedFrom, imported } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

let folder: Awaited<ReturnType<typeof generatedFrom>>;
beforeAll(async () => {
  folder = await generatedFrom("pet-shop-client.tsp");
});
afterAll(() => folder[Symbol.dispose]());

/** Returns a client of an in-process service. */
async function clientOf(answer: (request: Request, body: Record<string, unknown>) => Response | Promise<Response>) {
  const { createPetShopClient } = (await imported(folder.out, "pet-shop/client.ts")) as Module;
  const requests: { method: string; path: string; body: unknown; token: string | null }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "POST" ? await request.clone().json() : undefined;
    requests.push({
      method: request.method,
      path: pathname + search,
      body,
      token: request.headers.get("authorization"),
    });
    return await answer(request, { ...(body as object) });
  };
  return {
    client: createPetShopClient({ baseUrl: "https://shop.example/v1", auth: "t", fetch, retry: { delay: 1 } }),
    requests,
  };
}

type Method = ((...args: unknown[]) => Promise<unknown>) & {
  all: (...args: unknown[]) => AsyncIterable<unknown>;
  pages: (...args: unknown[]) => AsyncIterable<unknown>;
};

interface Module {
  createPetShopClient: (options: object) => Record<string, Method>;
  isPetShopError: (error: unknown, operation: string) => boolean;
  validateAnswers: (mode: "throw", load: () => Promise<unknown>) => unknown;
}

async function allOf(items: AsyncIterable<unknown> | undefined): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items ?? []) found.push(item);
  return found;
}

describe("the client of a pet shop", () => {
  it("walks through pages", async () => {
    const pages = [["a", "b"], ["b", "c"], []].map((ids) => ids.map((id) => ({ id })));
    const { client, requests } = await clientOf(() => Response.json({ data: { items: pages.shift() } }));
    await expect(allOf(client["pets"]?.all({ kind: "dog" }))).resolves.toEqual([{ id: "a" }, { id: "b" }, { id: "c" }]);
    expect(requests.map(({ path }) => path)).toEqual([
      "/v1/pets?kind=dog",
      "/v1/pets?kind=dog&page=2",
      "/v1/pets?kind=dog&page=3",
    ]);
    expect(requests[0]?.token).toBe("Bearer t");
  });

  it("walks through a log by time and by cursor, with the limit of its query", async () => {
    const at = (second: number) => ({ time: `2026-01-01T00:00:0${second}Z` });
    const byTime = [[at(9), at(8)], [at(8), at(7)], [at(7)], []];
    const timed = await clientOf(() => Response.json({ log: byTime.shift() }));
    const query = "all limit 500";
    await expect(allOf(timed.client["log"]?.all({ query }, { order: "descending" }))).resolves.toHaveLength(3);
    expect(timed.requests.map(({ body }) => body)).toEqual([
      { query, limit: 500 },
      { query, limit: 500, until: at(8).time },
      { query, limit: 500, until: at(7).time },
      { query, limit: 500, until: "2026-01-01T00:00:06.999999999Z" },
    ]);
    const byCursor = [
      { newest: "1", log: [at(1)] },
      { newest: "1", log: [at(1)] },
    ];
    const counted = await clientOf(() => Response.json(byCursor.shift()));
    await expect(
      allOf(counted.client["log"]?.all({ query: "all" }, { by: "cursor", order: "ascending" })),
    ).resolves.toHaveLength(1);
    expect(counted.requests.map(({ body }) => body)).toEqual([{ query: "all" }, { query: "all", cursor: "1" }]);
  });

  it("recognizes its documented errors, and waits until the quota is renewed", async () => {
    const { isPetShopError } = (await imported(folder.out, "pet-shop/client.ts")) as Module;
    const reset = String(Math.floor(Date.now() / 1000));
    const answers = [
      Response.json({ wait: 1 }, { status: 429, headers: { "x-quota-reset": reset } }),
      Response.json({ code: "no_pet" }, { status: 404 }),
    ];
    const { client, requests } = await clientOf(() => answers.shift() ?? new Response());
    const error = await client["buy"]?.({ pet_id: "a", wishes: {} }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 404, body: { code: "no_pet" } });
    expect(isPetShopError(error, "buy")).toBe(true);
    expect(isPetShopError(error, "pets")).toBe(false);
    expect(requests).toHaveLength(2);
  });

  it("follows a stream", async () => {
    const stream = 'event: arrived\ndata: {"name":"Rex"}\n\nevent: idle\n\nevent: left\ndata: x\n\n';
    const { client } = await clientOf(() => new Response(stream, { headers: { "content-type": "text/event-stream" } }));
    const events = await allOf((await (client["follow"] as Method)({ reconnect: false })) as AsyncIterable<unknown>);
    expect(events).toMatchObject([
      { kind: "arrived", data: { name: "Rex" } },
      { kind: undefined, event: "left", data: "x" },
    ]);
  });
});

describe("a result whose shape the request chooses", () => {
  const found = { pets: [{ id: "1" }] };
  const cards = { cards: ["Rex"] };
  const parts = { parts: [{ kind: "dog" }] };

  it.each<[input: object, right: object, wrong: object[]]>([
    [{}, found, [cards, parts, {}]],
    [{ view: "full", show: "all" }, found, [cards, parts]],
    [{ view: "cards" }, cards, [found, parts]],
    [{ show: "only:kind" }, parts, [found, cards]],
    [{ view: "full", show: "only:kind" }, parts, [found]],
  ])("is validated against that shape: %j", async (input, right, wrong) => {
    const { createPetShopClient, validateAnswers } = (await imported(folder.out, "pet-shop/client.ts")) as Module;
    const call = async (operation: string, body: object, given: object): Promise<unknown> => {
      const fetch = async (): Promise<Response> => Response.json(body);
      const validate = validateAnswers("throw", () => imported(folder.out, "pet-shop/validators.ts"));
      return await createPetShopClient({ baseUrl: "https://shop.example", auth: "t", fetch, validate })[operation]?.(
        given,
      );
    };
    await expect(call("search", right, { text: "r", ...input })).resolves.toEqual(right);
    for (const body of wrong)
      await expect(call("search", body, { text: "r", ...input }), JSON.stringify(body)).rejects.toThrow("required");
    if ("show" in input) return;
    await expect(call("searchShop", right, { text: "s", body: { text: "r", ...input } })).resolves.toEqual(right);
    for (const body of wrong)
      await expect(call("searchShop", body, { text: "s", body: { text: "r", ...input } })).rejects.toThrow("required");
  });
});

describe("the flow of a pet shop", () => {
  interface Flows {
    purchase: (client: object, input: object) => Promise<{ receipt_id: string; steps: object }>;
    MetadataCache: new (keyOf: (pet: { id: string }) => string) => { get: (id: string) => unknown };
  }

  const rex = { id: "rex", options: [{ name: "size", required: true, enum: ["s", "l"] }], one_of: [["food", "toys"]] };

  const shop = async (receipt: object = { receipt_id: "r" }) =>
    await clientOf(({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === "/v1/pets") return Response.json({ data: { items: [rex, { id: "tom" }] } });
      return Response.json(pathname === "/v1/payments" ? [{ amount: 5 }] : receipt);
    });
  const select = { chosen: (pets: unknown[]) => pets[0] };

  it("goes from step to step, and stores known facts about the items", async () => {
    const { purchase, MetadataCache } = (await imported(folder.out, "pet-shop/flows.ts")) as Flows;
    const { client, requests } = await shop();
    const cache = new MetadataCache(({ id }) => id);
    const wishes = ({ id }: { id: string }) => ({ size: "s", food: id });
    const result = await purchase(client, { kind: "dog", wishes, select, cache });
    expect(result).toMatchObject({
      receipt_id: "r",
      steps: { chosen: rex, bought: { receipt_id: "r" }, paid: [{ amount: 5 }] },
    });
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/pets?kind=dog", undefined],
      ["/v1/purchases", { pet_id: "rex", wishes: { size: "s", food: "rex" } }],
      ["/v1/payments?receipt_id=r", undefined],
    ]);
    expect(cache.get("tom")).toEqual({ id: "tom" });
  });

  it.each([
    [{ size: "m", food: 1 }, "size: expected one of s, l, found m"],
    [{ food: 1 }, "size: expected a value, but it is missing"],
    [{ size: "s" }, "food, toys: expected at least one of them, found none"],
  ])("sends nothing for invalid wishes: %j", async (wishes, message) => {
    const { purchase } = (await imported(folder.out, "pet-shop/flows.ts")) as Flows;
    const { client, requests } = await shop();
    await expect(purchase(client, { wishes, select })).rejects.toThrow(message);
    expect(requests).toHaveLength(1);
  });

  it("keeps its results if it can't continue", async () => {
    const { purchase } = (await imported(folder.out, "pet-shop/flows.ts")) as Flows;
    const { client } = await shop({ price: 5 });
    const wishes = { size: "s", food: 1 };
    await expect(purchase(client, { wishes, select })).rejects.toMatchObject({
      name: "FlowError",
      message: "bought.receipt_id: missing",
      steps: { chosen: rex, bought: { price: 5 } },
    });
  });
});

it("is typed", () => {
  const use = join(folder.out, "pet-shop/use.ts");
  writeFileSync(use, uses);
  writeFileSync(join(folder.out, "package.json"), '{"type": "module"}');
  expect(typeErrors([use])).toEqual([]);
});

/** Compiles only if every line that should fail does. */
const uses = `
import { createPetShopClient, isPetShopError, validateAnswers, type PetShopClient } from "./client.ts";
import { looking, purchase, MetadataCache } from "./flows.ts";
import type { SearchInput } from "./client.ts";
import type { Found, FoundCards, FoundParts, Pet } from "./types.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <Expected>() => <Actual>(_: Actual, same: Same<Actual, Expected>): void => void same;

export async function choose(wide: SearchInput, some: { text: string; view?: "cards" }, text: string): Promise<void> {
  is<Found>()(await client.search({ text }), true);
  is<Found>()(await client.search({ text, lang: "en", view: "full", show: "all" }, {}), true);
  is<FoundCards>()(await client.search({ text, view: "cards" }), true);
  is<FoundParts>()(await client.search({ text, show: "only:name" }), true);
  is<FoundParts>()(await client.search({ text, show: \`only:\${text}\` }), true);
  is<Found | FoundCards | FoundParts>()(await client.search(wide), true);
  is<Found | FoundCards>()(await client.search(some), true);
  is<Found>()(await client.searchShop({ text, body: { text } }), true);
  is<FoundCards>()(await client.searchShop({ text, body: { text, view: "cards" } }), true);
  (await client.search({ text })).pets[0]?.kind;
  // @ts-expect-error: these are cards
  (await client.search({ text, view: "cards" })).pets;
  // @ts-expect-error: there is no such view
  await client.search({ text, view: "card" });
  // @ts-expect-error: there is no such input
  await client.search({ text, veiw: "cards" });
  // @ts-expect-error: there is no such input, beside those that there are
  await client.search({ text, view: "cards", limits: 5 });
  // @ts-expect-error: the text is missing
  await client.search({ view: "cards" });
  // @ts-expect-error: it is no number
  await client.search({ text, limit: "5" });
  // @ts-expect-error: nothing begins so
  await client.search({ text, show: "olny:name" });
  // @ts-expect-error: there is no such field in the body
  await client.searchShop({ text, body: { text, veiw: "cards" } });
}

const client: PetShopClient = createPetShopClient({
  baseUrl: new URL("https://shop.example"),
  auth: async () => "token",
  validate: validateAnswers("throw", () => import("./validators.ts")),
});
// @ts-expect-error: there is no such option
createPetShopClient({ baseUrl: "", token: "t" });
// @ts-expect-error: the address is missing
createPetShopClient({ auth: "t" });

export async function use(signal: AbortSignal): Promise<void> {
  const pet: Pet = await client.pet({ id: "1" }, { signal, timeout: 5, headers: { a: "b" } });
  if (pet.kind === "cat") return;
  const kind: string | undefined = pet.kind;
  // @ts-expect-error: the id is missing
  await client.pet({});
  // @ts-expect-error: there is no such input
  await client.pet({ id: "1", name: kind });
  // @ts-expect-error: there is no such kind
  await client.pets({ kind: "bird" });
  // @ts-expect-error: there is no such field
  pet.name;
  const list = await client.pets();
  const total: number | undefined = list.data?.total;
  for await (const each of client.pets.all()) each satisfies Pet;
  for await (const page of client.pets.pages({ kind: "dog", size: total ?? 1 })) page.data?.items satisfies Pet[] | undefined;
  for await (const { time } of client.log.all({ query: "" }, { order: "descending", step: true })) time satisfies string;
  for await (const each of client.log.all({ query: "" }, { order: "ascending", by: "cursor" })) each satisfies object;
  // @ts-expect-error: the order is missing
  client.log.all({ query: "" });
  // @ts-expect-error: there is no such way
  client.log.all({ query: "" }, { order: "ascending", by: "page" });
  // @ts-expect-error: it has no pages
  client.pet.all({ id: "1" });
  for await (const event of client.follow({ signal })) {
    switch (event.kind) {
      case "arrived":
        event.data.name satisfies string;
        // @ts-expect-error: there is no such field
        event.data.age;
        break;
      case "idle":
        event.data satisfies unknown;
        break;
      case undefined:
        event.event satisfies string;
        break;
      default:
        event satisfies never;
    }
    // @ts-expect-error: there is no such kind
    if (event.kind === "left") return;
  }
}

export function handle(error: unknown): number | undefined {
  if (isPetShopError(error, "buy")) {
    switch (error.status) {
      case 404:
        error.body.code satisfies "no_pet";
        return error.retryAfter;
      case 429:
        return error.body.wait;
      default:
        return error satisfies never;
    }
  }
  if (isPetShopError(error, "pet")) {
    switch (error.status) {
      default:
        // @ts-expect-error: 404 is not handled
        return error satisfies never;
    }
  }
  // @ts-expect-error: there is no such operation
  return isPetShopError(error, "sell") ? 1 : 0;
}

export async function buy(): Promise<void> {
  const cache = new MetadataCache((pet: Pet) => pet.id);
  const { receipt_id, steps } = await purchase(client, {
    wishes: async (pet) => ({ size: pet.kind }),
    select: { chosen: async (pets) => pets.find(({ kind }) => kind === "cat") },
    cache,
  });
  receipt_id satisfies string | undefined;
  steps.chosen.options?.[0]?.required satisfies boolean | undefined;
  steps.paid[0]?.amount satisfies number | undefined;
  const { steps: found } = await looking(client, { text: "", view: "cards", select: { pet: ([first]) => first } });
  is<Found>()(found.found, true);
  is<Found | FoundCards | FoundParts>()(found.seen, true);
  // @ts-expect-error: nobody chooses
  await purchase(client, { wishes: {} });
  // @ts-expect-error: the wishes are missing
  await purchase(client, { select: { chosen: (pets) => pets[0] } });
  // @ts-expect-error: what is chosen is no pet
  await purchase(client, { wishes: {}, select: { chosen: () => "rex" } });
}
`;
