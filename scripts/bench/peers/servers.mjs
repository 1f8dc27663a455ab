// Servers that do the same work as the generated stub, each as its own guide recommends for speed. Only the running one
// is loaded.
import { createServer } from "node:http";

export const peers = { bare, fastify, honoZod, express };

/** The maximum length of a body. */
const longestBody = 1_048_576;

/** Creates a server on plain node:http that validates nothing. */
function bare({ token, path, reply }) {
  return createServer((request, response) => {
    if (request.url !== path || request.method !== "POST") return response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      JSON.parse(Buffer.concat(chunks).toString());
      const text = JSON.stringify(reply);
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
      response.end(text);
    });
  });
}

/** Fastify also serializes the response by its schema. Type coercion is off, because it would be additional work. */
async function fastify({ token, path, schemas, reply }) {
  const { default: create } = await import("fastify");
  const app = create({
    bodyLimit: longestBody,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  });
  app.addHook("onRequest", async (request, handle) => {
    if (request.headers.authorization !== `Bearer ${token}`) return handle.code(401).send({ error: "unauthorized" });
  });
  // Fastify does not know the address of the JSON Schema dialect.
  const { $schema: _, ...body } = schemas.request;
  const schema = { body, response: { 200: schemas.reply } };
  app.post(path, { schema }, async () => reply);
  await app.ready();
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}

/**
 * Rejects bodies by their declared length, which is required. Hono's own limit would create a full Request for each on
 * Node.js, which takes more than twice the time.
 */
async function honoZod({ token, path, reply }) {
  const { OpenAPIHono, createRoute, z } = await import("@hono/zod-openapi");
  const { getRequestListener } = await import("@hono/node-server");
  const schema = z.object({
    tool_ids: z.array(z.string()),
    search_id: z.string().optional(),
    session_id: z.string().optional(),
    view: z.enum(["lean", "full"]).optional(),
  });
  const route = createRoute({
    method: "post",
    path,
    request: { body: { required: true, content: { "application/json": { schema } } } },
    responses: { 200: { description: "What is known.", content: { "application/json": { schema: z.object({}) } } } },
  });
  const app = new OpenAPIHono();
  app.use(async (context, next) => {
    if (context.req.header("authorization") !== `Bearer ${token}`) return context.json({ error: "unauthorized" }, 401);
    if (!(Number(context.req.header("content-length")) <= longestBody))
      return context.json({ error: "too large" }, 413);
    return await next();
  });
  app.openapi(route, (context) => {
    context.req.valid("json");
    return context.json(reply, 200);
  });
  return createServer(getRequestListener(app.fetch));
}

async function express({ token, path, schemas, reply }) {
  const { default: create } = await import("express");
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const isValid = new Ajv2020({ strict: false }).compile(schemas.request);
  const app = create();
  app.disable("etag").disable("x-powered-by");
  const authenticate = (request, response, next) =>
    request.headers.authorization === `Bearer ${token}` ? next() : response.status(401).json({ error: "unauthorized" });
  app.post(path, authenticate, create.json({ limit: longestBody }), (request, response) => {
    if (!isValid(request.body)) return response.status(400).json({ error: "invalid", issues: isValid.errors });
    return response.json(reply);
  });
  // Without this handler, Express responds to errors with an HTML page, and logs them.
  app.use((error, request, response, _next) => response.status(error.status ?? 500).json({ error: error.type }));
  return createServer(app);
}
