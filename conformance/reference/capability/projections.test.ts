import { Ajv2020 } from "ajv/dist/2020.js";
import { assert, integer, json, property, string } from "fast-check";
import { JSONPathEnvironment } from "json-p3";
import { describe, expect, it } from "vitest";
import { InvalidCall } from "./call-errors.ts";
import type { StoredFiles } from "./files.ts";
import { contentSchema, firstBytes, project, readProjection, selectFields } from "./projections.ts";

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
  ])("%s is parsed", (text, expected) => {
    expect(expressionsOf(text)).toEqual(expected);
  });

  it.each(["fields:", "fields:,", "fields: , ", "fields:a", "fields:$.a,b", "fields:$.[", "fields:$['a", "other", ""])(
    "%j is rejected",
    (text) => {
      expect(() => readProjection(text)).toThrow(InvalidCall);
    },
  );

  it("is rejected with a short message", () => {
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

/** Stored files in memory. */
function openFiles() {
  const stored: string[] = [];
  const store = (content: string): Promise<string> => Promise.resolve(`https://storage.test/${stored.push(content)}`);
  return { stored, files: { store } as StoredFiles };
}

const callPayload = { text: "é".repeat(5) };
const bytes = Buffer.byteLength(JSON.stringify(callPayload));

describe("a payload", () => {
  it.each([bytes, bytes + 1, -1])("of at most the allowed bytes is returned whole (%i)", async (maxResponseSize) => {
    const { stored, files } = openFiles();
    const wanted = { projection: readProjection("full"), maxResponseSize };
    expect(await project(callPayload, wanted, files)).toEqual({ data: callPayload });
    expect(stored).toEqual([]);
  });

  it.each([bytes - 1, 12, 1, 0])("of more bytes is truncated, and stored whole (%i)", async (maxResponseSize) => {
    const { stored, files } = openFiles();
    const wanted = { projection: readProjection("full"), maxResponseSize };
    const result = await project(callPayload, wanted, files);
    const { truncated_content: beginning = "" } = result as { truncated_content?: string };
    expect(JSON.stringify(callPayload).startsWith(beginning)).toBe(true);
    expect(Buffer.byteLength(beginning)).toBeLessThanOrEqual(maxResponseSize);
    expect(Buffer.byteLength(beginning)).toBeGreaterThanOrEqual(maxResponseSize - 1);
    expect(result).not.toHaveProperty("data");
    expect(stored).toEqual([JSON.stringify(callPayload)]);
  });

  it("is measured by its selected fields", async () => {
    const { files } = openFiles();
    const wanted = { projection: readProjection("fields:$.short"), maxResponseSize: 20 };
    expect(await project({ short: 1, long: "x".repeat(100) }, wanted, files)).toEqual({ data: { short: 1 } });
  });

  it("is summarized with its size and its number of rows", async () => {
    const { stored, files } = openFiles();
    const rows = [{ a: 1 }, { a: 2 }];
    const wanted = { projection: readProjection("summary"), maxResponseSize: 0 };
    const result = await project({ rows, one: [1] }, wanted, files);
    const content = JSON.stringify({ rows, one: [1] });
    expect(result).toMatchObject({ respond_with: "summary", summary: { size_bytes: content.length, rows: 2 } });
    expect(stored).toEqual([content]);
  });
});

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
  ])("%j keep their positions", (expressions, expected) => {
    expect(select(payload, ...expressions)).toEqual(expected);
  });

  it("of a list are a list", () => {
    expect(select([1, 2, 3], "$[1:]")).toEqual([2, 3]);
    expect(select([1, 2, 3], "$[5]")).toEqual([]);
  });

  it("with the names of inherited properties are fields like others", () => {
    const odd: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(JSON.stringify(select(odd, "$['__proto__'].a"))).toBe('{"__proto__":{"a":1}}');
    expect(select({}, "$.constructor", "$['__proto__']")).toEqual({});
  });

  it("that take too long to select are rejected", () => {
    const hostile = "$[?match(@, '(x+)+y')]";
    expect(() => select({ text: "x".repeat(5000) }, hostile)).toThrow(InvalidCall);
  });
});

describe("the schema of a content", () => {
  it("has the types of the values at each place", () => {
    expect(
      contentSchema({
        rows: [
          { a: 1, b: null },
          { a: 1.5, c: "x" },
        ],
        none: [],
      }),
    ).toEqual({
      type: "object",
      properties: {
        rows: {
          type: "array",
          items: {
            type: "object",
            properties: { a: { type: ["integer", "number"] }, b: { type: "null" }, c: { type: "string" } },
          },
        },
        none: { type: "array" },
      },
    });
  });

  it("accepts its content", () => {
    assert(
      property(json({ maxDepth: 4 }), (text) => {
        const content: unknown = JSON.parse(text);
        expect(new Ajv2020({ strict: false }).validate(contentSchema(content), content)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the first bytes of a text", () => {
  it.each([
    ["abc", 2, "ab"],
    ["aé", 2, "a"],
    ["aé", 3, "aé"],
    ["€€", 5, "€"],
    ["😀", 3, ""],
    ["😀", 4, "😀"],
    ["abc", 0, ""],
  ])("%s to %i bytes is %s", (text, size, expected) => {
    expect(firstBytes(text, size)).toBe(expected);
  });

  it("are the longest prefix of whole characters", () => {
    assert(
      property(string({ unit: "binary" }), integer({ min: 0, max: 40 }), (text, size) => {
        const short = firstBytes(text, size);
        const [next = ""] = text.slice(short.length);
        expect(text.startsWith(short)).toBe(true);
        expect(Buffer.byteLength(short)).toBeLessThanOrEqual(size);
        expect(next === "" || Buffer.byteLength(short + next) > size).toBe(true);
      }),
    );
  });
});
