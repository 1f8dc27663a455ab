import type { Context } from "hono";
import type { LocalAppServerOptions } from "../../../generated/local-app/server.ts";
import type { Host } from "../host/host.ts";

/** Why a request is not answered as it was meant to be. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;

  /** For programs. */
  readonly code: string;

  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Answers a problem: every refusal of the local application has this one shape. */
export function problemResponse({ status, code, message, headers }: Problem, requestId: string): Response {
  return Response.json({ error: { code, message, requestId } }, { status, headers });
}

/** How everything that is refused is answered: in one shape, whoever refuses it. */
interface ProblemAnswers {
  /** For the generated server. */
  options: Pick<LocalAppServerOptions, "onInvalid" | "onUnauthorized" | "onRejected" | "onError">;

  /** For paths that no operation has. */
  nothingHere(context: Context): Response;

  /** For what is thrown outside the generated server. */
  failed(error: Error): Response;
}

export function problemAnswers({ identifiers, log }: Host): ProblemAnswers {
  const answer = (problem: Problem): Response => problemResponse(problem, identifiers.next("req"));
  const failed = (error: unknown): Response => {
    if (error instanceof Problem) return answer(error);
    log.error("local-app", error);
    return answer(new Problem(500, "internal_error", "The application could not answer."));
  };
  return {
    failed,
    nothingHere: ({ req }) => answer(new Problem(404, "not_found", `No operation has the path ${req.path}.`)),
    options: {
      onError: failed,
      onInvalid: (issues) => {
        const message = issues.map((issue) => issue.message).join("; ");
        return answer(new Problem(400, "invalid_request", message));
      },
      onRejected: ({ status, code, message, headers }) => answer(new Problem(status, code, message, headers)),
      onUnauthorized: (reason) => {
        const message = reason === "missing" ? "The token is missing." : "The token is not accepted.";
        return answer(new Problem(401, "unauthorized", message));
      },
    },
  };
}
