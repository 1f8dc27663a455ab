import type { ServiceDefect } from "../defect.ts";
import { instead, wayIn, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

/** Operations that are forgotten, with what is answered in their place. */
const forgotten = [
  ["updateSettings", 405],
  ["replaceModelConfig", 405],
  ["testModelConfig", 404],
  ["verifyCode", 404],
  ["logout", 501],
  ["listCapabilities", 404],
  ["connectChannel", 404],
  ["addAgentSourceSkill", 404],
  ["revealLocalData", 404],
  ["deleteLocalData", 405],
  ["subscribeToEvents", 404],
  ["memoryProxyHead", 405],
  ["memoryProxyPatch", 405],
  ["panelProxyDelete", 501],
  ["mcpBridgeGet", 405],
  ["mcpBridgeDelete", 405],
] as const;

/** Mistakes with which endpoints there are. */
export const endpointDefects: readonly ServiceDefect[] = [
  ...forgotten.map(([name, status]) =>
    defect(
      "APP-EP-1",
      `endpoints/no-${name}`,
      `${name} is answered with ${status}`,
      on(
        name,
        instead(() => ({ status, body: {} })),
      ),
    ),
  ),
  defect(
    "APP-EP-1",
    "endpoints/export-with-get",
    "Local data is exported with GET",
    on("exportLocalData", async (request, next) => await next(new Request(request.url, { headers: request.headers }))),
  ),
  defect(
    "APP-EP-1",
    "endpoints/sources-without-dash",
    "/api/agent-sources is at /api/agent_sources",
    wayIn(({ url }) => {
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
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
];
