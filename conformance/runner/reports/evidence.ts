import { isDeepStrictEqual } from "node:util";
import { minimalSequence } from "../replay/sequence.ts";
import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";

/** The maximum number of characters of a value in a report. */
const most = 600;

/** A body with more characters than this is shown only once in a report. */
const small = 200;

/** Transport headers, which are irrelevant to the interface. */
const transport = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date", "host"]);

/** The printed form of an exchange. */
interface Evidence {
  /** A `curl` command, or the delivery. */
  request: string;

  /** The status, headers and body, or the reason why there was no response. */
  response?: string;
  isDelivery: boolean;
}

/**
 * Prints exchanges for one report: the last ones, or the requests that a failure needs. A long body is printed once, and
 * truncated.
 */
export type ShowEvidence = (
  result: Pick<CheckResult, "id" | "exchanges" | "failing" | "task">,
  count?: number,
) => Evidence[];

/** @param longest The maximum number of characters of a body. */
export function createEvidence(longest = Number.POSITIVE_INFINITY): ShowEvidence {
  const shown = new Map<string, string>();
  const once = (body: string, at: string): string => {
    const before = body.length > small ? shown.get(body) : undefined;
    if (before !== undefined) return `(same ${body.length} characters as ${before})`;
    shown.set(body, at);
    return truncate(body, longest);
  };
  return ({ id, exchanges, failing, task }, count) => {
    const evident = { exchanges, ...(failing !== undefined && { failing }) };
    const shownOnes = count === undefined ? minimalSequence(evident) : evidentExchanges(evident).slice(-count);
    // A client program that sent nothing still had a task.
    if (shownOnes.length === 0 && task !== undefined) return [{ isDelivery: false, request: comment("task", task) }];
    const printed = shownOnes.map((exchange) => evidenceOf(exchange, (body) => once(body, `in ${id}`)));
    if (count !== undefined) return printed;
    // Of the responses before the last one, only the status matters.
    return printed.map(({ response, ...each }, index) => {
      const text = index < printed.length - 1 ? response?.split("\n", 1)[0] : response;
      return { ...each, ...(text !== undefined && { response: text }) };
    });
  };
}

function comment(name: string, text: string): string {
  return `# ${name}: ${text}`;
}

function evidenceOf(exchange: Exchange, show: Show): Evidence {
  const { request, response, failure, title, task, isDelivery = false } = exchange;
  const sent = isDelivery ? messageOf(`${request.method} ${request.url}`, request, show) : curlOf(request, show);
  const comments = [
    ...(title === undefined ? [] : [comment("sent", title)]),
    ...(task === undefined ? [] : [comment("task", task)]),
  ];
  return {
    isDelivery,
    request: [...comments, sent].join("\n"),
    ...(response && { response: messageOf(`HTTP ${response.status}`, response, show) }),
    ...(!response && !isDelivery && { response: `no response${failure === undefined ? "" : `: ${failure}`}` }),
  };
}

type Show = (body: string) => string;
type Message = Exchange["request"] | NonNullable<Exchange["response"]>;

function messageOf(first: string, { headers, body }: Message, show: Show): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !transport.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, ...(body === undefined ? [] : ["", show(body)])].join("\n");
}

/** Returns the actual value as text; refers to the printed body if the value is all of it. */
export function foundBy(result: CheckResult): string {
  const found = result.mismatch?.found;
  const bodies = evidentExchanges(result)
    .slice(-1)
    .flatMap(({ request, response }) => [request.body, response?.body]);
  const isBody = typeof found === "object" && found !== null && bodies.some((body) => isParsedBody(body, found));
  return isBody ? "the body below" : shownValue(found);
}

function isParsedBody(body: string | undefined, value: object): boolean {
  try {
    return body !== undefined && isDeepStrictEqual(JSON.parse(body), value);
  } catch {
    return false;
  }
}

/** Returns a value as one line, truncated if long. Text that could be read as JSON or has several lines is quoted. */
function shownValue(value: unknown): string {
  const isPlain = typeof value === "string" && /^\S(?:.*\S)?$/.test(value) && !isJson(value);
  return truncate(isPlain ? value : (JSON.stringify(value) ?? "nothing"), most);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Truncates a text. The note of a text that was truncated before keeps the original length. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const [, all = text.length] = /\(cut off: \d+ of (\d+) characters\)$/.exec(text) ?? [];
  return `${text.slice(0, length)}… (cut off: ${length} of ${all} characters)`;
}

/** Returns the failure of a check as one sentence. */
export function faultOf(result: CheckResult): string {
  const { mismatch, reason = "" } = result;
  return mismatch ? `${mismatch.where}: expected ${mismatch.expected}, found ${foundBy(result)}` : reason;
}

/** Headers that curl adds. */
const addedByCurl = new Set(["content-length", "host", "connection", "accept-encoding"]);

/** Returns a curl command for a request. Run in a shell, it sends the same bytes. */
export function curlOf(
  { method, url, headers, lines = Object.entries(headers), body, gzip }: Exchange["request"],
  show: Show = (text) => text,
): string {
  const sent = lines.filter(([name]) => !addedByCurl.has(name.toLowerCase()));
  // For curl, `name;` sends an empty header, and `name:` removes the default one.
  const all = [
    ...sent.map(([name, value]) => (value === "" ? `${name};` : `${name}: ${value}`)),
    ...(body === undefined || sent.some(([name]) => name.toLowerCase() === "content-type") ? [] : ["content-type:"]),
  ];
  const data = gzip === undefined ? body !== undefined && `--data-raw ${shellQuoted(show(body))}` : "--data-binary @-";
  const curl = [
    `curl -i${method === "GET" ? "" : ` -X ${method}`} ${shellQuoted(url)}`,
    ...all.map((header) => `-H ${shellQuoted(header)}`),
    ...(data === false ? [] : [data]),
  ].join(" \\\n  ");
  return gzip === undefined ? curl : `printf %s ${shellQuoted(gzip)} | base64 -d | gunzip | ${curl}`;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
