import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/** Serves files below a path of this machine, as a static host would: nothing is there besides them. */
export async function serveFiles(
  files: ReadonlyMap<string, string>,
  base: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined;
    const content = path === undefined ? undefined : files.get(path === "" ? "index.html" : path);
    response.writeHead(content === undefined ? 404 : 200, {
      "content-type": types[extname(path || ".html")] ?? "text/plain",
    });
    response.end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
