import { expect, expectTypeOf, it } from "vitest";
import { defineSuite } from "../../kit/define-suite.ts";
import { objectSchema } from "../../kit/value-schema.ts";

it("accepts a function that makes rows with the test hooks and the client of the suite", () => {
  const suite = defineSuite({
    interface: "shop",
    client: () => ({ createPet: async (pet: { name: string }) => await Promise.resolve({ id: 1, ...pet }) }),
    hooks: {
      createShop: { description: "Makes a shop without pets.", output: objectSchema({ token: { type: "string" } }) },
    },
    lists: {
      listPets: {
        prepare: async ({ hooks, client }) => {
          const { token } = await hooks.createShop({});
          expectTypeOf(token).toEqualTypeOf<string>();
          const pet = await client.createPet({ name: "Ada" });
          expectTypeOf(pet).toEqualTypeOf<{ name: string; id: number }>();
          return { request: { headers: { authorization: `Bearer ${token}` } }, rows: [pet] };
        },
      },
    },
  });
  expect(suite.lists).toHaveProperty("listPets.prepare");
});
