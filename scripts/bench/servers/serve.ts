// Serves one contestant until the parent process disconnects: `serve.ts <contestant>`. Sends the parent the port, and
// for each of its messages the CPU time of this process in microseconds.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type CapabilityHandlers, createCapabilityServer } from "../../../generated/capability/server.ts";
import { toExpressHandler } from "../../../generated/runtime/server/express-server-adapter.ts";
import { toFastifyPlugin } from "../../../generated/runtime/server/fastify-server-adapter.ts";
import { toNodeListener } from "../../../generated/runtime/server/node-server-adapter.ts";
import { receivers } from "./receiving.ts";
import { type Work, work } from "./work.ts";

type Make = (work: Work) => Server | Promise<Server>;

const { peers } = (await import(join(import.meta.dirname, "../peers/servers.mjs"))) as { peers: Record<string, Make> };
const [name = ""] = process.argv.slice(2);
const make = { ...peers, ...receivers, fixed, own, ownWeb, ownFastify, ownExpress }[name];
if (make === undefined) throw new Error(`Unknown contestant ${name}.`);
const server = await make(work);
if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.((server.address() as AddressInfo).port);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// Exit in the event handler, so that a profiler can write its file first.
process.on("disconnect", () => process.exit());

/** Creates the generated stub. Operations that are not called here are not implemented. */
function stub({ token, reply }: Work): ReturnType<typeof createCapabilityServer> {
  const handlers = {
    authenticate: (credentials: string | undefined) => (credentials === token ? "a caller" : undefined),
    inspect: () => reply,
  };
  return createCapabilityServer(handlers as unknown as CapabilityHandlers<string>);
}

function own(its: Work): Server {
  return createServer(toNodeListener(stub(its)));
}

function ownWeb(its: Work): Server {
  return createServer(getRequestListener(stub(its).fetch));
}

async function ownFastify(its: Work): Promise<Server> {
  const { default: create } = await import("fastify");
  const app = create();
  await app.register(toFastifyPlugin(stub(its)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}

async function ownExpress(its: Work): Promise<Server> {
  const { default: create } = await import("express");
  const app = create();
  app.disable("etag").disable("x-powered-by");
  return createServer(app.use(toExpressHandler(stub(its))));
}

/**
 * Creates a server that responds at once: to GET with one body, to POST with another after receiving its body. It
 * rejects only invalid tokens.
 */
function fixed({ token, reply, page }: Work): Server {
  const texts = { GET: JSON.stringify(page), POST: JSON.stringify(reply) };
  return createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const text = isKnown ? texts[request.method === "POST" ? "POST" : "GET"] : '{"error":"unauthorized"}';
    request.resume().on("end", () => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
      response.writeHead(isKnown ? 200 : 401, headers).end(text);
    });
  });
}
