import { isRecord } from "../../../generated/runtime/body.ts";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import {
  compose,
  type Interceptor,
  onRequest,
  onResponse,
  operationsOf,
  respondWith,
} from "../../defect-kit/interceptors.ts";
import { innermost, leafAt } from "../../kit/bodies.ts";
import type { ResourceDefinitions } from "../../kit/resource-definition.ts";
import { idParameterOf, type ResourceFacts, resourceFacts, thingIn } from "./facts.ts";
import { checksOf } from "./resources.ts";

/** A mutant of a service's resource, and the check of the law that has to detect it. */
export interface ResourceMutant {
  /** Unique among all: `interface/operation/resource/operator`. */
  id: string;

  /** The id of the check. */
  check: string;

  /** The requirement that it breaks. */
  requirement: string;
  title: string;
  makeFresh: () => Mutation;
}

/** A row of the table of mutants; undefined if the resource has no operation for it. */
type Operator = readonly [
  operation: Operation | undefined,
  check: string,
  name: string,
  title: string,
  makeInterceptor: () => Interceptor,
];

/** Returns the mutants of the resources of a contract that a definition confirms. */
export function resourceMutants(contract: InterfaceContract, definitions: ResourceDefinitions = {}): ResourceMutant[] {
  return resourceFacts(contract, definitions)
    .filter(({ inferred }) => inferred !== true)
    .flatMap((facts) => {
      const checks = new Map<string, Check<never>>(checksOf(facts).map((check) => [check.id, check]));
      return operatorsOf(facts).flatMap(([operation, name, mutant, title, makeInterceptor]): ResourceMutant[] => {
        const id = `${contract.name}/${operation?.name}/resource`;
        const check = checks.get(`${id}/${name}`);
        if (operation === undefined || check === undefined) return [];
        const intercepted = (): Mutation => ({ intercept: makeInterceptor() });
        const [requirement] = check.requirements;
        return [{ id: `${id}/${mutant}`, check: check.id, requirement, title, makeFresh: intercepted }];
      });
    });
}

/** Replaces the rows of a list: the first array of the body, at any depth. */
function mapRows(change: (rows: readonly unknown[]) => readonly unknown[]): Interceptor {
  return onResponse((response) => {
    const isDone = { value: false };
    const changed = (value: unknown): unknown => {
      if (isDone.value) return value;
      if (Array.isArray(value)) {
        isDone.value = true;
        return change(value);
      }
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each)]))
        : value;
    };
    response.body = changed(response.body);
  });
}

/** Removes the first value of a field in a response, or replaces it. */
function mapField(field: string, change: (value: unknown) => unknown): Interceptor {
  return onResponse((response) => {
    const [holder] = innermost(response.body, (object) => field in object);
    const replaced = (value: unknown): unknown => {
      if (value === holder && isRecord(value)) {
        const { [field]: old, ...others } = value;
        const next = change(old);
        return next === undefined ? others : { ...others, [field]: next };
      }
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each)]))
        : value;
    };
    response.body = replaced(response.body);
  });
}

function operatorsOf(facts: ResourceFacts): Operator[] {
  const { contract, create, list, read, change, otherChanges, remove, acts, definition, resource, references } = facts;
  const put = [change, ...otherChanges].find((each) => each?.method === "put");
  const on = operationsOf(contract);
  const done = respondWith(({ body }) => ({ status: 200, body: isRecord(body) ? body : {} }));
  const { shownOnce = [] } = definition;
  const lists = (name: string, title: string, alter: Parameters<typeof mapRows>[0]): Operator => [
    list,
    "listed",
    `listed/${name}`,
    title,
    () => on(list?.name ?? "", mapRows(alter)),
  ];
  const once = (field: string, name: string, title: string, makeInterceptor: () => Interceptor): Operator => [
    create,
    `${field}-once`,
    `${field}/${name}`,
    title,
    makeInterceptor,
  ];
  return [
    [
      create,
      "created",
      "created/one-id",
      "Every created thing has the id of the first",
      () => on(create.name, repeatFirstValue(resource.idField)),
    ],
    ...(list
      ? [
          lists("none", "The list is empty", () => []),
          lists("first", "The list has the first row alone", (rows) => rows.slice(0, 1)),
          lists("newest", "The list has the last row alone", (rows) => rows.slice(-1)),
        ]
      : []),
    [list, "scope", "scope/everything", "The list also has the things of other places", () => listedEverywhere(facts)],
    [
      read,
      "read",
      "read/gone",
      "A created thing can't be read",
      () =>
        on(
          read?.name ?? "",
          respondWith(() => ({ status: 404, body: {} })),
        ),
    ],
    [
      change,
      "changed",
      "changed/ignored",
      "A change is acknowledged, and changes nothing",
      () => on(change?.name ?? "", done),
    ],
    [
      put,
      "itself",
      "itself/rejected",
      "A replacement with the body of the creation is rejected",
      () =>
        on(
          put?.name ?? "",
          respondWith(() => ({ status: 400, body: {} })),
        ),
    ],
    [
      remove,
      "deleted",
      "deleted/ignored",
      "A deletion is acknowledged, and deletes nothing",
      () => on(remove?.name ?? "", done),
    ],
    [
      create,
      "kept",
      "kept/reused",
      "A thing that is created after a deletion has the id of the last one",
      () => reusingIds(facts),
    ],
    [remove, "deleted", "deleted/everything", "A deletion also deletes all earlier things", () => deletingAll(facts)],
    ...[...(read ? [read] : []), ...acts].map((operation): Operator => [
      operation,
      "unknown-id",
      "unknown-id/success",
      "The response for an unknown id is a success",
      () =>
        on(
          operation.name,
          onResponse((response) => {
            if (response.status < 400 || response.status >= 500) return;
            response.status = 200;
            response.body = {};
          }),
        ),
    ]),
    ...references.map((field): Operator => [
      create,
      `unknown-id/${field}`,
      `unknown-id/${field}/success`,
      `A thing with an unknown id as its ${field} is created`,
      () =>
        on(
          create.name,
          onResponse((response) => {
            if (response.status < 400 || response.status >= 500) return;
            response.status = 201;
            response.body = {};
          }),
        ),
    ]),
    ...shownOnce.flatMap((field): Operator[] => [
      once(field, "lost", `The response to a creation has no ${field}`, () =>
        on(
          create.name,
          mapField(field, () => undefined),
        ),
      ),
      once(field, "masked", `The response to a creation shows the end of ${field} alone`, () =>
        on(
          create.name,
          mapField(field, (value) => `****${String(value).slice(-4)}`),
        ),
      ),
      once(field, "given-ignored", `A ${field} in the request is ignored`, () =>
        on(
          create.name,
          onRequest((request) => {
            if (!isRecord(request.body)) return;
            const { [field]: _, ...others } = request.body;
            request.body = others;
          }),
        ),
      ),
      once(field, "shared", `All created things have the same ${field}`, () =>
        on(
          create.name,
          onRequest((request) => {
            if (isRecord(request.body) && request.body[field] === undefined)
              request.body = { ...request.body, [field]: "one for all created things" };
          }),
        ),
      ),
      ...shownAgain(facts, field),
    ]),
  ];
}

/** Repeats the value that a field of the first response had. */
function repeatFirstValue(field: string): Interceptor {
  let first: unknown;
  return mapField(field, (value) => (first ??= value));
}

/** Returns a mutant for each operation that shows a write-once field again. */
function shownAgain(facts: ResourceFacts, field: string): Operator[] {
  const { contract, create, list, read, definition } = facts;
  const on = operationsOf(contract);
  const others = contract.operations.filter(({ name }) => Object.hasOwn(definition.alsoSends ?? {}, name));
  const showing = [list, read, ...others].flatMap((each) => each ?? []);
  return showing.map((operation): Operator => [
    create,
    `${field}-once`,
    `${field}/again-in-${operation.name}`,
    `${operation.name} shows the ${field} again`,
    () => {
      const values: unknown[] = [];
      const learn = onResponse(({ body }) => {
        const value = leafAt(thingIn(facts, create, body) ?? body, field);
        if (typeof value === "string") values.push(value);
      });
      const show = onResponse((response) => {
        response.body = {
          ...(isRecord(response.body) ? response.body : { body: response.body }),
          [`${field}s`]: values,
        };
      });
      return compose(on(create.name, learn), on(operation.name, show));
    },
  ]);
}

/** Shows all created things in each list. */
function listedEverywhere(facts: ResourceFacts): Interceptor {
  const { contract, create, list, definition } = facts;
  const on = operationsOf(contract);
  const all: unknown[] = [];
  const learn = onResponse(({ body }, { body: sent }) => {
    const shown = thingIn(facts, create, body) ?? body;
    if (!isRecord(shown)) return;
    const hidden = new Set(definition.shownOnce ?? []);
    const fields = Object.entries({ ...(isRecord(sent) ? sent : {}), ...shown }).filter(([name]) => !hidden.has(name));
    all.push(Object.fromEntries(fields));
  });
  return compose(
    on(create.name, learn),
    on(
      list?.name ?? "",
      mapRows(() => all),
    ),
  );
}

/** Gives the id of the last thing to the one that is created after a deletion. */
function reusingIds(facts: ResourceFacts): Interceptor {
  const { contract, create, remove } = facts;
  const on = operationsOf(contract);
  let last: unknown;
  let isDeleted = false;
  const reuse = mapField(facts.resource.idField, (value) => {
    if (!isDeleted) last = value;
    return isDeleted ? last : value;
  });
  const note = onResponse(() => {
    isDeleted = true;
  });
  return compose(on(create.name, reuse), on(remove?.name ?? "", note));
}

/** Deletes all earlier things with any deletion. */
function deletingAll(facts: ResourceFacts): Interceptor {
  const { contract, create, remove } = facts;
  const on = operationsOf(contract);
  const ids: string[] = [];
  const learn = onResponse(({ body }) => {
    const id = leafAt(thingIn(facts, create, body) ?? body, facts.resource.idField);
    if (id !== undefined) ids.push(String(id));
  });
  const parameter = remove === undefined ? "" : idParameterOf(facts, remove);
  const others = onResponse(async (_, { url }, sendAgain) => {
    const own = url.pathname.split("/").at(-1) ?? "";
    for (const id of ids)
      if (parameter !== "" && id !== own)
        await sendAgain({ url: new URL(url.href.replace(/[^/]+$/, encodeURIComponent(id))) });
  });
  return compose(on(create.name, learn), on(remove?.name ?? "", others));
}
