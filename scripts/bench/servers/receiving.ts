import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { toExpressHandler } from "../../../generated/runtime/webhooks/express-adapter.ts";
import { toFastifyPlugin } from "../../../generated/runtime/webhooks/fastify-adapter.ts";
import { toNodeListener } from "../../../generated/runtime/webhooks/node-adapter.ts";
import { createWorkspaceReceiver } from "../../../generated/workspace/webhooks.ts";
import { delivery, signatureOf } from "./delivery.ts";

/** Receivers behind a server, and as the lower limit only hashing and parsing on each platform. */
export const receivers = { bareNode, ownNode, bareExpress, ownInExpress, bareFastify, ownInFastify };

const done = '{"status":"done"}';
const json = "application/json";

function receiver(): ReturnType<typeof createWorkspaceReceiver> {
  const on = { [delivery.event]: () => undefined };
  return createWorkspaceReceiver({ secrets: [delivery.secret], on, acknowledge: "after", store: false });
}

function isGenuine(body: Uint8Array, signature: unknown): boolean {
  const [found, expected] = [Buffer.from(String(signature)), Buffer.from(signatureOf(body))];
  return found.length === expected.length && timingSafeEqual(found, expected) && Boolean(JSON.parse(String(body)));
}

function bareNode(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const status = isGenuine(Buffer.concat(chunks), request.headers["x-service-signature-256"]) ? 200 : 401;
      response.writeHead(status, { "content-type": json, "content-length": done.length }).end(done);
    });
  });
}

function ownNode(): Server {
  return createServer(toNodeListener(receiver()));
}

async function bareExpress(): Promise<Server> {
  const { default: create } = await import("express");
  const app = create();
  app.disable("etag").disable("x-powered-by");
  app.post(delivery.path, create.raw({ type: json }), (request, response) => {
    const status = isGenuine(request.body as Buffer, request.headers["x-service-signature-256"]) ? 200 : 401;
    response.status(status).type(json).send(done);
  });
  return createServer(app);
}

async function ownInExpress(): Promise<Server> {
  const { default: create } = await import("express");
  const app = create();
  app.disable("etag").disable("x-powered-by");
  app.post(delivery.path, toExpressHandler(receiver()));
  return createServer(app);
}

async function bareFastify(): Promise<Server> {
  const { default: create } = await import("fastify");
  const app = create();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
  app.post(delivery.path, async ({ body, headers }, reply) => {
    const status = isGenuine(body as Buffer, headers["x-service-signature-256"]) ? 200 : 401;
    return reply.code(status).type(json).send(done);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}

async function ownInFastify(): Promise<Server> {
  const { default: create } = await import("fastify");
  const app = create();
  await app.register(toFastifyPlugin(receiver()), { prefix: delivery.path });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}
