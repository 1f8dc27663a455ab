import { describe, expect, it } from "vitest";
import { contractOf } from "../kit/contract.ts";
import { allAtOnce, derivedVariations } from "./derived-variations.ts";
import { changedObjects, documentedFields } from "../kit/documented-objects.ts";

const variations = new Map(derivedVariations("log-query").map((variation) => [variation.id, variation]));
const query = {
  status: { rowsMatched: 2, minCursor: "a" },
  matches: [{ _time: "2026-07-23T09:00:00.000000001Z", data: { x: 1 } }],
};

async function varied(id: string, body: object): Promise<unknown> {
  const request = new Request("https://logs.invalid/v1/datasets/_apl?format=tabular", { method: "POST", body: "{}" });
  const answer = async (): Promise<Response> => Response.json(body);
  const response = await variations.get(`log-query/queryApl/${id}`)?.intercept(request, answer, { headers: {} });
  return await response?.json();
}

describe("a variation changes", () => {
  it.each([
    ["left-out/QueryStatus.minCursor", { status: { rowsMatched: 2 }, matches: query.matches }],
    ["null/QueryStatus.minCursor", { ...query, status: { rowsMatched: 2, minCursor: null } }],
    ["empty/QueryResponse.matches", { ...query, matches: [] }],
    ["other-type/QueryStatus.rowsMatched", { ...query, status: { ...query.status, rowsMatched: "2" } }],
    [
      "no-offset/LogEvent._time",
      { ...query, matches: [{ ...query.matches[0], _time: "2026-07-23T09:00:00.000000001" }] },
    ],
    [
      "other-offset/LogEvent._time",
      { ...query, matches: [{ ...query.matches[0], _time: "2026-07-23T14:30:00.000000001+05:30" }] },
    ],
    [
      "basic-form/LogEvent._time",
      { ...query, matches: [{ ...query.matches[0], _time: "20260723T090000.000000001Z" }] },
    ],
  ])("%s and nothing else", async (id, expected) => {
    expect(await varied(id, query)).toEqual(expected);
  });

  it("nothing if the field is absent", async () => {
    expect(await varied("left-out/QueryStatus.maxCursor", query)).toEqual(query);
  });
});

it("combines changes with the same result as nested interceptors", async () => {
  const ids = ["left-out/QueryStatus.minCursor", "extra/LogEvent", "reordered/LogEvent", "other-offset/LogEvent._time"];
  const chosen = [...ids, "left-out/QueryStatus.maxCursor"].map((id) => variations.get(`log-query/queryApl/${id}`));
  const all = chosen.filter((each) => each !== undefined);
  expect(all).toHaveLength(5);
  const request = (): Request =>
    new Request("https://logs.invalid/v1/datasets/_apl?format=tabular", { method: "POST", body: "{}" });
  const answer = async (): Promise<Response> => Response.json(query);
  const before = all.reduceRight<(sent: Request) => Promise<Response>>(
    (next, { intercept }) =>
      async (sent) =>
        await intercept(sent, next, { headers: {} }),
    answer,
  );
  const once = await allAtOnce("log-query", all)(request(), answer, { headers: {} });
  const text = await once.text();
  expect(text).toBe(await (await before(request())).text());
  expect(text).toContain('{"data":{"x":1},"_time":"2026-07-23T14:30:00.000000001+05:30","additional":{"of":1}}');
  // The order matters.
  expect(text).not.toBe(
    await (await allAtOnce("log-query", all.toReversed())(request(), answer, { headers: {} })).text(),
  );
});

describe("the expectation by the contract for", () => {
  it.each([
    ["an omitted required field", "left-out/QueryResponse.matches", [[]], "fails"],
    ["an omitted field with a requirement", "left-out/QueryStatus.minCursor", ["a"], "unseen"],
    ["a field of another type", "other-type/QueryStatus.rowsMatched", [2], "fails"],
    ["a larger amount without bounds", "larger/QueryStatus.rowsMatched", [2], "unseen"],
    ["an amount of 0, which scaling does not change", "larger/QueryStatus.rowsMatched", [0], undefined],
    ["a time in another form", "other-offset/LogEvent._time", ["2026-07-23T09:00:00Z"], "passes"],
    ["a time a day later", "day-later/LogEvent._time", ["2026-07-23T09:00:00Z"], "unseen"],
    ["a further field", "extra/LogEvent", [undefined], "passes"],
  ])("%s", (_, id, samples, expected) => {
    expect(variations.get(`log-query/queryApl/${id}`)?.expectation(samples)).toBe(expected);
  });
});

it("there is at least one variation for each documented field of a response", () => {
  const contract = contractOf("capability");
  const all = new Set(derivedVariations("capability").map(({ place }) => place));
  const fields = contract.operations.flatMap((operation) =>
    documentedFields(contract, operation).map(({ object, name }) => `${operation.name} ${object}.${name}`),
  );
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !all.has(field))).toEqual([]);
});

it("distinguishes similar objects by their constant values", () => {
  const contract = contractOf("client");
  const [operation] = contract.operations;
  const names: string[] = [];
  const body = { error: { code: "unauthorized", message: "Invalid or expired token" }, request_id: "x" };
  const request = { method: "GET", url: "https://api.invalid/v2/client" };
  if (operation) {
    changedObjects(contract, operation, { request, status: 401, body }, (object, { name }) => {
      names.push(name);
      return object;
    });
  }
  expect(names).toEqual(["InvalidToken.error", "InvalidToken"]);
});
