import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { ServiceDefect } from "../defect.ts";
import { instead, wayIn, when } from "../intercepts.ts";
import { operationsOf } from "../operations.ts";
import { defect } from "./interface.ts";

const on = operationsOf(contract);

const absent = [404, 405, 501];

/** Mistakes with which endpoints there are. */
export const endpointDefects: readonly ServiceDefect[] = [
  ...contract.operations.map(({ name }, index) => {
    const status = absent[index % absent.length] ?? 404;
    return defect(
      "APP-EP-1",
      `endpoints/no-${name}`,
      `${name} is answered with ${status}`,
      on(
        name,
        instead(() => ({ status, body: {} })),
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
