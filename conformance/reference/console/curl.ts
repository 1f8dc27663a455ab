/** A request to show as a curl command. */
export interface Request {
  /** Default: POST if there is a body, otherwise GET. */
  method?: string;
  url: string;
  headers?: Readonly<Record<string, string>>;

  /** Sent unchanged. */
  body?: string | undefined;
}

/**
 * Returns a request as a curl command.
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
