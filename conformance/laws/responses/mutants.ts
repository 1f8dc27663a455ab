import { changedAt, found } from "../../defect-kit/changed-at.ts";
import {
  mapResponseHeader,
  mapStatus,
  onRequest,
  onResponse,
  respondWith,
  type ServiceInterceptor,
  when,
} from "../../defect-kit/interceptors.ts";
import { drop, interceptorOf, keep, slice } from "../../defect-kit/mutants.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { Operator } from "../mutants.ts";
import { exploredOperations } from "./explored.ts";
import { type FreshField, freshFieldsOf } from "./fresh.ts";
import { headOperations } from "./head.ts";
import { inputPlaces } from "./places.ts";
import { otherRequests, representedOperations } from "./media-types.ts";
import { type Precondition, preconditionsOf } from "./preconditions.ts";

/** Returns the mutants of responses: values that are not new, and inputs that are ignored in one of their places. */
export function responseOperators(contract: InterfaceContract): Operator[] {
  return [
    ...freshFieldsOf(contract).flatMap((field) => freshOperators(field)),
    ...inputPlaces(contract).map(({ operation: { name: operation }, name, place }): Operator => ({
      operation,
      check: `${name}/in-${place}`,
      name: "ignored",
      title: `ignores ${name} in the ${place}`,
      make: () => interceptorOf([drop(place === "body" ? `request/${name}` : `query/${name}`)]),
    })),
    ...representedOperations(contract).flatMap(({ operation: { name: operation, method }, types }): Operator[] => [
      {
        operation,
        check: "accept/succeeds",
        name: "rejected",
        title: `rejects requests that accept ${types.at(-1)} alone`,
        make: () =>
          when(
            ({ headers }) => headers.get("accept") === types.at(-1),
            respondWith(() => ({ status: 406, body: {} })),
          ),
      },
      ...(method === "get"
        ? [
            {
              operation,
              check: "accept",
              name: "ignored",
              title: "ignores Accept",
              make: () => onRequest((request) => request.headers.set("accept", types[0] ?? "")),
            },
          ]
        : []),
    ]),
    ...otherRequests(contract).map(({ operation: { name: operation }, kind, type }): Operator => ({
      operation,
      check: `accepts/${kind}`,
      name: "rejected",
      title: `rejects ${type}`,
      make: () =>
        when(
          ({ headers }) => headers.get("content-type")?.startsWith(type) ?? false,
          respondWith(() => ({ status: 415, body: {} })),
        ),
    })),
    ...exploredOperations(contract).map(({ operation: { name: operation } }): Operator => ({
      operation,
      check: "explored",
      name: "fault",
      title: "fails for all values except those of its first request",
      make: () => {
        let first: string | undefined;
        return when(
          ({ url }) => {
            first ??= url.href;
            return url.href !== first;
          },
          respondWith(() => ({ status: 500, body: {} })),
        );
      },
    })),
    ...preconditionsOf(contract).flatMap((condition) => preconditionOperators(condition)),
    ...headOperations(contract).flatMap(({ operation }) => headOperators(operation)),
  ];
}

function headOperators({ name: operation }: Operation): Operator[] {
  const check = "head";
  return [
    { operation, check, name: "missing", title: "responds with 404", make: () => mapStatus(() => 404) },
    {
      operation,
      check,
      name: "with-body",
      title: "responds with a body",
      make: () => onResponse((response) => void (response.body = "a body")),
    },
    {
      operation,
      check: "head/headers",
      name: "other-type",
      title: "responds with another media type",
      make: () => mapResponseHeader("content-type", () => "application/x-other"),
    },
  ];
}

function preconditionOperators({ operation: { name: operation }, header }: Precondition): Operator[] {
  const ignored = {
    operation,
    check: `precondition/${header}`,
    name: "ignored",
    title: `ignores ${header}`,
    make: () =>
      onRequest((request) => {
        request.headers.delete(header);
      }),
  };
  if (header !== "if-match") return [ignored];
  const always = { name: "always-stale", title: "rejects the current entity tag" };
  return [ignored, { ...ignored, ...always, make: () => respondWith(() => ({ status: 412, body: {} })) }];
}

function freshOperators({ operation: { name: operation }, name, schema, header }: FreshField): Operator[] {
  const at = `response/${name}` as const;
  const mutants: readonly (readonly [name: string, title: string, make: () => ServiceInterceptor])[] = [
    ["first", `${name} is that of the first response`, () => interceptorOf([keep(at)])],
    ["before", `${name} sometimes repeats the previous response`, () => repeating(name, () => true)],
    ...(header === undefined
      ? []
      : ([
          [
            "success-repeats",
            `${name} of a success is that of the error before`,
            () => repeating(name, (status) => status < 400),
          ],
          [
            "error-repeats",
            `${name} of an error is that of the success before`,
            () => repeating(name, (status) => status >= 400),
          ],
          ["left-out", `${name} is missing`, () => interceptorOf([drop(at)])],
        ] as const)),
    ...(schema.format === undefined
      ? []
      : ([["cut", `${name} is cut`, () => interceptorOf([slice(at, 0, 8)])]] as const)),
  ];
  return mutants.map(([end, title, make]) => ({
    operation,
    check: `fresh/${name}`,
    name: end,
    title,
    make,
  }));
}

/** Repeats the value of the previous response in every second response of a kind. */
function repeating(name: string, isOfKind: (status: number) => boolean): ServiceInterceptor {
  let last: unknown;
  return onResponse((response) => {
    const own = found(response.body, `/${name}`);
    const isRepeated = last !== undefined && isOfKind(response.status);
    if (isRepeated) response.body = changedAt(response.body, `/${name}`, () => last);
    last = isRepeated ? undefined : own;
  });
}
