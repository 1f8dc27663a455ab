import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import {
  type CapabilityHandlers,
  createCapabilityServer,
  type DocumentedError,
  errors,
  type RateLimitStore,
} from "../../../generated/capability/server.ts";
import type { Quota } from "../../../generated/runtime/server/rate-limit.ts";
import { readBody } from "../../../generated/runtime/server/input.ts";
import type { OperationInfo } from "../../../generated/runtime/server/operation.ts";
import type { Issue } from "../../../generated/runtime/validation/validation.ts";
import type { Host } from "../host/host.ts";
import type { Account } from "./billing/accounts.ts";
import { invalidRequest, rejectInvalid, rejectWithoutTool } from "./call-errors.ts";
import { failedSearch } from "./discover.ts";
import { invalidFilter } from "./listing.ts";

export interface CapabilityServerSettings {
  /** Quotas that replace the documented ones, by operation. */
  quotas?: Readonly<Record<string, Quota>>;
}

/** Serves the handlers, with the behavior that the document does not specify. */
export function capabilityServer(
  { clock, identifiers, log }: Host,
  handlers: CapabilityHandlers<Account>,
  store: RateLimitStore,
  { quotas }: CapabilityServerSettings,
): Hono {
  const onInvalid = (issues: Issue[], operation: OperationInfo): DocumentedError | undefined => {
    if (operation.name !== "call") return invalidFilter(issues, operation);
    const executionId = identifiers.next("exec");
    const lacksTool = issues.some(({ path, found }) => path === "/query/tool_id" && found === "nothing");
    return lacksTool ? rejectWithoutTool(executionId) : rejectInvalid(executionId, invalidRequest(issues));
  };
  const server = createCapabilityServer(handlers, {
    rateLimit: {
      key: ({ id }) => id,
      anonymousKey: addressOf,
      store,
      now: clock.now,
      ...(quotas && { quotas }),
    },
    nullIsAbsent: true,
    openStatuses: {
      discoverInvalidKey: 401,
      discoverInsufficientCredits: 402,
      inspectTimeout: 504,
      inspectProxyFailure: 502,
      authenticationFailure: 401,
      callMissingToolId: 400,
      callInsufficientCredits: 402,
      invalidFilter: 400,
    },
    onInvalid,
    onUnauthorized: async (_reason, { name }, request) => {
      const options = { headers: { "WWW-Authenticate": "Bearer" } };
      if (name === "discover") {
        return errors.discoverInvalidKey({ query: await queryOf(request), search_id: failedSearch }, options);
      }
      return errors.authenticationFailure({ status: "failure", status_code: 401, message: "Invalid API key" }, options);
    },
    onError: (error) => log.error("capability", error),
  });
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("X-Api-Version", contract.version);
  });
  return app.route("/", server);
}

/** Returns the address that identifies a caller without an account. */
function addressOf(context: Context): string {
  // Without a socket, the caller is in this process.
  return "incoming" in Object(context.env) ? (getConnInfo(context).remote.address ?? "unknown") : "local";
}

const longestBody = 1_048_576;

/** Returns the query of a rejected search; empty if the body cannot be read. */
async function queryOf(request: Request): Promise<string> {
  const read = await readBody(request, { required: true }, longestBody).catch(() => undefined);
  const query: unknown = Reflect.get(Object(read?.value), "query");
  return typeof query === "string" ? query : "";
}
