import fc from "fast-check";
import type { Guard } from "../../../../generated/runtime/validation/validation.ts";
import { within } from "../../../kit/within.ts";
import type { Reference } from "../../reference.ts";
import { type Route, operationsOf } from "./operations.ts";
import { type BadRequest, curlOf, requestsOf } from "./requests.ts";

interface Barrage {
  /** The number of requests. */
  count: number;

  /** Makes the same requests again. */
  seed: number;

  /** The number of requests under way at once. */
  concurrency: number;

  /** Sends one; undefined where this client can't send it. */
  send(request: BadRequest): Promise<ReceivedResponse | undefined>;

  /** Called after every five hundredth: time passes, so that quotas do not reject all the rest. */
  pause(): Promise<void>;
}

/** The number of responses by status, and the faults, each with the request that reproduces it. */
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
      const index = next;
      next += 1;
      if (index % 500 === 499) await pause();
      const { operation, requests, documented } = pick(targets, index);
      const [request] = fc.sample(requests, { seed: seed + index, numRuns: 1 });
      if (request === undefined) continue;
      const late = (): never => {
        throw new Error(`nothing within ${patienceSeconds} seconds`);
      };
      const fault = await within(patienceSeconds * 1000, send(request), late).then(
        (response) => {
          if (response === undefined) return undefined;
          outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1;
          return faultOf(request, response, operation, documented);
        },
        (error: unknown) => `gets no response: ${String(error)}`,
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
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

export interface ReceivedResponse {
  status: number;
  contentType: string;
  body: string;
}

/** The guards of documented responses, by operation and status, as a generated module exports them. */
type DocumentedResponses = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** The documented responses of an interface; none where it documents none. */
async function documentedResponses(name: string): Promise<DocumentedResponses> {
  const module: { responses?: DocumentedResponses } = await import(`../../../../generated/${name}/validators.ts`);
  return module.responses ?? {};
}

/**
 * The fault of a response to a bad request; undefined where there is none.
 *
 * No response of the server's own is 5xx, with one exception: 502 where the request was to be passed on to a server that
 * can't be reached. An error comes as a JSON object, and as the document describes it where it names the status; pages
 * are for people, and respond as they like.
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
  const value = parsed(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `gets ${status} with no JSON object`;
  const ofOperation = method === expected && name !== undefined ? documented[name] : undefined;
  const guard = ofOperation?.[status] ?? ofOperation?.["4XX"];
  return guard === undefined || guard(value) ? undefined : `gets ${status} in another shape: ${body.slice(0, 300)}`;
}

/** True where Node rejected the request before it was a request: what is not HTTP, or has too long a head, gets no body. */
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
