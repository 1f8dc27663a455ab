import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Whether a request comes from this machine. */
export function isLocal(context: Context): boolean {
  // Without a socket the caller is this very program.
  const env: unknown = context.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return true;
  const { address = "" } = getConnInfo(context).remote;
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
