import { expect, it } from "vitest";
import { rowOf } from "./things.ts";

type Facts = Parameters<typeof rowOf>[0];
type Thing = Parameters<typeof rowOf>[2];

const facts = { resource: { idField: "id" } } as Facts;
const thing = (id: string, plan: string): Thing => ({ id, sent: { plan } }) as Thing;

it("finds the row of a thing by its texts only where rows have no ids", () => {
  const [lamp, other] = [thing("1", "ON_DEMAND"), thing("2", "RESERVED")];
  const body = {
    lamps: [
      { id: "2", plan: "RESERVED" },
      { id: "3", plan: "ON_DEMAND" },
    ],
  };
  expect(rowOf(facts, body, lamp, [other])).toBeUndefined();
  expect(rowOf(facts, body, other, [lamp])).toEqual({ id: "2", plan: "RESERVED" });
  expect(rowOf(facts, { lamps: [{ plan: "ON_DEMAND" }] }, lamp, [other])).toEqual({ plan: "ON_DEMAND" });
});
