import { contractOf } from "../../contracts.ts";
import type { Intercept, ServiceIntercept } from "../defect.ts";

/** Stands only between the suite and one operation of an interface; passes on everything else. */
export function atOperation(name: string, operation: string, intercept: ServiceIntercept): ServiceIntercept {
  const found = contractOf(name).operations.find((each) => each.name === operation);
  if (found === undefined) throw new Error(`${name} has no operation ${operation}`);
  const { method, path } = found;
  // The last parameter may hold several segments.
  const pattern = path
    .replace(/[.+]/g, String.raw`\$&`)
    .replace(/\{[^{}]*\}$/, ".+")
    .replace(/\{[^{}]*\}/g, "[^/]+");
  const isItsPath = new RegExp(`${pattern}$`);
  return async (request, next, service) =>
    request.method === method.toUpperCase() && isItsPath.test(new URL(request.url).pathname)
      ? await intercept(request, next, service)
      : await next(request);
}

/** Gives an answer in JSON another body. Where `change` gives undefined, the body is what it has made of its argument. */
export function changeAnswer(change: (body: unknown, response: Response) => unknown): Intercept {
  return async (request, next) => {
    const response = await next(request);
    if (!isJson(response)) return response;
    const text = await response.text();
    if (text === "") return copy(response, null);
    const body: unknown = JSON.parse(text);
    const changed = change(body, response);
    return copy(response, JSON.stringify(changed === undefined ? body : changed));
  };
}

/** Gives an answer other headers. */
export function changeAnswerHeaders(change: (headers: Headers, response: Response) => void): Intercept {
  return async (request, next) => {
    const response = await next(request);
    const headers = new Headers(response.headers);
    change(headers, response);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Gives a request another query. */
export function changeQuery(change: (query: URLSearchParams) => void): Intercept {
  return async (request, next) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return await next(new Request(url, request));
  };
}

/** Gives a request other headers. */
export function changeHeaders(change: (headers: Headers) => void): Intercept {
  return async (request, next) => {
    const headers = new Headers(request.headers);
    change(headers);
    return await next(new Request(request, { headers }));
  };
}

/** Gives a request in JSON another body. Where `change` gives undefined, the body is what it has made of its argument. */
export function changeBody(change: (body: unknown) => unknown): Intercept {
  return async (request, next) => {
    const body = await bodyOf(request);
    if (body === undefined) return await next(request);
    const changed = change(body);
    return await next(withBody(request, changed === undefined ? body : changed));
  };
}

/** The body of a request, parsed; undefined where it is not JSON. The request can still be sent. */
export async function bodyOf(request: Request): Promise<unknown> {
  if (!isJson(request)) return undefined;
  try {
    return JSON.parse(await request.clone().text());
  } catch {
    return undefined;
  }
}

/** The request with another body. */
export function withBody({ url, method, headers, signal }: Request, body: unknown): Request {
  return new Request(url, { method, headers: without(headers, "content-length"), signal, body: JSON.stringify(body) });
}

function copy({ status, headers }: Response, body: string | null): Response {
  return new Response(body, { status, headers: without(headers, "content-length") });
}

function without(headers: Headers, name: string): Headers {
  const others = new Headers(headers);
  others.delete(name);
  return others;
}

function isJson({ headers }: Request | Response): boolean {
  return /^application\/(.+\+)?json\b/i.test(headers.get("content-type") ?? "");
}
