import { spawn } from "node:child_process";
import { once } from "node:events";
import { type FSWatcher, watch } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

const root = join(import.meta.dirname, "../..");
const host = "127.0.0.1";
const settleMilliseconds = 150;

/** The sources of the site; a change of anything else changes no page. */
const watched = [
  "spec",
  "generators",
  "templates",
  "scripts/docs",
  "conformance/guides",
  "conformance/reference/README.md",
];

export interface ServeOptions {
  out: string;

  /** 0 for any that is free. */
  port: number;

  /** Looks at the spec first, each time. */
  generate: boolean;
}

/**
 * Makes the site and serves it until it is stopped; makes it again whenever a source changes, and open pages show
 * it then. Each time in a process of its own, so that changed generators count too; where that fails, the last good
 * site stays.
 *
 * @returns the exit code: 0 when it was stopped, else why it did not begin.
 */
export async function serveDocs({ out, port, generate }: ServeOptions): Promise<number> {
  const stopped = stopSignal();
  const command = ["docs", "--out", out, ...(generate ? [] : ["--no-generate"])];
  const make = (): Promise<number> => run(command, stopped);

  const status = await make();
  if (stopped.aborted) return 0;
  if (status !== 0) return status;

  const { middleware, reload } = liveReload();
  const app = new Hono();
  app.use(middleware);
  app.use(serveStatic({ root: out, onFound: (_path, context) => context.header("cache-control", "no-cache") }));
  const server = createAdaptorServer({ fetch: app.fetch });
  try {
    console.log(`the documentation is at http://${host}:${await listen(server, port)}/; stop with Ctrl-C`);
  } catch (error) {
    console.error(`concordat docs: ${reasonOf(error)}`);
    return 1;
  }
  const watchers = onChange(async () => {
    if ((await make()) === 0) reload();
  });
  if (!stopped.aborted) await once(stopped, "abort");
  for (const watcher of watchers) watcher.close();
  server.close();
  // Pages that wait for the next change would hold it open.
  if ("closeAllConnections" in server) server.closeAllConnections();
  return 0;
}

/** Aborted at the first signal to stop. Further ones are ignored: npm sends one more than the terminal does. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Runs a command of the project to its end, or until its signal aborts. */
function run(command: readonly string[], signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [join(root, "scripts/concordat.ts"), ...command], { stdio: "inherit", signal });
  return new Promise((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function listen(server: ServerType, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === "EADDRINUSE" ? `port ${port} is in use: choose another with --port` : error.message;
}

/** Acts when a source has changed; what changes while it acts makes it act once more. */
function onChange(act: () => Promise<void>): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  let acting = false;
  let again = false;
  const begin = async (): Promise<void> => {
    again = acting;
    if (acting) return;
    acting = true;
    do {
      again = false;
      await act();
    } while (again);
    acting = false;
  };
  return watched.map((name) =>
    watch(join(root, name), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void begin(), settleMilliseconds).unref();
    }),
  );
}

/** The path of the event stream that reloads open pages when the site has been made again; no file of the site has this name. */
const path = "/.made-again";
const script = `<script>new EventSource(${JSON.stringify(path)}).onmessage = () => location.reload();</script>`;

/** Lets open pages load themselves again. It changes what is served; the files of the site know nothing of it. */
export function liveReload(): { middleware: MiddlewareHandler; reload: () => void } {
  const open = new Set<ReadableStreamDefaultController<string>>();

  const connect = (): Response => {
    let page: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        page = controller;
        open.add(page);
        page.enqueue(": connected\n\n");
      },
      cancel: () => void open.delete(page),
    });
    return new Response(stream.pipeThrough(new TextEncoderStream()), {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  };

  return {
    middleware: async (context, next) => {
      if (context.req.path === path) return connect();
      await next();
      if (!context.res.headers.get("content-type")?.startsWith("text/html")) return undefined;
      const html = await context.res.text();
      context.res.headers.delete("content-length");
      context.res = new Response(html + script, context.res);
      return undefined;
    },
    reload: () => {
      for (const page of open) page.enqueue("data: made again\n\n");
    },
  };
}
