// Generated from templates/runtime/checks/api-target.ts by `concordat generate`. Do not edit.

import type { Guard } from "../validation/validation.ts";

/** An implementation of an API that is held to it. */
export interface ApiTarget {
  /** The address that the paths of the interface come after, without a slash at the end. */
  baseUrl: string;

  /** Sends a request to the target. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every request: the credentials that the target accepts. Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** Requests that succeed, by the name of the operation. */
  requests: Readonly<Record<string, ValidRequests>>;
}

/** Requests that succeed; or what makes new ones, where something has to be there first, or each succeeds only once. */
export type ValidRequests = readonly RequestParts[] | (() => Promise<readonly RequestParts[]>);

/** What a request is made of. */
export interface RequestParts {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;

  /** In place of those of the target, each by itself. */
  headers?: Readonly<Record<string, string>>;

  /** Sent as JSON; nothing is sent where it is left out. */
  body?: unknown;
}

/** What the checks of an operation know of it. */
export interface OperationFacts {
  /** The first part of the ids of its checks: `interface/operation`. */
  readonly id: string;

  /** The name of the operation. */
  readonly name: string;

  /** In capitals. */
  readonly method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  readonly path: string;

  /** What the operation as a whole has to do. */
  readonly requirements: readonly [string, ...string[]];

  /** A request that any target understands; left out where it takes something of the target's own. */
  readonly example?: RequestParts;

  /** What holds for the bodies of answers, by status (`200`), range (`2XX`), or `default`. */
  readonly answers: Readonly<Record<string, Guard<unknown>>>;

  /** What holds for the bodies of documented errors, those that a body can be told by. */
  readonly refusals?: readonly Guard<unknown>[];

  /** Whether a success is a stream of events. */
  readonly streams?: boolean;

  /** The header that holds the credentials, and what a target requires of it. */
  readonly credentials?: CredentialFacts;

  readonly inputs: readonly InputFacts[];
}

/** Where the credentials stand, and what a target is to do without them. */
export interface CredentialFacts {
  /** In lower case. */
  readonly header: string;

  /** What stands before the credentials: `Bearer`, say. */
  readonly scheme?: string;

  /** What governs a request without credentials. */
  readonly missing: readonly [string, ...string[]];

  /** What governs a request whose credentials are not accepted. */
  readonly refused: readonly [string, ...string[]];
}

/** What is documented of an input: a parameter, or a field of the body. */
export interface InputFacts {
  readonly in: "query" | "body";
  readonly name: string;
  readonly requirements: readonly [string, ...string[]];
  readonly required?: boolean;

  /** A value of another type than the documented one, where none but that type can be meant. */
  readonly wrong?: unknown;

  readonly minimum?: number;
  readonly maximum?: number;

  /** The documented values. */
  readonly enum?: readonly unknown[];
}
