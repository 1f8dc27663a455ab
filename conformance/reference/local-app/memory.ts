import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod";
import { forward, type LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Clock } from "../host/clock.ts";
import type { Identifiers } from "../host/host.ts";
import type { Log } from "../host/log.ts";
import { tokenHeader } from "./access.ts";
import { readInput, textInput } from "./input.ts";
import { Problem, problemResponse } from "./problem.ts";
import type { LocalAppTables, Tables } from "./tables.ts";

/** A memory runtime: its base URL without a trailing slash, and the function that sends requests to it. */
interface MemoryUpstream {
  url: string;
  fetch(request: Request): Response | Promise<Response>;
}

type ProxyHandlers = Pick<LocalAppHandlers, Extract<keyof LocalAppHandlers, `${string}Proxy${string}`>>;

/** Forwards requests to the memory runtime: the whole path, method, query, headers and body. */
export function memoryProxyHandlers(upstream: () => MemoryUpstream, log: Log): ProxyHandlers {
  const pass =
    (prefix: string): ProxyHandlers["memoryProxyGet"] =>
    async ({ request, path }) => {
      const { url, fetch } = upstream();
      const failures: unknown[] = [];
      const response = await forward(request, `${url}${prefix}`, path.path, {
        fetch,
        // Do not forward the application's own token.
        headers: { [tokenHeader]: null },
        onError: (error) => failures.push(error),
      });
      if (failures.length === 0) return response;
      log.warn(`local-app: the memory runtime could not be reached: ${String(failures[0])}`);
      throw new Problem(502, "memory_unreachable", "The memory runtime could not be reached.");
    };
  const handlers = ["memory", "panel"].flatMap((part) =>
    ["Get", "Post", "Put", "Patch", "Delete", "Head"].map((method) => [
      `${part}Proxy${method}`,
      pass(`/api/v1/${part}`),
    ]),
  );
  return Object.fromEntries(handlers) as ProxyHandlers;
}

/** The choice of the memory runtime that requests are forwarded to. */
export interface UpstreamChoice {
  current(): MemoryUpstream;

  /** Chooses another runtime; null restores the initial one. */
  choose(url: string | null): void;
}

/** Returns the choice of a runtime. Its URL is set by the operator, so it may be on this machine; without one the built-in runtime is used. */
export function upstreamChoice(
  configured: string | undefined,
  builtIn: Hono,
  send: (request: Request) => Promise<Response>,
): UpstreamChoice {
  const at = (url: string): MemoryUpstream => ({ url: url.replace(/\/+$/, ""), fetch: send });
  const initial =
    configured === undefined
      ? { url: "http://memory.invalid", fetch: (request: Request) => builtIn.fetch(request) }
      : at(configured);
  let current = initial;
  return { current: () => current, choose: (url) => void (current = url === null ? initial : at(url)) };
}

const maxBytes = 1_048_576;

const newItem = z.object({ text: textInput(10_000) });

/** A small memory runtime that is used if no other is configured: it stores texts, and finds them again. */
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
    const message = `The memory runtime has no operation ${req.method} ${req.path}.`;
    return problemResponse(new Problem(404, "not_found", message), identifiers.next("req"));
  });
  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error, identifiers.next("req"));
    log.error("local-app: the memory runtime failed", error);
    const internal = new Problem(500, "internal_error", "Internal error of the memory runtime.");
    return problemResponse(internal, identifiers.next("req"));
  });
  return app;
}

interface Memory {
  id: string;
  text: string;
  createdAt: string;
}

/** The memories of the built-in runtime. */
export type Memories = ReturnType<typeof createMemories>;

export function createMemories(tables: Tables, clock: Clock, identifiers: Identifiers) {
  const newestFirst = tables
    .selectFrom("local_app_memories")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  return {
    add: async (text: string): Promise<Memory> => {
      const row = { id: identifiers.next("mem"), text, created_at: clock.now() };
      await tables.insertInto("local_app_memories").values(row).execute();
      return memoryOf(row);
    },

    /** Returns those that contain a text, ignoring case, newest first: at most a hundred of the newest thousand. */
    search: async (text: string): Promise<Memory[]> => {
      const newest = await newestFirst.limit(1000).execute();
      const wanted = text.toLowerCase();
      const found = newest.filter((row) => row.text.toLowerCase().includes(wanted));
      return found.slice(0, 100).map(memoryOf);
    },

    /** Returns all memories, newest first. */
    all: async () => (await newestFirst.execute()).map(memoryOf),
    find: async (id: string): Promise<Memory | undefined> => {
      const row = await tables.selectFrom("local_app_memories").selectAll().where("id", "=", id).executeTakeFirst();
      return row && memoryOf(row);
    },

    /** Deletes a memory; returns false if there was none. */
    remove: async (id: string): Promise<boolean> => {
      const removed = await tables.deleteFrom("local_app_memories").where("id", "=", id).returning("id").execute();
      return removed.length > 0;
    },
    count: async (): Promise<number> => {
      const { count } = await tables
        .selectFrom("local_app_memories")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function memoryOf(row: LocalAppTables["local_app_memories"]): Memory {
  return { id: row.id, text: row.text, createdAt: new Date(row.created_at).toISOString() };
}
