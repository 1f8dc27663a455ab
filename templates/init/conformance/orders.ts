import { defineSuite, expectSame, NotTested } from "concordat/conformance";
import { ordersRequirements } from "../generated/orders/checks/requirements.ts";
import { createOrdersClient } from "../generated/orders/index.ts";

export default defineSuite({
  interface: "orders",
  requirements: ordersRequirements,
  client: createOrdersClient,
  checks: {
    service: [
      {
        id: "orders/place/read",
        requirements: ["ORD-PLACE-1"],
        shows: { "ORD-PLACE-1": ["it can be read at once"] },
        title: "a placed order can be read",
        run: async ({ client }) => {
          const placed = await client.createOrder({ items: ["tea-0042"] });
          const { items, total } = await client.getOrder({ id: placed.id });
          expectSame("the items", items, placed.items);
          expectSame("the total", total, placed.total);
        },
      },
      {
        id: "orders/list/newest",
        requirements: ["ORD-LIST-1"],
        shows: { "ORD-LIST-1": ["the newest first"] },
        title: "a placed order is the first in the list",
        run: async ({ client }, evidence) => {
          const { id } = await client.createOrder({ items: ["cup-0007"] });
          const { orders } = await client.listOrders();
          if (orders.length < 2) throw new NotTested("the list has no other order");
          expectSame("the first order", orders[0]?.id, id);
          evidence.saw("ORD-LIST-1", "the newest first");
        },
      },
    ],
  },
});
