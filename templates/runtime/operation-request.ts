import type { ApiTarget, RequestParts } from "./api-target.ts";
import { byStatus } from "./by-status.ts";
import { NotTested } from "./check.ts";
import type { InputFacts, OperationFacts } from "./operation-facts.ts";

/** What was answered, read to its end unless it is a stream. */
export interface Answered {
  status: number;
  headers: Headers;

  /** The body, parsed where it is JSON; undefined where there is none. */
  body: unknown;
}

/** Sends a request to an operation. */
export async function send(target: ApiTarget, facts: OperationFacts, parts: RequestParts): Promise<Answered> {
  const response = await target.fetch(requestOf(target, facts, parts));
  const { status, headers } = response;
  // What should be a stream may go on for ever, whatever it says that it is.
  if (isStream(headers) || (facts.streams && response.ok)) {
    await response.body?.cancel();
    return { status, headers, body: undefined };
  }
  return { status, headers, body: parsed(await response.text()) };
}

/** Requests that have to succeed: those that the target declares. There is at least one. */
export async function declaredRequests(
  target: ApiTarget,
  { name }: OperationFacts,
): Promise<readonly [RequestParts, ...RequestParts[]]> {
  const declared = target.requests[name] ?? [];
  const [first, ...others] = typeof declared === "function" ? await declared() : declared;
  if (first === undefined) throw new NotTested(`the target declares no requests.${name}`);
  return [first, ...others];
}

/** A request that has to succeed: the first that the target declares. */
export async function declaredRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const [first] = await declaredRequests(target, facts);
  return first;
}

/**
 * A request that can be sent to any target; where the target declares one that succeeds, that. What may change or delete
 * something and is not documented with an example is sent to no target that has not declared it.
 */
export async function someRequest(target: ApiTarget, facts: OperationFacts): Promise<RequestParts> {
  const { example, method, name } = facts;
  const isHarmless = method === "GET" || method === "HEAD" || example?.body !== undefined;
  return example && isHarmless && !target.requests[name] ? example : await declaredRequest(target, facts);
}

/** The request with another value of an input; without it where there is no value. */
export function withInput(parts: RequestParts, input: Pick<InputFacts, "in" | "name">, value?: unknown): RequestParts {
  const given: unknown = parts[input.in];
  const fields = typeof given === "object" && given !== null ? Object.entries(given) : [];
  const others = fields.filter(([name]) => name !== input.name);
  return { ...parts, [input.in]: Object.fromEntries(value === undefined ? others : [...others, [input.name, value]]) };
}

/**
 * Whether an answer is a refusal: its status says so, or, since documents leave some statuses open, its body is
 * that of a documented error.
 */
export function isRefusal({ answers, refusals = [] }: OperationFacts, { status, body }: Answered): boolean {
  if (status >= 400 || refusals.some((isError) => isError(body))) return true;
  const isError = answers["default"]?.(body) ?? false;
  return isError && !(byStatus(successes(answers), status)?.(body) ?? false);
}

/** Whether an answer is a success: its status is one, and its body what is documented for it. */
export function isSuccess(facts: OperationFacts, answered: Answered): boolean {
  const documented = byStatus(successes(facts.answers), answered.status);
  const { status } = answered;
  return status >= 200 && status < 300 && (documented === undefined || documented(answered.body));
}

/** What is documented of successes. */
export function successes(answers: OperationFacts["answers"]): OperationFacts["answers"] {
  return Object.fromEntries(Object.entries(answers).filter(([status]) => status.startsWith("2")));
}

/** Whether an answer is a stream of events. */
export function isStream(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

function requestOf(target: ApiTarget, { method, path }: OperationFacts, parts: RequestParts): Request {
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = parts.path?.[name];
    if (value === undefined) throw new NotTested(`the request has no value for {${name}} of ${path}`);
    return value.split("/").map(encodeURIComponent).join("/");
  });
  const url = new URL(target.baseUrl + filled);
  for (const [name, value] of Object.entries(parts.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ ...target.headers, ...parts.headers });
  for (const [name] of [...headers].filter(([, value]) => value === "")) headers.delete(name);
  if (parts.body === undefined) return new Request(url, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(parts.body) });
}

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
