import { expect, it } from "vitest";
import type { Schema } from "./contract.ts";
import { reachable } from "./schemas.ts";

const to = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

it("the schemas reachable from a schema are listed once each", () => {
  const schemas: Record<string, Schema> = {
    Pet: { properties: { owner: to("Person"), mother: to("Pet") } },
    Person: { allOf: [to("Named")] },
    Named: {},
    Other: to("Pet"),
  };
  expect([...reachable([to("Pet")], schemas)]).toEqual(["Pet", "Person", "Named"]);
  expect([...reachable({ examples: [to("Pet")] }, schemas)], "an example is data").toEqual([]);
});

it("a chain of references may have any length", () => {
  const count = 20_000;
  const chain = Array.from({ length: count }, (_, index) => [`M${index}`, to(`M${index + 1}`)] as const);
  expect(reachable(to("M0"), Object.fromEntries(chain)).size).toBe(count);
});
