import { createLogQueryClient, type LogQueryClient } from "../../../generated/log-query/client.ts";
import type { QueryResponse } from "../../../generated/log-query/types.ts";
import type { LogQueryTarget } from "../../target/log-query.ts";

export type Order = "ascending" | "descending";

export const orders: readonly Order[] = ["ascending", "descending"];

/** What a query asks for, in either form. */
export interface Asked {
  dataset: string;
  startTime: string;
  endTime: string;
  order: Order;
  limit?: number;
  cursor?: string;
}

/** One of the two endpoints that answer queries. */
export interface Form {
  name: "apl" | "legacy";

  /** What the interface says of it. */
  requirement: "LOG-EP-1" | "LOG-EP-2";

  endpoint: string;

  ask(target: LogQueryTarget, asked: Asked): Promise<QueryResponse>;
}

export const apl: Form = {
  name: "apl",
  requirement: "LOG-EP-1",
  endpoint: "POST /v1/datasets/_apl?format=tabular",
  ask: async (target, { dataset, order, limit, ...rest }) =>
    await clientOf(target).queryApl({ apl: aplOf(dataset, order, limit), ...rest }),
};

export const legacy: Form = {
  name: "legacy",
  requirement: "LOG-EP-2",
  endpoint: "POST /v1/datasets/<dataset>/query",
  ask: async (target, { dataset, order, ...rest }) =>
    await clientOf(target).queryLegacy({
      dataset_name: dataset,
      order: [{ field: "_time", desc: order === "descending" }],
      ...rest,
    }),
};

export const forms: readonly Form[] = [apl, legacy];

export function clientOf(target: LogQueryTarget): LogQueryClient {
  return createLogQueryClient({
    baseUrl: target.baseUrl,
    auth: target.subjects.token,
    fetch: async (request) => await target.fetch(request),
    retry: { attempts: 1 },
  });
}

/** The query text, with a limit operator where there is a limit. */
export function aplOf(dataset: string, order: Order, limit?: number): string {
  const name = dataset.replaceAll(/['\\]/g, String.raw`\$&`);
  const sorted = `['${name}'] | sort by _time ${order === "ascending" ? "asc" : "desc"}`;
  return limit === undefined ? sorted : `${sorted} | limit ${limit}`;
}
