import { setTimeout } from "node:timers/promises";

type Send = (request: Request) => Promise<Response>;

/** The maximum Retry-After in seconds, and the maximum number of retries. */
const longest = 120;
const most = 3;

interface PatienceOptions {
  /** The credentials that all checks share. Requests with others are not retried: their checks may test the limit. */
  headers: Readonly<Record<string, string>>;

  /** Called with the seconds before each wait. */
  onWait(seconds: number): void;
}

/**
 * Wraps `send` to retry rate-limited requests of the shared account after Retry-After. The number of checks must not make
 * a target with a quota fail.
 */
export function withRetries(send: Send, { headers, onWait }: PatienceOptions): Send {
  const credentials = Object.entries(headers);
  const isShared = (request: Request): boolean =>
    credentials.length > 0 && credentials.every(([name, value]) => request.headers.get(name) === value);
  return async (given) => {
    let request = given;
    for (let times = 0; ; times += 1) {
      const again = request.clone();
      const response = await send(request);
      const seconds = secondsToWait(response);
      if (seconds === undefined || times >= most || !isShared(request)) return response;
      await response.body?.cancel();
      onWait(seconds);
      await setTimeout(seconds * 1000);
      request = again;
    }
  };
}

function secondsToWait({ status, headers }: Response): number | undefined {
  const after = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(after) ? Number(after) : longest + 1;
  return status === 429 && seconds <= longest ? seconds : undefined;
}
