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
   * What a database in memory begins with: the contents of the store of another reference with the same options, which has
   * the tables already, and the samples. Default: nothing.
   */
  contents?: Uint8Array;

  /** The names of the interfaces to serve. Default: all. */
  only?: readonly string[];

  /** The paths that interfaces are served at, by their names, in place of their own; `/` is the root. */
  paths?: Readonly<Record<string, string>>;

  /** Lets tests seed state, cause events and move the clock, at `/control`. Default: no. */
  control?: boolean;

  /** Lets requests go to this machine, over http too, as is needed for trying things out. Default: no. */
  allowLoopback?: boolean;

  /** The origins whose pages may call the interfaces from a browser, besides this machine's own. Default: none. */
  allowOrigins?: readonly string[];

  /** Settings of single interfaces, apart from their defaults. */
  parts?: PartOptions;

  clock?: Clock;
  identifiers?: Identifiers;
  log?: Log;
  outbound?: Outbound;
}

/** The reference implementation at work: everything but sockets. */
export interface Reference {
  parts: ReadonlyMap<string, Part>;
  host: Host;

  /** Handles a request to any interface, at its path on any origin. */
  fetch(request: Request, bindings?: object): Promise<Response>;

  /** Handles a request for a stored file. */
  fetchStored(request: Request): Promise<Response>;

  /** The test hooks of an interface; there whether or not they can be reached at `/control`. */
  controls(name: string): TestHooks;

  /** Ends streams and what is done at intervals, once it is through; requests go on. */
  finish(): Promise<void>;

  /** Ends everything, once the requests that run have their responses, and closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, brings its tables up to date, and makes the parts. */
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
  const definitions = chosen(partDefinitions(options.parts), options.only);
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
  const controls = (name: string): TestHooks => parts.get(name)?.controls ?? {};
  const history = keepRequests(clock.now);
  const app: Hono = rootOf(log, history);
  app.route(
    "/",
    consoleApp({ parts, addresses, history, now: clock.now, send: async (request) => await app.fetch(request) }),
  );
  if (options.control) {
    log.warn(`tests may change everything at ${testHookPath}, from this machine`);
    app.route(testHookPath, testHookApp(clock, controls));
  }
  // What is deeper goes first, so that nothing above it takes its requests.
  for (const { path, app: own, ownPagesOnly } of [...parts.values()].toSorted(
    (a, b) => b.path.length - a.path.length,
  )) {
    const pages = letPagesCall(allowOrigins, {
      ...(ownPagesOnly && { onlyNamed: true }),
      isApi: (asked) => !isReserved(asked),
    });
    app.route(path || "/", new Hono().use(pages).route("/", own));
  }
  app.notFound(nothingAt(parts));
  const finish = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    for (const part of parts.values()) await part.stop?.();
    // What is done at intervals and has begun.
    await clock.advance(0);
  };
  const running = new Set<Promise<Response>>();
  const storage = new Hono();
  for (const { storage: own } of parts.values()) if (own) storage.route("/", own);

  return {
    parts,
    host,
    controls,
    fetch: async (request, bindings) => {
      const response = Promise.resolve(app.fetch(request, bindings));
      running.add(response);
      return await response.finally(() => running.delete(response));
    },
    fetchStored: async (request) => await storage.fetch(request),
    finish,
    stop: async () => {
      await finish();
      // A caller that has gone away does not end what it has begun.
      await Promise.allSettled(running);
      await store.close();
    },
  };
}

/** The parts that the options choose. */
function chosen(definitions: PartDefinition[], only?: readonly string[]): PartDefinition[] {
  const known = definitions.map(({ name }) => name);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(unknownInterface(unknown, known));
  return definitions.filter(({ name }) => only?.includes(name) ?? true);
}

/** What everything that is served on one origin goes through. */
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
    return Response.json({ error: "internal_error", message: "The request could not be answered." }, { status: 500 });
  });
  return app;
}

/** Says what is where, when nothing is. */
function nothingAt(parts: ReadonlyMap<string, Part>): NotFoundHandler {
  const paths = [...parts.values()].map(({ path }) => path || "/").join(", ");
  return ({ req }) =>
    new RejectedRequest(
      "not_found",
      `No operation is at ${req.path}: those of the interfaces are below ${paths}.`,
    ).response();
}

/** Settings of single interfaces, apart from their defaults. */
export interface PartOptions {
  capability?: CapabilityOptions;
  localApp?: LocalAppOptions;
  workspace?: WorkspaceOptions;
}

/** Every interface that the reference serves. */
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
