import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Call, generatedFrom, imported, type PetShop, serve } from "../testing.ts";

async function kennel(request: Request): Promise<Response> {
  return Response.json([request.method, request.url, await request.text()]);
}

/** A handler that proxies requests to the kennel. */
function pass({ forward }: PetShop) {
  return async ({ request, path }: Call): Promise<Response> =>
    await forward(request, "http://kennel/v1", path["rest"] ?? "", { fetch: kennel });
}

describe("the server of a pet shop, answering", () => {
  let folder: Awaited<ReturnType<typeof generatedFrom>>;
  let shop: PetShop;

  beforeAll(async () => {
    folder = await generatedFrom("pet-shop-server.tsp");
    shop = (await imported(folder.out, "pet-shop/server.ts")) as PetShop;
  });
  afterAll(() => folder[Symbol.dispose]());

  it("sends the documented errors to unknown callers", async () => {
    const app = serve(shop, { list: () => 1 });
    const uuid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await ask(app, "/pets", { headers: {} })).toEqual([401, { code: "anonymous", request: uuid }]);
    expect(await ask(app, "/pets", { headers: { authorization: "Bearer x" } })).toEqual([
      401,
      { code: "stranger", request: uuid },
    ]);
  });

  it("requires credentials only if the contract does", async () => {
    const app = serve(shop, {
      look: ({ principal }: Call) => [principal ?? "nobody"],
      hours: () => "9 to 5",
      authenticate: () => ({}),
    });
    expect(await ask(app, "/window", { headers: {} })).toEqual([200, ["nobody"]]);
    expect(await ask(app, "/window")).toEqual([200, ["Ann"]]);
    expect(await ask(app, "/hours", { headers: {} })).toEqual([200, "9 to 5"]);
    expect((await ask(app, "/till"))[0]).toBe(401);
    expect((await ask(app, "/till", { headers: { "x-key": "t" } }))[0]).toBe(200);
  });

  it("sends the documented errors with their constants", async () => {
    const { errors } = shop;
    const find = ({ path }: Call): Error | undefined => {
      const made = {
        Rex: errors["handler"]?.({ name: "Rex" }),
        Tom: errors["sold"]?.(),
        Ada: errors["sold"]?.({ buyer: "B" }, { status: 410 }),
      };
      return Object.entries(made).find(([name]) => name === path["name"])?.[1];
    };
    const app = serve(shop, { find }, { openStatuses: { sold: 409 }, validateResponses: "throw" });
    expect(await ask(app, "/pets/Rex")).toEqual([404, { error: { code: "no_pet" }, name: "Rex" }]);
    expect(await ask(app, "/pets/Tom")).toEqual([409, { code: "sold" }]);
    expect(await ask(app, "/pets/Ada")).toEqual([410, { code: "sold", buyer: "B" }]);
  });

  it("limits accounts to the documented quota, and reports it in the documented headers", async () => {
    const options = { rateLimit: { key: () => "account", now: () => 1_000_000 } };
    const app = serve(shop, { list: () => ({ items: [], page: 1 }) }, options);
    const headers = { authorization: "Bearer t" };
    expect((await app.request("/pets", { headers })).status).toBe(200);
    expect((await app.request("/pets", { headers })).status).toBe(200);
    const refused = await app.request("/pets", { headers });
    expect([refused.status, await refused.json()]).toEqual([429, { message: "Slow down" }]);
    expect([refused.headers.get("retry-after"), refused.headers.get("x-ratelimit-reset")]).toEqual(["60", "1060"]);
  });

  it("streams events, as JSON or as text", async () => {
    const app = serve(shop, {
      happenings: async function* () {
        yield { event: "sold", data: { name: "Rex" }, id: "1" };
        yield { event: "said", data: "Hi\nthere" };
      },
    });
    const headers = { authorization: "Bearer t" };
    const response = await app.request("/happenings", { headers });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe(
      'event: sold\nid: 1\ndata: {"name":"Rex"}\n\nevent: said\ndata: Hi\ndata: there\n\n',
    );
  });

  it("proxies requests for the listed methods", async () => {
    const app = serve(shop, {
      kennelRead: pass(shop),
      kennelWrite: pass(shop),
      kennelPeek: () => new Response(null, { status: 204 }),
    });
    expect(await ask(app, "/kennel/a%2Fb/c?x=1")).toEqual([200, ["GET", "http://kennel/v1/a%2Fb/c?x=1", ""]]);
    expect(await ask(app, "/kennel/", { method: "PUT", body: "{" })).toEqual([200, ["PUT", "http://kennel/v1", "{"]]);
    expect((await ask(app, "/kennel/x", { method: "HEAD" }))[0]).toBe(204);
    expect((await ask(app, "/kennel/x", { method: "POST" }))[0]).toBe(405);
  });

  it("responds with any documented shape, and rejects one that was not requested", async () => {
    const page = { items: [], page: 1 };
    const every = ({ query }: Call): object => (Object(query).as === "wrong" ? { names: [] } : page);
    const app = serve(shop, { every }, { validateResponses: "throw", onError: () => undefined });
    expect(await ask(app, "/pets/all")).toEqual([200, page]);
    expect((await ask(app, "/pets/all?as=names"))[0]).toBe(500);
    expect((await ask(app, "/pets/all?as=wrong"))[0]).toBe(500);
    const names = serve(shop, { every: () => ({ names: ["Rex"] }) }, { validateResponses: "throw" });
    expect(await ask(names, "/pets/all?as=names")).toEqual([200, { names: ["Rex"] }]);
  });

  it("responds with 501 to everything without handlers", async () => {
    const app = shop.createPetShopServer({});
    const paths = ["/pets", "/pets/Rex", "/window", "/till", "/kennel/x", "/happenings"];
    expect(await Promise.all(paths.map(async (path) => (await ask(app, path))[0]))).toEqual(paths.map(() => 501));
  });
});
