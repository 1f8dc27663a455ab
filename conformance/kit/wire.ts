import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { type HeaderLines, postedBy } from "../../generated/runtime/checks/receiver-target.ts";

/** Sends a request. A delivery with given header lines is sent with exactly these. */
export async function sendAsPosted(request: Request): Promise<Response> {
  const { lines } = postedBy(request) ?? {};
  return lines === undefined ? await fetch(request) : await sendLines(request, lines);
}

async function sendLines(request: Request, lines: HeaderLines): Promise<Response> {
  const url = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const isChunked = lines.some(([name]) => name.toLowerCase() === "transfer-encoding");
  const framed: HeaderLines = [
    ["Host", url.host],
    ...lines,
    ...(isChunked ? [] : ([["Content-Length", String(body.length)]] as const)),
    ["Connection", "close"],
  ];
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const outgoing = send(url, { method: request.method, headers: framed.flat(), agent: false });
  const half = body.length >> 1;
  outgoing.write(body.subarray(0, half));
  outgoing.end(body.subarray(half));
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  // An error of the connection after the response does not concern the response.
  outgoing.on("error", () => undefined);
  const { statusCode: status = 0, headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const isEmpty = [204, 205, 304].includes(status);
  if (isEmpty) incoming.resume();
  const content = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>);
  return new Response(content, { status, headers });
}
