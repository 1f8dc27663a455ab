import type { CapabilityTarget } from "../../../interfaces/capability/target.ts";
import type { Clock } from "../../host/clock.ts";
import type { Log } from "../../host/log.ts";
import { createReference, type Reference } from "../../reference.ts";
import { targetOf } from "../../target.ts";
import type { CapabilityOptions } from "../capability.ts";
import { fixtures } from "../fixtures.ts";

/** The interface without sockets. */
export interface Served {
  reference: Reference;

  /** Sends a request with a key, by default a valid one; a request with a body is a POST. */
  send(path: string, body?: unknown, more?: Sending): Promise<{ status: number; headers: Headers; body: unknown }>;

  /** Creates an account with so many credits, and returns its key. */
  account(credits: number): Promise<string>;

  /** Calls a tool. */
  call(tool_id: string, parameters?: object, more?: object): Promise<{ status: number; body: Record<string, unknown> }>;
}

export interface Sending {
  apiKey?: string;
  headers?: Record<string, string>;

  /** The address of the caller. Default: this process. */
  from?: string;
}

export async function serveCapability(options: {
  clock?: Clock;
  database?: string;
  log?: Log;
  capability?: CapabilityOptions;
}): Promise<Served> {
  const { capability, ...rest } = options;
  const reference = await createReference({
    ...rest,
    only: ["capability"],
    ...(capability && { parts: { capability } }),
  });
  const send: Served["send"] = async (path, body, { apiKey = fixtures.apiKey, headers = {}, from } = {}) => {
    const request = new Request(`http://reference.test/capability/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const bindings = from && { incoming: { socket: { remoteAddress: from } } };
    const response = await reference.fetch(request, bindings || undefined);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    reference,
    send,
    account: async (credits) => {
      const { hooks } = targetOf(reference, "capability").target as CapabilityTarget;
      const { apiKeys } = await hooks.createAccount({ credits });
      return apiKeys[0];
    },
    call: async (tool_id, parameters = {}, more = {}) => {
      const { status, body } = await send("/tools/execute", { tool_id, parameters, ...more });
      return { status, body: Object(body) as Record<string, unknown> };
    },
  };
}
