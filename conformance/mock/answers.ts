import { isRecord } from "../../generated/runtime/body.ts";
import { RejectedRequest } from "../../generated/runtime/server/errors.ts";
import type { HeaderValues } from "../../generated/runtime/server/exchange.ts";
import { HandlerResponse } from "../../generated/runtime/server/responses.ts";
import type { Issue } from "../../generated/runtime/validation/validation.ts";
import type { Parameter, Schema } from "../../generators/contract/model/contract.ts";
import { possibleProperties } from "../../generators/contract/model/resolve.ts";
import { type ResolvedOperation, resolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { errorFor, type Fault } from "../../generators/contract/facts/errors.ts";
import { headerOf } from "./errors.ts";
import { exampleOf, sentWith } from "./examples.ts";
import { rowOf, withNewIds } from "./journal.ts";
import { idOf } from "../kit/derived-requests.ts";
import { linkedRows } from "./linked-rows.ts";
import { listBody } from "./list-bodies.ts";
import { filterIssues, pageOf, selectRows } from "./lists.ts";
import { factsOf, type ListFact, type ResourceFact, stateOf } from "../../generators/contract/facts/facts.ts";
import { isIdName } from "../../generators/contract/facts/links.ts";
import { withAt } from "../../generators/contract/model/paths.ts";
import { isNowhere, type Role, successOf } from "../../generators/contract/facts/resources.ts";
import { mayMove, stepOn } from "../../generators/contract/facts/states.ts";
import { collectionOf, knownIds, parentOf, type RequestSample, sampleOf, scopeWithin } from "./samples.ts";
import { createStore, itemsIn, NoIdLeft, type Row, type Scope, type Store } from "./store.ts";
import type { MockCall, Parts } from "./parts.ts";
import { by } from "../../generators/contract/facts/origin.ts";
import { withoutSeparators } from "../../generators/contract/facts/plain-names.ts";
import { openStreams, type Streams } from "./streams.ts";

const filledIn = "filled in from an example, because the data of the mock does not fit the response";

/** The handlers of a mock, and operations on its data without a request. */
export interface Answers {
  readonly handlers: Record<string, (call: MockCall) => unknown>;
  readonly streams: Streams;
  readonly resources: readonly ResourceFact[];

  /** The names of the operations. */
  readonly operations: readonly string[];

  /** Returns a request that should succeed; undefined if none is known for the operation. */
  requestFor(operation: string): RequestSample | undefined;

  /** Applies a trigger of a state table to the resource with an id; returns undefined if there is none. */
  trigger(on: string, id: string): Row | "illegal" | undefined;
}

export function createAnswers(parts: Parts): Answers {
  const { all, schemas, values, errors, events, seed } = parts;
  const facts = factsOf(all.api);
  const { resources } = facts;
  const stores = new Map<ResourceFact, Store>();
  const storeOf = (resource: ResourceFact): Store => {
    const known =
      stores.get(resource) ??
      createStore(resource, stateOf(facts, resource), { ...parts, idParameters: idParametersOf(resource) });
    stores.set(resource, known);
    return known;
  };
  /** Returns the path parameters that have the id of a resource. */
  const idParametersOf = ({ roles }: ResourceFact): Parameter[] =>
    roles.flatMap(({ operation: name, idParameter }) => {
      const { parameters } = all.operations.find(({ operation }) => operation.name === name)?.operation ?? {};
      return parameters?.filter((each) => each.in === "path" && each.name === idParameter) ?? [];
    });

  const streams = openStreams(parts);
  const recordIds = new Set(facts.lists.flatMap(({ records }) => records?.ids ?? []));
  let calls = 0;

  const fail = ({ operation }: ResolvedOperation, fault: Fault, call: MockCall, message: string): Error | Response => {
    parts.note(call.request, message);
    const documented = errorFor(operation, fault)?.error;
    if (documented) return errors.make(operation, documented, { message });
    if (fault === "unknown") return new RejectedRequest("not_found", message);
    return Response.json({ error: fault, message }, { status: 409 });
  };

  const invalid = (
    { operation, gives }: ResolvedOperation,
    call: MockCall,
    issues: readonly Issue[],
  ): Error | Response => {
    const message = issues.map((issue) => issue.message).join("; ");
    parts.note(call.request, `rejected: ${message}`);
    const documented = errorFor(operation, "invalid")?.error;
    const inputs = issues.map(({ path }) => path.split("/")[2] ?? "");
    if (documented) return errors.make(operation, documented, { message, inputs });
    return Response.json({ error: "invalid_request", message, issues }, { status: gives.hasInvalidStatus ? 422 : 400 });
  };

  /** Returns a response with a body and the documented headers. */
  const respond = (each: ResolvedOperation, call: MockCall, body: unknown, more: HeaderValues = {}): unknown => {
    const fit = fitting(each, call, body);
    remember(each, call, fit);
    return new HandlerResponse(fit, { headers: { ...headersOf(each, call), ...more } });
  };

  /** Inferred resources may have rows that do not fit a response: it has an example with their fields instead. */
  const fitting = (each: ResolvedOperation, call: MockCall, body: unknown): unknown => {
    const schema = successOf(each);
    if (schema === undefined || body === undefined || schemas.fits(schema, body)) return body;
    const sample = example(each, call);
    if (!schemas.fits(schema, sample)) return body;
    parts.note(call.request, filledIn);
    return withFieldsOf(body, sample, schema);
  };

  /** Returns a sample with the fields of a body, as far as they fit its schema. */
  const withFieldsOf = (body: unknown, sample: unknown, schema: Schema): unknown => {
    if (!isRecord(body) || !isRecord(sample)) return sample;
    return Object.entries(body).reduce((filled, [name, value]) => {
      const next = { ...filled, [name]: value };
      return schemas.fits(schema, next) ? next : filled;
    }, sample);
  };

  /** Returns a row in the form that a list shows, which may be another one than that of the thing itself. */
  const asListed = (row: Row, { items }: ListFact): Row => {
    if (schemas.fits(items, row)) return row;
    const sample = values.make(items, `row ${JSON.stringify(row)}`);
    const whole = schemas.fits(items, sample) ? withFieldsOf(row, sample, items) : row;
    return isRecord(whole) ? whole : row;
  };

  const headersOf = (each: ResolvedOperation, call: MockCall): HeaderValues => {
    const { operation, gives } = each;
    const { headers = {} } = operation.responses[gives.success?.key ?? ""] ?? {};
    const quota = parts.quotaOf(call.request, operation.name);
    return Object.fromEntries(
      Object.entries(headers).flatMap(([name, { schema, required, ...more }]) => {
        const counted = quota && headerOf(name, { ...schema, ...more }, quota);
        // Headers of uncounted quotas and optional headers are omitted.
        const made = counted ?? (required ? values.make(schema, `${operation.name} ${name}`) : undefined);
        return made === undefined ? [] : [[name, Array.isArray(made) ? made.map(String) : String(made)]];
      }),
    );
  };

  const example = (each: ResolvedOperation, call: MockCall): unknown => exampleOf(each, call, { schemas, values });

  const listed = (each: ResolvedOperation, list: ListFact): ((call: MockCall) => unknown) => {
    return (call) => {
      const missing = unknownId(each, call);
      if (missing !== undefined) return missing;
      const request = { query: call.query ?? {}, url: call.request.url };
      const issues = filterIssues(list, request);
      if (issues.length > 0) return invalid(each, call, issues);
      const chosen = selectRows(storeOf(listedBy(list)).rows(scopeOf(call)), list, request);
      const found = pageOf(chosen, each, list.pages, request);
      const page = { ...found, rows: found.rows.map((row) => asListed(row, list)) };
      const sample = list.at.length === 0 ? [] : example(each, call);
      const body = listBody(sample, { each, facts: list, query: request.query, page, chosen }, parts);
      const isFilled = page.rows.some((row, index) => row !== found.rows[index]);
      parts.note(call.request, `${page.rows.length} of ${page.total}${isFilled ? `, ${filledIn}` : ""}`);
      return respond(each, call, body, page.headers);
    };
  };

  /** Returns the resource of a list. A list without a resource gets its own rows. */
  const listedBy = (list: ListFact): ResourceFact => {
    const found = resources.find(({ path }) => path === list.resource) ?? ownRows.get(list) ?? withOwnRows(list);
    ownRows.set(list, found);
    return found;
  };
  const ownRows = new Map<ListFact, ResourceFact>();

  const withOwnRows = ({ operation, items: schema }: ListFact): ResourceFact => {
    const { properties = {} } = schemas.flat(schema);
    const idField = "id" in properties ? "id" : "";
    const { path } = resolvedOperation(all.api, operation)?.operation ?? { path: "" };
    return { ...by("convention"), path, schema, idField, idSchema: properties["id"] ?? {}, roles: [] };
  };

  /** Returns an error if a path names a thing that the mock does not have, except with the id of the thing itself. */
  const unknownId = (each: ResolvedOperation, call: MockCall, idParameter?: string): Error | Response | undefined => {
    for (const { in: place, name } of each.takes.parameters) {
      if (place !== "path" || name === idParameter) continue;
      const given = String(call.path?.[name]);
      const known = isIdName(name) ? knownIds(parts, each.operation.path, name) : undefined;
      if (known?.has(given) || (isThing(each, call, name) ?? known === undefined)) continue;
      const [id] = known ?? [];
      const hint = id === undefined ? "" : `; the mock has ${id}`;
      return fail(each, "unknown", call, `${name} ${given} does not exist${hint}`);
    }
    return undefined;
  };

  /** Returns true if a path names an existing thing; undefined if the mock has no things for the parameter. */
  const isThing = ({ operation }: ResolvedOperation, call: MockCall, parameter: string): boolean | undefined => {
    if (isShown(operation.path, call, parameter)) return true;
    const parent = parentOf(facts, operation.path, parameter);
    if (parent === undefined) return undefined;
    return storeOf(parent).find(scopeWithin(parent, scopeOf(call)), String(call.path?.[parameter])) !== undefined;
  };

  /** The ids in responses with examples, by the path of the collection. */
  const shown = new Map<string, Set<string>>();

  /** Returns the parameters that follow a path in other ones. */
  const parametersAfter = (path: string): ReadonlySet<string> => {
    const after = all.api.operations.flatMap((each) =>
      each.path.startsWith(`${path}/`) ? (/^\/\{([^{}]+)\}(?:\/|$)/.exec(each.path.slice(path.length))?.[1] ?? []) : [],
    );
    return new Set(after);
  };

  /** Remembers the ids in the response of a collection, so that requests with them succeed. */
  const remember = ({ operation: { method, path } }: ResolvedOperation, call: MockCall, body: unknown): void => {
    if (method !== "get" && method !== "post") return;
    for (const parameter of parametersAfter(path)) {
      const key = filledPath(path, call);
      const ids = shown.get(key) ?? new Set();
      for (const row of [body, ...Object.values(Object(body) as object), ...itemsIn(body)])
        ids.add(idOf(row, parameter, path) ?? "");
      shown.set(key, ids);
    }
  };

  /** Forgets the id at the end of a path. */
  const forget = ({ operation: { path } }: ResolvedOperation, call: MockCall): void => {
    const [, parameter = ""] = /\{([^{}]+)\}$/.exec(path) ?? [];
    shown.get(filledPath(collectionOf(path, parameter), call))?.delete(String(call.path?.[parameter]));
  };

  const isShown = (path: string, call: MockCall, parameter: string): boolean =>
    shown.get(filledPath(collectionOf(path, parameter), call))?.has(String(call.path?.[parameter])) === true;

  const handlerOf = (each: ResolvedOperation): ((call: MockCall) => unknown) => {
    const { name } = each.operation;
    const resource = resources.find(({ roles }) => roles.some(({ operation }) => operation === name));
    const role = resource?.roles.find(({ operation }) => operation === name);
    const list = facts.lists.find(({ operation }) => operation === name);
    if (each.isProxied) return () => Response.json({});
    const read = readOf(each);
    if (read)
      return async (call) => {
        const result = await handlerOf(read)(call);
        return result instanceof HandlerResponse ? respond(each, call, undefined) : result;
      };
    if (each.gives.result.kind === "stream") return (call) => streams.open(each, call);
    const isRead =
      each.operation.method === "get" && (role?.kind === "list" || (role === undefined && each.operation.listing));
    if (list && isRead) return listed(each, list);
    if (role?.kind === "list") return (call) => respond(each, call, example(each, call));
    if (resource === undefined || role === undefined)
      return (call) => {
        const missing = unknownId(each, call);
        if (missing !== undefined) return missing;
        const { method } = each.operation;
        if (method === "delete") forget(each, call);
        return respond(each, call, method === "get" ? example(each, call) : recorded(each, call));
      };
    return (call) => handleThing(each, call, resource, role);
  };

  /** Returns the GET operation of a HEAD operation. */
  const readOf = ({ operation: { method, path } }: ResolvedOperation): ResolvedOperation | undefined =>
    method === "head"
      ? all.operations.find(({ operation }) => operation.method === "get" && operation.path === path)
      : undefined;

  /** Returns a response with new ids, and adds a row to the lists that record the operation. */
  const recorded = (each: ResolvedOperation, call: MockCall): unknown => {
    const sent = sentWith(call);
    const fits = (response: unknown): boolean => schemas.fits(successOf(each) ?? {}, response);
    calls += 1;
    const body = withNewIds(example(each, call), { ids: recordIds, sent, seed: `${seed} call ${calls}`, fits });
    for (const list of facts.lists) {
      const { records } = list;
      const row = records && rowOf(records, each.operation.name, { ...sent, ...(isRecord(body) && body) });
      if (row !== undefined) storeOf(listedBy(list)).add({}, row, { links: new Set(records?.ids) });
    }
    return body;
  };

  /**
   * Creates a resource, with the given id if there is one. Returns an error if the id is taken or no id is left. An
   * example in the initial data is replaced if the contract documents no such error.
   */
  const created = (each: ResolvedOperation, call: MockCall, resource: ResourceFact): Row | Error | Response => {
    const { path, idField } = resource;
    const store = storeOf(resource);
    const scope = scopeOf(call);
    const { [idField]: idSchema } = possibleProperties(each.takes.body?.schema ?? {}, schemas.components);
    const { body } = call;
    const isTaken = idSchema !== undefined && idSchema["readOnly"] !== true;
    const id = isTaken && isRecord(body) ? body[idField] : undefined;
    const before = id === undefined ? undefined : store.find(scope, String(id));
    if (before && (errorFor(each.operation, "conflict") || !store.isInitial(before)))
      return fail(each, "conflict", call, `${String(id)} already exists at ${path}`);
    try {
      return store.add(scope, call.body, id === undefined ? {} : { id });
    } catch (error) {
      if (error instanceof NoIdLeft) return fail(each, "conflict", call, error.message);
      throw error;
    }
  };

  /** Returns a body with the id of a row in its fields of that name. */
  const withIdOf = (each: ResolvedOperation, body: unknown, { roles, idField }: ResourceFact, row: Row): unknown => {
    if (!isRecord(body)) return body;
    const names = new Set([idField, ...roles.flatMap(({ idParameter = idField }) => idParameter)]);
    const ids = [...names].filter((name) => Object.hasOwn(body, name)).map((name) => [name, row[idField]]);
    // Bytes, which are objects, too, have none.
    if (ids.length === 0) return body;
    const identified = { ...body, ...Object.fromEntries(ids) };
    return schemas.fits(successOf(each) ?? {}, identified) ? identified : body;
  };

  const handleThing = (each: ResolvedOperation, call: MockCall, resource: ResourceFact, role: Role): unknown => {
    const store = storeOf(resource);
    const missing = unknownId(each, call, role.idParameter);
    if (missing !== undefined) return missing;
    const scope = scopeOf(call, role.idParameter);
    const answer = (row: Row | undefined, verdict: string): unknown => {
      parts.note(call.request, verdict);
      if (isNowhere(role) || row === undefined)
        return respond(each, call, row ? withIdOf(each, example(each, call), resource, row) : example(each, call));
      if (role.at.length === 0) return respond(each, call, row);
      const whole = withAt(example(each, call), role.at, row);
      const { isIdBeside, idField } = resource;
      return respond(each, call, isIdBeside && isRecord(whole) ? { ...whole, [idField]: row[idField] } : whole);
    };
    if (role.kind === "create") {
      const row = created(each, call, resource);
      if (row instanceof Error || row instanceof Response) return row;
      announce(resource, row, "created");
      return answer(row, `created ${String(row[resource.idField])}`);
    }
    const id = String(call.path?.[role.idParameter ?? ""]);
    const row = store.find(scope, id);
    const isExample = row === undefined && isShown(each.operation.path, call, role.idParameter ?? "");
    if (role.kind === "delete") forget(each, call);
    if (isExample) return answer(undefined, `found ${id} in an example`);
    if (row === undefined) return fail(each, "unknown", call, `${id} does not exist at ${resource.path}`);
    switch (role.kind) {
      case "delete":
        store.put(scope, id, undefined);
        announce(resource, row, "deleted");
        return answer(undefined, `deleted ${id}`);
      case "update":
      case "replace": {
        const after = store.changed(row, call.body, role.kind === "replace");
        const state = stateOf(facts, resource);
        const [from, to] = state ? [String(row[state.field]), String(after[state.field])] : [];
        if (state && from !== undefined && to !== undefined && !mayMove({ table: state }, from, to))
          return fail(each, "conflict", call, `${id} is ${from} and cannot change to ${to}`);
        store.put(scope, id, after);
        announce(resource, after, from === to ? "updated" : (to ?? "updated"));
        return answer(after, `changed ${id}`);
      }
      case "act": {
        const after = applyAction(each, call, resource, row);
        if (after === "illegal") {
          const from = String(row[stateOf(facts, resource)?.field ?? ""]);
          return fail(each, "conflict", call, `${id} is ${from}, a state that does not allow ${each.operation.name}`);
        }
        store.put(scope, id, after);
        return answer(after, `${each.operation.name} of ${id}`);
      }
      default:
        return answer(row, `found ${id}`);
    }
  };

  const applyAction = (each: ResolvedOperation, call: MockCall, resource: ResourceFact, row: Row): Row | "illegal" => {
    const trigger = stateOf(facts, resource)?.triggers.find(({ operation }) => operation === each.operation.name);
    if (trigger === undefined) return storeOf(resource).changed(row, call.body);
    return applyTrigger(resource, row, trigger.on);
  };

  const applyTrigger = (resource: ResourceFact, row: Row, trigger: string): Row | "illegal" => {
    const state = stateOf(facts, resource);
    if (state === undefined) return row;
    const step = stepOn({ table: state }, String(row[state.field]), trigger);
    if (step === "illegal") return step;
    const after = step.to === undefined ? row : { ...row, [state.field]: step.to };
    if (step.to !== undefined) announce(resource, after, step.to);
    return after;
  };

  /** Delivers the events that announce a change of a resource, or the first state of a new one. */
  const announce = (resource: ResourceFact, row: Row, change: string): void => {
    const { field = "" } = stateOf(facts, resource) ?? {};
    const changes = new Set(
      [change, ...(change === "created" ? [String(row[field])] : [])].map((each) => withoutSeparators(each)),
    );
    for (const each of facts.deliveries.flatMap(({ announcements }) => announcements))
      if (each.resource === resource.path && changes.has(each.change)) events.emit(each.event, row);
  };

  const handlers: Answers["handlers"] = {};
  const answers: Answers = {
    handlers,
    streams,
    resources,
    operations: all.operations.map(({ operation }) => operation.name),
    requestFor: (name) => {
      const each = all.operations.find(({ operation }) => operation.name === name);
      return each && sampleOf(readOf(each) ?? each, facts, storeOf, parts);
    },
    trigger: (on, id) => {
      for (const resource of resources.filter((each) => stateOf(facts, each) !== undefined)) {
        const row = storeOf(resource).find({}, id);
        if (row === undefined) continue;
        const after = applyTrigger(resource, row, on);
        if (after !== "illegal") storeOf(resource).put({}, id, after);
        return after;
      }
      return undefined;
    },
  };
  const leading = linkedRows(answers, storeOf, parts);
  for (const each of all.operations) handlers[each.operation.name] = throwingErrors(leading(each, handlerOf(each)));
  return answers;
}

/** Wraps a handler so that returned errors are thrown, as the server expects. */
function throwingErrors(handle: (call: MockCall) => unknown): (call: MockCall) => unknown {
  return async (call) => {
    const result = await handle(call);
    if (result instanceof Error) throw result;
    return result;
  };
}

/** Returns the path parameters except the id. */
function scopeOf({ path = {} }: MockCall, idParameter?: string): Scope {
  return Object.fromEntries(Object.entries(path).filter(([name]) => name !== idParameter));
}

/** Returns a path with the parameters of a call. */
function filledPath(path: string, { path: values = {} }: MockCall): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
