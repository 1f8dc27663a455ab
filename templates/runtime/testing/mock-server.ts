import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a mock server received. */
export interface MockRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;

  /** The time of the request in milliseconds. */
  at: number;
}

/** The response of a mock server to one request. */
export type MockResponse = (response: ServerResponse, request: MockRequest) => void;

export interface MockServer extends Loopback {
  requests: MockRequest[];
}

/** Starts a server that sends the next of the given responses to each request, and the last one to all further requests. */
export async function mockServer(...replies: MockResponse[]): Promise<MockServer> {
  const requests: MockRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const received = { method, url, headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
      const reply = replies[Math.min(requests.length, replies.length - 1)];
      requests.push(received);
      reply?.(response, received);
    });
  });
  const loopback = await listen(server);
  return Object.assign(loopback, { requests });
}

/** Responds with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): MockResponse {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Responds with text of any kind. */
export function text(body: string, status = 200, headers: Record<string, string> = {}): MockResponse {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** Resets the connection instead of responding. */
export const reset: MockResponse = (response) => {
  response.destroy();
};

/** A server on a free loopback port until it is disposed. */
export interface Loopback extends AsyncDisposable {
  url: string;
  port: number;
}

/** Starts a server on a free loopback port. */
export async function listen(listener: RequestListener | Server): Promise<Loopback> {
  const server = typeof listener === "function" ? createServer(listener) : listener;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A self-signed certificate for 127.0.0.1, only for tests on loopback. */
export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUcy0PcODFtQ1w/usTtUs/Q7UBju8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMDExMjYyOVoYDzIxMjYxMDI3
MTEyNjI5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASAEHKZY0ydFhCdit6Y0eRLKil6hWmIgAb4QYaKPOME0Q8vNn9CSGFa
J2DswpemVopCbZSyEUDlfAaH2l61uIV0o2QwYjAdBgNVHQ4EFgQUloz+UKECFFp+
+yw/f+h1XiNGOsswHwYDVR0jBBgwFoAUloz+UKECFFp++yw/f+h1XiNGOsswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
ICWFMLr8AoPEe6eefayquMPp4oOWBzeC+3coMwWFsaQVAiEA+Gcxz+WlIzgcW+g1
UdcsegQu2S1vhI4jh8mv3scT/+U=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo3Je94a6bmIJX0rf
FFclb+JxpRAAoIFAncxmfLe4YbihRANCAASAEHKZY0ydFhCdit6Y0eRLKil6hWmI
gAb4QYaKPOME0Q8vNn9CSGFaJ2DswpemVopCbZSyEUDlfAaH2l61uIV0
-----END PRIVATE KEY-----`,
};
