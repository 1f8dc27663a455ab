import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, type MockResponse, mockServer, text } from "../../templates/runtime/testing/mock-server.ts";
import { modulesFrom, temporaryFolder } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

const shop = `
  import "@typespec/http";
  using Http;
  @service(#{ title: "Shop" })
  @useAuth(BearerAuth)
  namespace Shop {
    model Pet { id: string }
    model Filter { name: string }
    @route("/pets") @list op pets(): { @pageItems pets: Pet[]; @nextLink next?: url };
    @route("/nested") @list op nested(@query kind?: string, @header trace?: string): {
      page: { @pageItems pets: Pet[] };
      links: { @nextLink next?: string };
    };
    @route("/lookup") @post @list op lookUp(@body filter: Filter): { @pageItems pets: Pet[]; @nextLink next?: url };
    @route("/tokens") @list op tokens(@continuationToken @header("x-token") token?: string, @query bar?: string): {
      @pageItems pets: Pet[];
      @continuationToken @header("x-next") next?: string;
      @header total: int32;
    };
    @route("/encoded") @list op encoded(@continuationToken @query("after") token?: string): {
      @pageItems @encodedName("application/json", "all_pets") pets: Pet[];
      @continuationToken @encodedName("application/json", "next_token") next?: string;
    };
    @route("/whole") @list op whole(@offset @query skip?: int32, @pageSize @query limit?: int32): { @pageItems @body pets: Pet[] };
    @route("/whole-linked") @list op wholeLinked(@continuationToken @query token?: string): {
      @continuationToken @header("x-next") next?: string;
      @pageItems @bodyRoot pets: Pet[];
    };
    @route("/info") @head op info(): { @header etag: string; @header("x-count") count: int32; @header("x-live") live: boolean; @header("x-tags") tags?: string[] };
    @error model Fault { @header("x-reason") reason: string; code: string }
    @route("/faulty") @get op faulty(): Pet | Fault;
    @route("/pet") @get op pet(@query id: string): { @header lastModified?: utcDateTime; @body pet: Pet };
  }
`;

interface Options {
  linkOrigins?: string[];
  headers?: Record<string, string>;
}
type Method = ((...args: unknown[]) => Promise<unknown>) & {
  all: (...args: unknown[]) => AsyncGenerator<{ id: string }>;
  pages: (...args: unknown[]) => AsyncGenerator<object>;
  withHeaders: (...args: unknown[]) => Promise<unknown>;
};
type Create = (options: object) => Record<string, Method>;

let made: Awaited<ReturnType<typeof modulesFrom>>;
let create: Create;
beforeAll(async () => {
  made = await modulesFrom(shop);
  create = (await made.load("shop/client.ts"))["createShopClient"] as Create;
});
afterAll(() => made[Symbol.dispose]());

/** A server whose address has no trailing slash. */
async function serverOf(...replies: MockResponse[]) {
  const server = await mockServer(...replies);
  return Object.assign(server, { url: server.url.replace(/\/$/, "") });
}

function method(url: string, name: string, options: object = {}): Method {
  const found = create({ baseUrl: url, auth: "secret", headers: { "x-key": "secret" }, ...options })[name];
  if (!found) throw new Error(`no method ${name}`);
  return found;
}

async function ids(walk: AsyncGenerator<{ id: string }>): Promise<string> {
  const found = [];
  for await (const { id } of walk) found.push(id);
  return found.join("");
}

const page = (names: string, next?: string): MockResponse =>
  json({ pets: [...names].map((id) => ({ id })), ...(next !== undefined && { next }) });

describe("a walk along links", () => {
  it.each<[string, (base: string) => string]>([
    ["absolute", (base) => `${base}/v1/pets/more?at=2`],
    ["relative", () => "more?at=2"],
    ["a path", () => "/v1/pets/more?at=2"],
  ])("follows links: %s", async (_, link) => {
    const replies: MockResponse[] = [];
    await using server = await serverOf((response, request) =>
      replies[server.requests.length - 1]?.(response, request),
    );
    replies.push(
      json({ pets: [{ id: "a" }, { id: "b" }], next: link(server.url).replace(/^more/, "pets/more") }),
      page("c"),
    );
    expect(await ids(method(`${server.url}/v1`, "pets").all())).toBe("abc");
    expect(server.requests.map(({ method: verb, url }) => `${verb} ${url}`)).toEqual([
      "GET /v1/pets",
      "GET /v1/pets/more?at=2",
    ]);
    expect(server.requests[1]?.headers).toMatchObject({ authorization: "Bearer secret", "x-key": "secret" });
  });

  it("continues by GET, without the body and the query of the first request, and with its headers", async () => {
    await using server = await serverOf(page("a", "/more"), page("b"));
    expect(await ids(method(server.url, "lookUp").all({ name: "x" }))).toBe("ab");
    const [, second] = server.requests;
    expect([second?.method, second?.url, second?.body, second?.headers["content-type"]]).toEqual([
      "GET",
      "/more",
      "",
      undefined,
    ]);

    await using other = await serverOf(
      json({ page: { pets: [{ id: "a" }] }, links: { next: "/more" } }),
      json({ page: { pets: [{ id: "b" }] } }),
    );
    expect(await ids(method(other.url, "nested").all({ kind: "cat", trace: "t1" }))).toBe("ab");
    expect(other.requests.map(({ url, headers }) => [url, headers["trace"]])).toEqual([
      ["/nested?kind=cat", "t1"],
      ["/more", "t1"],
    ]);
  });

  it("is sent again after a failure, whatever the first request was", async () => {
    await using server = await serverOf(page("a", "/more"), text("", 503), page("b"));
    const lookUp = method(server.url, "lookUp", { retry: { attempts: 2, minDelay: 1, maxDelay: 1 } });
    expect(await ids(lookUp.all({ name: "x" }))).toBe("ab");
  });

  it("goes to another origin only if allowed, and without credentials", async () => {
    await using elsewhere = await serverOf(page("b", "/more"), page("c"));
    await using server = await serverOf(page("a", `${elsewhere.url}/pets`));
    const pets = method(server.url, "pets");
    await expect(ids(pets.all())).rejects.toThrow(
      `the next page is at ${elsewhere.url}; add this origin to linkOrigins`,
    );
    expect(elsewhere.requests).toEqual([]);
    const options: Options = { linkOrigins: [`${elsewhere.url}/`], headers: { "x-own": "secret" } };
    expect(await ids(pets.all(options))).toBe("abc");
    expect(elsewhere.requests.map(({ url }) => url)).toEqual(["/pets", "/more"]);
    expect(JSON.stringify(elsewhere.requests)).not.toContain("secret");
  });

  it.each(["javascript:alert(1)", "data:,x", "//other.example/pets", "http://", "https://user@other.example/"])(
    "does not follow %s",
    async (link) => {
      await using server = await serverOf(page("a", link));
      await expect(ids(method(server.url, "pets").all())).rejects.toThrow(/next page/);
      expect(server.requests).toHaveLength(1);
    },
  );

  it("ends at a link that was followed before", async () => {
    await using server = await serverOf(page("a", "/b"), page("b", "/pets"), page("x"));
    expect(await ids(method(server.url, "pets").all())).toBe("ab");
    expect(server.requests).toHaveLength(2);
  });

  it("also returns pages, and the method still returns one", async () => {
    await using server = await serverOf(page("a", "/b"), page("b"), page("a", "/b"));
    const pages = await Array.fromAsync(method(server.url, "pets").pages());
    expect(pages).toEqual([{ pets: [{ id: "a" }], next: "/b" }, { pets: [{ id: "b" }] }]);
    expect(await method(server.url, "pets")()).toEqual(pages[0]);
  });
});

describe("a walk of pages that are lists themselves", () => {
  it("skips known items, up to an empty page", async () => {
    await using server = await serverOf(json([{ id: "a" }, { id: "b" }]), json([{ id: "c" }]), json([]));
    expect(await ids(method(server.url, "whole").all({ limit: 2 }))).toBe("abc");
    expect(server.requests.map(({ url }) => url)).toEqual([
      "/whole?limit=2",
      "/whole?limit=2&skip=2",
      "/whole?limit=2&skip=3",
    ]);
  });

  it("follows the tokens in their headers", async () => {
    await using server = await serverOf(json([{ id: "a" }], 200, { "x-next": "t" }), json([{ id: "b" }]));
    expect(await ids(method(server.url, "wholeLinked").all())).toBe("ab");
    expect(server.requests.map(({ url }) => url)).toEqual(["/whole-linked", "/whole-linked?token=t"]);
  });
});

describe("a walk by tokens", () => {
  it("reads tokens in headers, and sends them in their documented place", async () => {
    await using server = await serverOf(
      json({ pets: [{ id: "a" }] }, 200, { "x-next": "p2", total: "2" }),
      json({ pets: [{ id: "b" }] }, 200, { total: "2" }),
    );
    expect(await ids(method(server.url, "tokens").all({ bar: "1" }))).toBe("ab");
    expect(server.requests.map(({ url, headers }) => [url, headers["x-token"]])).toEqual([
      ["/tokens?bar=1", undefined],
      ["/tokens?bar=1", "p2"],
    ]);
  });

  it("uses the wire names of fields", async () => {
    await using server = await serverOf(
      json({ all_pets: [{ id: "a" }], next_token: "t" }),
      json({ all_pets: [{ id: "b" }] }),
    );
    expect(await ids(method(server.url, "encoded").all())).toBe("ab");
    expect(server.requests.map(({ url }) => url)).toEqual(["/encoded", "/encoded?after=t"]);
  });
});

describe("documented headers of a response", () => {
  it("are returned with it, as values of their types", async () => {
    await using server = await serverOf(
      text("", 200, { etag: '"1"', "x-count": "7", "x-live": "true", "x-tags": "a, b" }),
    );
    const info = method(server.url, "info");
    const answer = (await info.withHeaders()) as { headers: object };
    expect(answer.headers).toEqual({ etag: '"1"', "x-count": 7, "x-live": true, "x-tags": ["a", "b"] });
    await expect(info()).resolves.toBeUndefined();
  });

  it("are returned next to the body, and the hooks of the client still receive the response", async () => {
    const seen: number[] = [];
    await using server = await serverOf(
      json({ id: "7" }, 200, { "last-modified": "Fri, 26 Aug 2022 14:38:00 GMT" }),
      json({ id: "7" }),
    );
    const pet = method(server.url, "pet", { onResponse: ({ status }: Response) => seen.push(status) });
    const withOne = await pet.withHeaders({ id: "7" });
    expect(withOne).toEqual({
      body: { id: "7" },
      headers: { "last-modified": "Fri, 26 Aug 2022 14:38:00 GMT" },
      status: 200,
    });
    expect(await pet.withHeaders({ id: "7" })).toEqual({ body: { id: "7" }, headers: {}, status: 200 });
    expect(seen).toEqual([200, 200]);
  });

  it.each<[headers: Record<string, string>, problem: string | undefined]>([
    [{ etag: "a", "x-count": "7", "x-live": "true", "x-tags": "a" }, undefined],
    [{ "x-count": "7", "x-live": "true" }, "at /headers/etag: expected a header, but it is missing"],
    [{ etag: "a", "x-count": "x", "x-live": "true" }, 'at /headers/x-count: expected an integer, found string "x"'],
    [{ etag: "a", "x-count": "7", "x-live": "on" }, 'at /headers/x-live: expected a boolean, found string "on"'],
  ])("are validated if bodies are: %j", async (headers, problem) => {
    await using server = await serverOf(text("", 200, headers));
    const { validateAnswers } = (await made.load("shop/client.ts")) as {
      validateAnswers: (mode: string, load: () => unknown) => unknown;
    };
    const validate = validateAnswers("throw", () => made.load("shop/validators.ts"));
    const error: unknown = await method(server.url, "info", { validate })().catch((thrown: unknown) => thrown);
    const begin = "info failed: HEAD /info responded with 200 and headers not as documented: ";
    const expected = problem === undefined ? undefined : { name: "UnexpectedBodyError", message: begin + problem };
    expect(error && { name: Object(error).name, message: Object(error).message }).toEqual(expected);
  });

  it.each<[headers: Record<string, string>, name: string, said: string]>([
    [{ "x-reason": "a" }, "ApiError", "faulty failed"],
    [
      {},
      "UnexpectedBodyError",
      "headers not as documented: at /headers/x-reason: expected a header, but it is missing",
    ],
  ])("of an error with an open status are validated, too: %j", async (headers, name, said) => {
    await using server = await serverOf(json({ code: "a" }, 500, headers));
    const { validateAnswers } = (await made.load("shop/client.ts")) as {
      validateAnswers: (mode: string, load: () => unknown) => unknown;
    };
    const validate = validateAnswers("throw", () => made.load("shop/validators.ts"));
    const call = method(server.url, "faulty", { validate, retry: { attempts: 1 } })();
    await expect(call).rejects.toMatchObject({ name, status: 500, message: expect.stringContaining(said) });
  });

  it("are typed", () => {
    using folder = temporaryFolder({
      ...Object.fromEntries(made.files),
      "shop/use.ts": `
import type { ShopClient, Answer, LinkOptions } from "./client.ts";
import type { Pet } from "./types.ts";
declare const shop: ShopClient;
export async function use(): Promise<string> {
  const { headers, body, status } = await shop.pet.withHeaders({ id: "7" });
  const modified: string | undefined = headers["last-modified"];
  const info = await shop.info.withHeaders();
  const count: number = info.headers["x-count"];
  const live: boolean = info.headers["x-live"];
  const tags: string[] | undefined = info.headers["x-tags"];
  const options: LinkOptions<Pet> = { linkOrigins: ["https://pages.example"] };
  for await (const pet of shop.pets.all(options)) pet.id.trim();
  for await (const page of shop.lookUp.pages({ name: "x" }, options)) page.next?.trim();
  const answer: Answer<Pet, object> = { headers, body, status };
  // @ts-expect-error: not documented
  info.headers.other;
  // @ts-expect-error: takes no input
  void shop.pets.all({}, {});
  return [modified, count, live, tags, answer, (await shop.tokens.withHeaders()).headers.total.toFixed()].join();
}
`,
    });
    expect(typeErrors([join(folder.path, "shop/use.ts")])).toEqual([]);
  });
});
