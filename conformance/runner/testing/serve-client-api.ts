import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server of the client API, with nothing of this project in it. */
export type Answer = (authorization: string | undefined) => { status: number; body: object };

export const token = "token-of-a-small-server";

/** As it should be. */
export const rightAnswer: Answer = (authorization) => {
  const request_id = crypto.randomUUID();
  if (authorization === `Bearer ${token}`)
    return { status: 200, body: { client: { id: "c1", name: "Small" }, request_id } };
  const isBearer = /^Bearer \S/.test(authorization ?? "");
  const message = isBearer ? "Invalid or expired token" : "Missing bearer token";
  return { status: 401, body: { error: { code: "unauthorized", message }, request_id } };
};

/** Serves the client API on a free port until the test ends; gives the address. */
export async function serveClientApi(answer: Answer): Promise<string> {
  return await serveJson(({ url, method, headers }) =>
    url === "/v2/client" && method === "GET" ? answer(headers.authorization) : { status: 404, body: {} },
  );
}

/** Answers with JSON on a free port until the test ends; gives the address. */
export async function serveJson(answer: (request: IncomingMessage) => ReturnType<Answer>): Promise<string> {
  const server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
