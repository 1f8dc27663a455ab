import { Hono } from "hono";
import type { Clock } from "../host/clock.ts";
import type { Controls } from "../host/part.ts";
import { clockHooks } from "./clock-hooks.ts";
import { InvalidInput } from "./hook.ts";
import { isLocal } from "./is-local.ts";

/**
 * The hooks over HTTP: `POST /control/<interface>/<hook>` with the input as JSON, answered 200 with what the hook gives;
 * `GET /control/<interface>` lists them.
 * `POST /control/clock/advance` moves the clock of all, and runs what falls due on the way.
 *
 * 400: the input is not valid. 403: the caller is on another machine, or a page. 404: there is no such hook.
 */
export function controlApp(clock: Clock, controls: (name: string) => Controls): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const refuse = (message: string): Response => context.json({ error: "forbidden", message }, 403);
    if (!isLocal(context)) return refuse("Only this machine may use the hooks.");
    // A browser names the page that sends a request; programs have none.
    if (context.req.header("origin") !== undefined) return refuse("No page may use the hooks.");
    return await next();
  });
  const hooksOf = (part: string): Controls => (part === "clock" ? clockHooks(clock) : controls(part));
  app.get("/:part", ({ req, json }) => json({ hooks: Object.keys(hooksOf(req.param("part"))) }));
  app.post("/:part/:hook", async (context) => {
    const { req } = context;
    const { part, hook } = req.param();
    const hooks = hooksOf(part);
    const run = Object.hasOwn(hooks, hook) ? hooks[hook] : undefined;
    if (run === undefined) {
      const known = Object.keys(hooks).join(", ") || "none";
      return context.json({ error: "not_found", message: `${part} has no hook ${hook}; it has ${known}.` }, 404);
    }
    try {
      return context.json((await run(jsonOf(await req.text()) as never)) ?? null);
    } catch (error) {
      if (error instanceof InvalidInput) return context.json({ error: "invalid_input", message: error.message }, 400);
      throw error;
    }
  });
  return app;
}

/** The input of a hook; nothing is an empty one. */
function jsonOf(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new InvalidInput("The input is not JSON.");
  }
}
