import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { isLoopbackName } from "./http.ts";

/**
 * Adds CORS headers, so that pages can call an interface from a browser: pages of the configured origins and, unless
 * `onlyNamed`, of this machine. `isApi` selects the paths of the interface. Other pages get no headers, so that the browser withholds the response.
 */
export function letPagesCall(
  named: readonly string[],
  { onlyNamed = false, isApi = () => true }: { onlyNamed?: boolean; isApi?: (path: string) => boolean } = {},
): MiddlewareHandler {
  const maySee = (origin: string): boolean => named.includes(origin) || (!onlyNamed && isOfThisMachine(origin));
  const answer = cors({ origin: (origin) => origin, exposeHeaders: ["*"], maxAge: 600 });
  return async (context, next) => {
    const { req } = context;
    const origin = req.header("origin");
    const asks = req.method !== "OPTIONS" || req.header("access-control-request-method") !== undefined;
    if (origin === undefined || !asks || !maySee(origin) || !isApi(req.path)) return await next();
    return await answer(context, next);
  };
}

function isOfThisMachine(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname);
}
