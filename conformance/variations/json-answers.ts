import { contractOf } from "../contracts.ts";
import { isRow, type Row } from "../defects/changed-at.ts";
import type { Intercept } from "../defects/defect.ts";
import { wayOut } from "../defects/intercepts.ts";
import type { Answered, Asked } from "../defects/messages.ts";
import { operationOf } from "../defects/operations.ts";

/** Changes the answers that are the service's own: not what it passes on, nor what another protocol says. */
export function ownAnswers(change: (answered: Answered, asked: Asked) => void): Intercept {
  return wayOut((answered, asked) => {
    if (!passedOn.test(asked.url.pathname)) change(answered, asked);
  });
}

/** What another program answers, the bridge to another protocol, and what a tool gave. */
const passedOn = /\/api\/v1\/(memory|panel)\/|\/mcp\/|\/files\//;

/** The name of the operation of an interface that a request is to. */
export function operationNamed(name: string, { method, url }: Asked): string | undefined {
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
