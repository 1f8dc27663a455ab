import { describe, expect, it } from "vitest";
import { type ApiTarget, operationChecks, type OperationFacts } from "./operation-checks.ts";
import { Mismatch, NotTested } from "./check.ts";
import type { Guard } from "../validation/validation.ts";

const isPets: Guard<unknown> = Object.assign((value: unknown): value is unknown => Array.isArray(value), {
  errors: [{ instancePath: "", schemaPath: "", keyword: "type", params: { type: "array" } }],
});
const isError: Guard<unknown> = (value: unknown): value is unknown =>
  typeof value === "object" && value !== null && "failed" in value;

const credentials: NonNullable<OperationFacts["credentials"]> = {
  header: "authorization",
  scheme: "Bearer",
  missing: ["SHOP-2"],
  invalid: ["SHOP-3"],
};

const facts: OperationFacts = {
  id: "shop/listPets",
  name: "listPets",
  method: "GET",
  path: "/pets",
  requirements: ["SHOP-1"],
  responses: { "200": isPets, default: isError },
  credentials,
  inputs: [
    { in: "query", name: "shop", requirements: ["SHOP-1"], required: true },
    { in: "query", name: "limit", requirements: ["SHOP-4"], minimum: 1, maximum: 50, wrongType: "many" },
    { in: "query", name: "order", requirements: ["SHOP-5"], enum: ["name", "age"] },
  ],
};

type Shop = (request: { key: string | null; query: URLSearchParams }) => Response;

const failed = (status: number): Response => Response.json({ failed: true }, { status });

const rightShop: Shop = ({ key, query }) => {
  if (key !== "Bearer k") return failed(401);
  const limit = Number(query.get("limit") ?? "10");
  if (query.get("shop") === null || !(limit >= 1 && limit <= 50)) return failed(400);
  return Response.json([{ name: "Rex" }]);
};

async function outcomes(
  shop: Shop,
  requests: ApiTarget["requests"] = { listPets: [{ query: { shop: "s" } }] },
  checked = facts,
) {
  const target: ApiTarget = {
    baseUrl: "http://shop.test",
    headers: { authorization: "Bearer k" },
    requests,
    fetch: ({ url, headers }) =>
      Promise.resolve(shop({ key: headers.get("authorization"), query: new URL(url).searchParams })),
  };
  const results = await Promise.all(
    operationChecks(checked).map(async ({ id, run }) => [id.slice(facts.id.length + 1), await run(target).catch(kind)]),
  );
  return Object.fromEntries(results) as Record<string, string | undefined>;
}

it("take null for nothing where a field is there on a condition", async () => {
  const isTagged: Guard<unknown> = (value): value is unknown =>
    Array.isArray(value) && value.every((pet) => Object.hasOwn(pet, "name") && pet.tag !== null && pet.toys !== null);
  const succeeds = async (pets: readonly object[], conditional?: readonly string[]): Promise<unknown> => {
    const check = operationChecks({ ...facts, responses: { "200": isTagged }, ...(conditional && { conditional }) })[1];
    const requests = { listPets: [{}] };
    const target = { baseUrl: "http://shop.test", headers: {}, requests, fetch: async () => Response.json(pets) };
    return await check?.run(target).catch(kind);
  };
  const pets = [{ name: "Rex", tag: null }, { name: "Tom" }];
  await expect(succeeds(pets)).resolves.toBe("failed");
  await expect(succeeds(pets, ["/*/tag"])).resolves.toBeUndefined();
  await expect(succeeds(pets, ["/*/toys", "/tag", "/*/tag/colour"])).resolves.toBe("failed");
  await expect(succeeds([{ tag: null }], ["/*/tag"])).resolves.toBe("failed");
});

it("show what was received, null included, where it is not as documented", async () => {
  const [check] = operationChecks({ ...facts, conditional: ["/*/tag"], responses: { "200": isError } });
  const pets = [{ name: "Rex", tag: null }];
  const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{}] } };
  const run = check?.run({ ...target, fetch: async () => Response.json(pets) });
  await expect(run).rejects.toMatchObject({ found: pets });
});

function kind(error: unknown): string {
  if (error instanceof Mismatch) return "failed";
  return error instanceof NotTested ? "not tested" : String(error);
}

function failures(results: Record<string, string | undefined>): string[] {
  return Object.keys(results).filter((id) => results[id] === "failed");
}

describe("the checks of an operation", () => {
  it("pass on a right implementation, each of them tested", async () => {
    const results = await outcomes(rightShop);
    expect(Object.keys(results)).toEqual([
      "answers",
      "succeeds",
      "credentials/missing",
      "credentials/wrong",
      "credentials/malformed",
      "shop/missing",
      "limit/type",
      "limit/minimum",
      "limit/maximum",
      "order/name",
      "order/age",
    ]);
    expect(Object.values(results).filter((result) => result !== undefined)).toEqual([]);
  });

  it.each<[what: string, shop: Shop, expected: string[]]>([
    [
      "lets everyone in",
      ({ query }) => rightShop({ key: "Bearer k", query }),
      ["missing", "wrong", "malformed"].map((name) => `credentials/${name}`),
    ],
    [
      "lets those in who say nothing",
      ({ key, query }) => rightShop({ key: key ?? "Bearer k", query }),
      ["credentials/missing"],
    ],
    [
      "takes only 49",
      (request) => (request.query.get("limit") === "50" ? failed(400) : rightShop(request)),
      ["limit/maximum"],
    ],
    [
      "does not know an order",
      (request) => (request.query.get("order") === "age" ? failed(400) : rightShop(request)),
      ["order/age"],
    ],
    [
      "takes any limit",
      (request) => (request.query.get("limit") === "many" ? Response.json([]) : rightShop(request)),
      ["limit/type"],
    ],
    [
      "needs no shop",
      (request) => (request.query.get("shop") === null ? Response.json([]) : rightShop(request)),
      ["shop/missing"],
    ],
  ])("find a service that %s", async (_, shop, expected) => {
    expect(failures(await outcomes(shop))).toEqual(expected);
  });

  it("find a response of another shape, and an operation that does not exist", async () => {
    expect(failures(await outcomes(() => Response.json({ pets: [] })))).toEqual(
      expect.arrayContaining(["answers", "succeeds"]),
    );
    expect(failures(await outcomes(() => failed(404)))).toEqual(expect.arrayContaining(["answers", "succeeds"]));
  });

  it("take the documented shape that the request asks for", async () => {
    const isNames: Guard<unknown> = (value: unknown): value is unknown =>
      isPets(value) && Object(value).every((each: unknown) => typeof each === "string");
    const byOrder = (value: unknown, request?: { query?: unknown }): value is unknown =>
      Object(request?.query).order === "name" ? isNames(value) : isPets(value) && !isNames(value);
    const chosen = { ...facts, responses: { ...facts.responses, "200": byOrder } };
    const shop: Shop = (request) => {
      const response = rightShop(request);
      return response.ok && request.query.get("order") === "name" ? Response.json(["Rex"]) : response;
    };
    expect(failures(await outcomes(shop, undefined, chosen))).toEqual([]);
    expect(failures(await outcomes(rightShop, undefined, chosen))).toEqual(["order/name"]);
  });

  it("take no body for a success, or an input for rejected, because an open error admits anything", async () => {
    const isAnything: Guard<unknown> = (value: unknown): value is unknown => typeof value === "object";
    const open = { ...facts, responses: { "200": isPets, default: isAnything }, errors: [isError] };
    expect(failures(await outcomes(() => Response.json({ pets: [] }), undefined, open))).toEqual([
      "answers",
      "succeeds",
      "shop/missing",
      "limit/type",
      "limit/minimum",
      "limit/maximum",
      "order/name",
      "order/age",
    ]);
    const status200: Shop = (request) => {
      const response = rightShop(request);
      return response.ok ? response : failed(200);
    };
    expect(failures(await outcomes(status200, undefined, open))).toEqual([]);
  });

  it("take any rejection where no error is documented for credentials that are missing", async () => {
    const page: Shop = (request) => (request.key === null ? new Response("No", { status: 403 }) : rightShop(request));
    expect(failures(await outcomes(page))).toEqual(["credentials/missing"]);
    const open = { ...facts, credentials: { ...credentials, open: ["missing" as const] } };
    expect(failures(await outcomes(page, undefined, open))).toEqual([]);
  });

  it("take a documented error for a rejection where its status is open", async () => {
    const shop: Shop = (request) => {
      const response = rightShop(request);
      return response.ok ? response : failed(200);
    };
    expect(failures(await outcomes(shop, undefined, { ...facts, errors: [isError] }))).toEqual([]);
  });

  it("are not tested where no request is declared and none is documented", async () => {
    const results = Object.values(await outcomes(rightShop, {}));
    expect(new Set(results)).toEqual(new Set(["not tested"]));
  });
});
