import { expect, it } from "vitest";
import { madeUpToken } from "./made-up.ts";

it.each(["abc-XYZ_012", "a.b", "0"])("makes up another token like %s", (token) => {
  const other = madeUpToken(token);
  expect(other).not.toBe(token);
  const shape = (text: string): string =>
    text.replaceAll(/[a-z]/g, "a").replaceAll(/[A-Z]/g, "A").replaceAll(/\d/g, "0");
  expect(shape(other)).toBe(shape(token));
});
