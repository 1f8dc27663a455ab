import type { ResolvedInterface } from "../../generators/contract/facts/resolved-operation.ts";
import type { MockErrors, Quota } from "./errors.ts";
import type { Events } from "./events.ts";
import type { CheckedSchemas } from "../../generators/contract/model/schema-validator.ts";
import type { Values } from "../../generators/contract/model/sample.ts";

/** What a mock is made of. */
export interface Parts {
  all: ResolvedInterface;
  schemas: CheckedSchemas;
  values: Values;
  errors: MockErrors;
  events: Events;
  seed: string;
  now: () => number;

  /** The number of things of each resource that are there at the beginning. */
  rows: number;

  /** The state of the quota that a request counts towards. */
  quotaOf(request: Request, operation: string): Quota | undefined;

  /** Says in the log what became of a request. */
  note(request: Request, verdict: string): void;
}
