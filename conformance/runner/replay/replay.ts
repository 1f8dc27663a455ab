import { gunzipSync } from "node:zlib";
import { ofOneRequest } from "../../kit/leftovers.ts";
import { isIdName } from "../../../generators/contract/facts/links.ts";
import { shown } from "../mask.ts";
import { withoutIdsAndTimes } from "../reports/failures.ts";
import { type CheckResult, describeError, evidentExchanges, type Exchange } from "../result.ts";
import { bodyValues, parsedBody, withBodyValues } from "./body-values.ts";
import { minimalSequence } from "./sequence.ts";

/** The result of sending the requests of a failure again. */
export interface Replay {
  /**
   * - `reproduced`: the response that shows the failure is as recorded.
   * - `not reproduced`: it differs.
   * - `not replayed`: the requests could not be sent, or one before the last had another status.
   */
  outcome: "reproduced" | "not reproduced" | "not replayed";

  /** The reason why it was not replayed, or the differences. */
  reasons: readonly string[];

  /** The requests that were sent, in order, with the statuses of the responses. */
  sent: readonly { request: string; recorded: number | undefined; status: number | undefined }[];

  /** The things that its requests created, and whether they were deleted. */
  made: readonly { url: string; isDeleted: boolean }[];
}

export interface ReplayOptions {
  /** Returns the URL to which a recorded request is sent. */
  urlOf(recorded: string): string;

  /** Returns a secret by its place in the configuration, such as `token`; undefined if it is not known. */
  secretOf(from: string): string | undefined;

  /** Returns the value of a header that is sent in place of a recorded one. */
  headerOf(name: string): string | undefined;
  send(request: Request): Promise<Response>;
}

/** The milliseconds in which a response must arrive. */
const patience = 30_000;

/** Sends the requests of a failure again: those that it needs, and all of them if these do not reproduce it. */
export async function replayFailure(result: CheckResult, options: ReplayOptions): Promise<Replay> {
  const sequence = minimalSequence(result);
  const all = evidentExchanges(result);
  const first = await replaySequence(result, sequence, options);
  if (first.outcome === "reproduced" || sequence.length === all.length) return first;
  const second = await replaySequence(result, all, options);
  return { ...(second.outcome === "not replayed" ? first : second), made: [...first.made, ...second.made] };
}

async function replaySequence(
  result: CheckResult,
  sequence: readonly Exchange[],
  options: ReplayOptions,
): Promise<Replay> {
  const values = createValues();
  const made = new Map<string, Headers>();
  const replay = await sendSequence(result, sequence, options, { values, made });
  const deleted = [];
  for (const [url, headers] of [...made].toReversed()) {
    const request = new Request(url, { method: "DELETE", headers, signal: AbortSignal.timeout(patience) });
    const answer = await answerTo(request, options);
    deleted.push({ url, isDeleted: "status" in answer && (answer.status < 300 || answer.status === 404) });
  }
  return { ...replay, made: deleted };
}

interface Work {
  values: Values;

  /** The URLs of the things that were created, with the headers of the requests. */
  made: Map<string, Headers>;
}

async function sendSequence(
  { mismatch }: Pick<CheckResult, "mismatch">,
  sequence: readonly Exchange[],
  options: ReplayOptions,
  { values, made }: Work,
): Promise<Omit<Replay, "made">> {
  const sent: Replay["sent"][number][] = [];
  const end = (outcome: Replay["outcome"], ...reasons: readonly string[]) => ({ outcome, reasons, sent });
  if (sequence.length === 0) return end("not replayed", "the report has no requests of this check");
  for (const [index, exchange] of sequence.entries()) {
    const { request, response: recorded } = exchange;
    const what = `${request.method} ${request.url}`;
    const now = requestFor(exchange, values, options);
    if (typeof now === "string") return end("not replayed", `${what}: ${now}`);
    const isLast = index === sequence.length - 1;
    const answer = await answerTo(now, options);
    const status = "status" in answer ? answer.status : undefined;
    sent.push({ request: `${now.method} ${now.url}`, recorded: recorded?.status, status });
    if ("status" in answer && answer.status < 300) noteThing(exchange, now, answer, made);
    if (recorded === undefined || !("status" in answer)) {
      const isSame = recorded === undefined && !("status" in answer);
      const found = "status" in answer ? `a response with status ${answer.status}` : answer.failure;
      if (!isSame) return end(isLast ? "not reproduced" : "not replayed", `${what}: ${found}`);
      if (isLast) return end("reproduced");
      continue;
    }
    if (answer.status !== recorded.status)
      return end(
        isLast ? "not reproduced" : "not replayed",
        `${what}: recorded status ${recorded.status}, now ${answer.status}`,
      );
    if (!isLast) {
      values.learn(recorded.body, answer.body);
      values.learnHeaders(recorded.headers, answer.headers);
      continue;
    }
    const isAboutStatus = mismatch !== undefined && /\bstatus\b/.test(mismatch.where);
    const differences = isAboutStatus ? [] : differencesOf(recorded.body, answer.body, values);
    return end(
      differences.length === 0 ? "reproduced" : "not reproduced",
      ...differences.map((each) => `${what}: ${each}`),
    );
  }
  return end("not replayed", "the report has no response to compare with");
}

/**
 * Records the thing that a request has created, by the id in the response. Without status 201, it is certainly new only
 * if its id is another one than that of the report.
 */
function noteThing(
  { made: recorded = "", response }: Exchange,
  { headers, url: sentTo }: Request,
  { status, body }: Extract<Answer, { status: number }>,
  made: Map<string, Headers>,
): void {
  const before = decodeURIComponent(recorded.split("/").at(-1) ?? "");
  const values = createValues();
  values.learn(response?.body, body);
  const id = String(values.valueFor(before));
  const isShown = bodyValues(parsedBody(body))
    .values()
    .some((value) => String(value) === id);
  if (before === "" || !isShown || (status !== 201 && id === before)) return;
  const { origin, pathname } = new URL(sentTo);
  const kept = new Headers(headers);
  for (const name of ofOneRequest) kept.delete(name);
  made.set(`${origin}${pathname.replace(/\/$/, "")}/${encodeURIComponent(id)}`, kept);
}

type Answer = { status: number; headers: Headers; body: string } | { failure: string };

async function answerTo(request: Request, { send }: ReplayOptions): Promise<Answer> {
  try {
    const response = await send(request);
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    return { failure: `no response (${describeError(error)})` };
  }
}

/** Returns a recorded request with the values of this replay, or the reason why it cannot be sent. */
function requestFor({ request, isDelivery, task }: Exchange, values: Values, options: ReplayOptions): Request | string {
  if (isDelivery) return "it is a delivery, which the target sends";
  if (task !== undefined) return "a client program has sent it";
  const { method, body, gzip, secrets = {} } = request;
  const url = values.inUrl(options.urlOf(request.url));
  if (decodeURI(url).includes(shown)) return `the report masks a secret in the URL; ${showThem}`;
  const headers = new Headers();
  for (const [name, recorded] of Object.entries(request.headers)) {
    if (ofTransport.has(name)) continue;
    const { from, before = "" } = secrets[name] ?? {};
    const secret = from === undefined ? undefined : options.secretOf(from);
    const known = options.headerOf(name) ?? (secret === undefined ? undefined : before + secret);
    const issued = recorded.includes(shown) ? values.issued(recorded, name) : values.inHeader(recorded);
    const value = (from !== undefined || recorded.includes(shown) ? known : undefined) ?? issued;
    if (value === undefined)
      return from === undefined
        ? `the report masks the header ${name}; ${showThem}`
        : `the report masks the header ${name}; pass ${optionOf(from)}`;
    headers.set(name, value);
  }
  const content = gzip === undefined ? values.inBody(body) : gunzipSync(Buffer.from(gzip, "base64"));
  if (typeof content === "string" && content.includes(shown))
    return `the report masks a secret in the body; ${showThem}`;
  if (typeof content === "string" && isCutOff(content)) return "the report has only the beginning of the body";
  const hasBody = content !== undefined && method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(patience),
    ...(hasBody && { body: typeof content === "string" ? content : new Uint8Array(content) }),
  });
}

const showThem = "test again with --show-secrets";

/** Returns the option that gives a secret of the configuration. */
function optionOf(from: string): string {
  if (from === "token") return "--token or --config";
  if (from === "otherToken") return "--other-token or --config";
  const [kind, name = ""] = from.split(".");
  return kind === "headers" ? `--header '${name}: …' or --config` : `--config with ${from}`;
}

const ofTransport = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

function isCutOff(text: string): boolean {
  return /… \(cut off: \d+ of \d+ characters\)$/.test(text);
}

/** The values of a replay that stand for those of the report, such as ids. */
interface Values {
  learn(recorded: string | undefined, actual: string): void;
  learnHeaders(recorded: Readonly<Record<string, string>>, actual: Headers): void;
  inUrl(url: string): string;
  inHeader(value: string): string;
  inBody(body: string | undefined): string | undefined;

  /** Returns the secret in place of a masked one, if a response of this replay has issued exactly one. */
  issued(masked: string, header: string): string | undefined;
  valueFor(recorded: unknown): unknown;
}

function createValues(): Values {
  const known = new Map<string, string | number>();
  const secrets = new Set<string>();
  const textFor = (text: string): string => String(known.get(text) ?? text);
  const valueFor = (value: string | number): string | number => {
    const found = known.get(String(value));
    return found === undefined ? value : typeof value === "string" ? String(found) : found;
  };
  const learnPair = (recorded: unknown, actual: unknown): void => {
    if (typeof actual !== "string" && typeof actual !== "number") return;
    if (typeof recorded === "string" && recorded.includes(shown)) secrets.add(String(actual));
    else if (recorded !== actual && recorded !== null && recorded !== undefined) known.set(String(recorded), actual);
  };
  return {
    learn: (recorded, actual) => {
      const now = bodyValues(parsedBody(actual));
      for (const [path, value] of bodyValues(parsedBody(recorded))) learnPair(value, now.get(path));
    },
    learnHeaders: (recorded, actual) => {
      for (const name of ["etag", "location"]) {
        const [before, after] = [recorded[name], actual.get(name)];
        if (before === undefined || after === null) continue;
        learnPair(before, after);
        if (name === "location") learnPair(before.split("/").at(-1), after.split("/").at(-1));
      }
    },
    inUrl: (url) => {
      const parsed = URL.parse(url);
      if (parsed === null) return url;
      const path = parsed.pathname.split("/").map((each) => encodeURIComponent(textFor(decodeURIComponent(each))));
      parsed.pathname = path.join("/");
      const query = Array.from(parsed.searchParams, ([name, value]) => [name, textFor(value)]);
      if (Array.from(parsed.searchParams.values()).some((value) => known.has(value)))
        parsed.search = String(new URLSearchParams(query));
      return parsed.href;
    },
    inHeader: (value) => {
      const [, before = "", rest = value] = /^(\w+ )(.+)$/s.exec(value) ?? [];
      return known.has(value) ? textFor(value) : before + textFor(rest);
    },
    inBody: (body) => {
      const parsed = parsedBody(body);
      if (known.size === 0 || typeof parsed !== "object" || parsed === null) return body;
      return JSON.stringify(withBodyValues(parsed, valueFor));
    },
    issued: (masked, header) => {
      const [only, ...others] = secrets;
      if (only === undefined || others.length > 0) return undefined;
      return masked === shown && header === "authorization" ? `Bearer ${only}` : masked.replace(shown, only);
    },
    valueFor: (recorded) =>
      typeof recorded === "string" || typeof recorded === "number" ? valueFor(recorded) : recorded,
  };
}

/** The most differences that are named. */
const most = 5;

/** Returns the differences of two bodies, except in ids, times and secrets. */
function differencesOf(recorded: string | undefined, actual: string, values: Values): string[] {
  const [before, now] = [parsedBody(recorded), parsedBody(actual)];
  if (before === undefined || now === undefined) {
    const isSame = withoutIdsAndTimes(recorded ?? "") === withoutIdsAndTimes(actual);
    return isSame || isCutOff(recorded ?? "") ? [] : ["the body differs"];
  }
  const [old, current] = [bodyValues(before), bodyValues(now)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  const different = [...paths].filter((path) => !isAlike(path, values.valueFor(old.get(path)), current.get(path)));
  const named = different.slice(0, most).map((path) => {
    const [one, other] = [old, current].map((each) => JSON.stringify(each.get(path)) ?? "nothing");
    return `${path === "" ? "the body" : `body.${path}`}: recorded ${one}, now ${other}`;
  });
  return different.length > most ? [...named, `${different.length - most} more differences`] : named;
}

function isAlike(path: string, recorded: unknown, actual: unknown): boolean {
  if (recorded === actual) return true;
  if (recorded === undefined || actual === undefined || typeof recorded !== typeof actual) return false;
  if (typeof recorded === "string" && recorded.includes(shown)) return true;
  if (isIdName(path.split(".").at(-1) ?? "")) return true;
  return withoutIdsAndTimes(String(recorded)) === withoutIdsAndTimes(String(actual));
}
