import { JSONPathEnvironment } from "json-p3";
import { describe, expect, it } from "vitest";
import { InvalidCall } from "../call/invalid-call.ts";
import { selectFields } from "./fields.ts";

const environment = new JSONPathEnvironment();

function select(value: unknown, ...expressions: string[]): unknown {
  return selectFields(
    value,
    expressions.map((expression) => environment.compile(expression)),
  );
}

const payload = {
  city: "Lisbon",
  days: [
    { high: 21, low: 12 },
    { high: 22, low: 13 },
    { high: 23, low: 14 },
  ],
};

describe("fields", () => {
  it.each([
    [["$"], payload],
    [["$.city"], { city: "Lisbon" }],
    [["$.days[1].high"], { days: [{ high: 22 }] }],
    [["$.days[*].low"], { days: [{ low: 12 }, { low: 13 }, { low: 14 }] }],
    [["$.days[2].low", "$.days[0]"], { days: [{ high: 21, low: 12 }, { low: 14 }] }],
    [["$.days[0]", "$.days[0].low"], { days: [{ high: 21, low: 12 }] }],
    [["$.days[?@.high > 21].low", "$.city"], { city: "Lisbon", days: [{ low: 13 }, { low: 14 }] }],
    [["$.nothing"], {}],
  ])("%j keep their places", (expressions, expected) => {
    expect(select(payload, ...expressions)).toEqual(expected);
  });

  it("of a list are a list", () => {
    expect(select([1, 2, 3], "$[1:]")).toEqual([2, 3]);
    expect(select([1, 2, 3], "$[5]")).toEqual([]);
  });

  it("named as what every object inherits are fields like others", () => {
    const odd: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(JSON.stringify(select(odd, "$['__proto__'].a"))).toBe('{"__proto__":{"a":1}}');
    expect(select({}, "$.constructor", "$['__proto__']")).toEqual({});
  });

  it("that take forever to find are refused", () => {
    const hostile = "$[?match(@, '(x+)+y')]";
    expect(() => select({ text: "x".repeat(5000) }, hostile)).toThrow(InvalidCall);
  });
});
