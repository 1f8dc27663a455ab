import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { receiver } from "./receiver.ts";

const app = new Hono();
app.post("/webhooks", ({ req }) => receiver(req.raw));

export const server = serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
