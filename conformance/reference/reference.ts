import { Hono, type NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { RejectedRequest } from "../../generated/runtime/server/errors.ts";
import { unknownInterface } from "../kit/unknown-interface.ts";
import { capability, type CapabilityOptions } from "./capability/capability.ts";
import { client } from "./client/client.ts";
import { consoleApp } from "./console/console.ts";
import { createOutbound } from "./destinations/outbound.ts";
import { type Clock, createClock } from "./host/clock.ts";
import { type Addresses, createIdentifiers, type Host, type Identifiers, type Outbound } from "./host/host.ts";
import { createLog, type Log } from "./host/log.ts";
import { keepRequests, type RequestHistory } from "./host/request-history.ts";
import { letPagesCall } from "./host/pages.ts";
import type { Part, PartDefinition, TestHooks } from "./host/part.ts";
import { isReserved, placeParts, testHookPath } from "./host/paths.ts";
import { testHookApp } from "./host/test-hooks.ts";
import { localApp, type LocalAppOptions } from "./local-app/local-app.ts";
import { logQuery } from "./log-query/log-query.ts";
import { sarg } from "./sarg/sarg.ts";
import { spend } from "./spend/spend.ts";
import { migrate } from "./store/migrate.ts";
import { openStore } from "./store/store.ts";
import { workspace, type WorkspaceOptions } from "./workspace/workspace.ts";

export interface ReferenceOptions {
  /** `postgres://…`, the path of an SQLite file, or `:memory:`. Default: `:memory:`. */
  database?: string;

  /**
   * The initial contents of a database in memory: the contents of the store of another reference with the same options, with
   * its tables and samples. Default: empty.
   */
  contents?: Uint8Array;

  /** The names of the interfaces to serve. Default: all. */
  only?: readonly string[];

  /** The paths to serve interfaces at, by name, instead of their own paths; `/` is the root. */
  paths?: Readonly<Record<string, string>>;

  /** Serves the test hooks at `/control`: tests can seed state, cause events and move the clock. Default: no. */
  control?: boolean;

  /** Allows requests to this machine, over http too, for local tests. Default: no. */
  allowLoopback?: boolean;

  /** The origins whose pages may call the interfaces from a browser, in addition to those of this machine. Default: none. */
  allowOrigins?: readonly string[];

  /** Options of single interfaces. */
  parts?: PartOptions;

  clock?: Clock;
  identifiers?: Identifiers;
  log?: Log;
  outbound?: Outbound;
}

/** A running reference implementation, without sockets. */
export interface Reference {
  parts: ReadonlyMap<string, Part>;
  host: Host;

  /** Handles a request to any interface, at its path on any origin. */
  fetch(request: Request, bindings?: object): Promise<Response>;

  /** Handles a request for a stored file. */
  fetchStored(request: Request): Promise<Response>;

  /** Returns the test hooks of an interface, even if they are not served at `/control`. */
  hooks(name: string): TestHooks;

  /** Ends streams and background tasks, after running tasks have ended; requests are still handled. */
  finish(): Promise<void>;

  /** Ends everything after running requests have their responses, and closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, runs its migrations, and creates the parts. */
export async function createReference(options: ReferenceOptions = {}): Promise<Reference> {
  const {
    clock = createClock(),
    log = createLog("off", clock.now),
    allowLoopback = false,
    allowOrigins = [],
  } = options;
  const identifiers = options.identifiers ?? createIdentifiers(clock);
  const outbound = options.outbound ?? createOutbound({ allowLoopback });
  const addresses: Addresses = { origin: "http://reference.invalid", storage: "https://storage.reference.invalid" };
  const definitions = selectParts(partDefinitions(options.parts), options.only);
  const store = openStore(options.database ?? ":memory:", options.contents);
  const host: Host = { store, clock, identifiers, log, addresses, outbound, allowOrigins };
  let parts: ReadonlyMap<string, Part>;
  try {
    if (options.contents === undefined)
      await migrate(store, Object.assign({}, ...definitions.map(({ migrations }) => migrations)));
    const made = new Map<string, Part>();
    for (const { name, create } of definitions) made.set(name, await create(host));
    parts = placeParts(made, options.paths ?? {});
  } catch (error) {
    await store.close();
    throw error;
  }

  const tasks = [...parts.values()].flatMap(({ tasks: own = [] }) => own);
  const ends = tasks.map(({ everySeconds, run }) =>
    clock.every(
      everySeconds * 1000,
      async () => await run().catch((error: unknown) => log.error("a task failed", error)),
    ),
  );
  const hooks = (name: string): TestHooks => parts.get(name)?.hooks ?? {};
  const history = keepRequests(clock.now);
  const app: Hono = rootOf(log, history);
  app.route(
    "/",
    consoleApp({ parts, addresses, history, now: clock.now, send: async (request) => await app.fetch(request) }),
  );
  if (options.control) {
    log.warn(`test hooks are enabled at ${testHookPath}: programs on this machine can change all data`);
    app.route(testHookPath, testHookApp(clock, hooks));
  }
  // Mount deeper paths first, so that a shorter one does not handle their requests.
  for (const { path, app: own, ownPagesOnly } of [...parts.values()].toSorted(
    (a, b) => b.path.length - a.path.length,
  )) {
    const pages = letPagesCall(allowOrigins, {
      ...(ownPagesOnly && { onlyNamed: true }),
      isApi: (asked) => !isReserved(asked),
    });
    app.route(path || "/", new Hono().use(pages).route("/", own));
  }
  app.notFound(notFoundHandler(parts));
  const finish = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    for (const part of parts.values()) await part.stop?.();
    // Wait for background tasks that have started.
    await clock.advance(0);
  };
  const running = new Set<Promise<Response>>();
  const storage = new Hono();
  for (const { storage: own } of parts.values()) if (own) storage.route("/", own);

  return {
    parts,
    host,
    hooks,
    fetch: async (request, bindings) => {
      const response = Promise.resolve(app.fetch(request, bindings));
      running.add(response);
      return await response.finally(() => running.delete(response));
    },
    fetchStored: async (request) => await storage.fetch(request),
    finish,
    stop: async () => {
      await finish();
      // A request continues after its caller has disconnected.
      await Promise.allSettled(running);
      await store.close();
    },
  };
}

/** Returns the selected parts. */
function selectParts(definitions: PartDefinition[], only?: readonly string[]): PartDefinition[] {
  const known = definitions.map(({ name }) => name);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(unknownInterface(unknown, known));
  return definitions.filter(({ name }) => only?.includes(name) ?? true);
}

/** Returns the app with the middleware of everything on one origin. */
function rootOf(log: Log, history: RequestHistory): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const milliseconds = Math.round(performance.now() - started);
    const entry = { method, path, status: context.res.status, milliseconds };
    log.request(entry);
    history.add(entry);
  });
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error("the reference", error);
    return Response.json({ error: "internal_error", message: "Internal server error." }, { status: 500 });
  });
  return app;
}

/** Responds with 404 and the paths of the interfaces. */
function notFoundHandler(parts: ReadonlyMap<string, Part>): NotFoundHandler {
  const paths = [...parts.values()].map(({ path }) => path || "/").join(", ");
  return ({ req }) =>
    new RejectedRequest(
      "not_found",
      `No operation has the path ${req.path}. The interfaces are served below ${paths}.`,
    ).response();
}

/** Options of single interfaces. */
export interface PartOptions {
  capability?: CapabilityOptions;
  localApp?: LocalAppOptions;
  workspace?: WorkspaceOptions;
}

/** Returns the definition of every interface of the reference. */
export function partDefinitions(options: PartOptions = {}): PartDefinition[] {
  return [
    capability(options.capability),
    client(),
    localApp(options.localApp),
    spend(),
    workspace(options.workspace),
    logQuery(),
    sarg(),
  ];
}
