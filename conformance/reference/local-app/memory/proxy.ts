import { forward, type LocalAppHandlers } from "../../../../generated/local-app/server.ts";
import type { Log } from "../../host/log.ts";
import { tokenHeader } from "../access.ts";
import { Problem } from "../problem.ts";

/** A memory runtime: what paths are put after, without a slash at the end, and what it is reached by. */
export interface MemoryUpstream {
  url: string;
  fetch(request: Request): Response | Promise<Response>;
}

type ProxyHandlers = Pick<LocalAppHandlers, Extract<keyof LocalAppHandlers, `${string}Proxy${string}`>>;

/** Passes requests on to the memory runtime: the whole path, method, query, headers and body. */
export function memoryProxyHandlers(upstream: () => MemoryUpstream, log: Log): ProxyHandlers {
  const pass =
    (prefix: string): ProxyHandlers["memoryProxyGet"] =>
    async ({ request, path }) => {
      const { url, fetch } = upstream();
      const failures: unknown[] = [];
      const response = await forward(request, `${url}${prefix}`, path.path, {
        fetch,
        // The application's own token is no business of the memory runtime.
        headers: { [tokenHeader]: null },
        onError: (error) => failures.push(error),
      });
      if (failures.length === 0) return response;
      log.warn(`local-app: the memory runtime could not be reached: ${String(failures[0])}`);
      throw new Problem(502, "memory_unreachable", "The memory runtime could not be reached.");
    };
  const [memory, panel] = [pass("/api/v1/memory"), pass("/api/v1/panel")];
  return {
    memoryProxyGet: memory,
    memoryProxyPost: memory,
    memoryProxyPut: memory,
    memoryProxyPatch: memory,
    memoryProxyDelete: memory,
    memoryProxyHead: memory,
    panelProxyGet: panel,
    panelProxyPost: panel,
    panelProxyPut: panel,
    panelProxyPatch: panel,
    panelProxyDelete: panel,
    panelProxyHead: panel,
  };
}
