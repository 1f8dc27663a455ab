import type { InterfaceContract } from "../model/contract.ts";
import { type ContractFacts, factsOf, type ListFact, type ResourceFact } from "./facts.ts";
import { by, type Fact, type Origin } from "./origin.ts";
import { ownersOf } from "./owners.ts";
import { repeatKeysOf } from "./repeat-keys.ts";

/** The kinds of facts that have names. */
export type FactKind =
  | "account"
  | "credentials"
  | "decisions"
  | "delivery"
  | "error"
  | "filter"
  | "flow"
  | "idempotency-key"
  | "limit"
  | "link"
  | "list"
  | "order"
  | "owner"
  | "pages"
  | "registration"
  | "resource"
  | "states"
  | "stream"
  | "trigger"
  | "whole";

/** A fact with a stable id, by which a configuration confirms or denies it. */
export interface NamedFact extends Fact {
  /** The kind and the place, such as `resource:/pets` and `filter:listPets.color`. */
  readonly id: string;
  readonly kind: FactKind;

  /** The fact in words. */
  readonly statement: string;

  /** The word of the vocabulary, the place in the document, or the convention that it comes from. */
  readonly source: string;

  /** The operations that it is about. */
  readonly operations: readonly string[];

  /** The parts of the ids of checks that follow from it, such as the name of an input. Default: any. */
  readonly words?: readonly string[];
}

/** Returns the id of a fact. */
export function factId(kind: FactKind, ...places: readonly string[]): string {
  return `${kind}:${places.join(".")}`;
}

const known = new WeakMap<InterfaceContract, readonly NamedFact[]>();

/** Returns the facts of a contract that checks follow from, in the order of their kinds. */
export function namedFacts(contract: InterfaceContract): readonly NamedFact[] {
  const found = known.get(contract) ?? makeNamed(contract);
  known.set(contract, found);
  return found;
}

function makeNamed(contract: InterfaceContract): NamedFact[] {
  const facts = factsOf(contract);
  const callOf = (name: string): string => {
    const operation = contract.operations.find((each) => each.name === name);
    return operation ? `${operation.method.toUpperCase()} ${operation.path}` : name;
  };
  const all = [
    ...facts.resources.map((each) => resourceFact(each, callOf)),
    ...facts.lists.flatMap((each) => listFacts(each, callOf)),
    ...facts.links.map(({ from, to, ...fact }) => {
      const [owner, referred] = [from, to].map(({ resource, operation = "" }) => resource ?? operation) as [
        string,
        string,
      ];
      return named(fact, "link", [owner, from.field], {
        statement: `${from.field} of ${owner} is the ${to.field} of ${referred}`,
        source: { decorator: "@flow", convention: "a field with the name and the type of an id" },
        operations: [from.operation, to.operation].flatMap((each) => each ?? []),
      });
    }),
    ...stateFacts(facts),
    ...facts.decisions.map(({ schema, rows, ...fact }) =>
      named(fact, "decisions", [schema], {
        statement: `a table with ${rows.length} rows decides ${schema}`,
        source: { decorator: "@decisions" },
        operations: [],
      }),
    ),
    ...facts.errors.map(({ operation, fault, error, status, ...fact }) =>
      named(fact, "error", [operation, fault], {
        statement: `${error}${status === undefined ? "" : ` (${status})`} responds to ${faultInWords[fault]}`,
        source: {
          typespec: `the responses of ${callOf(operation)}`,
          convention: "the name of an error, or a status in place of the usual one",
        },
        operations: [operation],
        words: [error, fault],
      }),
    ),
    ...facts.limits.map(({ operation, requests, windowSeconds, ...fact }) =>
      named(fact, "limit", [operation], {
        statement: `at most ${requests} requests in ${windowSeconds} s`,
        source: { decorator: "@rateLimit" },
        operations: [operation],
      }),
    ),
    ...facts.credentials.map(({ operation, ways, ...fact }) =>
      named(fact, "credentials", [operation], {
        statement: `needs ${ways.map((way) => way.join(" and ") || "no credentials").join(", or ")}`,
        source: { typespec: `the security of ${callOf(operation)}` },
        operations: [operation],
        words: ["credentials"],
      }),
    ),
    ...contract.operations.flatMap((operation) =>
      repeatKeysOf(operation).map(({ name }) =>
        named(by("convention"), "idempotency-key", [operation.name], {
          statement: `the header ${name} identifies a repeated request`,
          source: { convention: "the name of a header" },
          operations: [operation.name],
          words: [name],
        }),
      ),
    ),
    ...ownersOf(contract).map(({ operation, ...fact }) =>
      named(fact, "owner", [operation], {
        statement: `only the caller who created a thing may use ${callOf(operation)} on it`,
        source: { decorator: "@owned, or x-owned", convention: "the statuses 401 and 403, without scopes" },
        operations: [operation],
        words: ["owner"],
      }),
    ),
    ...facts.streams.map(({ operation, events, ...fact }) =>
      named(fact, "stream", [operation], {
        statement: `streams ${events.join(", ") || "events"}`,
        source: { typespec: `the responses of ${callOf(operation)}` },
        operations: [operation],
      }),
    ),
    ...facts.deliveries.flatMap(({ delivery, events, registrations, ...fact }) => [
      named(fact, "delivery", [delivery], {
        statement: `delivers ${events.join(", ")}`,
        source: { decorator: "@delivery, or webhooks and callbacks of OpenAPI" },
        operations: [],
      }),
      ...registrations.map(({ operation }) =>
        named(by("convention"), "registration", [delivery, operation], {
          statement: `${callOf(operation)} registers for ${delivery}`,
          source: { convention: "a path, and the names and formats of the fields of a body" },
          operations: [operation],
          words: [operation],
        }),
      ),
    ]),
    ...facts.accounts.map(({ register, login, ...fact }) =>
      named(fact, "account", [register ?? login ?? ""], {
        statement: [
          ...(register === undefined ? [] : [`${callOf(register)} registers a user`]),
          ...(login === undefined ? [] : [`${callOf(login)} returns a token`]),
        ].join(", "),
        source: { convention: "the names of operations, and of fields with passwords and tokens" },
        operations: [register, login].flatMap((each) => each ?? []),
      }),
    ),
    ...facts.flows.map(({ flow, operations, ...fact }) =>
      named(fact, "flow", [flow], {
        statement: `calls ${operations.join(", ")}`,
        source: { decorator: "@flow" },
        operations,
      }),
    ),
  ];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

const faultInWords: Readonly<Record<ContractFacts["errors"][number]["fault"], string>> = {
  conflict: "a request that does not fit the state",
  invalid: "an invalid value",
  malformed: "a body that cannot be parsed",
  missing: "a missing value",
  unknown: "an unknown id",
  unsupported: "an unsupported media type",
};

interface Described {
  statement: string;
  source: Readonly<Partial<Record<Origin, string>>>;
  operations: readonly string[];
  words?: readonly string[];
}

function named(
  { origin, inferred }: Fact,
  kind: FactKind,
  places: readonly string[],
  { source, ...described }: Described,
): NamedFact {
  return {
    id: factId(kind, ...places),
    kind,
    origin,
    ...(inferred && { inferred }),
    source: source[origin] ?? "",
    ...described,
  };
}

function resourceFact({ path, idField, roles, ...fact }: ResourceFact, callOf: (name: string) => string): NamedFact {
  const verbs = roles.map(({ operation, kind }) => `${callOf(operation)} ${actions[kind]}`);
  return named(fact, "resource", [path], {
    statement: `${verbs.join(", ")}; the id is ${idField}`,
    source: { convention: "the paths, methods and responses of operations" },
    operations: roles.map(({ operation }) => operation),
  });
}

const actions: Readonly<Record<ResourceFact["roles"][number]["kind"], string>> = {
  act: "acts on one",
  create: "creates",
  delete: "deletes",
  list: "lists",
  read: "reads",
  replace: "replaces",
  update: "changes",
};

function listFacts(list: ListFact, callOf: (name: string) => string): NamedFact[] {
  const { operation, at, order, sort, filters, pages } = list;
  const operations = [operation];
  const query = Object.values(pages.names);
  return [
    named(list, "list", [operation], {
      statement: `${callOf(operation)} lists rows ${at.length === 0 ? "as its body" : `in ${at.join(".")}`}`,
      source: { typespec: "@list, or x-listing", convention: "the only array in a response" },
      operations,
    }),
    ...(order || sort
      ? [
          named(by("decorator"), "order", [operation], {
            statement: order ? `sorted by ${order.field}, ${order.order}` : `the caller sorts by ${sort?.field}`,
            source: { decorator: order ? "@orderedBy" : "@sorts, or @pages" },
            operations,
            words: ["order", ...(sort?.input ? [sort.input.name] : [])],
          }),
        ]
      : []),
    ...filters.map(({ parameter, field, match, inferred }) =>
      named(by(inferred ? "convention" : "decorator"), "filter", [operation, parameter], {
        statement: `${parameter} selects rows by ${field} (${match})`,
        source: { decorator: "@filters, or @pages", convention: "a parameter with the name of a field of the rows" },
        operations,
        words: [parameter],
      }),
    ),
    ...(query.length > 0
      ? [
          named(by(pages.inferred ? "convention" : "typespec"), "pages", [operation], {
            statement: `${query.join(", ")} ${query.length === 1 ? "selects" : "select"} the page`,
            source: { typespec: "@pageSize and others, or x-listing", convention: "the usual names of parameters" },
            operations,
            words: ["pages", "sizes", "limits", ...query],
          }),
        ]
      : [
          named(by("convention"), "whole", operations, {
            statement: `${callOf(operation)} lists all rows, except if there are 10, 20, 25 and so on, which may be a page`,
            source: { convention: "no parameter selects a page" },
            operations,
          }),
        ]),
  ];
}

function stateFacts({ states }: ContractFacts): NamedFact[] {
  return states.flatMap(({ schema, resource, field, triggers, transitions, ...fact }) => [
    named(fact, "states", [schema], {
      statement: `${transitions.length} steps between states${resource === undefined ? "" : ` of ${field} in ${resource}`}`,
      source: { decorator: "@transitions" },
      operations: triggers.map(({ operation }) => operation),
    }),
    ...triggers.map(({ operation, on, ...trigger }) =>
      named(trigger, "trigger", [operation], {
        statement: `a success of ${operation} is the trigger ${on}`,
        source: { decorator: "@triggers", convention: "the name or the path of an operation" },
        operations: [operation],
      }),
    ),
  ]);
}
