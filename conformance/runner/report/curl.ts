import type { Exchange } from "../exchange.ts";

/** Headers that curl sends by itself. */
const own = new Set(["content-length", "host", "connection", "accept-encoding"]);

/** A request as a line of curl. */
export function curlOf({ request: { method, url, headers, body } }: Exchange): string {
  const lines = [
    `curl -i${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
