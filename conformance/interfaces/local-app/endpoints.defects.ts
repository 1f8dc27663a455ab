import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { Interceptor } from "../../defect-kit/interceptors.ts";
import { mutantsOf, replace, respond, when } from "../../defect-kit/mutants.ts";

const absent = [404, 405, 501];

/** Defects of the existence of endpoints, and of the token of the MCP bridge. */
export const defects = [
  ...contract.operations.flatMap(({ name }, index) => {
    const status = absent[index % absent.length] ?? 404;
    return mutantsOf("local-app", {
      "APP-EP-1": { [name]: { [`endpoints/no-${name}`]: [`${name} responds with ${status}`, respond(status)] } },
    });
  }),
  ...mutantsOf("local-app", {
    "APP-EP-1": {
      exportLocalData: { "endpoints/export-with-get": ["The export of local data takes GET", get] },
      "*": {
        "endpoints/sources-with-underscore": [
          "/api/agent-sources is at /api/agent_sources",
          when({ path: /agent_sources/ }, replace("path", "agent_sources", "agent-sources")),
          when({ path: /agent-sources/ }, replace("path", "agent-sources", "agent_sources")),
        ],
        "endpoints/one-segment": [
          "The application passes on only paths of one segment to the memory runtime",
          when({ path: /\/api\/v1\/(memory|panel)\/[^/]+\// }, respond(404)),
        ],
      },
    },
    "APP-MCP-1": {
      "*": { "mcp-token/only-at-first": ["An open session needs no token", openSession] },
    },
  }),
];

async function get(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  return await next(new Request(request.url, { headers: request.headers }));
}

async function openSession(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  const again = request.clone();
  const response = await next(request);
  const isOpen = request.url.includes("/mcp/") && request.headers.has("mcp-session-id");
  if (!isOpen || response.status !== 401) return response;
  const headers = new Headers(again.headers);
  headers.set("x-app-mcp-token", "mcp-token-of-the-reference");
  return await next(new Request(again, { headers }));
}
