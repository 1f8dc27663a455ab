import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { app, clients } from "./server.ts";

// For tests only: issues a token to everyone.
const control = new Hono()
  .get("/", (context) => context.json({ hooks: ["issueToken"] }))
  .post("/issueToken", async (context) => {
    const { name = "Someone" } = await context.req.json<{ name?: string }>();
    const token = crypto.randomUUID();
    clients.set(token, { id: token, name, isExpired: false });
    return context.json({ token });
  });

const tested = new Hono().route("/api", app).route("/control", control);

export const server = serve({ fetch: tested.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT ?? 3000) });
