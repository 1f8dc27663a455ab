import { describe, expect, it } from "vitest";
import { generatedSchemas } from "../runner/schemas.ts";
import {
  admit,
  append,
  as,
  atLeast,
  atMost,
  copy,
  documentMutantsOf,
  drop,
  fallback,
  inRows,
  interceptorOf,
  keep,
  later,
  map,
  mutantsOf,
  only,
  type Operator,
  overwrite,
  rename,
  replace,
  respond,
  reverse,
  round,
  scale,
  set,
  shift,
  slice,
  sort,
  take,
  twice,
  unique,
  unwrap,
  when,
  without,
  wrap,
} from "./mutants.ts";

const pets = [
  { id: 2, kind: "cat", born: "2026-01-01T00:00:00.25Z" },
  { id: 10, kind: "dog", cost: "1.5" },
];

/** Responds with the request, and with pets. */
const echo = async (request: Request): Promise<Response> => {
  const text = await request.text();
  const { url, headers } = request;
  return Response.json({ url, text, token: headers.get("x-token"), pets }, { headers: { "x-left": "7" } });
};

async function exchange(steps: readonly (Operator | Operator[])[], body: unknown = { n: 1, view: "full" }) {
  const request = new Request("https://pets.example/v1/pets?limit=2", { method: "POST", body: JSON.stringify(body) });
  const response = await interceptorOf(steps.flat())(request, echo, { headers: { "x-token": "right" } });
  const { status, headers } = response;
  return { status, left: headers.get("x-left"), ...((await response.json()) as object) };
}

const [cat, dog] = pets;

describe("an operator", () => {
  it.each<[string, (Operator | Operator[])[], object]>([
    ["set", [set("request/n", 3)], { text: '{"n":3,"view":"full"}' }],
    ["set in a query", [set("query/limit", 3)], { url: "https://pets.example/v1/pets?limit=3" }],
    [
      "set in each row",
      [set("response/pets/*/id", 1)],
      {
        pets: [
          { ...cat, id: 1 },
          { ...dog, id: 1 },
        ],
      },
    ],
    ["overwrite", [overwrite("request/m", 3), overwrite("request/n", 4)], { text: '{"n":4,"view":"full"}' }],
    [
      "drop",
      [drop("query/limit"), drop("response-header/x-left")],
      { url: "https://pets.example/v1/pets", left: null },
    ],
    ["fallback", [fallback("request/n", 3), fallback("request/m", 3)], { text: '{"n":1,"view":"full","m":3}' }],
    ["map", [map("request/view", { full: "lean" })], { text: '{"n":1,"view":"lean"}' }],
    [
      "scale",
      [scale("response-header/x-left", 2), scale("request/n", 5)],
      { left: "14", text: '{"n":5,"view":"full"}' },
    ],
    ["shift", [shift("status", 1)], { status: 201 }],
    [
      "atMost and atLeast",
      [atMost("response/pets/*/id", 5), atLeast("response/pets/*/id", 3)],
      { pets: [{ id: 3 }, { id: 5 }] },
    ],
    ["round", [round("response/pets/*/id", 10)], { pets: [{ id: 0 }, { id: 10 }] }],
    ["replace", [replace("path", "/v1", "/v2")], { url: "https://pets.example/v2/pets?limit=2" }],
    ["slice", [slice("response/pets", 1), slice("response/pets/*/kind", 0, 2)], { pets: [{ id: 10, kind: "do" }] }],
    ["sort and reverse", [sort("response/pets", "id"), reverse("response/pets")], { pets: [dog, cat] }],
    ["unique", [set("response/pets/*/kind", "cat"), unique("response/pets", "kind")], { pets: [{ id: 10 }] }],
    ["later", [later("response/pets/*/born", 60)], { pets: [{ born: "2026-01-01T00:01:00.25Z" }, dog] }],
    ["append", [append("response/pets", 1)], { pets: [cat, dog, 1] }],
    ["only", [only("response/pets", { cost: /./, id: { over: 5 } })], { pets: [dog] }],
    ["without", [without("response/pets", { cost: undefined, id: { under: 5 } })], { pets: [dog] }],
    ["twice", [twice("response/pets", { kind: ["dog", "bird"] })], { pets: [cat, dog, dog] }],
    ["as", [as("response/pets", "count")], { pets: 2 }],
    ["wrap and unwrap", [wrap("response/pets", "all"), unwrap("response", "pets")], { all: pets }],
    ["rename", [rename("response", "pets", "items")], { items: pets }],
    [
      "copy",
      [copy("response/url", "request/view"), copy("response/pets/*/kind", "./id")],
      { url: "full", pets: [{ kind: 2 }, { kind: 10 }] },
    ],
    ["take", [take("response/url", [set("query/limit", 5)])], { url: "https://pets.example/v1/pets?limit=5" }],
    ["admit", [when({ "header/x-token": undefined }, admit("x-token"))], { token: "right" }],
    ["respond", [respond(404, { error: "none" })], { status: 404, error: "none" }],
    [
      "when",
      [when({ "request/view": "lean" }, respond(404)), when({ status: 200 }, set("status", 202))],
      { status: 202 },
    ],
    [
      "inRows",
      [inRows({ kind: { not: "cat" } }, drop("response/pets/*/kind"))],
      { pets: [cat, { id: 10, cost: "1.5" }] },
    ],
  ])("%s changes an exchange", async (_, steps, expected) => {
    expect(await exchange(steps)).toMatchObject(expected);
  });

  it("reads conditions and copied values in the original exchange", async () => {
    const swap = [copy("response/url", "response/token"), copy("response/token", "response/url")];
    const steps = [drop("request/view"), when({ "request/view": "full" }, set("response/pets", []), ...swap)];
    expect(await exchange(steps)).toMatchObject({
      text: '{"n":1}',
      token: "https://pets.example/v1/pets?limit=2",
      pets: [],
    });
  });

  it("keeps the first value", async () => {
    const interceptor = interceptorOf([keep("response/text")]);
    const texts = [1, 2].map(async (n) => {
      const request = new Request("https://pets.example", { method: "POST", body: String(n) });
      return (await (await interceptor(request, echo, { headers: {} })).json()) as { text: string };
    });
    expect(await Promise.all(texts)).toMatchObject([{ text: "1" }, { text: "1" }]);
  });
});

describe("a table of mutants", () => {
  const remembering = () => {
    let count = 0;
    return async () => {
      count += 1;
      return await Promise.resolve(Response.json(count));
    };
  };
  const [first, second, third] = mutantsOf("log-query", {
    "LOG-1": {
      queryApl: {
        "apl/none": ["Events are missing", respond(404)],
        "apl/count": ["It counts", { fresh: remembering }],
      },
      deliveries: { "posted/none": ["Nothing is posted", respond(204)] },
    },
  });

  it("returns the id, the requirement and the title of each", () => {
    expect(first).toMatchObject({ id: "log-query/apl/none", requirement: "LOG-1", title: "Events are missing" });
  });

  it("limits a mutant to its operation, or to deliveries, and makes mutants with state anew", async () => {
    const send = async (path: string, mutant = first?.makeFresh?.().intercept) =>
      (await mutant?.(new Request(`https://logs.example${path}`, { method: "POST" }), echo, { headers: {} }))?.status;
    expect([await send("/v1/datasets/_apl"), await send("/v1/other")]).toEqual([404, 200]);
    expect(third?.makeFresh?.()).toEqual({ interceptDelivery: expect.any(Function) as unknown });
    expect(second?.makeFresh?.().intercept).not.toBe(second?.makeFresh?.().intercept);
  });

  it("rejects an operation that the contract does not have", () => {
    const [mutant] = mutantsOf<string>("log-query", {
      "LOG-1": { none: { "a/b": ["The pet is missing", respond(404)] } },
    });
    expect(() => mutant?.makeFresh?.()).toThrow("Unknown operation: none.");
  });

  it("changes documents", () => {
    const [mutant] = documentMutantsOf("sarg", {
      "SARG-1": {
        title: ["The title is missing", drop("schemas/SargObject/title"), set("schemas/Lens/title", "A lens")],
      },
    });
    const { schemas } = mutant?.change(generatedSchemas("sarg")) ?? {};
    expect(mutant?.id).toBe("sarg/schema/title");
    expect(schemas).toMatchObject({ Lens: { title: "A lens" } });
    expect(schemas?.["SargObject"]).not.toHaveProperty("title");
  });
});
