import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { readInput, text } from "../input.ts";
import { Problem, problemResponse } from "../problem.ts";
import type { Identifiers } from "../../host/identifiers.ts";
import type { Log } from "../../host/log.ts";
import type { Memories } from "./memories.ts";

const maxBytes = 1_048_576;

const newItem = z.object({ text: text(10_000) });

/** A small memory runtime, which stands where no other is configured: it keeps texts, and finds them again. */
export function memoryRuntime(memories: Memories, identifiers: Identifiers, log: Log): Hono {
  const app = new Hono();
  const tooLarge = new Problem(413, "payload_too_large", `The body is larger than ${maxBytes} bytes.`);
  app.use(bodyLimit({ maxSize: maxBytes, onError: () => problemResponse(tooLarge, identifiers.next("req")) }));

  app.get("/api/v1/memory/items", async ({ req, json }) =>
    json({ items: await memories.search(req.query("query") ?? "") }),
  );
  app.post("/api/v1/memory/items", async ({ req, json }) => {
    const body: unknown = await req.json().catch(() => null);
    return json({ item: await memories.add(readInput(newItem, body).text) }, 201);
  });
  app.get("/api/v1/memory/items/:id{mem_[0-9a-z]{26}}", async ({ req, json, notFound }) => {
    const item = await memories.find(req.param("id"));
    return item === undefined ? await notFound() : json({ item });
  });
  app.delete("/api/v1/memory/items/:id{mem_[0-9a-z]{26}}", async ({ req, body, notFound }) =>
    (await memories.remove(req.param("id"))) ? body(null, 204) : await notFound(),
  );
  app.get("/api/v1/panel/summary", async ({ json }) => json({ items: await memories.count() }));

  app.notFound(({ req }) => {
    const message = `The memory runtime has nothing at ${req.path} for ${req.method}.`;
    return problemResponse(new Problem(404, "not_found", message), identifiers.next("req"));
  });
  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error, identifiers.next("req"));
    log.error("local-app: the memory runtime failed", error);
    const internal = new Problem(500, "internal_error", "The memory runtime could not answer.");
    return problemResponse(internal, identifiers.next("req"));
  });
  return app;
}
