// Generated from templates/runtime/server-principal.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { readCredentials } from "./server-credentials.ts";
import type { RunningServer, ServedOperation } from "./server-definition.ts";
import { RefusedRequest } from "./server-refusal.ts";
import { Unauthorized } from "./server-rejection.ts";

/** Who calls. */
export interface Caller<Principal> {
  /** Undefined for an anonymous caller, and for one that could not be authenticated. */
  principal: Principal | undefined;

  /** Why the caller is turned away; undefined where it is let in. */
  refused?: Unauthorized;
}

/** Finds out who calls. */
export async function identify<Principal>(
  { authenticate, handlers, options }: RunningServer<Principal>,
  operation: ServedOperation,
  context: Context,
): Promise<Caller<Principal>> {
  const { info, rules } = operation;
  const security = rules.security ?? options.security ?? [];
  if (security.length === 0) return { principal: undefined };
  if (authenticate === undefined) throw new RefusedRequest("not_implemented", "Authentication is not implemented.");
  const credentials = readCredentials(context, security);
  const call = { operation: info.name, scheme: credentials?.scheme };
  const found = await authenticate.call(handlers, credentials?.value, context.req.raw, call);
  const principal = found ?? undefined;
  if (principal !== undefined || (rules.anonymous && credentials === undefined)) return { principal };
  return { principal, refused: new Unauthorized(credentials === undefined ? "missing" : "invalid", operation) };
}
