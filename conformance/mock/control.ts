import { Hono } from "hono";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Clock } from "../reference/host/clock.ts";
import { isLocal } from "../reference/host/http.ts";
import type { Answers } from "./answers.ts";
import { type Events, InvalidEvent } from "./events.ts";

/** An invalid input of a test hook. */
class InvalidInput extends Error {
  override readonly name = "InvalidInput";
}

/** The parts of a mock that its control API uses. */
interface Controlled {
  api: InterfaceContract;
  answers: Answers;
  events: Events;
  clock: Clock;
}

/**
 * Returns the control API of a mock, for callers on this machine:
 * - `GET /` lists operations, events and test hooks.
 * - `POST /events/<name>` makes an event with the JSON body as data, by default an example, and delivers or streams it.
 * - `GET /control` lists test hooks: `{"hooks": […]}`. `POST /control/<hook>` runs one, with its input as JSON.
 *
 * Errors: 400 for invalid input, 403 for callers on other machines and web pages, 404 for unknown names.
 */
export function controlApp({ api, answers, events, clock }: Controlled): Hono {
  const app = new Hono();
  const streamed = [...new Set(api.streamEvents.map(({ name }) => name))];
  app.use(async (context, next) => {
    const forbid = (message: string): Response => context.json({ error: "forbidden", message }, 403);
    if (!isLocal(context)) return forbid("The control API accepts requests from this machine only.");
    // Browsers send the origin of a page; programs do not.
    if (context.req.header("origin") !== undefined)
      return forbid("The control API does not accept requests from web pages.");
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
      if (typeof seconds !== "number" || !(seconds >= 0))
        throw new InvalidInput("seconds: expected a number of at least 0");
      await clock.advance(seconds * 1000);
      return { now: new Date(clock.now()).toISOString() };
    },
    emit: ({ event, data }) => {
      if (typeof event !== "string") throw new InvalidInput("event: expected the name of an event");
      return Promise.resolve(emit(event, data));
    },
    trigger: ({ on, id }) => {
      if (typeof on !== "string" || (typeof id !== "string" && typeof id !== "number"))
        throw new InvalidInput("on and id: expected a trigger of a state table and the id of a resource");
      const after = answers.trigger(on, String(id));
      if (after === undefined) throw new InvalidInput(`no resource with a state has the id ${id}`);
      if (after === "illegal") throw new InvalidInput(`the state of ${id} does not allow ${on}`);
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
        { error: "not_found", message: `There is no test hook ${name}; there are ${Object.keys(hooks).join(", ")}.` },
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
      {
        error: "not_found",
        message: `${req.method} ${req.path} does not exist; GET the base path of the control API lists what it offers.`,
      },
      404,
    ),
  );
  return app;
}

/** Parses the input of a hook; undefined if empty. */
function inputOf(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new InvalidInput("the input is not JSON");
  }
}
