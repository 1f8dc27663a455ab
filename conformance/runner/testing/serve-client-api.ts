import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A handler of the client API, written without code of this project. */
export type Answer = (authorization: string | undefined) => { status: number; body: object };

export const token = "token-of-a-small-server";

/** The correct handler. */
export const rightAnswer: Answer = (authorization) => {
  const request_id = crypto.randomUUID();
  if (authorization === `Bearer ${token}`)
    return { status: 200, body: { client: { id: "c1", name: "Small" }, request_id } };
  const isBearer = /^Bearer \S/.test(authorization ?? "");
  const message = isBearer ? "Invalid or expired token" : "Missing bearer token";
  return { status: 401, body: { error: { code: "unauthorized", message }, request_id } };
};

/** Serves the client API on a free port until the test ends. Returns the address. */
export async function serveClientApi(answer: Answer): Promise<string> {
  return await serveJson(({ url, method, headers }) =>
    url === "/v2/client" && method === "GET" ? answer(headers.authorization) : { status: 404, body: {} },
  );
}

/**
 * Serves the client API correctly for a number of requests. Then calls `then` for each request instead, with a function
 * that stops the server.
 */
export async function serveUntil(most: number, then: (end: () => void) => void): Promise<string> {
  let answered = 0;
  const server = createServer(({ headers: { authorization } }, response) => {
    if (answered >= most) return then(end);
    answered += 1;
    const { status, body } = rightAnswer(authorization);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const end = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  return await addressOf(server);
}

/** Responds with JSON on a free port until the test ends. Returns the address. */
export async function serveJson(answer: (request: IncomingMessage) => ReturnType<Answer>): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return await addressOf(server);
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
