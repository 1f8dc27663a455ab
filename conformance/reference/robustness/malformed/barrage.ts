import fc from "fast-check";
import type { Guard } from "../../../../generated/runtime/validation/validation.ts";
import type { Reference } from "../../reference.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { type BadRequest, curlOf, requestsOf } from "./requests.ts";

interface Barrage {
  /** How many requests there are. */
  count: number;

  /** Makes the same requests again. */
  seed: number;

  /** How many are under way at once. */
  concurrency: number;

  /** Sends one; undefined where this way of sending can't. */
  send(request: BadRequest): Promise<ReceivedAnswer | undefined>;

  /** Called after every five hundredth: time passes, so that quotas do not turn all the rest away. */
  pause(): Promise<void>;
}

/** What came of it: how many answers of each status, and what was wrong, each with what makes it happen again. */
interface Outcome {
  statuses: Record<string, number>;
  faults: string[];
}

const mostFaults = 10;
const patienceSeconds = 20;

/** Sends bad requests to every operation of the interfaces of a reference, each operation as often as any other. */
export async function barrage(parts: Reference["parts"], options: Barrage): Promise<Outcome> {
  const { count, seed, concurrency, send, pause } = options;
  const targets = await targetsOf(parts);
  const outcome: Outcome = { statuses: {}, faults: [] };
  let next = 0;
  const sendSome = async (): Promise<void> => {
    while (next < count && outcome.faults.length < mostFaults) {
      const index = next++;
      if (index % 500 === 499) await pause();
      const { operation, requests, documented } = pick(targets, index);
      const [request] = fc.sample(requests, { seed: seed + index, numRuns: 1 });
      if (request === undefined) continue;
      const fault = await within(patienceSeconds, send(request)).then(
        (answer) => {
          if (answer === undefined) return undefined;
          outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
          return faultOf(request, answer, operation, documented);
        },
        (error: unknown) => `gives no answer: ${String(error)}`,
      );
      if (fault !== undefined) outcome.faults.push(`request ${index} of seed ${seed} ${fault}\n${curlOf(request, "")}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendSome));
  return outcome;
}

interface Target {
  operation: Operation;
  requests: fc.Arbitrary<BadRequest>;
  documented: Awaited<ReturnType<typeof documentedAnswers>>;
}

async function targetsOf(parts: Reference["parts"]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const [name, part] of parts) {
    const { operations, known } = operationsOf(name, part);
    const documented = await documentedAnswers(name);
    const keys = part.samples.filter((sample) => /token|key/i.test(sample.name));
    const credentials = (keys.length > 0 ? keys : [{ value: "" }]).map(({ value }): [string, string][] => [
      ["authorization", `Bearer ${value}`],
      ["x-app-local-token", value],
      ["x-app-mcp-token", value],
    ]);
    for (const operation of operations) {
      targets.push({ operation, documented, requests: requestsOf(operation, known, credentials) });
    }
  }
  return targets;
}

async function within<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${seconds} seconds`)), seconds * 1000);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

/** What came back. */
export interface ReceivedAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** The guards of documented answers, by operation and status, as a generated module exports them. */
type DocumentedAnswers = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** The documented answers of an interface; none where it documents none. */
async function documentedAnswers(name: string): Promise<DocumentedAnswers> {
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
function faultOf(
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
