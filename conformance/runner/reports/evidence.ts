import { isDeepStrictEqual } from "node:util";
import { type CheckResult, evidentExchanges, type Exchange } from "../result.ts";

/** The most characters of a value that are shown. */
const most = 600;

/** A body of more characters than this is shown once. */
const small = 200;

/** Headers that say nothing of the interface. */
const transport = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date", "host"]);

/** An exchange as it is shown. */
interface Evidence {
  /** `curl …`, or the delivery. */
  request: string;

  /** The status, headers and body; why there was none. */
  response?: string;
  isDelivery: boolean;
}

/** Shows exchanges of one report: a long body once, and cut off where it is longer than that. */
export type ShowEvidence = (
  result: Pick<CheckResult, "id" | "exchanges" | "failing" | "task">,
  count?: number,
) => Evidence[];

/** @param longest The most characters of a body that are shown. */
export function createEvidence(longest = Number.POSITIVE_INFINITY): ShowEvidence {
  const shown = new Map<string, string>();
  const once = (body: string, at: string): string => {
    const before = body.length > small ? shown.get(body) : undefined;
    if (before !== undefined) return `(the same ${body.length} characters as ${before})`;
    shown.set(body, at);
    return shortened(body, longest);
  };
  return ({ id, exchanges, failing, task }, count = 1) => {
    const shownOnes = evidentExchanges({ exchanges, ...(failing !== undefined && { failing }) }).slice(-count);
    // A program that sends nothing has had a task all the same.
    if (shownOnes.length === 0 && task !== undefined) return [{ isDelivery: false, request: comment("task", task) }];
    return shownOnes.map((exchange) => evidenceOf(exchange, (body) => once(body, `in ${id}`)));
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

/** What was found instead, as text; a whole body is not said twice. */
export function foundBy(result: CheckResult): string {
  const found = result.mismatch?.found;
  const bodies = evidentExchanges(result)
    .slice(-1)
    .flatMap(({ request, response }) => [request.body, response?.body]);
  const isBody = typeof found === "object" && found !== null && bodies.some((body) => isOf(body, found));
  return isBody ? "the body below" : shownValue(found);
}

function isOf(body: string | undefined, value: object): boolean {
  try {
    return body !== undefined && isDeepStrictEqual(JSON.parse(body), value);
  } catch {
    return false;
  }
}

/** A value as a line, cut off where it is long. A text that looks like something else, or has several lines, is quoted. */
function shownValue(value: unknown): string {
  const isPlain = typeof value === "string" && /^\S(?:.*\S)?$/.test(value) && !isJson(value);
  return shortened(isPlain ? value : (JSON.stringify(value) ?? "nothing"), most);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Cuts a text off; one that was cut before says how long it was at first. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const [, all = text.length] = /\(cut off: \d+ of (\d+) characters\)$/.exec(text) ?? [];
  return `${text.slice(0, length)}… (cut off: ${length} of ${all} characters)`;
}

/** What is wrong, in a sentence. */
export function faultOf(result: CheckResult): string {
  const { mismatch, reason = "" } = result;
  return mismatch ? `${mismatch.where}: expected ${mismatch.expected}, found ${foundBy(result)}` : reason;
}

/** Headers that curl sends by itself. */
const own = new Set(["content-length", "host", "connection", "accept-encoding"]);

/** A request as a line of curl. Run by a shell, it sends the same bytes. */
export function curlOf(
  { method, url, headers, lines = Object.entries(headers), body, gzip }: Exchange["request"],
  show: Show = (text) => text,
): string {
  const sent = lines.filter(([name]) => !own.has(name.toLowerCase()));
  // Curl sends a header without a value if a semicolon follows it, and none of its own if nothing does.
  const all = [
    ...sent.map(([name, value]) => (value === "" ? `${name};` : `${name}: ${value}`)),
    ...(body === undefined || sent.some(([name]) => name.toLowerCase() === "content-type") ? [] : ["content-type:"]),
  ];
  const data = gzip === undefined ? body !== undefined && `--data-raw ${quoted(show(body))}` : "--data-binary @-";
  const curl = [
    `curl -i${method === "GET" ? "" : ` -X ${method}`} ${quoted(url)}`,
    ...all.map((header) => `-H ${quoted(header)}`),
    ...(data === false ? [] : [data]),
  ].join(" \\\n  ");
  return gzip === undefined ? curl : `printf %s ${quoted(gzip)} | base64 -d | gunzip | ${curl}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
