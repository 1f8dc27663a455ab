import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Document, isScalar, parse, visit } from "yaml";
import { describe, expect, it } from "vitest";
import { yamlFile } from "./yaml.ts";

/** Returns the output of the library, with responses in the order of their statuses. */
function byLibrary(value: object): string {
  const document = new Document(value, { aliasDuplicateObjects: false, version: "1.1" });
  visit(document, {
    Map: (_key, { items }) => {
      const keys = items.map(({ key }) => String(isScalar(key) ? key.value : key));
      if (keys.every((key) => /^([1-5](\d\d|XX)|default)$/.test(key)))
        items.sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
    },
  });
  return document.toString({ blockQuote: "literal", lineWidth: 0 });
}

function written(value: object): string {
  return yamlFile("x", value).replace(/^.*\n/, "");
}

const parts = ["a", "Z", "0", "9", " ", "  ", "\n", "\n\n", "\t", ":", ": ", "#", " #", "-", "- ", "?", "? ", '"', "'"];
const odd = ["%", "---", "...", "~", "<<", "=", "y", "No", "yEs", "true", "NULL", "0x1f", "1e3", "1_000", "12:30:45"];
const strange = [
  "2020-01-01",
  ".inf",
  "-.5",
  "+1",
  "\\",
  "\u0000",
  "\u0085",
  "\u00a0",
  "\u2028",
  "\ud800",
  "😀",
  "{",
  "]",
];
const others = ["*", "&a", "!tag", "|", ">", "`", "@", ",", "é", "/x/{y}", "$ref", "__proto__", "x".repeat(1100), ""];
const pieces = [...parts, ...odd, ...strange, ...others];

/** Returns random values, equal for equal seeds. */
function sampler(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
  const pick = <T>(values: readonly T[]): T => values[next(values.length)] as T;
  const text = (): string => Array.from({ length: next(5) }, () => pick(pieces)).join("");
  const scalars = [
    () => next(2000) - 1000,
    () => next(1000) / 7,
    () => null,
    () => next(2) === 0,
    () => -0,
    () => 1e300,
  ];
  const value = (depth: number): unknown => {
    const kind = next(depth > 3 ? 6 : 10);
    if (kind < 5) return text();
    if (kind === 5) return pick(scalars)();
    if (kind < 8) return Array.from({ length: next(4) }, () => value(depth + 1));
    return Object.fromEntries(Array.from({ length: next(5) }, () => [text(), value(depth + 1)]));
  };
  return (): object => ({ [text()]: value(0), inside: [value(0), { [text()]: value(0) }] });
}

describe("YAML equals that of the library", () => {
  it("for documents", () => {
    const paths = globSync("../generated/*/*.yaml", { cwd: import.meta.dirname });
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const text = readFileSync(join(import.meta.dirname, path), "utf8").replace(/^.*\n/, "");
      const document = parse(text, { version: "1.1" }) as object;
      expect(written(document)).toBe(text);
    }
  });

  it("for each text alone, at every place", () => {
    for (const text of pieces) {
      const value = { value: text, list: [text, [text]], [text]: { [text]: { [text]: text } } };
      expect(written(value)).toBe(byLibrary(value));
    }
  });

  it("for values at random", () => {
    const sample = sampler(7);
    for (let count = 0; count < 1500; count++) {
      const value = sample();
      expect(written(value)).toBe(byLibrary(value));
    }
  });

  it("for empty, missing or unordered values", () => {
    const value = {
      object: {},
      list: [],
      undefined,
      nested: [[], {}, [[1], [{ a: 1, b: [2] }]], undefined],
      none: { left: undefined },
      responses: { default: 1, "4XX": 2, 200: 3, 500: 4, "2XX": 5 },
    };
    expect(written(value)).toBe(byLibrary(value));
  });
});
