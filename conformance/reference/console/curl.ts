/** A request for a shell. */
export interface Request {
  /** Default: POST where there is a body, else GET. */
  method?: string;
  url: string;
  headers?: Readonly<Record<string, string>>;

  /** Sent as it is. */
  body?: string | undefined;
}

/**
 * The same request as a line of curl.
 *
 * @example
 * curl({ url: "http://localhost/orders", body: "{}" });
 */
export function curl({ url, headers = {}, body, ...sending }: Request): string {
  const implied = body === undefined ? "GET" : "POST";
  const { method = implied } = sending;
  const sent = { ...headers, ...(body !== undefined && { "content-type": "application/json" }) };
  return [
    `curl ${quoted(url)}`,
    ...(method === implied ? [] : [`-X ${method}`]),
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(" \\\n  ");
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
