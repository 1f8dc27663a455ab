import type { Endpoint } from "./endpoint.ts";

/**
 * Distributes the input of an operation over path, query and body.
 *
 * @throws {TypeError} Where a path parameter is missing, empty, or leads to another path.
 */
export function requestParts(
  { route, query, body: bodyName = "body", serialize = JSON.stringify }: Endpoint,
  input: object | undefined,
  baseUrl: string | URL,
): [method: string, url: URL, body: string | null] {
  // Without what every object inherits: an input may be named like it, and left out.
  const values: Record<string, unknown> = { __proto__: null, ...input };
  const take = (name: string): unknown => {
    const value = values[name];
    delete values[name];
    return value;
  };
  const [method = "", path = ""] = route
    .replace(/{(\+?)(.+?)}/g, (_, open, name) => pathText(name, String(take(name) ?? ""), open))
    .split(/ (.*)/s);
  const url = new URL(String(baseUrl).replace(/\/*$/, () => path));
  const body = bodyName === "*" ? values : take(bodyName);
  for (const name of query ?? Object.keys(values)) {
    for (const value of [take(name) ?? []].flat()) url.searchParams.append(name, String(value));
  }
  return [method, url, body === undefined ? null : serialize(body)];
}

/** The text of a path parameter. An empty or dotted segment would make it the path of something else. */
function pathText(name: string, text: string, open: string): string {
  if (/^$|(^|\/)\.\.?(\/|$)/.test(text)) throw new TypeError(`${name} can't be "${text}"`);
  return encodeURIComponent(text).replaceAll(open ? "%2F" : "/", "/");
}
