import type { RequestValues } from "../../generated/runtime/validation/validation.ts";
import type { ResolvedInterface } from "../../generators/contract/facts/resolved-operation.ts";
import type { MockErrors, Quota } from "./errors.ts";
import type { Events } from "./events.ts";
import type { CheckedSchemas } from "../../generators/contract/model/schema-validator.ts";
import type { Values } from "../../generators/contract/model/sample.ts";

/** The shared parts of a mock. */
export interface Parts {
  all: ResolvedInterface;
  schemas: CheckedSchemas;
  values: Values;
  errors: MockErrors;
  events: Events;
  seed: string;
  now: () => number;

  /** The initial number of rows of each resource. */
  rows: number;

  /** Returns the state of the quota of a request. */
  quotaOf(request: Request, operation: string): Quota | undefined;

  /** Records the result of a request for the log. */
  note(request: Request, verdict: string): void;
}

/** The inputs of a call. */
export interface MockCall extends RequestValues {
  request: Request;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  signal: AbortSignal;
}
