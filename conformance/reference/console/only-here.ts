import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { isLocal } from "../control/is-local.ts";
import { page } from "./page.ts";

/**
 * Answers this machine's own pages only. The console shows everything and asks nobody who they are: so it goes to no
 * other machine, to no name that another site has made to lead here, and takes no change from another site's page.
 */
export const onlyHere: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const { hostname, origin } = new URL(req.url);
  const changes = req.method !== "GET" && req.method !== "HEAD";
  const fromHere = req.header("sec-fetch-site") === "same-origin" || req.header("origin") === origin;
  if (isLocal(context) && isLoopback(hostname) && (fromHere || !changes)) return await next();
  const body = html`<p>The console answers to pages of this machine only.</p>`;
  return context.html(page({ title: "Not from here", body }), 403);
};

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
