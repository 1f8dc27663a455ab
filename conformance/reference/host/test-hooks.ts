import { Hono } from "hono";
import * as z from "zod";
import type { Clock } from "./clock.ts";
import { isLocal, isLoopbackName } from "./http.ts";
import type { TestHooks } from "./part.ts";

/** The input of a test hook is invalid. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
}

/** Creates a test hook that validates its input before it runs. */
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

/** Returns the hook that advances the clock and runs due tasks; every interface has it. */
export function clockHooks(clock: Clock) {
  return {
    /** Advances the clock by so many seconds, and returns the new time, in ISO 8601. */
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
 * Serves the test hooks over HTTP: `POST /control/<interface>/<hook>` with the input as JSON responds with 200 and the result;
 * `GET /control/<interface>` lists them.
 * `POST /control/clock/advance` advances the clock of all interfaces, and runs due tasks.
 *
 * Errors: 400 if the input is invalid; 403 if the caller is on another machine, is a web page, or uses a foreign host name;
 * 404 if there is no such hook.
 */
export function testHookApp(clock: Clock, hooksFor: (name: string) => TestHooks): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const forbid = (message: string): Response => context.json({ error: "forbidden", message }, 403);
    if (!isLocal(context)) return forbid("Test hooks are available only on this machine.");
    // Any DNS name can resolve to this machine (DNS rebinding).
    const { hostname } = new URL(context.req.url);
    if (!isLoopbackName(hostname)) return forbid(`Host ${hostname} is not a loopback name; use localhost.`);
    // Browsers send `Origin`; other programs do not.
    if (context.req.header("origin") !== undefined) return forbid("Web pages cannot use the test hooks.");
    return await next();
  });
  const hooksOf = (part: string): TestHooks => (part === "clock" ? clockHooks(clock) : hooksFor(part));
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

/** Parses the input of a hook; an empty body is an empty input. */
function inputOf(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new InvalidInput("The input is not JSON.");
  }
}
