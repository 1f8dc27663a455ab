// Generated from templates/runtime/endpoint.ts by `concordat generate`. Do not edit.

import type { Authorize } from "./authorization.ts";
import type { RequestOptions } from "./client-options.ts";
import type { Answers, Sent } from "./sent.ts";

/** What a client knows of an operation: how its input becomes a request, and the response its answer. */
export interface Endpoint {
  /** The method, and after a space the path. `{name}` stands for an input, `{+name}` for one whose slashes stay. */
  route: string;

  /** Set where there is no input: the options stand first. */
  bare?: boolean;

  /** The inputs that go into the query. Where it is left out, all that go nowhere else do. */
  query?: readonly string[];

  /** The input that is the body, or `*`: the body is an object of all inputs that go nowhere else. Default: `body`. */
  body?: string;

  /** Writes the body. Default: as JSON. */
  serialize?: (body: unknown) => string;

  /** How a request shows who sends it. */
  auth?: Authorize;

  /** Whether it may be sent twice, since it changes nothing and costs nothing. Default: where the method says so. */
  safe?: boolean;

  /** What is documented of the answers, by status (`200`), range (`2XX`), or `default`. Where left out, nothing. */
  answers?: Answers;

  /** Reads the answer where it is a success and not JSON. */
  read?: (response: Response, sent: Sent) => Promise<unknown>;

  /** The header of an error that holds the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;

  /** Makes the method of the client out of the function that sends one request. */
  as?: (send: Call) => (input?: object, options?: RequestOptions) => unknown;
}

/** Sends one request. */
export type Call = (input?: object, options?: RequestOptions) => Promise<Answer>;

/** An answer, as it is parsed. What it is, the types of the client say. */
export type Answer = ReturnType<typeof JSON.parse>;
