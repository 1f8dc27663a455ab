import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** An error in the shape of the reference where a document shows none: a code for programs, words for people. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error: { code, message } }, { status, headers });
}

/** True for a request from this machine. */
export function isLocal(context: Context): boolean {
  // Without a socket the caller is this very program.
  const env: unknown = context.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return true;
  const { address = "" } = getConnInfo(context).remote;
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** True where the host of a URL is a name of this machine for itself. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
