import type { Guard } from "../../../../generated/runtime/validation.ts";
import type { BadRequest } from "./bad-request.ts";
import type { Operation } from "./operations.ts";

/** What came back. */
export interface ReceivedAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The guards of documented answers, by operation and status, as a generated module exports them. */
export type DocumentedAnswers = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** The documented answers of an interface; none where it documents none. */
export async function documentedAnswers(name: string): Promise<DocumentedAnswers> {
  const module: { responses?: DocumentedAnswers } = await import(`../../../../generated/${name}/validators.js`);
  return module.responses ?? {};
}

/**
 * What is wrong with an answer to a bad request; undefined where nothing is.
 *
 * No answer of the server's own is 5xx, with one exception: 502 where the request was to be passed on to a server that
 * can't be reached. An error comes as a JSON object, and as the document describes it where it gives the status; pages
 * are for people, and answer as they like.
 */
export function faultOf(
  { method }: BadRequest,
  { status, contentType, body }: ReceivedAnswer,
  { name, method: expected, isProxied, isPage }: Operation,
  documented: DocumentedAnswers,
): string | undefined {
  if (status >= 500) return isProxied && status === 502 ? undefined : `answers ${status}: ${body.slice(0, 300)}`;
  if (status < 400 || method === "HEAD" || isPage || isOfParser(status, contentType)) return undefined;
  if (!/^application\/(\w+\+)?json\b/.test(contentType)) return `answers ${status} with "${contentType}", not JSON`;
  const value = parsed(body);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return `answers ${status} with no JSON object`;
  const ofOperation = method === expected && name !== undefined ? documented[name] : undefined;
  const guard = ofOperation?.[status] ?? ofOperation?.["4XX"];
  return guard === undefined || guard(value) ? undefined : `answers ${status} in another shape: ${body.slice(0, 300)}`;
}

/** Whether Node refused it before it was a request: it answers what is not HTTP, or has too long a head, with no body. */
function isOfParser(status: number, contentType: string): boolean {
  return contentType === "" && (status === 400 || status === 431);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
