import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Handles a request; the response is sent after it returns. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** A server that is not running yet. */
export interface Service {
  handle: Handler;

  /** Stops background work. */
  stop?(): void;
}

export interface Running {
  /** The URL without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a free port of this machine. */
export async function serve({ handle, stop }: Service): Promise<Running> {
  // A timeout could close a connection just when it is used again, which is not a fault of the service.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain" }).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    stop?.();
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Returns the body of a request; an empty object if there is none, undefined if it is not a JSON object. */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk as string;
  if (text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** Responds with JSON. */
export function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).write(JSON.stringify(body));
}

/** Returns the same service on a slow machine, which delays every request by 50 to 300 ms. */
export function slowly(service: Service): Service {
  return {
    ...service,
    handle: async (request, response) => {
      await sleep(50 + Math.random() * 250);
      return await service.handle(request, response);
    },
  };
}
