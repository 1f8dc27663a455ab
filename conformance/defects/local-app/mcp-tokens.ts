import type { Service, ServiceDefect } from "../defect.ts";
import { headerIn, instead, when } from "../intercepts.ts";
import type { Asked } from "../messages.ts";
import { defect, on } from "./interface.ts";

const tokenHeader = "x-app-mcp-token";

const methods = [
  ["GET", "mcpBridgeGet"],
  ["POST", "mcpBridgePost"],
  ["DELETE", "mcpBridgeDelete"],
] as const;

/** Lets some in that should not be, with one method. */
const letIn = (id: string, title: string, applies: (asked: Asked, service: Service) => boolean): ServiceDefect[] =>
  methods.map(([method, name]) =>
    defect("APP-MCP-1", `mcp-token/${method.toLowerCase()}-${id}`, `${method}: ${title}`, {
      answer: async (request, next, service) =>
        await on(
          name,
          when(
            (asked) => applies(asked, service),
            headerIn(tokenHeader, () => service.headers[tokenHeader]),
          ),
        )(request, next),
    }),
  );

/** Mistakes with the token of the MCP bridge. */
export const mcpTokenDefects: readonly ServiceDefect[] = [
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
        headerIn(tokenHeader, () => undefined),
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
          instead(() => ({ status: 200, body: { error: "token missing" } })),
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
        return await headerIn(tokenHeader, () => "mcp-token-of-the-reference")(request, next);
      },
    ),
  ),
];
