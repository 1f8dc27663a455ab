import * as z from "zod";
import type { ServerOptions } from "../../../generated/runtime/server/definition.ts";
import { errorResponse } from "../host/http.ts";
import type { Log } from "../host/log.ts";

/** The maximum number of errors in a response; an unlimited list could be much longer than the request. */
const mostTold = 10;

/** Rejects a body, and names the first of its invalid fields. */
export function invalidBody({ issues }: z.ZodError): Response {
  const first = issues.slice(0, mostTold);
  const messages = first.map(({ path, message }) =>
    path.length > 0 ? `${z.core.toDotPath(path)}: ${message}` : message,
  );
  return errorResponse(400, "invalid_request", messages.join("; "));
}

/** Gives requests that are rejected before they reach a handler the common error format. */
export function errorOptions<Principal>(log: Log): ServerOptions<Principal> {
  return {
    onInvalid: (issues) => errorResponse(400, "invalid_request", issues.map(({ message }) => message).join("; ")),
    onUnauthorized: (reason) => {
      const message = reason === "missing" ? "An access token is missing." : "The access token is not valid.";
      return errorResponse(401, "unauthorized", message, { "www-authenticate": "Bearer" });
    },
    onRejected: ({ status, code, message, headers }) => errorResponse(status, code, message, headers),
    onError: (error) => {
      log.error("spend", error);
      return errorResponse(500, "internal_error", "Internal server error.");
    },
  };
}
