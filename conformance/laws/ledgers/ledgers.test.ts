import { describe, expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import type { RowDefinitions } from "../../kit/ledger-definition.ts";
import type { Row } from "../../kit/list-definition.ts";
import { decisionChecks } from "../decisions/decisions.ts";
import type { AnyTarget } from "../lists/list.ts";
import { ledgerChecks } from "./ledgers.ts";

const number = { type: "number" };

function listOf(name: string, rows: Schema) {
  const body = { type: "object", properties: { rows: { type: "array", items: rows } } };
  return operationWith(name, {
    path: `/${name}`,
    responses: { 200: { description: "", content: { "application/json": { schema: body } } } },
    listing: { items: "rows" },
  });
}

/** A shop whose orders refer to movements of a balance, and are sized by their price. */
const shop: InterfaceContract = interfaceWith({
  operations: [
    listOf("movements", {
      type: "object",
      "x-immutable": true,
      properties: {
        kind: { type: "string" },
        amount: {
          ...number,
          "x-difference": { of: "after", less: "before" },
          "x-signed-by": { field: "kind", negative: ["order"], positive: ["gift"] },
        },
        before: number,
        after: number,
      },
    }),
    listOf("orders", {
      type: "object",
      properties: {
        price: number,
        size: {
          $ref: "#/components/schemas/Size",
          "x-decided-by": [
            {
              fact: "dear",
              fields: ["price"],
              otherwise: "estimate",
              ranges: [
                { value: true, above: 10 },
                { value: false, atMost: 10 },
              ],
            },
          ],
        },
        movement_id: {
          "x-refers-to": {
            list: "movements",
            field: "id",
            agree: [{ field: "price", with: "amount", opposite: true }],
          },
        },
      },
    }),
    operationWith("order", {
      method: "post",
      path: "/order",
      leaves: [
        {
          list: "orders",
          key: "id",
          fields: [
            { field: "id", from: "response.id" },
            { field: "note", from: "body.note" },
          ],
        },
      ],
    }),
  ],
  decisions: [
    {
      schema: "Size",
      rows: [
        { facts: { dear: true }, outcome: "large" },
        { facts: { dear: false }, outcome: "small" },
      ],
    },
  ],
});

const movements: readonly Row[] = [
  { id: 1, kind: "gift", amount: 20, before: 0, after: 20 },
  { id: 2, kind: "order", amount: -12, before: 20, after: 8 },
  { id: 3, kind: "correction", amount: -0.5 },
];
const orders: readonly Row[] = [
  { id: 7, price: 12, size: "large", movement_id: 2 },
  { id: 8, price: 0, size: "small" },
];

/** The data of the service, and the movements of an order. */
interface Shop {
  movements?: readonly Row[];
  orders?: readonly Row[];
  left?: (order: Row) => readonly Row[];
}

/** Returns the outcome of each check by the end of its id: `passed`, or its message. */
async function outcomes(has: Shop, definitions: RowDefinitions = {}): Promise<Record<string, string>> {
  const left: Row[] = [];
  const answer = async (request: Request): Promise<unknown> => {
    const { pathname } = new URL(request.url);
    if (pathname === "/movements") return { rows: has.movements ?? movements };
    if (pathname === "/orders") return { rows: [...(has.orders ?? orders), ...left] };
    const body = (await request.json()) as Row;
    left.push(...(has.left ?? ((order) => [order]))({ id: 9, note: body["note"] }));
    return { id: 9 };
  };
  const known = new Map<unknown, unknown>();
  const target = {
    baseUrl: "http://shop.example",
    headers: {},
    hooks: {},
    requests: { movements: [{}], orders: [{}], order: [{ body: { note: "tea" } }] },
    fetch: async (request: Request) => Response.json(await answer(request)),
    shared: async (make: (target: unknown) => Promise<unknown>) => {
      if (!known.has(make)) known.set(make, await make(target));
      return known.get(make);
    },
  } as unknown as AnyTarget;
  const found: Record<string, string> = {};
  const all = { ledgers: { settlingSeconds: () => 0 }, ...definitions };
  for (const { id, run } of [...ledgerChecks(shop, all), ...decisionChecks(shop, all)])
    found[id.replace(/^[^/]+\//, "")] = await run(target, unrecorded).then(
      () => "passed",
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
  return found;
}

/** Returns rows with other fields in one of them. */
function withRow(rows: readonly Row[], id: number, change: Row): readonly Row[] {
  return rows.map((row) => (row["id"] === id ? { ...row, ...change } : row));
}

describe("the checks of rows that record what happened", () => {
  it("pass where all agree", async () => {
    const found = await outcomes({});
    expect(Object.keys(found)).toContain("order/leaves/orders");
    expect(new Set(Object.values(found))).toEqual(new Set(["passed"]));
  });

  it.each([
    ["movements/amount/difference", { movements: withRow(movements, 1, { before: 1 }) }],
    ["movements/amount/sign", { movements: withRow(movements, 2, { amount: 12, after: 32 }) }],
    ["orders/movement_id/refers", { orders: withRow(orders, 7, { movement_id: 77 }) }],
    ["orders/movement_id/refers", { orders: withRow(orders, 7, { price: 13 }) }],
    ["orders/size/decided/large", { orders: withRow(orders, 7, { size: "small" }) }],
    ["orders/size/decided/small", { orders: withRow(orders, 8, { size: "large" }) }],
    ["order/leaves/orders", { left: () => [] }],
    ["order/leaves/orders", { left: (order: Row) => [order, { ...order }] }],
    ["order/leaves/orders", { left: (order: Row) => [{ ...order, note: "coffee" }] }],
  ])("%s detects what is wrong", async (check, wrong) => {
    const { [check]: outcome } = await outcomes(wrong);
    expect(outcome).toMatch(/expected .*, found /);
  });

  it("leave open what rows do not tell", async () => {
    const found = await outcomes({
      movements: movements.map(({ before: _, ...row }) => row),
      orders: [{ id: 7, estimate: 12, size: "small" }],
    });
    expect(found["movements/amount/difference"]).toBe("no row has after and before");
    expect(found["orders/movement_id/refers"]).toBe("no row has a movement_id");
    expect(found["orders/size/decided/small"]).toBe("rows do not show the facts that decide size");
  });

  it("compare what is defined of a request with its row, and the amounts that it moved", async () => {
    const definitions = (row: Row, moves: readonly number[]): RowDefinitions => ({
      ledgers: {
        settlingSeconds: () => 0,
        requests: {
          order: {
            tea: {
              title: "tea is small",
              send: async () =>
                await Promise.resolve({ request: {}, response: { status: 200, body: { id: 7 } }, row, moves }),
            },
          },
        },
      },
    });
    const check = "order/leaves/orders/tea";
    expect((await outcomes({}, definitions({ size: "large" }, [-12])))[check]).toBe("passed");
    expect((await outcomes({}, definitions({ size: "small" }, [-12])))[check]).toContain("size of the row");
    expect((await outcomes({}, definitions({}, [])))[check]).toContain("the number of rows of movements");
    expect((await outcomes({}, definitions({}, [-11])))[check]).toContain("price of the row");
  });
});
