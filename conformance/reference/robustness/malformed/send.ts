import { Agent, request as httpRequest } from "node:http";
import type { Reference } from "../../reference.ts";
import type { BadRequest } from "./requests.ts";
import type { ReceivedResponse } from "./barrage.ts";

/** An event stream has no end, so only the beginning is read. */
const isEndless = (contentType: string): boolean => contentType.startsWith("text/event-stream");

/** Sends a request to a reference in this process; returns undefined if it can only be sent over a connection. */
export async function handOver(reference: Reference, bad: BadRequest): Promise<ReceivedResponse | undefined> {
  const request = requestOf(bad);
  if (request === undefined) return undefined;
  const response = await reference.fetch(request);
  const contentType = response.headers.get("content-type") ?? "";
  if (isEndless(contentType)) await response.body?.cancel();
  return { status: response.status, contentType, body: isEndless(contentType) ? "" : await response.text() };
}

function requestOf({ method, target, headers, body }: BadRequest): Request | undefined {
  try {
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) };
    const hasBody = body !== undefined && method !== "GET";
    return new Request(`http://localhost${target}`, hasBody ? { ...init, body: new Uint8Array(body) } : init);
  } catch {
    return undefined;
  }
}

/** Sends a request over a connection that is reused. */
export async function sendOver(agent: Agent, origin: string, bad: BadRequest): Promise<ReceivedResponse> {
  try {
    return await sendOnce(agent, origin, bad).catch(async (error: unknown) => {
      // The server may close a connection just when it is reused: retry over a new one.
      if (isCut(error)) return await sendOnce(new Agent(), origin, bad);
      throw error;
    });
  } catch (error) {
    if (isCut(error) && isLong(bad)) return { status: 431, contentType: "", body: "" };
    throw error;
  }
}

function isCut(error: unknown): boolean {
  return /hang up|ECONNRESET|EPIPE/.test(String(error));
}

/**
 * Returns true if a server may close the connection while the request is being sent, so that its response is lost: the
 * head is longer than Node reads, or the body is long and unexpected.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9112#section-9.6}
 */
function isLong({ target, headers, body }: BadRequest): boolean {
  const head = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length + 100);
  return head > 16_000 || (body?.length ?? 0) > 60_000;
}

async function sendOnce(agent: Agent, origin: string, bad: BadRequest): Promise<ReceivedResponse> {
  const { method, target, headers, body } = bad;
  const { hostname, port } = new URL(origin);
  return await new Promise((resolve, reject) => {
    const request = httpRequest({
      agent,
      hostname,
      port,
      method,
      path: target,
      timeout: 6e4,
      headers: [
        "host",
        `${hostname}:${port}`,
        ...headers.flat(),
        ...(body === undefined ? [] : ["content-length", String(body.length)]),
      ],
    });
    request.on("timeout", () => request.destroy(new Error("no response within a minute")));
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const contentType = received["content-type"] ?? "";
      if (isEndless(contentType)) {
        resolve({ status, contentType, body: "" });
        request.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status, contentType, body: Buffer.concat(chunks).toString() }));
      response.on("error", reject);
    });
    request.end(body);
  });
}
