import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";
import { bodyValues, parsedBody } from "./body-values.ts";

/**
 * Returns the requests that a failure needs, in order: the one that shows it, and those before it that changed its
 * object or whose responses have the ids in it.
 */
export function minimalSequence(result: Pick<CheckResult, "exchanges" | "failing">): readonly Exchange[] {
  const sent = evidentExchanges(result);
  const last = sent.at(-1);
  if (last === undefined || last.isDelivery) return last ? [last] : [];
  const needed = [last];
  for (const exchange of sent.slice(0, -1).toReversed())
    if (!exchange.isDelivery && needed.some((later) => isNeeded(exchange, later, later === last)))
      needed.unshift(exchange);
  return needed;
}

function isNeeded(earlier: Exchange, later: Exchange, isLast: boolean): boolean {
  const { status = 0 } = earlier.response ?? {};
  if (status < 200 || status >= 400) return false;
  const used = new Set(usedValues(later));
  if (newValues(earlier).some((value) => used.has(value))) return true;
  if (isSafe(earlier)) return false;
  const [before, after] = [pathOf(earlier), pathOf(later)];
  // A creation changes a collection, but not the other things in it. A failure may be about its repetition.
  const isRepeated = isLast && isSame(earlier, later);
  if (earlier.request.method === "POST") return before === after && (isSafe(later) || isRepeated);
  return before === after || before.startsWith(`${after}/`) || after.startsWith(`${before}/`);
}

function isSame({ request: one }: Exchange, { request: other }: Exchange): boolean {
  return one.method === other.method && one.url === other.url && one.body === other.body;
}

function isSafe({ request: { method } }: Exchange): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method);
}

function pathOf({ request: { url } }: Exchange): string {
  const { origin = "", pathname = url } = URL.parse(url) ?? {};
  return origin + pathname.replace(/\/$/, "");
}

/** Returns the values that a response contains and its request does not: mostly ids, tokens and entity tags. */
function newValues(exchange: Exchange): string[] {
  const { request, response } = exchange;
  const known = new Set(usedValues(exchange));
  // The body may have another form than JSON.
  const isSent = (value: string): boolean => known.has(value) || (request.body ?? "").includes(value);
  const { etag, location = "" } = response?.headers ?? {};
  return [...valuesIn(response?.body), ...(etag === undefined ? [] : [etag]), ...location.split("/").slice(-1)].filter(
    (value) => value !== "" && !isSent(value),
  );
}

/** Returns the values in the path, the query, the headers and the body of a request. */
function usedValues({ request: { url, headers, body } }: Exchange): string[] {
  const parsed = URL.parse(url);
  const segments = (parsed?.pathname ?? "").split("/").map((each) => decodedSegment(each));
  const own = Object.entries(headers).flatMap(([name, value]) => (isOfTransport(name) ? [] : [value, bare(value)]));
  return [...segments, ...(parsed?.searchParams.values() ?? []), ...own, ...valuesIn(body)];
}

/** Returns the credentials of a header without their scheme. */
function bare(value: string): string {
  return value.replace(/^\w+ /, "");
}

function isOfTransport(name: string): boolean {
  return /^(?:content-|accept|host$|connection$|user-agent$)/.test(name);
}

function decodedSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the texts and numbers in a JSON body. */
function valuesIn(body: string | undefined): string[] {
  return [...bodyValues(parsedBody(body)).values()].flatMap((value) =>
    typeof value === "string" || typeof value === "number" ? [String(value)] : [],
  );
}
