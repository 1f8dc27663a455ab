import fc from "fast-check";
import type { Guard } from "../../../../generated/runtime/validation/validation.ts";
import { within } from "../../../kit/within.ts";
import type { Reference } from "../../reference.ts";
import { type Route, operationsOf } from "./operations.ts";
import { type BadRequest, curlOf, requestsOf } from "./requests.ts";

interface Barrage {
  /** The number of requests. */
  count: number;

  /** The seed; the same seed makes the same requests. */
  seed: number;

  /** The number of concurrent requests. */
  concurrency: number;

  /** Sends a request; returns undefined if this client cannot send it. */
  send(request: BadRequest): Promise<ReceivedResponse | undefined>;

  /** Called after every five hundredth request to advance the time, so that quotas do not reject the rest. */
  pause(): Promise<void>;
}

/** The number of responses by status, and the faults, each with the request that reproduces it. */
interface Outcome {
  statuses: Record<string, number>;
  faults: string[];
}

const mostFaults = 10;
const patienceSeconds = 20;

/** Sends bad requests to every operation of a reference, the same number to each. */
export async function barrage(parts: Reference["parts"], options: Barrage): Promise<Outcome> {
  const { count, seed, concurrency, send, pause } = options;
  const targets = await targetsOf(parts);
  const outcome: Outcome = { statuses: {}, faults: [] };
  let next = 0;
  const sendSome = async (): Promise<void> => {
    while (next < count && outcome.faults.length < mostFaults) {
      const index = next;
      next += 1;
      if (index % 500 === 499) await pause();
      const { operation, requests, documented } = pick(targets, index);
      const [request] = fc.sample(requests, { seed: seed + index, numRuns: 1 });
      if (request === undefined) continue;
      const late = (): never => {
        throw new Error(`no response within ${patienceSeconds} seconds`);
      };
      const fault = await within(patienceSeconds * 1000, send(request), late).then(
        (response) => {
          if (response === undefined) return undefined;
          outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
          return faultOf(request, response, operation, documented);
        },
        (error: unknown) => `has no response: ${String(error)}`,
      );
      if (fault !== undefined) outcome.faults.push(`request ${index} of seed ${seed} ${fault}\n${curlOf(request, "")}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendSome));
  return outcome;
}

interface Target {
  operation: Route;
  requests: fc.Arbitrary<BadRequest>;
  documented: Awaited<ReturnType<typeof documentedResponses>>;
}

async function targetsOf(parts: Reference["parts"]): Promise<Target[]> {
  const targets: Target[] = [];
  for (const [name, part] of parts) {
    const { operations, known } = operationsOf(name, part);
    const documented = await documentedResponses(name);
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

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

export interface ReceivedResponse {
  status: number;
  contentType: string;
  body: string;
}

/** The guards of documented responses, by operation and status, as a generated module exports them. */
type DocumentedResponses = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** Returns the documented responses of an interface; empty if there are none. */
async function documentedResponses(name: string): Promise<DocumentedResponses> {
  const module: { responses?: DocumentedResponses } = await import(`../../../../generated/${name}/validators.ts`);
  return module.responses ?? {};
}

/**
 * Returns the fault of a response to a bad request; undefined if there is none.
 *
 * The server never responds with 5xx, with one exception: 502 if a request is forwarded to a server that
 * cannot be reached. An error is a JSON object, and matches the document if it describes the status. Pages
 * for people are exempt.
 */
function faultOf(
  { method }: BadRequest,
  { status, contentType, body }: ReceivedResponse,
  { name, method: expected, isProxied, isPage }: Route,
  documented: DocumentedResponses,
): string | undefined {
  if (status >= 500) return isProxied && status === 502 ? undefined : `gets ${status}: ${body.slice(0, 300)}`;
  if (status < 400 || method === "HEAD" || isPage || isOfParser(status, contentType)) return undefined;
  if (!/^application\/(\w+\+)?json\b/.test(contentType)) return `gets ${status} with "${contentType}", not JSON`;
  const value = tryParseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return `has status ${status} without a JSON object`;
  const ofOperation = method === expected && name !== undefined ? documented[name] : undefined;
  const guard = ofOperation?.[status] ?? ofOperation?.["4XX"];
  return guard === undefined || guard(value)
    ? undefined
    : `has status ${status} with an undocumented body: ${body.slice(0, 300)}`;
}

/** Returns true if Node's HTTP parser rejected the request: its responses to malformed or too long heads have no body. */
function isOfParser(status: number, contentType: string): boolean {
  return contentType === "" && (status === 400 || status === 431);
}

function tryParseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
