import { expect, it } from "vitest";
import { literal, objectLiteral } from "./literal.ts";

/** Returns the value of an expression of constants. */
async function valueOf(expression: string): Promise<unknown> {
  const text = `export default ${expression};`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: unknown };
  return module.default;
}

it.each<[unknown]>([
  [null],
  ["a\"b'c`${d}\\\n\u2028🦊</script>*/"],
  [-1.5e300],
  [[1, "a", [true, null]]],
  [{ a: { "b c": [{}] }, class: 1, "": 2, "1": 3 }],
  [JSON.parse('{"__proto__":{"__proto__":1},"constructor":"x"}')],
])("%j is written as an equivalent expression", async (value) => {
  const read = await valueOf(literal(value));
  expect(JSON.stringify(read)).toBe(JSON.stringify(value));
  expect(Object.getPrototypeOf(read ?? {})).toBe(Object.getPrototypeOf(value ?? {}));
});

it("writes expressions under keys of any name", async () => {
  const object = await valueOf(
    objectLiteral([
      ["__proto__", "1 + 1"],
      ["a-b", '"x"'],
    ]),
  );
  expect(Object.entries(object as object)).toEqual([
    ["__proto__", 2],
    ["a-b", "x"],
  ]);
});
