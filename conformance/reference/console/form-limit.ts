import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";

const maxBytes = 65_536;

/** Takes forms as browsers send them: their length is told beforehand, so that no byte has to be read to refuse one. */
export const formLimit: MiddlewareHandler = async (context, next) => {
  const length = context.req.header("content-length");
  const changes = context.req.method !== "GET" && context.req.method !== "HEAD";
  if (!changes || (length !== undefined && Number(length) <= maxBytes)) return await next();
  const body = html`<p>A form has to say its length, and be no longer than ${maxBytes} bytes.</p>`;
  return context.html(page({ title: "Not taken", body }), length === undefined ? 411 : 413);
};
