import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { foldersOf } from "../../generators/source.ts";
import type { DocsConfig, Project } from "../../generators/project/config.ts";
import { watchFolders } from "../generate/watch-folders.ts";
import { ownProject } from "../project.ts";

const root = join(import.meta.dirname, "../..");
const host = "127.0.0.1";

// The file has the extension of this one: of sources, or of built files.
const cli = join(root, `scripts/concordat${extname(import.meta.filename)}`);
const settleMilliseconds = 150;

/** The sources of the site: only changes of these affect pages. */
const watched = [
  "spec",
  "generators",
  "templates",
  "scripts/docs",
  "conformance/guides",
  "conformance/reference/README.md",
];

export interface ServeOptions {
  /** The documented project. Default: the repository. */
  project?: Project;
  docs: DocsConfig;
  out: string;

  /** The port; 0 selects a free one. */
  port: number;

  /** Compiles the spec before each build. */
  generate: boolean;

  /** Further options of each build. */
  options?: readonly string[];

  /** Aborts when the server must stop. */
  stopped: AbortSignal;
}

/**
 * Makes the site and serves it until it is stopped. Rebuilds it whenever a source changes, and reloads open pages. Each
 * build runs in a process of its own, so that changed generators take effect; if it fails, the last good site stays.
 *
 * @returns The exit code: 0 if it was stopped, else that of the failed start.
 */
export async function serveDocs({
  project,
  docs,
  out,
  port,
  generate,
  options = [],
  stopped,
}: ServeOptions): Promise<number> {
  const { base = "/", title } = docs;
  const command = ["docs", "--out", out, "--base", base, ...options, ...(generate ? [] : ["--no-generate"])];
  if (title !== undefined) command.push("--title", title);
  const make = (): Promise<number> => run(command, stopped);

  const home = base.endsWith("/") ? base : `${base}/`;
  let app: Hono | undefined;
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request, env) => app?.fetch(request, env) ?? new Response("not made yet", { status: 503 }),
  });
  const close = (): void => {
    server.close();
    // Pages that wait for the next change would keep the server open.
    if ("closeAllConnections" in server) server.closeAllConnections();
  };
  const address = `http://${host}:${await listen(server, port)}${home}`;
  const status = await make();
  if (stopped.aborted || status !== 0) {
    close();
    return stopped.aborted ? 0 : status;
  }
  const { middleware, reload } = liveReload();
  app = siteApp(out, home, middleware);
  console.log(`the documentation is at ${address}; stop with Ctrl-C`);
  const isOwn = project === undefined || project === ownProject;
  const folders = isOwn ? watched.map((name) => join(root, name)) : [project.root, ...foldersOf(project.spec)];
  const unwatch = onChange(folders, isOwn ? [] : [project.out, out], async () => {
    if ((await make()) === 0) reload();
  });
  if (!stopped.aborted) await once(stopped, "abort");
  unwatch();
  close();
  return 0;
}

/** Returns an app that serves the files of a folder below a path. */
function siteApp(folder: string, home: string, middleware: MiddlewareHandler): Hono {
  const app = new Hono();
  app.use(middleware);
  app.use(
    `${home}*`,
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.slice(home.length - 1),
      onFound: (_path, context) => context.header("cache-control", "no-cache"),
    }),
  );
  app.notFound((context) => context.html(readFileSync(join(folder, "404.html"), "utf8"), 404));
  return app;
}

/** Runs a command of the project. If the signal aborts, the command cleans up before it ends. */
function run(command: readonly string[], signal: AbortSignal): Promise<number> {
  const child = spawn(process.execPath, [cli, ...command], { stdio: "inherit", signal });
  return new Promise((resolve) => {
    child.on("error", () => child.pid === undefined && resolve(1));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function listen(server: ServerType, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Calls `act` after a source has changed; changes during a call cause one more call. */
function onChange(folders: readonly string[], made: readonly string[], act: () => Promise<void>): () => void {
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
  return watchFolders(folders, made, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), settleMilliseconds).unref();
  });
}

/** The path of the event stream that reloads open pages after a rebuild; no file of the site has this name. */
const path = "/.made-again";
const script = `<script>new EventSource(${JSON.stringify(path)}).onmessage = () => location.reload();</script>`;

/** Makes open pages reload. It changes only the served responses, not the files of the site. */
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
