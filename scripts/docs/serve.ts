import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { dirname, extname, join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import type { DocsConfig, Project } from "../../generators/project/config.ts";
import { watchFolders } from "../generate/watch-folders.ts";
import { ownProject } from "../project.ts";

const root = join(import.meta.dirname, "../..");
const host = "127.0.0.1";

// Beside this file it has the same extension: that of the sources, or of what is built of them.
const cli = join(root, `scripts/concordat${extname(import.meta.filename)}`);
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
  /** Whose documentation it is. Default: the repository's own. */
  project?: Project;
  docs: DocsConfig;
  out: string;

  /** 0 for any that is free. */
  port: number;

  /** Looks at the spec first, each time. */
  generate: boolean;

  /** Aborts when it is to end. */
  stopped: AbortSignal;
}

/**
 * Makes the site and serves it until it is stopped; makes it again whenever a source changes, and open pages show
 * it then. Each time in a process of its own, so that changed generators count too; where that fails, the last good
 * site stays.
 *
 * @returns the exit code: 0 when it was stopped, else why it did not begin.
 */
export async function serveDocs({ project, docs, out, port, generate, stopped }: ServeOptions): Promise<number> {
  const { base = "/", title } = docs;
  const command = ["docs", "--out", out, "--base", base, ...(generate ? [] : ["--no-generate"])];
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
    // Pages that wait for the next change would hold it open.
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
  const folders = isOwn ? watched.map((name) => join(root, name)) : [project.root, dirname(project.spec)];
  const unwatch = onChange(folders, isOwn ? [] : [project.out, out], async () => {
    if ((await make()) === 0) reload();
  });
  if (!stopped.aborted) await once(stopped, "abort");
  unwatch();
  close();
  return 0;
}

/** Serves the files of a folder below a path. */
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

/** Runs a command of the project to its end; where its signal aborts, the command ends when it has tidied up. */
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

/** Acts when a source has changed; what changes while it acts makes it act once more. */
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
