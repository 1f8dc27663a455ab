import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Returns an error in the format of the reference, for errors that no document describes: a code for programs, a message for people. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error: { code, message } }, { status, headers });
}

/** Returns true for a request from this machine. */
export function isLocal(context: Context): boolean {
  // Without a socket, the caller is in this process.
  const env: unknown = context.env;
  if (typeof env !== "object" || env === null || !("incoming" in env)) return true;
  const { address = "" } = getConnInfo(context).remote;
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}

/** Returns true if the host of a URL is a loopback name. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Returns true if a request names this machine as its host. The page of another site can make a browser send requests here by
 * resolving the site's name to this machine, and that name is then in `Host`.
 *
 * @param own The host that the server listens on, which is accepted too.
 */
export function isForThisMachine({ url, headers }: Pick<Request, "url" | "headers">, own?: string): boolean {
  const named = headers.get("host");
  const names = [new URL(url).hostname, ...(named === null ? [] : [hostnameOf(named)])];
  return names.every((name) => name === own || isLoopbackName(name));
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
