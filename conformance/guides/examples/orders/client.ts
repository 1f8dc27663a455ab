import { createOrdersClient } from "./generated/orders/index.ts";

const { ORDERS_URL: baseUrl = "http://127.0.0.1:4620", ORDERS_TOKEN: auth = "secret" } = process.env;
const orders = createOrdersClient({ baseUrl, auth });

const placed = await orders.createOrder({ items: ["tea-0042", "cup-0007"] });
console.log(placed.id, placed.status, placed.total);

for await (const { id } of orders.listOrders.all({ status: "placed" })) console.log("Waiting:", id);

const { status } = await orders.cancelOrder({ id: placed.id });
console.log(placed.id, status);
