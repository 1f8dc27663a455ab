import { Hono } from "hono";
import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { createCapabilityServer, errors } from "../../../generated/capability/server.ts";
import type { CallRequest, CapabilityResult, UsageEvent } from "../../../generated/capability/types.ts";
import type { MockServer } from "../../kit/client-program.ts";

export interface CapabilityRules {
  /** The tools that are found, by the query. */
  finds: Readonly<Record<string, readonly CapabilityResult[]>>;

  /** The operation whose first request comes too soon, and after how many seconds it may come again. */
  busy?: { operation: "discover" | "call"; seconds: number };
}

/** A service with tools that all succeed, whatever their parameters. */
export interface MockCapabilityServer extends MockServer {
  /** The session id of each search, call and inspection, in order. */
  sessions: { operation: string; session_id: string | undefined }[];

  /** The searches that gave results. */
  searches: { query: string; search_id: string; found: string[] }[];

  calls: SeenCall[];

  /** The milliseconds after which the request that came too soon was retried. */
  retriedAfter?: number;

  /** Resolves once that is so. */
  retried: Promise<void>;
}

export interface SeenCall extends CallRequest {
  execution_id: string;

  /** The last description of the tool that was given; undefined where none was. */
  described: CapabilityResult | undefined;
}

export function mockCapabilityServer({ finds, busy }: CapabilityRules): MockCapabilityServer {
  const known = new Map<string, CapabilityResult>();
  const token = "key-of-the-suite";
  const basePath = new URL(contract.servers[0]?.variables.base_url.default ?? "").pathname;
  const retried = Promise.withResolvers<void>();
  let rejectedAt: number | undefined;
  const admit = (operation: string): void => {
    if (busy?.operation !== operation) return;
    const now = performance.now();
    if (rejectedAt !== undefined) {
      service.retriedAfter ??= now - rejectedAt;
      retried.resolve();
    } else {
      rejectedAt = now;
      throw tooSoon(busy.seconds);
    }
  };
  const server = createCapabilityServer<string>({
    authenticate: (key) => (key === token ? key : undefined),
    discover: ({ body: { query, session_id } }) => {
      service.sessions.push({ operation: "discover", session_id });
      admit("discover");
      const results = [...(finds[query] ?? [known.get(query)].filter((tool) => tool !== undefined))];
      for (const tool of results) known.set(tool.tool_id, tool);
      const search_id = idOf("Search", service.searches.length);
      service.searches.push({ query, search_id, found: results.map(({ tool_id }) => tool_id) });
      return { query, search_id, total: results.length, results };
    },
    inspect: ({ body: { tool_ids, session_id } }) => {
      service.sessions.push({ operation: "inspect", session_id });
      const results = tool_ids.map((id) => known.get(id)).filter((tool) => tool !== undefined);
      return { total: results.length, results };
    },
    call: ({ query, body }) => {
      service.sessions.push({ operation: "call", session_id: body.session_id });
      admit("call");
      const tool_id = query.tool_id ?? body.tool_id ?? "";
      const execution_id = idOf("Execution", service.calls.length);
      service.calls.push({ ...body, tool_id, execution_id, described: known.get(tool_id) });
      return { execution_id, success: true, result: { data: {} } };
    },
    usageHistory: ({ query }) => {
      const items = service.calls
        .filter(({ execution_id }) => execution_id === (query.execution_id ?? execution_id))
        .map(({ execution_id, tool_id = "", search_id = "", session_id = execution_id }): UsageEvent => ({
          id: `event-of-${execution_id}`,
          event_type: "tool_execute",
          execution_id,
          tool_id,
          search_id,
          session_id,
          success: true,
          charge_outcome: "included",
          created_at: new Date().toISOString(),
        }))
        .toReversed();
      const { page, page_size } = query;
      const data = { items, total: items.length, page, page_size, summary: null };
      return { status: "success", status_code: 0, message: "", data };
    },
    ledger: ({ query: { page, page_size } }) => ({
      status: "success",
      status_code: 0,
      message: "",
      data: { items: [], total: 0, page, page_size, summary: null },
    }),
  });
  const app = new Hono().route(basePath, server);
  const service: MockCapabilityServer = {
    basePath,
    token,
    sessions: [],
    searches: [],
    calls: [],
    retried: retried.promise,
    fetch: (request) => app.fetch(request),
  };
  return service;
}

/**
 * An id that comes to harm where it is not used exactly as it was returned: of two, one is the other in lower case; all
 * are long, and begin alike.
 */
function idOf(kind: string, count: number): string {
  const id = `${kind}/9aF+b=%2B ${"0123456789".repeat(7)}:${count >> 1}`;
  return count % 2 === 0 ? id : id.toLowerCase();
}

function tooSoon(seconds: number) {
  return errors.rateLimited(
    { message: "Rate limit exceeded" },
    {
      headers: {
        "X-RateLimit-Limit": 1,
        "X-RateLimit-Remaining": 0,
        "X-RateLimit-Reset": Math.ceil(Date.now() / 1000) + seconds,
        "Retry-After": seconds,
      },
    },
  );
}
