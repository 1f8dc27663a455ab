import { expect, it } from "vitest";
import { decidedFields } from "./decisions.ts";
import { leftRows, rowDifferences, rowReferences, rowSigns } from "./ledgers.ts";
import { compiled, faultsOf, valuesByElement } from "./testing.ts";

interface Words {
  amount?: string;
  movement?: string;
  size?: string;
  leaves?: string;
}

/** Returns a shop whose orders refer to movements, with these decorators. */
const shop = ({ amount = "", movement = "", size = "", leaves = "" }: Words): string => `
  enum Size { small, large }
  model Facts { dear: boolean }
  const rows: Decision<Facts, Size>[] = #[
    #{ facts: #{ dear: true }, outcome: Size.large },
    #{ facts: #{ dear: false }, outcome: Size.small },
  ];
  @@decisions(Size, rows);
  model Movement { id: string; kind: string; ${amount} amount: float64; before?: float64; after?: float64 }
  model Order { id: string; price: float64; ${movement} movement_id?: string; ${size} size: Size }
  @route("/movements") @list op movements(): { @pageItems items: Movement[] };
  @route("/orders") @list op orders(): { @pageItems items: Order[] };
  ${leaves} @route("/orders") @post op order(@body order: { note: string }): { id: string };`;

it("the decorators of ledgers are recorded as plain values", async () => {
  const { program, faults } = await compiled(
    shop({
      amount: `@difference(#{ of: "after", less: "before" }) @signedBy(#{ field: "kind", negative: #["order"] })`,
      movement: `@refersTo(#{ list: "movements", agree: #[#{ field: "price", with: "amount", opposite: true }] })`,
      size: `@decidedBy(#[#{ fact: "dear", fields: #["price"], ranges: #[#{ value: true, above: 9 }] }])`,
      leaves: `@leaves(#{ list: "orders", key: "id", fields: #[#{ field: "id", from: "response.id" }] })`,
    }),
  );
  expect(faults).toEqual([]);
  expect(valuesByElement(rowDifferences.uses(program))).toEqual([
    ["Test.Movement.amount", { of: "after", less: "before" }],
  ]);
  expect(valuesByElement(rowSigns.uses(program))).toEqual([
    ["Test.Movement.amount", { field: "kind", negative: ["order"] }],
  ]);
  expect(valuesByElement(rowReferences.uses(program))).toEqual([
    [
      "Test.Order.movement_id",
      { list: "movements", field: "id", agree: [{ field: "price", with: "amount", opposite: true }] },
    ],
  ]);
  expect(valuesByElement(decidedFields.uses(program))).toEqual([
    ["Test.Order.size", [{ fact: "dear", fields: ["price"], ranges: [{ value: true, above: 9 }] }]],
  ]);
  expect(valuesByElement(leftRows.uses(program))).toEqual([
    ["Test.order", { list: "orders", key: "id", fields: [{ field: "id", from: "response.id" }] }],
  ]);
});

it.each([
  [{ amount: `@difference(#{ of: "after", less: "start" })` }, `field "start"`],
  [{ amount: `@signedBy(#{ field: "type" })` }, `field "type"`],
  [{ movement: `@refersTo(#{ list: "moves" })` }, `list "moves", which does not exist. Known: movements, orders.`],
  [{ movement: `@refersTo(#{ list: "movements", agree: #[#{ field: "price" }] })` }, `field "price"`],
  [{ movement: `@decidedBy(#[])` }, `decision table "string"`],
  [
    { size: `@decidedBy(#[#{ fact: "heavy", fields: #["price"] }])` },
    `fact "heavy", which does not exist. Known: dear.`,
  ],
  [{ size: `@decidedBy(#[#{ fact: "dear", fields: #["cost"] }])` }, `field "cost"`],
  [{ leaves: `@leaves(#{ list: "orders", key: "id", fields: #[] })` }, `key "id"`],
  [
    { leaves: `@leaves(#{ list: "orders", key: "id", fields: #[#{ field: "id", from: "body.id" }] })` },
    `input "body.id"`,
  ],
  [
    { leaves: `@leaves(#{ list: "orders", key: "id", fields: #[#{ field: "id", from: "response.key" }] })` },
    `field "key"`,
  ],
] satisfies [Words, string][])("%o names something that does not exist", async (words, message) => {
  expect(await faultsOf(shop(words))).toMatchObject([
    { code: "concordat/unknown-name", message: expect.stringContaining(message) as string },
  ]);
});
