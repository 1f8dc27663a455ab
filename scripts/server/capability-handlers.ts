import type { CapabilityHandlers } from "../../generated/capability/server.ts";
import { type Account, authenticate } from "./testing.ts";

/** Handlers that answer what they were asked. */
export const capability: CapabilityHandlers<Account> = {
  authenticate,
  discover: ({ body }) => ({ query: body.query, total: body.limit, results: [] }),
  inspect: ({ body }) => ({ total: body.tool_ids.length, results: [] }),
  call: ({ body, query }) => ({
    success: true,
    execution_id: query.tool_id ?? body.tool_id ?? "",
    result: { data: body },
  }),
  usageHistory: ({ query }) => page(query),
  ledger: ({ query }) => page(query),
};

export function page({ page: number, page_size }: { page: number; page_size: number }) {
  return {
    status: "success",
    message: "ok",
    status_code: 0,
    data: { items: [], total: 0, page: number, page_size, summary: null },
  };
}
