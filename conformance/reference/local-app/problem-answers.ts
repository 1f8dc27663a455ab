import type { Context } from "hono";
import type { LocalAppServerOptions } from "../../../generated/local-app/server.ts";
import type { Host } from "../host/host.ts";
import { Problem, problemResponse } from "./problem.ts";

/** How everything that is refused is answered: in one shape, whoever refuses it. */
export interface ProblemAnswers {
  /** For the generated server. */
  options: Pick<LocalAppServerOptions, "onInvalid" | "onUnauthorized" | "onRefused" | "onError">;

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
      onRefused: ({ status, code, message, headers }) => answer(new Problem(status, code, message, headers)),
      onUnauthorized: (reason) => {
        const message = reason === "missing" ? "The token is missing." : "The token is not accepted.";
        return answer(new Problem(401, "unauthorized", message));
      },
    },
  };
}
