import { HTTPException } from "hono/http-exception";
import { DocumentedError } from "./documented-error.ts";
import { checkReply } from "./response-validation.ts";
import { replyToError, responseOf } from "./server-answer.ts";
import { challengeOf } from "./server-credentials.ts";
import type { RunningServer, ServedOperation } from "./server-definition.ts";
import type { HookAnswer } from "./server-options.ts";
import { RefusedRequest } from "./server-refusal.ts";
import { InvalidRequest, Unauthorized } from "./server-rejection.ts";

/** Answers whatever kept a call from being answered with a success. */
export async function answerFailure<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  request: Request,
  failure: unknown,
): Promise<Response> {
  const answer = async (error: unknown): Promise<Response> => await answerOnce(server, operation, request, error);
  try {
    return await answer(failure).catch(answer);
  } catch (error) {
    // The hook that should have answered fails too.
    console.error(error);
    return internalError();
  }
}

async function answerOnce<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  request: Request,
  failure: unknown,
): Promise<Response> {
  const { onRefused, onInvalid, onUnauthorized, onError } = server.options;
  const settle = async (hooked: HookAnswer): Promise<Response | undefined> => {
    const answer = await hooked;
    return answer instanceof DocumentedError ? documented(server, operation, answer) : (answer ?? undefined);
  };
  if (failure instanceof DocumentedError) return documented(server, operation, failure);
  if (failure instanceof HTTPException) return failure.getResponse();
  if (failure instanceof RefusedRequest) return (await settle(onRefused?.(failure, request))) ?? failure.response();
  if (failure instanceof InvalidRequest) {
    const { issues, operation: called } = failure;
    return (await settle(onInvalid?.(issues, called.info, request))) ?? invalid(failure);
  }
  if (failure instanceof Unauthorized) {
    const { reason, operation: called } = failure;
    return (await settle(onUnauthorized?.(reason, called.info, request))) ?? unauthorized(server, failure);
  }
  if (onError === undefined) console.error(failure);
  return (await settle(onError?.(failure, operation?.info, request))) ?? internalError();
}

function documented<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation | undefined,
  error: DocumentedError,
  usualStatus = 400,
): Response {
  const reply = replyToError(error, server.options.openStatuses?.[error.name] ?? usualStatus);
  if (operation) checkReply(reply, error.status ?? "default", operation.info, server);
  return responseOf(reply);
}

function unauthorized<Principal>(server: RunningServer<Principal>, { reason, operation }: Unauthorized): Response {
  const { rules } = operation;
  const error = rules.unauthorized?.[reason]?.();
  const message = reason === "missing" ? "Credentials are missing." : "The credentials are not valid.";
  const response = error ? documented(server, operation, error, 401) : neutral(401, { error: "unauthorized", message });
  const challenge = challengeOf(rules.security ?? server.options.security ?? []);
  if (challenge !== undefined && response.status === 401) response.headers.set("www-authenticate", challenge);
  return response;
}

function invalid({ issues, operation }: InvalidRequest): Response {
  const message = "The request is not valid.";
  return neutral(operation.rules.invalidStatus ?? 400, { error: "invalid_request", message, issues });
}

function internalError(): Response {
  return neutral(500, { error: "internal_error", message: "The server could not answer." });
}

function neutral(status: number, body: { error: string; message: string; issues?: unknown }): Response {
  return Response.json(body, { status });
}
