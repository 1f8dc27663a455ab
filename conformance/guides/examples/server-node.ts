import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { app } from "./server.ts";

const site = new Hono().use(cors()).route("/api", app);

export const server = serve({ fetch: site.fetch, port: Number(process.env.PORT ?? 3000) });
