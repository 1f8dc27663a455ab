import type { Context } from "hono";
import type { LocalAppServerOptions } from "../../../generated/local-app/server.ts";
import type { Host } from "../host/host.ts";

/** An error that ends a request, in the common error format. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;

  /** The error code, for programs. */
  readonly code: string;

  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Returns the response to a rejected or failed request. */
export function problemResponse({ status, code, message, headers }: Problem, requestId: string): Response {
  return Response.json({ error: { code, message, requestId } }, { status, headers });
}

/** Returns the error handlers, which give every error the common format. */
export function problemHandlers({ identifiers, log }: Host) {
  const respond = (problem: Problem): Response => problemResponse(problem, identifiers.next("req"));
  /** Handles errors outside the generated server. */
  const failed = (error: unknown): Response => {
    if (error instanceof Problem) return respond(error);
    log.error("local-app", error);
    return respond(new Problem(500, "internal_error", "Internal server error."));
  };
  return {
    failed,

    /** Handles paths without an operation. */
    nothingHere: ({ req }: Context): Response =>
      respond(new Problem(404, "not_found", `No operation has the path ${req.path}.`)),

    /** The options of the generated server. */
    options: {
      onError: failed,
      onInvalid: (issues) => {
        const message = issues.map((issue) => issue.message).join("; ");
        return respond(new Problem(400, "invalid_request", message));
      },
      onRejected: ({ status, code, message, headers }) => respond(new Problem(status, code, message, headers)),
      onUnauthorized: (reason) => {
        const message = reason === "missing" ? "The token is missing." : "The token is not valid.";
        return respond(new Problem(401, "unauthorized", message));
      },
    } satisfies LocalAppServerOptions,
  };
}
