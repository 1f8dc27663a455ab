import type { Decision } from "../../../spec/library/decisions.ts";
import type { RateLimit } from "../../../spec/library/rate-limit.ts";
import type { InterfaceContract, StateTable } from "../model/contract.ts";
import { possibleProperties } from "../model/resolve.ts";
import { type AccountFact, accountsOf } from "./accounts.ts";
import { deliveriesOf } from "./deliveries.ts";
import { errorFor, type Fault, faultNames } from "./errors.ts";
import { operationOf } from "./flows.ts";
import { type Link, linksOf } from "./links.ts";
import { type ListFacts, listFactsOf } from "./lists.ts";
import { by, type Fact } from "./origin.ts";
import { type QuotaField, quotaFieldOf } from "./quota-headers.ts";
import { type Records, recordsIn } from "./records.ts";
import { resolved, type ResolvedInterface, type ResolvedOperation } from "./resolved-operation.ts";
import { flatSchemas } from "../model/variants.ts";
import { type Resource, resourcesOf, type Role } from "./resources.ts";
import { firstState, triggerOf } from "./states.ts";
import type { StreamEnd } from "./stream-events.ts";
import { type Announcement, announcementsOf, type Registration, registrationsOf } from "./subscriptions.ts";

/**
 * The facts about behavior that follow from a contract. Each fact names its origin; facts that rest on a convention
 * alone are marked as inferred. The value can be serialized as JSON.
 */
export interface ContractFacts {
  readonly accounts: readonly AccountFact[];
  readonly resources: readonly ResourceFact[];
  readonly lists: readonly ListFact[];
  readonly links: readonly Link[];
  readonly states: readonly StateFact[];
  readonly decisions: readonly DecisionFact[];
  readonly errors: readonly ErrorFact[];
  readonly limits: readonly LimitFact[];
  readonly credentials: readonly CredentialFact[];
  readonly streams: readonly StreamFact[];
  readonly deliveries: readonly DeliveryFact[];
  readonly flows: readonly FlowFact[];
}

/** A kind of resource, and the operations that create, list, read, change and delete its instances. */
export interface ResourceFact extends Fact, Omit<Resource, "roles" | "state" | "inferred"> {
  readonly roles: readonly (Role & { readonly operation: string })[];
}

/** A list, with the resource that it lists and the operations that add rows to it. */
export interface ListFact extends ListFacts {
  /** The path of the collection. */
  readonly resource?: string;
  readonly records?: Records;
}

/** The states of a model, and the resource that has them. */
export interface StateFact extends Fact, StateTable {
  readonly first?: string;

  /** The path of the collection, and the field that holds the state. */
  readonly resource?: string;
  readonly field?: string;

  /** The operations that trigger a step, stated by decorators or inferred from names. */
  readonly triggers: readonly ({ readonly operation: string; readonly on: string } & Fact)[];
}

/** A decision table. */
export interface DecisionFact extends Fact {
  readonly schema: string;
  readonly rows: readonly Decision[];
}

/** The documented error of an operation for a fault. */
export interface ErrorFact extends Fact {
  readonly operation: string;
  readonly fault: Fault;

  /** The name of the error, or that of the fault if the response has none. */
  readonly error: string;
  readonly status?: number;
}

/** The quota of an operation. */
export interface LimitFact extends Fact, RateLimit {
  readonly operation: string;

  /** The name of the error of a request that exceeds the quota. */
  readonly error?: string;

  /** The headers that report the state of the quota, inferred from their names. */
  readonly headers: readonly ({ readonly status: string; readonly name: string; readonly field: QuotaField } & Fact)[];
}

/** The credentials that an operation requires. */
export interface CredentialFact extends Fact {
  readonly operation: string;

  /** The alternatives, each a list of security schemes; an empty list is an anonymous caller. */
  readonly ways: readonly (readonly string[])[];

  /** The schemes by name. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;

  /** The names of the errors of requests with missing and with invalid credentials. */
  readonly missing?: string;
  readonly invalid?: string;
}

/** The events that an operation streams. */
export interface StreamFact extends Fact {
  readonly operation: string;
  readonly events: readonly string[];
  readonly ends: readonly StreamEnd[];
}

/** A kind of delivery, the operations that register for it, and the changes of resources that cause its events. */
export interface DeliveryFact extends Fact {
  readonly delivery: string;
  readonly events: readonly string[];
  readonly registrations: readonly Registration[];
  readonly announcements: readonly Announcement[];
}

/** A flow, and the operations that it calls. */
export interface FlowFact extends Fact {
  readonly flow: string;
  readonly operations: readonly string[];
}

const known = new WeakMap<InterfaceContract, ContractFacts>();

/**
 * Returns all facts of a contract. Repeated calls return the same object.
 *
 * @example
 * factsOf(contract).limits.find(({ operation }) => operation === "createOrder");
 * // { operation: "createOrder", origin: "decorator", requests: 60, windowSeconds: 60, error: "TooManyRequests", … }
 */
export function factsOf(contract: InterfaceContract): ContractFacts {
  const facts = known.get(contract) ?? deriveFacts(resolved(contract));
  known.set(contract, facts);
  return facts;
}

function deriveFacts(all: ResolvedInterface): ContractFacts {
  const { api, operations } = all;
  const resources = resourcesOf(all, flatSchemas(api));
  const lists = operations.flatMap((each) => {
    const { method, listing } = each.operation;
    const isRead = (method === "get" || listing !== undefined) && !each.isProxied;
    const listed = resources.find(({ roles }) => roles.get(each.operation.name)?.kind === "list");
    const fields = possibleProperties(listed?.schema ?? {}, api.components.schemas);
    const facts = isRead ? listFactsOf(api, each, fields) : undefined;
    return facts ? [facts] : [];
  });
  const links = linksOf(all, resources, lists);
  return {
    accounts: accountsOf(api),
    resources: resources.map(({ roles, inferred: _inferred, state: _state, ...resource }) => ({
      ...by("convention"),
      ...resource,
      roles: [...roles].map(([operation, role]) => ({ operation, ...role })),
    })),
    lists: lists.map((list) => {
      const resource = resources.find(({ roles }) => roles.get(list.operation)?.kind === "list");
      const records = recordsIn(all, list, links);
      return { ...list, ...(resource && { resource: resource.path }), ...(records && { records }) };
    }),
    links,
    states: api.states.map((table) => stateFact(table, all, resources)),
    decisions: api.decisions.map((table) => ({ ...by("decorator"), ...table })),
    errors: operations.flatMap(({ operation }) =>
      faultNames.flatMap((fault): ErrorFact[] => {
        const found = errorFor(operation, fault);
        if (found === undefined) return [];
        const { name: error, status } = found.error;
        const origin = by(found.inferred ? "convention" : "typespec");
        return [{ ...origin, operation: operation.name, fault, error, ...(status !== undefined && { status }) }];
      }),
    ),
    limits: operations.flatMap((each) => limitFact(each)),
    credentials: operations.flatMap(({ operation: { name }, needs: { ways, scopes, errors } }): CredentialFact[] => {
      const { missingCredentials: missing, invalidCredentials: invalid } = errors;
      if (ways === undefined) return [];
      const names = { ...(missing && { missing: missing.name }), ...(invalid && { invalid: invalid.name }) };
      return [{ ...by("typespec"), operation: name, ways, scopes, ...names }];
    }),
    streams: operations.flatMap(({ operation: { name }, gives: { result } }) => {
      const own = api.streamEvents.filter(({ operation }) => operation === name);
      const events = [...new Set(own.map((event) => event.name))];
      return result.kind === "stream" ? [{ ...by("typespec"), operation: name, events, ends: result.ends }] : [];
    }),
    deliveries: deliveriesOf(api).map((each) => ({
      ...by("decorator"),
      delivery: each.delivery.name,
      events: each.events.map(({ name }) => name),
      registrations: registrationsOf(all, each),
      announcements: announcementsOf(each, resources),
    })),
    flows: api.flows.map((flow) => {
      const called = flow.steps.flatMap((step) => operationOf(api, step)?.name ?? []);
      return { ...by("decorator"), flow: flow.name, operations: [...new Set(called)] };
    }),
  };
}

/** Returns the states of a resource; undefined if it has none. */
export function stateOf(
  { states }: ContractFacts,
  { path }: Pick<ResourceFact, "path">,
): (StateFact & { readonly field: string }) | undefined {
  const found = states.find(({ resource }) => resource === path);
  return found?.field === undefined ? undefined : { ...found, field: found.field };
}

function stateFact(table: StateTable, { operations }: ResolvedInterface, resources: readonly Resource[]): StateFact {
  const resource = resources.find(({ state }) => state?.table === table);
  const first = firstState({ table });
  const acts = operations.filter(({ operation }) => resource?.roles.get(operation.name)?.kind === "act");
  return {
    ...by("decorator"),
    ...table,
    ...(first !== undefined && { first }),
    ...(resource?.state && { resource: resource.path, field: resource.state.field }),
    triggers: acts.flatMap((each) => {
      const found = triggerOf({ table }, each.operation);
      const { name: operation } = each.operation;
      return found ? [{ ...by(found.inferred ? "convention" : "decorator"), operation, on: found.name }] : [];
    }),
  };
}

function limitFact({ operation, needs }: ResolvedOperation): LimitFact[] {
  const { name, rateLimit, responses } = operation;
  if (rateLimit === undefined) return [];
  const { quotaExceeded } = needs.errors;
  const headers = Object.entries(responses).flatMap(([status, { headers: own = {} }]) =>
    Object.entries(own).flatMap(([header, { schema, ...more }]) => {
      const field = quotaFieldOf(header, { ...schema, ...more });
      return field === undefined ? [] : [{ ...by("convention"), status, name: header, field }];
    }),
  );
  const error = quotaExceeded && { error: quotaExceeded.name };
  return [{ ...by("decorator"), operation: name, ...rateLimit, ...error, headers }];
}
