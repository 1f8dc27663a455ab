import type { Mutant } from "../../defect-kit/defect.ts";
import {
  type DecodedRequest,
  type DecodedResponse,
  type Interceptor,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import { contractOf, operationOf } from "../../kit/contract.ts";

/** An allowed variation: something that the documents leave to an implementation, done as the reference does not do it. */
export interface Variation extends Mutant {
  /** Unique among all: `allowed/what-is-other`. */
  id: string;

  /** The difference, in a sentence. */
  title: string;

  /** The interfaces that leave it open. Default: all. */
  interfaces?: readonly string[];

  /** The requirements of level `should` that it goes against: checks of these alone may warn. */
  warnedFor?: readonly string[];

  /** Fixtures that such an implementation declares otherwise than the reference; undefined for one that it can't. */
  fixtures?: Readonly<Record<string, unknown>>;
}

/** Changes the answers that are the service's own: not what it passes on, nor what another protocol says. */
export function ownAnswers(change: (answered: DecodedResponse, asked: DecodedRequest) => void): Interceptor {
  return onResponse((answered, asked) => {
    if (!passedOn.test(asked.url.pathname)) change(answered, asked);
  });
}

/** Responses of another program, of the bridge to another protocol, and of tools. */
const passedOn = /\/api\/v1\/(memory|panel)\/|\/mcp\/|\/files\//;

/** The name of the operation of an interface that a request is to. */
export function operationNamed(name: string, { method, url }: DecodedRequest): string | undefined {
  return operationOf(contractOf(name).operations, { method, url: url.href })?.name;
}

/**
 * Every object within a value, changed; the innermost first. What a tool gave stays as it is: it is not the service's own.
 */
export function everyObject(value: unknown, change: (object: Row) => object): unknown {
  if (Array.isArray(value)) return value.map((item) => everyObject(item, change));
  if (!isRow(value)) return value;
  const inside = ([name, each]: [string, unknown]) => [name, name === "result" ? each : everyObject(each, change)];
  return change(Object.fromEntries(Object.entries(value).map(inside)));
}
