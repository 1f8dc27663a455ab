import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { type Interceptor, type ServiceInterceptor } from "../../defect-kit/interceptors.ts";
import { admit, drop, mutantsOf, replace, respond, when } from "../../defect-kit/mutants.ts";

const token = "header/x-app-mcp-token";
const absent = [404, 405, 501];
const methods = { get: "mcpBridgeGet", post: "mcpBridgePost", delete: "mcpBridgeDelete" };

/** Defects in which endpoints there are, and in the token of the MCP bridge. */
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
  ...Object.entries(methods).flatMap(([method, name]) =>
    mutantsOf("local-app", {
      "APP-MCP-1": {
        [name]: {
          [`mcp-token/${method}-open`]: [
            "The bridge needs no token",
            when({ [token]: undefined }, admit("x-app-mcp-token")),
          ],
          [`mcp-token/${method}-any-token`]: [
            "The bridge accepts any token",
            when({ [token]: /./ }, admit("x-app-mcp-token")),
          ],
          [`mcp-token/${method}-token-of-app`]: ["The bridge accepts the application's token", withTokenOfApp],
          [`mcp-token/${method}-authorization`]: ["The bridge reads the token from Authorization", drop(token)],
          [`mcp-token/${method}-refused`]: [
            "The bridge responds with 200 to a missing token",
            when({ [token]: undefined }, respond(200, { error: "token missing" })),
          ],
        },
      },
    }),
  ),
];

async function get(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  return await next(new Request(request.url, { headers: request.headers }));
}

async function withTokenOfApp(...[request, next, { headers: own }]: Parameters<ServiceInterceptor>): Promise<Response> {
  const headers = new Headers(request.headers);
  const isOfApp = headers.get("x-app-mcp-token") === own["x-app-local-token"];
  if (isOfApp) headers.set("x-app-mcp-token", own["x-app-mcp-token"] ?? "");
  return await next(new Request(request, { headers }));
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
