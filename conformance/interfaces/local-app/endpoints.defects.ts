import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type InterceptedService,
  mapRequestHeader,
  onRequest,
  respondWith,
  when,
} from "../../defect-kit/interceptors.ts";

const { defect, on } = defectsOf("local-app");

const absent = [404, 405, 501];

/** Defects in which endpoints there are. */
const endpointDefects: readonly ServiceDefect[] = [
  ...contract.operations.map(({ name }, index) => {
    const status = absent[index % absent.length] ?? 404;
    return defect(
      "APP-EP-1",
      `endpoints/no-${name}`,
      `${name} is answered with ${status}`,
      on(
        name,
        respondWith(() => ({ status, body: {} })),
      ),
    );
  }),
  defect(
    "APP-EP-1",
    "endpoints/export-with-get",
    "Local data is exported with GET",
    on("exportLocalData", async (request, next) => await next(new Request(request.url, { headers: request.headers }))),
  ),
  defect(
    "APP-EP-1",
    "endpoints/sources-with-underscore",
    "/api/agent-sources is at /api/agent_sources",
    onRequest(({ url }) => {
      const renamed = url.pathname.replace("agent_sources", "agent-sources");
      url.pathname = renamed === url.pathname ? renamed.replace("agent-sources", "agent_sources") : renamed;
    }),
  ),
  defect(
    "APP-EP-1",
    "endpoints/one-segment",
    "Only paths of one segment are passed on to the memory runtime",
    when(
      ({ url }) => /\/api\/v1\/(memory|panel)\/[^/]+\//.test(url.pathname),
      respondWith(() => ({ status: 404, body: {} })),
    ),
  ),
];

const tokenHeader = "x-app-mcp-token";

const methods = [
  ["GET", "mcpBridgeGet"],
  ["POST", "mcpBridgePost"],
  ["DELETE", "mcpBridgeDelete"],
] as const;

/** Lets some in that should not be, with one method. */
const letIn = (
  id: string,
  title: string,
  applies: (request: DecodedRequest, service: InterceptedService) => boolean,
): ServiceDefect[] =>
  methods.map(([method, name]) =>
    defect("APP-MCP-1", `mcp-token/${method.toLowerCase()}-${id}`, `${method}: ${title}`, {
      intercept: async (request, next, service) =>
        await on(
          name,
          when(
            (decoded) => applies(decoded, service),
            mapRequestHeader(tokenHeader, () => service.headers[tokenHeader]),
          ),
        )(request, next),
    }),
  );

/** Defects in the token of the MCP bridge. */
const mcpTokenDefects: readonly ServiceDefect[] = [
  ...letIn("open", "no token is needed", ({ headers }) => !headers.has(tokenHeader)),
  ...letIn("any-token", "any token is accepted", ({ headers }) => headers.has(tokenHeader)),
  ...letIn(
    "token-of-app",
    "the token of the application opens the bridge too",
    ({ headers }, service) => headers.get(tokenHeader) === service.headers["x-app-local-token"],
  ),
  ...methods.map(([method, name]) =>
    defect(
      "APP-MCP-1",
      `mcp-token/${method.toLowerCase()}-authorization`,
      `${method}: the token is looked for in Authorization`,
      on(
        name,
        mapRequestHeader(tokenHeader, () => undefined),
      ),
    ),
  ),
  ...methods.map(([method, name]) =>
    defect(
      "APP-MCP-1",
      `mcp-token/${method.toLowerCase()}-refused`,
      `${method}: a caller without a token is let in, to be told that it did nothing`,
      on(
        name,
        when(
          ({ headers }) => !headers.has(tokenHeader),
          respondWith(() => ({ status: 200, body: { error: "token missing" } })),
        ),
      ),
    ),
  ),
  defect(
    "APP-MCP-1",
    "mcp-token/only-at-first",
    "A session that is open needs no token",
    when(
      ({ url, headers }) => url.pathname.includes("/mcp/") && headers.has("mcp-session-id"),
      async (request, next) => {
        const response = await next(request.clone());
        if (response.status !== 401) return response;
        return await mapRequestHeader(tokenHeader, () => "mcp-token-of-the-reference")(request, next);
      },
    ),
  ),
];

export const defects: readonly ServiceDefect[] = [...endpointDefects, ...mcpTokenDefects];
