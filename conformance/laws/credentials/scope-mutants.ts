import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { changedAt, isRow } from "../../defect-kit/changed-at.ts";
import { decodeRequest, onRequest, type ServiceInterceptor } from "../../defect-kit/interceptors.ts";
import { mentions } from "../../kit/bodies.ts";
import type { Operator } from "../mutants.ts";
import { scopedEvents } from "./scopes.ts";

/** Returns the mutants of the scopes of a contract's events. */
export function scopeOperators(contract: InterfaceContract): Operator[] {
  const events = scopedEvents(contract);
  if (events.length === 0) return [];
  const names = new Set(events.map(({ name }) => name));
  const open = events.filter(({ scopes }) => scopes.length === 0).map(({ name }) => name);
  const groups = [...Map.groupBy(events, ({ scopes }) => scopes.join(" ")).values()].filter(
    ([first]) => (first?.scopes.length ?? 0) > 0,
  );
  const only = (of: (all: readonly unknown[]) => readonly unknown[]): ServiceInterceptor =>
    onRequest((request) => void (request.body = withEvents(request.body, names, of)));
  return contract.operations.flatMap(({ name: operation }): Operator[] => {
    const row = (check: string, name: string, title: string, interceptor: ServiceInterceptor): Operator => ({
      operation,
      check: `scopes/${check}`,
      name,
      title,
      make: () => interceptor,
    });
    return [
      ...["lacking", "each", "known"].map((check) => row(check, "not-needed", "no scope is needed", admitting)),
      ...groups.flatMap(([first]) =>
        first === undefined
          ? []
          : [
              row(
                "sufficient",
                `more-for-${first.name}`,
                `${first.name} needs another scope`,
                rejecting((body) => mentions(body, first.name)),
              ),
            ],
      ),
      row("each", "first-alone", "only the scopes of the first event count", retrying(only((all) => all.slice(0, 1)))),
      row("each", "last-alone", "only the scopes of the last event count", retrying(only((all) => all.slice(-1)))),
      row(
        "none-needed",
        "needed",
        "every event needs a scope",
        rejecting((body) => open.some((each) => mentions(body, each))),
      ),
    ];
  });
}

/** Changes the lists of events in a body. */
function withEvents(
  body: unknown,
  names: ReadonlySet<unknown>,
  change: (all: readonly unknown[]) => readonly unknown[],
): unknown {
  if (!isRow(body)) return body;
  const lists = Object.entries(body).filter(
    ([, value]) => Array.isArray(value) && value.some((each) => names.has(each)),
  );
  return lists.reduce<unknown>(
    (all, [name]) => changedAt(all, `/${name}`, (value) => change(value as unknown[])),
    body,
  );
}

/** Accepts requests that are rejected because scopes are missing. */
const admitting: ServiceInterceptor = async (request, next) => {
  const response = await next(request);
  return response.status === 403 || response.status === 400 ? Response.json({}, { status: 201 }) : response;
};

function rejecting(isRejected: (body: unknown) => boolean): ServiceInterceptor {
  return async (request, next) => {
    const [{ body }] = await decodeRequest(request.clone());
    return isRejected(body) ? Response.json({}, { status: 403 }) : await next(request);
  };
}

/** Sends another request in place of a rejected one. */
function retrying(change: ServiceInterceptor): ServiceInterceptor {
  return async (request, next, service) => {
    const response = await next(request.clone());
    return response.status >= 400 ? await change(request, next, service) : response;
  };
}
