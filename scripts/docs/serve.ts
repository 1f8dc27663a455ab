import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const root = join(import.meta.dirname, "../..");
const settleMilliseconds = 150;

/** What the site is made of; a change of anything else changes no page. */
const watched = ["spec", "generators", "templates", "scripts/docs", "conformance/reference/README.md"];

/**
 * Makes the site and serves it until it is told to stop; makes it again whenever a source changes. Each time in a
 * process of its own, so that changed generators count too; where that fails, the last good site stays.
 */
export async function serveDocs(out: string, port: number): Promise<number> {
  const app = new Hono();
  app.use("/*", serveStatic({ root: out, onFound: (_path, context) => context.header("cache-control", "no-cache") }));
  let status = await make(out);
  if (status !== 0) return status;

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (address) => {
    console.log(`the documentation is at http://127.0.0.1:${address.port}/; stop with Ctrl-C`);
  });
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    do {
      again = false;
      status = await make(out);
    } while (again);
    running = false;
  };
  const watchers = watched.map((name) =>
    watch(join(root, name), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), settleMilliseconds);
    }),
  );
  await new Promise((resolve) => {
    process.once("SIGINT", resolve);
    process.once("SIGTERM", resolve);
    server.once("error", (error) => {
      console.error(`concordat docs: ${error.message}`);
      status = 1;
      resolve(error);
    });
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  server.close();
  return status;
}

function make(out: string): Promise<number> {
  const command = [join(root, "scripts/concordat.ts"), "docs", "--out", out];
  return new Promise((resolve) => {
    spawn(process.execPath, command, { stdio: "inherit" }).on("exit", (code) => resolve(code ?? 1));
  });
}
