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

/**
 * True where a request names this machine as its host. The page of another site can make a browser send requests here by
 * having the site's name lead to this machine, which then stands in `Host`.
 *
 * @param own The host that is listened at, by which the machine may be named, too.
 */
export function isForThisMachine({ url, headers }: Pick<Request, "url" | "headers">, own?: string): boolean {
  const named = headers.get("host");
  const names = [new URL(url).hostname, ...(named === null ? [] : [hostnameOf(named)])];
  return names.every((name) => name === own || isLoopbackName(name));
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}
