import { once } from "node:events";
import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import fastify from "fastify";
import { onTestFinished } from "vitest";
import { toExpressHandler } from "../server/express-server-adapter.ts";
import { toFastifyPlugin } from "../server/fastify-server-adapter.ts";
import { toNodeListener } from "../server/node-server-adapter.ts";
import type { Server } from "../server/server.ts";

/** A server in the process or at a URL. */
export interface Served {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** The adapters of one copy of the runtime, for the servers of that copy. */
interface Adapting {
  toExpressHandler: typeof toExpressHandler;
  toFastifyPlugin: typeof toFastifyPlugin;
  toNodeListener: typeof toNodeListener;
}

/** Serve a server over HTTP. Unknown paths are passed to the server, too, as frameworks have their own responses. */
const listeners: Record<string, (server: Server, by: Adapting) => Promise<HttpServer>> = {
  "node:http": async (server, by) => createHttpServer(by.toNodeListener(server)),
  Express: async (server, by) =>
    createHttpServer(express().disable("x-powered-by").use(by.toExpressHandler(server), by.toNodeListener(server))),
  Fastify: async (server, by) => {
    const app = fastify({ forceCloseConnections: true });
    await app.register(by.toFastifyPlugin(server));
    app.setNotFoundHandler((request, reply) => {
      reply.hijack();
      return by.toNodeListener(server)(request.raw, reply.raw);
    });
    await app.ready();
    return app.server;
  },
  "@hono/node-server": async (server) =>
    createHttpServer(getRequestListener(server.fetch, { overrideGlobalObjects: false })),
};

/** The adapters that serve over HTTP, by name. */
export const httpAdapters: readonly string[] = Object.keys(listeners);

/** All ways to serve: without an adapter, and with each adapter. */
export const adapters: readonly string[] = ["itself", ...httpAdapters];

/** Serves a server through an adapter until its test is finished. */
export function through(adapter: string, server: Server): Served {
  if (adapter === "itself") return server;
  let address: Promise<string> | undefined;
  return {
    request: async (path, init) => {
      address ??= listen(adapter, server);
      return await fetch((await address) + path, init);
    },
  };
}

/** Listens on a free loopback port until the test is finished, and returns the URL. */
export async function listen(
  adapter: string,
  server: Server,
  adapting: Adapting = { toExpressHandler, toFastifyPlugin, toNodeListener },
): Promise<string> {
  const http = await listeners[adapter]?.(server, adapting);
  if (http === undefined) throw new Error(`Unknown adapter ${adapter}.`);
  onTestFinished(() => {
    http.close();
    http.closeAllConnections();
  });
  await once(http.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
