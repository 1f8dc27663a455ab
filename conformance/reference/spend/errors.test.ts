import { expect, it } from "vitest";
import * as z from "zod";
import { invalidBody } from "./errors.ts";

it("names only the first errors", async () => {
  const { error } = z.array(z.literal("valid")).safeParse(Array.from({ length: 20_000 }, () => "invalid"));
  const response = invalidBody(error ?? new z.ZodError([]));
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text).toContain("[0]: ");
  expect(text).toContain("[9]: ");
  expect(text.length).toBeLessThan(1000);
});
