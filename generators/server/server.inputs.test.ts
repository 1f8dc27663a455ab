import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Call, generatedFrom, imported, type PetShop, serve } from "../testing.ts";

/** Returns a request with a body of a media type. */
function sent(method: string, type: string, body: BodyInit): RequestInit {
  return { method, body, headers: { authorization: "Bearer t", "content-type": type } };
}

describe("the server of a pet shop, receiving requests", () => {
  let folder: Awaited<ReturnType<typeof generatedFrom>>;
  let shop: PetShop;

  beforeAll(async () => {
    folder = await generatedFrom("pet-shop-server.tsp");
    shop = (await imported(folder.out, "pet-shop/server.ts")) as PetShop;
  });
  afterAll(() => folder[Symbol.dispose]());

  it("passes inputs as values, with defaults and lists", async () => {
    const app = serve(shop, { list: ({ principal, query, headers }: Call) => ({ principal, query, headers }) });
    expect(await ask(app, "/pets?size=5&sold=true&tags=a,b&kinds=cat&kinds=dog")).toEqual([
      200,
      {
        principal: "Ann",
        query: { page: 1, size: 5, sold: true, tags: ["a", "b"], kinds: ["cat", "dog"] },
        headers: { "x-shop": "main" },
      },
    ]);
    expect(await ask(app, "/pets?kinds=fish")).toMatchObject([400, { issues: [{ path: "/query/kinds/0" }] }]);
  });

  it.each([
    [0, 400],
    [1, 200],
    [50, 200],
    [51, 400],
  ])("limits the size of a page: %i returns %i", async (size, status) => {
    const app = serve(shop, { list: () => ({ items: [], page: 1 }) });
    expect((await ask(app, `/pets?size=${size}`))[0]).toBe(status);
  });

  it("checks bodies and fills in their defaults; a success has the documented status", async () => {
    const app = serve(shop, { add: ({ body }: Call) => body, remove: () => undefined });
    expect(await ask(app, "/pets", { method: "POST", body: '{"name": "Rex"}' })).toEqual([
      201,
      { name: "Rex", kind: "dog" },
    ]);
    expect(await ask(app, "/pets", { method: "POST", body: "{}" })).toMatchObject([
      400,
      { issues: [{ path: "/body" }] },
    ]);
    expect(await ask(app, "/pets/Rex", { method: "DELETE" })).toEqual([204, ""]);
  });

  it("reads an input from either of two places, and rejects a missing one with the documented status", async () => {
    const app = serve(shop, { buy: ({ body }: Call) => ({ paid: body["price"] }) });
    expect(await ask(app, "/buy?name=Rex", { method: "POST", body: '{"price": 5}' })).toEqual([200, { paid: 5 }]);
    expect(await ask(app, "/buy", { method: "POST", body: '{"price": 5, "name": "Rex"}' })).toEqual([200, { paid: 5 }]);
    expect(await ask(app, "/buy", { method: "POST", body: '{"price": 5}' })).toMatchObject([
      422,
      { issues: [{ path: "/query/name", found: "nothing" }] },
    ]);
  });

  it("matches a literal path with any characters", async () => {
    const app = serve(shop, { best: () => ({ name: "Rex" }), find: ({ path }: Call) => ({ name: path["name"] }) });
    expect(await ask(app, "/pets/best:%20*")).toEqual([200, { name: "Rex" }]);
    expect(await ask(app, "/pets/best: x")).toEqual([200, { name: "best: x" }]);
  });

  it("decodes text, and leaves other bodies in the request", async () => {
    const app = serve(shop, {
      note: ({ body }: Call) => body,
      photo: async ({ request, body }: Call) => new Response(`${typeof body} ${(await request.bytes()).length}`),
    });
    expect(await ask(app, "/note", sent("POST", "text/plain", "Hi"))).toEqual([200, "Hi"]);
    expect(await ask(app, "/photo", sent("PUT", "image/png", new Uint8Array(3)))).toEqual([200, "undefined 3"]);
    expect((await ask(app, "/note", sent("POST", "application/json", "{}")))[0]).toBe(415);
  });
});
