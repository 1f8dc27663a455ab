import { onTestFinished } from "vitest";
import { createClock } from "../../host/clock.ts";
import { createLog } from "../../host/log.ts";
import { createReference, type Reference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { fixtures } from "../fixtures.ts";

/** The local application API on a separate port, until the test ends. */
export interface Running {
  /** The base URL of the interface. */
  address: string;

  reference: Reference;

  /** Every logged line. */
  logged: string[];

  /** Sends a request with the application's token; a body is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<AppResponse>;

  stop(): Promise<void>;
}

export interface AppResponse {
  status: number;
  headers: Headers;

  /** Parsed as JSON if possible. */
  body: unknown;
}

/** Starts the application with a stopped clock. */
export async function startLocalApp(database = ":memory:"): Promise<Running> {
  const logged: string[] = [];
  const clock = createClock({ standingAt: Date.UTC(2026, 0, 1) });
  const log = createLog("json", clock.now, (line) => void logged.push(line));
  const reference = await createReference({ database, only: ["local-app"], clock, log });
  const served = await serve(reference);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => await (stopping ??= served.stop(0));
  onTestFinished(stop);
  const address = `${reference.host.addresses.origin}/local-app`;
  return {
    address,
    reference,
    logged,
    stop,
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { ...fixtures.headers, "content-type": "application/json", ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}
