import { setTimeout } from "node:timers/promises";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { operationOf } from "../kit/contract.ts";

type Send = (request: Request) => Promise<Response>;

/** The maximum number of seconds to wait for a quota, and the maximum number of retries. */
const longest = 120;
const most = 3;

interface PatienceOptions {
  /**
   * The credentials that all checks share; empty if these have none. Requests with others are not delayed: their checks
   * may test the limit.
   */
  headers: Readonly<Record<string, string>>;

  /** Takes a request before it is sent, and returns the seconds to wait. Default: none. */
  delayOf?(request: Request): number;

  /** Called with the seconds before each wait. */
  onWait(seconds: number): void;
}

/** Headers that identify the caller whatever the contract states. */
const ofCallers = ["authorization", "cookie", "x-api-key"];

/** Returns a function that returns true for a request with the credentials that all checks share. */
function sharedBy(headers: Readonly<Record<string, string>>): (request: Request) => boolean {
  const credentials = Object.entries(headers);
  return (request) =>
    credentials.length === 0
      ? ofCallers.every((name) => !request.headers.has(name))
      : credentials.every(([name, value]) => request.headers.get(name) === value);
}

/** The milliseconds by which the time between two requests may shrink on their way. */
const slackMs = 100;

/**
 * Returns a function that takes a request before it is sent, and returns the seconds to wait: within any window, an
 * operation gets at most the documented number of requests with the credentials that all checks share.
 *
 * @throws {NotTested} If the wait would be too long.
 */
export function createQuotas(
  contract: InterfaceContract,
  headers: PatienceOptions["headers"],
): (request: Request) => number {
  const isShared = sharedBy(headers);
  /** The times of the last requests of each operation, by `performance.now()`. */
  const times = new Map<string, number[]>();
  return (request) => {
    const { name = "", rateLimit } = operationOf(contract.operations, request) ?? {};
    if (rateLimit === undefined || !isShared(request)) return 0;
    const { requests, windowSeconds } = rateLimit;
    const last = times.get(name) ?? [];
    const now = performance.now();
    const first = last.at(-requests);
    const at = first === undefined ? now : Math.max(now, first + windowSeconds * 1000 + slackMs);
    const seconds = (at - now) / 1000;
    if (seconds > longest)
      throw new NotTested(`the documented quota of ${name} is used up: ${requests} requests in ${windowSeconds} s`);
    times.set(name, [...last, at].slice(-requests));
    return seconds;
  };
}

/**
 * Wraps `send` to stay below documented quotas, and to retry rate-limited requests of the shared account after
 * Retry-After. The number of checks must not make a target with a quota fail.
 */
export function withRetries(send: Send, { headers, delayOf = () => 0, onWait }: PatienceOptions): Send {
  const isShared = sharedBy(headers);
  const wait = async (seconds: number): Promise<void> => {
    onWait(seconds);
    await setTimeout(seconds * 1000);
  };
  return async (given) => {
    let request = given;
    for (let times = 0; ; times += 1) {
      const again = request.clone();
      const delay = delayOf(request);
      if (delay > 0) await wait(delay);
      const response = await send(request);
      const seconds = secondsToWait(response);
      if (seconds === undefined || times >= most || !isShared(request)) return response;
      await response.body?.cancel();
      await wait(seconds);
      request = again;
    }
  };
}

function secondsToWait({ status, headers }: Response): number | undefined {
  const after = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(after) ? Number(after) : longest + 1;
  return status === 429 && seconds <= longest ? seconds : undefined;
}
