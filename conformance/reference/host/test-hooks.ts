import { Hono } from "hono";
import * as z from "zod";
import type { Clock } from "./clock.ts";
import { isLocal, isLoopbackName } from "./http.ts";
import type { TestHooks } from "./part.ts";

/** An input that a test hook does not take. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
}

/** Makes a test hook, which validates its input, as JSON, before it runs. */
export function hook<Schema extends z.ZodType, Output>(
  input: Schema,
  run: (input: z.output<Schema>) => Promise<Output>,
): (input: z.input<Schema>) => Promise<Output> {
  return async (json) => {
    const { data, error } = input.safeParse(json);
    if (error) throw new InvalidInput(z.prettifyError(error));
    return await run(data as z.output<Schema>);
  };
}

/** Moves the clock on, and runs what falls due meanwhile: every interface has it. */
export function clockHooks(clock: Clock) {
  return {
    /** Moves the clock on by so many seconds, and returns its time, in ISO 8601. */
    advance: hook(
      z.strictObject({
        seconds: z
          .number()
          .min(0)
          .max(366 * 24 * 3600),
      }),
      async ({ seconds }) => {
        await clock.advance(seconds * 1000);
        return { now: new Date(clock.now()).toISOString() };
      },
    ),
  };
}

/**
 * The test hooks over HTTP: `POST /control/<interface>/<hook>` with the input as JSON, 200 with the result of the hook;
 * `GET /control/<interface>` lists them.
 * `POST /control/clock/advance` moves the clock of all, and runs what falls due meanwhile.
 *
 * 400: the input is not valid. 403: the caller is on another machine, or a page, or names
 * this machine otherwise than it does itself. 404: there is no such hook.
 */
export function testHookApp(clock: Clock, controls: (name: string) => TestHooks): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const forbid = (message: string): Response => context.json({ error: "forbidden", message }, 403);
    if (!isLocal(context)) return forbid("Only this machine may use the hooks.");
    // A page can give any name an address of this machine.
    const { hostname } = new URL(context.req.url);
    if (!isLoopbackName(hostname)) return forbid(`The hooks are at this machine's own names, not at ${hostname}.`);
    // A browser names the page that sends a request; programs have none.
    if (context.req.header("origin") !== undefined) return forbid("No page may use the hooks.");
    return await next();
  });
  const hooksOf = (part: string): TestHooks => (part === "clock" ? clockHooks(clock) : controls(part));
  app.get("/:part", ({ req, json }) => json({ hooks: Object.keys(hooksOf(req.param("part"))) }));
  app.post("/:part/:hook", async (context) => {
    const { req } = context;
    const { part, hook: name } = req.param();
    const hooks = hooksOf(part);
    const run = Object.hasOwn(hooks, name) ? hooks[name] : undefined;
    if (run === undefined) {
      const known = Object.keys(hooks).join(", ") || "none";
      return context.json({ error: "not_found", message: `${part} has no hook ${name}; it has ${known}.` }, 404);
    }
    try {
      return context.json((await run(inputOf(await req.text()) as never)) ?? null);
    } catch (error) {
      if (error instanceof InvalidInput) return context.json({ error: "invalid_input", message: error.message }, 400);
      throw error;
    }
  });
  return app;
}

/** The input of a hook; nothing is an empty one. */
function inputOf(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new InvalidInput("The input is not JSON.");
  }
}
