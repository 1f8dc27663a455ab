import { setTimeout } from "node:timers/promises";

type Send = (request: Request) => Promise<Response>;

/** The most seconds that one response is waited for, and the most times that a request is sent again. */
const longest = 120;
const most = 3;

interface PatienceOptions {
  /** The credentials that all checks share. What is sent with others is not sent again: it may be there to be limited. */
  headers: Readonly<Record<string, string>>;

  /** Told of the seconds before they pass. */
  onWait(seconds: number): void;
}

/**
 * Sends a request again when Retry-After has passed, where there were too many of the account that the checks share: many
 * checks are no fault of a target that has a quota.
 */
export function patiently(send: Send, { headers, onWait }: PatienceOptions): Send {
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
