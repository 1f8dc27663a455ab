import { Hono } from "hono";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Clock } from "../reference/host/clock.ts";
import { isLocal } from "../reference/host/http.ts";
import type { Answers } from "./answers.ts";
import { type Events, InvalidEvent } from "./events.ts";

/** An input that a hook does not take. */
class InvalidInput extends Error {
  override readonly name = "InvalidInput";
}

/** What can be done to a mock besides its operations. */
interface Controlled {
  api: InterfaceContract;
  answers: Answers;
  events: Events;
  clock: Clock;
}

/**
 * What can be done to a mock over HTTP, from this machine alone:
 * - `GET /` says what there is.
 * - `POST /events/<name>` makes an event, with what it carries as JSON, or an example; it is delivered, or sent on streams.
 * - `GET /control` lists test hooks, `{"hooks": […]}`; `POST /control/<hook>` with its input as JSON runs one.
 *
 * 400: the input is not valid. 403: the caller is on another machine, or a page. 404: there is no such thing.
 */
export function controlApp({ api, answers, events, clock }: Controlled): Hono {
  const app = new Hono();
  const streamed = [...new Set(api.streamEvents.map(({ name }) => name))];
  app.use(async (context, next) => {
    const forbid = (message: string): Response => context.json({ error: "forbidden", message }, 403);
    if (!isLocal(context)) return forbid("Only this machine may use the controls.");
    // A browser names the page that sends a request; programs have none.
    if (context.req.header("origin") !== undefined) return forbid("No page may use the controls.");
    return await next();
  });

  const emit = (name: string, data: unknown): object => {
    const reached = answers.streams.push(name, data);
    if (reached !== undefined) return { event: name, streams: reached };
    const { delivered, envelope } = events.emit(name, data);
    return { event: name, deliveries: delivered, envelope };
  };

  const hooks: Readonly<Record<string, (input: Record<string, unknown>) => Promise<unknown>>> = {
    advance: async ({ seconds }) => {
      if (typeof seconds !== "number" || !(seconds >= 0)) throw new InvalidInput("seconds: expected a number from 0");
      await clock.advance(seconds * 1000);
      return { now: new Date(clock.now()).toISOString() };
    },
    emit: ({ event, data }) => {
      if (typeof event !== "string") throw new InvalidInput("event: expected the name of an event");
      return Promise.resolve(emit(event, data));
    },
    trigger: ({ on, id }) => {
      if (typeof on !== "string" || (typeof id !== "string" && typeof id !== "number"))
        throw new InvalidInput("on and id: expected a trigger of a state table, and the id of a thing");
      const after = answers.trigger(on, String(id));
      if (after === undefined) throw new InvalidInput(`there is no ${id} that has a state`);
      if (after === "illegal") throw new InvalidInput(`${id} is where ${on} has no step`);
      return Promise.resolve(after);
    },
  };

  app.get("/", ({ json }) =>
    json({
      interface: api.name,
      operations: api.operations.map(({ name, method, path, errorCases }) => ({
        name,
        method: method.toUpperCase(),
        path,
        errors: errorCases.map((error) => error.name),
        request: answers.requestFor(name),
      })),
      events: [...events.names, ...streamed],
      hooks: Object.keys(hooks),
    }),
  );
  app.get("/control", ({ json }) => json({ hooks: Object.keys(hooks) }));
  app.post("/control/:hook", async ({ req, json }) => {
    const name = req.param("hook");
    const run = Object.hasOwn(hooks, name) ? hooks[name] : undefined;
    if (run === undefined)
      return json(
        { error: "not_found", message: `There is no hook ${name}; there are ${Object.keys(hooks).join(", ")}.` },
        404,
      );
    const input = inputOf(await req.text()) ?? {};
    if (!isRecord(input)) throw new InvalidInput("expected an object");
    return json((await run(input)) ?? null);
  });
  app.post("/events/:name", async ({ req, json }) => json(emit(req.param("name"), inputOf(await req.text()))));
  app.onError((error, { json }) => {
    if (error instanceof InvalidInput || error instanceof InvalidEvent)
      return json({ error: "invalid_input", message: error.message }, 400);
    throw error;
  });
  app.notFound(({ req, json }) =>
    json(
      { error: "not_found", message: `There is no ${req.method} ${req.path}; see GET at the beginning of this path.` },
      404,
    ),
  );
  return app;
}

/** The input of a hook; nothing is undefined. */
function inputOf(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new InvalidInput("the input is not JSON");
  }
}
