import type { Mutant } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type DecodedResponse,
  type Interceptor,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";

/** An allowed variation: behaviour that the documents leave open, implemented differently than in the reference. */
export interface Variation extends Mutant {
  /** The unique id, such as `allowed/extra-fields`. */
  id: string;

  /** The difference, as a sentence. */
  title: string;

  /** The interfaces that allow it. Default: all. */
  interfaces?: readonly string[];

  /** The `should` requirements that it violates: only checks of these may warn. */
  warnedFor?: readonly string[];

  /** Fixtures that differ from those of the reference; undefined removes a fixture. */
  fixtures?: Readonly<Record<string, unknown>>;
}

/** Returns an interceptor that changes the responses of the service itself, not forwarded ones or those of another protocol. */
export function ownAnswers(change: (answered: DecodedResponse, asked: DecodedRequest) => void): Interceptor {
  return onResponse((answered, asked) => {
    if (!forwardedPath.test(asked.url.pathname)) change(answered, asked);
  });
}

/** Paths of responses of another program, of the bridge to another protocol, and of tools. */
const forwardedPath = /\/api\/v1\/(memory|panel)\/|\/mcp\/|\/files\//;

/** Returns the name of the operation of a request. */
export function operationNamed(name: string, { method, url }: DecodedRequest): string | undefined {
  return operationOf(contractOf(name).operations, { method, url: url.href })?.name;
}

/**
 * Changes every object in a value, the innermost first, except results of tools, which are not the service's own.
 */
export function everyObject(value: unknown, change: (object: Row) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => everyObject(item, change));
  if (!isRow(value)) return value;
  const inside = ([name, each]: [string, unknown]) => [name, name === "result" ? each : everyObject(each, change)];
  return change(Object.fromEntries(Object.entries(value).map(inside)));
}
