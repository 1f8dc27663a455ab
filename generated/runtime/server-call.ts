// Generated from templates/runtime/server-call.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { DocumentedError } from "./documented-error.ts";
import { readRequest } from "./request-validation.ts";
import { checkReply } from "./response-validation.ts";
import { Answer, type AnswerInit, isResponse, replyTo, responseOf } from "./server-answer.ts";
import type { ServedOperation, RunningServer } from "./server-definition.ts";
import { identify } from "./server-principal.ts";
import { InvalidRequest } from "./server-rejection.ts";
import { countCall } from "./server-quota.ts";
import { RefusedRequest } from "./server-refusal.ts";
import { type EventStreamOptions, eventStream, isEventSource } from "./sse.ts";

const mebibyte = 1_048_576;

/**
 * Answers one call: finds out who calls, counts the call, reads and checks its inputs, and hands them to the handler.
 *
 * @throws whatever keeps it from being answered with a success.
 */
export async function answerCall<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  context: Context,
): Promise<Response> {
  const { info, rules, route } = operation;
  const handle = handlerOf(server.handlers, info.name);
  const { principal, refused } = await identify(server, operation, context);
  await countCall(server, operation, principal, context);
  if (refused) throw refused;
  const request = await requestOf(context);
  const call = { principal, request, context };
  const params = route.match(context) ?? {};
  if (rules.proxied) return complete(server, operation, await handle(withSignal({ ...call, path: params })));
  const { maxBodyBytes = mebibyte, nullIsAbsent = false } = server.options;
  const { inputs, issues } = await readRequest(request, params, rules, { maxBodyBytes, nullIsAbsent });
  if (issues.length > 0) throw new InvalidRequest(issues, operation);
  if (rules.stream) return await stream(server, operation, handle, { ...call, ...inputs });
  return complete(server, operation, await handle(withSignal({ ...call, ...inputs, respond })));
}

/** The request as it came, also where middleware has read its body by way of Hono. */
async function requestOf({ req }: Context): Promise<Request> {
  const { raw, method } = req;
  return raw.bodyUsed ? new Request(raw, { method, body: await req.arrayBuffer() }) : raw;
}

/** Adapters make a signal when it is asked for, and it is not cheap. */
function withSignal<Given extends { request: Request }>(call: Given): Given {
  return Object.defineProperty(call, "signal", signalOfRequest);
}

/** One for all calls: a getter that each call had of its own would cost as much as what it saves. */
const signalOfRequest: PropertyDescriptor & ThisType<{ request: Request }> = {
  enumerable: true,
  configurable: true,
  get() {
    return this.request.signal;
  },
};

function respond(body: unknown, init?: AnswerInit): Answer {
  return new Answer(body, init);
}

type Handle = (call: object) => Promise<unknown>;

/** A handler, bound to the object that it is a method of. What every object inherits is none. */
function handlerOf(handlers: object, name: string): Handle {
  const isInherited = name in Object.prototype && !Object.hasOwn(handlers, name);
  const handler: unknown = isInherited ? undefined : Reflect.get(handlers, name);
  if (typeof handler !== "function") throw new RefusedRequest("not_implemented", `${name} is not implemented.`);
  return async (call) => await Reflect.apply(handler, handlers, [call]);
}

/** Turns what a handler gave into a response. */
function complete<Principal>(
  server: RunningServer<Principal>,
  { info, rules }: ServedOperation,
  result: unknown,
): Response {
  if (isResponse(result)) return result;
  if (result instanceof DocumentedError) throw result;
  const reply = replyTo(result, rules);
  checkReply(reply, reply.status, info, server);
  return responseOf(reply, rules.mediaType);
}

async function stream<Principal>(
  server: RunningServer<Principal>,
  operation: ServedOperation,
  handle: Handle,
  call: { request: Request },
): Promise<Response> {
  const { heartbeatSeconds, onError } = server.options;
  const gone = new AbortController();
  const signal = AbortSignal.any([call.request.signal, gone.signal]);
  const lastEventId = call.request.headers.get("last-event-id") ?? undefined;
  const result = await handle({ ...call, signal, lastEventId });
  if (!isEventSource(result)) return complete(server, operation, result);
  const streaming: EventStreamOptions = {
    text: operation.rules.stream?.text ?? [],
    heartbeatSeconds,
    onCancel: () => gone.abort(),
    onError: (error) => (onError ?? console.error)(error, operation.info, call.request),
  };
  const headers = { "content-type": "text/event-stream", "cache-control": "no-cache" };
  return new Response(eventStream(result, streaming), { headers });
}
