import { effectiveLimit } from "../../../generated/log-query/states.ts";
import { type Check, expectSame, NotTested } from "../../../generated/runtime/check.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { eventAt, orders, walked } from "./client-walks.ts";

/** How many events there are on a page without any limit; a larger one has to stand in two places. */
const unlimited = effectiveLimit.find(({ source }) => source === "default")?.events ?? 0;

/** Limits of the two places where a query in APL has one. */
export const limitScenarios: Check<ClientProgramTarget>[] = orders.map((order) => ({
  id: `log-query/client/limit/${order}`,
  requirements: ["LOG-LIM-2"],
  title: `${order}: where a page of more than ${unlimited} events is asked for, the request has the limit of the query`,
  run: async (program) => {
    const events = [0, 1, 2].map((n) => eventAt(n, BigInt(n)));
    const limit = unlimited + 500;
    const rules = { events, serverLimit: limit };
    const { pages } = await walked(program, rules, { endpoint: "apl", order, by: "timestamp", limit });
    const large = pages.filter(({ limits }) => Math.max(limits.query ?? 0, limits.request ?? 0) > unlimited);
    if (large.length === 0) throw new NotTested(`the program asks for no more than ${unlimited} events`);
    for (const { limits } of large)
      expectSame("the limit of the request", limits.request ?? null, limits.query ?? null);
  },
}));
