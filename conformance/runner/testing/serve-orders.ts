import { onTestFinished } from "vitest";
import { listen } from "../client-program.ts";

interface Order {
  id: string;
  status: "placed" | "cancelled";
  items: string[];
  total: number;
  placed_at: string;
}

/** The token that the service of orders accepts. */
export const token = "token-of-a-small-shop";

/** A defect of the service of orders. */
export type Fault =
  | "accepts any token"
  | "total is a text"
  | "loses orders"
  | "uncancels"
  | "lists the oldest first"
  | "takes no notice of status"
  | "lists few of a status"
  | "counts one too many"
  | "repeats a row on the next page"
  | "takes no notice of page_size";

function problem(status: number, code: string): Response {
  return Response.json({ code, message: code }, { status });
}

/**
 * Returns a handler of the orders interface, written without code of this project.
 *
 * @param count The number of existing orders.
 */
export function ordersService(fault?: Fault, count = 1): (request: Request) => Promise<Response> {
  const orders: Order[] = [];
  const shown = (order: Order): object =>
    fault === "total is a text" ? { ...order, total: String(order.total) } : order;
  const place = (items: string[]): Order => {
    const placed_at = new Date(Date.UTC(2026, 0, 1) + orders.length * 1000).toISOString();
    return { id: `ord_${orders.length + 1}`, status: "placed", items, total: items.length * 500, placed_at };
  };
  for (let index = 0; index < count; index++)
    orders.unshift({ ...place(["cup-0007"]), ...(index % 3 === 2 && { status: "cancelled" }) });
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const what = `${request.method} ${pathname.replace(/^\/orders\/[^/]+/, "/orders/*")}`;
    const accepted = request.headers.get("authorization") === `Bearer ${token}`;
    if (!accepted && fault !== "accepts any token") return problem(401, "unauthorized");
    const order = orders.find(({ id }) => id === decodeURIComponent(pathname.split("/")[2] ?? ""));
    if (what === "GET /orders") {
      const [page, size] = [Number(searchParams.get("page") ?? 1), Number(searchParams.get("page_size") ?? 20)];
      if (!(page >= 1) || !(size >= 1 && size <= 100)) return problem(400, "invalid");
      const wanted = fault === "takes no notice of status" ? null : searchParams.get("status");
      const matching = orders.filter(({ status }) => status === (wanted ?? status));
      const found = fault === "lists few of a status" && wanted !== null ? matching.slice(1) : matching;
      if (fault === "lists the oldest first") found.reverse();
      const start = (page - 1) * size - (fault === "repeats a row on the next page" && page > 1 ? 1 : 0);
      const rows = found.slice(start, fault === "takes no notice of page_size" ? undefined : start + size);
      return Response.json({
        orders: rows.map(shown),
        total: found.length + (fault === "counts one too many" ? 1 : 0),
      });
    }
    if (what === "POST /orders") {
      const { items } = (await request.json().catch(() => ({}))) as { items?: unknown };
      if (!Array.isArray(items) || items.length === 0) return problem(422, "invalid_order");
      const placed = place(items.map(String));
      if (fault !== "loses orders") orders.unshift(placed);
      return Response.json(shown(placed), { status: 201 });
    }
    if (what === "PUT /subscription") {
      const { url, secret } = (await request.json()) as { url?: unknown; secret?: unknown };
      const isValid = URL.canParse(String(url)) && typeof secret === "string" && secret.length >= 16;
      return isValid ? new Response(null, { status: 204 }) : problem(400, "invalid");
    }
    if (order === undefined || !what.includes("/orders/*")) return problem(404, "order_not_found");
    if (what === "GET /orders/*") return Response.json(shown(order));
    if (what !== "POST /orders/*/cancel") return problem(404, "order_not_found");
    if (order.status === "cancelled") {
      if (fault === "uncancels") order.status = "placed";
      return problem(409, "not_cancellable");
    }
    order.status = "cancelled";
    return Response.json(shown(order));
  };
}

/** Serves orders on a free port until the test ends. Returns the address. */
export async function serveOrders(fault?: Fault, count?: number): Promise<string> {
  const { origin, close } = await listen(ordersService(fault, count));
  onTestFinished(close);
  return origin;
}
