import type { CheckResult, Exchange } from "../result.ts";

/** The most characters of a value that are shown. */
const most = 600;

/** Headers that say nothing of the interface. */
const transport = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date", "host"]);

/** The evidence of a failure, as it is shown. */
interface Evidence {
  /** `curl …`, or the delivery. */
  request: string;

  /** The status, headers and body; left out where there was none. */
  response?: string;
  isDelivery: boolean;
}

/** The last requests and responses. */
export function lastEvidence({ exchanges }: CheckResult, count = 1): Evidence[] {
  return exchanges.slice(-count).map((exchange) => evidenceOf(exchange));
}

export function evidenceOf(exchange: Exchange): Evidence {
  const { request, response, isDelivery = false } = exchange;
  return {
    isDelivery,
    request: isDelivery ? messageOf(`${request.method} ${request.url}`, request) : curlOf(exchange),
    ...(response && { response: messageOf(`HTTP ${response.status}`, response) }),
  };
}

/** A value as text, cut off where it is long. */
export function shownValue(value: unknown): string {
  return shortened(typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));
}

function messageOf(first: string, { headers, body }: Exchange["request"] | NonNullable<Exchange["response"]>): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !transport.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, ...(body === undefined ? [] : ["", body])].join("\n");
}

function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

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
