import { describe, expect, it } from "vitest";
import { type ApiTarget, operationChecks, type OperationFacts } from "./operation-checks.ts";
import { LeftOpen, Mismatch, NotTested, unrecorded } from "./check.ts";
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
  if (key !== "Bearer kK9") return failed(401);
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
    headers: { authorization: "Bearer kK9" },
    requests,
    fetch: ({ url, headers }) =>
      Promise.resolve(shop({ key: headers.get("authorization"), query: new URL(url).searchParams })),
  };
  const results = await Promise.all(
    operationChecks(checked).map(async ({ id, run }) => [
      id.slice(facts.id.length + 1),
      await run(target, unrecorded).catch(kind),
    ]),
  );
  return Object.fromEntries(results) as Record<string, string | undefined>;
}

it("treat null in a conditional field as a missing field", async () => {
  const isTagged: Guard<unknown> = (value): value is unknown =>
    Array.isArray(value) && value.every((pet) => Object.hasOwn(pet, "name") && pet.tag !== null && pet.toys !== null);
  const succeeds = async (pets: readonly object[], conditional?: readonly string[]): Promise<unknown> => {
    const check = operationChecks({ ...facts, responses: { "200": isTagged }, ...(conditional && { conditional }) })[1];
    const requests = { listPets: [{}] };
    const target = { baseUrl: "http://shop.test", headers: {}, requests, fetch: async () => Response.json(pets) };
    return await check?.run(target, unrecorded).catch(kind);
  };
  const pets = [{ name: "Rex", tag: null }, { name: "Tom" }];
  await expect(succeeds(pets)).resolves.toBe("failed");
  await expect(succeeds(pets, ["/*/tag"])).resolves.toBeUndefined();
  await expect(succeeds(pets, ["/*/toys", "/tag", "/*/tag/colour"])).resolves.toBe("failed");
  await expect(succeeds([{ tag: null }], ["/*/tag"])).resolves.toBe("failed");
});

it("report the received value, including null, if it does not match", async () => {
  const [check] = operationChecks({ ...facts, conditional: ["/*/tag"], responses: { "200": isError } });
  const pets = [{ name: "Rex", tag: null }];
  const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{}] } };
  const run = check?.run({ ...target, fetch: async () => Response.json(pets) }, unrecorded);
  await expect(run).rejects.toMatchObject({ found: pets });
});

it.each([
  ["/0/name", "type", { type: "string" }, "the body at /0/name", "a string", 7],
  ["/0", "required", { missingProperty: "age" }, "the body at /0/age", "a value", null],
  ["/0", "minProperties", { limit: 3 }, "the body at /0", "at least 3 fields", "an object with name, age"],
] as const)("name the field that is not as documented: %s %s", async (instancePath, keyword, params, ...fault) => {
  const isOther = Object.assign((value: unknown): value is unknown => value === isOther, {
    errors: [{ instancePath, keyword, params }],
  });
  const [check] = operationChecks({ ...facts, conditional: ["/*/age"], responses: { "200": isOther } });
  const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{}] } };
  const run = check?.run({ ...target, fetch: async () => Response.json([{ name: 7, age: null }]) }, unrecorded);
  const [where, expected, found] = fault;
  await expect(run).rejects.toMatchObject({ where, expected, found });
});

function kind(error: unknown): string {
  if (error instanceof Mismatch) return "failed";
  return error instanceof NotTested ? "not tested" : String(error);
}

it("report missing credentials if the response is 401 and none are declared", async () => {
  const succeeds = async (headers: Record<string, string>, status: number): Promise<unknown> => {
    const target = { baseUrl: "http://shop.test", headers, requests: { listPets: [{}] } };
    const run = operationChecks(facts)[1]?.run({ ...target, fetch: async () => failed(status) }, unrecorded);
    return await run?.catch((error: unknown) => (error instanceof NotTested ? error.needs : kind(error)));
  };
  await expect(succeeds({}, 401)).resolves.toEqual(["headers"]);
  await expect(succeeds({}, 400)).resolves.toBe("failed");
  await expect(succeeds({ authorization: "Bearer kK9" }, 401)).resolves.toBe("failed");
});

it("assert nothing about a resource from an empty response", async () => {
  const ofOne: OperationFacts = { ...facts, path: "/pets/{id}", ids: ["id"], responses: {}, inputs: [] };
  const outcome = async (body: unknown, method = "GET"): Promise<unknown> => {
    const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{ path: { id: "7" } }] } };
    const [answers, succeeds] = operationChecks({ ...ofOne, method });
    const fetch = async (): Promise<Response> => await Promise.resolve(Response.json(body));
    const found = [answers, succeeds].map(
      async (check) => await check?.run({ ...target, fetch }, unrecorded).catch(kind),
    );
    const [one, other] = await Promise.all(found);
    expect(one).toBe(other);
    return one;
  };
  for (const body of [{}, { name: " " }, null, { owner: {} }])
    await expect(outcome(body), JSON.stringify(body)).resolves.toBe("not tested");
  // An existing resource may have an empty list.
  for (const body of [{ name: "Rex" }, { age: 0 }, [], { toys: [] }])
    await expect(outcome(body), JSON.stringify(body)).resolves.toBeUndefined();
  await expect(outcome({}, "POST")).resolves.toBeUndefined();
});

describe("a value of another type in an optional input", () => {
  const outcome = async (response: () => Response, documented: Partial<OperationFacts>): Promise<unknown> => {
    const checked = { ...facts, responses: { "200": isPets }, ...documented };
    const check = operationChecks(checked).find(({ id }) => id === "shop/listPets/limit/type");
    const target = {
      baseUrl: "http://shop.test",
      headers: {},
      requests: { listPets: [{}] },
      fetch: async () => response(),
    };
    const found: unknown = await check?.run(target, unrecorded).catch((error: unknown) => error);
    return found instanceof LeftOpen ? "left open" : found && kind(found);
  };
  const listed = (): Response => Response.json([]);

  it("is not tested if no rejection is documented, rejected or not", async () => {
    for (const response of [listed, () => failed(400), () => failed(422)])
      await expect(outcome(response, {})).resolves.toBe("left open");
    await expect(outcome(() => Response.json({}), {})).resolves.toBe("failed");
  });

  it.each<[what: string, documented: Partial<OperationFacts>]>([
    ["a status", { statuses: ["200", "400"] }],
    ["a range", { statuses: ["200", "4XX"] }],
    ["any error", { responses: { "200": isPets, default: isError } }],
    ["a body", { errors: [isError] }],
  ])("is tested if a rejection is documented, by %s", async (_, documented) => {
    await expect(outcome(() => failed(400), documented)).resolves.toBeUndefined();
    await expect(outcome(listed, documented)).resolves.toBe("left open");
  });
});

function failures(results: Record<string, string | undefined>): string[] {
  return Object.keys(results).filter((id) => results[id] === "failed");
}

it.each(["application/json", "Application/JSON ; charset=utf-8", "application/vnd.shop.v1+json"])(
  "take %s for JSON",
  async (type) => {
    const shop: Shop = (request) => {
      const { body, status } = rightShop(request);
      return new Response(body, { status, headers: { "content-type": type } });
    };
    expect(failures(await outcomes(shop))).toEqual([]);
  },
);

it("send inputs with names of Object.prototype like others", async () => {
  const seen: string[] = [];
  const named = { ...facts, name: "toString", inputs: [], path: "/pets" };
  const target = (requests: ApiTarget["requests"]): ApiTarget => ({
    baseUrl: "http://shop.test",
    headers: {},
    requests,
    fetch: async ({ url }) => {
      seen.push(new URL(url).search);
      return Response.json([]);
    },
  });
  const [, succeeds] = operationChecks(named);
  const declared = { toString: [{ query: { valueOf: ["a", "b"] } }] };
  await succeeds?.run(target(declared as ApiTarget["requests"]), unrecorded);
  expect(seen).toEqual(["?valueOf=a,b"]);
  await expect(succeeds?.run(target({}), unrecorded).catch(kind)).resolves.toBe("not tested");
});

describe("an unknown id", () => {
  const ofOne: OperationFacts = { ...facts, path: "/pets/{id}/toys", ids: ["id"], responses: {}, inputs: [] };
  const outcome = async (answer: (id: string) => Response, known = "7"): Promise<unknown> => {
    const check = operationChecks(ofOne).find(({ id }) => id === "shop/listPets/id/unknown");
    const fetch = async ({ url }: Request) => answer(new URL(url).pathname.split("/")[2] ?? "");
    const requests = { listPets: [{ path: { id: known } }] };
    return await check?.run({ baseUrl: "http://shop.test", headers: {}, requests, fetch }, unrecorded).catch(kind);
  };

  it("must not succeed, except with an empty list", async () => {
    await expect(outcome((id) => (id === "7" ? Response.json({}) : failed(404)))).resolves.toBeUndefined();
    await expect(outcome(() => Response.json([]))).resolves.toBeUndefined();
    await expect(outcome(() => Response.json({ toys: [], total: 0 }))).resolves.toBeUndefined();
    for (const body of [{}, { toys: ["ball"] }, ["ball"], null])
      await expect(outcome(() => Response.json(body))).resolves.toBe("failed");
  });

  it("is not a variant of a known one with the same meaning", async () => {
    const found = (known: string, isKnown: (id: string) => boolean) =>
      outcome((id) => (isKnown(id) ? Response.json({ pet: known }) : failed(404)), known);
    for (const known of ["pet_7Kx", "5f0c1a4e-8f4e-4c39-9b0a-0d6a7c9e2b11"])
      await expect(found(known, (id) => id === known)).resolves.toBeUndefined();
    await expect(found("pet_7Kx", (id) => /^pet_7kx$/i.test(id))).resolves.toBe("failed");
    await expect(found("pet_7Kx", (id) => id.startsWith("pet_7K"))).resolves.toBe("failed");
    // The case of these may have no meaning, and similar ids may exist.
    await expect(found("de", (id) => /^de$/i.test(id))).resolves.toBeUndefined();
    await expect(
      outcome((id) => (id.startsWith("pet_") ? Response.json({ pet: id }) : failed(404)), "pet_12"),
    ).resolves.toBeUndefined();
  });

  it("has the form of the declared one", async () => {
    const sent: string[] = [];
    for (const known of ["7", "5f0c1a4e-8f4e-4c39-9b0a-0d6a7c9e2b11", "pet_7"])
      await outcome((id) => {
        if (id !== known) sent.push(id);
        return failed(404);
      }, known);
    expect(sent).toEqual([
      expect.stringMatching(/^\d{9}$/),
      expect.stringMatching(/^[\da-f-]{36}$/),
      expect.stringMatching(/^no-such-/),
    ]);
  });
});

describe("a part of a statement", () => {
  const divided: OperationFacts = {
    ...facts,
    parts: {
      "SHOP-1": ["listPets", "sorted", "shop missing"],
      "SHOP-2": ["GET /pets"],
      "SHOP-4": ["limit maximum", "limit"],
      "SHOP-5": ["listPets order name", "age"],
    },
  };
  const shows = (name: string) => operationChecks(divided).find(({ id }) => id === `shop/listPets/${name}`)?.shows;

  it("is covered by the checks of the operation with its name, but not by those of accepted values", () => {
    expect(shows("answers")).toEqual({ "SHOP-1": ["listPets"] });
    expect(shows("succeeds")).toEqual({ "SHOP-1": ["listPets"] });
    expect(shows("credentials/missing")).toEqual({ "SHOP-2": ["GET /pets"] });
    expect(shows("credentials/wrong")).toBeUndefined();
    for (const name of ["shop/missing", "limit/maximum", "order/name"]) expect(shows(name), name).toBeUndefined();
  });

  it("that is an operation is covered by a success, not by an error", async () => {
    await expect(outcomes(rightShop, undefined, divided)).resolves.toMatchObject({ answers: undefined });
    const closed = await outcomes(() => failed(400), undefined, divided);
    expect(closed).toMatchObject({ answers: "not tested", succeeds: "failed" });
    await expect(outcomes(() => failed(400))).resolves.toMatchObject({ answers: "not tested" });
  });
});

describe("the checks of an operation", () => {
  it("pass for a correct implementation, and are all tested", async () => {
    const results = await outcomes(rightShop);
    expect(Object.keys(results)).toEqual([
      "answers",
      "succeeds",
      "credentials/missing",
      "credentials/wrong",
      "credentials/malformed",
      "credentials/nearly",
      "shop/missing",
      "limit/type",
      "limit/minimum",
      "limit/maximum",
      "order/name",
      "order/age",
    ]);
    expect(Object.values(results).filter((result) => result !== undefined)).toEqual([]);
  });

  it("allow a service to ignore optional inputs", async () => {
    const lenient: Shop = (request) => (request.query.get("limit") === "many" ? Response.json([]) : rightShop(request));
    expect(failures(await outcomes(lenient))).toEqual([]);
  });

  it.each<[what: string, shop: Shop, expected: string[]]>([
    [
      "lets everyone in",
      ({ query }) => rightShop({ key: "Bearer kK9", query }),
      ["missing", "wrong", "malformed", "nearly"].map((name) => `credentials/${name}`),
    ],
    ...(
      [
        ["anyone whose key begins right", (key) => (key.startsWith("Bearer kK9") ? "Bearer kK9" : key)],
        ["those whose key is the beginning of one", (key) => (key.startsWith("Bearer k") ? "Bearer kK9" : key)],
        ["those in lower case", (key) => (key.toLowerCase() === "bearer kk9" ? "Bearer kK9" : key)],
        ["another scheme", (key) => key.replace(/^\w+ /, "Bearer ")],
        ["no scheme", (key) => (key === "kK9" ? "Bearer kK9" : key)],
        ["blanks", (key) => key.replaceAll(" ", "").replace(/^Bearer/, "Bearer ")],
      ] satisfies [what: string, take: (key: string) => string][]
    ).map(([what, take]): [string, Shop, string[]] => [
      `lets in ${what}`,
      ({ key, query }) => rightShop({ key: take(key ?? ""), query }),
      ["credentials/nearly"],
    ]),
    [
      "says that its JSON is text",
      (request) => {
        const { body, status } = rightShop(request);
        return new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
      },
      ["answers", "succeeds", ...["missing", "wrong", "malformed", "nearly"].map((name) => `credentials/${name}`)],
    ],
    [
      "lets those in who say nothing",
      ({ key, query }) => rightShop({ key: key ?? "Bearer kK9", query }),
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
      "responds in another way to what is no limit",
      (request) => (request.query.get("limit") === "many" ? Response.json({}) : rightShop(request)),
      ["limit/type"],
    ],
    [
      "needs no shop",
      (request) => (request.query.get("shop") === null ? Response.json([]) : rightShop(request)),
      ["shop/missing"],
    ],
  ])("fail for a service that %s", async (_, shop, expected) => {
    expect(failures(await outcomes(shop))).toEqual(expected);
  });

  it("fail for a response of another shape, and for a missing operation", async () => {
    expect(failures(await outcomes(() => Response.json({ pets: [] })))).toEqual(
      expect.arrayContaining(["answers", "succeeds"]),
    );
    expect(failures(await outcomes(() => failed(404)))).toEqual(expect.arrayContaining(["answers", "succeeds"]));
  });

  it("accept the documented shape for the request", async () => {
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

  it("do not accept every body as a success or rejection if an error has no documented shape", async () => {
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

  it("accept any rejection if no error is documented for missing credentials", async () => {
    const page: Shop = (request) => (request.key === null ? new Response("No", { status: 403 }) : rightShop(request));
    expect(failures(await outcomes(page))).toEqual(["credentials/missing"]);
    const open = { ...facts, credentials: { ...credentials, open: ["missing" as const] } };
    expect(failures(await outcomes(page, undefined, open))).toEqual([]);
  });

  describe("with only a status for rejected credentials", () => {
    const rejecting =
      (status: number): Shop =>
      (request) =>
        request.key === "Bearer kK9" ? rightShop(request) : new Response(null, { status });
    const open = { ...credentials, open: ["missing" as const, "invalid" as const] };
    const names = ["missing", "wrong", "malformed", "status", "nearly"].map((name) => `credentials/${name}`);

    it.each<[status: number, documented: string[], wrong: string[]]>([
      [403, ["403"], []],
      [401, ["403"], ["credentials/status"]],
      [403, ["401", "404"], ["credentials/status"]],
      [401, ["401", "403"], []],
      [403, ["401", "403"], []],
      [404, ["403"], names],
      [404, ["401", "404"], ["credentials/status"]],
      [404, ["404"], []],
      [404, ["403", "default"], []],
      [400, ["401"], names.filter((name) => name !== "credentials/malformed")],
    ])("judge a rejection with %s if %j is documented", async (status, documented, wrong) => {
      const { "200": success = isPets } = facts.responses;
      const own = { ...facts, responses: { "200": success }, statuses: ["200", ...documented], credentials: open };
      const found = failures(await outcomes(rejecting(status), undefined, own));
      expect(found.filter((name) => name.startsWith("credentials/"))).toEqual(wrong);
    });

    it("expect a cookie to be rejected like a header", async () => {
      const cookie = { ...open, others: [{ header: "cookie", cookie: "session" }] };
      const own = { ...facts, responses: {}, statuses: ["200", "401"], credentials: cookie };
      expect(failures(await outcomes(rejecting(401), undefined, own))).not.toContain("credentials/wrong");
      const anyCookie: ApiTarget["fetch"] = async ({ headers }) =>
        await Promise.resolve(new Response(null, { status: headers.get("cookie") === null ? 401 : 200 }));
      const check = operationChecks(own).find(({ id }) => id.endsWith("credentials/wrong"));
      const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{}] }, fetch: anyCookie };
      await expect(check?.run(target, unrecorded)).rejects.toThrow("with unknown credentials in cookie");
    });
  });

  it("accept a documented error without a status as a rejection", async () => {
    const shop: Shop = (request) => {
      const response = rightShop(request);
      return response.ok ? response : failed(200);
    };
    expect(failures(await outcomes(shop, undefined, { ...facts, errors: [isError] }))).toEqual([]);
  });

  it("are not tested if no request is declared or documented", async () => {
    const results = Object.values(await outcomes(rightShop, {}));
    expect(new Set(results)).toEqual(new Set(["not tested"]));
  });
});

it("judge the values of inputs of a service whose successes have another status than documented", async () => {
  const created =
    (isWrong: (query: URLSearchParams) => boolean): Shop =>
    (request) =>
      isWrong(request.query) ? failed(500) : Response.json([{ name: "Rex" }], { status: 201 });
  const documented = { ...facts, statuses: ["200"] };
  const {
    answers,
    succeeds,
    "order/age": age,
  } = await outcomes(
    created(() => false),
    undefined,
    documented,
  );
  expect([answers, succeeds, age]).toEqual(["failed", undefined, undefined]);
  const ofAge = await outcomes(
    created((query) => query.get("order") === "age"),
    undefined,
    documented,
  );
  expect([ofAge["order/age"], ofAge["order/name"]]).toEqual(["failed", undefined]);
  const onlyForAge: Shop = (request) =>
    Response.json([{ name: "Rex" }], { status: request.query.get("order") === "age" ? 201 : 200 });
  expect((await outcomes(onlyForAge, undefined, documented))["order/age"]).toBe("failed");
});

it.each<[what: string, isKnown: (fields: object) => boolean, statuses: string[], outcome: string | undefined]>([
  ["rejects in the body", (fields) => "name" in fields, ["200"], undefined],
  ["rejects nothing", () => true, ["200"], "failed"],
  ["rejects in the body, though an error is documented", (fields) => "name" in fields, ["200", "400"], "failed"],
])("judge a service without a status of errors that %s", async (_, isKnown, statuses, outcome) => {
  const isToken: Guard<unknown> = (value): value is unknown => typeof value === "object";
  const check = operationChecks({
    ...facts,
    method: "POST",
    responses: { "200": isToken },
    statuses,
    inputs: [{ in: "body", name: "name", requirements: ["SHOP-1"], required: true }],
  }).find(({ id }) => id.endsWith("name/missing"));
  const fetch = async (request: Request): Promise<Response> =>
    Response.json(isKnown((await request.json()) as object) ? { token: "t" } : { reason: "bad name" });
  const target = { baseUrl: "http://shop.test", headers: {}, requests: { listPets: [{ body: { name: "x" } }] }, fetch };
  expect(await check?.run(target, unrecorded).catch(kind)).toBe(outcome);
});

it("validate a rejection against the shape documented for its own status", async () => {
  const documented = { ...facts, responses: { ...facts.responses, "422": isError } };
  const rejecting =
    (status: number, body: object): Shop =>
    (request) =>
      request.query.get("shop") === null ? Response.json(body, { status }) : rightShop(request);
  const missing = async (status: number, body: object): Promise<string | undefined> =>
    (await outcomes(rejecting(status, body), undefined, documented))["shop/missing"];
  expect(await missing(422, { failed: true })).toBeUndefined();
  expect(await missing(422, { other: true })).toBe("failed");
  expect(await missing(400, { other: true })).toBeUndefined();
});

it("vary nested fields, whose values may be converted if no error is documented", async () => {
  const nested: OperationFacts["inputs"] = [
    {
      in: "body",
      name: "name",
      within: ["pets", "0"],
      requirements: ["SHOP-1"],
      required: true,
      wrongType: { not: "expected" },
    },
  ];
  const outcomesOf = async (isStrict: boolean, statuses: readonly string[], body: unknown) => {
    const ofBody: OperationFacts = {
      id: "shop/addPets",
      name: "addPets",
      method: "POST",
      path: "/pets",
      requirements: ["SHOP-1"],
      responses: {},
      statuses,
      inputs: nested,
    };
    const fetch = async (request: Request): Promise<Response> => {
      const { pets } = (await request.json()) as { pets: { name?: unknown }[] };
      const isValid = pets.every(({ name }) => (isStrict ? typeof name === "string" : name !== undefined));
      return new Response(null, { status: isValid ? 201 : 400 });
    };
    const target = { baseUrl: "http://shop.test", headers: {}, requests: { addPets: [{ body }] }, fetch };
    const checks = operationChecks(ofBody).slice(2);
    return await Promise.all(
      checks.map(async ({ id, run }) => [id, (await run(target, unrecorded).catch(kind)) ?? "passed"].join(" ")),
    );
  };
  const two = { pets: [{ name: "Rex" }, { name: "Tom" }] };
  const [missing, type] = ["shop/addPets/pets.0.name/missing", "shop/addPets/pets.0.name/type"];
  await expect(outcomesOf(true, ["201", "400"], two)).resolves.toEqual([`${missing} passed`, `${type} passed`]);
  await expect(outcomesOf(false, ["201", "400"], two)).resolves.toEqual([`${missing} passed`, `${type} failed`]);
  await expect(outcomesOf(false, ["201"], two)).resolves.toEqual([`${missing} passed`, `${type} not tested`]);
  await expect(outcomesOf(true, ["201", "400"], { pets: [] })).resolves.toEqual([
    `${missing} not tested`,
    `${type} not tested`,
  ]);
});

it("report an undocumented success once, unless other requests have a documented one", async () => {
  const outcomesOf = async (...statuses: readonly number[]): Promise<unknown> => {
    const checks = operationChecks({ ...facts, statuses: ["201", "400"], responses: {}, inputs: [] }).slice(0, 2);
    const found = checks.map(async (check) => {
      const left = [...statuses];
      const fetch = async (): Promise<Response> =>
        await Promise.resolve(Response.json({}, { status: left.shift() ?? 500 }));
      const requests = { listPets: statuses.map(() => ({})) };
      const target = { baseUrl: "http://shop.test", headers: {}, requests, fetch };
      return await check.run(target, unrecorded).catch(kind);
    });
    return await Promise.all(found);
  };
  await expect(outcomesOf(201, 201)).resolves.toEqual([undefined, undefined]);
  await expect(outcomesOf(200, 200)).resolves.toEqual(["failed", undefined]);
  await expect(outcomesOf(201, 200)).resolves.toEqual([undefined, "failed"]);
  await expect(outcomesOf(200, 400)).resolves.toEqual(["failed", "failed"]);
});

describe("each member of an enum", () => {
  const inputs: OperationFacts["inputs"] = [
    { in: "query", name: "order", requirements: ["shop/addPet"], members: ["name", "age"] },
    { in: "body", name: "kind", within: ["pet"], requirements: ["shop/addPet"], members: ["cat", "dog"] },
    { in: "body", name: "tags", within: ["pet"], requirements: ["shop/addPet"], members: [["shy"], ["old"]] },
  ];
  const addPet: OperationFacts = {
    id: "shop/addPet",
    name: "addPet",
    method: "POST",
    path: "/pets",
    requirements: ["shop/addPet"],
    responses: { "201": isPets },
    statuses: ["201"],
    inputs,
  };
  interface Sent {
    order: string | null;
    pet: { kind?: string; tags?: string[] };
  }

  /** Returns the outcome of each check by input, with the level if the check only warns, and the sent requests. */
  async function judge(
    respond: (sent: Sent, count: number) => Response,
    given: Partial<OperationFacts> = {},
    body: unknown = { pet: { kind: "cat" } },
  ) {
    const sent: Sent[] = [];
    const target: ApiTarget = {
      baseUrl: "http://shop.test",
      headers: {},
      requests: { addPet: [given.method === "GET" ? {} : { body }] },
      fetch: async (request) => {
        const text = await request.text();
        const { pet = {} } = (text === "" ? {} : JSON.parse(text)) as Partial<Sent>;
        const one = { order: new URL(request.url).searchParams.get("order"), pet };
        return respond(one, sent.push(one));
      },
    };
    const results: Record<string, string> = {};
    for (const { id, level = "must", run } of operationChecks({ ...addPet, ...given })) {
      if (!id.endsWith("/members")) continue;
      const [, , place = ""] = id.split("/");
      results[place] = `${level}: ${String((await run(target, unrecorded).catch(kind)) ?? "passed")}`;
    }
    return { results, sent };
  }

  const added = (): Response => Response.json([], { status: 201 });

  it("is sent, also in objects and in lists", async () => {
    const { results, sent } = await judge(added);
    expect(results).toEqual({ order: "should: passed", "pet.kind": "should: passed", "pet.tags": "should: passed" });
    expect(sent).toEqual([
      { order: "name", pet: { kind: "cat" } },
      { order: "age", pet: { kind: "cat" } },
      { order: null, pet: { kind: "cat" } },
      { order: null, pet: { kind: "dog" } },
      { order: null, pet: { kind: "cat", tags: ["shy"] } },
      { order: null, pet: { kind: "cat", tags: ["old"] } },
    ]);
  });

  it("is reported if it is rejected, fails, or has an undocumented body", async () => {
    const wrong = await judge(({ order, pet }) =>
      order === "age"
        ? new Response(null, { status: 500 })
        : pet.kind === "dog"
          ? failed(400)
          : pet.tags?.includes("old")
            ? Response.json({}, { status: 201 })
            : added(),
    );
    expect(wrong.results).toEqual({
      order: "should: failed",
      "pet.kind": "should: failed",
      "pet.tags": "should: failed",
    });
  });

  it("may conflict with what is stored, and with a request that succeeds only once", async () => {
    const conflicting = await judge(({ pet }) => (pet.kind === "dog" ? failed(409) : added()));
    expect(conflicting.results["pet.kind"]).toBe("should: not tested");
    const once = await judge((_, count) => (count === 1 ? added() : failed(400)));
    expect(once.results["order"]).toBe("should: not tested");
  });

  it("is not tested without the object that has the field", async () => {
    expect((await judge(added, {}, {})).results["pet.kind"]).toBe("should: not tested");
  });

  it("fails for a read, unless its document has an error for invalid requests", async () => {
    const rejects = ({ order }: Sent): Response => (order === "age" ? failed(400) : Response.json([]));
    const read = { method: "GET", responses: { "200": isPets }, inputs: inputs.slice(0, 1) };
    expect((await judge(rejects, { ...read, statuses: ["200"] })).results).toEqual({ order: "must: failed" });
    expect((await judge(rejects, { ...read, statuses: ["200", "400"] })).results).toEqual({ order: "should: failed" });
    const missing = ({ order }: Sent): Response => (order === "age" ? failed(404) : Response.json([]));
    expect((await judge(missing, { ...read, statuses: ["200"] })).results).toEqual({ order: "must: not tested" });
  });

  it("is replaced by the value of the request in what it changed", async () => {
    const { sent } = await judge(added, { method: "PUT", inputs: inputs.slice(1, 2) });
    expect(sent.map(({ pet }) => pet.kind)).toEqual(["cat", "dog", "cat"]);
  });
});
