import { isRecord } from "../../generated/runtime/body.ts";
import { HandlerResponse } from "../../generated/runtime/server/responses.ts";
import type { ResourceFact } from "../../generators/contract/facts/facts.ts";
import { type ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { successOf } from "../../generators/contract/facts/resources.ts";
import { type FollowableLink, followableLinks, linkedParts } from "../../generators/contract/facts/response-links.ts";
import { stepsInResponse } from "../../generators/contract/model/runtime-expressions.ts";
import type { MockCall, Parts } from "./parts.ts";
import type { RequestSample } from "./samples.ts";
import { NoIdLeft, type Row, type Store } from "./store.ts";

type Handle = (call: MockCall) => unknown;

/** A link to a thing, with the place of its id. */
interface LinkToThing {
  link: FollowableLink;

  /** The parameter of the path with the id, and the names on the way to it in the body. */
  parameter: string;
  steps: readonly string[];

  /** The resource of the thing; left out if its operations have only the ids of their sample requests. */
  resource?: ResourceFact;
}

/** Wraps handlers so that the links of responses lead to things of the mock: a link of a creation to a new one. */
export function linkedRows(
  {
    resources,
    requestFor,
  }: { resources: readonly ResourceFact[]; requestFor: (operation: string) => RequestSample | undefined },
  storeOf: (resource: ResourceFact) => Store,
  { all, schemas }: Pick<Parts, "all" | "schemas">,
): (each: ResolvedOperation, handle: Handle) => Handle {
  const links = followableLinks(all.api).flatMap((link) => toThing(link, resources) ?? []);

  const idFor = (
    { link, parameter, steps, resource }: LinkToThing,
    call: MockCall,
    body: unknown,
  ): { row?: Row; id: unknown } | undefined => {
    const { path, query, request } = call;
    const message = { path, query, headers: request.headers, body: call.body };
    const { [parameter]: id, ...scope } = linkedParts(link, { request: message, response: { body } })?.path ?? {};
    if (id === undefined) return undefined;
    if (resource === undefined) return { id: requestFor(link.target.name)?.path?.[parameter] };
    const store = storeOf(resource);
    const isOwn = resource.roles.some(({ operation }) => operation === link.source.name);
    const isNew = link.source.method === "post" && link.isOfThing && !isOwn;
    if (!isNew && store.find(scope, id)) return undefined;
    const row = isNew
      ? added(store, scope, { ...recordAt(body, steps.slice(0, -1)), ...recordAt(call.body, []) })
      : store.rows(scope)[0];
    return row && { row, id: row[resource.idField] };
  };

  return (each, handle) => {
    const own = links.filter(({ link }) => link.source === each.operation);
    if (own.length === 0) return handle;
    const fits = (body: unknown): boolean => schemas.fits(successOf(each) ?? {}, body);
    return async (call) => {
      const result = await handle(call);
      if (!(result instanceof HandlerResponse)) return result;
      let { body } = result;
      const done = new Set<string>();
      for (const to of own) {
        const place = to.steps.join("/");
        const found = done.has(place) ? undefined : idFor(to, call, body);
        if (found?.id === undefined) continue;
        done.add(place);
        const isWhole = found.row?.[to.steps.at(-1) ?? ""] === found.id;
        const changed = [
          ...(isWhole ? [withAt(body, to.steps.slice(0, -1), found.row)] : []),
          withAt(body, to.steps, found.id),
          withAt(body, to.steps, Number(found.id)),
        ];
        body = changed.find((other) => fits(other)) ?? body;
      }
      const { headers, status } = result;
      return new HandlerResponse(body, { headers, ...(status !== undefined && { status }) });
    };
  };
}

function toThing(link: FollowableLink, resources: readonly ResourceFact[]): LinkToThing | undefined {
  const { target, inputs } = link;
  const resource = resources.find(({ roles }) => roles.some(({ operation }) => operation === target.name));
  const idParameter = resource?.roles.find(({ operation }) => operation === target.name)?.idParameter;
  const last = inputs.findLast(
    ({ parameter: { in: place, name } }) => place === "path" && name === (idParameter ?? name),
  );
  const steps = stepsInResponse(last?.value) ?? [];
  if (last === undefined || steps.length === 0) return undefined;
  return { link, parameter: last.parameter.name, steps, ...(idParameter !== undefined && resource && { resource }) };
}

function added(store: Store, scope: Readonly<Record<string, string>>, given: object): Row | undefined {
  try {
    return store.add(scope, given);
  } catch (error) {
    if (error instanceof NoIdLeft) return undefined;
    throw error;
  }
}

function recordAt(value: unknown, steps: readonly string[]): Record<string, unknown> {
  const found = steps.reduce<unknown>((at, step) => (Object(at) as Record<string, unknown>)[step], value);
  return isRecord(found) ? found : {};
}

/** Returns a copy with another value at a place, which may be in a list. */
function withAt(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (String(index) === name ? withAt(item, rest, value) : item));
  return isRecord(body) ? { ...body, [name]: withAt(body[name], rest, value) } : body;
}
