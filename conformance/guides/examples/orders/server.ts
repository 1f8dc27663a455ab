import { serve } from "@hono/node-server";
import { createOrdersServer, errors, type OrdersHandlers } from "./generated/orders/server.ts";
import { transitionOrderStatus } from "./generated/orders/states.ts";
import type { Order, OrderStatus } from "./generated/orders/types.ts";

const { ORDERS_TOKEN = "secret", PORT = "3000" } = process.env;

const prices = new Map([
  ["tea-0042", 1150],
  ["cup-0007", 1200],
]);

/** Clients accept states of newer versions; a server uses only the documented ones. */
interface StoredOrder extends Order {
  status: OrderStatus;
}

const orders: StoredOrder[] = [];

function orderOf(id: string): StoredOrder {
  const order = orders.find((each) => each.id === id);
  if (order === undefined) throw errors.orderNotFound({ message: `There is no order ${id}.` });
  return order;
}

const handlers: OrdersHandlers = {
  authenticate: (token) => (token === ORDERS_TOKEN ? { token } : undefined),
  listOrders: ({ query: { status, page, page_size } }) => {
    const found = orders.filter((order) => status === undefined || order.status === status);
    return { orders: found.slice((page - 1) * page_size, page * page_size), total: found.length };
  },
  createOrder: ({ body: { items } }) => {
    const total = items.reduce((sum, item) => sum + (prices.get(item) ?? Number.NaN), 0);
    if (Number.isNaN(total)) throw errors.invalidOrder({ message: "An item is not in the catalog." });
    const id = `ord_${orders.length + 1}`;
    orders.unshift({ id, status: "placed", items, total, placed_at: new Date().toISOString() });
    return orderOf(id);
  },
  getOrder: ({ path: { id } }) => orderOf(id),
  cancelOrder: ({ path: { id } }) => {
    const order = orderOf(id);
    const step = transitionOrderStatus(order.status, "cancel");
    if (step.outcome !== "moves") throw errors.notCancellable({ message: `Order ${id} is ${order.status}.` });
    order.status = step.to;
    return order;
  },
  subscribe: ({ body: { url } }) => console.log("Webhooks go to", url),
};

export const app = createOrdersServer(handlers, {
  // Invalid inputs never reach a handler. Here they lead to the error of the spec; otherwise to a neutral one, with
  // 400.
  onInvalid: ([issue], { name }) =>
    name === "createOrder" ? errors.invalidOrder({ message: issue?.message ?? "The order is not valid." }) : undefined,
});

export const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: "127.0.0.1" });
