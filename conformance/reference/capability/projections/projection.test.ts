import { describe, expect, it } from "vitest";
import { InvalidCall } from "../call/invalid-call.ts";
import { readProjection } from "./projection.ts";

function expressionsOf(text: string): string[] {
  const projection = readProjection(text);
  return projection.kind === "fields" ? projection.queries.map(String) : [projection.kind];
}

describe("a projection", () => {
  it.each([
    ["full", ["full"]],
    ["summary", ["summary"]],
    ["fields:$.a", ["$.a"]],
    ["fields: $.a , $.b ,,", ["$.a", "$.b"]],
    ["fields:$[0,1],$.b", ["$[0, 1]", "$.b"]],
    ["fields:$[?@.a == 'b,]'],$.b", ["$[?@.a == 'b,]']", "$.b"]],
    [`fields:$["c,]d"],$.b`, ["$['c,]d']", "$.b"]],
    [String.raw`fields:$['it\'s,so'],$.b`, [`$["it's,so"]`, "$.b"]],
  ])("%s is read", (text, expected) => {
    expect(expressionsOf(text)).toEqual(expected);
  });

  it.each(["fields:", "fields:,", "fields: , ", "fields:a", "fields:$.a,b", "fields:$.[", "fields:$['a", "other", ""])(
    "%j is refused",
    (text) => {
      expect(() => readProjection(text)).toThrow(InvalidCall);
    },
  );

  it("is refused in few words", () => {
    const failure: unknown = (() => {
      try {
        return readProjection(`fields:$${"[".repeat(100_000)}`);
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(InvalidCall);
    expect(JSON.stringify(Object(failure).details).length).toBeLessThan(500);
  });
});
