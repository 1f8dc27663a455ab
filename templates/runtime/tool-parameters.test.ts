import { describe, expect, it } from "vitest";
import { checkParameters, ParameterError, parameterIssues } from "./tool-parameters.ts";

const described = { descriptions: "params", groups: "groups" };

const tool = {
  params: [
    { name: "city", type: "string", required: true },
    { name: "days", type: "integer", enum: [1, 3, 7] },
    { name: "unit", enum: ["c", "f"] },
    { name: "tags", type: "array", enum: ["a", "b"] },
    { name: "exact", type: "Boolean" },
    { name: "area", type: "object" },
    { name: "height", type: "number" },
    { name: "odd", type: "geo:point" },
  ],
  groups: [
    ["city", "area"],
    ["days", "height"],
  ],
};

describe("parameters", () => {
  it.each([
    { city: "Lisbon", days: 3 },
    { city: "Lisbon", days: "3" as unknown, height: 1.5 },
    { city: "Lisbon", height: 0, unit: "c", tags: ["a", "b"], exact: false, area: {}, odd: [1], unknown: true },
    { city: "", days: 7, tags: [] },
  ])("that fit are let through: %j", (parameters) => {
    const issues = parameterIssues(parameters, tool, described);
    expect(issues.filter(({ parameter }) => parameter !== "days")).toEqual([]);
  });

  it.each([
    [{ days: 3, area: {} }, [{ parameter: "city", expected: "a value", found: "nothing" }]],
    [{ city: null, days: 3, area: {} }, [{ parameter: "city", expected: "a value", found: "null" }]],
    [{ city: 7, days: 3 }, [{ parameter: "city", expected: "string", found: "7" }]],
    [{ city: "x", days: 2 }, [{ parameter: "days", expected: "one of 1, 3, 7", found: "2" }]],
    [{ city: "x", days: 1.5 }, [{ parameter: "days", expected: "integer", found: "1.5" }]],
    [{ city: "x", days: 1, unit: "k" }, [{ parameter: "unit", expected: "one of c, f", found: "k" }]],
    [{ city: "x", days: 1, tags: ["a", "z"] }, [{ parameter: "tags", expected: "one of a, b", found: '["a","z"]' }]],
    [{ city: "x", days: 1, exact: "yes" }, [{ parameter: "exact", expected: "Boolean", found: "yes" }]],
    [{ city: "x", days: 1, area: [] }, [{ parameter: "area", expected: "object", found: "[]" }]],
    [{ city: "x" }, [{ parameter: "days, height", expected: "at least one of them", found: "none" }]],
    [
      {},
      [
        { parameter: "city", expected: "a value", found: "nothing" },
        { parameter: "city, area", expected: "at least one of them", found: "none" },
        { parameter: "days, height", expected: "at least one of them", found: "none" },
      ],
    ],
  ])("that do not are refused: %j", (parameters, expected) => {
    expect(parameterIssues(parameters, tool, described)).toEqual(expected);
    expect(() => checkParameters(parameters, tool, described)).toThrow(ParameterError);
  });

  it("are refused in words", () => {
    expect(() => checkParameters({ city: "x", days: 2 }, tool, described)).toThrow(
      "days: expected one of 1, 3, 7, found 2",
    );
  });

  it("are refused in few words, however large or deep they are", () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(parameterIssues({ city: deep }, tool, { descriptions: "params" })).toMatchObject([{ found: "an array" }]);
    const [issue] = parameterIssues({ city: [deep, "x".repeat(1_000_000)] }, tool, { descriptions: "params" });
    expect(issue?.found).toHaveLength(8);
    const [long] = parameterIssues({ city: "x", unit: "x".repeat(1_000_000) }, tool, { descriptions: "params" });
    expect(long?.found).toHaveLength(60);
  });

  it("may be chosen as text where choices are written as numbers, and the other way round", () => {
    const item = {
      params: [
        { name: "a", enum: ["1", "2"] },
        { name: "b", enum: [1, 2] },
      ],
    };
    expect(parameterIssues({ a: 1, b: "2" }, item, described)).toEqual([]);
  });

  it.each([
    {},
    { params: null, groups: "city" },
    { params: "city", groups: { city: true } },
    {
      params: [null, "city", { required: true }, { name: "x", type: "constructor", enum: {} }],
      groups: [[], [1], "x"],
    },
  ])("pass over descriptions and groups that are encoded in another way: %j", (item) => {
    expect(parameterIssues({ x: 1 }, item, described)).toEqual([]);
  });

  it("may be described without groups", () => {
    expect(parameterIssues({ city: "x" }, tool, { descriptions: "params" })).toEqual([]);
  });
});
