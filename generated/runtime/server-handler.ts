// Generated from templates/runtime/server-handler.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import type { DocumentedError } from "./documented-error.ts";
import type { OperationShape } from "./operation-types.ts";
import type { Answer, AnswerInit } from "./server-answer.ts";
import type { LowercaseKeys } from "./validation.ts";

/** The names of the inputs that have a default, by place: a handler finds them filled in. */
export interface Defaulted {
  query?: string;
  headers?: string;
  body?: string;
}

/** What every handler is given besides the inputs of its operation. */
export interface Call<Principal> {
  /** Who calls, as `authenticate` found out. */
  principal: Principal;

  /** The request as it came. Its body is used up where `body` holds it. */
  request: Request;

  /** Aborts when the caller goes away. */
  signal: AbortSignal;

  /** Hono's context: bindings of the platform, the connection, variables of middleware. */
  context: Context;
}

/** Answers an operation, with its body alone, with `respond` or with a `Response`; throws or returns documented errors. */
export type Handler<O extends OperationShape, Principal, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { respond: Respond<O> },
) => Awaitable<Output<O> | Answer | DocumentedError | Response>;

/** Answers an operation with events, until the caller goes away or there are no more. */
export type StreamHandler<O extends OperationShape, Principal, Events, D extends Defaulted = Record<never, never>> = (
  call: Call<Principal> & Inputs<O, D> & { lastEventId: string | undefined },
) => Awaitable<AsyncIterable<StreamEvent<Events>> | DocumentedError | Response>;

/** Answers an operation whose request is passed on, see `forward`. Nothing of the request has been read. */
export type ProxyHandler<Path, Principal> = (
  call: Call<Principal> & { path: Path },
) => Awaitable<DocumentedError | Response>;

/** Finds out who calls: the principal, or nothing where the credentials are not accepted. */
export type Authenticate<Principal> = (
  /** The token or key; undefined where it is missing or malformed. */
  credentials: string | undefined,
  request: Request,
  /** The operation that is called, and the name of the scheme that the credentials came by. */
  call: { operation: string; scheme: string | undefined },
) => Awaitable<Principal | null | undefined>;

/** Answers with a body and what else the answer is made of. */
export type Respond<O extends OperationShape> = (
  body: Output<O>,
  init?: AnswerInit & { status?: SuccessStatus<O> },
) => Answer;

/** One event on a stream: its kind, its data, and optionally the id from which a caller may go on. */
export type StreamEvent<Events> = {
  [Kind in keyof Events]: { event: Kind; data: Events[Kind]; id?: string; retryMilliseconds?: number };
}[keyof Events];

/** A value, or a promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** The inputs that an operation has. Names of headers are in lower case. */
type Inputs<O extends OperationShape, D> = Given<O, "path", { path: O["path"] }> &
  Given<O, "query", { query: Filled<NonNullable<O["query"]>, D, "query"> }> &
  Given<O, "header", { headers: Filled<LowercaseKeys<NonNullable<O["header"]>>, D, "headers"> }> &
  Given<O, "body", { body: Filled<O["body"], D, "body"> }>;

type Given<O, Part extends string, Input> = Part extends keyof O ? Input : unknown;

/** A type whose fields that have a default are always there. */
type Filled<T, D, Part extends string> = D extends { [P in Part]: infer Names extends string }
  ? T extends object
    ? T & Required<Pick<T, Names & keyof T>>
    : T
  : T;

/** What an operation answers with when it succeeds. */
type Output<O extends OperationShape> = [Success<O>] extends [undefined] ? void : Success<O>;
type Success<O extends OperationShape> = [SuccessKey<O>] extends [never] ? unknown : O["responses"][SuccessKey<O>];
type SuccessKey<O extends OperationShape> = Extract<keyof O["responses"], `2${string}` | `3${string}`>;

/** The documented statuses of a success; any where the document gives only their range. */
type SuccessStatus<O extends OperationShape> = SuccessKey<O> extends `${infer Status extends number}` ? Status : number;
